package mnemoscope.ui.compare.map;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import mnemoscope.explain.map.Holder;
import mnemoscope.explain.map.MemoryMap;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.paint.CutMarks;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painting;
import mnemoscope.workspace.MapChoice.Cells;

/**
 * A symbol of the map and its meaning.
 *
 * @param sign  symbol without text
 * @param count number of occurrences; -1 if they are not counted
 */
record MapLegend(Node sign, String words, int count) {
    private MapLegend(String words) {
        this(new Region(), words, -1);
    }

    /** All symbols in the current map; none before there is a map. @param size multiple of the normal symbol size */
    static List<MapLegend> of(MapController controller, double size) {
        return controller.map.optional().map(map -> new Signs(controller, map, size).all()).orElse(List.of());
    }

    /** The marks of the two policies with their names, then all symbols. */
    static List<MapLegend> named(MapController controller, double size) {
        return controller.map.optional()
                .map(map -> Stream.concat(
                        IntStream.of(0, 1).filter(p -> controller.shows(p)).mapToObj(
                                p -> new MapLegend(new Mark(controller.styles().get(p), 14 * size), controller.title(p), -1)),
                        of(controller, size).stream()).toList())
                .orElse(List.of());
    }

    private record Signs(MapController controller, MemoryMap map, double size) {
        List<MapLegend> all() {
            List<MapLegend> lines = new ArrayList<>();
            Cells cells = controller.choice().cells();
            int p = cells == Cells.SECOND ? 1 : 0;
            if (cells == Cells.DIFFERENCE) {
                lines.add(new MapLegend(swatch(ColorRole.SUBTLE), Texts.of("compare.map-held-by-both"), map.cells(Holder.BOTH)));
                lines.add(new MapLegend(swatch(0), Texts.of("compare.map.only-policy", controller.title(0)),
                        map.cells(Holder.FIRST)));
                lines.add(new MapLegend(swatch(1), Texts.of("compare.map.only-policy", controller.title(1)),
                        map.cells(Holder.SECOND)));
            } else {
                lines.add(new MapLegend(swatch(p), Texts.of("compare.map-held-by-one", controller.title(p)),
                        map.cells(Holder.BOTH) + map.cells(p == 0 ? Holder.FIRST : Holder.SECOND)));
            }
            if (!controller.answers()) {
                lines.add(new MapLegend(Texts.of("compare.map-answers-off")));
            } else if (map.asked().isEmpty()) {
                lines.add(new MapLegend(Texts.of("compare.map-no-evidence")));
            } else if (cells == Cells.DIFFERENCE) {
                lines.add(new MapLegend(marks(true, true), Texts.of("compare.map-both-hold"), map.needs(Holder.BOTH)));
                lines.add(new MapLegend(marks(true, false), Texts.of("compare.map-only-holds", controller.title(0)),
                        map.needs(Holder.FIRST)));
                lines.add(new MapLegend(marks(false, true), Texts.of("compare.map-only-holds", controller.title(1)),
                        map.needs(Holder.SECOND)));
                lines.add(new MapLegend(marks(false, false), Texts.of("compare.map-both-lost"), map.needs(Holder.NONE)));
            } else {
                lines.add(new MapLegend(mark(p, true), Texts.of("compare.map-holds-it"), arrived(p, true)));
                lines.add(new MapLegend(mark(p, false), Texts.of("compare.map-lost-it"), arrived(p, false)));
            }
            if (controller.lanes() > 0) {
                lines.add(new MapLegend(outcomes(p), Texts.of("compare.map-outcomes"), -1));
            }
            int cleared = IntStream.of(0, 1).filter(controller::shows).map(map::clearedCells).sum();
            if (cleared > 0) {
                lines.add(new MapLegend(line(p), Texts.of("compare.map-cleared"), cleared));
            }
            if (map.shown().isCut()) {
                lines.add(new MapLegend(cut(), Texts.of("compare.map-cut"),
                        map.shown().input().supervision().log().drops().size()));
            }
            lines.add(new MapLegend(tokens(), Texts.of("compare.map-tokens", map.shown().input().unit().word()), -1));
            lines.add(new MapLegend(swatch(ColorRole.INSET), Texts.of("compare.map-to-come"), -1));
            return lines;
        }

        private int arrived(int policy, boolean held) {
            return (int) map.asked().stream().filter(each -> each.arrived() && each.held().has(policy) == held).count();
        }

        private Node line(int policy) {
            return box((g, width, height, palette) -> g.rect(0, Math.round(height / 2), width, 1,
                    palette.of(controller.styles().get(policy).hue())));
        }

        private Node marks(boolean first, boolean second) {
            return new HBox(1, mark(0, first), mark(1, second));
        }

        private Node mark(int policy, boolean held) {
            PolicyStyle style = controller.styles().get(policy);
            return Layouts.styled(new Mark(style, held ? MarkState.FILLED : MarkState.HOLLOW, 12 * size),
                    held ? "mn-mark-ink" : "mn-mark-lost");
        }

        private Node outcomes(int policy) {
            return box((g, width, height, palette) -> {
                double wide = width / 4;
                g.rect(0, 0, wide, height, palette.of(controller.styles().get(policy).hue()));
                g.rect(1.5 * wide, height / 2, wide, height / 2, palette.of(controller.styles().get(policy).hue()));
                g.rect(3 * wide, height * 0.8, wide, height * 0.2, palette.of(ColorRole.WARNING));
            });
        }

        private Node cut() {
            return box((g, width, height, palette) -> CutMarks.sign(g, palette, width / 2, 0, height));
        }

        private Node tokens() {
            return box((g, width, height, palette) -> {
                g.rect(0, 0, width, 1, palette.of(ColorRole.FG));
                g.rect(0, height - 1, width, 1, palette.of(ColorRole.LINE));
            });
        }

        private Node swatch(int policy) {
            return swatch(controller.styles().get(policy).hue());
        }

        private Node swatch(ColorRole token) {
            return box((g, width, height, palette) -> {
                g.rect(0, 2, width, height - 4, palette.of(token));
                if (token == ColorRole.INSET) {
                    g.setStroke(palette.of(ColorRole.LINE));
                    g.setLineWidth(1);
                    g.strokeRect(0.5, 2.5, width - 1, height - 5);
                }
            });
        }

        private Node box(Painting painting) {
            return Layouts.high(Layouts.wide(new PaintedCanvas("", painting), 24 * size), 12 * size);
        }
    }
}
