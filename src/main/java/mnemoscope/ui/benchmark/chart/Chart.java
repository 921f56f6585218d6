package mnemoscope.ui.benchmark.chart;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import mnemoscope.report.Figure;

/**
 * A figure and what can be pointed at in it.
 *
 * @param spots by policy, each policy's next to each other
 */
record Chart(Figure figure, List<Spot> spots) {
    Chart {
        spots = List.copyOf(spots);
    }

    /** What is under the pointer, the nearest of several. */
    Optional<Spot> at(double x, double y) {
        return spots.stream().filter(spot -> spot.contains(x, y)).min(Comparator.comparingDouble(spot -> spot.distance(x, y)));
    }

    /** The spot before or after one of them; at the ends the same again. */
    int along(int from, int step) {
        return Math.clamp(from + step, 0, spots.size() - 1);
    }

    /** The spot of the policy before or after that is nearest in x, and among equals in y. */
    int across(int from, int step) {
        Spot here = spots.get(from);
        int k = from;
        while (k >= 0 && k < spots.size() && spots.get(k).policy().equals(here.policy())) {
            k += step;
        }
        if (k < 0 || k >= spots.size()) {
            return from;
        }
        String next = spots.get(k).policy();
        int nearest = k;
        for (; k >= 0 && k < spots.size() && spots.get(k).policy().equals(next); k += step) {
            nearest = gap(spots.get(k), here) < gap(spots.get(nearest), here) ? k : nearest;
        }
        return nearest;
    }

    private static double gap(Spot one, Spot other) {
        return Math.abs(one.x() - other.x()) + 1e-3 * Math.abs(one.y() - other.y());
    }
}
