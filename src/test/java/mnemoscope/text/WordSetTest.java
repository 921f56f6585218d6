package mnemoscope.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import mnemoscope.random.Draw;
import mnemoscope.random.Seeds;
import org.junit.jupiter.api.Test;

class WordSetTest {
    @Test
    void jaccard_isSharedOverAll() {
        assertThat(set(1, 2, 3).jaccard(set(2, 3, 4, 5))).isEqualTo(2 / 5.0);
    }

    @Test
    void jaccard_ofTwoEmptySetsIsZero() {
        assertThat(WordSet.EMPTY.jaccard(WordSet.EMPTY)).isZero();
        assertThat(WordSet.EMPTY.jaccard(set(1))).isZero();
    }

    @Test
    void overlap_isAShareOfTheFirstSet() {
        assertThat(set(1, 2, 3, 4).overlap(set(3, 4, 9))).isEqualTo(0.5);
        assertThat(WordSet.EMPTY.overlap(set(1))).isZero();
    }

    @Test
    void unknownWords_countInTheSize() {
        assertThat(new WordSet(new int[]{1}, 4).overlap(set(1))).isEqualTo(0.25);
        assertThat(new WordSet(new int[]{1}, 4).jaccard(set(1, 2))).isEqualTo(1 / 5.0);
    }

    @Seeds(200)
    void operations_equalThoseOfSets(Draw draw) {
        List<Integer> a = draw.list(0, 60, () -> draw.between(0, 20));
        List<Integer> b = draw.list(0, 60, () -> draw.between(0, 20));
        Set<Integer> both = new TreeSet<>(a);
        both.retainAll(b);
        Set<Integer> either = new TreeSet<>(a);
        either.addAll(b);
        assertThat(setOf(a).common(setOf(b))).isEqualTo(both.size());
        assertThat(setOf(a).meets(setOf(b))).isEqualTo(!both.isEmpty());
        assertThat(setOf(a).jaccard(setOf(b))).isEqualTo(both.size() / (double) Math.max(1, either.size()));
    }

    private static WordSet setOf(List<Integer> ids) {
        return set(ids.stream().mapToInt(Integer::intValue).toArray());
    }

    private static WordSet set(int... ids) {
        int[] distinct = Arrays.stream(ids).sorted().distinct().toArray();
        return new WordSet(distinct, distinct.length);
    }
}
