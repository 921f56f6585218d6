package mnemoscope.ui.training;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import mnemoscope.learning.FeatureContrasts;
import mnemoscope.model.Texts;
import mnemoscope.replay.Summary;
import mnemoscope.report.chart.FeatureChart;
import mnemoscope.report.training.Epochs.Metric;
import mnemoscope.text.Numbers;
import mnemoscope.ui.chart.ChartCard;
import mnemoscope.ui.kit.CardRows;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.Value;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.training.TrainingController.End;

/** Before the first run: what is to be beaten, and what the features of evidence look like. Replayed only while it is seen. */
final class FirstLook extends VBox {
    private static final int NAMED = 3;

    private final TrainingController training;
    private final Label headline = Layouts.wrapped(Type.HEADLINE.label(""));
    private final Label beside = Layouts.wrapped(Type.ROW.label("", "mn-muted"));
    private final ChartCard card = new ChartCard(Texts.of("training.what-the-features-look-like"),
            Texts.of("training.evidence-above-the-others"));
    private final RunHandle run;
    /** What is shown or being made; null before the first. */
    private TrainingWork asked;

    /**
     * What there is before the first run.
     *
     * @param mixed Mixed-Score on what is held out, if anything is
     */
    record Seen(FeatureContrasts features, Optional<Summary> mixed) {}

    FirstLook(TrainingController training) {
        super(8);
        this.training = training;
        run = training.host.runs().newest();
        card.getStyleClass().add("mn-card-inside");
        getChildren().addAll(new VBox(2, headline, beside),
                Layouts.grow(CardRows.card(card, 180, 0, Priority.ALWAYS)));
        Value.whenever(this::follow, sceneProperty(), training.next.choice, training.context.lens(now -> now.protocol()),
                training.context.derived().conversationProperty(), training.live, training.runs, training.end, Theme.worn(this));
    }

    private void follow() {
        boolean wanted = getScene() != null && !training.isTraining() && training.runs.get().isEmpty()
                && training.end.get() instanceof End.None && Theme.current().get() != Theme.LECTURE;
        TrainingWork now = wanted ? training.asked(0).orElse(null) : null;
        if (now == null) {
            run.drop();
            asked = null;
            return;
        }
        if (asked != null && now.looksLike(asked)) {
            return;
        }
        asked = now;
        headline.setText(Texts.of("training.no-policy-is-trained-yet"));
        beside.setText("");
        card.head().note("");
        card.nothing(Texts.of("training.looking-at-the-features"));
        run.start(Texts.of("training.what-the-features-look-like"), now::look, seen -> show(seen, now), card::nothing);
    }

    private void show(Seen seen, TrainingWork work) {
        seen.mixed().filter(mixed -> mixed.scored() > 0).ifPresent(mixed -> headline.setText(Texts.of("training.to-beat-on",
                TrainingVerdict.episodes(work.heldOutIds()), Metric.F1.number(mixed.f1()), Metric.RECALL.number(mixed.recall()),
                Metric.REWARD.number(mixed.reward()))));
        FeatureContrasts features = seen.features();
        if (features.evidence() == 0 || features.others() == 0) {
            card.nothing(Texts.of("learning.nothing-to-learn-from"));
            return;
        }
        beside.setText(Texts.of("training.evidence-is-told-by", features.features().stream().limit(NAMED)
                .map(each -> each.feature().label() + " " + Numbers.fixed(each.apart(), 2)).collect(Collectors.joining(", "))));
        String note = Texts.of("training.pools-that-mixed-score-met", Numbers.whole(work.training().size()));
        card.head().note(note);
        var chart = FeatureChart.of(Texts.of("training.what-the-features-look-like"), note, features);
        card.show(chart, chart.height());
    }

    /** The features shown, the one that tells most first; none before they are known. */
    List<String> shown() {
        return card.pane().chart().map(chart -> chart.points().stream().map(point -> point.words()).toList()).orElse(List.of());
    }
}
