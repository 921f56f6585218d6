package mnemoscope.replay;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import mnemoscope.dataset.need.Decisions;
import mnemoscope.dataset.need.NeedKind;
import mnemoscope.model.Conversation;
import mnemoscope.model.Texts;

/**
 * Evidence that is derived from what an agent used again (supervision: no policy sees it). Evidence that somebody marked wins.
 *
 * @param kinds  what counts as a use
 * @param usual  whether it is derived only where decisions are at calls because nobody asks, and nothing is marked
 */
public record DerivedEvidence(Set<NeedKind> kinds, boolean usual) {
    public static final String NAME = "evidence";
    private static final Set<NeedKind> USED_AGAIN = Set.copyOf(EnumSet.of(NeedKind.RE_READ, NeedKind.QUOTED));
    public static final DerivedEvidence USUAL = new DerivedEvidence(USED_AGAIN, true);
    public static final DerivedEvidence NONE = new DerivedEvidence(Set.of(), false);
    private static final String USED_AGAIN_CODE = "used-again";

    public DerivedEvidence {
        kinds = Set.copyOf(kinds);
    }

    /** "used-again", "re-read,repeated", "none", "usual"; empty for anything else. */
    public static Optional<DerivedEvidence> of(String text) {
        EnumSet<NeedKind> kinds = EnumSet.noneOf(NeedKind.class);
        switch (text) {
            case "usual" -> {
                return Optional.of(USUAL);
            }
            case "none" -> {
                return Optional.of(NONE);
            }
            default -> {
                for (String code : text.split(",", -1)) {
                    if (code.equals(USED_AGAIN_CODE)) {
                        kinds.addAll(USED_AGAIN);
                    } else {
                        Optional<NeedKind> kind = mnemoscope.model.Coded.of(NeedKind.class, code);
                        if (kind.isEmpty()) {
                            return Optional.empty();
                        }
                        kinds.add(kind.get());
                    }
                }
                return Optional.of(new DerivedEvidence(kinds, false));
            }
        }
    }

    /** What {@link #of} reads. */
    public String code() {
        return usual
                ? "usual"
                : kinds.isEmpty()
                        ? "none"
                        : kinds.equals(USED_AGAIN)
                                ? USED_AGAIN_CODE
                                : Arrays.stream(NeedKind.values()).filter(kinds::contains).map(NeedKind::code)
                                        .collect(Collectors.joining(","));
    }

    /** The words that {@link #of} knows. */
    static String codes() {
        return "usual, none, used-again, "
                + Arrays.stream(NeedKind.values()).map(NeedKind::code).collect(Collectors.joining(", "));
    }

    /** Those that the window offers. */
    static List<DerivedEvidence> offered() {
        return List.of(USUAL, new DerivedEvidence(USED_AGAIN, false), new DerivedEvidence(EnumSet.of(NeedKind.RE_READ), false),
                new DerivedEvidence(EnumSet.of(NeedKind.QUOTED), false),
                new DerivedEvidence(EnumSet.of(NeedKind.RE_READ, NeedKind.RE_READ_EDITED, NeedKind.QUOTED), false), NONE);
    }

    /** Whether evidence of a conversation is derived. */
    public boolean isDerived(Conversation of, DecideAt at) {
        return !kinds.isEmpty() && of.log().isPresent() && (!usual || at.isAtCalls(of) && !of.hasEvidence());
    }

    /** @param decided the conversation with its decisions */
    Conversation label(Conversation of, Conversation decided, DecideAt at) {
        return isDerived(of, at) ? Decisions.withEvidence(decided, kinds) : decided;
    }

    public String label() {
        return Texts.of(usual
                ? "protocol.evidence.usual"
                : kinds.isEmpty()
                        ? "protocol.evidence.none"
                        : kinds.contains(NeedKind.ARGUMENT) ? "protocol.evidence.experimental" : "protocol.evidence.derived",
                code());
    }

    public String help() {
        return Texts.of(usual
                ? "protocol.evidence.usual.help"
                : kinds.isEmpty() ? "protocol.evidence.none.help" : "protocol.evidence.derived.help");
    }
}
