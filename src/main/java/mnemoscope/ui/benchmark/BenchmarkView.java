package mnemoscope.ui.benchmark;

import java.util.List;
import java.util.Optional;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.explain.Readings;
import mnemoscope.model.Texts;
import mnemoscope.report.BenchmarkReport;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.ErrorBanner;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.Value;

/** The Benchmark tab: what was found, under which readings, the table, and below it charts and the selected policy. */
final class BenchmarkView extends StackPane {
    private static final double LEAST_TABLE = 250;

    private final BenchmarkModel model;
    private final BenchmarkFeature tab;

    BenchmarkView(BenchmarkFeature tab) {
        this.tab = tab;
        this.model = tab.model();
        getStyleClass().addAll("mn-benchmark", "mn-inset");
        setMinSize(0, 0);
        Takeaway.saveWith(this, tab.files()::export);
        Takeaway.exportWith(this, picture -> tab.host().export(model.scores.optional()
                .map(shown -> picture.from(BenchmarkReport.source(shown.data()))).orElse(picture)));
        Card table = Layouts.grow(card(new ResultCard(tab)));
        Card charts = card(Layouts.padded(new BenchmarkCharts(tab), 10, 14, 10, 14));
        SideBySide below = new SideBySide(charts, card(new DetailCard(tab)));
        ScrollPane scroll = Layouts.scrolled(Layouts.padded(new VBox(8, top(), error(), table, below), 10, 12, 8, 12));
        scroll.setFitToHeight(true);
        StackPane empty = new StackPane();
        getChildren().addAll(scroll, empty);
        Theme.follow(this, theme -> {
            // A lecture has room for the table, which is the finding.
            Layouts.show(below, theme != Theme.LECTURE);
            table.setMinHeight(Type.grown(LEAST_TABLE));
        });
        Value.whenever(() -> {
            boolean nothing = !model.canMeasure() && !model.hasFailed();
            scroll.setVisible(!nothing);
            empty.setVisible(nothing);
            empty.getChildren().setAll(nothing ? List.of(empty()) : List.of());
        }, model.study, model.spec, model.failed, model.scores);
        sceneProperty().subscribe(scene -> tab.runs().show(scene != null));
    }

    private static Card card(Region content) {
        content.setMinHeight(0);
        return Layouts.filled(content);
    }

    private Node empty() {
        return model.study.optional().flatMap(BenchmarkModel.OpenStudy::refusal)
                .map(why -> new EmptyState(why, Buttons.primary(Texts.of("benchmark.open-a-file"), tab.host()::chooseAndOpen),
                        Buttons.text(Texts.of("benchmark.open-study"), tab.files()::openStudy)))
                .orElseGet(() -> EmptyState.nothingOpen(tab.host()::chooseAndOpen, tab.host()::openBundled));
    }

    private VBox top() {
        Label headline = Layouts.wrapped(Type.HEADLINE.label(""));
        Label banner = Layouts.wrapped(Type.ROW.label("", "mn-muted"));
        Tips.on(banner, Texts.of("benchmark.the-readings-under-which-everything"));
        Label said = Layouts.saying(Layouts.wrapped(Type.ROW.label("", "mn-strong")));
        said.textProperty().bind(model.said);
        Value.whenever(() -> {
            headline.setText(model.scores.optional().map(BenchmarkHeadline::of)
                    .orElse(model.canMeasure() ? Texts.of("benchmark.reading-the-texts") : ""));
            banner.setText(model.scores.optional().map(BenchmarkView::banner).orElse(""));
        }, model.scores, model.spec, Theme.current());
        return new VBox(2, headline, banner, said);
    }

    /** A class is told over what the means are taken; all readings are a line on the screen of one person. */
    private static String banner(Scores scores) {
        if (Theme.current().get() == Theme.LECTURE) {
            return BenchmarkLabels.inLecture(scores.data());
        }
        return BenchmarkLabels.banner(scores.data(), Readings.line(Readings.of(
                TraceController.protocol(scores.data(), scores.budget(), scores.data().settings().seed()),
                scores.data().info().kind(), scores.spec().protocol().read())));
    }

    private Node error() {
        return ErrorBanner.place(model.failed,
                now -> Optional.ofNullable(now).map(failed -> failed.banner(tab.controller()::dismiss)));
    }

    /** Two cards side by side, or one above the other where it is narrow. */
    private static final class SideBySide extends Region {
        private static final double FIRST = 540;
        private static final double HEIGHT = 318;
        private static final double STACKED_BELOW = 960;
        private static final double GAP = 8;

        private final Region first;
        private final Region second;

        private SideBySide(Region first, Region second) {
            this.first = first;
            this.second = second;
            getChildren().addAll(first, second);
            setMinSize(0, USE_PREF_SIZE);
            setPrefWidth(FIRST);
        }

        private static boolean stacked(double width) {
            return width < Type.grown(STACKED_BELOW);
        }

        @Override
        public Orientation getContentBias() {
            return Orientation.HORIZONTAL;
        }

        @Override
        protected double computePrefHeight(double width) {
            double one = Type.grown(HEIGHT);
            return width >= 0 && stacked(width) ? 2 * one + GAP : one;
        }

        @Override
        protected void layoutChildren() {
            double width = getWidth();
            double height = Type.grown(HEIGHT);
            if (stacked(width)) {
                first.resizeRelocate(0, 0, width, height);
                second.resizeRelocate(0, height + GAP, width, height);
                return;
            }
            double left = Math.min(Type.grown(FIRST), Math.floor(width / 2));
            first.resizeRelocate(0, 0, left, height);
            second.resizeRelocate(left + GAP, 0, width - left - GAP, height);
        }
    }
}
