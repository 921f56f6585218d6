package mnemoscope.ui.replay.columns;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import javafx.geometry.Insets;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.canvas.Canvas;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import mnemoscope.dataset.synthetic.GeneratorSettings;
import mnemoscope.dataset.synthetic.SyntheticGenerator;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.decision.DecisionDisplay;
import mnemoscope.explain.decision.DecisionView;
import mnemoscope.explain.decision.TurnTable;
import mnemoscope.explain.decision.TurnTable.TurnRow;
import mnemoscope.explain.map.MemoryMap;
import mnemoscope.model.Conversation;
import mnemoscope.replay.Protocol;
import mnemoscope.task.Progress;
import mnemoscope.ui.compare.map.MapPainting;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.grid.Column;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.ui.kit.grid.TableModel;
import mnemoscope.ui.kit.paint.AwtPainter;
import mnemoscope.ui.kit.paint.CanvasPainter;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.replay.columns.TurnRows.TurnColumns;
import mnemoscope.ui.workspace.WorkspaceContext;
import org.jfree.fx.FXGraphics2D;

/**
 * Record 341: the time of the FX thread for one decision of the table by turn, with four policies at 940 x 800, as a painted list and as a
 * {@link Grid}, and of a memory map painted by a canvas and by a Graphics2D. Prints the median and the 90th percentile of each.
 */
public final class RowsInGridBenchmark {
    private static final List<String> POLICIES = List.of("recency", "mixed", "lru", "bm25");
    private static final int ROUNDS = 400;

    private RowsInGridBenchmark() {}

    public static void main(String[] args) {
        Conversation large = SyntheticGenerator
                .generate(new GeneratorSettings(1, 1, 20, 500, 60, 0.75, 0.85, 0.5, 0.25, 0.7), Progress.NONE).getFirst();
        Comparison shown = Camping.compare(large, Protocol.bundled().withBudget(512), POLICIES.toArray(String[]::new));
        Fx.get(() -> {
            rows(shown);
            map(shown);
            return null;
        });
        System.exit(0);
    }

    private static void rows(Comparison shown) {
        List<PolicyStyle> styles = List.copyOf(PolicyStyle.forView(POLICIES).values());
        List<TurnTable> tables = IntStream.range(20, 60)
                .mapToObj(decision -> TurnTable.of(shown, DecisionView.of(shown, decision, DecisionDisplay.ALL), -1)).toList();
        PaintedList list = new PaintedList("turns", WorkspaceContext.empty(new AtOnce()).notes(), k -> {}, k -> {});
        TurnColumns columns = new TurnColumns(POLICIES.size());
        Grid<TurnRow> grid = new Grid<TurnRow>("turns").rowHeight(TurnColumns.ROW);
        TableModel<TurnRow> model = new TableModel<>("turns", columns(styles));
        time("rows, painted list", list, k -> list.show(new TurnRows(tables.get(k), styles, columns, "words"), -1, false));
        time("rows, grid", grid, k -> grid.show(model, tables.get(k).rows()));
    }

    private static List<Column<TurnRow>> columns(List<PolicyStyle> styles) {
        List<Column<TurnRow>> columns = new ArrayList<>();
        columns.add(Column.<TurnRow>words("turn", row -> row.row().id()).width(60));
        columns.add(Column.<TurnRow>words("speaker", row -> row.row().speaker()).width(70));
        columns.add(Column.<TurnRow>words("text", row -> row.row().text()).grows());
        columns.add(Column.<TurnRow>count("tokens", row -> row.row().tokens()).width(50));
        for (int p = 0; p < styles.size(); p++) {
            int policy = p;
            columns.add(Column.<TurnRow>picture("policy " + p).width(112).face((g, width, height, palette, row) -> {
                RowPainter brush = new RowPainter(g, palette);
                var cell = row.cells().get(policy).row();
                if (cell != null) {
                    brush.mark(styles.get(policy), cell.kept() ? MarkState.FILLED : MarkState.HOLLOW, 15, 13, 13);
                    brush.score(styles.get(policy), cell.fraction(), cell.kept(), 27, 9.5, 40);
                }
            }));
        }
        return columns;
    }

    private static void time(String name, Region content, IntConsumer decision) {
        Stage stage = new Stage();
        Parent root = new StackPane(content);
        content.setPadding(Insets.EMPTY);
        Scene scene = new Scene(root, 940, 800);
        Theme.LIGHT.applyTo(scene, 1);
        stage.setScene(scene);
        stage.show();
        time(name, k -> {
            decision.accept(k % 40);
            root.applyCss();
            root.layout();
        });
        stage.close();
    }

    private static void map(Comparison shown) {
        MemoryMap map = MemoryMap.of(shown, 0, 1);
        Canvas canvas = new Canvas(840, 640);
        time("map, canvas", k -> MapPainting.paint(CanvasPainter.on(canvas), map, true));
        time("map, Graphics2D", k -> {
            CanvasPainter.on(canvas);
            try (AwtPainter g = new AwtPainter(new FXGraphics2D(canvas.getGraphicsContext2D()))) {
                MapPainting.paint(g, map, true);
            }
        });
    }

    private static void time(String name, IntConsumer step) {
        long[] spent = new long[2 * ROUNDS];
        for (int k = 0; k < spent.length; k++) {
            long from = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            step.accept(k);
            spent[k] = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - from;
        }
        long[] warm = Arrays.stream(spent, ROUNDS, spent.length).sorted().toArray();
        System.out.printf(Locale.ROOT, "%-20s %.2f ms, 90 %% below %.2f ms%n", name, warm[ROUNDS / 2] / 1e6,
                warm[ROUNDS * 9 / 10] / 1e6);
    }
}
