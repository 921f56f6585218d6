package mnemoscope.ui.optimality.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mnemoscope.ui.optimality.play.GridLayout.Span;
import org.junit.jupiter.api.Test;

/** Where the amounts below a grid stand. */
class GridLayoutTest {
    @Test
    void amountsWithRoom_standInTheMiddleOfTheirColumns() {
        assertThat(GridLayout.apart(new double[]{10, 6}, new double[]{20, 40}, 0, 60, 4)).hasValue(new double[]{15, 37});
    }

    /** The first is wider than what is left of it, the last than what is right of it; both push. */
    @Test
    void amountsWiderThanTheirColumns_neverTouch() {
        assertThat(GridLayout.apart(new double[]{31, 26, 31}, new double[]{55, 91, 127}, 53, 150, 4))
                .hasValueSatisfying(begin -> assertThat(begin).containsExactly(53, 88, 118));
        assertThat(GridLayout.apart(new double[]{31, 26, 31}, new double[]{55, 91, 127}, 44, 140, 4))
                .hasValueSatisfying(begin -> assertThat(begin).containsExactly(44, 79, 109));
    }

    @Test
    void amountsWithoutRoom_areSaidOtherwise() {
        assertThat(GridLayout.apart(new double[]{31, 31}, new double[]{10, 20}, 0, 65, 4)).isEmpty();
        assertThat(GridLayout.apart(new double[]{31, 31}, new double[]{10, 20}, 0, 66, 4)).isPresent();
    }

    @Test
    void number_isFreeBesideOthers() {
        Span number = Span.around(20, 10);
        assertThat(number.isFree(List.of(new Span(0, 11), new Span(29, 40)), 4)).isTrue();
        assertThat(number.isFree(List.of(new Span(0, 12)), 4)).isFalse();
        assertThat(number.isFree(List.of(new Span(28, 40)), 4)).isFalse();
    }
}
