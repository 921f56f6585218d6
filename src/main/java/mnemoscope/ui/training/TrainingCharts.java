package mnemoscope.ui.training;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.Texts;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.chart.ImportanceChart;
import mnemoscope.report.training.Epochs;
import mnemoscope.report.training.TrainingFigures.Lead;
import mnemoscope.report.training.TrainingFigures;
import mnemoscope.report.training.TrainingRun;
import mnemoscope.ui.chart.ChartCard;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.training.TrainingWork.Live;

/** The curves by epoch of the current training, and the charts of a finished run. */
final class TrainingCharts {

    private TrainingCharts() {}

    /** A metric by epoch: live for the current training, otherwise of the selected run, with earlier ones in the background. */
    static ChartCard epochs(TrainingController training, Epochs.Metric metric) {
        ChartCard card = new ChartCard(Texts.of("training.metric-by-epoch", metric.title()),
                metric.help() + ". " + Texts.of("training.upright-line-and-lines-across"));
        ModelValue.whenever(() -> {
            Optional<Lead> cut = training.cut.optional().map(TrainingCharts::cut);
            Optional<Lead> ofRun = training.live.optional().map(TrainingCharts::lead)
                    .or(() -> training.shown.optional().map(Lead::ended));
            // A cancelled training leads where no other does.
            Optional<Lead> leading = ofRun.or(() -> cut);
            card.head()
                    .note(Stream
                            .concat(leading.filter(Lead::cut).map(Lead::note).stream(),
                                    leading.map(Lead::validation).filter(id -> !id.isEmpty())
                                            .map(id -> Texts.of("training.looked-at-validation", id)).stream())
                            .collect(Collectors.joining(", ")));
            List<TrainingRun> under = training.runs.get().stream().filter(run -> training.overlaid.get().contains(run.number())
                    && (training.isTraining() || !run.equals(training.shown.get()))).toList();
            Chart chart = TrainingFigures.epochs(metric, leading, under, ofRun.flatMap(run -> cut),
                    training.live.optional().map(live -> live.curve().count() - 1).orElse(-1));
            if (chart.points().isEmpty()) {
                LearnedKind kind = training.live.optional().map(live -> live.work().settings().kind())
                        .or(() -> training.shown.optional().map(TrainingRun::kind))
                        .orElse(training.next.choice.get().settings().kind());
                card.nothing(training.isTraining() || leading.isEmpty()
                        ? pending(kind)
                        : kind.ofTools()
                                ? Texts.of("training.without-epochs", kind.title())
                                : unknown(training.shown.get(), Texts.of("training.not-known-of-this-run-by-epoch")));
            } else {
                card.show(chart);
            }
        }, training.live, training.shown, training.overlaid, training.runs, training.cut);
        return card;
    }

    /** When a training of a policy has something to show. */
    static String pending(LearnedKind kind) {
        return kind.ofTools()
                ? Texts.of("training.shown-when-done", kind.title())
                : Texts.of("training.shown-after-the-first-epoch");
    }

    private static Lead lead(Live live) {
        return Lead.running(live.number(), live.epochs(), live.work().feed().baselines(), live.work().settings(),
                live.work().protocol().budgetTokens());
    }

    static Lead cut(Live live) {
        return Lead.cancelled(live.number(), live.epochs(), live.work().feed().baselines(), live.work().settings(),
                live.work().protocol().budgetTokens());
    }

    /** @param nothing message for a run that was trained elsewhere or lacks the data */
    private static String unknown(TrainingRun run, String nothing) {
        return run == null
                ? Texts.of("training.chart.after-run")
                : run.isOfSession() ? Texts.of("training.not-kept-with-the-session", run.label()) : nothing;
    }

    /** The overlaid runs and their baselines. */
    static ChartCard bar(TrainingController training) {
        ChartCard card = new ChartCard(Texts.of("training.the-bar-to-beat"), Texts.of("training.standing.help"));
        card.getStyleClass().add("mn-card-inside");
        ModelValue.whenever(() -> {
            Optional<Chart> chart = training.shown.optional().flatMap(shown -> TrainingFigures.standings(shown,
                    training.runs.get().stream().filter(run -> training.overlaid.get().contains(run.number())).toList()));
            card.head().note(chart.map(Chart::description).orElse(""));
            chart.ifPresentOrElse(drawn -> card.show(drawn, drawn.height()),
                    () -> card.nothing(unknown(training.shown.get(), Texts.of("training.not-known-of-this-run-bar"))));
        }, training.shown, training.runs, training.overlaid);
        return card;
    }

    /** What the selected run has learned: one of three charts at a time. */
    static VBox learned(TrainingController training) {
        List<ChartCard> cards = List.of(thresholds(training), importance(training), reliability(training));
        List<String> titles = List.of(Texts.of("training.threshold"), Texts.of("training.feature-importance"),
                Texts.of("training.reliability"));
        ModelValue<String> chosen = new ModelValue<>(titles.getFirst());
        StackPane place = new StackPane(cards.toArray(ChartCard[]::new));
        chosen.subscribe(title -> cards.forEach(card -> Layouts.show(card, titles.indexOf(title) == cards.indexOf(card))));
        VBox all = new VBox(6, Layouts.row(0, ChoiceControls.segments(chosen, titles, title -> title, title -> "", chosen::set)),
                Layouts.grow(place));
        all.getStyleClass().add("mn-card-inside");
        return all;
    }

    static ChartCard importance(TrainingController training) {
        return follow(training, new ChartCard(Texts.of("training.feature-importance"), Texts.of("training.importance.help")),
                Texts.of("training.not-known-of-a-model"), TrainingFigures::importance, ImportanceChart::rows);
    }

    static ChartCard reliability(TrainingController training) {
        return follow(training,
                new ChartCard(Texts.of("training.reliability"), Texts.of("training.all-candidates-of-the-episode")),
                Texts.of("training.not-known-of-a-model"), TrainingFigures::reliability, chart -> 0.0);
    }

    static ChartCard thresholds(TrainingController training) {
        return follow(training, new ChartCard(Texts.of("training.threshold"), Texts.of("training.mean-of-what-is-tuned")),
                Texts.of("training.not-known-of-this-run"), TrainingFigures::thresholds, chart -> 0.0);
    }

    /**
     * While another run is in progress, the card names its run.
     *
     * @param nothing message for a run without the data
     * @param least   minimum height of the chart, px
     */
    private static ChartCard follow(TrainingController training, ChartCard card, String nothing,
            Function<TrainingRun, Optional<Chart>> figure, Function<Chart, Double> least) {
        Runnable show = () -> {
            Optional<Chart> chart = training.shown.optional().flatMap(figure);
            String whose = training.isTraining() ? training.shown.optional().map(TrainingRun::label).orElse("") : "";
            String said = chart.map(Chart::description).orElse("");
            card.head().note(whose.isEmpty() || said.isEmpty() ? whose + said : whose + ", " + said);
            chart.ifPresentOrElse(drawn -> card.show(drawn, least.apply(drawn)),
                    () -> card.nothing(unknown(training.shown.get(), nothing)));
        };
        training.shown.subscribe(run -> show.run());
        training.live.subscribe((before, now) -> {
            if ((before == null) != (now == null)) {
                show.run();
            }
        });
        return card;
    }
}
