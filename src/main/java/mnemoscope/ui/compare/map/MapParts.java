package mnemoscope.ui.compare.map;

import java.util.List;
import java.util.stream.DoubleStream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.RowConstraints;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.explain.map.MemoryMap;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.CardHead;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Type;

/**
 * The map of a long conversation in three parts: all decisions with turns by age, a small picture of all by arrival, and a range
 * of decisions turn by turn, which the other two select.
 */
final class MapParts extends GridPane {
    private static final double UPPER = 44;
    private static final double OVERVIEW = 34;

    final MapPane whole;
    final MapOverview overview;
    final MapPane detail;
    final MapFrame frame;
    private final MapController controller;
    private final CardHead wholeHead;
    private final CardHead overviewHead;
    private final CardHead detailHead;
    private final Label finding = Layouts.wrapped(Type.META.label("", "mn-muted"));

    MapParts(MapController controller) {
        this.controller = controller;
        frame = new MapFrame(controller);
        MapTip tip = new MapTip(controller);
        whole = new MapPane(controller, frame.whole, tip);
        detail = new MapPane(controller, frame.detail, tip);
        overview = new MapOverview(controller, frame, detail);
        wholeHead = new CardHead(Texts.of("compare.map-whole"), Texts.of("compare.map-whole-help"))
                .asPicture(() -> whole.picture(900, 400).ifPresent(drawn -> CopyAndExport.export(this, drawn)));
        overviewHead = new CardHead(Texts.of("compare.map-overview"), Texts.of("compare.map-overview-help"));
        detailHead = new CardHead(Texts.of("compare.map-detail"), Texts.of("compare.map-detail-help"))
                .asPicture(() -> detail.picture(900, 640).ifPresent(drawn -> CopyAndExport.export(this, drawn)));
        setHgap(8);
        setVgap(8);
        getRowConstraints().addAll(share(UPPER, 100 - UPPER));
        ColumnConstraints left = new ColumnConstraints();
        left.setPercentWidth(OVERVIEW);
        ColumnConstraints right = new ColumnConstraints();
        right.setPercentWidth(100 - OVERVIEW);
        getColumnConstraints().addAll(left, right);
        add(card(wholeHead, finding, Layouts.grow(whole)), 0, 0, 2, 1);
        add(card(overviewHead, Layouts.grow(overview)), 0, 1);
        add(card(detailHead, Layouts.grow(new StackPane(detail, tip))), 1, 1);
        overview.layoutBoundsProperty().subscribe(bounds -> say());
        detail.layoutBoundsProperty().subscribe(bounds -> say());
        frame.stretch.subscribe(now -> {
            whole.redraw();
            detail.redraw();
        });
        ModelValue.whenever(this::say, controller.map, controller.choiceProperty(), frame.stretch,
                controller.context.lens(now -> now.replay().answers()));
    }

    private static List<RowConstraints> share(double... percents) {
        return DoubleStream.of(percents).mapToObj(percent -> {
            RowConstraints row = new RowConstraints();
            row.setPercentHeight(percent);
            row.setVgrow(Priority.ALWAYS);
            return row;
        }).toList();
    }

    private static Card card(Node... parts) {
        return Layouts.filled(Layouts.padded(new VBox(2, parts), 6, 12, 6, 12));
    }

    private void say() {
        controller.map.optional().filter(map -> controller.isInParts()).ifPresent(this::say);
    }

    private void say(MemoryMap map) {
        wholeHead.note(MapCard.size(map, true));
        finding.setText(MapFinding.ofAges(map, controller.answers()));
        MapRows rows = MapRows.byArrival(map, controller.choice());
        overview.placed()
                .ifPresent(at -> overviewHead.note(
                        Texts.of("compare.map-point", Numbers.whole((long) Math.ceil(rows.count() / (at.bottom() - at.top()))),
                                Numbers.whole((long) Math.ceil(map.decisionCount() / (at.right() - MapLayout.LEFT))))));
        detail.placed().ifPresent(at -> detailHead.note(stretch(map, rows, at)));
    }

    /** The decisions and turns of the detail in words. */
    private String stretch(MemoryMap map, MapRows rows, MapLayout at) {
        if (rows.turns().length == 0) {
            return "";
        }
        int oldest = Math.clamp(Math.round(at.upper() * rows.count()), 0, rows.count() - 1);
        int newest = frame.newest(map, rows);
        String turns = Texts.of("compare.map-from-to", Numbers.whole(rows.turns()[oldest] + 1L),
                Numbers.whole(rows.turns()[newest] + 1L));
        int each = (int) Math.ceil((newest + 1 - oldest) / Math.max(1, Math.floor(at.bottom() - at.top())));
        return each <= 1
                ? Texts.of("compare.map-rows-each", frame.stretch.get().words(), turns)
                : Texts.of("compare.map-rows-several", frame.stretch.get().words(), turns, Numbers.whole(each));
    }
}
