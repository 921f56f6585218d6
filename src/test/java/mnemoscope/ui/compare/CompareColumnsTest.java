package mnemoscope.ui.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javafx.scene.control.TableCell;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import mnemoscope.explain.DecisionOutcome;
import mnemoscope.model.Session;
import mnemoscope.retention.mark.PolicyRole;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.text.NumberFormats;
import mnemoscope.ui.compare.CompareTable.GroupSummary;
import mnemoscope.ui.compare.CompareTable.Policy;
import mnemoscope.ui.kit.OpenScene;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.workspace.CompareDisplay;
import mnemoscope.workspace.CompareDisplay.Grouping;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** Logs with long names and with rewards of six digits, as a German writes them: no number is cut. */
@ExtendWith(ApplicationExtension.class)
class CompareColumnsTest {
    private static final String FIRST = "claude-code-micrograd-first";
    private static final String SECOND = "claude-code-micrograd-second";
    private static final String REWARD = "\u2212127.346";

    private Grid<CompareRow> decisions;
    private Grid<CompareColumns.Summary> summary;
    private Grid<GroupSummary> matrix;

    @Start
    void start(Stage stage) {
        decisions = new Grid<>("Decisions");
        summary = new Grid<>("Summary");
        matrix = new Grid<>("Matrix");
        OpenScene.on(stage, new VBox(decisions, summary, matrix), 700, 600);
    }

    @AfterEach
    void usualMarks() {
        NumberFormats.use(NumberFormats.POINT);
    }

    private static CompareTable logs() {
        List<CompareRow> rows = IntStream.range(0, 4)
                .mapToObj(rank -> new CompareRow(rank < 2 ? FIRST : SECOND, rank, 1_233 + rank % 2, "Why?", 0, "",
                        List.of(new CompareRow.Result(DecisionOutcome.MISS, 0, 0, -127_346)), false, false))
                .toList();
        List<Session> sessions = List.of(new Session("1", ""));
        return new CompareTable("logs", List.of(new Policy("recency", "Recency", PolicyRole.DEPLOYED)),
                Map.of(FIRST, sessions, SECOND, sessions), rows, true, false, false);
    }

    private static List<String> whole(Grid<?> grid) {
        return grid.table().lookupAll(".table-cell").stream().map(TableCell.class::cast)
                .filter(cell -> cell.getText() != null && !cell.isTextTruncated()).map(TableCell::getText).toList();
    }

    @Test
    void numbersAreWhole_besideLongNames(FxRobot robot) {
        CompareTable table = logs();
        List<GroupSummary> groups = GroupSummary.of(table, Grouping.CATEGORY);
        robot.interact(() -> {
            NumberFormats.use(NumberFormats.COMMA);
            decisions.show(CompareColumns.decisions(table, table.rows().getFirst().key(), CompareDisplay.USUAL.order()),
                    table.rows());
            summary.show(CompareColumns.summary(table, Grouping.CATEGORY), CompareColumns.rows(groups));
            matrix.show(CompareColumns.matrix(table, Metric.REWARD), groups);
        });
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(whole(decisions)).contains("\u25b8 1.234", "1.235", REWARD);
        assertThat(whole(summary)).contains(REWARD);
        assertThat(whole(matrix)).contains(REWARD);
    }
}
