package mnemoscope.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Episode;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.Observation;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.policy.MixedScore;
import mnemoscope.retention.reference.OracleStep;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

final class LeakAuditTest {
    private static ReplayInput story() {
        StoryEpisode story = new StoryEpisode();
        for (int k = 0; k < 12; k++) {
            story.turn("Ada keeps violet ladders number " + k).words(3 + k % 4).ask("Which violet ladder, Ada?", 2 * (k / 2),
                    2 * k);
        }
        return story.input();
    }

    @Test
    void deployablePolicy_isClean() {
        LeakAudit.Report report = new LeakAudit(story()).of(new MixedScore(MixedWeights.of(DatasetKind.LOCOMO)), Protocol.of(20),
                100, Progress.NONE);
        assertThat(report.audited()).isEqualTo(12);
        assertThat(report.clean()).isTrue();
    }

    @Test
    void oracle_isCaught() {
        LeakAudit.Report report = new LeakAudit(story()).of(new OracleStep(), Protocol.of(20), 100, Progress.NONE);
        assertThat(report.seesAnswer()).isTrue();
        assertThat(report.leaks()).isNotEmpty();
    }

    @Test
    void audit_spreadsItsStepsToTheEnd() {
        LeakAudit.Report report = new LeakAudit(story()).of(new OracleStep(), Protocol.of(200), 3, Progress.NONE);
        assertThat(report.audited()).isEqualTo(3);
        assertThat(report.leaks()).isSubsetOf(3, 7, 11);
    }

    /** By hand: 0.928^40 = 0.050. */
    @Test
    void cleanAudit_mayMissASmallLeak() {
        assertThat(LeakAudit.smallestSeen(1)).isEqualTo(0.95);
        assertThat(LeakAudit.smallestSeen(40)).isCloseTo(0.0722, within(5e-5));
    }

    @Test
    void lookingAhead_throws() {
        assertThatThrownBy(() -> Replayer.run(story(), new LooksAhead(), Protocol.of(20), Progress.NONE))
                .isInstanceOf(IllegalStateException.class).hasMessageContaining("may not look ahead");
    }

    /** An honest policy that counts the decisions of each of its runs, and how often it was created. */
    private record Watcher(List<Integer> runs, AtomicInteger made) implements RetentionPolicy {
        @Override
        public PolicyDescription description() {
            return new PolicyDescription("watcher", "Watcher", "", "", "score");
        }

        @Override
        public RetentionPolicy fresh() {
            made.incrementAndGet();
            return this;
        }

        @Override
        public PolicyRun start(RandomGenerator random) {
            int[] steps = {0};
            return new PolicyRun() {
                @Override
                public void score(Observation seen, ScoreSheet sheet) {
                    sheet.score(seen::turn);
                    steps[0]++;
                }

                @Override
                public void close() {
                    runs.add(steps[0]);
                }
            };
        }
    }

    /**
     * Runs of 1, 2 ... 12 decisions: the original run is the other one of 12. Started one after the other, so that the order is
     * that of the audit.
     */
    @Test
    void everyRunIsOfAPolicyMadeAnew_andTheHonestOneIsSomewhereAmongThem() throws Exception {
        Set<List<Integer>> orders = new HashSet<>();
        for (long seed = 0; seed < 3; seed++) {
            Watcher watcher = new Watcher(Collections.synchronizedList(new ArrayList<>()), new AtomicInteger());
            Protocol settings = Protocol.of(20).withSeed(seed);
            for (int again = 0; again < 2; again++) {
                try (ForkJoinPool one = new ForkJoinPool(1)) {
                    one.submit(() -> new LeakAudit(story()).of(watcher, settings, 100, Progress.NONE)).get();
                }
            }
            assertThat(watcher.made()).hasValue(2 * 13);
            assertThat(watcher.runs().subList(0, 13)).as("the same for a seed").isEqualTo(watcher.runs().subList(13, 26))
                    .containsExactlyInAnyOrder(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12);
            orders.add(watcher.runs().subList(0, 13));
        }
        assertThat(orders).as("another for each seed").hasSize(3);
        assertThat(orders).as("not the honest run first").anyMatch(order -> order.getFirst() != 12);
    }

    /** Looks ahead in its first run and repeats those decisions later. */
    private static final class Recorder implements RetentionPolicy {
        private final Map<Integer, Integer> lengths = new ConcurrentHashMap<>();

        @Override
        public PolicyDescription description() {
            return new PolicyDescription("recorder", "Recorder", "", "", "score");
        }

        @Override
        public RetentionPolicy fresh() {
            return new Recorder();
        }

        @Override
        public PolicyRun start(RandomGenerator random) {
            return (seen, sheet) -> {
                int length = lengths.computeIfAbsent(seen.decision(), t -> ahead(seen));
                sheet.score(c -> (seen.turn(c) * 31 + length) % 17);
            };
        }

        /** Letters of the next question, found as foreign code could find it. */
        private static int ahead(Observation seen) {
            try {
                Field field = Observation.class.getDeclaredField("episode");
                field.setAccessible(true);
                Episode episode = (Episode) field.get(seen);
                return episode.questions().get(Math.min(seen.decision() + 1, episode.decisionCount() - 1)).text().length();
            } catch (ReflectiveOperationException none) {
                throw new IllegalStateException(none);
            }
        }
    }

    @Test
    void whoRepeatsWhatItSawInItsFirstRun_isCaught() {
        LeakAudit.Report report = new LeakAudit(story()).of(new Recorder(), Protocol.of(20), 100, Progress.NONE);
        assertThat(report.leaks()).isNotEmpty();
    }

    private static final class LooksAhead implements RetentionPolicy {
        @Override
        public PolicyDescription description() {
            return new PolicyDescription("ahead", "Looks ahead", "", "", "score");
        }

        @Override
        public PolicyRun start(RandomGenerator random) {
            return (seen, sheet) -> sheet.score(0, seen.text(seen.anchor() + 1).length());
        }
    }
}
