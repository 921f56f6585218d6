package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Json;
import mnemoscope.model.AgentLog;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;

/**
 * Reads {@code api_conversation_history.json} of Cline and Roo Code. Under the role of the user stand results of tools, what the
 * harness adds, and, between tags, what the person wrote. Roo marks what a summary replaced.
 */
public final class ClineReader implements LogReader {
    /** Begins what a person wrote, or what the harness adds to it. */
    private static final Pattern TAG = Pattern.compile("^\\s*<(task|feedback|user_message|answer|environment_details)>",
            Pattern.MULTILINE);
    private static final Pattern RESULT = Pattern.compile("^\\s*\\[[A-Za-z_][^\\n]*\\] Result:[ \\t]*\\n?");

    private final Json json;
    private final Report report;
    private final LogDraft draft;
    private final List<ClineScreen.Cut> cuts;
    /** The number of turns after each message. */
    private final List<Integer> ends = new ArrayList<>();
    /** Turns of the messages that a summary or a cut replaced, by its id. */
    private final Map<String, BitSet> replaced = new HashMap<>();

    /** @param screen the file of {@link ClineScreen}, if the log is a file */
    public ClineReader(Json json, Report report, int leadMessages, Optional<Path> screen) {
        this.json = json;
        this.report = report;
        cuts = screen.map(file -> ClineScreen.cuts(file, report)).orElse(List.of());
        draft = new LogDraft(leadMessages, DatasetInfo.MESSAGES);
    }

    @Override
    public List<LogDraft> read() throws BadInputException {
        LogReader.items(json, report, Texts.of("dataset.a-message-such-as-role"), () -> {
            JsonNode message = json.tree();
            draft.record(() -> message(message));
            ends.add(draft.turns());
            cuts.forEach(this::cut);
        });
        return List.of(draft);
    }

    private void cut(ClineScreen.Cut cut) {
        if (cut.after() == ends.size() - 1) {
            BitSet gone = new BitSet();
            gone.set(cut.from() == 0 ? 0 : ends.get(cut.from() - 1), ends.get(cut.to()));
            draft.leave(gone, AgentLog.Cause.COMPACTION, Map.of(AgentLog.ContextDrop.TRIGGER, "truncation"));
        }
    }

    private void message(JsonNode message) {
        boolean summary = message.path("isSummary").asBoolean();
        boolean cut = message.path("isTruncationMarker").asBoolean();
        if (summary || cut) {
            BitSet gone = replaced.getOrDefault(message.path(summary ? "condenseId" : "truncationId").asText(""), new BitSet());
            draft.leave(gone, AgentLog.Cause.COMPACTION, cut ? Map.of(AgentLog.ContextDrop.TRIGGER, "truncation") : Map.of());
        }
        int before = draft.turns();
        String role = message.path("role").asText("");
        if (summary) {
            draft.add(TurnKind.SUMMARY, text(message.path("content")));
        } else if (cut) {
            draft.add(TurnKind.SYSTEM, text(message.path("content")));
        } else if (role.equals("user")) {
            user(message.path("content"));
        } else if (role.equals("assistant")) {
            assistant(message.path("content"));
        } else {
            draft.fates().skipType(role.isEmpty() ? message.path("type").asText("") : "role " + role);
        }
        for (String field : List.of("condenseParent", "truncationParent")) {
            if (message.path(field).isTextual()) {
                replaced.computeIfAbsent(message.path(field).textValue(), fresh -> new BitSet()).set(before, draft.turns());
            }
        }
    }

    private static String text(JsonNode content) {
        return content.isNull() || content.isMissingNode() ? "" : MessageItems.textOf(content);
    }

    private void assistant(JsonNode content) {
        if (content.isTextual()) {
            draft.add(TurnKind.ASSISTANT, content.textValue());
        }
        boolean said = false;
        for (JsonNode part : content) {
            String type = part.path("type").asText("");
            if (type.equals("text")) {
                if (!said) {
                    draft.add(TurnKind.ASSISTANT, texts(content));
                }
                said = true;
            } else if (MessageItems.isCall(type)) {
                draft.call(part.path("name").asText("tool"), part.path("input"), part.path("id").asText(""));
            } else if (type.contains("thinking") || type.equals("reasoning")) {
                draft.skip(RecordFates.REASONING);
            } else {
                draft.fates().skipType(type);
            }
        }
    }

    private static String texts(JsonNode content) {
        List<String> texts = new ArrayList<>();
        content.forEach(part -> {
            if (part.path("type").asText("").equals("text")) {
                texts.add(part.path("text").asText(""));
            }
        });
        return String.join("\n", texts);
    }

    private void user(JsonNode content) {
        List<String> result = new ArrayList<>();
        if (content.isTextual()) {
            said(content.textValue(), result);
        }
        for (JsonNode part : content) {
            String type = part.path("type").asText("");
            if (type.equals("text")) {
                said(part.path("text").asText(""), result);
            } else if (MessageItems.isResult(type)) {
                finish(result);
                answer(part);
            } else {
                draft.fates().skipType(type);
            }
        }
        finish(result);
    }

    /** @param result lines of the open result of a tool, after a first empty one; empty if none is open */
    private void said(String text, List<String> result) {
        Matcher header = RESULT.matcher(text);
        String rest = text;
        if (header.lookingAt()) {
            finish(result);
            result.add("");
            rest = text.substring(header.end());
        }
        List<String> person = new ArrayList<>();
        String plain = withoutTags(rest, !result.isEmpty(), person).strip();
        if (!plain.isEmpty() && !result.isEmpty()) {
            result.add(plain);
        } else if (!plain.isEmpty()) {
            boolean task = draft.turns() == 0 && person.isEmpty();
            draft.add(task ? TurnKind.USER : TurnKind.SYSTEM, plain);
        }
        if (!person.isEmpty()) {
            finish(result);
            person.forEach(each -> draft.add(TurnKind.USER, each));
        }
    }

    private void finish(List<String> result) {
        if (result.size() > 1) {
            draft.add(TurnKind.TOOL_RESULT, String.join("\n", result.subList(1, result.size())));
        }
        result.clear();
    }

    private void answer(JsonNode part) {
        List<String> person = new ArrayList<>();
        String plain = withoutTags(text(part.path("content")), true, person);
        draft.result(plain.strip(), part.path("tool_use_id").asText(""));
        person.forEach(each -> draft.add(TurnKind.USER, each));
    }

    /**
     * The rest of a text. @param result whether it is the result of a tool, which may hold any text @param person receives what the
     * person wrote
     */
    private String withoutTags(String text, boolean result, List<String> person) {
        StringBuilder rest = new StringBuilder();
        Matcher tag = TAG.matcher(text);
        int from = 0;
        while (tag.find(from)) {
            String name = tag.group(1);
            int end = text.indexOf("</" + name + ">", tag.end());
            if (end < 0 || result && name.equals("task")) {
                rest.append(text, from, tag.end());
                from = tag.end();
                continue;
            }
            rest.append(text, from, tag.start());
            from = end + name.length() + 3;
            String inner = text.substring(tag.end(), end).strip();
            if (name.equals("environment_details")) {
                draft.skip("details of the environment");
            } else if (!inner.isEmpty()) {
                person.add(inner);
            }
        }
        return rest.append(text, from, text.length()).toString();
    }
}
