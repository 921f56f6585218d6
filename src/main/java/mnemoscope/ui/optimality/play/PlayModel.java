package mnemoscope.ui.optimality.play;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;
import mnemoscope.optimality.State;
import mnemoscope.optimality.TurnChoice;
import mnemoscope.optimality.play.DrawSample;
import mnemoscope.optimality.play.LossBreakdown;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.optimality.play.Playthrough;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.optimality.state.OptimalityModel;

/** What the instance player shows; changed on the FX thread by {@link PlayController}, and by views where nothing follows. */
public final class PlayModel {
    private static final int DEEPEST = 12;

    /** The instance wanted; shown once it is solved. */
    public final ModelValue<PlayedInstance.Source> source = new ModelValue<>();
    /** The policies wanted, two to four, in the order of the columns. */
    public final ModelValue<List<PlayedPolicy>> policies;
    /** What is shown; null until the first instance is solved. */
    public final ModelValue<PlayedInstance> played = new ModelValue<>();
    public final ModelValue<Activity> activity = new ModelValue<>(new Activity.Idle());
    /** The turn shown, counted from 0. */
    public final ModelValue<Integer> cursor = new ModelValue<>(0);
    /** The policy at whose state the choices are listed, by index; -1: the first that loses in expectation. */
    public final ModelValue<Integer> listed;
    /** The ranked choices of the turn shown; null until the first instance is solved. */
    final ModelValue<ChoiceListing> listing = new ModelValue<>();
    /** The choice selected among those listed; null for none. */
    public final ModelValue<TurnChoice> selected = new ModelValue<>();
    /** Where the loss of a choice of the turn shown comes from; null while that is not known. */
    final ModelValue<LossBreakdown> sources = new ModelValue<>();
    /** Whether that is being found. */
    final ModelValue<Boolean> finding = new ModelValue<>(false);
    /** What the class is asked at the turn shown; null while it is not asked. */
    public final ModelValue<ClassQuiz> quiz = new ModelValue<>();
    /** What comes of the choices of the class on these queries; null while there are none or they are being played. */
    final ModelValue<Playthrough> byHand = new ModelValue<>();
    /** Whether all choices are listed, not only the best and those that are chosen. */
    public final ModelValue<Boolean> expanded = new ModelValue<>(false);
    public final ModelValue<Boolean> playing = new ModelValue<>(false);
    /** Of what the listing is; null for nothing. */
    private PlayedInstance listedOf;

    /** What the player is about. */
    public sealed interface Activity {
        record Idle() implements Activity {}

        /** @param what in words */
        record Busy(String what) implements Activity {}

        /**
         * Could not be solved.
         *
         * @param what   a headline
         * @param remedy what to change
         */
        record Refused(String what, String remedy) implements Activity {}
    }

    public PlayModel(OptimalityModel shared) {
        policies = shared.policies;
        listed = shared.listed;
        ModelValue.whenever(this::list, played, cursor, listed);
    }

    private void list() {
        if (listedOf != played.get()) {
            // Else who sees that nothing is selected any more would look for its policies among those of now.
            listing.set(null);
        }
        listedOf = played.get();
        selected.set(null);
        listing.set(played.optional().map(shown -> ChoiceListing.of(shown.contest(), shown.plays(), turn(), listedPolicy()))
                .orElse(null));
    }

    /** The turn shown, within the instance shown. */
    public int turn() {
        return played.optional().map(shown -> Math.min(cursor.get(), shown.turns() - 1)).orElse(0);
    }

    /** The policy whose choices are listed, by index: the one that is compared where none was chosen. */
    public int listedPolicy() {
        return played.optional()
                .map(shown -> listed.get() >= 0 && listed.get() < shown.plays().size() ? listed.get() : compared()).orElse(0);
    }

    /** The policy that is compared with {@link DrawSample#reference}, by index: the selected one, else the first that loses. */
    public int compared() {
        PlayedInstance shown = played.get();
        int chosen = listed.get();
        return chosen >= 0 && chosen < shown.plays().size() && chosen != shown.draws().reference() ? chosen : shown.contender();
    }

    /**
     * The choice whose loss is explained: the selected one unless it is the best; else that of the policy whose choices are listed,
     * or, where they are those of the reference, of the policy that is compared with it, or of Myopic if that stands elsewhere.
     */
    TurnChoice other() {
        ChoiceListing rows = listing.get();
        TurnChoice best = rows.rows().getFirst().choice();
        State here = played.get().plays().get(listedPolicy()).turns().get(turn()).state();
        Playthrough.PlayedTurn compared = played.get().plays().get(compared()).turns().get(turn());
        return selected.optional().filter(choice -> !choice.equals(best))
                .or(() -> Optional.of(compared).filter(each -> each.state().equals(here)).map(Playthrough.PlayedTurn::choice))
                .orElseGet(() -> played.get().contest().myopic().choose(turn(), here));
    }

    /** Why a policy cannot play the instance; empty if it can, or if that is not known yet. */
    public Optional<String> refusal(PlayedPolicy policy) {
        if (source.optional().filter(now -> !policy.plays(now.scored())).isPresent()) {
            return Optional.of(Texts.of(policy.equals(PlayedPolicy.OWN)
                    ? "optimality.the-instance-has-no-scores"
                    : "optimality.learns-from-a-regime-alone"));
        }
        return played.optional().filter(shown -> shown.source().equals(source.get()))
                .map(shown -> shown.contest().leftOut().get(policy))
                .map(need -> Texts.of("optimality.too-large-to-solve-exactly-needs", need));
    }

    /** What comes of the choices of the class while it is asked, once it has chosen. */
    Optional<Playthrough> you() {
        return byHand.optional().filter(play -> quiz.get() != null);
    }

    /** All policies, also those that cannot play the instance; lookaheads plan a number of turns up to {@link #DEEPEST}. */
    public List<PlayedPolicy> offered() {
        return source.optional().map(now -> PlayedPolicy.all(IntStream.rangeClosed(2, Math.min(DEEPEST, now.instance().turns()))))
                .orElse(List.of());
    }
}
