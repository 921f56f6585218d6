package mnemoscope.ui.training;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import mnemoscope.model.Texts;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.training.Epochs;
import mnemoscope.report.training.TrainingFigures;
import mnemoscope.report.training.TrainingFigures.Lead;
import mnemoscope.report.training.TrainingRun;
import mnemoscope.ui.chart.ChartCard;
import mnemoscope.ui.kit.Choices;
import mnemoscope.ui.kit.Value;

/** The curves by epoch of the training that runs, and the three charts of a run that has ended. */
final class TrainingCharts {

    private TrainingCharts() {
    }

    /** Loss, F1 or reward by epoch: of the training that runs, live, else of the run shown, with other runs laid over it. */
    static ChartCard epochs(TrainingController training) {
        ChartCard card = new ChartCard(Texts.of("training.by-epoch"),
                Texts.of("training.of-several-networks-the-mean"),
                Choices.segments(training.metric, List.of(Epochs.Metric.values()), Epochs.Metric::title, Epochs.Metric::help,
                        training.metric::set));
        card.getStyleClass().add("mn-card-inside");
        Value.whenever(() -> {
            Optional<Lead> leading = training.live.optional()
                    .map(live -> Lead.running(live.number(), live.epochs(),
                            live.work().feed().baselines(), live.work().settings(),
                            live.work().protocol().budgetTokens()))
                    .or(() -> training.shown.optional().map(Lead::ended));
            card.head().note(leading.map(Lead::note).orElse(""));
            Epochs.Metric metric = training.metric.get();
            List<TrainingRun> under = training.runs.get().stream().filter(run -> training.overlaid.get().contains(run.number())
                    && (training.isTraining() || !run.equals(training.shown.get()))).toList();
            card.show(TrainingFigures.epochs(metric, leading, under,
                    training.live.optional().map(live -> live.curve().of(metric).length - 1).orElse(-1)));
        }, training.live, training.shown, training.overlaid, training.metric);
        return card;
    }

    static ChartCard importance(TrainingController training) {
        return follow(training, new ChartCard(Texts.of("training.feature-importance"),
                Texts.of("training.rise-of-the-loss-when")),
                Texts.of("training.not-known-of-a-model"), TrainingFigures::importance, Chart::height);
    }

    static ChartCard reliability(TrainingController training) {
        return follow(training, new ChartCard(Texts.of("training.reliability"),
                Texts.of("training.all-candidates-of-the-episode")),
                Texts.of("training.not-known-of-a-model"), TrainingFigures::reliability, chart -> 0.0);
    }

    static ChartCard thresholds(TrainingController training) {
        return follow(training, new ChartCard(Texts.of("training.threshold"),
                Texts.of("training.mean-of-what-is-tuned")),
                Texts.of("training.not-known-of-this-run"), TrainingFigures::thresholds,
                chart -> 0.0);
    }

    /**
     * While another run goes on, the card says which run it is of.
     *
     * @param nothing what is said of a run of which it is not known
     * @param least   height that a chart needs, px
     */
    private static ChartCard follow(TrainingController training, ChartCard card, String nothing,
            Function<TrainingRun, Optional<Chart>> figure, Function<Chart, Double> least) {
        card.getStyleClass().add("mn-card-inside");
        Runnable show = () -> {
            Optional<Chart> chart = training.shown.optional().flatMap(figure);
            String whose = training.isTraining() ? training.shown.optional().map(TrainingRun::label).orElse("") : "";
            String said = chart.map(Chart::description).orElse("");
            card.head().note(whose.isEmpty() || said.isEmpty() ? whose + said : whose + ", " + said);
            chart.ifPresentOrElse(drawn -> card.show(drawn, least.apply(drawn)),
                    () -> card.nothing(training.shown.get() == null ? Texts.of("training.shown-when-a-run-has") : nothing));
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
