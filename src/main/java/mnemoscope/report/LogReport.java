package mnemoscope.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import mnemoscope.model.AgentLog.Cause;
import mnemoscope.model.AgentLog.Eviction;
import mnemoscope.model.Conversation;
import mnemoscope.model.Memory;
import mnemoscope.model.PlainLine;
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
                text.append("  %s: %s, %s, %s always kept; record: %s\n".formatted(PlainLine.of(each.id()),
                        count(each.memories().size(), "turn"), count(userMessages(each), "user message"), number(pinned(each)),
                        each.log().words()));
                each.log().evictions()
                        .forEach(eviction -> text.append("    ").append(PlainLine.of(words(eviction))).append('\n'));
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

    private static String number(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    private static String count(long value, String one) {
        return number(value) + " " + one + (value == 1 ? "" : "s");
    }

    private static String words(Eviction eviction) {
        StringBuilder words = new StringBuilder("before turn %s: %s, %s went".formatted(number(eviction.before() + 1),
                eviction.words(), count(eviction.gone().count(), "turn")));
        if (!eviction.back().isEmpty()) {
            words.append(", ").append(number(eviction.back().count())).append(" came back");
        }
        eviction.details().forEach((name, value) -> {
            if (!name.equals(Eviction.CALL)) {
                words.append(", ").append(words(eviction.cause(), name, value, eviction.number(name)));
            }
        });
        return words.toString();
    }

    private static String words(Cause cause, String name, String value, int number) {
        return switch (name) {
            case Eviction.TRIGGER -> switch (value) {
                case "auto" -> "automatic";
                case "manual" -> "manual";
                default -> "trigger " + value;
            };
            case Eviction.TOKENS_BEFORE -> (number < 0 ? value : number(number)) + " tokens before"
                    + (cause == Cause.RESULTS_CLEARED ? " by its own number" : "");
            case Eviction.TOKENS_SAVED -> (number < 0 ? value : number(number)) + " tokens saved";
            case Eviction.NAMED -> "the log names " + (number < 0 ? value + " results" : count(number, "result"));
            case Eviction.REBUILT -> "what stayed worked out by the agent's own rule";
            default -> name.replace('_', ' ') + " " + value;
        };
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
        fields.put("as_logged", log.log().worth());
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
