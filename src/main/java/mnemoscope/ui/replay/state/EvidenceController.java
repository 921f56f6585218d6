package mnemoscope.ui.replay.state;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import mnemoscope.dataset.Corrections;
import mnemoscope.dataset.need.Decisions;
import mnemoscope.explain.Comparison;
import mnemoscope.model.Conversation;
import mnemoscope.model.Question;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;
import mnemoscope.workspace.Notes.About;
import mnemoscope.workspace.PlaceName;

/** Marks turns as evidence of the current question, for data without labels. Use on the FX thread. */
public final class EvidenceController {
    private final ReplayModel model;
    /** The conversation whose decisions are known, and the conversation with them; every step asks for them. */
    private Conversation said;
    private Conversation decided;

    EvidenceController(ReplayModel model) {
        this.model = model;
    }

    /** Why a turn cannot be marked for the current question; empty if it can. */
    public String refusal(int turn) {
        Comparison shown = model.result().orElse(null);
        if (shown == null || model.cursor() < 0 || turn < 0) {
            return Texts.of("replay.mark-nothing-selected");
        }
        return !mayBeMarked()
                ? Texts.of("replay.mark-labels-are-there")
                : turn > shown.anchor(model.cursor()) ? Texts.of("replay.mark-arrives-later") : "";
    }

    /**
     * Whether evidence may be marked: the conversation has no labels because it is a log or names no evidence at all. In a log marks
     * also win over derived evidence.
     */
    public boolean mayBeMarked() {
        return model.result()
                .filter(shown -> shown.isLog() || plain(shown.conversation().id())
                        .filter(each -> each.questions().stream().noneMatch(question -> question.gold().present())).isPresent())
                .isPresent();
    }

    private Optional<Conversation> plain(String id) {
        return Optional.ofNullable(model.derived().plain())
                .flatMap(data -> data.conversations().stream().filter(each -> each.id().equals(id)).findFirst());
    }

    /** Whether a turn is evidence of the current question. */
    public boolean isEvidence(int turn) {
        return model.result().filter(shown -> model.cursor() >= 0)
                .filter(shown -> shown.input().supervision().at(model.cursor()).evidence().contains(turn)).isPresent();
    }

    /** Whether the evidence of the current question was marked by hand. */
    public boolean isByHand() {
        return model.result().filter(shown -> model.cursor() >= 0)
                .flatMap(shown -> model.now().evidence().of(shown.conversation().id(), source(shown))).isPresent();
    }

    private SourceQuestion source(Comparison shown) {
        return (shown.isAtCalls() ? atCalls(shown.conversation()) : shown.conversation()).questions().get(asked(shown).source());
    }

    /** The conversation with its decisions as questions; those at calls are not questions of the file. */
    private Conversation atCalls(Conversation conversation) {
        if (said != conversation) {
            said = conversation;
            decided = Decisions.atCalls(conversation);
        }
        return decided;
    }

    private Question asked(Comparison shown) {
        return shown.episode().questions().get(model.cursor());
    }

    /** Adds or removes a turn as evidence of the current question. @return the outcome, or why nothing changed, in words */
    public String toggle(int turn) {
        String refusal = refusal(turn);
        if (!refusal.isEmpty()) {
            return refusal;
        }
        Comparison shown = model.result().orElseThrow();
        Conversation conversation = shown.conversation();
        // At a call the first mark begins with what is derived, which it replaces.
        TreeSet<Integer> turns = new TreeSet<>(
                shown.isAtCalls() ? shown.input().supervision().at(model.cursor()).evidence() : source(shown).gold().evidence());
        boolean on = turns.add(turn) || !turns.remove(turn);
        List<Integer> said = plain(conversation.id()).map(each -> shown.isAtCalls()
                ? shown.protocol().placed(each).supervision().at(model.cursor()).evidence()
                : each.questions().get(asked(shown).source()).gold().evidence()).orElse(List.of());
        List<String> names = List.copyOf(turns).equals(said)
                ? null
                : turns.stream().map(each -> conversation.turns().get(each)).map(Turn::id).toList();
        About question = About.of(model.now().opened().name(), conversation.id(), asked(shown)).unsaid();
        String words = Texts.of(on ? "replay.marked-as-evidence" : "replay.no-longer-evidence", shown.id(turn),
                PlaceName.decision(conversation.id(), model.cursor()).text());
        // While Answers are off the mark would be invisible.
        model.context().workspace().change(words, now -> now.with(now.evidence().with(question, names))
                .with(now.replay().withAnswers(true)).with(now.cursor().select(turn, true)));
        return words;
    }

    /** A corrections file with all marked evidence, for the command line and the Data tab; empty if there is none. */
    public Optional<String> file() {
        return Optional.ofNullable(model.derived().dataset()).filter(data -> data != model.derived().plain())
                .map(data -> Corrections.text(data.info().contentSha256(), data.conversations(),
                        (conversation, question) -> conversation.log().isPresent()
                                || model.now().evidence().of(conversation.id(), question).isPresent(),
                        Texts.of("replay.marked-by-hand")));
    }
}
