package mnemoscope;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Writes a session of Claude Code line by line: messages, calls with results, compactions. */
public final class LoggedSession {
    /** Three lines; a line of 25 characters and more can be quoted. */
    public static final String HOOKS = "package strategy\nfunc InstallHooks(root string) error {\nreturn writeHooks(root, defaults)";
    public static final String STATE = "package state\nfunc LoadState(name string) (*State, error) {\nreturn readState(name, \"json\")";

    private final List<String> lines = new ArrayList<>();
    private String before = "null";
    private int made;

    /** The agent reads two files, a compaction drops all, it reads one again and quotes a line of the other in an edit. */
    public static LoggedSession worked() {
        return new LoggedSession().message("Mend the hooks of the strategy").reads("hooks.go", HOOKS).reads("state.go", STATE)
                .says("Both files are read.").compaction().reads("hooks.go", HOOKS)
                .edits("state.go", "return readState(name, \"json\")").says("The hooks are mended.");
    }

    /** Title of the user. */
    public LoggedSession titled(String title) {
        lines.add("{\"type\":\"custom-title\",\"customTitle\":\"" + title + "\",\"sessionId\":\"s\"}");
        return this;
    }

    public LoggedSession message(String text) {
        return line("user", "\"message\":{\"role\":\"user\",\"content\":" + quoted(text) + "}");
    }

    public LoggedSession says(String text) {
        return line("assistant", "\"message\":{\"role\":\"assistant\",\"model\":\"m\",\"content\":[{\"type\":\"text\",\"text\":"
                + quoted(text) + "}]}");
    }

    public LoggedSession reads(String file, String content) {
        return call("Read", "{\"file_path\":\"/work/strategy/" + file + "\"}", content);
    }

    public LoggedSession edits(String file, String old) {
        return call("Edit", "{\"file_path\":\"/work/strategy/" + file + "\",\"old_string\":" + quoted(old) + ",\"new_string\":\"x\"}",
                "done");
    }

    public LoggedSession call(String tool, String arguments, String result) {
        String id = "t" + made;
        line("assistant", "\"message\":{\"role\":\"assistant\",\"model\":\"m\",\"content\":[{\"type\":\"tool_use\",\"id\":\"" + id
                + "\",\"name\":\"" + tool + "\",\"input\":" + arguments + "}]}");
        return line("user", "\"message\":{\"role\":\"user\",\"content\":[{\"type\":\"tool_result\",\"tool_use_id\":\"" + id
                + "\",\"content\":" + quoted(result) + "}]}");
    }

    public LoggedSession compaction() {
        String parent = before;
        before = "null";
        line("system", "\"subtype\":\"compact_boundary\",\"logicalParentUuid\":" + parent
                + ",\"compactMetadata\":{\"trigger\":\"auto\",\"preTokens\":900}");
        return line("user", "\"isCompactSummary\":true,\"message\":{\"role\":\"user\",\"content\":\"A summary of the work so far.\"}");
    }

    private LoggedSession line(String type, String fields) {
        String id = "u" + made;
        lines.add("{\"type\":\"%s\",\"uuid\":\"%s\",\"parentUuid\":%s,\"sessionId\":\"s\",\"cwd\":\"/home/ann/strategy\",\"timestamp\":\"2026-02-13T10:%02d:%02dZ\",%s}"
                .formatted(type, id, before, made / 60 % 60, made % 60, fields));
        before = "\"" + id + "\"";
        made++;
        return this;
    }

    private static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
    }

    public Path write(Path file) throws IOException {
        return Files.write(file, lines);
    }
}
