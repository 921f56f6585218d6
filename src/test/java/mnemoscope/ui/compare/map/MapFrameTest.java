package mnemoscope.ui.compare.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.BitSet;
import java.util.List;
import javafx.geometry.Point2D;
import mnemoscope.dataset.synthetic.GeneratorSettings;
import mnemoscope.dataset.synthetic.SyntheticGenerator;
import mnemoscope.explain.map.Holder;
import mnemoscope.explain.map.MemoryMap;
import mnemoscope.replay.Protocol;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.task.Progress;
import mnemoscope.ui.compare.map.MapFrame.Stretch;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.AwtPainter;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.MapChoice;
import mnemoscope.workspace.MapChoice.Axis;
import mnemoscope.workspace.MapChoice.Cells;
import org.junit.jupiter.api.Test;

/** The map of a long conversation and the stretch of it that is shown turn by turn; without a toolkit. */
class MapFrameTest {
    private final WorkspaceContext context = WorkspaceContext.empty(new AtOnce());
    private final MapController controller = new MapController(context, step -> {}, category -> {});
    private final MapFrame frame = new MapFrame(controller);

    private static GeneratorSettings settings(int sessions, int turns, int questions) {
        GeneratorSettings usual = GeneratorSettings.DEFAULT;
        return new GeneratorSettings(usual.seed(), 1, sessions, turns, questions, usual.updateRate(), usual.planShare(),
                usual.distractorShare(), usual.returnShare(), usual.demandShift());
    }

    /** 720 turns, 90 questions. */
    private MemoryMap open() {
        Opening.open(context, Camping.dataset(SyntheticGenerator.generate(settings(30, 720, 90), Progress.NONE).getFirst()),
                Protocol.bundled());
        controller.look(true);
        frame.whole.renew();
        return controller.map.get();
    }

    private MapLayout whole() {
        return frame.whole.layout(controller.map.get(), MapRows.of(controller.map.get(), controller.choice()), 960, 300);
    }

    private MapLayout detail() {
        return frame.detail.layout(controller.map.get(), MapRows.byArrival(controller.map.get(), controller.choice()), 600, 380);
    }

    /** The figures were counted by another program from {@code trace.csv} before this was written. */
    @Test
    void mapOfFiveThousandTurns_isThatOfTheDesign() {
        MemoryMap map = MemoryMap
                .of(Camping.compare(SyntheticGenerator.generate(settings(200, 5_000, 600), Progress.NONE).getFirst(),
                        Protocol.bundled().withBudget(512), "mixed", "recency"), 0, 1);
        assertThat(MapRows.inParts(map, MapChoice.USUAL)).isTrue();
        assertThat(MapRows.inParts(map, MapChoice.USUAL.with(Axis.ARRIVAL))).isFalse();
        assertThat(map.cells(Holder.BOTH)).isEqualTo(14_233);
        assertThat(map.cells(Holder.FIRST)).isEqualTo(12_798);
        assertThat(map.cells(Holder.SECOND)).isEqualTo(32_022);
        assertThat(map.needs(Holder.BOTH)).isEqualTo(426);
        assertThat(map.needs(Holder.FIRST)).isEqualTo(11);
        assertThat(map.needs(Holder.SECOND)).isEqualTo(60);
        assertThat(map.needs(Holder.NONE)).isEqualTo(165);
        assertThat(map.parting()).hasSize(54 + 7);
        assertThat(map.reach(0)).isEqualTo(294);
        assertThat(map.medianAge()).hasValue(28);
        assertThat(map.olderThanHeld()).isEqualTo(139);
        assertThat(map.arrivedNeeds()).isEqualTo(662);
    }

    @Test
    void shortConversation_orOneWithFewDecisions_isOnePicture() {
        open();
        assertThat(MapRows.inParts(controller.map.get(), MapChoice.USUAL)).isTrue();
        Opening.open(context, Camping.dataset(SyntheticGenerator.generate(settings(30, 720, 10), Progress.NONE).getFirst()),
                Protocol.bundled());
        assertThat(MapRows.inParts(controller.map.get(), MapChoice.USUAL)).as("10 decisions").isFalse();
        Opening.open(context, Camping.dataset(Camping.conversation()), Camping.PROTOCOL);
        assertThat(MapRows.inParts(controller.map.get(), MapChoice.USUAL)).as("7 turns").isFalse();
    }

    @Test
    void whatIsDrawnOverTheUpperMap_isTheStretch_andTheFrameIsTakenAlong() {
        open();
        MapDrag drag = new MapDrag(frame.whole);
        MapLayout at = whole();
        drag.press(at, new Point2D(at.x(50.5), at.top() + 20));
        drag.to(at, new Point2D(at.x(69.5), at.top() + 21));
        assertThat(drag.isDrawing()).isTrue();
        drag.release().ifPresent(part -> frame.whole.enlarge(at, part));
        assertThat(frame.stretch.get()).as("decisions 51 to 70").isEqualTo(new Stretch(50, 20));

        drag.press(at, new Point2D(at.x(60.5), at.top() + 20));
        drag.to(at, new Point2D(at.x(40.5), at.top() + 20));
        assertThat(drag.release()).as("taken along, nothing is drawn around").isEmpty();
        assertThat(frame.stretch.get()).isEqualTo(new Stretch(30, 20));
        drag.press(at, new Point2D(at.x(40.5), at.top() + 20));
        drag.to(at, new Point2D(0, at.top() + 20));
        assertThat(frame.stretch.get()).as("no further than the first decision").isEqualTo(new Stretch(0, 20));
        frame.around(1_000);
        assertThat(frame.stretch.get()).isEqualTo(new Stretch(70, 20));
    }

    @Test
    void keys_narrowWidenAndShowAll_andTheStretchGoesWhereADecisionIsSelected() {
        open();
        frame.around(40);
        int count = frame.stretch.get().count();
        assertThat(count).isEqualTo(MapFrame.USUAL);
        frame.detail.enlarge(2);
        assertThat(frame.stretch.get().count()).isEqualTo(count / 2);
        controller.select(80, -1);
        assertThat(frame.detail.follow()).isTrue();
        assertThat(frame.stretch.get().last()).as("no further than needed").isEqualTo(80);
        controller.select(78, -1);
        assertThat(frame.detail.follow()).as("it is in view").isFalse();
        frame.detail.all();
        assertThat(frame.stretch.get()).isEqualTo(new Stretch(0, 90));
        assertThat(frame.whole.isTaken(10)).as("all there is cannot be moved").isFalse();
    }

    @Test
    void detail_hasWholePixelsARow_orSeveralTurnsARowWhereMoreArrive() {
        MemoryMap map = open();
        frame.around(45);
        MapLayout at = detail();
        MapRows rows = MapRows.byArrival(map, MapChoice.USUAL);
        int last = map.shown().anchor(frame.stretch.get().last());
        assertThat(at.y(rows.to(last, 0)) - at.y(rows.from(last, 0))).isCloseTo(1, within(1e-9));
        assertThat(at.y(rows.to(last, 0))).as("the newest lowest").isCloseTo(at.bottom(), within(1.0));
        controller.select(45, -1);
        frame.detail.enlarge(6);
        MapLayout few = detail();
        assertThat(few.y(rows.to(last, 0)) - few.y(rows.from(last, 0))).as("five decisions: whole pixels, more of them")
                .isCloseTo(5, within(1e-9));
        frame.detail.all();
        MapLayout all = detail();
        assertThat(all.upper() * map.turns()).as("from the first decision on").isCloseTo(map.shown().anchor(0), within(1e-9));
        assertThat(all.y(rows.to(last, 0)) - all.y(rows.from(last, 0))).isLessThan(0.5);
        assertThat(all.y(rows.to(frame.newest(map, rows), 0))).isLessThanOrEqualTo(all.bottom() + 1e-9);
    }

    @Test
    void decisionsThatDoNotPart_areDimmed_whileAnswersIsOn() {
        MemoryMap map = open();
        assertThat(controller.dimmed().isEmpty()).isTrue();
        controller.showParting(true);
        assertThat(controller.dimmed().cardinality()).isEqualTo(map.decisionCount() - map.parting().length);
        context.steps().toggleAnswers();
        assertThat(controller.dimmed().isEmpty()).isTrue();
    }

    /** The tag "2" of the selected decision left half of the number 1 beside it. */
    @Test
    void tagOfTheSelectedDecision_leavesNoPartOfAnotherNumber() {
        open();
        MapLayout at = whole();
        int half = (int) Math.ceil(Type.width("1", PaintedCanvas.AXIS) / 2);
        int from = (int) Math.floor(MapHeadPainter.middle(at, 0)) - half;
        int to = (int) Math.floor(at.x(1.5) - Type.width("2", PaintedCanvas.META_STRONG) / 2 - 4) - 1;
        assertThat(to).as("a part of the number is beside the tag").isBetween(from, from + 2 * half);
        assertThat(ink(at, -1, from, to)).isPositive();
        assertThat(ink(at, 1, from, to)).isZero();
    }

    /** Inked pixels of the axis between two x. @param step the selected decision; -1 for none */
    private int ink(MapLayout at, int step, int from, int to) {
        BufferedImage image = new BufferedImage(960, 300, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.setColor(Color.WHITE);
        g.fillRect(0, 0, 960, 300);
        MemoryMap map = controller.map.get();
        MapRows rows = MapRows.of(map, controller.choice());
        Palette palette = Palette.of(ChartLook.PRINT);
        try (AwtPainter painter = new AwtPainter(g)) {
            new MapPainter(painter, palette, map, rows, at, Cells.DIFFERENCE,
                    List.copyOf(PolicyStyle.forView(List.of("mixed", "recency")).values()), false, new BitSet()).overview();
            new MapSelection(painter, palette, map, rows, at).paint(step, -1);
        }
        int ink = 0;
        for (int x = from; x <= to; x++) {
            for (int y = (int) at.top() - 14; y < at.top() - 3; y++) {
                ink += image.getRGB(x, y) == Color.WHITE.getRGB() ? 0 : 1;
            }
        }
        return ink;
    }
}
