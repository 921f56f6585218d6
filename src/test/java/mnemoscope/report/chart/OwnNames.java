package mnemoscope.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Rectangle;
import java.awt.geom.Rectangle2D;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.LegendNames;
import mnemoscope.report.picture.Picture;
import mnemoscope.ui.kit.paint.Ink;

/** Pictures with own names of policies: where the names stand. */
public final class OwnNames {
    private static final int EDGE = 20;
    /** What a picture that fits any width has in a column of 7.7 cm, px. */
    private static final double COLUMN = 7.7 * 96 / 2.54 / ChartLook.PRINT.scale() - 32;

    private OwnNames() {}

    /** Each title has a name with so many letters. */
    public static LegendNames of(List<String> titles, int letters) {
        Map<String, String> names = new LinkedHashMap<>();
        titles.forEach(title -> names.put(title,
                ("Own " + (char) ('A' + names.size()) + " measured again and again and again").substring(0, letters)));
        return new LegendNames(names);
    }

    /** Names of 13, 20 and 40 letters in a column of 7.7 cm and at the usual width lie over nothing, and short ones are whole. */
    public static void assertApart(Picture picture, List<String> titles) {
        for (int letters : List.of(13, 20, 40)) {
            Picture named = picture.named(of(titles, letters));
            DoubleStream.of(COLUMN, named.width()).map(px -> Math.max(px, named.least())).distinct().forEach(width -> {
                String where = named.name() + ", " + letters + " letters, " + width + " px";
                List<Ink.Drawn> drawn = drawn(named, width);
                List<Ink.Drawn> names = drawn.stream().filter(each -> each.what().startsWith("Own ")).toList();
                assertThat(names).as(where).isNotEmpty();
                if (letters == 13) {
                    assertThat(names).as(where).noneMatch(each -> each.what().contains("\u2026"));
                }
                Rectangle whole = new Rectangle(EDGE - 1, 0, (int) width + 3, Integer.MAX_VALUE);
                for (Ink.Drawn name : names) {
                    assertThat(whole.contains(name.place())).as(where + ": inside, " + name).isTrue();
                    assertThat(name.place().width).as(where + ": leaves the data room, " + name).isLessThan((int) (0.6 * width));
                    assertThat(drawn.stream().filter(each -> each != name && overlap(name, each)).toList())
                            .as(where + ": over " + name).isEmpty();
                }
            });
        }
    }

    private static boolean overlap(Ink.Drawn name, Ink.Drawn other) {
        return letters(name).intersects(letters(other)) && !other.place().contains(name.place());
    }

    /** Words without the distance of lines, or a shape. */
    private static Rectangle letters(Ink.Drawn drawn) {
        Rectangle place = new Rectangle(drawn.place());
        if (!drawn.what().isEmpty()) {
            place.grow(-1, -3);
        }
        return place;
    }

    private static List<Ink.Drawn> drawn(Picture picture, double width) {
        Ink ink = new Ink((int) width + 2 * EDGE, (int) picture.height() + 2 * EDGE, ChartLook.PRINT.ground());
        picture.drawing().draw(ink, new Rectangle2D.Double(EDGE, EDGE, width, picture.height()), ChartLook.PRINT);
        return ink.drawn();
    }
}
