package mnemoscope.ui.benchmark.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import mnemoscope.report.chart.BudgetChart;
import mnemoscope.report.chart.EpisodeChart;
import mnemoscope.report.chart.MetricResults;
import mnemoscope.report.chart.RankChart;
import mnemoscope.ui.chart.ChartCard;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.TypeScale;

/** The charts of a benchmark in one card, chosen by a switch. 540 x 300 px and more. */
public final class BenchmarkCharts extends VBox {
    private static final double NARROW_BELOW = 490;
    private static final String NOTHING = "Shown when the first runs have ended.";

    private final ObjectProperty<BenchmarkChart> kind = new SimpleObjectProperty<>(BenchmarkChart.EPISODES);
    private final HBox kinds = kinds();
    private final ChartCard card = new ChartCard("By episode", "", kinds);
    private final int kindsAt = card.head().getChildren().indexOf(kinds);
    private final Label note = Type.META.label("", "mn-muted");
    private MetricResults results;

    /** @param pick told the policy of what is clicked, and the episode where it stands for one, else "" */
    public BenchmarkCharts(BiConsumer<String, String> pick) {
        getStyleClass().add("mn-card-inside");
        setMinSize(0, 0);
        note.setMinWidth(0);
        note.setWrapText(true);
        note.setMinHeight(USE_PREF_SIZE);
        card.getChildren().add(1, note);
        card.pane().onPick(point -> {
            String[] names = point.key().split(EpisodeChart.KEY);
            pick.accept(names[0], names.length > 1 ? names[1] : "");
        });
        VBox.setVgrow(card, Priority.ALWAYS);
        getChildren().add(card);
        widthProperty().subscribe(width -> arrange());
        Theme.follow(this, theme -> arrange());
        kind.subscribe(now -> draw());
    }

    /** Draws what is known now, in place of what was drawn before. */
    public void show(MetricResults now) {
        results = now;
        draw();
    }

    /** Which chart is shown; may be set, e.g. from a session. */
    public ObjectProperty<BenchmarkChart> kindProperty() {
        return kind;
    }

    /** The switch stands below the title where there is no room beside it. */
    private void arrange() {
        boolean narrow = getWidth() > 0 && getWidth() < TypeScale.grown(NARROW_BELOW);
        if (narrow == (kinds.getParent() == card.head())) {
            ((Pane) kinds.getParent()).getChildren().remove(kinds);
            if (narrow) {
                card.getChildren().add(1, kinds);
            } else {
                card.head().getChildren().add(kindsAt, kinds);
            }
        }
    }

    private HBox kinds() {
        ToggleGroup group = new ToggleGroup();
        List<ToggleButton> buttons = new ArrayList<>();
        for (BenchmarkChart each : BenchmarkChart.values()) {
            ToggleButton button = new ToggleButton(each.word());
            button.setToggleGroup(group);
            Tips.on(button, each.help());
            button.setOnAction(event -> {
                button.setSelected(true);
                kind.set(each);
            });
            kind.subscribe(now -> button.setSelected(now == each));
            buttons.add(button);
        }
        HBox segments = Buttons.segments(buttons.toArray(ToggleButton[]::new));
        segments.getStyleClass().addAll("mn-small", "mn-chart-kinds");
        segments.setMaxWidth(USE_PREF_SIZE);
        return segments;
    }

    private void draw() {
        note.setText("");
        if (results == null) {
            card.nothing(NOTHING);
        } else if (results.policies().isEmpty()) {
            card.nothing("No policy is in the table. Choose some, or clear the filter.");
        } else {
            switch (kind.get()) {
                case EPISODES -> card.show(EpisodeChart.of(results), EpisodeChart.least(results));
                case BUDGETS -> {
                    card.show(BudgetChart.of(results));
                    note.setText(BudgetChart.note(results));
                }
                case RANKS -> ranks();
            }
        }
        card.head().title(card.pane().chart().map(chart -> chart.title()).orElse("By episode"), kind.get().help());
        note.setVisible(!note.getText().isEmpty());
        note.setManaged(note.isVisible());
        Tips.on(note, note.getText());
    }

    private void ranks() {
        if (results.ranking().isPresent()) {
            card.show(RankChart.of(results));
            note.setText(RankChart.note(results));
        } else {
            card.nothing(RankChart.whyNot(results));
        }
    }
}
