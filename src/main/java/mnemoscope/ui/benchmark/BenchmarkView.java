package mnemoscope.ui.benchmark;

import java.util.List;
import java.util.function.Function;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.ui.benchmark.chart.BenchmarkCharts;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.Changes;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.ErrorBanner;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.TypeScale;

/** The Benchmark tab: what was found, under which readings, the table, and below it charts and the selected policy. */
public final class BenchmarkView extends StackPane {
    static final String SHEET = BenchmarkView.class.getResource("/mnemoscope/ui/benchmark.css").toExternalForm();
    private static final double LEAST_TABLE = 250;

    private final BenchmarkModel model;
    private final BenchmarkTab tab;
    private final Function<Scores, String> readings;

    /**
     * @param readings  the readings in force in words, as the status bar says them
     * @param open      asks for data, from the empty state; {@code openBundled} shows what comes with the program
     */
    BenchmarkView(BenchmarkTab tab, Function<Scores, String> readings, Runnable open, Runnable openBundled) {
        this.tab = tab;
        this.model = tab.model();
        this.readings = readings;
        getStylesheets().add(SHEET);
        getStyleClass().addAll("mn-benchmark", "mn-inset");
        setMinSize(0, 0);
        Takeaway.saveWith(this, tab.files()::export);
        Card table = new Card(filled(new ResultCard(model, tab.controller(), tab.traces())));
        table.setMinHeight(TypeScale.grown(LEAST_TABLE));
        VBox.setVgrow(table, Priority.ALWAYS);
        VBox content = new VBox(8, top(), error(), table, below());
        content.setPadding(new Insets(10, 12, 8, 12));
        ScrollPane scroll = new ScrollPane(content);
        scroll.setFitToWidth(true);
        scroll.setFitToHeight(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        StackPane empty = new StackPane();
        getChildren().addAll(scroll, empty);
        Theme.follow(this, theme -> table.setMinHeight(TypeScale.grown(LEAST_TABLE)));
        Changes.whenever(() -> {
            boolean nothing = model.spec.optional().isEmpty() && model.failed.get() == null;
            scroll.setVisible(!nothing);
            empty.setVisible(nothing);
            empty.getChildren().setAll(nothing ? List.of(empty(open, openBundled)) : List.of());
        }, model.study, model.spec, model.failed, model.scores);
        sceneProperty().subscribe(scene -> tab.runs().show(scene != null));
    }

    private static VBox filled(VBox content) {
        VBox.setVgrow(content, Priority.ALWAYS);
        content.setMinHeight(0);
        return content;
    }

    static void shown(Node node, boolean on) {
        node.setVisible(on);
        node.setManaged(on);
    }

    private Node empty(Runnable open, Runnable openBundled) {
        return model.study.optional().flatMap(study -> BenchmarkLabels.refusal(study.dataset().info().name(),
                study.dataset().conversations().size())).<Node>map(why -> {
                    EmptyState state = new EmptyState(why);
                    HBox buttons = new HBox(8, Buttons.primary("Open a file\u2026", open),
                            Buttons.text("Open study\u2026", tab.files()::openStudy));
                    buttons.setAlignment(Pos.CENTER);
                    state.getChildren().add(buttons);
                    return state;
                }).orElseGet(() -> EmptyState.nothingOpen(open, openBundled));
    }

    private VBox top() {
        Label headline = Type.HEADLINE.label("");
        headline.setWrapText(true);
        headline.setMinHeight(USE_PREF_SIZE);
        Label banner = Type.ROW.label("", "mn-muted");
        banner.setWrapText(true);
        banner.setMinHeight(USE_PREF_SIZE);
        Tips.on(banner, "The readings under which everything here was measured. Questions are placed before any policy runs; no "
                + "policy sees the evidence.");
        Label said = Type.ROW.label("", "mn-strong");
        said.setWrapText(true);
        said.setMinHeight(USE_PREF_SIZE);
        model.said.subscribe(words -> {
            said.setText(words);
            shown(said, !words.isEmpty());
        });
        Changes.whenever(() -> {
            headline.setText(model.scores.optional().map(BenchmarkHeadline::of)
                    .orElse(model.spec.optional().isPresent() ? "Reading the texts" : ""));
            banner.setText(model.scores.optional().map(scores -> BenchmarkLabels.banner(scores.data(), readings.apply(scores)))
                    .orElse(""));
        }, model.scores, model.spec);
        return new VBox(2, headline, banner, said);
    }

    private Node error() {
        StackPane frame = new StackPane();
        frame.setMinHeight(USE_PREF_SIZE);
        model.failed.subscribe(failed -> {
            shown(frame, failed != null);
            frame.getChildren().clear();
            if (failed != null) {
                ErrorBanner banner = new ErrorBanner();
                frame.getChildren().setAll(banner);
                banner.show(failed.what(), failed.where(), failed.remedy().words(),
                        failed.remedy() == BenchmarkFailure.Remedy.RUN ? tab.runs()::run : tab.files()::openStudy,
                        tab.controller()::dismiss);
            }
        });
        return frame;
    }

    /** Charts and the selected policy, side by side or, where it is narrow, one above the other. */
    private Region below() {
        BenchmarkCharts charts = tab.charts().charts();
        charts.setPadding(new Insets(10, 14, 10, 14));
        Card left = new Card(filled(charts));
        Card right = new Card(filled(new DetailCard(model, tab.runs(), tab.traces())));
        return new SideBySide(left, right);
    }
}
