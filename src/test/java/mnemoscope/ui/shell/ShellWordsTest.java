package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import mnemoscope.task.Job;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.workspace.UserFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShellWordsTest {
    @TempDir
    Path folder;

    private static Job.Snapshot job(long id, Job.State state, double fraction, double rest) {
        return new Job.Snapshot(id, "Open talks.json", state, fraction, "Reading", 0.2, rest, "");
    }

    @Test
    void jobs_areSummedUpForTheStatusBar() {
        assertThat(Runs.summary(List.of())).isEqualTo("No jobs");
        assertThat(Runs.summary(List.of(job(1, Job.State.RUNNING, 0.5, 4)))).isEqualTo("Open talks.json, 4 s left");
        assertThat(Runs.summary(List.of(job(1, Job.State.RUNNING, 0.5, 370), job(2, Job.State.QUEUED, Double.NaN, Double.NaN),
                job(3, Job.State.DONE, 1, Double.NaN)))).isEqualTo("2 jobs, 6 min left");
        Job.Snapshot paused = job(4, Job.State.PAUSED, Double.NaN, 50);
        assertThat(Runs.summary(List.of(paused))).isEqualTo("Open talks.json, paused");
        assertThat(Runs.summary(List.of(paused, paused))).isEqualTo("2 jobs, paused");
        assertThat(Runs.summary(List.of(job(1, Job.State.RUNNING, 0.5, 4), paused))).isEqualTo("2 jobs, 1 paused, 4 s left");
        assertThat(Runs.allPaused(List.of(paused, job(3, Job.State.DONE, 1, 0)))).isTrue();
        assertThat(Runs.allPaused(List.of(paused, job(1, Job.State.RUNNING, 0.5, 4)))).isFalse();
        assertThat(Runs.allPaused(List.of())).isFalse();
        assertThat(Runs.counts(List.of(job(1, Job.State.RUNNING, 0, 0), job(2, Job.State.FAILED, 0, 0))))
                .isEqualTo("1 running, 1 failed");
        assertThat(Runs.state(job(1, Job.State.FAILED, 0, 0))).isEqualTo("failed");
        assertThat(Runs.fraction(List.of(job(1, Job.State.QUEUED, Double.NaN, 0)))).isNaN();
    }

    @Test
    void sentenceInTheStatusBar_staysForAsLongAsItTakesToRead() {
        assertThat(StatusBar.readingTime("Saved.").toSeconds()).isEqualTo(8);
        assertThat(StatusBar.readingTime(NewWindow.opening()).isIndefinite()).as("until the window is there").isTrue();
        assertThat(StatusBar.readingTime("word ".repeat(40)).toSeconds()).isEqualTo(20);
    }

    @Test
    void display_isMissingOnlyWhereItIsNeeded() {
        assertThat(Launch.isWithoutDisplay("Linux", Map.of())).isTrue();
        assertThat(Launch.isWithoutDisplay("Linux", Map.of("DISPLAY", ""))).isTrue();
        assertThat(Launch.isWithoutDisplay("Linux", Map.of("DISPLAY", ":0"))).isFalse();
        assertThat(Launch.isWithoutDisplay("Linux", Map.of("WAYLAND_DISPLAY", "wayland-0"))).isFalse();
        assertThat(Launch.isWithoutDisplay("Windows 11", Map.of())).isFalse();
        assertThat(Launch.isWithoutDisplay("Mac OS X", Map.of())).isFalse();
    }

    @Test
    void recentFiles_areNewestFirstAndFew() throws Exception {
        UserFiles files = new UserFiles(Optional.of(folder));
        for (int k = 0; k < 10; k++) {
            files.remember(Files.createFile(folder.resolve(k + ".json")));
        }
        files.remember(folder.resolve("5.json"));
        assertThat(files.recent()).hasSize(UserFiles.MOST_RECENT).first().isEqualTo(folder.resolve("5.json"));
        Files.delete(folder.resolve("5.json"));
        assertThat(files.recent()).doesNotContain(folder.resolve("5.json"));
    }

    @Test
    void recentFiles_withoutAPlaceRememberNothing() {
        assertThat(UserFiles.none().remember(folder)).isEmpty();
    }
}
