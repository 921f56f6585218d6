package mnemoscope.session;

import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.exc.InvalidTypeIdException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.file.Fields;
import mnemoscope.file.InputFile;
import mnemoscope.file.JsonTree;
import mnemoscope.model.BadInputException;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;
import mnemoscope.task.AtomicFile;
import mnemoscope.task.Input;
import mnemoscope.workspace.Workspace;

/**
 * Reads and writes sessions (src/docs/formats/session.md). Equal states, equal bytes. Missing fields have the values of the first
 * start.
 */
public final class SessionFile {
    public static final String FORMAT = "mnemoscope-session";
    public static final int VERSION = 2;
    /** One loader per version; each gives the state in the format of the present version. */
    private static final Map<Integer, UnaryOperator<ObjectNode>> LOADERS = Map.of(1, SessionFile::fromFirst, 2, state -> state);
    private static final int MOST_SAID = 180;
    private static final int MOST_NAMED = 120;
    /** An unpaired surrogate, which UTF-8 cannot encode and is written as an escape. */
    private static final Pattern HALF = Pattern.compile("\\p{Cs}");
    private static final String SCHEMA = "session.schema.json";
    private static final String STATE = "state";
    private static final String SAVED_AS = "saved_as";

    private SessionFile() {}

    /** Converts version 1, in which one field made both Replay and the player ask; it applies to the tab shown. */
    private static ObjectNode fromFirst(ObjectNode state) {
        if (state.get("classroom") instanceof ObjectNode classroom) {
            boolean asking = classroom.path("asking").asBoolean();
            boolean played = state.path("pages").path("tab").asText().equals("optimality");
            classroom.put("predicting", asking && !played).put("asking", asking && played);
        }
        return state;
    }

    /** Whether the first field of a file marks it as a session; the rest is not read. */
    public static boolean isSession(Path file) {
        return InputFile.isOfFormat(file, FORMAT);
    }

    /** @throws BadInputException if it cannot be read, is not a session, or is from a newer program */
    public static SavedState read(Path file) throws BadInputException {
        Fields root = InputFile.readJson(file, Input.SESSION, json -> Fields.of(json, Texts.of("session.a-session")));
        if (!root.text("format", "", "").equals(FORMAT)) {
            throw new BadInputException(Texts.of("session.no-session", root.at(), FORMAT));
        }
        int version = (int) root.whole("version", 1, Integer.MAX_VALUE, Texts.of("session.version-of-the-format"));
        if (!LOADERS.containsKey(version)) {
            throw root.wrong("version", Texts.of("session.session-newer", version, VERSION));
        }
        Fields state = root.object(STATE, Texts.of("session.the-state-an-object"));
        Path folder = file.toAbsolutePath().getParent();
        Optional<Path> savedAs = root.has(SAVED_AS)
                ? Optional.of(folder.resolve(root.fileName(SAVED_AS, Texts.of("session.the-path-of-a-session"))).normalize())
                : Optional.empty();
        root.text("$schema", Texts.of("session.the-name-of-the-schema"), SCHEMA);
        root.refuseOthers();
        JsonMapper mapper = mapper(file);
        try {
            ObjectNode given = (ObjectNode) mapper.readTree(file.toFile()).get(STATE);
            ObjectNode whole = over(mapper.valueToTree(Workspace.NEW), LOADERS.get(version).apply(given));
            return new SavedState(mapper.treeToValue(whole, Workspace.class), savedAs);
        } catch (JsonMappingException wrong) {
            throw refused(state, wrong);
        } catch (IOException failure) {
            throw new BadInputException(Texts.of("session.cannot-be-read", file), failure);
        }
    }

    /** Writes the file atomically. */
    public static void write(Path file, SavedState session) throws IOException {
        AtomicFile.saveOver(file, Input.SESSION, text(file, session));
    }

    public static String text(Path file, SavedState session) {
        JsonMapper mapper = mapper(file);
        ObjectNode root = mapper.createObjectNode().put("format", FORMAT).put("version", VERSION).put("$schema", SCHEMA);
        session.savedAs().ifPresent(path -> root.set(SAVED_AS, mapper.valueToTree(path)));
        root.set(STATE, mapper.valueToTree(session.state()));
        return HALF.matcher(JsonTree.lines(mapper, root))
                .replaceAll(half -> String.format("\\\\u%04x", (int) half.group().charAt(0)));
    }

    private static JsonMapper mapper(Path file) {
        return StateJson.of(file.toAbsolutePath().getParent());
    }

    /** A tree merged with another, whose values have priority; an object with a kind is replaced completely. */
    private static ObjectNode over(ObjectNode usual, ObjectNode given) {
        for (Map.Entry<String, JsonNode> each : given.properties()) {
            boolean both = usual.get(each.getKey()) instanceof ObjectNode before && !before.has(StateJson.KIND)
                    && each.getValue() instanceof ObjectNode;
            usual.set(each.getKey(),
                    both ? over((ObjectNode) usual.get(each.getKey()), (ObjectNode) each.getValue()) : each.getValue());
        }
        return usual;
    }

    private static List<String> path(JsonMappingException wrong) {
        return wrong.getPath().stream()
                .map(each -> each.getFieldName() == null ? "[" + each.getIndex() + "]" : each.getFieldName()).toList();
    }

    private static BadInputException refused(Fields state, JsonMappingException wrong) {
        List<String> path = path(wrong);
        if (wrong.getCause() instanceof InputCoercionException tooLarge) {
            return state.expected(path, StateJson.expected(tooLarge.getTargetType()));
        }
        return switch (wrong) {
            case UnrecognizedPropertyException other -> new BadInputException(state.at(path) + ": " + unknown(other), wrong);
            case InvalidTypeIdException kind -> state.expected(Stream.concat(path.stream(), Stream.of(StateJson.KIND)).toList(),
                    Texts.of("session.one-of", StateJson.kinds(kind.getBaseType().getRawClass())));
            case MismatchedInputException other when !(wrong.getCause() instanceof IllegalArgumentException)
                    && other.getTargetType() != null && !path.isEmpty() ->
                state.expected(path, StateJson.expected(other.getTargetType()));
            default -> new BadInputException(state.at(path) + ": " + sentence(wrong), wrong);
        };
    }

    private static String unknown(UnrecognizedPropertyException other) {
        String known = other.getKnownPropertyIds().stream().map(String::valueOf).sorted().collect(Collectors.joining(", "));
        String found = PrintableText.shortened(other.getPropertyName());
        return known.isEmpty()
                ? Texts.of("session.no-field-here", found)
                : Texts.of("session.unknown-field", found, PrintableText.shortened(known, MOST_NAMED));
    }

    private static String sentence(JsonMappingException wrong) {
        String said = wrong.getCause() instanceof IllegalArgumentException refused
                ? refused.getMessage()
                : wrong.getOriginalMessage();
        return Texts.of("session.correct-this-value", PrintableText.shortened(said, MOST_SAID), said.endsWith(".") ? "" : ".");
    }
}
