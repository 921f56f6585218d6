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
    private MapPainting() {
    }

    public static void paint(Painter g, MemoryMap map, boolean byAge) {
        MapRows rows = MapRows.of(map, MapChoice.USUAL.with(byAge ? Axis.AGE : Axis.ARRIVAL));
        MapLayout at = new MapLayout(840, 640, new Head(44, 2, false), 0, map.steps(), 0, 1, byAge ? 0 : 2);
        new MapPainter(g, Palette.of(ChartLook.PRINT), map, rows, at, Cells.DIFFERENCE,
                List.of(PolicyStyle.of("mixed"), PolicyStyle.of("recency")), true, new BitSet()).paint();
    }
}
