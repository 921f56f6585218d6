package mnemoscope.explain.predict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class VotesTest {
    /** "33 %, 33 %, 33 %", and "13 %" eight times, which makes 104. */
    @Test
    void percents_addTo100() {
        assertThat(new Votes(List.of(1, 1, 1)).percents()).containsExactly(34, 33, 33);
        assertThat(new Votes(List.of(5, 3, 0)).percents()).as("62.5 and 37.5").containsExactly(63, 37, 0);
        assertThat(new Votes(List.of(1, 2, 4)).percents()).as("14.29, 28.57, 57.14").containsExactly(14, 29, 57);
        assertThat(Votes.none(3).percents()).containsOnly(0);
        for (int hands = 1; hands <= 40; hands++) {
            for (int other = 0; other <= 40; other++) {
                List<Integer> counts = List.of(hands, other, 7, 0, Votes.MOST);
                List<Integer> percents = new Votes(counts).percents();
                int total = counts.stream().mapToInt(each -> each).sum();
                assertThat(percents.stream().mapToInt(each -> each).sum()).isEqualTo(100);
                assertThat(IntStream.range(0, counts.size()))
                        .allMatch(k -> Math.abs(percents.get(k) - 100.0 * counts.get(k) / total) < 1);
            }
        }
    }
}
