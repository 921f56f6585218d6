package mnemoscope.ui.guide;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import javafx.scene.Node;
import mnemoscope.lesson.LocatedLesson;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.run.AtRest;
import mnemoscope.ui.shell.FilePicker;
import mnemoscope.ui.shell.Workbench;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.ui.workspace.FileKind;
import mnemoscope.workspace.UserFiles;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** The whole window on the bundled data, where lessons are opened and saved in a folder of the test. */
abstract class LessonWindow {
    @TempDir
    Path folder;
    OpenWindow window;
    Workbench bench;
    GuideFeature guide;

    @BeforeEach
    void open() {
        window = OpenWindow.bundled(new UserFiles(Optional.of(folder)));
        bench = window.bench();
        guide = bench.feature(GuideFeature.class);
        Fx.run(() -> bench.shell.pickWith(new FilePicker() {
            @Override
            public Optional<Path> open(String title, FileKind kind) {
                return Optional.empty();
            }

            @Override
            public Optional<Path> save(String name) {
                return Optional.of(folder.resolve(name));
            }
        }));
    }

    @AfterEach
    void close() {
        window.close();
    }

    final void open(int number) {
        LocatedLesson lesson = Fx.<List<LocatedLesson>>get(guide::lessons).get(number - 1);
        Fx.run(() -> guide.open(lesson));
        FxThread.until("lesson",
                () -> guide.guide.optional().filter(now -> now.lesson().equals(lesson)).isPresent() && AtRest.is(bench.runs));
        FxThread.frames(3);
    }

    /** A lesson whose stop asks a question of the teacher with two answers. */
    final void openOwnQuestion() throws IOException {
        openOwnQuestion("Vote.");
    }

    /** @param say sentence of the stop */
    final void openOwnQuestion(String say) throws IOException {
        Path file = Files.writeString(folder.resolve("votes.lesson.json"), """
                {"format": "mnemoscope-lesson", "version": 1, "title": "Votes", "point": "A vote.",
                 "data": {"bundled": "presets/burst.json"}, "policies": ["mixed", "clairvoyant"], "stops": [
                   {"decision": 2, "predict": true, "say": "%s",
                    "ask": {"about": "own", "words": "Who knows it?", "answers": ["Nobody", "The driver"], "right": 2}}]}
                """.formatted(say));
        Fx.run(() -> guide.opens(file));
        FxThread.until("opened", () -> guide.guide.get() != null && AtRest.is(bench.runs));
    }

    final void settle() {
        FxThread.until("rest", () -> AtRest.is(bench.runs));
        FxThread.frames(10);
    }

    final void run(String command) {
        Fx.run(() -> guide.commands().stream().filter(each -> each.name().equals(command)).findFirst().orElseThrow().run().run());
        FxThread.frames(3);
    }

    final <T extends Node> T shown(Class<T> kind, Predicate<T> wanted) {
        return Fx.get(() -> Nodes.shown(bench.scene.getRoot(), kind).stream().filter(wanted).findFirst().orElseThrow());
    }
}
