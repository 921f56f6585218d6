package mnemoscope.dataset;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Fault;
import mnemoscope.file.Fields;
import mnemoscope.file.InputFile;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Gold;
import mnemoscope.model.PrintableText;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.TextHash;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;
import mnemoscope.task.Input;

/**
 * A file of corrected labels (src/docs/formats/corrections.md): other evidence for questions of one data file, each with a reason
 * and a source. Corrections are a setting that is reported with every result.
 */
public final class Corrections {
    static final String FORMAT = "mnemoscope-corrections";

    private final String file;
    /** Hash of the corrections file, lower-case hex. */
    private final String sha256;
    /** Hash of the data to correct, lower-case hex. */
    private final String data;
    private final List<Correction> corrections;

    /**
     * One correction.
     *
     * @param episode id of the conversation; of a finding its place in the file, from 0
     * @param asked   of a finding the text that the question must have; a finding that changes nothing, or names a turn that is
     *                not there, is left out
     * @param at      file and place of the correction, for messages
     */
    private record Correction(String episode, String question, List<String> evidence, String why, String source,
            Optional<String> asked, String at) {
        String words() {
            return source.isBlank()
                    ? sentence(why)
                    : sentence(why) + " " + Texts.of("dataset.source-of-a-correction", sentence(source));
        }

        /** The words on one line, ending with a full stop. */
        private static String sentence(String words) {
            String line = words.strip().replaceAll("\\s+", " ");
            return line.isEmpty() || ".!?\u2026".indexOf(line.charAt(line.length() - 1)) >= 0 ? line : line + ".";
        }
    }

    /** @param data hash of the data to correct; empty if each correction names the text of its question instead */
    private Corrections(String file, String sha256, String data, List<Correction> corrections) {
        this.file = file;
        this.sha256 = sha256;
        this.data = data;
        this.corrections = corrections;
    }

    /** @throws BadInputException if the file does not exist or is not a file of corrections, with the place of the error */
    static Corrections read(Path file) throws BadInputException {
        byte[] bytes;
        try (InputStream in = InputFile.open(file, Input.CORRECTIONS, Texts.of("file.a-json-file"))) {
            bytes = in.readAllBytes();
        } catch (IOException failure) {
            throw Fault.of(InputFile.name(file), "", failure);
        }
        String hash = HexFormat.of().formatHex(TextHash.sha256().digest(bytes));
        return InputFile.readJson(InputFile.name(file), new ByteArrayInputStream(bytes), json -> {
            if (AuditFinding.isIn(bytes)) {
                List<Correction> found = AuditFinding.of(json).stream()
                        .map(one -> new Correction(String.valueOf(one.conversation()), one.question(), one.evidence(), one.why(),
                                one.source(), Optional.of(one.asked()), InputFile.name(file) + ", " + one.id()))
                        .toList();
                return new Corrections(InputFile.name(file), hash, "", found);
            }
            Fields fields = Fields.of(json, Texts.of("dataset.corrections-of-labels"));
            fields.one("format", "\"" + FORMAT + "\"", given -> Optional.of(given).filter(FORMAT::equals));
            fields.whole("version", 1, 1, "1");
            String data = fields.text("dataset_sha256", Texts.of("dataset.a-sha-256")).strip().toLowerCase(Locale.ROOT);
            if (data.isEmpty()) {
                throw fields.expected("dataset_sha256", Texts.of("dataset.a-sha-256"));
            }
            List<Correction> corrections = fields.list("corrections", Texts.of("dataset.a-list-of-corrections"), (list, k) -> {
                Fields one = list.object(k, Texts.of("dataset.a-correction"));
                Correction read = new Correction(one.text("episode", Texts.of("dataset.the-id-of-the-episode")),
                        one.text("question", Texts.of("dataset.the-id-of-the-question")),
                        one.texts("evidence", Texts.of("dataset.a-list-of-turn-ids")),
                        one.text("why", Texts.of("dataset.why-it-is-corrected")),
                        one.text("source", Texts.of("dataset.where-it-was-found"), ""), Optional.empty(), one.at());
                one.refuseOthers();
                return read;
            });
            fields.refuseOthers();
            return new Corrections(InputFile.name(file), hash, data, corrections);
        });
    }

    /**
     * A corrections file, one line per question, that restates the present evidence.
     *
     * @param sha256 hash of the data
     * @param which  selects among the questions with evidence
     * @param why    the reason given with each
     */
    public static String text(String sha256, List<Conversation> conversations, BiPredicate<Conversation, SourceQuestion> which,
            String why) {
        List<String> lines = new ArrayList<>();
        for (Conversation conversation : conversations) {
            for (SourceQuestion question : conversation.questions()) {
                if (question.gold().present() && which.test(conversation, question)) {
                    ObjectNode line = JsonNodeFactory.instance.objectNode().put("episode", conversation.id()).put("question",
                            question.id());
                    ArrayNode turns = line.putArray("evidence");
                    question.gold().evidence().forEach(turn -> turns.add(conversation.turns().get(turn).id()));
                    lines.add("  " + line.put("why", why));
                }
            }
        }
        return "{\"format\": \"%s\", \"version\": 1,%n \"dataset_sha256\": \"%s\",%n \"corrections\": [%n%s]}%n"
                .replace("%n", "\n").formatted(FORMAT, sha256, String.join(",\n", lines));
    }

    /**
     * Applies the corrections to the data read.
     *
     * @param report records each correction; a question that had no evidence becomes a decision, a question without evidence now
     *               is excluded
     * @throws BadInputException if the corrections are for other data, or name missing questions or turns
     */
    Report.Read apply(Report.Read read, Report report, Report.Source source) throws BadInputException {
        if (!data.isEmpty() && !data.equals(source.sha256()) && !data.equals(source.contentSha256())) {
            throw new BadInputException(
                    Texts.of("dataset.corrections-for-other-data", file, data, source.name(), source.contentSha256()));
        }
        SequencedMap<String, Conversation> byId = read.conversations().stream()
                .collect(Collectors.toMap(Conversation::id, one -> one, (first, again) -> first, LinkedHashMap::new));
        Set<List<String>> seen = new HashSet<>();
        List<String> places = List.copyOf(byId.keySet());
        int before = report.corrections();
        for (Correction correction : corrections) {
            Conversation conversation = byId.get(correction.asked().isEmpty() ? correction.episode() : at(places, correction));
            if (conversation == null) {
                throw wrong(correction, "dataset.corrected-episode-is-not-there", correction.episode());
            }
            if (!seen.add(List.of(correction.episode(), correction.question()))) {
                throw wrong(correction, "dataset.corrected-twice", correction.question());
            }
            byId.put(conversation.id(), corrected(conversation, correction, report));
        }
        byId.values().removeIf(one -> {
            if (one.questions().isEmpty()) {
                report.warn(Texts.of("dataset.conversation.no-evidence", one.id()));
            }
            return one.questions().isEmpty();
        });
        return new Report.Read(read.format() + ", labels corrected: " + (report.corrections() - before) + " by " + file + " ("
                + sha256.substring(0, 12) + ")", read.kind(), List.copyOf(byId.values()), read.categoryOrder());
    }

    private static String at(List<String> places, Correction finding) {
        int place = Integer.parseInt(finding.episode());
        return place < places.size() ? places.get(place) : "";
    }

    private Conversation corrected(Conversation conversation, Correction correction, Report report) throws BadInputException {
        Map<String, Integer> turns = new HashMap<>();
        conversation.turns().forEach(turn -> turns.putIfAbsent(turn.id(), turns.size()));
        int[] gold = new int[correction.evidence().size()];
        for (int k = 0; k < gold.length; k++) {
            Integer turn = turns.get(correction.evidence().get(k));
            if (turn == null && correction.asked().isPresent()) {
                report.warn(Texts.of("dataset.corrected-turn-is-not-there", correction.at(), correction.evidence().get(k)));
                return conversation;
            }
            if (turn == null) {
                throw wrong(correction, "dataset.corrected-turn-is-not-there", correction.evidence().get(k));
            }
            gold[k] = turn;
        }
        List<SourceQuestion> steps = new ArrayList<>(conversation.questions());
        int place = placed(steps, correction.question());
        SourceQuestion before = place >= 0 ? steps.remove(place) : null;
        Optional<Report.Excluded> excluded = Optional.empty();
        for (int k = 0; before == null && k < report.excluded().size(); k++) {
            Report.Excluded out = report.excluded().get(k);
            if (out.conversation().equals(conversation.id()) && out.question().id().equals(correction.question())) {
                before = out.question();
                place = out.place();
                excluded = Optional.of(report.excluded().remove(k));
            }
        }
        if (before == null) {
            throw wrong(correction, "dataset.corrected-question-is-not-there", correction.question());
        }
        String asked = before.text();
        if (correction.asked().filter(text -> !text.strip().equals(asked.strip())).isPresent()) {
            throw wrong(correction, "dataset.finding-of-other-data", correction.asked().get());
        }
        if (correction.asked().isPresent() && before.gold().evidence().equals(Gold.ordered(gold))) {
            excluded.ifPresent(report.excluded()::add);
            return conversation;
        }
        SourceQuestion after = before.with(before.gold().withEvidence(Gold.ordered(gold)));
        report.correct(new DatasetInfo.Correction(conversation.id(), before.id(), names(conversation, before),
                names(conversation, after), file, correction.words()));
        if (after.gold().present()) {
            steps.add(Math.min(place, steps.size()), after);
        } else {
            report.exclude(conversation.id(), after, place, Texts.of("dataset.corrected-to-none", file));
        }
        return conversation.withQuestions(steps);
    }

    private static int placed(List<SourceQuestion> steps, String id) {
        for (int k = 0; k < steps.size(); k++) {
            if (steps.get(k).id().equals(id)) {
                return k;
            }
        }
        return -1;
    }

    private static String names(Conversation conversation, SourceQuestion question) {
        return question.gold().evidence().stream().map(turn -> conversation.turns().get(turn)).map(Turn::id)
                .collect(Collectors.joining(", "));
    }

    private static BadInputException wrong(Correction correction, String key, String found) {
        return new BadInputException(Texts.of(key, correction.at(), PrintableText.shortened(found)));
    }
}
