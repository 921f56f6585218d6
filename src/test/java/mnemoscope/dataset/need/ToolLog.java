package mnemoscope.dataset.need;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.Conversation;
import mnemoscope.task.Progress;

/** A session of Claude Code that a test writes turn by turn; all texts are invented. */
public final class ToolLog {
    /** The content of two files; a line of 25 characters and more can be quoted. */
    public static final String HOOKS = "package strategy\nfunc InstallHooks(root string) error {\nreturn writeHooks(root, defaults)";
    public static final String STATE = "package state\nfunc LoadState(name string) (*State, error) {\nreturn readState(name, \"json\")";

    private final StringBuilder lines = new StringBuilder();
    private int count;
    private int calls;
    private String last = "";

    /** The agent reads two files, a compaction drops all, it reads one again and quotes a line of the other in an edit. */
    public static ToolLog worked() throws Exception {
        return new ToolLog().user("Mend the hooks of the strategy").call("Read", Map.of("file_path", "/w/hooks.go"), HOOKS)
                .call("Read", Map.of("file_path", "/w/state.go"), STATE).compaction()
                .call("Read", Map.of("file_path", "/w/hooks.go"), HOOKS).call("Edit",
                        Map.of("file_path", "/w/state.go", "old_string", "return readState(name, \"json\")", "new_string", "x"),
                        "done");
    }

    /** The title that a user gave it. */
    public ToolLog titled(String title) throws Exception {
        lines.append(new ObjectMapper().writeValueAsString(Map.of("type", "custom-title", "customTitle", title))).append('\n');
        return this;
    }

    /** A message of a person. */
    public ToolLog user(String text) throws Exception {
        return line("user", Map.of("type", "user", "message", Map.of("role", "user", "content", text)));
    }

    /** A call and its result. */
    public ToolLog call(String tool, Map<String, Object> arguments, String result) throws Exception {
        String id = "call" + ++calls;
        line("assistant", Map.of("type", "assistant", "message", Map.of("role", "assistant", "id", "answer" + calls, "content",
                List.of(Map.of("type", "tool_use", "id", id, "name", tool, "input", arguments)))));
        return line("user", Map.of("type", "user", "message",
                Map.of("role", "user", "content", List.of(Map.of("type", "tool_result", "tool_use_id", id, "content", result)))));
    }

    /** The context is compacted; a summary follows. */
    public ToolLog compaction() throws Exception {
        line("system", Map.of("type", "system", "subtype", "compact_boundary", "compactMetadata",
                Map.of("trigger", "auto", "preTokens", 1000)));
        return line("user", Map.of("type", "user", "isCompactSummary", true, "message",
                Map.of("role", "user", "content", "A summary of what was done.")));
    }

    private ToolLog line(String kind, Map<String, Object> fields) throws Exception {
        Map<String, Object> line = new LinkedHashMap<>(fields);
        String uuid = kind + ++count;
        line.put("uuid", uuid);
        line.put("parentUuid", last.isEmpty() ? null : last);
        line.put("sessionId", "session");
        line.put("cwd", "/home/ann/strategy");
        line.put("timestamp", "2026-11-28T10:%02d:%02dZ".formatted(count / 60, count % 60));
        last = uuid;
        lines.append(new ObjectMapper().writeValueAsString(line)).append('\n');
        return this;
    }

    public Path write(Path file) throws Exception {
        return Files.writeString(file, lines, StandardCharsets.UTF_8);
    }

    public LoadedDataset read(Path folder) throws Exception {
        return DatasetReader.read(write(folder.resolve("session.jsonl")), ReadOptions.DEFAULT, Progress.NONE);
    }

    Conversation conversation(Path folder) throws Exception {
        return read(folder).conversations().getFirst();
    }
}
