package mnemoscope.file;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import mnemoscope.model.BadInputException;

/**
 * A folder of presets that comes with the program, read from its own class path: an index and the files that it names.
 *
 * @param name in datasets
 */
public record PresetFolder(String name) {
    private static final String INDEX = "index.json";

    /** Reads one preset of the index. */
    @FunctionalInterface
    public interface Entry<T> {
        T read(Json json) throws BadInputException;
    }

    /**
     * All presets of the index, in its order.
     *
     * @throws BadInputException if this copy of the program lacks the index, or it is damaged
     */
    public <T> List<T> list(Entry<T> entry) throws BadInputException {
        try (InputStream stored = open(INDEX)) {
            return index(INDEX, stored, entry);
        } catch (IOException failure) {
            throw Fault.of(INDEX, "", failure);
        }
    }

    /** The presets that an index names: {@code {"presets": [...]}}. */
    public static <T> List<T> index(String file, InputStream stored, Entry<T> entry) throws BadInputException {
        List<T> presets = new ArrayList<>();
        InputFile.readJson(file, stored, json -> json.object("an object with a list of presets", field -> {
            if (field.equals("presets")) {
                json.array("a list of presets", k -> presets.add(entry.read(json)));
            }
        }));
        return List.copyOf(presets);
    }

    /**
     * Opens a file of the folder.
     *
     * @throws BadInputException if this copy of the program lacks it
     */
    public InputStream open(String file) throws BadInputException {
        InputStream stored = PresetFolder.class.getResourceAsStream("/mnemoscope/datasets/" + name + "/" + file);
        if (stored == null) {
            throw new BadInputException(
                    "The preset file " + file + " is missing from this copy of the program. Install it again, "
                            + "or open the file from the folder datasets/" + name + " of the project.");
        }
        return stored;
    }
}
