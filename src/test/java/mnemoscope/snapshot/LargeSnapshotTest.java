package mnemoscope.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.shell.DatasetSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pictures as large as a projector, larger than the screen that JavaFX has in memory. */
class LargeSnapshotTest {
    @TempDir
    private Path folder;

    @Test
    @Tag("slow")
    void projector_isDrawn_andNobodyIsToldOfTheSmallScreen() throws Exception {
        Fx.start();
        Queue<Throwable> told = new ConcurrentLinkedQueue<>();
        Thread.UncaughtExceptionHandler before = Fx.get(() -> {
            Thread.UncaughtExceptionHandler usual = Thread.currentThread().getUncaughtExceptionHandler();
            Thread.currentThread().setUncaughtExceptionHandler((thread, failure) -> told.add(failure));
            return usual;
        });
        try {
            SnapshotOptions large = new SnapshotOptions(1920, 1080, Optional.empty(), OptionalInt.empty(), List.of(),
                    OptionalInt.empty(), Optional.empty(), Optional.empty(), Optional.empty(), List.of(Theme.LIGHT),
                    Set.of(SnapshotOptions.Scene.EMPTY));
            assertThat(Snapshots.render(folder, DatasetSource.bundled().orElseThrow(), large)).isNotEmpty();
        } finally {
            Fx.run(() -> Thread.currentThread().setUncaughtExceptionHandler(before));
        }
        assertThat(told).isEmpty();
    }
}
