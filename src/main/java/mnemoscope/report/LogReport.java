package mnemoscope.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import mnemoscope.model.AgentLog.Cause;
import mnemoscope.model.AgentLog.ContextDrop;
import mnemoscope.model.Conversation;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Turn;
import mnemoscope.model.TurnKind;

/** A report on the contexts in agents' logs, by conversation; turns count from 1. */
public final class LogReport {
    private LogReport() {}

    /** The report; empty if no conversation is a log. */
    public static String text(List<Conversation> conversations) {
        StringBuilder text = new StringBuilder();
        for (Conversation each : conversations) {
            if (each.log().isPresent()) {
                text.append("  %s: %s, %s, %s always kept; record: %s\n".formatted(PrintableText.of(each.id()),
                        count(each.turns().size(), "turn"), count(userMessages(each), "user message"), number(pinned(each)),
                        each.log().words()));
                each.log().drops().forEach(drop -> text.append("    ").append(PrintableText.of(words(drop))).append('\n'));
            }
        }
        return text.isEmpty() ? "" : "\ncontext as logged\n" + text;
    }

    private static long userMessages(Conversation log) {
        return log.turns().stream().filter(turn -> turn.kind() == TurnKind.USER).count();
    }

    private static long pinned(Conversation log) {
        return log.turns().stream().filter(Turn::pinned).count();
    }

    private static String number(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    private static String count(long value, String one) {
        return number(value) + " " + one + (value == 1 ? "" : "s");
    }

    private static String words(ContextDrop drop) {
        StringBuilder words = new StringBuilder("before turn %s: %s, %s dropped".formatted(number(drop.before() + 1),
                drop.words(), count(drop.dropped().count(), "turn")));
        if (!drop.restored().isEmpty()) {
            words.append(", ").append(number(drop.restored().count())).append(" restored");
        }
        drop.details().forEach((name, value) -> {
            if (!name.equals(ContextDrop.CALL)) {
                words.append(", ").append(words(drop.cause(), name, value, drop.number(name)));
            }
        });
        return words.toString();
    }

    private static String words(Cause cause, String name, String value, int number) {
        return switch (name) {
            case ContextDrop.TRIGGER -> switch (value) {
                case "auto" -> "automatic";
                case "manual" -> "manual";
                default -> "trigger " + value;
            };
            case ContextDrop.TOKENS_BEFORE -> (number < 0 ? value : number(number)) + " tokens before"
                    + (cause == Cause.RESULTS_CLEARED ? " by the agent's count" : "");
            case ContextDrop.TOKENS_SAVED -> (number < 0 ? value : number(number)) + " tokens saved";
            case ContextDrop.NAMED -> "the log names " + (number < 0 ? value + " results" : count(number, "result"));
            case ContextDrop.REBUILT -> "remaining turns inferred by the agent's rule";
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
        fields.put("turns", log.turns().size());
        fields.put("user_messages", userMessages(log));
        fields.put("always_kept", pinned(log));
        fields.put("as_logged", log.log().worth());
        fields.put("evictions", log.log().drops().stream().map(LogReport::fields).toList());
        fields.put("no_turn", log.log().skipped());
        return fields;
    }

    private static SequencedMap<String, Object> fields(ContextDrop drop) {
        SequencedMap<String, Object> fields = new LinkedHashMap<>();
        fields.put("before_turn", drop.before() + 1);
        fields.put("cause", drop.words());
        fields.put("gone", drop.dropped().toString());
        fields.put("back", drop.restored().toString());
        fields.putAll(drop.details());
        return fields;
    }
}
