package mnemoscope.explain.predict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class VotesTest {
    /** Votes of 1, 1 and 1 were 34 %, 33 % and 33 %. */
    @Test
    void percents_areTheSameOfEqualVotes() {
        assertThat(percents(1, 1, 1)).containsExactly(33, 33, 33);
        assertThat(percents(5, 3, 0)).as("62.5 and 37.5").containsExactly(63, 38, 0);
        assertThat(percents(1, 2, 4)).as("14.29, 28.57, 57.14").containsExactly(14, 29, 57);
        assertThat(percents(0, 0, 0)).containsOnly(0);
    }

    private static List<Integer> percents(int... counts) {
        Votes votes = new Votes(IntStream.of(counts).boxed().toList());
        return IntStream.range(0, counts.length).map(votes::percent).boxed().toList();
    }
}
