package mnemoscope.ui.replay.chart;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.report.chart.RunningKind;

/** Which running chart stands where below the columns: four places, five where there is room; each can show any of them. */
final class ChartArrangement {
    private static final double GAP = 8;
    private static final double ROOM_FOR_FIVE = 1080;
    private static final double[] FOUR = {0.34, 0.30, 0.18, 0.18};
    private static final double[] FIVE = {0.28, 0.26, 0.155, 0.155, 0.15};

    private final List<RunningKind> kinds = new ArrayList<>(List.of(RunningKind.values()));

    /** @param x in px, as {@code width} */
    record Place(int index, RunningKind kind, double x, double width) {}

    /** @param gold without, only occupancy says anything */
    List<Place> across(double width, boolean gold) {
        if (!gold) {
            return List.of(new Place(0, RunningKind.OCCUPANCY, 0, Math.floor(width / 2)));
        }
        double[] shares = width >= ROOM_FOR_FIVE ? FIVE : FOUR;
        double room = width - GAP * (shares.length - 1);
        List<Place> places = new ArrayList<>();
        double x = 0;
        for (int k = 0; k < shares.length; k++) {
            double wide = Math.floor(room * shares[k]);
            places.add(new Place(k, kinds.get(k), x, wide));
            x += wide + GAP;
        }
        return places;
    }

    /** Shows a chart at a place; the one that was there goes where the other comes from. */
    void show(int index, RunningKind kind) {
        int from = kinds.indexOf(kind);
        kinds.set(from, kinds.get(index));
        kinds.set(index, kind);
    }
}
