package mnemoscope.optimality.hindsight;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collects the states after one decision: equal sets merge, hopeless ones go. In the order in which they came, for equal results. */
final class HindsightLayer {
    private static final int STATES_BETWEEN_CHECKS = 1_024;

    private final Map<BitSet, HindsightState> states = new LinkedHashMap<>();
    private final double mustReach;
    private final HindsightWatch watch;
    private int added;
    private double largestCut = Double.NEGATIVE_INFINITY;

    HindsightLayer(double mustReach, HindsightWatch watch) {
        this.mustReach = mustReach;
        this.watch = watch;
    }

    void add(HindsightState state) {
        if (++added % STATES_BETWEEN_CHECKS == 0) {
            watch.check();
        }
        if (state.bound() >= mustReach) {
            states.merge(state.kept(), state, (one, other) -> other.bound() > one.bound() ? other : one);
        }
    }

    /**
     * The states with the largest bounds, in the order in which they came; of equal ones the first.
     *
     * @param most how many at most
     */
    List<HindsightState> best(int most) {
        if (states.size() <= most) {
            return new ArrayList<>(states.values());
        }
        double[] bounds = states.values().stream().mapToDouble(HindsightState::bound).toArray();
        Arrays.sort(bounds);
        double least = bounds[bounds.length - most];
        largestCut = bounds[bounds.length - most - 1];
        int above = 0;
        while (above < most && bounds[bounds.length - 1 - above] > least) {
            above++;
        }
        int equal = most - above;
        List<HindsightState> left = new ArrayList<>(most);
        for (HindsightState state : states.values()) {
            if (state.bound() > least || state.bound() == least && equal-- > 0) {
                left.add(state);
            }
        }
        return left;
    }

    /** The largest bound of what {@link #best} left out; minus infinity if that was nothing. */
    double largestCut() {
        return largestCut;
    }
}
