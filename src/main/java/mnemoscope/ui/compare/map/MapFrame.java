package mnemoscope.ui.compare.map;

import javafx.geometry.Rectangle2D;
import mnemoscope.explain.map.MemoryMap;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.ui.compare.map.MapLayout.Head;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.workspace.MapChoice;

/**
 * The range of decisions of a long map that is shown turn by turn, beside all decisions by age. Mouse and keys draw, move and
 * resize it; it follows a selected decision outside of it.
 */
final class MapFrame {
    /** The default number of decisions. */
    static final int USUAL = 30;
    private static final double WORDS = 26;
    private static final double LEAST = 4;
    private static final int FEWEST_ROWS = 24;
    private static final double AROUND = 1.5;
    private static final double MOST_HIGH = 12;

    /** @param first first decision */
    record Stretch(int first, int count) {
        boolean has(int step) {
            return step >= first && step < first + count;
        }

        int last() {
            return first + count - 1;
        }

        /** "288 to 317", from 1. */
        String words() {
            return count == 1
                    ? Numbers.whole(first + 1)
                    : Texts.of("compare.map-from-to", Numbers.whole(first + 1), Numbers.whole(last() + 1));
        }

        /** Its columns in the map, wide enough to be visible and to drag. */
        Rectangle2D on(MapLayout at, double top, double bottom) {
            double wide = Math.max(LEAST, count * at.cell());
            double left = Math.clamp(at.x(first + count / 2.0) - wide / 2, MapLayout.LEFT,
                    Math.max(MapLayout.LEFT, at.right() - wide));
            return new Rectangle2D(left, top, wide, bottom - top);
        }
    }

    final ModelValue<Stretch> stretch = new ModelValue<>(new Stretch(0, 1));
    final MapSpan whole = new Whole();
    final MapSpan detail = new Detail();
    private final MapController controller;
    private MemoryMap of;

    MapFrame(MapController controller) {
        this.controller = controller;
    }

    private int steps() {
        return controller.map.optional().map(MemoryMap::decisionCount).orElse(1);
    }

    private void set(int first, int count) {
        int kept = Math.clamp(count, 1, steps());
        stretch.set(new Stretch(Math.clamp(first, 0, steps() - kept), kept));
    }

    /** The default range around the selected decision of a new map. */
    private void renew() {
        if (controller.map.get() != of) {
            boolean other = of == null || controller.map.get() == null
                    || !of.shown().conversation().equals(controller.map.get().shown().conversation());
            of = controller.map.get();
            if (other) {
                set(controller.step() - USUAL / 2, USUAL);
            } else {
                set(stretch.get().first, stretch.get().count);
            }
        }
    }

    /** Moves just far enough to show the selected decision. */
    private boolean follow() {
        Stretch now = stretch.get();
        int step = controller.step();
        if (step >= 0 && !now.has(step)) {
            set(step < now.first ? step : step - now.count + 1, now.count);
        }
        return !now.equals(stretch.get());
    }

    private void enlarge(double by) {
        Stretch now = stretch.get();
        int count = (int) Math.max(1, Math.round(now.count / by));
        int middle = now.has(controller.step()) ? controller.step() : now.first + now.count / 2;
        set(middle - count / 2, count);
    }

    private void columns(MapLayout at, Rectangle2D part) {
        int first = at.nearestDecision(part.getMinX());
        set(first, at.nearestDecision(part.getMaxX() - 1) - first + 1);
    }

    /** Centres it at a decision. */
    void around(int step) {
        set(step - stretch.get().count / 2, stretch.get().count);
    }

    /** The first row of a detail of so many pixels, earlier if more turns arrive in the range than fit. */
    private int oldest(MemoryMap map, MapRows rows, double pixels) {
        return (int) Math.max(0,
                Math.min(newest(map, rows) + 1 - Math.floor(pixels / rowHigh(map, rows, pixels)), arrived(map, rows)));
    }

    /**
     * Height of a detail row in whole pixels: turns that arrive in the range take two thirds of the detail, if a pixel per row is
     * enough.
     */
    private double rowHigh(MemoryMap map, MapRows rows, double pixels) {
        return Math.clamp(Math.floor(pixels / Math.max(FEWEST_ROWS, AROUND * (newest(map, rows) + 1 - arrived(map, rows)))), 1,
                MOST_HIGH);
    }

    /** The row of the last turn that arrived before the range. */
    private int arrived(MemoryMap map, MapRows rows) {
        return Math.max(0, rows.arrived(map.shown().anchor(stretch.get().first)) - 1);
    }

    /** The last row of the detail that has a turn. @param rows by arrival */
    int newest(MemoryMap map, MapRows rows) {
        return Math.max(0, rows.arrived(map.shown().anchor(stretch.get().last())) - 1);
    }

    /** The common part of both views: they show and change the same range. */
    private abstract class Part implements MapSpan {
        @Override
        public void renew() {
            MapFrame.this.renew();
        }

        @Override
        public boolean follow() {
            return MapFrame.this.follow();
        }

        @Override
        public void enlarge(double by) {
            MapFrame.this.enlarge(by);
        }

        @Override
        public void all() {
            set(0, steps());
        }

        @Override
        public void enlarge(MapLayout at, Rectangle2D part) {
            columns(at, part);
        }
    }

    /** All decisions, turns by age: a selected area becomes the range. */
    private final class Whole extends Part {
        @Override
        public MapRows rows(MemoryMap map, MapChoice choice) {
            return MapRows.of(map, choice);
        }

        @Override
        public MapLayout layout(MemoryMap map, MapRows rows, double width, double height) {
            return new MapLayout(width, height, new Head(WORDS, 0, false, map.shown().isCut()), 0,
                    Math.max(1, map.decisionCount()), 0, 1, 0);
        }

        @Override
        public boolean isOfColumns() {
            return true;
        }

        @Override
        public boolean isTaken(int step) {
            return stretch.get().has(step) && stretch.get().count < steps();
        }

        @Override
        public void move(int by) {
            set(stretch.get().first + by, stretch.get().count);
        }

        @Override
        public void paint(Painter g, Palette palette, MapLayout at) {
            MapDrag.frame(g, palette, stretch.get().on(at, 2, at.bottom()));
        }
    }

    /** The range only, one row per turn. */
    private final class Detail extends Part {
        @Override
        public MapRows rows(MemoryMap map, MapChoice choice) {
            return MapRows.byArrival(map, choice);
        }

        @Override
        public MapLayout layout(MemoryMap map, MapRows rows, double width, double height) {
            MapLayout whole = new MapLayout(width, height, new Head(0, controller.lanes(), true, map.shown().isCut()),
                    stretch.get().first, stretch.get().count, 0, 1, controller.shown());
            double count = rows.count();
            double pixels = Math.max(1, Math.floor(whole.bottom() - whole.top()));
            int oldest = oldest(map, rows, pixels);
            // The same height where there are fewer turns.
            double end = Math.max(newest(map, rows) + 1, oldest + pixels / rowHigh(map, rows, pixels));
            return new MapLayout(width, height, whole.head(), whole.first(), whole.count(), oldest / count, end / count,
                    whole.bars());
        }
    }
}
