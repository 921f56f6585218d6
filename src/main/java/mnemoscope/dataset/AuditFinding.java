package mnemoscope.dataset;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;

/**
 * A finding of dial481/locomo-audit, as its {@code errors.json} and {@code errors_conv_N.json} have it: {@code question_id} names
 * the conversation and the question by their places in LoCoMo's file from 0, {@code correct_evidence} all turns with the answer.
 *
 * @param id           as in the file: {@code locomo_0_qa12}
 * @param conversation place of the conversation, from 0
 * @param question     its name in this program: {@code q13}
 * @param asked        the text of the question
 */
record AuditFinding(String id, int conversation, String question, String asked, List<String> evidence, String why) {
    private static final Pattern ID = Pattern.compile("locomo_(\\d{1,4})_qa(\\d{1,6})");
    private static final String QUESTION = "question_id";
    private static final String EVIDENCE = "correct_evidence";
    private static final String SOURCE = "dial481/locomo-audit, ";

    /** Whether a file has findings, by the names of its fields. */
    static boolean isIn(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        return text.contains('"' + EVIDENCE + '"') && text.contains('"' + QUESTION + '"') && !text.contains(Corrections.FORMAT);
    }

    /**
     * The findings of the value under the cursor: a list, or lists in an object, such as one for each conversation.
     *
     * @throws BadInputException if a finding lacks a field or has another form
     */
    static List<AuditFinding> of(Json json) throws BadInputException {
        List<AuditFinding> found = new ArrayList<>();
        collect(json.tree(), json, found);
        return found;
    }

    String source() {
        return SOURCE + id;
    }

    private static void collect(JsonNode node, Json json, List<AuditFinding> found) throws BadInputException {
        if (!node.has(QUESTION)) {
            for (JsonNode inner : node) {
                collect(inner, json, found);
            }
            return;
        }
        Matcher id = ID.matcher(node.path(QUESTION).asText());
        if (!id.matches() || !node.path("question").isTextual() || !node.path(EVIDENCE).isArray()) {
            throw json.wrong(Texts.of("dataset.not-a-finding", PrintableText.shortened(node.path(QUESTION).asText())));
        }
        List<String> evidence = new ArrayList<>();
        node.path(EVIDENCE).forEach(turn -> evidence.add(turn.asText()));
        found.add(new AuditFinding(id.group(), Integer.parseInt(id.group(1)), "q" + (Integer.parseInt(id.group(2)) + 1),
                node.path("question").asText(), List.copyOf(evidence),
                node.path("error_type").asText() + ": " + node.path("reasoning").asText()));
    }
}
