package mnemoscope.ui.annotate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import javafx.geometry.Dimension2D;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.DeferredParts;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.shell.DatasetSource;
import mnemoscope.ui.shell.Launch;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.shell.Workbench;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.UserFiles;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A window that is opened and looked at, up to the estimate of a run, loads nothing of what talks to servers. */
class ClientLibraryTest {
    @Test
    @Tag("slow")
    void windowUpToTheEstimate_loadsNoClassOfTheClientLibrary() throws Exception {
        Process window = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xlog:class+load:stdout", "-XX:TieredStopAtLevel=1", "--enable-native-access=ALL-UNNAMED", "-cp",
                System.getProperty("java.class.path"), ClientLibraryTest.class.getName()).redirectErrorStream(true).start();
        String said = new String(window.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(window.waitFor(10, TimeUnit.MINUTES)).isTrue();
        assertThat(said).contains("mnemoscope.annotate.llm.AnnotationPlan ", "ESTIMATED").doesNotContain("dev.langchain4j",
                "java.net.http.HttpClient", "mnemoscope.annotate.llm.Wire ");
    }

    /** Opens the window on the bundled data, the Data tab and the dialog, and estimates. */
    public static void main(String[] args) {
        Launch.drawInMemory();
        try {
            look();
            System.out.println("ESTIMATED");
        } finally {
            // The toolkit would keep the process alive.
            System.exit(0);
        }
    }

    private static void look() {
        Fx.start();
        Workbench bench = FxThread.get(() -> {
            Workbench made = new Workbench(DatasetSource.bundled(), UserFiles.none(), () -> {}, new Dimension2D(1100, 700),
                    Workbench.workers(), DeferredParts.atOnce());
            Stage stage = new Stage();
            stage.setScene(made.scene);
            stage.show();
            made.shell.openBundled();
            return made;
        });
        FxThread.until("replay", () -> bench.feature(ReplayFeature.class).model().result().isPresent());
        Fx.run(() -> {
            bench.shell.showTab(Tab.DATA);
            bench.feature(AnnotateFeature.class).controller.show("embedding");
        });
        FxThread.until("dialog", () -> bench.shellModel.sheet.get() == Sheet.DIALOG);
        FxThread.frames(3);
        Fx.run(() -> {
            bench.scene.getRoot().lookupAll(".mn-entry").stream().filter(TextField.class::isInstance).map(TextField.class::cast)
                    .filter(each -> String.valueOf(each.getAccessibleText()).contains("model"))
                    .forEach(each -> each.setText("m"));
            bench.feature(AnnotateFeature.class).controller.estimate();
        });
        FxThread.until("estimate", () -> Nodes.texts(bench.scene.getRoot()).contains("Start"));
    }
}
