package mnemoscope.ui.replay.fates;

import java.util.List;
import java.util.Optional;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.Phrases;
import mnemoscope.explain.fate.Lanes;
import mnemoscope.model.Texts;
import mnemoscope.report.chart.RunningCharts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.LegendNames;
import mnemoscope.report.picture.Picture;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.paint.AwtPainter;
import mnemoscope.ui.kit.paint.Painting;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.replay.state.ReplayStyle;

/** The fates of a decision's evidence, and the lifetime of a turn, as exported pictures. */
public final class FatePictures {
    private static final double WIDTH = 688;
    private static final int MOST_WORDS = 100;

    private FatePictures() {}

    /** The lanes of the current decision; empty if no visible evidence has arrived. */
    public static Optional<Picture> lanes(ReplayModel model) {
        return model.step.optional().filter(step -> !(step.lanes() instanceof Lanes.None)).map(step -> {
            List<PolicyStyle> styles = ReplayStyle.of(step);
            List<String> titles = ReplayStyle.titles(step);
            double tall = LanesPainter.roomy(styles.size());
            return picture(model.result().orElseThrow(), "step-" + (step.decision() + 1) + "-fate",
                    Texts.of("replay.step-and-question", step.decision() + 1, step.question()),
                    Texts.of("replay.step", step.decision() + 1), Texts.of("replay.fates-caption"), tall,
                    (g, width, height,
                            palette) -> new LanesPainter(g, palette, palette.paper(), styles, named(titles), width, height)
                                    .paint(step.lanes()));
        });
    }

    /** The lifetime of the selected turn; empty if none is selected. */
    public static Optional<Picture> life(ReplayModel model) {
        return model.why.optional().flatMap(why -> model.step.optional().map(step -> {
            List<PolicyStyle> styles = ReplayStyle.of(step);
            List<String> titles = ReplayStyle.titles(step);
            Comparison shown = model.result().orElseThrow();
            return picture(shown, why.id() + "-life-line", Texts.of("replay.life-line-of", why.id(), why.text()),
                    Texts.of("replay.life-line-of-turn", why.id()), Texts.of("replay.life-line-caption"),
                    LifePainter.height(styles.size()),
                    (g, width, height,
                            palette) -> new LifePainter(g, palette, why.life(), styles,
                                    named(titles).stream().map(each -> LanesPainter.fitted(each, width / 2)).toList(), width)
                                    .paint());
        }));
    }

    /** The names of policies in the picture that is drawn, before the lanes get their room beside them. */
    private static List<String> named(List<String> titles) {
        return titles.stream().map(LegendNames::of).toList();
    }

    /** @param plain title without texts of turns and questions */
    private static Picture picture(Comparison shown, String name, String title, String plain, String description, double height,
            Painting painting) {
        return picture(shown, name, title, description, height, painting)
                .quoting(picture(shown, name, plain, description, height, painting));
    }

    private static Picture picture(Comparison shown, String name, String title, String description, double height,
            Painting painting) {
        Picture.Drawing drawing = (g, area, look) -> {
            g.translate(area.getX(), area.getY());
            try (AwtPainter painter = new AwtPainter(g)) {
                painting.paint(painter, area.getWidth(), height, Palette.of(look));
            }
        };
        return new Picture(shown.conversation().id() + "-" + name, Phrases.oneLine(title, MOST_WORDS), description, drawing,
                ValueTable.NONE, RunningCharts.captionOfLines(shown), WIDTH, height, "");
    }
}
