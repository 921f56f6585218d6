package mnemoscope.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.font.FontRenderContext;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.text.Numbers;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The room of the running charts. */
class RunningChartsTest {
    /** At −1,000 the minus sign stood outside the picture, and the number was read as one above 0. */
    @ParameterizedTest
    @CsvSource({"-1000,0,-1000", "-999,500,-999", "-3900,0,-3000", "-1500000,0,-1500"})
    void numbersOfTheAxis_haveRoomForTheirSign(double low, double high, double longest) {
        double wide = ChartLook.LIGHT.axis().getStringBounds(Numbers.fixed(longest, 0), new FontRenderContext(null, true, true))
                .getWidth();
        // Between a number and its axis JFreeChart leaves 4 px and a tick of 2.
        assertThat(wide + 6).isLessThanOrEqualTo(new RunningCharts.Extent(low, high, true).left());
    }
}
