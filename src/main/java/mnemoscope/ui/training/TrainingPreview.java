package mnemoscope.ui.training;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import mnemoscope.learning.FeatureContrasts;
import mnemoscope.learning.NoEvidenceToLearnException;
import mnemoscope.model.Texts;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.chart.FeatureChart;
import mnemoscope.report.training.Epochs.Metric;
import mnemoscope.report.training.PolicyResult;
import mnemoscope.report.training.TrainingBaselines;
import mnemoscope.report.training.TrainingFigures;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.study.KnownPolicies;
import mnemoscope.text.Numbers;
import mnemoscope.ui.chart.ChartCard;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.CardHead;
import mnemoscope.ui.kit.CardRows;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.run.RunHandle;

/** Before the first run: the baselines, and the distributions of the evidence's features. Replayed only while visible. */
final class TrainingPreview extends VBox {
    private static final int NAMED = 3;
    private static final double RIGHT = 368;
    /** A narrower page has the other cards below the features, which are then as high as their rows, px. */
    private static final double BESIDE_FROM = 960;
    private static final double LEAST_HIGH = 180;

    private final TrainingController training;
    private final Label headline = Layouts.wrapped(Type.HEADLINE.label(""));
    private final Label beside = Layouts.wrapped(Type.ROW.label("", "mn-muted"));
    private final ChartCard card = new ChartCard(Texts.of("training.what-the-features-look-like"),
            Texts.of("training.evidence-above-the-others", Numbers.fixed(0.5, 1)));
    private final ChartCard bar = new ChartCard(Texts.of("training.the-bar-to-beat"), Texts.of("training.standing.help"));
    private final GridPane facts = new GridPane();
    private final RunHandle run;
    /** The current or running preview; null before the first. */
    private TrainingWork asked;
    /** The content of {@link #asked}; null until it is known. */
    private Seen drawn;

    /** The content before the first run. @param bars baselines on held-out data, if any */
    record Seen(FeatureContrasts features, TrainingBaselines bars) {}

    TrainingPreview(TrainingController training) {
        super(8);
        this.training = training;
        run = training.host.runs().newest();
        card.getStyleClass().add("mn-card-inside");
        bar.getStyleClass().add("mn-card-inside");
        facts.setHgap(12);
        facts.setVgap(5);
        VBox from = new VBox(6, new CardHead(Texts.of("training.rows.title"), ""), facts);
        from.getStyleClass().add("mn-card-inside");
        VBox right = new VBox(8, CardRows.card(bar, 150, 0, Priority.NEVER), CardRows.card(from, 0, 0, Priority.NEVER));
        Card features = CardRows.card(card, LEAST_HIGH, 0, Priority.ALWAYS);
        HBox.setHgrow(features, Priority.ALWAYS);
        right.setMinWidth(0);
        HBox row = new HBox(8, Layouts.narrow(features), right);
        getChildren().addAll(new VBox(2, headline, beside), Layouts.grow(row));
        Runnable arrange = () -> {
            boolean narrow = getWidth() < Type.grown(BESIDE_FROM);
            if (narrow == row.getChildren().contains(right)) {
                (narrow ? row : this).getChildren().remove(right);
                (narrow ? this : row).getChildren().add(right);
            }
            features.setMinHeight(narrow ? USE_PREF_SIZE : Type.grown(LEAST_HIGH));
            right.setPrefWidth(Type.grown(RIGHT));
            right.setMinWidth(narrow ? 0 : Type.grown(RIGHT));
        };
        widthProperty().subscribe(arrange);
        Theme.follow(this, theme -> arrange.run());
        ModelValue.whenever(this::follow, sceneProperty(), training.next.choice, training.context.lens(now -> now.protocol()),
                training.context.lens(now -> now.policies()), training.context.replays().conversationProperty(), training.live,
                training.runs, training.end, Theme.worn(this));
    }

    private void follow() {
        boolean wanted = getScene() != null && training.isBeforeTheFirst() && !Theme.current().get().isLecture();
        TrainingWork now = wanted ? training.asked(0).orElse(null) : null;
        if (now == null) {
            run.drop();
            asked = null;
            return;
        }
        if (asked != null && now.looksLike(asked)) {
            if (drawn != null) {
                // The type may have another size.
                show(drawn, now);
            }
            return;
        }
        asked = now;
        drawn = null;
        headline.setText(Texts.of("training.no-policy-is-trained-yet"));
        beside.setText("");
        card.head().note("");
        card.nothing(Texts.of("training.looking-at-the-features"));
        bar.head().note("");
        bar.nothing(Texts.of("training.looking-at-the-features"));
        facts.getChildren().clear();
        run.start(Texts.of("training.what-the-features-look-like"), now::look, seen -> show(seen, now), why -> {
            card.nothing(why);
            bar.nothing(why);
        });
    }

    private void show(Seen seen, TrainingWork work) {
        drawn = seen;
        seen.bars().mixed().filter(mixed -> mixed.summary().scored() > 0)
                .ifPresent(mixed -> headline.setText(toBeat(seen.bars(), mixed)));
        TrainingFigures.standings(seen.bars()).ifPresentOrElse(chart -> {
            bar.head().note(chart.description());
            show(bar, chart);
        }, () -> bar.nothing(Texts.of("training.nothing-is-held-out")));
        showPreview(seen, work);
        showFeatures(seen.features(), work);
        training.preview.set(new TrainingController.Preview(work,
                Stream.of(card, bar).flatMap(each -> each.pane().chart().stream()).toList()));
    }

    private void showFeatures(FeatureContrasts features, TrainingWork work) {
        if (features.evidence() == 0 || features.others() == 0) {
            card.nothing(NoEvidenceToLearnException.words(work.hasEvidence(), work.protocol().asLogged(), false, false));
            return;
        }
        beside.setText(Texts.of("training.contrast.best", features.features().stream().limit(NAMED)
                .map(each -> each.feature().label() + " " + Numbers.fixed(each.area(), 2)).collect(Collectors.joining(", "))));
        String note = Texts.of("training.pools-that-mixed-score-met", Numbers.whole(work.training().size()));
        card.head().note(note);
        show(card, FeatureChart.of(Texts.of("training.what-the-features-look-like"), note, features));
    }

    /** As high as its rows: a chart has no height of its own. */
    private static void show(ChartCard card, Chart chart) {
        card.show(chart, chart.height());
        card.pane().setPrefHeight(card.pane().getMinHeight());
    }

    /** The untrained deployable policies that beat Mixed-Score in all three metrics, if any. */
    private static String toBeat(TrainingBaselines bars, PolicyResult mixed) {
        List<Metric> all = List.of(Metric.F1, Metric.RECALL, Metric.REWARD);
        Object[] values = {TrainingVerdict.episodes(bars.episodes()), Metric.F1.number(mixed.summary().f1()),
                Metric.RECALL.number(mixed.summary().recall()), Metric.REWARD.number(mixed.summary().reward())};
        String above = bars.policies().stream()
                .filter(each -> KnownPolicies.find(each.name()).filter(PolicyDescription::untrained).isPresent()
                        && all.stream().allMatch(metric -> metric.of(each.summary()) > metric.of(mixed.summary())))
                .map(PolicyResult::title).collect(Collectors.joining(", "));
        return above.isEmpty()
                ? Texts.of("training.to-beat-on", values)
                : Texts.of("training.to-beat-on-and-above", Stream.concat(Stream.of(values), Stream.of(above)).toArray());
    }

    private void showPreview(Seen seen, TrainingWork work) {
        facts.getChildren().clear();
        int evidence = seen.features().evidence();
        int candidates = evidence + seen.features().others();
        fact(Texts.of("training.training-episodes"), Numbers.whole(work.training().size()));
        fact(Texts.of("training.early-stopping-on"),
                work.training().size() < 2
                        ? Texts.of("training.no-conversation")
                        : work.validation().orElse(Texts.of("training.drawn-by-the-seed")));
        fact(Texts.of("training.held-out-fact"),
                work.heldOut().isEmpty() ? Texts.of("training.no-conversation") : TrainingVerdict.episodes(work.heldOutIds()));
        fact(Texts.of("training.candidates-fact"), Numbers.whole(candidates));
        fact(Texts.of("training.of-them-evidence"), Texts.of("training.count-and-share", Numbers.whole(evidence),
                Numbers.fixed(candidates == 0 ? 0 : 100.0 * evidence / candidates, 1)));
    }

    private void fact(String name, String value) {
        facts.addRow(facts.getRowCount(), Type.ROW.label(name, "mn-muted"), Type.ROW.label(value));
    }

    /** The baselines in words; none before they are known. */
    List<String> bars() {
        return bar.pane().chart().map(chart -> chart.points().stream().map(point -> point.words()).toList()).orElse(List.of());
    }

    /** The shown features, the most informative first; none before they are known. */
    List<String> shown() {
        return card.pane().chart().map(chart -> chart.points().stream().map(point -> point.words()).toList()).orElse(List.of());
    }
}
