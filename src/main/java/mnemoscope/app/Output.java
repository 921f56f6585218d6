package mnemoscope.app;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import mnemoscope.model.BadInputException;
import mnemoscope.task.Input;
import mnemoscope.task.ReadFiles;

/**
 * What a command writes where an option says.
 *
 * @param files     all that are written there, as far as they are known before anything is computed
 * @param savedOver what may have been read there too, as it is only added to
 */
record Output(String option, Path place, Collection<Path> files, List<Input> savedOver) {
    /** Options that name what is written, whatever the command. */
    static final List<String> OPTIONS = List.of("--out", "--figures", "--cache");

    Output(String option, Path place, Collection<Path> files) {
        this(option, place, files, List.of());
    }

    /** In a folder. */
    static Output in(Path folder, List<String> names) {
        return new Output(OPTIONS.getFirst(), folder, names.stream().map(folder::resolve).toList());
    }

    /** @throws BadInputException if one of the files is read */
    void refuseInputs() throws BadInputException {
        for (Path file : files) {
            try {
                ReadFiles.refuse(file, savedOver.toArray(Input[]::new));
            } catch (ReadFiles.IsRead refused) {
                throw new BadInputException(words(option, place, refused), refused);
            }
        }
    }

    /** What was refused, with the option that named it. */
    static String words(String option, Object place, ReadFiles.IsRead refused) {
        String file = refused.getMessage();
        return option + " " + (file.startsWith(place + " ") ? "" : place + ": ") + file;
    }
}
