package mnemoscope.ui.kit.vote;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mnemoscope.explain.predict.Votes;
import org.junit.jupiter.api.Test;

/** Each change of the hands is taken back once, whatever was pressed between. */
final class TallyTest {
    private final Tally tally = new Tally();

    private List<Integer> hands() {
        return tally.of("question", 2).counts();
    }

    private void press(int answer) {
        tally.put("question", tally.of("question", 2).plus(answer));
    }

    @Test
    void keyWithoutAnswer_countsNothing_andIsNotTakenBack() {
        press(7);
        press(1);
        press(7);
        tally.put("question", new Votes(List.of(0, 1)));
        assertThat(hands()).containsExactly(0, 1);
        tally.back("question");
        assertThat(hands()).containsExactly(0, 0);
        tally.back("question");
        assertThat(hands()).as("before the first change").containsExactly(0, 0);
    }

    @Test
    void hands_areOfTheirQuestion() {
        press(0);
        assertThat(tally.of("another", 2).counts()).containsExactly(0, 0);
        tally.clear();
        assertThat(hands()).containsExactly(0, 0);
    }
}
