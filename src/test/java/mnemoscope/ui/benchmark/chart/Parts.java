package mnemoscope.ui.benchmark.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mnemoscope.report.Figure;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Token;

/** Finds parts of charts. */
final class Parts {
    private Parts() {
    }

    static List<Figure.Line> lines(Chart chart) {
        return chart.figure().parts().stream().filter(Figure.Line.class::isInstance).map(Figure.Line.class::cast).toList();
    }

    static List<Figure.Text> texts(Chart chart, String from) {
        return chart.figure().parts().stream().filter(part -> part instanceof Figure.Text text && text.words().startsWith(from))
                .map(Figure.Text.class::cast).toList();
    }

    static List<String> texts(Chart chart) {
        return texts(chart, "").stream().map(Figure.Text::words).toList();
    }

    static Figure.Text label(Chart chart, String words) {
        return texts(chart, words).stream().filter(text -> text.words().equals(words)).findFirst().orElseThrow();
    }

    static Spot spot(Chart chart, String words) {
        assertThat(chart.spots()).extracting(Spot::words).contains(words);
        return chart.spots().stream().filter(spot -> spot.words().equals(words)).findFirst().orElseThrow();
    }

    /** A colour in light, 0xRRGGBB. */
    static int rgb(Token token) {
        return Fx.get(() -> Sketch.screen(Theme.LIGHT.palette(), 10, 10).rgb(token));
    }
}
