package mnemoscope.ui.benchmark;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.explain.ProtocolSettings;
import mnemoscope.model.Texts;
import mnemoscope.report.BenchmarkReport;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.ErrorBanner;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.BenchmarkDisplay.Page;

/** The Benchmark tab: the finding, the settings, the table, and below it charts and the selected policy. */
final class BenchmarkView extends StackPane {
    private static final double LEAST_TABLE = 250;

    private final BenchmarkModel model;
    private final BenchmarkFeature tab;

    BenchmarkView(BenchmarkFeature tab) {
        this.tab = tab;
        this.model = tab.model();
        getStyleClass().addAll("mn-benchmark", "mn-inset");
        setMinSize(0, 0);
        CopyAndExport.saveWith(this, tab.files()::export);
        CopyAndExport.exportWith(this, tab::export);
        CopyAndExport.captionWith(this,
                () -> model.scores.optional().map(shown -> BenchmarkReport.caption(shown.table())).orElse(""));
        Card table = Layouts.grow(card(new ResultCard(tab)));
        Card charts = card(Layouts.padded(new BenchmarkCharts(tab), 10, 14, 10, 14));
        SideBySide below = new SideBySide(charts, card(new DetailCard(tab)));
        VBox results = new VBox(8, table, below);
        StackPane page = Layouts.grow(new StackPane());
        Map<Page, Node> made = new EnumMap<>(Page.class);
        // Each page is built when it is first shown.
        model.page.subscribe(now -> Layouts.hold(page, List.of(made.computeIfAbsent(now, each -> switch (each) {
            case RESULTS -> results;
            case CAPACITY -> new CapacityPage(tab);
            case LAG -> new LagPage(tab);
        }))));
        ScrollPane scroll = Layouts.scrolled(Layouts.padded(new VBox(8, top(), page), 10, 12, 8, 12));
        scroll.setFitToHeight(true);
        StackPane empty = new StackPane();
        StackPane shown = new StackPane(scroll, empty);
        VBox.setVgrow(shown, Priority.ALWAYS);
        getChildren().add(new VBox(Layouts.padded(error(), 10, 12, 0, 12), shown));
        Theme.follow(this, theme -> {
            // A lecture has room only for the table, which is the finding.
            Layouts.show(below, !theme.isLecture());
            table.setMinHeight(Type.grown(LEAST_TABLE));
        });
        ModelValue.whenever(() -> {
            boolean nothing = !model.canMeasure();
            scroll.setVisible(!nothing);
            empty.setVisible(nothing);
            empty.getChildren().setAll(nothing ? List.of(empty()) : List.of());
        }, model.study, model.spec, model.failed, model.scores);
        sceneProperty().subscribe(scene -> tab.runs().show(scene != null));
    }

    static Card card(Region content) {
        content.setMinHeight(0);
        return Layouts.filled(content);
    }

    private Node empty() {
        return model.study.optional().flatMap(BenchmarkModel.OpenStudy::refusal)
                .map(why -> new EmptyState(why, Buttons.primary(Texts.of("benchmark.open-a-file"), tab.host()::chooseAndOpen),
                        Buttons.text(Texts.of("benchmark.open-study"), tab.files()::openStudy)))
                .orElseGet(() -> EmptyState.nothingOpen(tab.host()::chooseAndOpen, tab.host()::openBundled));
    }

    private HBox top() {
        Label headline = Layouts.wrapped(Type.HEADLINE.label(""));
        Label banner = Layouts.wrapped(Type.ROW.label("", "mn-muted"));
        Tips.on(banner, Texts.of("benchmark.the-readings-under-which-everything"));
        Label said = Layouts.saying(Layouts.wrapped(Type.ROW.label("", "mn-strong")));
        ModelValue.whenever(() -> said.setText(model.notice()), model.said, model.saidOf, model.page);
        ModelValue.whenever(() -> {
            headline.setText(headline(model));
            banner.setText(model.scores.optional().map(scores -> banner(scores, model.page.get(), byHand())).orElse(""));
        }, model.scores, model.spec, model.failed, model.page, model.selected, model.lags, Theme.worn(this));
        HBox pages = Layouts.styled(ChoiceControls.segments(model.page, List.of(Page.values()), each -> each.word,
                each -> each.help, tab.controller()::show), "mn-small");
        pages.setMinSize(USE_PREF_SIZE, USE_PREF_SIZE);
        pages.setMaxHeight(USE_PREF_SIZE);
        Theme.follow(this, theme -> Layouts.show(pages, !theme.isLecture()));
        return new HBox(12, Layouts.grow(new VBox(2, headline, banner, said)), pages);
    }

    /** The finding, or that it is pending; empty if an obstacle prevents one. */
    static String headline(BenchmarkModel model) {
        return model.scores.optional().map(scores -> switch (model.page.get()) {
            case RESULTS -> BenchmarkHeadline.of(scores, model.selected.get());
            case CAPACITY -> CapacityHeadline.of(scores);
            case LAG -> LagScores.headline(model.lags.optional(), scores.budget(), model.selected.get());
        }).orElse(model.canMeasure() && !model.hasFailed() ? Texts.of("benchmark.reading-the-texts") : "");
    }

    /** The number of open questions with evidence marked by the user. */
    private int byHand() {
        WorkspaceContext context = tab.host().context();
        return model.ownStudy() ? 0 : context.replays().conversations().stream().mapToInt(context.now().evidence()::in).sum();
    }

    /**
     * A class sees the scope of the means; all settings are a line on a single user's screen.
     *
     * @param byHand number of questions with evidence marked by the user
     */
    static String banner(BenchmarkScores scores, Page page, int byHand) {
        // Capacity and Lag cover all decisions, whichever the results do.
        String over = page == Page.RESULTS ? scores.table().meansOver() : scores.spec().meansOver();
        if (Theme.current().get().isLecture()) {
            return BenchmarkLabels.inLecture(scores, over);
        }
        if (page == Page.LAG) {
            return Texts.of("benchmark.lag-banner", over, Texts.of("benchmark.none-of-this-is-answer-accuracy"));
        }
        return BenchmarkLabels.banner(scores, over,
                ProtocolSettings.line(ProtocolSettings.of(
                        TraceController.protocol(scores.data(), scores.budget(), scores.data().settings().seed()),
                        scores.data().info().kind(), scores.spec().protocol().read(), scores.data().inputs(), byHand)));
    }

    private StackPane error() {
        return ErrorBanner.place(model.failed,
                now -> Optional.ofNullable(now).map(failed -> failed.banner(tab.controller()::dismiss)));
    }
}
