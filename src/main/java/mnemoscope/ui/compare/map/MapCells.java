package mnemoscope.ui.compare.map;

import java.util.Arrays;
import java.util.function.Function;
import javafx.scene.paint.Color;
import mnemoscope.explain.map.Holder;
import mnemoscope.explain.map.MemoryMap.Run;
import mnemoscope.explain.map.MemoryMap;
import mnemoscope.ui.kit.paint.Painter;

/**
 * The cells of the map on a grid of points: one row per pixel; one column per decision, or per pixel if there are more decisions
 * than pixels. A point shows the holder with the largest share. Equal neighbouring points are painted as one rectangle.
 */
final class MapCells {
    private static final int HOLDERS = Holder.values().length;

    private final MemoryMap map;
    private final MapRows rows;
    private final MapLayout at;
    private final int high;
    private final int wide;
    /** By holder, then by row and column: spans that begin there minus spans that end there. */
    private final int[][] changes;

    MapCells(MemoryMap map, MapRows rows, MapLayout at) {
        this.map = map;
        this.rows = rows;
        this.at = at;
        high = (int) Math.ceil(at.bottom() - at.top());
        wide = Math.max(1, (int) Math.min(at.count(), at.right() - MapLayout.LEFT));
        changes = new int[HOLDERS][high * (wide + 1)];
        for (int turn = 0; turn < map.turns(); turn++) {
            if (rows.has(turn)) {
                for (Run run : map.runs(turn)) {
                    add(turn, Math.max(run.from(), at.first()), Math.min(run.to(), at.first() + at.count()), run.who());
                }
            }
        }
    }

    private void add(int turn, int from, int to, Holder who) {
        if (!rows.byAge()) {
            if (from < to) {
                add(rows.from(turn, 0), rows.to(turn, 0), from, to, who);
            }
            return;
        }
        for (int t = from; t < to; t++) {
            int age = map.shown().anchor(t) - turn;
            add(rows.from(turn, age), rows.to(turn, age), t, t + 1, who);
        }
    }

    private void add(double upper, double lower, int from, int to, Holder who) {
        int first = (int) Math.round(at.y(upper) - at.top());
        int last = Math.max(first + 1, (int) Math.round(at.y(lower) - at.top()));
        int left = column(from);
        int right = Math.max(left + 1, column(to));
        for (int y = Math.max(0, first); y < Math.min(high, last); y++) {
            changes[who.ordinal()][y * (wide + 1) + left]++;
            changes[who.ordinal()][y * (wide + 1) + right]--;
        }
    }

    private int column(int step) {
        return (int) ((long) (step - at.first()) * wide / at.count());
    }

    /** The holder with the largest share at each point of a row. */
    private Holder[] row(int y) {
        Holder[] most = new Holder[wide];
        int[] counts = new int[HOLDERS];
        for (int x = 0; x < wide; x++) {
            most[x] = Holder.NONE;
            int best = 0;
            for (Holder who : new Holder[]{Holder.BOTH, Holder.FIRST, Holder.SECOND}) {
                counts[who.ordinal()] += changes[who.ordinal()][y * (wide + 1) + x];
                if (counts[who.ordinal()] > best) {
                    best = counts[who.ordinal()];
                    most[x] = who;
                }
            }
        }
        return most;
    }

    /** @param colours null for holders that are not painted */
    void paint(Painter g, Function<Holder, Color> colours) {
        Holder[] block = null;
        int from = 0;
        for (int y = 0; y <= high; y++) {
            Holder[] next = y < high ? row(y) : null;
            if (block != null && !Arrays.equals(block, next)) {
                paint(g, colours, block, from, y);
                block = null;
            }
            if (block == null) {
                block = next;
                from = y;
            }
        }
    }

    private void paint(Painter g, Function<Holder, Color> colours, Holder[] block, int from, int to) {
        double cell = (at.right() - MapLayout.LEFT) / wide;
        for (int x = 0; x < wide;) {
            int end = x + 1;
            while (end < wide && block[end] == block[x]) {
                end++;
            }
            Color colour = colours.apply(block[x]);
            if (colour != null) {
                double left = Math.round(MapLayout.LEFT + x * cell);
                g.rect(left, at.top() + from, Math.round(MapLayout.LEFT + end * cell) - left, to - from, colour);
            }
            x = end;
        }
    }
}
