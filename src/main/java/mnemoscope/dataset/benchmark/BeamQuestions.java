package mnemoscope.dataset.benchmark;

import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Stream;
import mnemoscope.file.Fault;
import mnemoscope.file.InputFile;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.model.TextHash;
import mnemoscope.model.Texts;
import mnemoscope.task.Input;

/**
 * The questions of a BEAM chat, from the file beside it, by the ability that they probe.
 *
 * @param asked  in the order of the file
 * @param sha256 of the file, lower-case hex
 */
public record BeamQuestions(List<Probing> asked, String sha256) {
    public static final Path PLACE = Path.of("probing_questions", "probing_questions.json");

    private static final Set<String> ANSWERS = Set.of("answer", "ideal_answer", "ideal_response", "ideal_summary",
            "expected_compliance");
    private static final String OLD = "original_info";
    private static final String NEW = "updated_info";

    /**
     * One question.
     *
     * @param number  in the file, from 1
     * @param sources ids of turns by group; a list is one group without a name
     */
    record Probing(int number, String ability, String text, String answer, SequencedMap<String, List<String>> sources) {
        /** Ids of the evidence turns; for an updated fact only those with the new value. */
        List<String> evidence() {
            return sources.containsKey(NEW) ? sources.get(NEW) : all();
        }

        /** Ids of the turns with the replaced value. */
        List<String> old() {
            return sources.containsKey(NEW) ? sources.getOrDefault(OLD, List.of()) : List.of();
        }

        List<String> all() {
            return sources.values().stream().flatMap(List::stream).toList();
        }
    }

    /** @throws BadInputException if the questions are not beside the file of the chat, or are invalid */
    public static BeamQuestions beside(Path chat) throws BadInputException {
        Path file = chat.resolveSibling(PLACE);
        if (!Files.exists(file)) {
            throw new BadInputException(Texts.of("dataset.no-probing-questions", InputFile.name(chat), PLACE));
        }
        try (InputStream in = InputFile.open(file, Input.DATA, Texts.of("file.a-json-file"))) {
            byte[] bytes = in.readAllBytes();
            return new BeamQuestions(read(new Json(InputFile.name(file), new ByteArrayInputStream(bytes))),
                    HexFormat.of().formatHex(TextHash.sha256().digest(bytes)));
        } catch (IOException failure) {
            throw Fault.of(InputFile.name(file), "", failure);
        }
    }

    static List<Probing> read(Json json) throws BadInputException {
        List<Probing> asked = new ArrayList<>();
        json.next();
        json.object(Texts.of("dataset.beam-questions"),
                ability -> json.array(k -> asked.add(question(json, asked.size() + 1, ability))));
        json.end();
        return asked;
    }

    private static Probing question(Json json, int number, String ability) throws BadInputException {
        var read = new Object() {
            String text;
            String answer = "";
        };
        SequencedMap<String, List<String>> sources = new LinkedHashMap<>();
        json.object(Texts.of("dataset.a-question-with-question-answer"), name -> {
            if (name.equals("question")) {
                read.text = json.text();
            } else if (ANSWERS.contains(name) && json.token().isScalarValue()) {
                read.answer = Stream.of(read.answer, json.scalar()).filter(text -> !text.isEmpty()).findFirst().orElse("");
            } else if (name.equals("source_chat_ids")) {
                if (json.token() == JsonToken.START_OBJECT) {
                    json.object(group -> ids(json, sources.computeIfAbsent(group, fresh -> new ArrayList<>())));
                } else {
                    ids(json, sources.computeIfAbsent("", fresh -> new ArrayList<>()));
                }
            }
        });
        Fault.required(read.text, "question", Texts.of("dataset.one-question"), json::at);
        return new Probing(number, ability, read.text, read.answer, sources);
    }

    /** Collects ids from lists nested to any depth. */
    private static void ids(Json json, List<String> into) throws BadInputException {
        if (json.token() == JsonToken.START_ARRAY) {
            json.array(k -> ids(json, into));
        } else if (!json.isNull()) {
            into.add(json.scalar(Texts.of("dataset.ids-of-turns")));
        }
    }
}
