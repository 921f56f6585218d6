package mnemoscope.ui.replay.step;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.replay.CampingStory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** What could be kept, on the projector. */
class LectureTableTest extends CampingStory {
    private LectureView view;

    @Start
    void start(Stage stage) {
        view = new LectureView(player);
        show(stage, view, 1190, 860);
    }

    @AfterEach
    void asUsual(FxRobot robot) {
        robot.interact(() -> Theme.LIGHT.applyTo(scene, 1));
    }

    @Test
    void rows_comeSomeAtATime_theEvidenceFirst_untilAllAreThere(FxRobot robot) {
        List<Integer> counts = new ArrayList<>();
        openCamping(robot, () -> player.chooseBudget(200));
        robot.interact(() -> {
            Theme.LECTURE.applyTo(scene, 1);
            player.steps().jump(4);
            VBox table = (VBox) scene.lookup(".mn-lecture-table");
            table.getChildren().addListener((ListChangeListener<Node>) change -> counts.add(table.getChildren().size()));
            view.show(replay.step.get(), replay.result().orElseThrow());
        });
        FxThread.until("all rows", () -> counts.size() > 1);
        assertThat(counts).as("the head and seven turns").startsWith(5, 8);
    }
}
