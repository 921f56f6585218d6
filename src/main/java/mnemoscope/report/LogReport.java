package mnemoscope.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import mnemoscope.model.AgentLog.Eviction;
import mnemoscope.model.Conversation;
import mnemoscope.model.Memory;
import mnemoscope.model.TurnKind;

/** What logs of agents say of the agents' own contexts, conversation by conversation; turns are counted from 1. */
public final class LogReport {
    private LogReport() {
    }

    /** Empty if there is no log among them. */
    public static String text(List<Conversation> conversations) {
        StringBuilder text = new StringBuilder();
        for (Conversation each : conversations) {
            if (each.log().isPresent()) {
                text.append(String.format(Locale.ROOT, "  %s: %,d turns, %,d user messages, %,d always kept; %s%n", each.id(),
                        each.memories().size(), userMessages(each), pinned(each), each.log().words())
                        .replace(System.lineSeparator(), "\n"));
                each.log().evictions().forEach(eviction -> text.append("    ").append(words(eviction)).append('\n'));
            }
        }
        return text.isEmpty() ? "" : "\ncontext as logged\n" + text;
    }

    private static long userMessages(Conversation log) {
        return log.memories().stream().filter(turn -> turn.kind() == TurnKind.USER).count();
    }

    private static long pinned(Conversation log) {
        return log.memories().stream().filter(Memory::pinned).count();
    }

    private static String words(Eviction eviction) {
        StringBuilder words = new StringBuilder(String.format(Locale.ROOT, "before turn %,d: %s, %,d turns went",
                eviction.before() + 1, eviction.words(), eviction.gone().count()));
        if (!eviction.back().isEmpty()) {
            words.append(String.format(Locale.ROOT, ", %,d came back", eviction.back().count()));
        }
        eviction.details().forEach((name, value) -> {
            if (!name.equals(Eviction.CALL)) {
                words.append(", ").append(name.replace('_', ' ')).append(' ').append(value);
            }
        });
        return words.toString();
    }

    /** As {@link #text}, for programs. */
    public static List<SequencedMap<String, Object>> json(List<Conversation> conversations) {
        return conversations.stream().filter(each -> each.log().isPresent()).map(LogReport::fields).toList();
    }

    private static SequencedMap<String, Object> fields(Conversation log) {
        SequencedMap<String, Object> fields = new LinkedHashMap<>();
        fields.put("id", log.id());
        fields.put("turns", log.memories().size());
        fields.put("user_messages", userMessages(log));
        fields.put("always_kept", pinned(log));
        fields.put("as_logged", log.log().words());
        fields.put("evictions", log.log().evictions().stream().map(LogReport::fields).toList());
        fields.put("no_turn", log.log().skipped());
        return fields;
    }

    private static SequencedMap<String, Object> fields(Eviction eviction) {
        SequencedMap<String, Object> fields = new LinkedHashMap<>();
        fields.put("before_turn", eviction.before() + 1);
        fields.put("cause", eviction.words());
        fields.put("gone", eviction.gone().toString());
        fields.put("back", eviction.back().toString());
        fields.putAll(eviction.details());
        return fields;
    }
}
