package mnemoscope.ui.shell;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.scene.Node;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.TextsForm;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.workspace.FeatureHost.Dialog;

/** What is asked before files are written. Use on the FX thread. */
record ExportQuestions(ShellController shell) {
    /** Most files named in a question. */
    private static final int NAMED = 8;

    void askForTexts(String name, boolean unquoted, Consumer<Boolean> answered) {
        ask(Texts.of("shell.export-a-file"), new TextsForm(name, unquoted, plain -> {
            shell.dismissSheet();
            answered.accept(plain);
        }, shell::dismissSheet), 480);
    }

    void askToReplace(List<Path> existing, Runnable replace) {
        Path folder = Stream.iterate(existing.getFirst().getParent(), Path::getParent)
                .filter(each -> existing.stream().allMatch(file -> file.startsWith(each))).findFirst().orElseThrow();
        List<String> names = new ArrayList<>(
                existing.stream().limit(NAMED).map(file -> folder.relativize(file).toString()).toList());
        if (existing.size() > NAMED) {
            names.add(Texts.of("shell.more-files", existing.size() - NAMED));
        }
        Dialog question = Dialog.asking(Texts.of("shell.replace-files"),
                Texts.of("shell.would-be-replaced", Optional.ofNullable(folder.getFileName()).orElse(folder), existing.size()),
                names, List.of(Buttons.text(Texts.of("shell.cancel"), shell::dismissSheet),
                        Buttons.text(Texts.of("shell.replace"), () -> {
                            shell.dismissSheet();
                            replace.run();
                        })));
        ask(question.title(), question.content(), question.width());
    }

    /** The dialog that wants to write returns after the question. */
    private void ask(String title, Node content, double width) {
        Optional<Dialog> covered = shell.model.sheet.get() == Sheet.DIALOG ? shell.model.dialog.optional() : Optional.empty();
        shell.closeSheet();
        shell.showDialog(new Dialog(title, content, width, () -> {}, covered));
    }
}
