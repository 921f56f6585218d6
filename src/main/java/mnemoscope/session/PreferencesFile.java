package mnemoscope.session;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import mnemoscope.file.Fields;
import mnemoscope.file.InputFile;
import mnemoscope.file.JsonTree;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.model.Texts;
import mnemoscope.task.AtomicFile;
import mnemoscope.task.Input;
import mnemoscope.text.NumberFormats;
import mnemoscope.workspace.Preferences;
import mnemoscope.workspace.Preferences.Language;
import mnemoscope.workspace.Preferences.Look;
import mnemoscope.workspace.Preferences.Quotes;
import mnemoscope.workspace.WindowPlace;

/**
 * Reads and writes preferences (src/docs/formats/preferences.md). Missing fields have their defaults. It does not use the data
 * binding of sessions, because the first frame of the window waits for it.
 */
public final class PreferencesFile {
    public static final String FORMAT = "mnemoscope-preferences";
    public static final int VERSION = 1;
    /** Largest coordinate of a desktop, px. */
    private static final double FAR = 1e6;

    private PreferencesFile() {}

    /** @throws BadInputException if the file exists and cannot be read, or is from a newer program */
    public static Preferences read(Path file) throws BadInputException {
        if (!Files.exists(file)) {
            return Preferences.USUAL;
        }
        Fields root = InputFile.readJson(file, Input.PREFERENCES, json -> Fields.of(json, "preferences"));
        root.one("format", "\"" + FORMAT + "\"", found -> Optional.of(found).filter(FORMAT::equals));
        long version = root.whole("version", 1, Integer.MAX_VALUE, Texts.of("session.version-of-the-format"));
        if (version > VERSION) {
            throw root.wrong("version", Texts.of("session.preferences-newer", version, VERSION));
        }
        Preferences usual = Preferences.USUAL;
        Look theme = choice(root, "theme", Look.class, usual.theme());
        NumberFormats numbers = choice(root, "numbers", NumberFormats.class, usual.numbers());
        Language language = choice(root, "language", Language.class, usual.language());
        int typeSize = root.whole("type_size", 1, 1000, Texts.of("session.a-size-in-percent"), usual.typeSize());
        if (!Preferences.TYPE_SIZES.contains(typeSize)) {
            throw root.expected("type_size", Texts.of("session.one-of", Preferences.TYPE_SIZES));
        }
        boolean goOn = root.flag("go_on", usual.goOn());
        Quotes quotes = choice(root, "quotes_in_exports", Quotes.class, usual.quotes());
        Optional<WindowPlace> window = root.has("window")
                ? Optional.of(place(root.object("window", Texts.of("session.a-place-an-object"))))
                : Optional.empty();
        Map<String, String> keys = new TreeMap<>();
        if (root.has("keys")) {
            Fields changed = root.object("keys", Texts.of("session.keys-by-command-an-object"));
            for (String command : changed.names()) {
                keys.put(command, changed.text(command, Texts.of("session.keys-a-string")));
            }
        }
        root.refuseOthers();
        return new Preferences(theme, language, numbers, typeSize, goOn, quotes, window, keys);
    }

    private static <E extends Enum<E> & Coded> E choice(Fields root, String field, Class<E> of, E usual)
            throws BadInputException {
        return root.has(field)
                ? root.one(field, Texts.of("session.one-of", Coded.codes(of, ", ")), found -> Coded.of(of, found))
                : usual;
    }

    private static WindowPlace place(Fields from) throws BadInputException {
        WindowPlace place = new WindowPlace(from.number("x", -FAR, FAR, Texts.of("session.a-place-in-px")),
                from.number("y", -FAR, FAR, Texts.of("session.a-place-in-px")),
                from.number("width", 1, FAR, Texts.of("session.a-width-in-px")),
                from.number("height", 1, FAR, Texts.of("session.a-height-in-px")), from.flag("maximised", false));
        from.refuseOthers();
        return place;
    }

    /** Writes the file atomically, after deleting leftovers of a killed process. */
    public static void write(Path file, Preferences preferences) throws IOException {
        AtomicFile.deleteLeftovers(file);
        JsonMapper mapper = JsonMapper.builder().build();
        ObjectNode root = mapper.createObjectNode().put("format", FORMAT).put("version", VERSION)
                .put("theme", preferences.theme().code()).put("language", preferences.language().code())
                .put("numbers", preferences.numbers().code()).put("type_size", preferences.typeSize())
                .put("go_on", preferences.goOn()).put("quotes_in_exports", preferences.quotes().code());
        preferences.window().ifPresent(place -> root.putObject("window").put("x", place.x()).put("y", place.y())
                .put("width", place.width()).put("height", place.height()).put("maximised", place.maximised()));
        ObjectNode keys = root.putObject("keys");
        new TreeMap<>(preferences.keys()).forEach(keys::put);
        AtomicFile.saveOver(file, Input.PREFERENCES, JsonTree.lines(mapper, root));
    }
}
