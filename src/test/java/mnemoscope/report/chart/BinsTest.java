package mnemoscope.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BinsTest {
    @Test
    void bins_holdEveryValueOnce() {
        int[] values = IntStream.concat(IntStream.rangeClosed(0, 400), IntStream.of(-3, 9000, 12000)).toArray();
        List<Distribution.Bar> bars = Bins.of(values, "later");
        assertThat(bars.stream().mapToLong(Distribution.Bar::count).sum()).isEqualTo(values.length);
        assertThat(bars).hasSizeLessThan(18).first().isEqualTo(new Distribution.Bar("later", -3, -1, 1));
        assertThat(bars.get(1)).isEqualTo(new Distribution.Bar("0", 0, 49, 50));
        assertThat(bars.getLast()).isEqualTo(new Distribution.Bar("\u2265 400", 400, 12000, 3));
        for (int k = 1; k < bars.size(); k++) {
            assertThat(bars.get(k).from()).isEqualTo(bars.get(k - 1).to() + 1);
        }
        assertThat(Bins.of(new int[0], "")).isEmpty();
        assertThat(Bins.tenths(new double[]{0.1, 0.3, 1})).extracting(Distribution.Bar::count).containsExactly(0L, 1L, 0L, 1L, 0L,
                0L, 0L, 0L, 0L, 1L);
    }
}
