package mnemoscope.own;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.IntStream;
import mnemoscope.file.Fields;
import mnemoscope.file.InputFile;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.model.Texts;
import mnemoscope.own.RetainedMemory.Held;
import mnemoscope.own.RetainedMemory.Rewritten;
import mnemoscope.replay.Budget;
import mnemoscope.replay.QuestionVisibility;
import mnemoscope.replay.Trace;
import mnemoscope.task.Input;
import mnemoscope.text.TokenUnit;

/**
 * Reads and writes the memory of a system as lines (src/docs/formats/retained.md): a first one about the system, then one for
 * each decision. Every mistake names its line.
 */
public final class RetainedFile {
    private static final String FORMAT = "mnemoscope-retained";
    private static final int VERSION = 1;
    private static final int MOST_DECISIONS = 10_000_000;

    private RetainedFile() {}

    /** Whether a name on the command line is the name of such a file. */
    public static boolean isNamed(String name) {
        return name.endsWith(RetainedMemory.ENDING);
    }

    /** @throws BadInputException with file, line, column and remedy */
    public static RetainedMemory read(Path file) throws BadInputException {
        return InputFile.readJson(file, Input.POLICY, RetainedFile::read);
    }

    private static RetainedMemory read(Json json) throws BadInputException {
        Fields head = Fields.of(json, Texts.of("own.retained.expected"));
        head.one("format", FORMAT, each -> each.equals(FORMAT) ? Optional.of(each) : Optional.empty());
        head.whole("version", VERSION, VERSION, Texts.of("own.format-which-this-program-reads", VERSION));
        String name = head.text("name", Texts.of("own.a-name-such-as-my"));
        refuse(head, "name", OwnNames.refusal(name));
        String title = head.text("title", Texts.of("own.a-title"), name);
        refuse(head, "title", OwnNames.refusedTitle(title));
        String about = head.text("about", Texts.of("own.a-sentence"), "");
        QuestionVisibility sees = head.one(QuestionVisibility.NAME,
                Texts.of("protocol.one-of", Coded.codes(QuestionVisibility.class, ", ")),
                each -> Coded.of(QuestionVisibility.class, each));
        Optional<Budget> budget = head.has("budget") ? Optional.of(budget(head)) : Optional.empty();
        Optional<TokenUnit> unit = head.has("unit")
                ? Optional.of(head.one("unit", Texts.of("protocol.one-of", Coded.codes(TokenUnit.class, ", ")),
                        each -> Coded.of(TokenUnit.class, each)))
                : Optional.empty();
        head.refuseOthers();
        SequencedMap<String, Map<Integer, Held>> memory = new LinkedHashMap<>();
        while (json.next() != null) {
            decision(Fields.of(json, Texts.of("own.retained.expected-line")), memory);
        }
        return new RetainedMemory(name, title, about, sees, budget, unit, memory);
    }

    private static Budget budget(Fields head) throws BadInputException {
        return head.isText("budget")
                ? head.one("budget", Budget.expected(0),
                        each -> each.equals(Budget.LOGGED) ? Optional.of(Budget.AS_LOGGED) : Optional.empty())
                : Budget.of((int) head.whole("budget", 0, Budget.MOST, Budget.expected(0)));
    }

    private static void decision(Fields line, Map<String, Map<Integer, Held>> memory) throws BadInputException {
        String episode = line.text("episode", Texts.of("own.retained.a-conversation"));
        int decision = (int) line.whole("decision", 0, MOST_DECISIONS, Texts.of("own.retained.a-decision"));
        List<String> kept = line.texts("kept", Texts.of("own.retained.ids"));
        Set<String> once = new HashSet<>();
        for (int k = 0; k < kept.size(); k++) {
            if (!once.add(kept.get(k))) {
                throw line.wrong("kept", Texts.of("own.found-twice-expected-it-once", kept.get(k)));
            }
        }
        List<Rewritten> rewritten = line.list("rewritten", Texts.of("own.retained.texts"), (list, k) -> {
            Fields text = list.object(k, Texts.of("own.retained.a-text"));
            text.text("text", Texts.of("own.retained.a-text"), "");
            Rewritten read = new Rewritten(text.texts("covers", Texts.of("own.retained.ids")),
                    (int) text.whole("tokens", 0, Integer.MAX_VALUE, Texts.of("own.retained.a-size")));
            text.refuseOthers();
            return read;
        }, List.of());
        String place = line.at();
        line.refuseOthers();
        if (memory.computeIfAbsent(episode, each -> new HashMap<>()).put(decision, new Held(kept, rewritten, place)) != null) {
            throw line.wrong("decision", Texts.of("own.retained.twice", decision, episode));
        }
    }

    private static void refuse(Fields head, String field, Optional<String> why) throws BadInputException {
        if (why.isPresent()) {
            throw head.wrong(field, why.get());
        }
    }

    /** What a replayed policy held, as values that are written one a line. */
    public static List<SequencedMap<String, Object>> lines(String name, List<Trace> traces) {
        SequencedMap<String, Object> head = new LinkedHashMap<>();
        Trace first = traces.getFirst();
        head.put("format", FORMAT);
        head.put("version", VERSION);
        head.put("name", name);
        head.put(QuestionVisibility.NAME, first.settings().seesQuestion().code());
        head.put("budget", first.settings().budget().cell());
        head.put("unit", first.settings().unit().code());
        List<SequencedMap<String, Object>> lines = new ArrayList<>(List.of(head));
        for (Trace trace : traces) {
            for (int t = 0; t < trace.decisionCount(); t++) {
                SequencedMap<String, Object> line = new LinkedHashMap<>();
                line.put("episode", trace.input().episode().id());
                line.put("decision", t);
                line.put("kept",
                        IntStream.of(trace.retained(t)).mapToObj(i -> trace.input().episode().turns().get(i).id()).toList());
                lines.add(line);
            }
        }
        return lines;
    }
}
