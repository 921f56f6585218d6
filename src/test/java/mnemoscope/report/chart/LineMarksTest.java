package mnemoscope.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.util.List;
import java.util.stream.Stream;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.retention.policy.MixedScore;
import mnemoscope.retention.policy.Sieve;
import mnemoscope.retention.MixedWeights;
import org.junit.jupiter.api.Test;

class LineMarksTest {
    /** Recency and SIEVE have one colour and one pattern of dashes. */
    @Test
    void linesThatOnlyTheirMarksDistinguish_haveTwiceAsMany() {
        List<LineLook> looks = Stream.of(Baselines.RECENCY, new Sieve(), new MixedScore(MixedWeights.LOCOMO))
                .map(each -> LineLook.of(each.description().title(), each.description().mark(), ChartLook.PRINT)).toList();
        LineMarks marks = new LineMarks(looks, new double[0], List.of());
        assertThat(marks.apart(0)).isEqualTo(marks.apart(1)).isEqualTo(marks.apart(2) / 2);
        LineLook paler = LineLook.solid("", Color.GRAY, looks.getFirst().shape());
        assertThat(new LineMarks(List.of(looks.getFirst(), paler), new double[0], List.of()).apart(0)).isEqualTo(marks.apart(2));
    }
}
