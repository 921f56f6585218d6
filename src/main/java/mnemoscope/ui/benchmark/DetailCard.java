package mnemoscope.ui.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budgets;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.benchmark.BaselineComparison;
import mnemoscope.study.benchmark.BenchmarkPolicy;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.PublishedBenchmark;
import mnemoscope.study.benchmark.Reproduction;
import mnemoscope.text.Numbers;
import mnemoscope.ui.benchmark.TraceController.Lead;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.run.RunBar;

/** Details of the selected policy at the chosen budget, their basis, and links to the decisions. */
final class DetailCard extends VBox {
    private static final double NAMES = 76;

    private final BenchmarkModel model;
    private final HBox title = Layouts.row(8);
    private final Label measured = Layouts.wrapped(Type.BODY.label("", "mn-strong"));
    private final Label published = Layouts.saying(Layouts.wrapped(Type.BODY.label("")));
    private final Label again = Layouts.saying(Layouts.wrapped(Type.BODY.label("", "mn-muted")));
    private final GridPane lines = new GridPane(10, 4);
    private final FlowPane actions;
    /** Lines that compare it with the baseline. */
    private final List<HBox> comparisons;

    DetailCard(BenchmarkFeature tab) {
        super(5);
        model = tab.model();
        Layouts.padded(this, 10, 14, 10, 14);
        HBox rerun = action(Icons.AGAIN, Texts.of("benchmark.run-again-and-compare"), tab.runs()::again,
                Texts.of("benchmark.repeat.help"));
        HBox loss = action(Icons.OPEN, Texts.of("benchmark.largest-loss"), () -> tab.traces().open(Lead.LOSS),
                Texts.of("benchmark.opens-the-decision-it-loses-most"));
        HBox win = action(Icons.OPEN, Texts.of("benchmark.largest-win"), () -> tab.traces().open(Lead.WIN),
                Texts.of("benchmark.the-same-for-what-it-wins"));
        comparisons = List.of(loss, win);
        actions = new FlowPane(8, 6,
                action(Icons.OPEN, Texts.of("benchmark.worst-episode"), () -> tab.traces().open(Lead.WORST),
                        Texts.of("benchmark.lowest-episode.help")),
                action(Icons.OPEN, Texts.of("benchmark.best-episode"), () -> tab.traces().open(Lead.BEST),
                        Texts.of("benchmark.the-same-for-the-episode")),
                loss, win, rerun);
        model.again.subscribe(now -> {
            Layouts.show(rerun, !now.busy());
            tellAgain();
        });
        Tips.on(published, Texts.of("benchmark.a-row-agrees-if-precision"));
        Layouts.onceVisible(this, title, actions, RunBar.line(tab.runs().repetition()),
                Layouts.grow(Layouts.scrolled(new VBox(5, measured, published, again, lines))));
        ModelValue.whenever(this::fill, model.scores, model.selected, Theme.worn(this));
    }

    private static HBox action(String icon, String words, Runnable run, String help) {
        Button button = Buttons.labelled(icon, words, run);
        button.setAccessibleHelp(help);
        return Layouts.whole(Layouts.row(0, button));
    }

    /** A disabled button shows no tooltip, so its parent says what it does or why it is disabled. */
    private static void offer(Node action, boolean measured) {
        Node button = ((HBox) action).getChildren().getFirst();
        button.setDisable(!measured);
        Tips.on(action, measured ? button.getAccessibleHelp() : TraceController.NOTHING);
    }

    private void fill() {
        actions.setDisable(model.selectedRow().isEmpty());
        model.selectedRow().ifPresent(row -> {
            BenchmarkScores scores = model.scores.get();
            title.getChildren().setAll(new Mark(row.style(), 15), Layouts
                    .narrow(Type.TITLE.label(row.title() + ", " + BenchmarkLabels.budget(scores.data(), scores.budget()))));
            if (row.isReference()) {
                title.getChildren().add(Type.META.label(Texts.of("benchmark.reference-so", row.standing().title()), "mn-muted"));
            }
            measured.setText(measured(scores, row));
            published.setText(published(scores, row));
            tellAgain();
            fill(lines(scores, row), row);
            boolean measured = !scores.fromWorstToBest(row.policy()).isEmpty();
            actions.getChildren().forEach(each -> offer(each, measured));
            boolean parts = !scores.fromLossToWin(row.policy()).isEmpty();
            comparisons.forEach(each -> {
                Layouts.show(each, !row.policy().equals(scores.spec().baseline()));
                offer(each, parts);
            });
        });
    }

    private void tellAgain() {
        BenchmarkModel.Again now = model.again.get();
        again.setText(now.policy().equals(model.selected.get()) ? now.words() : "");
    }

    private void fill(List<Line> words, TableRow row) {
        ColumnConstraints values = new ColumnConstraints();
        values.setHgrow(Priority.ALWAYS);
        values.setMinWidth(0);
        lines.getChildren().clear();
        lines.getColumnConstraints().setAll(new ColumnConstraints(Type.grown(NAMES)), values);
        for (Line line : words) {
            Label name = Type.ROW.label(line.name(), "mn-muted");
            Label value = Layouts.wrapped(Type.ROW.label(line.value()));
            if (line.name().equals(Texts.of("benchmark.leak-audit")) && row.leaks() > 0) {
                value.getStyleClass().add("mn-warn");
            }
            Tips.on(value, line.tip());
            GridPane.setValignment(name, VPos.TOP);
            lines.addRow(lines.getRowCount(), name, value);
        }
    }

    /** @param tip explanation of the value; empty for none */
    record Line(String name, String value, String tip) {}

    static String measured(BenchmarkScores scores, TableRow row) {
        TableRow.Entry entry = row.at(scores.budget());
        String published = !PublishedBenchmark.has(scores.data().info().kind())
                ? "."
                : Double.isNaN(entry.besideMean())
                        ? ", " + Texts.of("benchmark.nothing-published")
                        : ", " + Texts.of("benchmark.published-beside-mean",
                                BenchmarkLabels.number(scores.metric(), entry.besideMean()));
        return entry.isKnown()
                ? Texts.of("benchmark.measured-mean-published", BenchmarkLabels.number(scores.metric(), entry.mean()), published)
                : Texts.of("benchmark.some-are-done-published", entry.done(),
                        Numbers.count(entry.wanted(), Texts.of("benchmark.run"), Texts.of("benchmark.runs")), published);
    }

    /** Which published rows the measured ones reproduce, over all measured budgets, or why that is not decidable. */
    static String published(BenchmarkScores scores, TableRow row) {
        List<Reproduction> all = scores.published().getOrDefault(row.policy(), List.of());
        List<Reproduction> unmet = all.stream().filter(each -> !each.unmet().isEmpty()).toList();
        List<Reproduction> met = all.stream().filter(each -> each.unmet().isEmpty()).toList();
        if (all.isEmpty()) {
            return row.entries().stream().anyMatch(entry -> entry.isKnown() && !Double.isNaN(entry.besideMean()))
                    ? scores.results().policy(row.policy()).unjudged()
                    : "";
        }
        if (unmet.isEmpty()) {
            return Texts.of("benchmark.published.agrees", budgets(scores, met));
        }
        return Texts.of("benchmark.the-published-row-does-not", budgets(scores, unmet),
                unmet.stream().flatMap(each -> each.unmet().stream()).distinct().sorted().map(Metric::words)
                        .collect(Collectors.joining(", ")),
                met.isEmpty() ? "." : Texts.of("benchmark.it-follows-at", budgets(scores, met)));
    }

    private static String budgets(BenchmarkScores scores, List<Reproduction> rows) {
        List<String> numbers = rows.stream().map(each -> Budgets.words(each.budget())).toList();
        String last = numbers.getLast();
        return (numbers.size() == 1
                ? last
                : Texts.of("benchmark.numbers-and-last", String.join(", ", numbers.subList(0, numbers.size() - 1)), last)) + " "
                + scores.data().unitWords();
    }

    static List<Line> lines(BenchmarkScores scores, TableRow row) {
        BenchmarkSpec spec = scores.spec();
        BenchmarkPolicy policy = scores.data().policy(row.policy());
        List<Line> lines = new ArrayList<>();
        lines.add(new Line(Texts.of("benchmark.folds"),
                Texts.of("benchmark.folds-over-episodes", spec.meansOver(), scores.data().inputs().size()),
                Texts.of("benchmark.seeds-each-deals-the-episodes",
                        spec.seeds().stream().map(String::valueOf).collect(Collectors.joining(", ")))));
        policy.learned()
                .ifPresent(training -> lines.add(new Line(Texts.of("benchmark.threshold"),
                        training.thresholds().size() == 1
                                ? Texts.of("benchmark.fixed-at", Numbers.fixed(training.thresholds().getFirst(), 2))
                                : Texts.of("benchmark.tuned-on-the-training-folds", training.objective().words()),
                        Texts.of("benchmark.a-candidate-is-kept-while"))));
        Optional<BaselineComparison> comparison = row.comparison();
        comparison.ifPresent(found -> compared(lines, scores, row, found));
        lines.add(new Line(Texts.of("benchmark.grey-band"),
                Texts.of("benchmark.margin.help",
                        BenchmarkLabels.number(scores.metric(), BaselineComparison.margin(spec, scores.metric()))),
                Texts.of("benchmark.margin.source")));
        lines.add(new Line(Texts.of("benchmark.leak-audit"), audit(row), Texts.of("benchmark.what-a-policy-may-not")));
        if (!Double.isNaN(row.attained())) {
            lines.add(new Line(Texts.of("benchmark.attained"),
                    Texts.of("benchmark.of-what-can-be-attained", Numbers.fixed(row.attained(), 0)),
                    Texts.of("benchmark.formula-of-attained")));
        }
        String hash = scores.data().info().sha256();
        lines.add(new Line(Texts.of("benchmark.data"),
                scores.data().info().name() + ", sha256 " + hash.substring(0, 8) + "\u2026" + hash.substring(hash.length() - 6),
                hash));
        return lines;
    }

    private static void compared(List<Line> lines, BenchmarkScores scores, TableRow row, BaselineComparison found) {
        Metric metric = scores.metric();
        if (found.isTested()) {
            tested(lines, scores, row, found);
        }
        lines.add(new Line(Texts.of("benchmark.verdict"),
                Texts.of("benchmark.verdict-and-wins",
                        found.verdict(BenchmarkLabels.number(metric, BaselineComparison.margin(scores.spec(), metric))),
                        found.wins().words()),
                found.isTested()
                        ? Texts.of("benchmark.two-one-sided-tests-p", BenchmarkLabels.p(found.equivalenceHolm()))
                        : BenchmarkLabels.untested(found)));
    }

    private static void tested(List<Line> lines, BenchmarkScores scores, TableRow row, BaselineComparison found) {
        Metric metric = scores.metric();
        lines.add(new Line(Texts.of("benchmark.interval"),
                Texts.of("benchmark.level-low-to-high", Numbers.fixed(100 * BaselineComparison.LEVEL, 0),
                        BenchmarkLabels.difference(metric, found.difference().low()),
                        BenchmarkLabels.difference(metric, found.difference().high())),
                Texts.of("benchmark.test.corrected-resampled", scores.table().meansOver())));
        int compared = (int) scores.rows().stream()
                .filter(each -> each.comparison().isPresent() && each.isReference() == row.isReference()).count();
        lines.add(new Line("p",
                Texts.of("benchmark.by-corrected-t-by-wilcoxon", BenchmarkLabels.p(found.holmP()),
                        BenchmarkLabels.p(found.wilcoxonHolmP())),
                Texts.of("benchmark.both-with-holm-over-wilcoxons", row.isReference()
                        ? Numbers.count(compared, Texts.of("benchmark.reference"), Texts.of("benchmark.references"))
                        : Numbers.count(
                                compared, Texts.of("benchmark.policy-to-deploy"), Texts.of("benchmark.policies-to-deploy")),
                        found.wilcoxon().pairs(),
                        found.wilcoxon().exact()
                                ? Texts.of("benchmark.exact-test")
                                : Texts.of("benchmark.normal-approximation"))));
    }

    static String audit(TableRow row) {
        return row.audited() == 0
                ? row.isReference() ? Texts.of("benchmark.not-audited", row.standing().title()) : Texts.of("benchmark.none-yet")
                : Texts.of("benchmark.some-changed", row.leaks(),
                        Numbers.count(row.audited(), Texts.of("benchmark.decision"), Texts.of("benchmark.decisions")));
    }
}
