package mnemoscope.ui.benchmark;

import static mnemoscope.ui.workspace.Command.Menu.STUDY;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budgets;
import mnemoscope.report.BenchmarkReport;
import mnemoscope.report.Figures;
import mnemoscope.report.LagReport;
import mnemoscope.report.StudyDiff;
import mnemoscope.report.picture.Picture;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.ScoredDecisions;
import mnemoscope.study.file.CellStore;
import mnemoscope.ui.chart.PaperMenu;
import mnemoscope.ui.kit.BackgroundWork;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.workspace.Command;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.Figure;
import mnemoscope.ui.workspace.Lecture;
import mnemoscope.ui.workspace.MeasuredBenchmark;
import mnemoscope.ui.workspace.PaletteEntry;
import mnemoscope.ui.workspace.Screen.Status;
import mnemoscope.ui.workspace.Screen;
import mnemoscope.workspace.BenchmarkDisplay.Chart;
import mnemoscope.workspace.BenchmarkDisplay.Page;
import mnemoscope.workspace.BenchmarkDisplay.Rows;
import mnemoscope.workspace.Tab;

/**
 * The Benchmark tab and study files that are run from the menu. Create and use on the FX thread.
 *
 * @param studies  runs study files of any kind
 * @param lags     measures the study at all lags
 * @param annotate opens the place where annotations are made; receives which
 */
public record BenchmarkFeature(FeatureHost host, BenchmarkModel model, BenchmarkController controller, RunController runs,
        TraceController traces, FileController files, StudyJob studies, LagController lags,
        Consumer<String> annotate) implements Feature {
    public BenchmarkFeature(FeatureHost host, Consumer<String> annotate) {
        this(host, annotate, host.runs().newest());
    }

    /** @param looking looks results up; the newest lookup wins */
    BenchmarkFeature(FeatureHost host, Consumer<String> annotate, BackgroundWork looking) {
        BenchmarkModel model = new BenchmarkModel(host.context());
        BenchmarkController controller = new BenchmarkController(model, host.context(), new CellStore(host.files().benchmarks()),
                looking);
        StudyJob studies = new StudyJob(host);
        this(host, model, controller, new RunController(model, controller, host.runs()), new TraceController(model, host),
                new FileController(model, controller, host, studies), studies, new LagController(model, controller, host.runs()),
                annotate);
    }

    /** Exports a picture that names its source and says so if the study is incomplete. */
    void export(Picture picture) {
        host.export(model.scores.optional().map(shown -> picture.from(BenchmarkReport.source(shown.data()))
                .after(shown.wanted() - shown.missing(), shown.wanted())).orElse(picture));
    }

    /** Exports a picture of the lags, which says so if their results are incomplete. */
    void exportLag(Picture picture) {
        host.export(lagPicture(picture));
    }

    Picture lagPicture(Picture picture) {
        return model.lags.optional()
                .map(shown -> picture.from(LagReport.source(shown.runs())).after(shown.done(), shown.wanted())).orElse(picture);
    }

    @Override
    public Supplier<List<Figure>> figures() {
        return BenchmarkFigures.of(this);
    }

    @Override
    public List<Object> open() {
        return List.of(lags.open(), controller.subject.optional());
    }

    @Override
    public List<String> drawnPolicies() {
        return model.spec.optional().map(BenchmarkSpec::policies).orElse(List.of());
    }

    @Override
    public Optional<Tab> tab() {
        return Optional.of(Tab.BENCHMARK);
    }

    /** Once built, the tab follows the open data. */
    @Override
    public Screen screen() {
        BenchmarkView view = new BenchmarkView(this);
        controller.show();
        follow();
        // Other tabs measure some of the same runs.
        view.sceneProperty().subscribe((before, now) -> {
            if (now != null) {
                controller.lookIfIdle();
            }
        });
        return new Screen(view, Optional.of(tools()), Optional.empty(), Optional.of(() -> new BenchmarkPane(this)),
                Optional::empty,
                model.study.map(open -> BenchmarkPane.source(open, model.spec.optional())).orElse(Status.OPEN_DATA),
                model.page.flatMap(page -> model.lags.map(scores -> lecture(page)).orElse(lecture(page))));
    }

    private Lecture lecture(Page page) {
        return page == Page.LAG && model.lags.optional().filter(LagScores::hasTrainedOnce).isEmpty()
                ? Lecture.NONE
                : Lecture.of(List.of(), Texts.of(switch (page) {
                    case RESULTS -> "benchmark.lecture-legend";
                    case CAPACITY -> "benchmark.lecture-legend-of-capacity";
                    case LAG -> "benchmark.lecture-legend-of-lag";
                }));
    }

    /** Makes the tab measure the open data, or the study file named in the state. */
    private void follow() {
        controller.follow();
        if (!model.followed) {
            model.followed = true;
            host.context().lens(now -> now.benchmark().study()).subscribe(files::follow);
        }
    }

    /** The measured study for other features that show the same runs. */
    public MeasuredBenchmark measured() {
        return new MeasuredBenchmark() {
            @Override
            public ObservableValue<Subject> subjectProperty() {
                follow();
                return controller.subject;
            }

            @Override
            public Optional<String> refusal() {
                return model.study.optional().flatMap(BenchmarkModel.OpenStudy::refusal);
            }

            @Override
            public CellStore kept() {
                return controller.kept;
            }
        };
    }

    /** At the right end of the tab strip: export of the current table and of all study files. */
    private HBox tools() {
        MenuButton copy = menu(Texts.of("benchmark.copy-table"), Icons.COPY, Texts.of("benchmark.copies-the-rows-as-they"),
                Buttons.item(Texts.of("benchmark.latex-with-booktabs"), files::copyLatex),
                Buttons.item(Texts.of("benchmark.markdown"), files::copyMarkdown),
                Buttons.item(Texts.of("benchmark.csv-every-digit"), files::copyCsv));
        MenuItem all = Buttons.item(Texts.of("benchmark.all-files-of-the-study"), () -> files.exportAll(Figures.USUAL, false));
        MenuItem figures = PaperMenu.of(Texts.of("benchmark.all-figures-of-the-study"),
                cm -> files.exportAll(Figures.wide(cm), false));
        MenuItem paper = PaperMenu.of(Texts.of("benchmark.folder-for-a-paper"), cm -> files.exportAll(Figures.wide(cm), true));
        MenuButton export = menu(Texts.of("benchmark.export"), Icons.EXPORT, Texts.of("benchmark.export.all-files"),
                Buttons.item(Texts.of("command.all-figures"), host::showFigures), all, figures, paper,
                Buttons.item(Texts.of("benchmark.this-table-as-csv"), files::exportShown),
                Buttons.item(Texts.of("benchmark.the-study"), files::saveStudy));
        model.scores.subscribe(scores -> {
            copy.setDisable(scores == null);
            export.setDisable(scores == null);
        });
        HBox tools = new HBox(8, copy, export);
        tools.setAlignment(Pos.CENTER_RIGHT);
        return tools;
    }

    private static MenuButton menu(String words, String icon, String help, MenuItem... items) {
        MenuButton menu = new MenuButton(words, Icons.of(icon), items);
        menu.setMinWidth(Region.USE_PREF_SIZE);
        Tips.on(menu, help);
        return menu;
    }

    @Override
    public List<Command> commands() {
        return List.of(Command.of(STUDY, 0, "command.run-what-is-missing", "", () -> {
            host.showTab(Tab.BENCHMARK);
            runs.run();
        }), Command.of(STUDY, 0, "command.run-a-study-file", "", studies::choose),
                Command.of(STUDY, 0, "command.compare-two-results", "", this::chooseAndCompare),
                Command.of(STUDY, 0, "command.claims-of-the-paper", "", this::showClaims),
                Command.of(STUDY, 0, "command.result-of-the-last-study", "", studies::showLast));
    }

    /** What of the published values reproduces, and which claims of the paper's text hold, in the study of the tab. */
    private void showClaims() {
        host.showTab(Tab.BENCHMARK);
        controller.lookIfIdle();
        BenchmarkSpec spec = model.spec.get();
        if (spec != null && BenchmarkReport.findsNothing(spec, model.study.get().dataset().info().kind())) {
            host.showDialog(ClaimsSheet.none(spec, host));
            return;
        }
        host.showDialog(
                model.scores.optional().filter(scores -> model.isWhole() || !BenchmarkReport.needsRuns(spec, scores.table()))
                        .map(scores -> ClaimsSheet.dialog(scores.table(), host)).orElseGet(() -> ClaimsSheet.notYet(host)));
    }

    @Override
    public List<PaletteEntry> entries() {
        Optional<BenchmarkSpec> chosen = chosen();
        // What only the page of results shows is chosen there.
        List<PaletteEntry> all = Stream
                .of(PaletteEntry.settings(Texts.of("benchmark.setting-metric"), Metric.CHARTED, model.metric.get(), Metric::words,
                        model.metric::set),
                        PaletteEntry.settings(Texts.of("benchmark.setting-steps"), List.of(ScoredDecisions.values()),
                                model.steps.get(), ScoredDecisions::words, model.steps::set),
                        PaletteEntry.settings(named("benchmark.setting-rows"), List.of(Rows.values()), model.rowKind.get(),
                                rows -> rows.word, model.rowKind::set),
                        PaletteEntry.settings(named("benchmark.setting-chart"), List.of(Chart.values()), model.chart.get(),
                                chart -> chart.word, model.chart::set))
                .flatMap(List::stream).map(each -> each.then(() -> controller.show(Page.RESULTS)))
                .collect(Collectors.toCollection(ArrayList::new));
        all.addAll(PaletteEntry.pages(Texts.of("benchmark.setting-page"), List.of(Page.values()), model.page.get(),
                page -> page.word, controller::show));
        model.scores.optional().ifPresent(scores -> all.addAll(PaletteEntry.settings(Texts.of("benchmark.setting-budget"),
                scores.spec().budgets(), scores.budget(), Budgets::words, controller::chooseBudget)));
        // Nothing can be measured, or a study file is read when the tab is first shown.
        if (chosen.isEmpty()) {
            Stream.of("benchmark.baseline", "benchmark.folds", "benchmark.seeds")
                    .forEach(each -> all.add(PaletteEntry.of(PaletteEntry.Kind.SETTINGS, named(each), "", () -> {})));
        }
        chosen.ifPresent(spec -> {
            all.addAll(PaletteEntry.names(named("benchmark.baseline"), controller.offeredNames(), spec.baseline(),
                    StudyChoice::title, controller::chooseBaseline));
            all.add(PaletteEntry.typed(named("benchmark.folds"), Integer.toString(spec.folds()), () -> {}));
            all.add(PaletteEntry.typed(named("benchmark.seeds"), seeds(spec), () -> {}));
        });
        return all.stream().map(each -> each.then(() -> host.showTab(Tab.BENCHMARK))).toList();
    }

    /** The entry for a typed study setting, such as "folds 10" or "seeds 0 1 2". */
    @Override
    public Optional<PaletteEntry> entry(String words) {
        return chosen().flatMap(spec -> {
            int most = model.study.get().mostFolds(spec.protocol().settings());
            return PaletteEntry
                    .meant(words, named("benchmark.folds"), Integer.toString(spec.folds()),
                            typed -> controller.refusal(each -> StudyChoice.folds(each, typed, most)),
                            typed -> controller.change(each -> StudyChoice.folds(each, typed, most)))
                    .or(() -> PaletteEntry.meant(words, named("benchmark.seeds"), seeds(spec),
                            typed -> controller.refusal(each -> StudyChoice.seeds(each, typed)),
                            typed -> controller.change(each -> StudyChoice.seeds(each, typed))));
        }).map(each -> each.then(() -> host.showTab(Tab.BENCHMARK)));
    }

    /** The current study, also before the tab was shown, unless it comes from a study file of the session. */
    private Optional<BenchmarkSpec> chosen() {
        if (host.context().now().benchmark().study().isEmpty()) {
            controller.follow();
        }
        return model.spec.optional();
    }

    private static String named(String key) {
        return Tab.BENCHMARK.title() + ": " + Texts.of(key);
    }

    private static String seeds(BenchmarkSpec spec) {
        return spec.seeds().stream().map(String::valueOf).collect(Collectors.joining(" "));
    }

    /** Asks for two folders of results; does nothing if the user cancels. */
    private void chooseAndCompare() {
        host.chooseFolder(Texts.of("benchmark.diff.folder-a")).ifPresent(
                one -> host.chooseFolder(Texts.of("benchmark.folder-of-results-b"), one).ifPresent(other -> compare(one, other)));
    }

    /** Shows the differences between results in two folders, as the command {@code diff} does. */
    void compare(Path one, Path other) {
        host.dismissProblem();
        host.runs().queued().start(Texts.of("benchmark.diff-of", one.getFileName(), other.getFileName()),
                progress -> StudyDiff.of(one, other, progress),
                diff -> host.offerDialog(() -> DiffSheet.dialog(diff, one, other, host)),
                why -> host.report(new Problem(Texts.of("benchmark.could-not-compare", one.getFileName(), other.getFileName()),
                        why, Texts.of("benchmark.choose-other-folders"), this::chooseAndCompare)));
    }
}
