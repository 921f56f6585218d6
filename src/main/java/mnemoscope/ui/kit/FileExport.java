package mnemoscope.ui.kit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.task.AtomicFile;

/** Writes tables where the user says, in the background. Called on the FX thread. */
public final class FileExport {
    private final BackgroundWork background;
    private final Function<String, Optional<Path>> saveAs;
    private final BooleanSupplier unquoted;
    private final Question question;
    private final Optional<Refused> refused;

    /** Asks whether what was said and asked is left out of a file. */
    @FunctionalInterface
    public interface Question {
        /**
         * @param name     of the file, to suggest
         * @param unquoted whether it is left out unless the answer says otherwise
         * @param answered not called if nothing shall be written
         */
        void ask(String name, boolean unquoted, Consumer<Boolean> answered);
    }

    /** Is told what could not be written. */
    @FunctionalInterface
    public interface Refused {
        /**
         * @param what  could not be written, in words
         * @param why   in sentences
         * @param again tries it again, elsewhere
         */
        void tell(String what, String why, Runnable again);
    }

    /**
     * One that leaves nothing out, and says what could not be written where it says what was.
     *
     * @param saveAs asks for a file to write, given a name to suggest
     */
    public FileExport(BackgroundWork background, Function<String, Optional<Path>> saveAs) {
        this(background, saveAs, () -> false, (name, unquoted, answered) -> answered.accept(unquoted), Optional.empty());
    }

    /**
     * @param unquoted whether what was said and asked is left out, unless the answer says otherwise
     * @param question asked of what has anything to leave out, before a file is asked for
     */
    public FileExport(BackgroundWork background, Function<String, Optional<Path>> saveAs, BooleanSupplier unquoted,
            Question question, Refused refused) {
        this(background, saveAs, unquoted, question, Optional.of(refused));
    }

    private FileExport(BackgroundWork background, Function<String, Optional<Path>> saveAs, BooleanSupplier unquoted,
            Question question, Optional<Refused> refused) {
        this.refused = refused;
        this.background = background;
        this.saveAs = saveAs;
        this.unquoted = unquoted;
        this.question = question;
    }

    /** Whether what was said and asked is left out of what is exported now. */
    public boolean isUnquoted() {
        return unquoted.getAsBoolean();
    }

    /** Columns of what was said and asked are empty where that is left out. @param said told in words what it came to */
    public void table(ValueTable table, Consumer<String> said) {
        asking(table.name() + ".csv", table.hasTexts(), quotes -> (quotes ? table : table.withoutTexts())::write, said);
    }

    /**
     * Writes a text in UTF-8.
     *
     * @param name of the file, to suggest
     * @param text told whether it may quote what was said and asked
     * @param said told in words what it came to
     */
    public void text(String name, Function<Boolean, String> text, Consumer<String> said) {
        String quoting = text.apply(true);
        String plain = text.apply(false);
        asking(name, !quoting.equals(plain), quotes -> file -> AtomicFile.write(file, quotes ? quoting : plain), said);
    }

    private void asking(String name, boolean hasTexts, Function<Boolean, Writing> writing, Consumer<String> said) {
        if (hasTexts) {
            question.ask(name, isUnquoted(), plain -> write(name, writing.apply(!plain),
                    words -> said.accept(plain ? Texts.of("kit.texts-are-left-out", words) : words)));
        } else {
            write(name, writing.apply(true), said);
        }
    }

    /** What writes a file. */
    @FunctionalInterface
    private interface Writing {
        void to(Path file) throws IOException;
    }

    private void write(String name, Writing writing, Consumer<String> said) {
        saveAs.apply(name).ifPresent(chosen -> background.start(Texts.of("kit.export-file", chosen.getFileName()), progress -> {
            writing.to(chosen);
            return chosen;
        }, written -> said.accept(Texts.of("kit.file-written", written.getFileName())), why -> {
            String what = Texts.of("kit.could-not-write", chosen.getFileName());
            refused.ifPresentOrElse(told -> told.tell(what, why, () -> write(name, writing, said)),
                    () -> said.accept(what + ": " + why));
        }));
    }
}
