package mnemoscope.snapshot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import mnemoscope.annotate.AnnotationCache;
import mnemoscope.annotate.AnnotationKind;
import mnemoscope.annotate.AnnotationLine;
import mnemoscope.annotate.AnnotationLine.TextKey;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.TextHash;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;
import mnemoscope.task.Progress;
import mnemoscope.text.Importance;
import mnemoscope.text.MemoryTypeRule;
import mnemoscope.ui.annotate.AnnotateController;
import mnemoscope.ui.annotate.AnnotateFeature;
import mnemoscope.ui.annotate.AnnotateModel;
import mnemoscope.ui.data.DataController;
import mnemoscope.ui.data.DataFeature;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.policies.PolicyGroup;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.workspace.DataPage;
import mnemoscope.workspace.Tab;

/**
 * Draws the annotation dialog, the card and the page of the Data tab, policies that need annotations without and with them, and
 * an explanation by one of them. No server listens at the address, so nothing is sent. Leaves the window unchanged.
 */
final class SnapshotAnnotations {
    private static final String NOBODY = "http://localhost:9/v1";
    private static final String BUTTON = ".mn-annotate .button";
    private static final String CHECK = ".check-box";
    private static final String EXAMPLE = "example-by-rule";
    private static final int NUMBERS = 32;

    private final SnapshotWindow window;
    private final AnnotateModel model;
    private final AnnotateController controller;

    SnapshotAnnotations(SnapshotWindow window) {
        this.window = window;
        model = window.feature(AnnotateFeature.class).model;
        controller = window.feature(AnnotateFeature.class).controller;
    }

    void draw() throws IOException {
        Path folder = Files.createTempDirectory("mnemoscope-pictures");
        Path estimated = folder.resolve("annotations.jsonl");
        Path example = folder.resolve("example.annotations.jsonl");
        try {
            dialog(estimated);
            writeExample(example, window.context().replays().dataset());
            laid(example);
        } finally {
            Files.deleteIfExists(estimated);
            Files.deleteIfExists(example);
            Files.delete(folder);
        }
    }

    private void dialog(Path cache) throws IOException {
        FxThread.run(() -> controller.show(""));
        FxThread.until("dialog", () -> window.workbench.shellModel.sheet.get() == Sheet.DIALOG);
        // A scroll pane has no content before its first layout.
        SnapshotWindow.settle();
        FxThread.run(() -> {
            controller.keepIn(cache);
            type(Texts.of("annotate.base-url-of-the-server"), "https://api.openai.com/v1");
        });
        window.write("annotate");
        FxThread.run(() -> {
            type(Texts.of("annotate.base-url-of-the-server"), "my server");
            type(Texts.of("annotate.rate.label"), "many");
        });
        window.press(BUTTON, Texts.of("annotate.estimate-the-cost"), "annotate-wrong");
        FxThread.run(() -> {
            type(Texts.of("annotate.base-url-of-the-server"), NOBODY);
            type(Texts.of("annotate.rate.label"), "0");
            type(Texts.of("annotate.chat-model.label"), "small-chat");
            window.button(CHECK, Texts.of("annotate.embeddings")).fire();
            type(Texts.of("annotate.embedding-model"), "small-vectors");
            type(Texts.of("annotate.price-of-a-million-tokens"), "0.15");
            type(Texts.of("annotate.price-of-a-million-tokens-answered"), "0.6");
            type(Texts.of("annotate.price-of-a-million-tokens-embedded"), "0.02");
            window.button(BUTTON, Texts.of("annotate.estimate-the-cost")).fire();
        });
        FxThread.until("estimate", () -> window.says(BUTTON, Texts.of("annotate.start")));
        window.write("annotate-estimate");
        window.press(BUTTON, Texts.of("annotate.start"));
        FxThread.until("trouble",
                () -> window.says(".mn-annotate .label",
                        Texts.of("annotate.failed-tries-of-requests", "\n", "").lines().findFirst().orElseThrow())
                        || !model.isRunning());
        window.write("annotate-running");
        // On a busy machine it may have timed out by then.
        FxThread.run(() -> window.all(BUTTON).filter(each -> ((ButtonBase) each).getText().equals(Texts.of("kit.cancel")))
                .findFirst().ifPresent(each -> ((ButtonBase) each).fire()));
        FxThread.until("cancel", () -> !model.isRunning());
        window.write("annotate-stopped");
        FxThread.run(() -> {
            window.button(CHECK, Texts.of("annotate.embeddings")).fire();
            for (String field : List.of(Texts.of("annotate.chat-model.label"), Texts.of("annotate.embedding-model"),
                    Texts.of("annotate.price-of-a-million-tokens"), Texts.of("annotate.price-of-a-million-tokens-answered"),
                    Texts.of("annotate.price-of-a-million-tokens-embedded"))) {
                type(field, "");
            }
            window.workbench.shell.closeSheet();
            window.workbench.runs.clearFinished();
        });
        policies("policies-without-annotations");
    }

    private void laid(Path file) throws IOException {
        DataController data = window.feature(DataFeature.class).controller;
        List<String> before = FxThread.get(() -> window.context().now().policies().names());
        FxThread.run(() -> controller.open(file));
        window.show(Tab.DATA);
        FxThread.until("annotations", () -> model.laid.optional().isPresent());
        window.await();
        window.write(() -> data.show(window.workbench.shellModel.inspectorIsDrawer() ? DataPage.READ : DataPage.CONVERSATION),
                "data-annotations");
        window.between(() -> data.show(DataPage.ISSUES), "data-fits-nothing", () -> data.show(DataPage.CONVERSATION));
        window.show(Tab.REPLAY);
        FxThread.run(() -> window.policies(List.of("recency", "ga-llm-raw", "adagres-embedding")));
        window.await();
        window.write(() -> window.context().steps().focusPolicy("ga-llm-raw"), "annotated-why");
        policies("policies-with-annotations");
        FxThread.run(() -> {
            controller.remove();
            window.policies(before);
            window.workbench.shell.say("");
        });
        window.await();
    }

    /** The picker, scrolled to the policies that need annotations. */
    private void policies(String name) throws IOException {
        window.show(Tab.REPLAY);
        SnapshotWindow.settle();
        FxThread.run(
                () -> ((ToggleButton) window.named("*", each -> each.startsWith(Texts.of("replay.choose-policies")))).fire());
        SnapshotWindow.settle();
        inPopover(SnapshotAnnotations::showAnnotated);
        window.write(name);
        inPopover(pane -> pane.setVvalue(0));
        SnapshotWindow.hidePopovers();
    }

    private static void inPopover(Consumer<ScrollPane> action) {
        FxThread.run(() -> Window.getWindows().stream().filter(PopupWindow.class::isInstance)
                .flatMap(each -> each.getScene().getRoot().lookupAll(".scroll-pane").stream()).map(ScrollPane.class::cast)
                .forEach(action));
    }

    private static void showAnnotated(ScrollPane pane) {
        pane.getContent().lookupAll(".label").stream()
                .filter(each -> each instanceof Label label && label.getText().equals(PolicyGroup.ANNOTATED.title()))
                .forEach(head -> Layouts.reveal(head.getParent().getParent()));
    }

    private void type(String field, String text) {
        ((TextInputControl) window.named("*", name -> name.startsWith(field))).setText(text);
    }

    /**
     * Annotations made by rule, marked as such by their model name: types and importance by the rule and the heuristic, vectors
     * by word counts. None comes from a language model.
     */
    private static void writeExample(Path file, LoadedDataset dataset) throws IOException {
        try (AnnotationCache cache = AnnotationCache.open(file, Progress.NONE)) {
            cache.add(AnnotationLine.ofImportance(key(AnnotationKind.IMPORTANCE, "A turn of another dataset."), 5));
            for (Conversation each : dataset.conversations()) {
                for (Turn turn : each.turns()) {
                    cache.add(AnnotationLine.ofType(key(AnnotationKind.TYPE, turn.text()), MemoryTypeRule.of(turn.text())));
                    cache.add(AnnotationLine.ofImportance(key(AnnotationKind.IMPORTANCE, turn.text()),
                            Math.rint(1 + 9 * Importance.of(turn.text()))));
                    vector(turn.text(), cache);
                }
                for (SourceQuestion question : each.questions()) {
                    vector(question.text(), cache);
                }
            }
        } catch (BadInputException notOurs) {
            throw new IOException(notOurs);
        }
    }

    private static TextKey key(AnnotationKind kind, String text) {
        return new TextKey(kind, EXAMPLE, "", TextHash.sha256(text), "");
    }

    private static void vector(String text, AnnotationCache cache) throws IOException {
        TextKey key = key(AnnotationKind.EMBEDDING, text);
        if (!text.isBlank() && !cache.has(key)) {
            float[] counts = new float[NUMBERS];
            for (String word : List.of(text.toLowerCase(Locale.ROOT).split("[^a-z0-9]+"))) {
                counts[Math.floorMod(word.hashCode(), NUMBERS)]++;
            }
            cache.add(AnnotationLine.ofEmbedding(key, counts));
        }
    }
}
