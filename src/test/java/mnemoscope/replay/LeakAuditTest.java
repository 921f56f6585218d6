package mnemoscope.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.random.RandomGenerator;
import mnemoscope.model.DatasetKind;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.policy.MixedScore;
import mnemoscope.retention.reference.OracleStep;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

final class LeakAuditTest {
    private static ReplayInput story() {
        Story story = new Story();
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
