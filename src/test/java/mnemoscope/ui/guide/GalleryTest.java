package mnemoscope.ui.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import javafx.stage.Stage;
import mnemoscope.lesson.LocatedLesson;
import mnemoscope.model.BadInputException;
import mnemoscope.task.Queues;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.ScreenStory;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.workspace.HostStub;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.UserFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The cards of the lessons and when their pictures are drawn. */
class GalleryTest extends ScreenStory {
    @TempDir
    Path folder;
    private final Deque<Runnable> waiting = new ArrayDeque<>();

    @Start
    void start(Stage stage) throws Exception {
        UserFiles files = new UserFiles(Optional.of(folder));
        Path own = folder.resolve("own.lesson.json");
        Files.copy(Path.of("datasets/lessons/recency-trap.json"), own);
        files.remember(own);
        HostStub host = new HostStub(new Runs(Queues.on(waiting::add))) {
            @Override
            public UserFiles files() {
                return files;
            }
        };
        show(stage, new Gallery(host, lesson -> {}).show(List.of(bundled())), Gallery.WIDTH, 600);
    }

    private static LocatedLesson bundled() throws BadInputException {
        return LocatedLesson.at(new Opened.Lesson("recency-trap.json"));
    }

    @Test
    void ownLessons_waitUntilThePictureBeforeThemIsDrawn(FxRobot robot) {
        assertThat(waiting).as("the first picture, and the look for your lessons").hasSize(2);
        robot.interact(() -> waiting.removeLast().run());
        assertThat(Nodes.texts(scene.getRoot())).as("the own lesson has a card").contains("Recency trap");
        assertThat(waiting).as("but no picture yet").hasSize(1);

        robot.interact(() -> waiting.remove().run());
        assertThat(waiting).hasSize(1);
        robot.interact(() -> waiting.remove().run());
        assertThat(scene.getRoot().lookupAll(".mn-drawn")).hasSize(2);
    }
}
