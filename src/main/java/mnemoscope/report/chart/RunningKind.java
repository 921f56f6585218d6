package mnemoscope.report.chart;

import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import mnemoscope.explain.Overview.Course;
import mnemoscope.model.Coded;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;

/** The charts over the decisions of an episode: one line per policy, or one per component. */
public enum RunningKind implements Coded {
    REWARD("chart.running-reward", "running-reward", Course::reward, Scale.REWARD),
    PARTS("chart.reward-parts", "reward-parts", Course::reward, Scale.REWARD),
    RECALL("chart.recall-so-far", "recall", Course::recall, Scale.SHARE),
    F1("chart.f1-so-far", "f1", Course::f1, Scale.SMALL_SHARE),
    OCCUPANCY("chart.occupancy-mean-of-5", "occupancy", Course::occupancy, Scale.PERCENT);

    private final String key;
    private final String word;
    private final Function<Course, double[]> values;
    private final Scale scale;

    RunningKind(String key, String word, Function<Course, double[]> values, Scale scale) {
        this.key = key;
        this.word = word;
        this.values = values;
        this.scale = scale;
    }

    public String title() {
        return Texts.of(key);
    }

    /** In names of files. */
    public String word() {
        return word;
    }

    /** The values of one policy by decision. */
    double[] values(Course course) {
        return values.apply(course);
    }

    Scale scale() {
        return scale;
    }

    /** The number format of values and the range of their axis. */
    enum Scale {
        /** Values of either sign; the axis ends at the values, in thousands if they are large. */
        REWARD(most -> most, Numbers::reward),
        SHARE(most -> 1, Numbers::f1),
        /** Shares that may be small. */
        SMALL_SHARE(most -> most <= 0.2 ? 0.2 : most <= 0.5 ? 0.5 : 1, Numbers::f1),
        PERCENT(most -> 1, Numbers::percent);

        private final DoubleUnaryOperator end;
        private final DoubleFunction<String> words;

        Scale(DoubleUnaryOperator end, DoubleFunction<String> words) {
            this.end = end;
            this.words = words;
        }

        /** Where an axis from 0 ends. @param most the largest value drawn */
        double end(double most) {
            return end.applyAsDouble(most);
        }

        /** A value in texts. */
        String words(double value) {
            return words.apply(value);
        }

        /** A value on an axis from 0. */
        String tick(double value, double end) {
            return this == PERCENT
                    ? Long.toString(Math.round(value * 100))
                    : value == 0 ? "0" : Numbers.fixed(value, end < 1 ? 2 : 1);
        }
    }
}
