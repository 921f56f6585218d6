package mnemoscope.ui.kit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.task.WholeFile;

/** Writes tables where the user says, in the background. Called on the FX thread. */
public final class FileExport {
    private final Background background;
    private final Function<String, Optional<Path>> saveAs;
    private final BooleanSupplier unquoted;

    /** @param saveAs asks for a file to write, given a name to suggest */
    public FileExport(Background background, Function<String, Optional<Path>> saveAs) {
        this(background, saveAs, () -> false);
    }

    /** @param unquoted whether what was said and asked is left out now */
    public FileExport(Background background, Function<String, Optional<Path>> saveAs, BooleanSupplier unquoted) {
        this.background = background;
        this.saveAs = saveAs;
        this.unquoted = unquoted;
    }

    /** Whether what was said and asked is left out of what is exported now. */
    public boolean isUnquoted() {
        return unquoted.getAsBoolean();
    }

    /** Columns of what was said and asked are empty where that is left out. @param said told in words what it came to */
    public void table(ValueTable table, Consumer<String> said) {
        boolean plain = table.hasTexts() && isUnquoted();
        write(table.name() + ".csv", (plain ? table.withoutTexts() : table)::write,
                words -> said.accept(plain ? Texts.of("kit.texts-are-left-out", words) : words));
    }

    /**
     * Writes a text in UTF-8.
     *
     * @param name of the file, to suggest
     * @param text told whether it may quote what was said and asked
     * @param said told in words what it came to
     */
    public void text(String name, Function<Boolean, String> text, Consumer<String> said) {
        String written = text.apply(!isUnquoted());
        write(name, file -> WholeFile.write(file, written), said);
    }

    /** What writes a file. */
    @FunctionalInterface
    private interface Writing {
        void to(Path file) throws IOException;
    }

    private void write(String name, Writing writing, Consumer<String> said) {
        saveAs.apply(name)
                .ifPresent(chosen -> background.start(Texts.of("kit.export-file", chosen.getFileName()), progress -> {
                    writing.to(chosen);
                    return chosen;
                }, written -> said.accept(Texts.of("kit.file-written", written.getFileName())),
                        why -> said.accept(Texts.of("kit.could-not-write-choose-another-folder", chosen.getFileName(), why))));
    }
}
