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

/**
 * The model of the instance player; changed on the FX thread by {@link PlayController}, and by views for values without
 * consequences.
 */
public final class PlayModel {
    private static final int DEEPEST = 12;

    /** The requested instance; shown once it is solved. */
    public final ModelValue<PlayedInstance.Source> source = new ModelValue<>();
    /** The requested policies, two to four, in column order. */
    public final ModelValue<List<PlayedPolicy>> policies;
    /** The current instance; null until the first is solved. */
    public final ModelValue<PlayedInstance> played = new ModelValue<>();
    public final ModelValue<Activity> activity = new ModelValue<>(new Activity.Idle());
    /** The current turn, from 0. */
    public final ModelValue<Integer> cursor = new ModelValue<>(0);
    /** Index of the policy in whose state choices are listed; -1: the first that loses in expectation. */
    public final ModelValue<Integer> listed;
    /** The ranked choices of the current turn; null until the first instance is solved. */
    final ModelValue<ChoiceListing> listing = new ModelValue<>();
    /** The selected choice in the list; null for none. */
    public final ModelValue<TurnChoice> selected = new ModelValue<>();
    /** The source of a choice's loss at the current turn; null while unknown. */
    final ModelValue<LossBreakdown> sources = new ModelValue<>();
    /** Whether that source is being computed. */
    final ModelValue<Boolean> finding = new ModelValue<>(false);
    /** The question to the class at the current turn; null while the class is not asked. */
    public final ModelValue<ClassQuiz> quiz = new ModelValue<>();
    /** The result of the class's choices on these queries; null while there are none or they are being played. */
    final ModelValue<Playthrough> byHand = new ModelValue<>();
    /** Whether a lecture shows the sample of draws instead of the grids. */
    public final ModelValue<Boolean> manyDraws = new ModelValue<>(false);
    /** Whether all choices are listed, not only the best and those that are chosen. */
    public final ModelValue<Boolean> expanded = new ModelValue<>(false);
    public final ModelValue<Boolean> playing = new ModelValue<>(false);
    /** The instance of the listing; null for none. */
    private PlayedInstance listedOf;

    /** The activity of the player. */
    public sealed interface Activity {
        record Idle() implements Activity {}

        /** @param what in words */
        record Busy(String what) implements Activity {}

        /**
         * The instance could not be solved.
         *
         * @param what   headline
         * @param remedy change that helps
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
            // Otherwise listeners to the selection would look for the old choice among the new policies.
            listing.set(null);
        }
        listedOf = played.get();
        selected.set(null);
        listing.set(played.optional().map(shown -> ChoiceListing.of(shown.contest(), shown.plays(), turn(), listedPolicy()))
                .orElse(null));
    }

    /** The current turn, within the instance. */
    public int turn() {
        return played.optional().map(shown -> Math.min(cursor.get(), shown.turns() - 1)).orElse(0);
    }

    /** Index of the policy whose choices are listed: the compared one if none was selected. */
    public int listedPolicy() {
        return played.optional()
                .map(shown -> listed.get() >= 0 && listed.get() < shown.plays().size() ? listed.get() : compared()).orElse(0);
    }

    /**
     * Index of the policy that is compared with {@link DrawSample#reference}: the selected one, otherwise the first that loses.
     */
    public int compared() {
        PlayedInstance shown = played.get();
        int chosen = listed.get();
        return chosen >= 0 && chosen < shown.plays().size() && chosen != shown.draws().reference() ? chosen : shown.contender();
    }

    /**
     * The choice whose loss is explained: the selected one unless it is the best. Otherwise that of the listed policy; if that is
     * the reference, that of the policy compared with it, or of Myopic if that one is in another state.
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

    /** Why a policy cannot play the instance; empty if it can, or if that is unknown. */
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

    /** Whether a lecture shows the sample of draws now: it would give the answer away to a class that is asked. */
    boolean showsManyDraws() {
        return manyDraws.get() && quiz.optional().filter(asked -> !asked.revealed()).isEmpty();
    }

    /** The result of the class's choices while it is asked and has chosen. */
    Optional<Playthrough> you() {
        return byHand.optional().filter(play -> quiz.get() != null);
    }

    /** All policies, including those that cannot play the instance; lookaheads plan a number of turns up to {@link #DEEPEST}. */
    public List<PlayedPolicy> offered() {
        return source.optional().map(now -> PlayedPolicy.all(IntStream.rangeClosed(2, Math.min(DEEPEST, now.instance().turns()))))
                .orElse(List.of());
    }
}
