package mnemoscope.app;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import mnemoscope.model.BadInputException;
import mnemoscope.task.Input;
import mnemoscope.task.ReadFiles;

/**
 * The files that a command writes to the place named by an option.
 *
 * @param files     all files written there, as far as they are known before the computation
 * @param savedOver files that may also be inputs, because they are only appended to
 */
record Output(String option, Path place, Collection<Path> files, List<Input> savedOver) {
    /** Options that name outputs, in any command. */
    static final List<String> OPTIONS = List.of("--out", "--figures", "--cache");

    Output(String option, Path place, Collection<Path> files) {
        this(option, place, files, List.of());
    }

    /** Files in a folder. */
    static Output in(Path folder, List<String> names) {
        return new Output(OPTIONS.getFirst(), folder, names.stream().map(folder::resolve).toList());
    }

    /** @throws BadInputException if one of the files is an input */
    void refuseInputs() throws BadInputException {
        for (Path file : files) {
            try {
                ReadFiles.refuse(file, savedOver.toArray(Input[]::new));
            } catch (ReadFiles.IsRead refused) {
                throw new BadInputException(words(option, place, refused), refused);
            }
        }
    }

    /** The error, with the option that named the file. */
    static String words(String option, Object place, ReadFiles.IsRead refused) {
        String file = refused.getMessage();
        return option + " " + (file.startsWith(place + " ") ? "" : place + ": ") + file;
    }
}
