package mnemoscope.dataset;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The folders in which agents keep their sessions, beside settings, keys and files of their own. Of such a folder only the parts
 * with sessions are searched. Nothing looks into one until a person opens it.
 */
public enum AgentFolder {
    CLAUDE_CODE("Claude Code", ".claude", "CLAUDE_CONFIG_DIR", "projects"),
    CODEX("Codex", ".codex", "CODEX_HOME", "sessions", "archived_sessions"),
    GEMINI_CLI("Gemini CLI", ".gemini", "", "tmp"),
    COPILOT_CLI("Copilot CLI", ".copilot", "", "session-state", "history-session-state"),
    OPENCODE("OpenCode", ".local/share/opencode", "", "storage"),
    PI("pi", ".pi", "", "agent/sessions");

    private final String agent;
    private final String place;
    private final String variable;
    private final List<String> sessions;

    /**
     * @param place    below the home of the user
     * @param variable of the environment that names another place; empty if there is none
     * @param sessions the parts with sessions
     */
    AgentFolder(String agent, String place, String variable, String... sessions) {
        this.agent = agent;
        this.place = place;
        this.variable = variable;
        this.sessions = List.of(sessions);
    }

    /** The name of the agent. */
    public String agent() {
        return agent;
    }

    /**
     * Where the folder is; empty if the agent has none here. Only looks whether it exists.
     *
     * @param home of the user
     */
    public Optional<Path> there(Path home, Map<String, String> environment) {
        return given(environment).or(() -> Optional.of(home.resolve(place))).filter(Files::isDirectory);
    }

    private Optional<Path> given(Map<String, String> environment) {
        try {
            return Optional.ofNullable(environment.get(variable)).filter(set -> !set.isBlank()).map(Path::of);
        } catch (InvalidPathException wrong) {
            return Optional.empty();
        }
    }

    /** The agent whose whole folder this is, sessions and all the rest. */
    static Optional<AgentFolder> of(Path folder) {
        Path whole = folder.toAbsolutePath().normalize();
        return Arrays.stream(values()).filter(each -> whole.endsWith(Path.of(each.place).getFileName())
                && each.sessions.stream().anyMatch(part -> Files.isDirectory(whole.resolve(part)))).findFirst();
    }

    /** Whether a path in its folder has sessions, is on the way to them, or is among them. @param inner relative to the folder */
    boolean holdsSessions(Path inner) {
        return sessions.stream().map(Path::of).anyMatch(part -> inner.startsWith(part) || part.startsWith(inner));
    }
}
