package mnemoscope.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.model.Conversation;
import mnemoscope.model.Coverage;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Gold;
import mnemoscope.model.Session;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Turn;
import mnemoscope.replay.Protocol;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

class MeasuredStalenessTest {
    private static final Protocol AT_THE_END = Protocol.of(DatasetKind.BEAM);
    /** Long and without a word that expires: stable; the others are short: temporary. */
    private static final String STABLE = "The house has stood at the harbour since the fire, and nobody has ever wanted to move "
            + "it away from there.";

    private static Conversation conversation(Gold gold, String... texts) {
        List<Turn> turns = IntStream.range(0, texts.length).mapToObj(k -> new Turn(String.valueOf(k), 0, "user", true, texts[k]))
                .toList();
        return new Conversation("c", "c", List.of(new Session("1", "")), turns,
                List.of(new SourceQuestion("q", "cats?", gold, SourceQuestion.UNPLACED, "", 0)), Coverage.IDENTITY);
    }

    /** exp(-g (1 + ln(1 + age / 10)) age), g = 0.002 of stable turns and 0.15 of others. */
    private static double phi(double rate, int age) {
        return Math.exp(-rate * (1 + Math.log(1 + age / 10.0)) * age);
    }

    @Test
    void staleTurns_areComparedWithTheirReplacementsAndAllOthers() {
        // Stale: turn 1 (temporary, age 3). Replaced by turn 2 (age 2). Others: turn 0 (stable, age 4), turn 3 (age 1), 4 (age 0).
        Gold gold = new Gold(List.of(2), "", "", "", List.of(1));
        MeasuredStaleness stale = MeasuredStaleness
                .of(List.of(conversation(gold, STABLE, "10 cats", "12 cats", "yes", "bye")), AT_THE_END, Progress.NONE)
                .orElseThrow();
        assertThat(stale.questions()).isOne();
        assertThat(stale.copies()).isOne();
        assertThat(stale.phiOld()).isCloseTo(phi(0.15, 3), within(1e-12));
        assertThat(stale.phiNew()).isCloseTo(phi(0.15, 2), within(1e-12));
        assertThat(stale.phiOthers()).isCloseTo((phi(0.002, 4) + phi(0.15, 1) + 1) / 3, within(1e-12));
        assertThat(stale.pairs()).isEqualTo(1);
        // Freshness puts it below all four others; by age turn 0 is older.
        assertThat(stale.byPhi()).isEqualTo(1);
        assertThat(stale.byAge()).isEqualTo(0.75);
        // phi(0.15, 3) is 0.57.
        assertThat(stale.called()).isZero();
        assertThat(stale.calledNew()).isZero();
        assertThat(stale.rows()).contains(List.of("the same by age alone (AUC)", "0.7500"));
        assertThat(stale.words()).contains("100 %", "75 %").endsWith(" Fewer than 10 such turns: too few for a conclusion.");
        assertThat(new MeasuredStaleness(1, 1, 0, 0, 0, 0, 0, 0, 0, 0).words())
                .startsWith("The source names 1 turn that was replaced by a newer value, at 1 question. ");
        assertThat(new MeasuredStaleness(1, MeasuredStaleness.FEW, 0, 0, 0, 0, 0, 0, 0, 0).words()).doesNotContain("too few");
    }

    @Test
    void staleTurnsFarBack_areCalledStale() {
        Gold gold = new Gold(List.of(5), "", "", "", List.of(0));
        MeasuredStaleness stale = MeasuredStaleness
                .of(List.of(conversation(gold, "10 cats", "a", "b", "c", "d", "12 cats")), AT_THE_END, Progress.NONE)
                .orElseThrow();
        assertThat(stale.called()).isEqualTo(1);
        assertThat(stale.calledNew()).isZero();
    }

    @Test
    void dataWithoutStaleTurns_haveNoMeasure() {
        assertThat(MeasuredStaleness.of(List.of(conversation(new Gold(List.of(0), "", ""), "a")), AT_THE_END, Progress.NONE))
                .isEmpty();
    }
}
