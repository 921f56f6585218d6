package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import mnemoscope.task.Job;
import mnemoscope.ui.kit.CssRecords;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Theme;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.util.WaitForAsyncUtils;

/** Who looks at another window is told of a long job's end; who looks at this one is not interrupted. */
class JobNoticesTest {
    private final SimpleObjectProperty<List<Job.Snapshot>> jobs = new SimpleObjectProperty<>(List.of());
    private final SimpleObjectProperty<Boolean> here = new SimpleObjectProperty<>(false);
    private final AtomicReference<String> said = new AtomicReference<>("");
    private Stage own;

    @BeforeEach
    void show() {
        Fx.run(() -> {
            own = new Stage();
            own.setScene(new Scene(new StackPane(new Label("A window")), 600, 400));
            Theme.LIGHT.applyTo(own.getScene(), 1);
            own.show();
            new JobNotices(own.getScene(), here, jobs, said::set);
        });
    }

    @AfterEach
    void close() {
        Fx.run(() -> {
            JobNotices.notices().forEach(javafx.stage.Window::hide);
            own.close();
        });
    }

    private void ends(long id, Job.State state, double seconds, String failure) {
        Fx.run(() -> jobs.set(List.of(new Job.Snapshot(id, "Train OSL-MR", state, 1, "", seconds, 0, failure))));
        WaitForAsyncUtils.waitForFxEvents();
    }

    private List<String> told() {
        return Fx
                .get(() -> JobNotices.notices().stream().flatMap(popup -> popup.getScene().getRoot().lookupAll(".label").stream())
                        .filter(Label.class::isInstance).map(label -> ((Label) label).getText()).toList());
    }

    @Test
    void longJob_isToldOnce_whileAnotherWindowHasTheKeyboard() {
        try (CssRecords records = new CssRecords()) {
            ends(1, Job.State.RUNNING, 80, "");
            assertThat(told()).isEmpty();
            ends(1, Job.State.DONE, 80, "");
            assertThat(told()).contains("Train OSL-MR", "Done in 80 s.");
            ends(1, Job.State.DONE, 80, "");
            assertThat(told()).filteredOn("Train OSL-MR"::equals).hasSize(1);
            assertThat(records.said()).isEmpty();
        }
        Fx.run(() -> here.set(true));
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(told()).as("it goes when the window has the keyboard again").isEmpty();
    }

    @Test
    void failure_isToldWithItsReason_andShortJobsNotAtAll() {
        ends(1, Job.State.DONE, 9, "");
        assertThat(told()).isEmpty();
        ends(2, Job.State.FAILED, 120, "The disk is full.");
        assertThat(told()).contains("Stopped after 2 min. The disk is full.");
    }

    @Test
    void windowWithTheKeyboard_isNotInterrupted() {
        Fx.run(() -> here.set(true));
        ends(1, Job.State.DONE, 8, "");
        assertThat(said.get()).as("a short one").isEmpty();
        ends(2, Job.State.DONE, 80, "");
        assertThat(told()).isEmpty();
        assertThat(said.get()).isEqualTo("Train OSL-MR: Done in 80 s.");
    }
}
