package mnemoscope.optimality.hindsight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import mnemoscope.replay.Pool;
import mnemoscope.task.CancelledException;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A search that has to end early. */
final class HindsightEndTest {
    /** One check a thousand states and one a step: so many mean that there were more than half a million, so layers are wide. */
    private static final int CHECKS = 1_000;
    private static final int BEAM = 1_600;

    @Test
    void widePass_endsAtItsNextLook_whenCancelled() {
        HindsightProblem problem = HardProblem.of(0, Pool.CARRY);
        HindsightPrices prices = new HindsightPrices(problem);
        AtomicInteger checks = new AtomicInteger();
        HindsightWatch watch = new HindsightWatch(Double.POSITIVE_INFINITY, unwatched -> {}, new Progress() {
            @Override
            public void at(double fraction, String what) {
                // nobody watches
            }

            @Override
            public boolean isCancelled() {
                return checks.incrementAndGet() >= CHECKS;
            }
        });
        HindsightSearch search = new HindsightSearch(problem, prices, HindsightDecisions.of(problem), HindsightSolver.WIDEST_BEAM,
                problem.nothing(), watch);
        assertThatThrownBy(search::run).isInstanceOf(CancelledException.class);
        assertThat(checks).hasValue(CHECKS);
    }

    /** Late in the middle of its last pass, by a clock that advances a second whenever it is read. */
    @ParameterizedTest
    @EnumSource(value = Pool.class, names = {"CARRY", "REACQUIRE"})
    void search_endsSoonWhenItIsLate_withABoundThatHolds(Pool pool) {
        HindsightProblem problem = HardProblem.of(1, pool);
        Course whole = new Course();
        HindsightOptimum longer = whole.solve(problem, Double.POSITIVE_INFINITY);
        Course cut = new Course();
        HindsightOptimum hurried = cut.solve(problem, whole.seconds - 900);
        assertThat(cut.checks).as("the rest of the pass is narrow").isLessThan(whole.checks * 3 / 4);
        assertThat(hurried.isProven()).isFalse();
        assertThat(longer.reward()).isGreaterThanOrEqualTo(hurried.reward()).isLessThanOrEqualTo(hurried.bound());
        assertThat(longer.bound()).isLessThanOrEqualTo(hurried.bound());
        assertThat(hurried.gap() / (hurried.reward() - problem.nothing())).isLessThan(.05);
    }

    /** Out of time before the first pass, or in the middle of one, by a clock that advances a millisecond whenever it is read. */
    @ParameterizedTest
    @EnumSource(value = Pool.class, names = {"CARRY", "REACQUIRE"})
    void search_isGivenUpWhenItsTimeIsOver_withABoundThatHolds(Pool pool) {
        HindsightProblem problem = HardProblem.of(1, pool);
        HindsightOptimum longer = new Course().solve(problem, Double.POSITIVE_INFINITY);
        for (double seconds : new double[]{0, .5, 1.5}) {
            AtomicInteger looks = new AtomicInteger();
            HindsightOptimum found = HindsightSolver.solve(problem, problem.keepNothing(), HindsightSolver.UNTIL_PROVEN,
                    new HindsightWatch(() -> looks.incrementAndGet() * 1_000_000L, seconds, told -> {}, Progress.NONE));
            assertThat(looks.get()).as("milliseconds").isLessThan((int) (1000 * seconds) + 400);
            assertThat(found.reward()).isLessThanOrEqualTo(longer.reward());
            assertThat(found.bound()).isFinite().isGreaterThanOrEqualTo(longer.reward());
        }
    }

    /** Past its widest beam the search ended by itself with a gap, regardless of its limit. */
    @Test
    void searchUnderAClock_goesOn_andTheLongerKnowsMore() {
        HindsightOptimum shorter = goneOn(4_000);
        HindsightOptimum longer = goneOn(12_000);
        assertThat(longer.isProven()).isFalse();
        assertThat(longer.gap()).isLessThan(shorter.gap());
        assertThat(longer.reward()).isGreaterThanOrEqualTo(shorter.reward());
        assertThat(longer.bound()).isLessThanOrEqualTo(shorter.bound());
        assertThat(HindsightSolver.widest(5)).isGreaterThan(HindsightSolver.WIDEST_BEAM);
        assertThat(HindsightSolver.widest(Double.POSITIVE_INFINITY)).as("the same on every machine")
                .isEqualTo(HindsightSolver.WIDEST_BEAM);
    }

    /** @param limit number of readings of the clock */
    private static HindsightOptimum goneOn(int limit) {
        HindsightProblem problem = HardProblem.of(0, Pool.CARRY);
        int[] seconds = {0};
        HindsightWatch clock = new HindsightWatch(() -> ++seconds[0] * 1_000_000_000L, limit, told -> {}, Progress.NONE);
        clock.integral(problem.integral());
        return HindsightSolver.goOn(problem, new HindsightPrices(problem), HindsightDecisions.of(problem), problem.keepNothing(),
                50, clock);
    }

    /** By the real clock, past the pass with 100,000 states: {@code -Dlimits=} seconds, ascending (usual 5,180). */
    @Test
    @Tag("slow")
    void longerLimit_knowsMore_pastTheWidestBeam() {
        HindsightProblem problem = HardProblem.of(0, Pool.CARRY);
        List<HindsightOptimum> found = new ArrayList<>();
        for (String limit : System.getProperty("limits", "5,180").split(",")) {
            double seconds = Double.parseDouble(limit);
            HindsightOptimum next = HindsightSolver.solve(problem, problem.keepNothing(), HindsightSolver.widest(seconds),
                    HindsightWatch.unwatched(seconds, Progress.NONE));
            System.out.println(String.format(Locale.ROOT, "| %s s | %.0f | %.0f | %.2f %% |", limit, next.reward(), next.bound(),
                    100 * next.gap() / (next.bound() - problem.nothing())));
            found.add(next);
        }
        assertThat(found).extracting(HindsightOptimum::gap).isSortedAccordingTo(Comparator.reverseOrder());
        assertThat(found.getLast().gap()).isLessThan(found.getFirst().gap());
        assertThat(found).extracting(HindsightOptimum::reward).isSorted();
    }

    @Test
    @Tag("slow")
    void search_withoutAClock_isTheSameEveryTime() {
        HindsightProblem problem = HardProblem.of(2, Pool.CARRY);
        HindsightOptimum one = HindsightSolver.solve(problem, problem.keepNothing(), BEAM, watch());
        HindsightOptimum other = HindsightSolver.solve(problem, problem.keepNothing(), BEAM, watch());
        assertThat(one.retained()).isDeepEqualTo(other.retained());
        assertThat(one.bound()).isEqualTo(other.bound());
    }

    /** One search and its cost. */
    private static final class Course implements Progress {
        private int seconds;
        private int checks;

        HindsightOptimum solve(HindsightProblem problem, double limit) {
            return HindsightSolver.solve(problem, problem.keepNothing(), BEAM,
                    new HindsightWatch(() -> ++seconds * 1_000_000_000L, limit, told -> {}, this));
        }

        @Override
        public void at(double fraction, String what) {
            // nobody watches
        }

        @Override
        public boolean isCancelled() {
            checks++;
            return false;
        }
    }

    private static HindsightWatch watch() {
        return HindsightWatch.unwatched(Double.POSITIVE_INFINITY, Progress.NONE);
    }
}
