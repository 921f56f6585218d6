package mnemoscope.dataset.log;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.SampleLogs;
import mnemoscope.model.AgentLog.ContextDrop;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Turn;

/** What was read of a log, in lines that a test compares. */
final class Told {
    private Told() {}

    static LoadedDataset seed(String name) {
        return SampleLogs.read(Path.of("src/test/resources/fuzz/seeds").resolve(name), ReadOptions.DEFAULT.withLeadMessages(0));
    }

    /** A line for each turn and, before the turn that arrives next, for each change of the context; a result names its call. */
    static List<String> lines(Conversation read) {
        List<String> lines = new ArrayList<>();
        for (int k = 0; k <= read.turns().size(); k++) {
            int next = k;
            read.log().drops().stream().filter(drop -> drop.before() == next).map(Told::line).forEach(lines::add);
            if (k < read.turns().size()) {
                Turn turn = read.turns().get(k);
                lines.add((k + 1) + (turn.pinned() ? " pinned " : " ") + turn.kind().code()
                        + (turn.callTurn() < 0 ? "" : " of " + (turn.callTurn() + 1)) + ": " + turn.text().replace("\n", "/"));
            }
        }
        return lines;
    }

    private static String line(ContextDrop drop) {
        return "-- " + drop.cause().title() + ": " + drop.dropped() + " " + drop.details();
    }

    /** The fates of the records of a log, and of parts beside the turns. */
    static String fates(LoadedDataset read) {
        return read.info().counts().entrySet().stream()
                .filter(each -> DatasetInfo.isOfRecords(each.getKey()) && each.getKey().contains(": "))
                .map(each -> (each.getKey().startsWith(DatasetInfo.BESIDES)
                        ? each.getKey()
                        : each.getKey().replaceFirst("^[a-z ]+: ", "")) + " " + each.getValue())
                .collect(Collectors.joining(", "));
    }

    static String measured(Conversation read) {
        return IntStream.range(0, read.turns().size()).filter(read.log().measuredTokens()::containsKey)
                .mapToObj(k -> (k + 1) + ": " + read.log().measuredTokens().get(k)).collect(Collectors.joining(", "));
    }
}
