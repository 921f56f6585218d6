package mnemoscope.dataset.synthetic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mnemoscope.dataset.synthetic.Topic.Fact;
import mnemoscope.dataset.synthetic.Topic.FactKind;
import mnemoscope.dataset.synthetic.TopicInstance.KnownFact;
import org.junit.jupiter.api.Test;

class KnownFactTest {
    private final KnownFact date = new KnownFact(new Fact("date", FactKind.TIME, List.of()));
    private final KnownFact plan = new KnownFact(new Fact("collect", FactKind.PLAN, List.of()));

    @Test
    void newest_isTheLastStatementThatHasArrived() {
        date.say(new KnownFact.Said(3, 0, "7 June"));
        date.say(new KnownFact.Said(9, 2, "14 June"));
        assertThat(date.newest(2, 0)).isNull();
        assertThat(date.newest(8, 2).answer()).isEqualTo("7 June");
        assertThat(date.newest(9, 2).answer()).isEqualTo("14 June");
        assertThat(date.isChanged(8)).isFalse();
        assertThat(date.isChanged(9)).isTrue();
    }

    @Test
    void isChanged_isFalseForTheSameAnswerSaidAgain() {
        date.say(new KnownFact.Said(3, 0, "7 June"));
        date.say(new KnownFact.Said(9, 2, "7 June"));
        assertThat(date.isChanged(9)).isFalse();
        assertThat(date.newest(9, 2).turn()).isEqualTo(9);
    }

    @Test
    void plan_isOverOnceCarriedOutOrTwoSittingsLater() {
        plan.say(new KnownFact.Said(3, 0, "Thursday at noon"));
        assertThat(plan.newest(20, 1)).isNotNull();
        assertThat(plan.newest(50, 2)).isNull();
        plan.expire(15);
        assertThat(plan.newest(14, 1)).isNotNull();
        assertThat(plan.newest(15, 1)).isNull();
    }
}
