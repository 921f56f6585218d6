package mnemoscope.ui.training;

import java.util.List;
import javafx.geometry.Orientation;
import javafx.scene.layout.Region;
import mnemoscope.report.training.Epochs.Metric;
import mnemoscope.ui.chart.ChartCard;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;

/**
 * F1, precision, recall, reward and loss by epoch: in pairs, the loss in full width; in one column if narrow; only the loss in a
 * lecture.
 */
final class EpochCharts extends Region {
    private static final List<Metric> ORDER = List.of(Metric.F1, Metric.PRECISION, Metric.RECALL, Metric.REWARD, Metric.LOSS);
    /** The metrics that a class sees. */
    private static final List<Metric> TAUGHT = List.of(Metric.LOSS);
    private static final double STACKED_BELOW = 560;
    private static final double LEAST = 150;
    private static final double USUAL = 236;
    private static final double GAP = 14;

    /** In drawing order. */
    final List<ChartCard> cards;

    EpochCharts(TrainingController training) {
        cards = ORDER.stream().map(metric -> TrainingCharts.epochs(training, metric)).toList();
        getChildren().setAll(cards);
        setMinWidth(0);
        Theme.follow(this, theme -> {
            for (int k = 0; k < cards.size(); k++) {
                cards.get(k).setVisible(!theme.isLecture() || TAUGHT.contains(ORDER.get(k)));
            }
            requestLayout();
        });
    }

    private List<ChartCard> seen() {
        return cards.stream().filter(ChartCard::isVisible).toList();
    }

    private int columns(double width) {
        return width > 0 && width < Type.grown(STACKED_BELOW) ? 1 : Math.min(2, seen().size());
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    private double height(double width, double one) {
        int rows = Math.ceilDiv(seen().size(), columns(width));
        return rows * Type.grown(one) + (rows - 1) * GAP + getInsets().getTop() + getInsets().getBottom();
    }

    @Override
    protected double computeMinHeight(double width) {
        return height(width, LEAST);
    }

    @Override
    protected double computePrefHeight(double width) {
        return height(width, USUAL);
    }

    @Override
    protected void layoutChildren() {
        List<ChartCard> seen = seen();
        int columns = columns(getWidth());
        int rows = Math.ceilDiv(seen.size(), columns);
        double left = getInsets().getLeft();
        double top = getInsets().getTop();
        double wide = Math.floor((getWidth() - left - getInsets().getRight() - (columns - 1) * GAP) / columns);
        double high = Math.floor((getHeight() - top - getInsets().getBottom() - (rows - 1) * GAP) / rows);
        for (int k = 0; k < seen.size(); k++) {
            boolean alone = k == seen.size() - 1 && k % columns == 0;
            seen.get(k).resizeRelocate(left + k % columns * (wide + GAP), top + k / columns * (high + GAP),
                    alone ? columns * (wide + GAP) - GAP : wide, high);
        }
    }
}
