package mnemoscope.learning.feature;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mnemoscope.model.TurnKind;
import mnemoscope.retention.Observation;
import mnemoscope.text.call.ShellCommand;
import mnemoscope.text.call.ToolCall;
import mnemoscope.text.call.ToolCall.Lines;
import mnemoscope.text.call.ToolClass;

/** The work of an agent as far as its turns have arrived: calls, files, and lines. It grows with the log. */
final class AgentWork {
    private static final Pattern FAILED = Pattern
            .compile("(?is)\\s*(<tool_use_error>|error\\b|traceback \\(most recent).*|.{0,200}\\bexit[ _]code\"?:? ?[1-9].*");
    private static final Pattern DIFF = Pattern.compile("^\\+\\+\\+ b/(\\S+)", Pattern.MULTILINE);
    private static final int HEAD_OF_RESULT = 240;
    private static final int SHORTEST_NAME = 4;

    /** A file or folder that calls name. */
    static final class Place {
        int reads;
        int edits;
        /** The number of calls before the newest one that touched it. */
        int touched;
        boolean inMessage;
        boolean inPlan;
        private final List<Entry> readings = new ArrayList<>();

        static final Place NONE = new Place();
    }

    /** A turn as it arrived. */
    static final class Entry {
        TurnKind kind;
        ToolClass tool = ToolClass.OTHER;
        boolean failed;
        Place file = Place.NONE;
        Place folder = Place.NONE;
        /** The turn of the call that a result answers; -1 for others. */
        int call = -1;
        /** The result of a call; -1 where none has arrived. */
        int result = -1;
        /** Before it: calls, messages of the user, tokens. */
        int calls;
        int users;
        long tokens;
        /** Of its file, before it. */
        int readsBefore;
        int editsBefore;
        boolean superseded;
        /** How often it was quoted, and the number of calls before the newest quotation. */
        int uses;
        int used;
        /** Those that a reading asked for. */
        private Lines lines;
    }

    private final List<Entry> entries = new ArrayList<>();
    private final Map<String, Place> files = new HashMap<>();
    private final Map<String, Place> folders = new HashMap<>();
    private final HeldLines lines = new HeldLines();
    /** The newest message of a person, and the newest task or plan. */
    private String message = "";
    private String plan = "";
    private int calls;
    private int users;
    private long tokens;

    /** Reads the turns that have arrived since the last decision. */
    void read(Observation seen) {
        while (entries.size() <= seen.anchor()) {
            add(seen, entries.size());
        }
    }

    private void add(Observation seen, int i) {
        Entry entry = new Entry();
        entry.kind = seen.kind(i);
        entries.add(entry);
        users += entry.kind == TurnKind.USER ? 1 : 0;
        calls += entry.kind == TurnKind.TOOL_CALL ? 1 : 0;
        tokens += seen.sizeTokens(i);
        entry.calls = calls;
        entry.users = users;
        entry.tokens = tokens;
        String text = seen.text(i);
        switch (entry.kind) {
            case TOOL_CALL -> call(entry, text);
            case TOOL_RESULT -> result(entry, i, seen.callTurn(i), text);
            case USER -> {
                message = text;
                files.forEach((path, file) -> file.inMessage = names(text, path));
                lines.add(HeldLines.lines(text));
            }
            default -> lines.add(entry.kind == TurnKind.ASSISTANT ? Set.of() : HeldLines.lines(text));
        }
    }

    private static boolean names(String text, String path) {
        String name = path.substring(path.replace('\\', '/').lastIndexOf('/') + 1);
        return name.length() >= SHORTEST_NAME && text.contains(name);
    }

    private void call(Entry entry, String text) {
        ToolCall call = ToolCall.of(text);
        Optional<ShellCommand> command = call.path().isEmpty() ? ShellCommand.of(text, call) : Optional.empty();
        entry.tool = command.map(ShellCommand::tool).orElseGet(() -> ToolClass.of(call));
        entry.lines = command.map(ShellCommand::lines).orElseGet(call::lines);
        for (int holder : lines.quote(command.map(ShellCommand::quotes).orElseGet(call::quotes))) {
            entries.get(holder).uses++;
            entries.get(holder).used = calls;
        }
        lines.add(command.map(ShellCommand::patch).filter(patch -> !patch.isEmpty()).map(HeldLines::lines)
                .orElseGet(() -> HeldLines.lines(call)));
        if (command.isEmpty()) {
            touch(entry, call.path());
        } else {
            (entry.tool == ToolClass.EDIT ? command.get().writes() : Set.of(command.get().path()))
                    .forEach(path -> touch(entry, known(path)));
        }
        if (entry.tool == ToolClass.TASK) {
            plan = String.join("\n", call.texts());
            files.forEach((known, file) -> file.inPlan = names(plan, known));
        }
    }

    /** Notes that a call reads, edits or names a file; of several the first is that of the turn. */
    private void touch(Entry entry, String path) {
        if (path.isEmpty()) {
            return;
        }
        Place file = files.computeIfAbsent(path, this::named);
        int end = path.replace('\\', '/').lastIndexOf('/');
        Place folder = folders.computeIfAbsent(path.substring(0, Math.max(0, end)), each -> new Place());
        if (entry.file == Place.NONE) {
            entry.file = file;
            entry.folder = folder;
            entry.readsBefore = file.reads;
            entry.editsBefore = file.edits;
        }
        for (Place place : List.of(file, folder)) {
            place.reads += entry.tool == ToolClass.READ ? 1 : 0;
            place.edits += entry.tool == ToolClass.EDIT ? 1 : 0;
            place.touched = calls;
        }
    }

    /** A file as it was named before: a command may name it from another folder. */
    private String known(String path) {
        return path.isEmpty() || files.containsKey(path)
                ? path
                : files.keySet().stream().filter(each -> ShellCommand.isSame(each, path)).min(Comparator.naturalOrder())
                        .orElse(path);
    }

    private Place named(String path) {
        Place place = new Place();
        place.inMessage = names(message, path);
        place.inPlan = names(plan, path);
        return place;
    }

    private void result(Entry entry, int turn, int call, String text) {
        entry.call = call;
        entry.failed = FAILED.matcher(text.substring(0, Math.min(HEAD_OF_RESULT, text.length()))).matches();
        lines.add(HeldLines.lines(text));
        if (call < 0) {
            return;
        }
        Entry asked = entries.get(call);
        asked.result = turn;
        entry.tool = asked.tool;
        entry.file = asked.file;
        entry.folder = asked.folder;
        entry.readsBefore = asked.readsBefore;
        entry.editsBefore = asked.editsBefore;
        entry.lines = asked.lines;
        Matcher diff = DIFF.matcher(text);
        if (entry.tool == ToolClass.RUN && diff.find()) {
            entry.tool = ToolClass.READ;
            entry.lines = Lines.UNKNOWN;
            touch(entry, known(diff.group(1)));
        }
        if (entry.tool == ToolClass.READ && !entry.failed && entry.file != Place.NONE) {
            entry.file.readings.stream().filter(old -> entry.lines.cover(old.lines)).forEach(old -> old.superseded = true);
            entry.file.readings.removeIf(old -> old.superseded);
            entry.file.readings.add(entry);
        }
    }

    Entry entry(int turn) {
        return entries.get(turn);
    }

    HeldLines lines() {
        return lines;
    }

    int calls() {
        return calls;
    }

    int users() {
        return users;
    }

    long tokens() {
        return tokens;
    }
}
