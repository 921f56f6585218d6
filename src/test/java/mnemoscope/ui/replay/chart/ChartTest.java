package mnemoscope.ui.replay.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javax.imageio.ImageIO;
import mnemoscope.explain.Overview;
import mnemoscope.ui.chart.StepAxis;
import mnemoscope.ui.chart.ValueScale;
import mnemoscope.ui.kit.FileExport;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.replay.state.ChartKind;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.WorkspaceContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The running charts: where a click leads, what is drawn, what is written. */
class ChartTest {
    @TempDir
    Path folder;

    private final ReplayModel model = new ReplayModel(WorkspaceContext.empty(new AtOnce()));
    private final ReplayController controller = new ReplayController(model);
    private final List<String> asked = new ArrayList<>();
    private final ChartExport export = new ChartExport(model, new FileExport(new AtOnce(), name -> {
        asked.add(name);
        return Optional.of(folder.resolve(name));
    }));

    private void open() {
        controller.setPolicies(List.of("recency", "bm25", "clairvoyant"));
        Opening.open(model.context(), Camping.dataset(Camping.conversation()), Camping.PROTOCOL);
    }

    @Test
    void click_leadsToTheNearestStep() {
        StepAxis plot = new StepAxis(34, 100, 0, 4);
        assertThat(plot.stepAt(0)).isZero();
        assertThat(plot.stepAt(34)).isZero();
        assertThat(plot.stepAt(46)).isZero();
        assertThat(plot.stepAt(47)).isEqualTo(1);
        assertThat(plot.stepAt(84)).isEqualTo(2);
        assertThat(plot.stepAt(500)).isEqualTo(4);
        for (int t = 0; t < 5; t++) {
            assertThat(plot.stepAt(plot.x(t))).isEqualTo(t);
        }
        assertThat(new StepAxis(34, 100, 0, 0).stepAt(90)).isZero();
        assertThat(new ValueScale(3, 3, 24, 100).y(3)).isEqualTo(100);
    }

    @Test
    void difference_isTakenToTheFocusedPolicyOrTheFirst() {
        open();
        controller.steps().focusPolicy("bm25");
        assertThat(model.baselinePlace()).isEqualTo(1);
        controller.steps().focusPolicy("nobody");
        assertThat(model.baselinePlace()).isZero();
        Overview all = model.overview().orElseThrow();
        ChartSeries minus = ChartSeries.of(all, ChartKind.REWARD, 0, List.of("Recency", "BM25", "Clairvoyant"));
        assertThat(minus.title()).isEqualTo("Running reward minus Recency");
        assertThat(minus.series().getFirst()).containsOnly(0);
        assertThat(minus.series().get(1)[4]).isEqualTo(all.reward().get(1)[4] - -289);
        assertThat(ChartSeries.of(all, ChartKind.F1, 0, List.of()).series().getFirst()).isEqualTo(all.f1().getFirst());
    }

    @Test
    void picture_isLightWhateverTheTheme() throws Exception {
        Fx.run(() -> {
            open();
            Scene scene = new Scene(new StackPane());
            Theme.DARK.applyTo(scene);
            controller.toggleDifference();
            export.export(ChartKind.REWARD);
            export.export(ChartKind.F1);
            Theme.LIGHT.applyTo(scene);
        });
        assertThat(asked).containsExactly("camping-running-reward.png", "camping-f1.png");
        assertThat(model.chartNoticeProperty().get()).isEqualTo("Written: camping-f1.png");
        Files.createDirectories(Path.of("target/look"));
        Files.copy(folder.resolve("camping-running-reward.png"), Path.of("target/look/chart.png"),
                java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        BufferedImage picture = ImageIO.read(folder.resolve("camping-running-reward.png").toFile());
        assertThat(picture.getWidth()).isEqualTo(2160);
        assertThat(picture.getHeight()).isEqualTo(900);
        assertThat(picture.getRGB(3, 3)).isEqualTo(0xffffffff);
        assertThat(colours(picture)).contains(Integer.valueOf(0xffbd7500));
    }

    @Test
    void export_saysWhatWentWrong() throws Exception {
        export.export(ChartKind.RECALL);
        assertThat(model.chartNoticeProperty().get()).startsWith("Nothing to export");
        assertThat(asked).isEmpty();
        Files.createDirectory(folder.resolve("camping-recall.png"));
        Fx.run(() -> {
            open();
            export.export(ChartKind.RECALL);
        });
        assertThat(model.chartNoticeProperty().get()).startsWith("Could not write camping-recall.png: ")
                .endsWith("Choose another folder.");
    }

    private static java.util.Set<Integer> colours(BufferedImage picture) {
        java.util.Set<Integer> colours = new java.util.HashSet<>();
        for (int y = 0; y < picture.getHeight(); y += 2) {
            for (int x = 0; x < picture.getWidth(); x += 2) {
                colours.add(picture.getRGB(x, y));
            }
        }
        return colours;
    }
}
