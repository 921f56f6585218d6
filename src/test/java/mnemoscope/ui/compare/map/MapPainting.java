package mnemoscope.ui.compare.map;

import java.util.BitSet;
import java.util.List;
import mnemoscope.explain.map.MemoryMap;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.ui.compare.map.MapLayout.Head;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.workspace.MapChoice;
import mnemoscope.workspace.MapChoice.Axis;
import mnemoscope.workspace.MapChoice.Cells;

/** Paints a map as the window does at 1440 x 900, for who measures it from elsewhere. */
public final class MapPainting {
    private MapPainting() {}

    /** The three parts of a long map as they stand there, all anew as when it opens. */
    public static void paintParts(Painter g, MemoryMap map) {
        part(g, map, MapRows.of(map, MapChoice.USUAL),
                new MapLayout(840, 260, new Head(26, 0, false, false), 0, map.decisionCount(), 0, 1, 0)).paint();
        MapRows rows = MapRows.byArrival(map, MapChoice.USUAL);
        part(g, map, rows, new MapLayout(290, 370, new Head(0, 0, false, false), 0, map.decisionCount(), 0, 1, 0)).overview();
        int middle = map.decisionCount() / 2;
        double newest = map.shown().anchor(middle + MapFrame.USUAL - 1) + 1;
        part(g, map, rows, new MapLayout(530, 370, new Head(0, 2, true, false), middle, MapFrame.USUAL,
                (newest - 300) / map.turns(), newest / map.turns(), 2)).paint();
    }

    private static MapPainter part(Painter g, MemoryMap map, MapRows rows, MapLayout at) {
        return new MapPainter(g, Palette.of(ChartLook.PRINT), map, rows, at, Cells.DIFFERENCE,
                List.of(PolicyStyle.of("mixed"), PolicyStyle.of("recency")), true, new BitSet());
    }

    public static void paint(Painter g, MemoryMap map, boolean byAge) {
        MapRows rows = MapRows.of(map, MapChoice.USUAL.with(byAge ? Axis.AGE : Axis.ARRIVAL));
        MapLayout at = new MapLayout(840, 640, new Head(44, 2, false, false), 0, map.decisionCount(), 0, 1, byAge ? 0 : 2);
        part(g, map, rows, at).paint();
    }
}
