package mnemoscope.ui.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.decision.ColumnView.RowView;
import mnemoscope.explain.decision.DecisionDisplay;
import mnemoscope.explain.decision.DecisionView;
import mnemoscope.explain.decision.TurnTable;
import mnemoscope.explain.fate.Lanes;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.replay.columns.ColumnRows;
import mnemoscope.ui.replay.decision.QuestionCard;
import mnemoscope.ui.replay.fates.FatePainter;
import mnemoscope.ui.replay.fates.LanesPainter;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.replay.state.ReplayStyle;
import mnemoscope.ui.workspace.WorkspaceContext;
import org.junit.jupiter.api.Test;

/** Small rules of the pictures: nothing prints on anything else, nothing runs out of its place. */
class DrawingRulesTest {
    @Test
    void lane_endsWithACrossWhereTheTurnIsEvictedNow() {
        assertThat(FatePainter.end(new Lanes.FateLane(0, List.of(), List.of(), 4, false, "", ""), 4)).isEqualTo(MarkState.CROSS);
        assertThat(FatePainter.end(new Lanes.FateLane(0, List.of(), List.of(), 3, false, "", ""), 4)).isEqualTo(MarkState.HOLLOW);
        assertThat(FatePainter.end(new Lanes.FateLane(0, List.of(), List.of(), -1, true, "", ""), 4)).isEqualTo(MarkState.FILLED);
    }

    @Test
    void neighbouringGoldCells_leaveAGap() {
        double slot = 8.6;
        double wide = slot * 0.72;
        assertThat(slot - wide - 2 * LanesPainter.goldExtra(slot, wide, true)).isGreaterThanOrEqualTo(1);
        assertThat(LanesPainter.goldExtra(slot, wide, false)).isGreaterThan(1);
    }

    @Test
    void wordsOverTheLanes_neverOverlap() {
        Fx.run(() -> {
            List<String> titles = List.of("Recency", "Mixed-Score (info-favored)");
            DecisionView step = DecisionView.of(Camping.compare("recency", "bm25"), 1, DecisionDisplay.ALL);
            for (Lanes.Fates fates : List.of(LanesOf.steps(2, 4), LanesOf.steps(98, 99), LanesOf.steps(0, 1233))) {
                for (int width = 150; width < 700; width += 10) {
                    List<TextBox> said = new ArrayList<>();
                    new LanesPainter(TextBox.painter(said), Theme.LIGHT.palette(), Theme.LIGHT.palette().paper(),
                            ReplayStyle.of(step), titles, width, 100).paint(fates);
                    List<TextBox> over = said.stream().filter(each -> each.words().matches("(asked|arrives) at \\d+")).toList();
                    assertThat(over).as("at %s", width).anyMatch(each -> each.words().startsWith("asked"));
                    assertThat(over).as("at %s", width).allMatch(each -> each.left() >= 0);
                    assertThat(over.size() == 2 && Math.max(over.get(0).left(), over.get(1).left()) < Math
                            .min(over.get(0).right(), over.get(1).right())).as("at %s: %s", width, over).isFalse();
                    assertThat(width < 340 || over.size() == 2).as("both are said at %s", width).isTrue();
                }
            }
        });
    }

    /** Lanes of two policies, each with one turn of evidence that is missed. */
    private static final class LanesOf {
        static Lanes.Fates steps(int from, int asked) {
            Lanes.End end = new Lanes.End("miss", "cost 468: miss 312, reacquire 156", "cost 468", "");
            return new Lanes.Fates(
                    from, asked, IntStream.range(0, 2)
                            .mapToObj(p -> new Lanes.FateLane(p, List.of(), List.of(), asked, false, "", "")).toList(),
                    List.of(end, end));
        }
    }

    /** Where words were painted. */
    private record TextBox(String words, double left, double right) {
        static Painter painter(List<TextBox> said) {
            return (Painter) Proxy.newProxyInstance(Painter.class.getClassLoader(), new Class<?>[]{Painter.class},
                    (proxy, method, of) -> {
                        if (method.isDefault()) {
                            return InvocationHandler.invokeDefault(proxy, method, of);
                        }
                        if (method.getName().equals("text")) {
                            double wide = Type.width((String) of[0], (Font) of[3]);
                            double left = (double) of[1] - (of[5] == TextAlignment.RIGHT ? wide : 0);
                            said.add(new TextBox((String) of[0], left, left + wide));
                        }
                        return null;
                    });
        }
    }

    @Test
    void rows_sayTheirSessionOnceInTheIdOrBehindIt() {
        assertThat(ColumnRows.idAndSession(row("D2:17", "2"))).isEqualTo("D2:17");
        assertThat(ColumnRows.idAndSession(row("D12:1", "2"))).isEqualTo("D12:1, S2");
        assertThat(ColumnRows.idAndSession(row("t14", "2"))).isEqualTo("t14, S2");
    }

    private static RowView row(String id, String session) {
        return new RowView(0, id, "A", session, 1, "text", List.of(), "1", 1, 1, false, true, false, false, List.of(), "", false,
                false, false);
    }

    @Test
    void turnTable_showsEvidenceAndSelection() {
        List<TurnTable.TurnRow> rows = IntStream
                .range(0, 60).mapToObj(k -> new TurnTable.TurnRow(new RowView(k, "D" + k, "A", "1", 1, "text", List.of(), "1", 1,
                        1, false, true, k == 20 || k == 31, false, List.of(), "", false, false, false), false, List.of()))
                .toList();
        int top = new TurnTable(rows, 0, false).top(20, false, 14);
        assertThat(top).isLessThanOrEqualTo(20);
        assertThat(top + 14).isGreaterThan(31);
        int chosen = new TurnTable(rows, 0, false).top(59, true, 14);
        assertThat(59 - chosen).as("a turn that the user chose is seen wherever the evidence stands").isBetween(0, 13);
        int far = new TurnTable(rows, 0, false).top(59, false, 14);
        assertThat(far).as("where not both have room the evidence is seen").isBetween(18, 31);
    }

    @Test
    void questionCard_isAsHighAsItsWords() {
        Fx.run(() -> {
            Comparison shown = Camping.compare("recency", "bm25", "mixed", "largest", "random", "clairvoyant");
            DecisionView step = DecisionView.of(shown, 1, DecisionDisplay.ALL);
            QuestionCard card = new QuestionCard(
                    new ReplayController(new ReplayModel(WorkspaceContext.empty(new AtOnce())), wanted -> {}));
            for (double width : new double[]{520, 640, 760, 1100}) {
                StackPane root = new StackPane(card);
                Theme.LIGHT.applyTo(new Scene(root, width, 600), 1);
                card.show(step);
                for (int k = 0; k < 3; k++) {
                    root.applyCss();
                    root.layout();
                }
                Node words = card.getChildren().getFirst();
                for (Node child : ((javafx.scene.Parent) words).getChildrenUnmodifiable()) {
                    if (child.isManaged()) {
                        assertThat(words.getLayoutY() + child.getBoundsInParent().getMaxY()).as("at %s", width)
                                .isLessThanOrEqualTo(card.getHeight());
                    }
                }
                root.getChildren().clear();
            }
        });
    }
}
