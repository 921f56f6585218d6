package mnemoscope.snapshot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import mnemoscope.ui.annotate.AnnotateFeature;
import mnemoscope.ui.annotate.AnnotateModel;
import mnemoscope.ui.data.DataFeature;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.shell.FxThread;
import mnemoscope.ui.shell.Workbench;
import mnemoscope.ui.shell.state.Sheet;
import mnemoscope.workspace.Activity;
import mnemoscope.workspace.DataPage;
import mnemoscope.workspace.Tab;

/**
 * Draws the dialog of the annotations, the card and the page of the Data tab, the policies that need annotations without and
 * with them, and the reason that one gives. Nobody listens at the address that is asked, so nothing is sent. Leaves the window
 * as it was.
 */
final class SnapshotAnnotations {
    private static final String NOBODY = "http://localhost:9/v1";

    private final SnapshotWindow window;
    private final Workbench workbench;
    private final AnnotateModel model;

    SnapshotAnnotations(SnapshotWindow window) {
        this.window = window;
        workbench = window.workbench();
        model = workbench.feature(AnnotateFeature.class).model();
    }

    void draw(Theme theme) throws IOException {
        Path folder = Files.createTempDirectory("mnemoscope-pictures");
        try {
            dialog(folder.resolve("annotations.jsonl"), theme);
            laid(ExampleAnnotations.write(folder.resolve("example.annotations.jsonl"), workbench.context().derived().dataset()),
                    theme);
        } finally {
            for (String name : List.of("annotations.jsonl", "example.annotations.jsonl")) {
                Files.deleteIfExists(folder.resolve(name));
            }
            Files.delete(folder);
        }
    }

    private void dialog(Path cache, Theme theme) throws IOException {
        FxThread.run(() -> workbench.feature(AnnotateFeature.class).controller().show(""));
        FxThread.until("dialog", () -> workbench.shellModel().sheet.get() == Sheet.DIALOG);
        // What scrolls has no content before it is first laid out.
        SnapshotWindow.settle();
        FxThread.run(() -> {
            workbench.feature(AnnotateFeature.class).controller().keepIn(cache);
            type("Base URL", "https://api.openai.com/v1");
        });
        window.write("annotate", theme);
        FxThread.run(() -> {
            type("Base URL", "my server");
            type("Requests a minute", "many");
            fire("Estimate the cost");
        });
        window.write("annotate-wrong", theme);
        FxThread.run(() -> {
            type("Base URL", NOBODY);
            type("Requests a minute", "0");
            type("Chat model", "small-chat");
            check("Embeddings");
            type("Embedding model", "small-vectors");
            type("Price of a million tokens sent", "0.15");
            type("Price of a million tokens answered", "0.6");
            type("Price of a million tokens embedded", "0.02");
            fire("Estimate the cost");
        });
        FxThread.until("estimate", model::isEstimated);
        window.write("annotate-estimate", theme);
        FxThread.run(() -> fire("Start"));
        FxThread.until("trouble", () -> model.hasTroubles() || !model.isRunning());
        window.write("annotate-running", theme);
        FxThread.run(() -> fire("Cancel"));
        FxThread.until("cancel", () -> !model.isRunning());
        window.write("annotate-stopped", theme);
        FxThread.run(() -> {
            check("Embeddings");
            for (String field : List.of("Chat model", "Embedding model", "Price of a million tokens sent",
                    "Price of a million tokens answered", "Price of a million tokens embedded")) {
                type(field, "");
            }
            workbench.shell().closeSheet();
            workbench.runs().clearFinished();
        });
        policies("policies-without-annotations", theme);
    }

    private void laid(Path file, Theme theme) throws IOException {
        List<String> before = FxThread.get(() -> workbench.context().now().policies().names());
        FxThread.run(() -> {
            workbench.feature(AnnotateFeature.class).controller().open(file);
            workbench.shell().showTab(Tab.DATA);
        });
        FxThread.until("annotations", () -> model.laid.optional().isPresent());
        await();
        FxThread.run(() -> workbench.feature(DataFeature.class).controller().show(
                workbench.shellModel().inspectorIsDrawer() ? DataPage.READ : DataPage.CONVERSATION));
        window.write("data-annotations", theme);
        FxThread.run(() -> workbench.feature(DataFeature.class).controller().show(DataPage.ISSUES));
        window.write("data-fits-nothing", theme);
        FxThread.run(() -> {
            workbench.feature(DataFeature.class).controller().show(DataPage.CONVERSATION);
            workbench.shell().showTab(Tab.REPLAY);
            workbench.feature(ReplayFeature.class).controller()
                    .setPolicies(List.of("recency", "ga-llm-raw", "adagres-embedding"));
        });
        await();
        FxThread.run(() -> workbench.context().steps().focusPolicy("ga-llm-raw"));
        window.write("annotated-why", theme);
        policies("policies-with-annotations", theme);
        FxThread.run(() -> {
            workbench.feature(AnnotateFeature.class).controller().remove();
            workbench.feature(ReplayFeature.class).controller().setPolicies(before);
            workbench.shell().say("");
        });
        await();
    }

    private void await() {
        FxThread.until("replay", () -> workbench.context().derived().activity() instanceof Activity.Idle);
    }

    /** The picker, scrolled to the policies that need annotations. */
    private void policies(String name, Theme theme) throws IOException {
        FxThread.run(() -> workbench.shell().showTab(Tab.REPLAY));
        SnapshotWindow.settle();
        FxThread.run(() -> ((ToggleButton) find("Choose policies")).fire());
        SnapshotWindow.settle();
        FxThread.run(() -> Window.getWindows().stream().filter(PopupWindow.class::isInstance)
                .flatMap(each -> each.getScene().getRoot().lookupAll(".scroll-pane").stream()).map(ScrollPane.class::cast)
                .forEach(SnapshotAnnotations::scroll));
        window.write(name, theme);
        SnapshotWindow.hidePopovers();
    }

    private static void scroll(ScrollPane pane) {
        double height = pane.getContent().getLayoutBounds().getHeight();
        double above = ((Parent) pane.getContent()).getChildrenUnmodifiable().stream()
                .filter(each -> each instanceof HBox row && row.getChildren().getFirst() instanceof Label label
                        && label.getText().startsWith("With annotations"))
                .mapToDouble(each -> each.getBoundsInParent().getMinY()).findFirst().orElse(0);
        pane.setVvalue(above / Math.max(1, height - pane.getViewportBounds().getHeight()));
    }

    private void type(String field, String text) {
        ((TextInputControl) find(field)).setText(text);
    }

    private Node find(String name) {
        return workbench.scene().getRoot().lookupAll("*").stream()
                .filter(each -> String.valueOf(each.getAccessibleText()).startsWith(name)).findFirst().orElseThrow();
    }

    private void check(String words) {
        button(words, ".check-box").map(CheckBox.class::cast).orElseThrow().fire();
    }

    private void fire(String words) {
        button(words, ".mn-annotate .button").orElseThrow().fire();
    }

    private Optional<ButtonBase> button(String words, String selector) {
        return workbench.scene().getRoot().lookupAll(selector).stream().map(ButtonBase.class::cast)
                .filter(each -> words.equals(each.getText())).findFirst();
    }
}
