package mnemoscope.file;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import mnemoscope.model.BadInputException;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;

/**
 * A bundled folder of presets on the class path: an index and the files that it names.
 *
 * @param name in datasets
 */
public record PresetFolder(String name) {
    private static final String INDEX = "index.json";
    private static final String DATASETS = "/mnemoscope/datasets/";

    /**
     * All presets of the index, in its order.
     *
     * @throws BadInputException if the index is missing or damaged
     */
    public <T> List<T> list(InputFile.Reading<T> entry) throws BadInputException {
        return read(INDEX, json -> presets(json, entry));
    }

    /** Reads a file of the folder as one JSON value. */
    public <T> T read(String file, InputFile.Reading<T> reading) throws BadInputException {
        try (InputStream stored = open(file)) {
            return InputFile.readJson(file, stored, reading);
        } catch (IOException failure) {
            throw Fault.of(file, "", failure);
        }
    }

    /** The presets that an index names: {@code {"presets": [...]}}. */
    public static <T> List<T> presets(Json json, InputFile.Reading<T> entry) throws BadInputException {
        List<T> presets = new ArrayList<>();
        json.object(Texts.of("file.an-object-with-a-list-of-presets"), field -> {
            if (field.equals("presets")) {
                json.array(k -> presets.add(entry.read(json)));
            }
        });
        return List.copyOf(presets);
    }

    /** A text of a preset in the program's language: from an object such as "de"; else from the preset itself. */
    public static String said(Fields preset, String name, String expected) throws BadInputException {
        String said = preset.text(name, expected);
        for (Locale each : Texts.LANGUAGES.subList(1, Texts.LANGUAGES.size())) {
            if (preset.has(each.getLanguage()) && each.equals(Texts.language())) {
                said = preset.object(each.getLanguage(), Texts.of("file.an-object")).text(name, expected);
            }
        }
        return said;
    }

    /**
     * Opens a file of the folder.
     *
     * @throws BadInputException if the file is missing
     */
    public InputStream open(String file) throws BadInputException {
        return openBundled(name + "/" + file);
    }

    /** Whether the program has this file of datasets, which are all JSON; false for a folder. @param path there, with slashes */
    public static boolean isBundled(String path) {
        return path.endsWith(".json") && PresetFolder.class.getResource(DATASETS + path) != null;
    }

    /**
     * Opens a file of datasets.
     *
     * @param path there, with slashes
     * @throws BadInputException if the file is missing
     */
    public static InputStream openBundled(String path) throws BadInputException {
        InputStream stored = PresetFolder.class.getResourceAsStream(DATASETS + path);
        if (stored == null) {
            throw new BadInputException(Texts.of("file.preset-file-is-missing", PrintableText.shortened(path)));
        }
        return stored;
    }
}
