package mnemoscope.ui.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Pane;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.need.ToolLog;
import mnemoscope.model.DatasetInfo;
import mnemoscope.replay.Protocol;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.Fx;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportViewTest {
    private static final double WIDTH = 300;

    /** Types that are not read have names of any length; they go on in the next line and push no count out of the card. */
    @Test
    void countsAreWhole_howeverLongTheirNames() throws Exception {
        String item = "{\"type\":\"response_item\",\"payload\":%s}\n";
        String user = item.formatted(
                "{\"type\":\"message\",\"role\":\"user\"," + "\"content\":[{\"type\":\"input_text\",\"text\":\"Q\"}]}");
        String log = user + user + item.formatted("{\"type\":\"" + "of_tomorrow_".repeat(4) + "\"}");
        DatasetInfo info = DatasetReader.read("log.jsonl", new ByteArrayInputStream(log.getBytes(StandardCharsets.UTF_8)),
                ReadOptions.DEFAULT, Progress.NONE).info();
        Fx.run(() -> {
            GridPane facts = ReportView.facts(DataReport.of(info, List.of(), Protocol.of(info)));
            Pane card = new Pane(facts);
            new Scene(card, WIDTH, 900);
            facts.resize(WIDTH, facts.prefHeight(WIDTH));
            card.applyCss();
            facts.layout();
            List<Label> values = facts.getChildren().stream()
                    .filter(each -> Integer.valueOf(1).equals(GridPane.getColumnIndex(each))).map(Label.class::cast).toList();
            assertThat(values).hasSizeGreaterThan(10).allSatisfy(value -> {
                assertThat(value.getWidth()).as(value.getText()).isGreaterThanOrEqualTo(value.prefWidth(-1));
                assertThat(value.getBoundsInParent().getMaxX()).as(value.getText()).isLessThanOrEqualTo(WIDTH + 0.5);
            });
        });
    }

    @Test
    void logWithoutQuestions_saysWhereTheDecisionsAre(@TempDir Path folder) throws Exception {
        DatasetInfo info = new ToolLog().user("Do all of it.").call("Bash", Map.of("command", "ls"), "a.go").read(folder).info();
        assertThat(DataReport.of(info, List.of(), Protocol.of(info)).headline())
                .isEqualTo("The log has no questions: decisions are at the agent\u2019s calls.");
    }
}
