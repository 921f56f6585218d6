package mnemoscope.ui.training;

import java.util.Comparator;
import java.util.Map;
import java.util.stream.Collectors;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.Texts;
import mnemoscope.report.training.Epochs;
import mnemoscope.report.training.TrainingRun;
import mnemoscope.text.Numbers;
import mnemoscope.ui.training.TrainingController.End;
import mnemoscope.ui.training.TrainingWork.Live;

/** The sentences of the Training tab. */
final class TrainingSummary {
    private TrainingSummary() {}

    /** The finding in one sentence: the validation loss so far. */
    static String headline(TrainingController training) {
        if (training.isTraining()) {
            Live live = training.live.get();
            if (live.curve().networks() > 1) {
                return several(live.curve(), live.paused());
            }
            double[] held = live.curve().of(Epochs.Metric.LOSS);
            String paused = Texts.of("training.paused");
            return held.length == 0
                    ? (live.stage().isEmpty() ? Texts.of("training.starting") : live.stage()) + (live.paused() ? paused : ".")
                    : loss(held) + (live.paused() ? paused : course(held));
        }
        return switch (training.end.get()) {
            case End.Cancelled cancelled -> cancelled.live().curve().count() == 0
                    ? Texts.of("training.cancelled-before-the-first-epoch")
                    : Texts.of("training.cancelled-after-epochs", Numbers.count(cancelled.live().curve().count(),
                            Texts.of("training.epoch"), Texts.of("training.epochs-counted")));
            case End.Failed failed when !failed.headline().isEmpty() -> failed.headline();
            default ->
                training.shown.optional().map(TrainingSummary::finding).orElse(Texts.of("training.no-policy-is-trained-yet"));
        };
    }

    /** For several networks, the best so far: their mean would jump when one of them stops. */
    private static String several(Epochs curve, boolean paused) {
        String end = paused ? Texts.of("training.paused") : ".";
        return curve.curves().stream().filter(each -> each.best() >= 0)
                .min(Comparator.comparingDouble(each -> each.of(Epochs.Metric.LOSS)[each.best()]))
                .map(best -> Texts.of("training.least-loss-of-networks", Numbers.score(best.of(Epochs.Metric.LOSS)[best.best()]),
                        best.reports().getFirst().network() + 1, curve.networks(), best.best() + 1) + end)
                .orElseGet(() -> Texts.of("training.networks-are-at-epoch", curve.networks(), curve.count()) + end);
    }

    private static String loss(double[] held) {
        double last = held[held.length - 1];
        return Double.isNaN(last)
                ? Texts.of("training.epoch.no-validation", held.length)
                : Texts.of("training.validation-loss-is-at-epoch", Numbers.score(last), held.length);
    }

    private static String course(double[] held) {
        int n = held.length;
        return n < 2 || Double.isNaN(held[n - 1])
                ? "."
                : held[n - 1] < held[n - 2]
                        ? " " + Texts.of("training.and-still-falling")
                        : " " + Texts.of("training.and-no-longer-falling");
    }

    private static String finding(TrainingRun run) {
        return TrainingVerdict.of(run).orElseGet(() -> course(run));
    }

    private static String course(TrainingRun run) {
        String who = run.title();
        int best = run.curve().best();
        return best < 0
                ? Texts.of("training.who-is-trained", who)
                : Texts.of("training.has-its-least-validation-loss", who, Numbers.score(run.curve().of(Epochs.Metric.LOSS)[best]),
                        best + 1);
    }

    /** The muted text beside the headline. */
    static String beside(TrainingController training) {
        if (training.isTraining()) {
            Live live = training.live.get();
            return TrainingVerdict
                    .soFar(live.work().settings().kind().title(), live.curve(), live.work().feed().baselines().mixed())
                    .orElseGet(() -> Texts.of("training.run-number-kind-stage", live.number(),
                            live.work().settings().kind().title(), lower(live.stage())));
        }
        return switch (training.end.get()) {
            case End.Cancelled cancelled ->
                Texts.of(cancelled.live().curve().count() == 0 ? "training.nothing-of-it-is-kept" : "training.its-curve-stays");
            case End.Failed failed when !failed.headline().isEmpty() -> "";
            default -> training.shown.optional().map(run -> (more(run) + " " + elsewhere(run, training)).strip())
                    .orElse(Texts.of("training.choose-settings-at-the-left"));
        };
    }

    /** The data of a run if others are open now. */
    private static String elsewhere(TrainingRun run, TrainingController training) {
        LoadedDataset open = training.context.replays().dataset();
        Map<String, String> data = run.record().data();
        return !run.file().isEmpty() || open == null || open.info().contentSha256().equals(data.get("content_sha256"))
                ? ""
                : Texts.of("training.of-other-data", data.getOrDefault("name", Texts.of("training.an-unnamed-file")));
    }

    private static String more(TrainingRun run) {
        if (!run.file().isEmpty()) {
            return Texts.of("training.model.opened", run.file(),
                    run.record().data().getOrDefault("name", Texts.of("training.an-unnamed-file")));
        }
        String threshold = Numbers.fixed(run.record().trained().model().threshold(), 2);
        String budget = run.record().budgetWords();
        String chosen = Texts.of("training.threshold-and-budget", threshold, budget);
        return TrainingVerdict.decisions(run).map(decisions -> decisions + " " + chosen).orElse(chosen);
    }

    private static String lower(String words) {
        return words.isEmpty() ? Texts.of("training.waiting") : Texts.inSentence(words);
    }

    /** How the settings of a run differ from the defaults of its policy; "as usual" if they do not. */
    static String differences(TrainingRun run) {
        String words = TrainingField.of(run.kind()).stream().filter(knob -> knob.isChanged(run.record().settings())).map(
                knob -> Texts.inSentence(knob.label()) + " " + TrainingField.shown(knob.read().apply(run.record().settings())))
                .collect(Collectors.joining(", "));
        return words.isEmpty() ? Texts.of("training.as-usual") : words;
    }
}
