package mnemoscope.text.call;

import java.util.Set;

/** The purpose of a tool by its name, which agents choose differently. */
public enum ToolClass {
    READ,
    SEARCH,
    RUN,
    EDIT,
    FETCH,
    TASK,
    OTHER;

    private static final Set<String> SEARCHES = Set.of("grep", "glob", "find", "ls", "search_file_content", "list_directory",
            "list_dir", "codebase_search", "file_search", "grep_search");
    private static final Set<String> COMMANDS = Set.of("bash", "shell", "exec_command", "local_shell", "run_shell_command",
            "bashoutput", "killshell", "run_terminal_cmd", "exec", "write_stdin");
    private static final Set<String> FETCHES = Set.of("webfetch", "websearch", "web_fetch", "web_search", "fetch");
    private static final Set<String> TASKS = Set.of("task", "agent", "todowrite", "todoread", "todo_write", "write_todos",
            "update_plan", "exitplanmode", "taskcreate", "taskupdate", "taskoutput", "skill");

    public static ToolClass of(ToolCall call) {
        if (call.isReader()) {
            return READ;
        }
        if (call.isWriter()) {
            return EDIT;
        }
        return SEARCHES.contains(call.name())
                ? SEARCH
                : COMMANDS.contains(call.name())
                        ? RUN
                        : FETCHES.contains(call.name()) ? FETCH : TASKS.contains(call.name()) ? TASK : OTHER;
    }
}
