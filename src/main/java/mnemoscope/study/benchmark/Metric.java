package mnemoscope.study.benchmark;

import java.util.List;
import java.util.Locale;
import mnemoscope.model.Coded;
import mnemoscope.model.Texts;
import mnemoscope.replay.Trace;
import mnemoscope.text.NumberStyle;

/** The metrics of a benchmark; higher is better for all except occupancy. They do not measure answer accuracy. */
public enum Metric implements Coded {
    PRECISION,
    RECALL,
    F1,
    OCCUPANCY,
    REWARD;

    /** The metrics that have charts. */
    public static final List<Metric> CHARTED = List.of(F1, PRECISION, RECALL, REWARD);

    /** The name in a sentence. */
    public String words() {
        return switch (this) {
            case PRECISION -> Texts.of("study.precision");
            case RECALL -> Texts.of("study.recall");
            case F1 -> name();
            case OCCUPANCY -> Texts.of("study.occupancy");
            case REWARD -> Texts.of("study.reward");
        };
    }

    /** The column head in a file, the same in every language: "F1", "Precision". */
    public String column() {
        return name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
    }

    /** The head of a column or chart on screen. */
    public String title() {
        return words().substring(0, 1).toUpperCase(Locale.ROOT) + words().substring(1);
    }

    /** The value at one decision of a replay. @param t a decision with evidence, for all metrics except occupancy and reward */
    public double at(Trace replay, int t) {
        return switch (this) {
            case PRECISION -> replay.precision(t);
            case RECALL -> replay.recall(t);
            case F1 -> replay.f1(t);
            case OCCUPANCY -> replay.occupancy(t);
            case REWARD -> replay.reward(t);
        };
    }

    /** The number format of its values. */
    public NumberStyle style() {
        return this == REWARD ? NumberStyle.WHOLE : NumberStyle.SHARE;
    }
}
