package mnemoscope.annotate;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.model.Conversation;
import mnemoscope.model.Memory;
import mnemoscope.model.TextHash;

/** A target text and the texts around it: all that a model is shown of a conversation. No ids, no speakers, no dates. */
public record Surroundings(List<String> before, String target, List<String> after) {
    public Surroundings {
        before = List.copyOf(before);
        after = List.copyOf(after);
    }

    /** Those of turn i, within its session. */
    public static Surroundings of(Conversation conversation, int i, ContextReach reach) {
        List<Memory> turns = conversation.memories();
        int session = turns.get(i).session();
        int from = i;
        while (from > 0 && i - from < ContextReach.TURNS && turns.get(from - 1).session() == session) {
            from--;
        }
        int to = i + 1;
        int most = reach == ContextReach.AROUND ? Math.min(turns.size(), i + 1 + ContextReach.TURNS) : to;
        while (to < most && turns.get(to).session() == session) {
            to++;
        }
        return new Surroundings(texts(turns.subList(from, i)), turns.get(i).text(), texts(turns.subList(i + 1, to)));
    }

    private static List<String> texts(List<Memory> turns) {
        return turns.stream().map(Memory::text).toList();
    }

    /** SHA-256 of one line for each text around the target, "before" or "after", a blank and the hash of the text. */
    public String contextSha256() {
        return TextHash.sha256(Stream.concat(lines("before ", before), lines("after ", after)).collect(Collectors.joining("\n")));
    }

    private static Stream<String> lines(String side, List<String> texts) {
        return texts.stream().map(text -> side + TextHash.sha256(text));
    }
}
