package mnemoscope.optimality.hindsight;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.function.Function;
import mnemoscope.replay.ProtocolReference;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.ReplaySettings;
import mnemoscope.retention.OfflineKnowledge;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.ReferencePolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.task.Progress;

/**
 * Follows the best plan of the whole episode, had every question been known: an upper reference for every policy, not one to
 * deploy. Regret against it is the value of information plus the loss of the policy. The score is 1 for what the plan keeps now.
 */
public final class HindsightPolicy implements ProtocolReference {
    /** On the command line and in files. */
    public static final String NAME = "hindsight";

    private static final PolicyDescription DESCRIPTION = new PolicyDescription(NAME, "Hindsight",
            "Sees the future: keeps what earns most over the whole episode, had every question been known.", "ours",
            "in the plan").marked(PolicyMark.OPTIMUM);

    private final HindsightCache cache;
    private final OptionalDouble seconds;

    public HindsightPolicy() {
        this(HindsightCache.SHARED);
    }

    /** Searches without a clock, so that it decides the same every time. */
    public HindsightPolicy(HindsightCache cache) {
        this(cache, OptionalDouble.empty());
    }

    private HindsightPolicy(HindsightCache cache, OptionalDouble seconds) {
        this.cache = cache;
        this.seconds = seconds;
    }

    /**
     * Searches each episode until a clock ends it: longer than without one, or shorter, and not the same every time unless the
     * plan is proven best before.
     *
     * @param seconds above 0
     */
    public static HindsightPolicy within(double seconds) {
        if (!(seconds > 0)) {
            throw new IllegalArgumentException("A time limit of " + seconds + " s is not above 0.");
        }
        return new HindsightPolicy(HindsightCache.SHARED, OptionalDouble.of(seconds));
    }

    @Override
    public PolicyDescription description() {
        return DESCRIPTION;
    }

    @Override
    public String refusal(ReplayInput input, ReplaySettings settings) {
        return HindsightProblem.refusal(input.supervision(), settings);
    }

    /** The episode is solved when it starts, which throws {@link IllegalArgumentException} if the protocol is not modelled. */
    @Override
    public ReferencePolicy under(ReplaySettings settings, Progress progress) {
        return new Follower(known -> solve(HindsightProblem.of(known, settings), progress));
    }

    /** Follows a plan that was found before, on the episode it was found for. */
    public static ReferencePolicy following(HindsightOptimum plan) {
        return new Follower(known -> plan);
    }

    private record Follower(Function<OfflineKnowledge, HindsightOptimum> plan) implements ReferencePolicy {
        @Override
        public PolicyDescription description() {
            return DESCRIPTION;
        }

        @Override
        public PolicyRun start(OfflineKnowledge known) {
            int[][] retained = plan.apply(known).retained();
            return (seen, sheet) -> {
                for (int c = 0; c < seen.candidates(); c++) {
                    boolean kept = Arrays.binarySearch(retained[seen.step()], seen.turn(c)) >= 0;
                    sheet.score(c, kept ? 1 : ScoreSheet.EXCLUDED);
                }
            };
        }
    }

    /** The plan that it follows and what is known of better ones; solved again only if that was forgotten. */
    public HindsightOptimum optimum(ReplayInput input, ReplaySettings settings, Progress progress) {
        return solve(HindsightProblem.of(input, settings), progress);
    }

    private HindsightOptimum solve(HindsightProblem problem, Progress progress) {
        return seconds.isEmpty()
                ? cache.usual(problem, progress)
                : cache.solve(problem, seconds.getAsDouble(), false, unwatched -> {
                }, progress);
    }
}
