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
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.benchmark.BaselineComparison;
import mnemoscope.study.benchmark.Contestant;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.Reproduction;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.Value;
import mnemoscope.ui.kit.run.RunBar;

/** What is known of the selected policy at the chosen budget, what the numbers rest on, and the ways behind them. */
final class DetailCard extends VBox {
    private static final double NAMES = 76;

    private final BenchmarkModel model;
    private final HBox title = Layouts.row(8);
    private final Label measured = Layouts.wrapped(Type.BODY.label("", "mn-strong"));
    private final Label published = Layouts.saying(Layouts.wrapped(Type.BODY.label("")));
    private final Label again = Layouts.saying(Layouts.wrapped(Type.BODY.label("", "mn-muted")));
    private final GridPane lines = new GridPane(10, 4);
    private final FlowPane actions;

    DetailCard(BenchmarkFeature tab) {
        super(5);
        model = tab.model();
        Layouts.padded(this, 10, 14, 10, 14);
        HBox rerun = action(Icons.AGAIN, "Run again and compare", tab.runs()::again,
                "Computes every run of this policy once more and compares the results bit for bit with those kept");
        actions = new FlowPane(8, 6,
                action(Icons.OPEN, "Worst episode", tab.traces()::openWorst,
                        "Opens the episode with its lowest mean in Replay, beside the baseline. A policy that is trained is trained "
                                + "again for the fold that held the episode out."),
                action(Icons.OPEN, "Best episode", tab.traces()::openBest,
                        "The same for the episode with its highest mean"),
                rerun);
        model.again.subscribe(now -> {
            Layouts.show(rerun, !now.busy());
            tellAgain();
        });
        Tips.on(published, "A row agrees if precision, recall, F1 and raw reward do: within a tenth for a policy without "
                + "training, within two corrected standard errors of the difference for a trained one.");
        getChildren().addAll(title, actions, RunBar.line(tab.runs().repetition()),
                Layouts.grow(Layouts.scrolled(new VBox(5, measured, published, again, lines))));
        Value.whenever(this::fill, model.scores, model.selected, Theme.current());
    }

    private static HBox action(String icon, String words, Runnable run, String help) {
        Button button = Buttons.labelled(icon, words, run);
        button.setAccessibleHelp(help);
        return Layouts.whole(Layouts.row(0, button));
    }

    /** A disabled button shows no tooltip, so the box around it says what it does, or why it cannot. */
    private static void offer(Node action, boolean measured) {
        Node button = ((HBox) action).getChildren().getFirst();
        button.setDisable(!measured);
        Tips.on(action, measured ? button.getAccessibleHelp() : TraceController.NOTHING);
    }

    private void fill() {
        actions.setDisable(model.selectedRow().isEmpty());
        model.selectedRow().ifPresent(row -> {
            Scores scores = model.scores.get();
            title.getChildren().setAll(new Mark(row.style(), 15), Layouts.narrow(
                    Type.TITLE.label(row.title() + ", " + BenchmarkLabels.budget(scores.data(), scores.budget()))));
            if (row.seesAnswer()) {
                title.getChildren().add(Type.META.label("reference: sees the answer", "mn-muted"));
            }
            measured.setText(measured(scores, row));
            published.setText(published(scores, row));
            tellAgain();
            fill(lines(scores, row), row);
            boolean measured = !scores.fromWorstToBest(row.policy()).isEmpty();
            actions.getChildren().forEach(each -> offer(each, measured));
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
            if (line.name().equals("Leak audit") && row.leaks() > 0) {
                value.getStyleClass().add("mn-warn");
            }
            Tips.on(value, line.tip());
            GridPane.setValignment(name, VPos.TOP);
            lines.addRow(lines.getRowCount(), name, value);
        }
    }

    /** @param tip what the value means; empty for none */
    record Line(String name, String value, String tip) {}

    static String measured(Scores scores, TableRow row) {
        TableRow.Entry entry = row.at(scores.budget());
        String published = Double.isNaN(entry.besideMean())
                ? "nothing published."
                : "published " + BenchmarkLabels.number(scores.metric(), entry.besideMean()) + ".";
        return entry.isKnown()
                ? "Measured " + BenchmarkLabels.number(scores.metric(), entry.mean()) + ", " + published
                : entry.done() + " of " + Numbers.count(entry.wanted(), "run", "runs") + " done, " + published;
    }

    /** Which published rows the measured ones meet, over all budgets that are measured, or why that cannot be said. */
    static String published(Scores scores, TableRow row) {
        List<Reproduction> all = scores.published().getOrDefault(row.policy(), List.of());
        List<Reproduction> unmet = all.stream().filter(each -> !each.unmet().isEmpty()).toList();
        List<Reproduction> met = all.stream().filter(each -> each.unmet().isEmpty()).toList();
        if (all.isEmpty()) {
            return row.entries().stream().anyMatch(entry -> entry.isKnown() && !Double.isNaN(entry.besideMean()))
                    ? Reproduction.refusal(scores.data(), row.policy())
                    : "";
        }
        if (unmet.isEmpty()) {
            return "The published row agrees at " + budgets(scores, met) + ".";
        }
        return "The published row does not follow from the text at " + budgets(scores, unmet) + " ("
                + unmet.stream().flatMap(each -> each.unmet().stream()).distinct().sorted()
                        .map(metric -> metric == Metric.F1 ? "F1" : metric.code()).collect(Collectors.joining(", "))
                + ")" + (met.isEmpty() ? "." : "; at " + budgets(scores, met) + " it does.");
    }

    private static String budgets(Scores scores, List<Reproduction> rows) {
        List<String> numbers = rows.stream().map(each -> Numbers.whole(each.budget())).toList();
        String last = numbers.getLast();
        return (numbers.size() == 1 ? last : String.join(", ", numbers.subList(0, numbers.size() - 1)) + " and " + last) + " "
                + scores.data().unit();
    }

    static List<Line> lines(Scores scores, TableRow row) {
        BenchmarkSpec spec = scores.spec();
        Contestant contestant = scores.data().contestant(row.policy());
        List<Line> lines = new ArrayList<>();
        lines.add(new Line("Folds", spec.folds() + " over " + scores.data().inputs().size() + " "
                + scores.data().info().kind().episode() + "s, "
                + Numbers.count(spec.seeds().size(), "seed", "seeds") + ", the same for all policies",
                "Seeds " + spec.seeds().stream().map(String::valueOf).collect(Collectors.joining(", "))
                        + ". Each deals the episodes into folds anew and starts the learners anew."));
        contestant.learned().ifPresent(training -> lines.add(new Line("Threshold", training.thresholds().size() == 1
                ? "fixed at " + Numbers.fixed(training.thresholds().getFirst(), 2)
                : "tuned on the training folds by " + (training.objective().code().equals("f1")
                        ? "F1"
                        : training.objective().code()),
                "A candidate is kept while its probability is above this. Nothing is chosen on held-out folds.")));
        Optional<BaselineComparison> comparison = row.comparison();
        comparison.ifPresent(found -> compared(lines, scores, row, found));
        lines.add(new Line("Grey band", "a difference up to "
                + BenchmarkLabels.number(scores.metric(), BaselineComparison.margin(spec, scores.metric()))
                + " has no practical meaning",
                "The margin is part of the study and chosen before the results are looked at."));
        lines.add(
                new Line("Leak audit", audit(row), "What a policy may not know is scrambled at some decisions of every held-out "
                        + "episode; a decision that changes then is a leak. References see the answer, so they are not audited."));
        if (!Double.isNaN(row.attained())) {
            lines.add(new Line("Attained", Numbers.fixed(row.attained(), 0) + " % of what can be attained in hindsight",
                    "(policy \u2212 keep nothing) / (hindsight \u2212 keep nothing) of the reward, all questions "
                            + "of all folds pooled"));
        }
        String hash = scores.data().info().sha256();
        lines.add(new Line("Data", scores.data().info().name() + ", sha256 " + hash.substring(0, 8) + "\u2026"
                + hash.substring(hash.length() - 6), hash));
        return lines;
    }

    private static void compared(List<Line> lines, Scores scores, TableRow row, BaselineComparison found) {
        Metric metric = scores.metric();
        lines.add(new Line("Interval", Numbers.fixed(100 * BaselineComparison.LEVEL, 0) + " %, "
                + BenchmarkLabels.difference(metric, found.difference().low()) + " to "
                + BenchmarkLabels.difference(metric, found.difference().high()),
                "Corrected resampled t over the " + scores.data().folds()
                        + " (Nadeau and Bengio): folds share training data."));
        int compared = (int) scores.rows().stream()
                .filter(each -> each.comparison().isPresent() && each.seesAnswer() == row.seesAnswer()).count();
        lines.add(new Line("p", BenchmarkLabels.p(found.holmP()) + " by corrected t, " + BenchmarkLabels.p(found.wilcoxonHolmP())
                + " by Wilcoxon",
                "Both with Holm over " + (row.seesAnswer()
                        ? Numbers.count(compared, "reference", "references")
                        : Numbers.count(compared, "policy to deploy", "policies to deploy"))
                        + ". Wilcoxon's signed ranks are over " + found.wilcoxon().pairs() + " episodes"
                        + (found.wilcoxon().exact() ? ", exact." : ", normal approximation.")));
        lines.add(new Line("Verdict",
                found.verdict().words(BenchmarkLabels.number(metric, BaselineComparison.margin(scores.spec(), metric)))
                        + ", win / tie / loss " + found.wins().words(),
                "Two one-sided tests: p of \"not equivalent\" is " + BenchmarkLabels.p(found.equivalenceHolm())
                        + ". Wins are counted over episodes."));
    }

    static String audit(TableRow row) {
        return row.audited() == 0
                ? row.seesAnswer() ? "not audited: it sees the answer" : "none yet"
                : row.leaks() + " of " + Numbers.count(row.audited(), "decision", "decisions") + " changed";
    }
}
