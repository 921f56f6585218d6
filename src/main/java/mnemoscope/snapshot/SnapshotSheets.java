package mnemoscope.snapshot;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.TextField;
import javafx.scene.image.ImageView;
import mnemoscope.model.Texts;
import mnemoscope.ui.guide.GuideFeature;
import mnemoscope.ui.help.HelpFeature;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.notes.NotesFeature;
import mnemoscope.ui.shell.PreferencesController;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.workspace.DecisionNavigator;
import mnemoscope.ui.workspace.Notebook;
import mnemoscope.workspace.Notes;
import mnemoscope.workspace.Notes.About;
import mnemoscope.workspace.Notes.Note;

/** Draws the overlays of the window: keys, preferences, help, the palette, notes. */
record SnapshotSheets(SnapshotWindow window) {
    void all() throws IOException {
        GuideFeature steps = window.feature(GuideFeature.class);
        window.write("keys", Sheet.KEYS);
        window.write("libraries", Sheet.LIBRARIES);
        changedKeys();
        window.write("preferences", Sheet.PREFERENCES);
        guide();
        window.between(() -> window.feature(HelpFeature.class).open("glossary.md#reward"), "help-glossary",
                window.workbench.shell::closeSheet);
        palette();
        notes();
        if (FxThread.get(() -> window.workbench.shellModel.theme.get()) == Theme.LIGHT) {
            FxThread.run(window.workbench.shell::toggleLecture);
            palette();
            notes();
            window.write("keys", Sheet.KEYS);
            window.write("preferences", Sheet.PREFERENCES);
            guide();
            FxThread.run(window.workbench.shell::toggleLecture);
        }
        window.between(steps::showFirstSteps, "first-steps", steps::dismiss);
    }

    /** The guide, with its pictures. */
    private void guide() throws IOException {
        FxThread.run(() -> window.feature(HelpFeature.class).open("guide.md"));
        FxThread.until("pictures", () -> window.all(".image-view")
                .allMatch(each -> each instanceof ImageView view && view.getImage().getProgress() >= 1));
        window.write("help");
        FxThread.run(window.workbench.shell::closeSheet);
    }

    /** The keys, one of them changed. */
    private void changedKeys() throws IOException {
        PreferencesController preferences = window.workbench.preferences;
        FxThread.run(() -> preferences.change(liked -> liked.withKeys("next-miss", Optional.of("Shift+M"))));
        window.write("keys-changed", Sheet.KEYS);
        FxThread.run(() -> preferences.change(liked -> liked.withKeys("next-miss", Optional.empty())));
    }

    /** The command palette when opened, with a search that finds many entries, and with one that finds none. */
    private void palette() throws IOException {
        window.write("palette-opened", Sheet.PALETTE);
        for (String words : List.of("train", "no such words")) {
            FxThread.run(() -> window.workbench.shell.toggle(Sheet.PALETTE));
            TextField field = (TextField) FxThread
                    .get(() -> window.named(".text-field", name -> name.equals(Texts.of("shell.run-a-command-or-find"))));
            window.between(() -> field.setText(words), words.equals("train") ? "palette" : "palette-no-hit",
                    window.workbench.shell::closeSheet);
        }
    }

    /** Notes beside decisions and turns, a note being written, and the list of notes. */
    private void notes() throws IOException {
        Notebook notes = window.context().notes();
        Notes before = FxThread.get(() -> window.context().now().notes());
        FxThread.run(() -> {
            notes.decision().ifPresent(about -> {
                notes.toggleBookmark(about);
                notes.write(about, Texts.of("notes.example-of-a-decision"));
            });
            notes.turn().ifPresent(about -> notes.write(about, Texts.of("notes.example-of-a-turn")));
            DecisionNavigator steps = window.context().steps();
            steps.forward();
            notes.decision().ifPresent(notes::toggleBookmark);
            steps.back();
            window.context().workspace()
                    .move(now -> now.with(now.notes()
                            .with(new Note(
                                    new About("locomo10.json", "conv-26", Notes.Kind.DECISION, "q12",
                                            "When did Caroline go to the support group?"),
                                    Texts.of("notes.example-of-other-data"), false))));
        });
        window.write("noted");
        for (String menu : List.of("note-on-this-decision", "notes-and-bookmarks")) {
            FxThread.run(() -> window.feature(NotesFeature.class).commands().stream().filter(each -> each.name().equals(menu))
                    .findFirst().orElseThrow().run().run());
            window.write(menu.startsWith("note-on") ? "note" : "notes");
            SnapshotWindow.hidePopovers();
            FxThread.run(window.workbench.shell::closeSheet);
        }
        FxThread.run(() -> window.context().workspace().move(now -> now.with(before)));
    }
}
