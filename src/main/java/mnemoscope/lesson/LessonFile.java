package mnemoscope.lesson;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import mnemoscope.file.InputFile;
import mnemoscope.file.JsonTree;
import mnemoscope.lesson.Lesson.Ask;
import mnemoscope.lesson.Lesson.Beside;
import mnemoscope.lesson.Lesson.Bundled;
import mnemoscope.lesson.Lesson.Data;
import mnemoscope.lesson.Lesson.Drawn;
import mnemoscope.lesson.Lesson.Game;
import mnemoscope.lesson.Lesson.Given;
import mnemoscope.lesson.Lesson.Inline;
import mnemoscope.lesson.Lesson.Played;
import mnemoscope.lesson.Lesson.Replayed;
import mnemoscope.lesson.Lesson.Stop;
import mnemoscope.model.BadInputException;
import mnemoscope.optimality.file.InstanceFile;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.task.AtomicFile;
import mnemoscope.task.Input;

/** Reads and writes lessons (src/docs/formats/lesson.md). Equal lessons, equal bytes. */
public final class LessonFile {
    public static final String FORMAT = "mnemoscope-lesson";
    public static final int VERSION = 1;
    /** The suffix of lesson files, for people; the program recognises them by their first field. */
    public static final String ENDING = ".lesson.json";
    static final String SCHEMA = "lesson.schema.json";
    private static final ObjectMapper JSON = new ObjectMapper();

    private LessonFile() {}

    /** Whether the first field of a file marks it as a lesson; the rest is not read. */
    public static boolean isLesson(Path file) {
        return InputFile.isOfFormat(file, FORMAT);
    }

    /** @throws BadInputException if it cannot be read, is not a lesson, or is from a newer program; with file, line and column */
    public static Lesson read(Path file) throws BadInputException {
        return InputFile.readJson(file, Input.LESSON, LessonFields::read);
    }

    /**
     * Writes the file atomically.
     *
     * @throws BadInputException if it could not be read again, e.g. because of a long title; nothing is written
     */
    public static void write(Path file, Lesson lesson) throws IOException, BadInputException {
        String text = text(lesson);
        InputFile.readJson(InputFile.name(file), new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
                LessonFields::read);
        AtomicFile.saveOver(file, Input.LESSON, text);
    }

    public static String text(Lesson lesson) {
        try {
            return JsonTree.lines(JSON, tree(lesson));
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    private static ObjectNode tree(Lesson lesson) throws IOException {
        ObjectNode root = JSON.createObjectNode().put("format", FORMAT).put("version", VERSION).put("$schema", SCHEMA);
        said(root, "title", lesson.title());
        said(root, "point", lesson.point());
        switch (lesson.subject()) {
            case Replayed it -> {
                root.set("data", data(it.data()));
                root.set("readings", JSON.valueToTree(it.readings().cells(ProtocolSetting.WINDOW)));
                if (!it.policies().isEmpty()) {
                    it.policies().forEach(root.putArray("policies")::add);
                }
            }
            case Played it -> {
                root.set("instance", game(it.game()));
                root.put("model", it.model().code());
                it.draw().ifPresent(seed -> root.put("draw", seed + 1));
                it.policies().stream().map(Played::name).forEach(root.putArray("policies")::add);
            }
        }
        ArrayNode stops = root.putArray("stops");
        lesson.stops().forEach(each -> stops.add(stop(each, lesson.subject() instanceof Played)));
        return root;
    }

    private static void said(ObjectNode of, String name, LocalizedText words) {
        of.put(name, words.text());
        words.others().forEach((language, text) -> of.withObjectProperty(language).put(name, text));
    }

    private static ObjectNode data(Data data) throws IOException {
        return switch (data) {
            case Beside it -> JSON.createObjectNode().put("file", it.path());
            case Bundled it -> JSON.createObjectNode().put("bundled", it.path());
            case Inline it -> (ObjectNode) JSON.readTree(it.json());
        };
    }

    private static ObjectNode game(Game game) {
        return switch (game) {
            case Drawn it -> JSON.createObjectNode().put("regime", it.regime().code()).put("seed", it.seed());
            case Given it -> JSON.valueToTree(InstanceFile.fields(it.instance()));
        };
    }

    private static ObjectNode stop(Stop stop, boolean played) {
        ObjectNode node = JSON.createObjectNode();
        if (stop.at() >= 0) {
            node.put(played ? "turn" : "decision", stop.at() + 1);
        }
        optional(node, "conversation", stop.conversation());
        optional(node, "select", stop.turn());
        optional(node, "explain", stop.policy());
        stop.part().ifPresent(part -> node.put("show", part.code()));
        if (stop.predict()) {
            node.put("predict", true);
        }
        stop.ask().ifPresent(asked -> node.set("ask", ask(asked)));
        said(node, "say", stop.say());
        return node;
    }

    private static ObjectNode ask(Ask ask) {
        ObjectNode node = JSON.createObjectNode().put("about", ask.about().code());
        ask.words().ifPresent(words -> said(node, "words", words));
        if (!ask.answers().isEmpty()) {
            ArrayNode answers = node.putArray("answers");
            ask.answers().forEach(each -> answers.add(each.text()));
            node.put("right", ask.right() + 1);
            for (String language : ask.answers().getFirst().others().keySet()) {
                ArrayNode translated = node.withObjectProperty(language).putArray("answers");
                ask.answers().forEach(each -> translated.add(each.others().get(language)));
            }
        }
        return node;
    }

    private static void optional(ObjectNode node, String name, String text) {
        if (!text.isEmpty()) {
            node.put(name, text);
        }
    }
}
