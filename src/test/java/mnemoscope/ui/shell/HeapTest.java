package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import mnemoscope.report.picture.Picture;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.chart.ChartPane;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.run.AtRest;
import mnemoscope.ui.window.Answers;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.workspace.UserFiles;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Heap in use after a collection, by real work: it prints what it measured. On LoCoMo where that lies beside, else bundled data. The
 * toolkit keeps shadows and textures by soft references, which are only let go of where memory is short: so it needs a small heap,
 * {@code mvn test -Pslow -Dtest=HeapTest -DforkOptions=-Xmx200m}.
 */
@Tag("slow")
class HeapTest {
    private static final int EXPORTS = 100;
    private static final int OPENED = 30;
    /** Much less than the pixels of the exports (some 200 MB) or the data sets (some 400 MB) together. */
    private static final long SLACK_BYTES = 20_000_000;
    private static final long SMALL_HEAP_BYTES = 256L << 20;

    @TempDir
    Path folder;

    @Test
    void heap_isFlatOverExportsAndOpenedData() {
        assumeTrue(Runtime.getRuntime().maxMemory() < SMALL_HEAP_BYTES, "Skipped: needs a small heap, -DforkOptions=-Xmx200m.");
        OpenWindow window = OpenWindow.bundled(UserFiles.none());
        try {
            Path beside = Path.of("../shared/data/locomo10.json");
            Path file = Files.exists(beside) ? beside : Path.of("datasets/synthetic.json");
            open(window, file, 2);
            export(window, "warm", 10);
            long before = used();
            export(window, "chart", EXPORTS);
            long exported = used();
            open(window, file, OPENED);
            long opened = used();
            System.out.printf("Heap on %s: %.1f MB, after %d exports %.1f MB, after %d opened data sets %.1f MB%n",
                    file.getFileName(), before / 1e6, EXPORTS, exported / 1e6, OPENED, opened / 1e6);
            assertThat(exported - before).as("exports").isLessThan(SLACK_BYTES);
            assertThat(opened - exported).as("opened data").isLessThan(SLACK_BYTES);
        } finally {
            window.close();
        }
    }

    private static void open(OpenWindow window, Path file, int times) {
        for (int k = 0; k < times; k++) {
            Object was = Fx.get(() -> window.bench().context.replays().dataset());
            Fx.run(() -> window.bench().shell.open(file));
            FxThread.until("opened", () -> window.bench().context.replays().dataset() != was && AtRest.is(window.bench().runs));
            FxThread.frames(2);
        }
    }

    /** A chart of the strip as the window exports it, 300 dpi. */
    private void export(OpenWindow window, String name, int times) {
        for (int k = 0; k < times; k++) {
            Path to = folder.resolve(name + k + ".png");
            Fx.run(() -> {
                Picture picture = Nodes.shown(window.bench().scene.getRoot(), ChartPane.class).stream()
                        .flatMap(pane -> pane.chart().stream()).findFirst().orElseThrow().picture();
                window.bench().shell.pickWith(new Answers(to));
                window.bench().shell.export(picture);
            });
            FxThread.frames(2);
            Fx.run(Nodes.button(window.bench().scene.getRoot(), "Export\u2026")::fire);
            FxThread.until("written", () -> Files.exists(to) && AtRest.is(window.bench().runs));
        }
    }

    private static long used() {
        FxThread.frames(5);
        for (int k = 0; k < 6; k++) {
            System.gc();
            FxThread.frames(5);
        }
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
