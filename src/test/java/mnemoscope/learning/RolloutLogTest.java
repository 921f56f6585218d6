package mnemoscope.learning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.random.RandomGenerator;
import mnemoscope.learning.feature.FeatureSet;
import mnemoscope.learning.feature.PaperFeatures;
import mnemoscope.replay.ReplayInput;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

final class RolloutLogTest {
    /** Refuses to start a second run. */
    private static final class Once implements RetentionPolicy {
        private boolean ran;

        @Override
        public PolicyDescription description() {
            return Baselines.RECENCY.description();
        }

        @Override
        public PolicyRun start(RandomGenerator random) {
            assertThat(ran).as("ran before").isFalse();
            ran = true;
            return Baselines.RECENCY.start(random);
        }

        @Override
        public RetentionPolicy fresh() {
            return new Once();
        }
    }

    @Test
    void everyLog_isOfATeacherThatHasRunNoOther() throws Exception {
        Once teacher = new Once();
        for (ReplayInput input : Bundled.episodes(2)) {
            RolloutLog log = RolloutLog.of(input, teacher, new FeatureSet(List.of(new PaperFeatures())), Bundled.AT_64,
                    Progress.NONE);
            assertThat(log.trace().decisionCount()).isEqualTo(input.episode().decisionCount());
        }
        assertThat(teacher.ran).isFalse();
    }
}
