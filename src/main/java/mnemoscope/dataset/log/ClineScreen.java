package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.InputFile;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.task.Input;

/** What Cline showed of a task ({@code ui_messages.json}): it says which messages were cut from the context, and when. */
public final class ClineScreen {
    /**
     * Messages that leave the context.
     *
     * @param after index of the last message before it
     * @param from  index of the first message that leaves
     * @param to    index of the last
     */
    record Cut(int after, int from, int to) {}

    private ClineScreen() {}

    /** The file beside a log. */
    public static Path beside(Path log) {
        return log.resolveSibling("ui_messages.json");
    }

    /** The cuts in their order; none without the file, or with one that is broken, which is reported. */
    static List<Cut> cuts(Path file, Report report) {
        List<Cut> cuts = new ArrayList<>();
        if (!Files.isRegularFile(file)) {
            return cuts;
        }
        try {
            InputFile.readJson(file, Input.DATA, json -> {
                json.array(k -> add(json.tree(), cuts));
                return cuts;
            });
        } catch (BadInputException broken) {
            report.warn(Texts.of("dataset.cuts-are-not-known", broken.getMessage()));
        }
        return cuts;
    }

    /** Every message bears the range that was cut then, which only grows. */
    private static void add(JsonNode message, List<Cut> cuts) {
        JsonNode range = message.path("conversationHistoryDeletedRange");
        int after = message.path("conversationHistoryIndex").asInt(-1);
        if (range.size() == 2 && after >= 0) {
            Cut cut = new Cut(after, range.path(0).asInt(-1), range.path(1).asInt(-1));
            boolean known = !cuts.isEmpty() && cuts.getLast().from() == cut.from() && cuts.getLast().to() >= cut.to();
            if (!known && cut.from() >= 0 && cut.from() <= cut.to() && cut.to() <= after) {
                cuts.add(cut);
            }
        }
    }
}
