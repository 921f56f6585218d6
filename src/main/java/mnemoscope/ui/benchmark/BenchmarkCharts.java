package mnemoscope.ui.benchmark;

import java.util.List;
import java.util.function.BiConsumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.report.chart.BudgetChart;
import mnemoscope.report.chart.EpisodeChart;
import mnemoscope.report.chart.MetricResults;
import mnemoscope.report.chart.NeedChart;
import mnemoscope.report.chart.RankChart;
import mnemoscope.ui.chart.ChartCard;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.workspace.BenchmarkDisplay.Chart;

/** The charts of a benchmark on one card, selected by a switch. 540 x 300 px and more. */
public final class BenchmarkCharts extends VBox {
    private static final double NARROW_BELOW = 570;
    private static final String NOTHING = Texts.of("benchmark.shown-when-the-first-runs");

    private final ObjectProperty<Chart> kind = new SimpleObjectProperty<>(Chart.EPISODES);
    private final HBox kinds = Layouts.styled(
            ChoiceControls.segments(kind, List.of(Chart.values()), each -> each.word, each -> each.help, kind::set), "mn-small",
            "mn-chart-kinds");
    private final ChartCard card = Layouts.grow(new ChartCard(Chart.EPISODES.word, "", kinds));
    private final int kindsAt = card.head().getChildren().indexOf(kinds);
    private final Label note = Layouts.saying(Layouts.narrow(Layouts.wrapped(Type.META.label("", "mn-muted"))));
    private MetricResults results;

    /** @param pick receives the policy of a click, and its episode, or "" if the click is not on an episode */
    BenchmarkCharts(BiConsumer<String, String> pick) {
        getStyleClass().add("mn-card-inside");
        setMinSize(0, 0);
        kinds.setMaxWidth(USE_PREF_SIZE);
        card.getChildren().add(1, note);
        card.pane().onPick(point -> {
            String[] names = point.key().split(EpisodeChart.KEY);
            pick.accept(names[0], names.length > 1 ? names[1] : "");
        });
        getChildren().add(card);
        widthProperty().subscribe(width -> arrange());
        Theme.follow(this, theme -> arrange());
        kind.subscribe(now -> draw());
    }

    /** The charts of a model, with the policies of the table; while the table shows parts of one policy, those of the study. */
    BenchmarkCharts(BenchmarkFeature tab) {
        this((policy, episode) -> {
            tab.controller().select(policy);
            if (!episode.isEmpty()) {
                tab.traces().open(policy, episode);
            }
        });
        tab.model().showOn(this::show);
        kind.bindBidirectional(tab.model().chart);
    }

    /** Draws new results. */
    void show(MetricResults now) {
        results = now;
        draw();
    }

    /** Moves the switch below the title where it does not fit beside it. */
    private void arrange() {
        boolean narrow = getWidth() > 0 && getWidth() < Type.grown(NARROW_BELOW);
        if (narrow == (kinds.getParent() == card.head())) {
            ((Pane) kinds.getParent()).getChildren().remove(kinds);
            if (narrow) {
                card.getChildren().add(1, kinds);
            } else {
                card.head().getChildren().add(kindsAt, kinds);
            }
        }
    }

    private void draw() {
        note.setText("");
        if (results == null) {
            card.nothing(NOTHING);
        } else if (results.policies().isEmpty()) {
            card.nothing(Texts.of("benchmark.no-policy-is-in-the-table"));
        } else {
            switch (kind.get()) {
                case EPISODES -> {
                    card.show(EpisodeChart.of(results), EpisodeChart.least(results));
                    note.setText(EpisodeChart.note(results));
                }
                case BUDGETS -> {
                    card.show(BudgetChart.of(results));
                    note.setText(BudgetChart.note(results));
                }
                case NEEDS -> {
                    card.show(NeedChart.of(results), NeedChart.least(results));
                    note.setText(NeedChart.note(results));
                }
                case RANKS -> {
                    if (results.ranking().isPresent()) {
                        card.show(RankChart.of(results));
                        note.setText(RankChart.note(results));
                    } else {
                        card.nothing(RankChart.whyNot(results));
                    }
                }
            }
        }
        card.head().title(card.pane().chart().map(chart -> chart.title()).orElse(kind.get().word), kind.get().help);
        Tips.on(note, note.getText());
    }
}
