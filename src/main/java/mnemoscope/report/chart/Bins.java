package mnemoscope.report.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;

/** Sorts numbers into bars of equal width; the largest 2 % share the last bar if they are far from the rest. */
final class Bins {
    private static final int MOST_BARS = 15;
    private static final double USUAL = 0.98;

    private Bins() {}

    /**
     * @param values whole numbers in any order; those below 0 share the first bar
     * @param below  the label of that bar
     */
    static List<Distribution.Bar> of(int[] values, String below) {
        int[] sorted = values.clone();
        Arrays.sort(sorted);
        List<Distribution.Bar> bars = new ArrayList<>();
        int start = (int) count(sorted, Integer.MIN_VALUE, -1);
        if (start > 0) {
            bars.add(new Distribution.Bar(below, sorted[0], -1, start));
        }
        if (start == sorted.length) {
            return bars;
        }
        int largest = sorted[sorted.length - 1];
        int usual = largest < MOST_BARS ? largest : sorted[start + (int) ((sorted.length - start - 1) * USUAL)];
        int width = width(usual - sorted[start] + 1);
        for (int from = sorted[start] / width * width, to; from <= largest; from = to + 1) {
            boolean last = from > usual;
            to = last ? largest : from + width - 1;
            bars.add(new Distribution.Bar(last && to > from ? "\u2265 " + Numbers.whole(from) : Numbers.whole(from), from, to,
                    count(sorted, from, to)));
        }
        return bars;
    }

    private static long count(int[] values, int from, int to) {
        return Arrays.stream(values).filter(value -> value >= from && value <= to).count();
    }

    /** The smallest width of 1, 2, 5, 10, 20, ... for which the range fits. */
    private static int width(int range) {
        int width = 1;
        for (int k = 0; (range + width - 1) / width > MOST_BARS; k++) {
            width = width / (k % 3 == 0 ? 1 : k % 3 == 1 ? 2 : 5) * (k % 3 == 0 ? 2 : k % 3 == 1 ? 5 : 10);
        }
        return width;
    }

    /** Shares from 0 to 1 in ten bars; each includes its lower edge, the last one both edges. */
    static List<Distribution.Bar> tenths(double[] shares) {
        if (shares.length == 0) {
            return List.of();
        }
        long[] counts = new long[10];
        for (double share : shares) {
            counts[Math.min(9, (int) (share * 10 + 1e-9))]++;
        }
        return IntStream.range(0, 10)
                .mapToObj(k -> new Distribution.Bar(Numbers.fixed(k / 10.0, 1), k / 10.0, (k + 1) / 10.0, counts[k])).toList();
    }

    /** "mean 12.4, median 5, largest 410"; empty without values. */
    static String summary(int[] values) {
        if (values.length == 0) {
            return "";
        }
        int[] sorted = values.clone();
        Arrays.sort(sorted);
        return Texts.of("chart.mean-median-largest", Numbers.fixed(Arrays.stream(sorted).average().orElse(0), 1),
                Numbers.whole(sorted[(sorted.length - 1) / 2]), Numbers.whole(sorted[sorted.length - 1]));
    }
}
