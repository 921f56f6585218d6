package mnemoscope.ui.shell;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.TextsForm;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.workspace.FeatureHost.Dialog;

/** What is asked before files are written. A dialog that wants to write returns after the question. Use on the FX thread. */
record ExportQuestions(ShellController shell) {
    /** Most files named in a question. */
    private static final int NAMED = 8;

    void askForTexts(String name, boolean unquoted, Consumer<Boolean> answered) {
        Runnable back = cover();
        shell.showDialog(new Dialog(Texts.of("shell.export-a-file"), new TextsForm(name, unquoted, plain -> {
            back.run();
            answered.accept(plain);
        }, back), 480, () -> {}));
    }

    void askToReplace(List<Path> existing, Runnable replace) {
        Path folder = Stream.iterate(existing.getFirst().getParent(), Path::getParent)
                .filter(each -> existing.stream().allMatch(file -> file.startsWith(each))).findFirst().orElseThrow();
        List<String> names = new ArrayList<>(
                existing.stream().limit(NAMED).map(file -> folder.relativize(file).toString()).toList());
        if (existing.size() > NAMED) {
            names.add(Texts.of("shell.more-files", existing.size() - NAMED));
        }
        Runnable back = cover();
        shell.showDialog(Dialog.asking(Texts.of("shell.replace-files"),
                Texts.of("shell.would-be-replaced", Optional.ofNullable(folder.getFileName()).orElse(folder), existing.size()),
                names, List.of(Buttons.text(Texts.of("shell.cancel"), back), Buttons.text(Texts.of("shell.replace"), () -> {
                    back.run();
                    replace.run();
                }))));
    }

    /** Hides the dialog that wants to write. @return shows it again */
    private Runnable cover() {
        Optional<Dialog> covered = shell.model.sheet.get() == Sheet.DIALOG ? shell.model.dialog.optional() : Optional.empty();
        shell.closeSheet();
        return () -> {
            shell.closeSheet();
            covered.ifPresent(shell::showDialog);
        };
    }
}
