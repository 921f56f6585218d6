package mnemoscope.annotate;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.model.Conversation;
import mnemoscope.model.TextHash;
import mnemoscope.model.Turn;
import mnemoscope.task.Progress;

/**
 * A target text and the texts around it: the only part of a conversation that a model is shown. No ids, no speakers, no dates.
 */
public record PromptContext(List<String> before, String target, List<String> after) {
    /** The context of turn i, within its session. */
    public static PromptContext of(Conversation conversation, int i, ContextWindow reach) {
        List<Turn> turns = conversation.turns();
        return new PromptContext(texts(turns.subList(from(turns, i), i)), turns.get(i).text(),
                texts(turns.subList(i + 1, to(turns, i, reach))));
    }

    /** The first turn that is shown with turn i. */
    private static int from(List<Turn> turns, int i) {
        int from = i;
        while (from > 0 && i - from < ContextWindow.TURNS && turns.get(from - 1).session() == turns.get(i).session()) {
            from--;
        }
        return from;
    }

    /** The turn after the last one that is shown with turn i. */
    private static int to(List<Turn> turns, int i, ContextWindow reach) {
        int to = i + 1;
        int most = reach == ContextWindow.AROUND ? Math.min(turns.size(), i + 1 + ContextWindow.TURNS) : to;
        while (to < most && turns.get(to).session() == turns.get(i).session()) {
            to++;
        }
        return to;
    }

    private static List<String> texts(List<Turn> turns) {
        return turns.stream().map(Turn::text).toList();
    }

    /** SHA-256 of one line per surrounding text: "before" or "after", a blank and the hash of the text. */
    public String contextSha256() {
        return contextSha256(before.stream().map(TextHash::sha256), after.stream().map(TextHash::sha256));
    }

    /** Hashes of the turns of a conversation and of their contexts; each text is hashed once. */
    static final class Hashes {
        private final List<Turn> turns;
        private final String[] texts;

        Hashes(Conversation conversation, Progress progress) {
            turns = conversation.turns();
            texts = turns.stream().map(turn -> {
                progress.check();
                return TextHash.sha256(turn.text());
            }).toArray(String[]::new);
        }

        /** Hash of the text of turn i. */
        String text(int i) {
            return texts[i];
        }

        /** As {@link PromptContext#contextSha256} of turn i. */
        String context(int i, ContextWindow reach) {
            return PromptContext.contextSha256(Arrays.stream(texts, from(turns, i), i),
                    Arrays.stream(texts, i + 1, to(turns, i, reach)));
        }
    }

    private static String contextSha256(Stream<String> hashesBefore, Stream<String> hashesAfter) {
        return TextHash.sha256(Stream.concat(hashesBefore.map(hash -> "before " + hash), hashesAfter.map(hash -> "after " + hash))
                .collect(Collectors.joining("\n")));
    }
}
