package mnemoscope.dataset;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import mnemoscope.task.WholeFile;

/** The data that come with the program, read from its own class path, so that it has something to show at once. */
public final class BundledData {
    private static final String FOLDER = "/mnemoscope/datasets/";

    private static final List<Entry> ENTRIES = List.of(new Entry("synthetic", "synthetic.json", "Synthetic conversations",
            "Ten pairs of friends who chat over four months; 300 turns and 60 questions each, with known evidence."));

    private BundledData() {
    }

    /**
     * One bundled data set.
     *
     * @param name        for command lines and sessions, e.g. "synthetic"
     * @param file        its file name, which says its format
     * @param title       as shown in a menu
     * @param description one sentence
     */
    public record Entry(String name, String file, String title, String description) {
        /**
         * The bytes of the file; the caller closes the stream.
         *
         * @throws FileNotFoundException if the program was packed without it
         */
        public InputStream open() throws IOException {
            InputStream in = BundledData.class.getResourceAsStream(FOLDER + file);
            if (in == null) {
                throw new FileNotFoundException(
                        "The bundled data \"" + name + "\" (" + file + ") is missing from this copy of the program. "
                                + "Install it again, or open the file from the folder datasets of the project.");
            }
            return in;
        }

        /** Copies the file into a folder, for readers that want a path, and returns the copy. An older one is replaced. */
        public Path copyInto(Path folder) throws IOException {
            Path copy = folder.resolve(file);
            try (InputStream in = open()) {
                WholeFile.write(copy, in::transferTo);
            }
            return copy;
        }
    }

    /** All of them, in the order shown. */
    public static List<Entry> entries() {
        return ENTRIES;
    }

    /** The one of this name. */
    public static Optional<Entry> find(String name) {
        return ENTRIES.stream().filter(entry -> entry.name().equals(name)).findFirst();
    }
}
