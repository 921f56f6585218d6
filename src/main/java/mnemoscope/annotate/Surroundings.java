package mnemoscope.annotate;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.model.Conversation;
import mnemoscope.model.Memory;
import mnemoscope.model.TextHash;
import mnemoscope.task.Progress;

/** A target text and the texts around it: all that a model is shown of a conversation. No ids, no speakers, no dates. */
public record Surroundings(List<String> before, String target, List<String> after) {
    /** Those of turn i, within its session. */
    public static Surroundings of(Conversation conversation, int i, ContextReach reach) {
        List<Memory> turns = conversation.memories();
        return new Surroundings(texts(turns.subList(from(turns, i), i)), turns.get(i).text(),
                texts(turns.subList(i + 1, to(turns, i, reach))));
    }

    /** The first turn that is shown with turn i. */
    private static int from(List<Memory> turns, int i) {
        int from = i;
        while (from > 0 && i - from < ContextReach.TURNS && turns.get(from - 1).session() == turns.get(i).session()) {
            from--;
        }
        return from;
    }

    /** The turn after the last one that is shown with turn i. */
    private static int to(List<Memory> turns, int i, ContextReach reach) {
        int to = i + 1;
        int most = reach == ContextReach.AROUND ? Math.min(turns.size(), i + 1 + ContextReach.TURNS) : to;
        while (to < most && turns.get(to).session() == turns.get(i).session()) {
            to++;
        }
        return to;
    }

    private static List<String> texts(List<Memory> turns) {
        return turns.stream().map(Memory::text).toList();
    }

    /** SHA-256 of one line for each text around the target, "before" or "after", a blank and the hash of the text. */
    public String contextSha256() {
        return contextSha256(before.stream().map(TextHash::sha256), after.stream().map(TextHash::sha256));
    }

    /** Hashes of the turns of a conversation and of what stands around them; each text is hashed once. */
    static final class Hashes {
        private final List<Memory> turns;
        private final String[] texts;

        Hashes(Conversation conversation, Progress progress) {
            turns = conversation.memories();
            texts = turns.stream().map(turn -> {
                progress.check();
                return TextHash.sha256(turn.text());
            }).toArray(String[]::new);
        }

        /** Hash of the text of turn i. */
        String text(int i) {
            return texts[i];
        }

        /** As {@link Surroundings#contextSha256} of turn i. */
        String context(int i, ContextReach reach) {
            return Surroundings.contextSha256(Arrays.stream(texts, from(turns, i), i),
                    Arrays.stream(texts, i + 1, to(turns, i, reach)));
        }
    }

    private static String contextSha256(Stream<String> hashesBefore, Stream<String> hashesAfter) {
        return TextHash.sha256(Stream.concat(hashesBefore.map(hash -> "before " + hash), hashesAfter.map(hash -> "after " + hash))
                .collect(Collectors.joining("\n")));
    }
}
