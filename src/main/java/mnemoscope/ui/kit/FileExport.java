package mnemoscope.ui.kit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.task.AtomicFile;
import mnemoscope.task.Work;

/**
 * Writes tables to files that the user chooses, in the background. Use on the FX thread.
 *
 * @param saveAs   asks for a file to write, given a suggested name
 * @param unquoted whether texts are excluded by default
 * @param question asked if there are texts to exclude, before the file is chosen
 * @param replacing asked if files would be replaced that {@code saveAs} has not asked about
 */
public record FileExport(BackgroundWork background, Function<String, Optional<Path>> saveAs, BooleanSupplier unquoted,
        FileExport.Question question, FileExport.Refused refused, FileExport.Replacing replacing) {
    /** Asks whether to exclude texts of turns and questions from a file. */
    @FunctionalInterface
    public interface Question {
        /**
         * @param name     suggested file name
         * @param unquoted whether texts are excluded by default
         * @param answered not called if the user cancels
         */
        void ask(String name, boolean unquoted, Consumer<Boolean> answered);
    }

    /** Receives write errors. */
    @FunctionalInterface
    public interface Refused {
        /**
         * @param what  headline in words
         * @param why   reason in sentences
         * @param again tries again, in another place
         */
        void tell(String what, String why, Runnable again);
    }

    /** Asks whether to replace files. */
    @FunctionalInterface
    public interface Replacing {
        /**
         * @param existing all of them, at least one
         * @param replace  not called if the user cancels
         */
        void ask(List<Path> existing, Runnable replace);
    }

    /**
     * Writes files, once the user agrees that those that exist are replaced.
     *
     * @param looking looks for the files
     * @param what    title of the search
     * @param unasked lists files whose names no file dialog has asked for
     * @param write   not called if the user cancels
     * @param failed  receives why the files could not be listed
     */
    public void over(BackgroundWork looking, String what, Work<List<Path>> unasked, Runnable write, Consumer<String> failed) {
        looking.start(what,
                progress -> unasked.run(progress).stream().filter(Files::exists).map(Path::toAbsolutePath).distinct().toList(),
                existing -> {
                    if (existing.isEmpty()) {
                        write.run();
                    } else {
                        replacing.ask(existing, write);
                    }
                }, failed);
    }

    /** As the other, in the unlisted background work; a failure is told as a refused export. */
    public void over(String what, Work<List<Path>> unasked, Runnable write) {
        over(background, what, unasked, write, why -> refused.tell(what, why, () -> over(what, unasked, write)));
    }

    /** Whether exports exclude texts of turns and questions at present. */
    public boolean isUnquoted() {
        return unquoted.getAsBoolean();
    }

    /** Writes a table; its text columns are empty if texts are excluded. @param said receives the outcome in words */
    public void table(ValueTable table, Consumer<String> said) {
        asking(table.name() + ".csv", table.hasTexts(), quotes -> (quotes ? table : table.withoutTexts())::write, said);
    }

    /**
     * Writes a text in UTF-8.
     *
     * @param name suggested file name
     * @param text receives whether it may quote turns and questions
     * @param said receives the outcome in words
     */
    public void text(String name, Function<Boolean, String> text, Consumer<String> said) {
        String quoting = text.apply(true);
        String plain = text.apply(false);
        asking(name, !quoting.equals(plain), quotes -> file -> AtomicFile.write(file, quotes ? quoting : plain), said);
    }

    /**
     * Writes a text that is made in the background, because it takes a moment.
     *
     * @param text receives whether it may quote turns and questions
     */
    public void made(String name, Made text, Consumer<String> said) {
        asking(name, true, quotes -> file -> AtomicFile.write(file, text.make(quotes)), said);
    }

    /** Writes a text that is made in the background and is nothing without what it quotes, such as a lesson. */
    public void whole(String name, Made text, Consumer<String> said) {
        asking(name, false, quotes -> file -> AtomicFile.write(file, text.make(quotes)), said);
    }

    @FunctionalInterface
    public interface Made {
        String make(boolean quotes) throws IOException, BadInputException;
    }

    private void asking(String name, boolean hasTexts, Function<Boolean, Writing> writing, Consumer<String> said) {
        if (hasTexts) {
            question.ask(name, isUnquoted(), plain -> write(name, writing.apply(!plain),
                    words -> said.accept(plain ? Texts.of("kit.texts-are-left-out", words) : words)));
        } else {
            write(name, writing.apply(true), said);
        }
    }

    @FunctionalInterface
    private interface Writing {
        void to(Path file) throws IOException, BadInputException;
    }

    private void write(String name, Writing writing, Consumer<String> said) {
        saveAs.apply(name).ifPresent(chosen -> background.start(Texts.of("kit.export-file", chosen.getFileName()), progress -> {
            String ending = ending(name);
            if (!List.of("", ending).contains(ending(chosen.getFileName().toString()))) {
                throw new BadInputException(Texts.of("kit.file-has-another-ending", ending));
            }
            writing.to(chosen);
            return chosen;
        }, written -> said.accept(Texts.of("kit.file-written", written.getFileName())), why -> {
            String what = Texts.of("kit.could-not-write", chosen.getFileName());
            refused.tell(what, why, () -> write(name, writing, said));
        }));
    }

    /** ".csv"; empty for a name without a dot. */
    private static String ending(String name) {
        int dot = name.lastIndexOf('.');
        return dot < 0 ? "" : name.substring(dot).toLowerCase(Locale.ROOT);
    }
}
