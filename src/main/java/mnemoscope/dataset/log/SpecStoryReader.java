package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.node.TextNode;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mnemoscope.model.AgentLog;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.TurnKind;

/**
 * Reads what SpecStory keeps of sessions of Cursor, Claude Code and others ({@code .specstory/history/*.md}): a message begins
 * with its author in a line of its own. A use of a tool is a call and, if it shows one, its result.
 */
public final class SpecStoryReader implements LogReader {
    /** The line before each message. */
    public static final Pattern HEADER = Pattern.compile("_\\*\\*(User|Agent|Assistant)\\b(.*)\\*\\*_\\s*");
    private static final String TOOL = "<tool-use";
    private static final String TOOL_END = "</tool-use>";
    private static final Pattern NAME = Pattern.compile("data-tool-name=\"([^\"]*)\"");
    private static final Pattern SUMMARY = Pattern.compile("<summary>(.*?)</summary>", Pattern.DOTALL);
    private static final Pattern NAMED = Pattern.compile("(?:Tool use:\\s*)?\\*\\*(.+?)\\*\\*\\s*(.*)", Pattern.DOTALL);
    private static final String FENCE = "```";
    /** A command without what it returned. */
    private static final Pattern INLINE = Pattern.compile("`[^`]*`");
    private static final Pattern SESSION = Pattern.compile("<!--.*\\bSession ([0-9a-fA-F-]{8,64})\\b.*-->");
    private static final Pattern HARNESS = Pattern.compile("<(command|local-command|system|environment|bash)[a-z_-]*>");

    /** How Claude Code begins the summary of what went before. */
    private static final String SUMMARISED = "This session is being continued from a previous conversation";

    private final String file;
    private final InputStream content;
    private final LogDraft draft;
    private final List<String> lines = new ArrayList<>();
    /** Of the open message; null before the first. */
    private Matcher header;

    /** @param file name of the file, for messages */
    public SpecStoryReader(String file, InputStream content, int leadMessages) {
        this.file = file;
        this.content = content;
        draft = new LogDraft(leadMessages, DatasetInfo.MESSAGES);
    }

    @Override
    public List<LogDraft> read() throws BadInputException {
        MarkdownLines.read(file, content, line -> {
            Matcher next = HEADER.matcher(line);
            Matcher session = SESSION.matcher(line);
            if (next.matches()) {
                finish();
                header = next;
            } else if (header != null) {
                lines.add(line);
            } else if (session.matches()) {
                draft.id = session.group(1);
            } else if (line.startsWith("# ")) {
                draft.title = line.substring(2).strip();
            }
        });
        finish();
        return List.of(draft);
    }

    private void finish() throws BadInputException {
        while (!lines.isEmpty() && isBetween(lines.getLast())) {
            lines.removeLast();
        }
        while (!lines.isEmpty() && isBetween(lines.getFirst())) {
            lines.removeFirst();
        }
        if (header != null) {
            String text = String.join("\n", lines).strip();
            boolean user = header.group(1).equals("User");
            boolean beside = header.group(2).toLowerCase(Locale.ROOT).contains("sidechain");
            draft.record(() -> {
                if (beside) {
                    draft.skip("of subagents");
                } else {
                    message(text, user);
                }
            });
        }
        lines.clear();
    }

    /** Whether a line stands between messages. */
    private static boolean isBetween(String line) {
        return line.isBlank() || line.strip().equals("---");
    }

    private void message(String text, boolean user) {
        List<String> tools = new ArrayList<>();
        String withoutTools = cut(text, TOOL, TOOL_END, tools::add);
        String said = cut(withoutTools, "<think>", "</think>", thought -> draft.skip(RecordFates.REASONING)).strip();
        TurnKind kind = !user ? TurnKind.ASSISTANT : HARNESS.matcher(said).lookingAt() ? TurnKind.SYSTEM : TurnKind.USER;
        if (user && said.startsWith(SUMMARISED)) {
            draft.leave(draft.context(), AgentLog.Cause.COMPACTION, Map.of());
            kind = TurnKind.SUMMARY;
        }
        boolean toolFirst = text.startsWith(TOOL);
        if (!toolFirst) {
            draft.add(kind, said);
        }
        tools.forEach(this::tool);
        if (toolFirst) {
            draft.add(kind, said);
        }
    }

    /** Takes all parts between two marks out; one that is not closed stays. */
    private static String cut(String text, String start, String end, Consumer<String> taken) {
        StringJoiner rest = new StringJoiner("\n");
        int from = 0;
        for (int at = text.indexOf(start); at >= 0; at = text.indexOf(start, from)) {
            int close = text.indexOf(end, at);
            if (close < 0) {
                break;
            }
            rest.add(text.substring(from, at).strip());
            taken.accept(text.substring(at, close));
            from = close + end.length();
        }
        return rest.add(text.substring(from).strip()).toString();
    }

    private void tool(String use) {
        Matcher summary = SUMMARY.matcher(use);
        boolean summed = summary.find();
        Matcher named = NAMED.matcher(summed ? summary.group(1).strip() : "");
        Matcher attribute = NAME.matcher(use);
        String name = attribute.find() ? attribute.group(1) : named.matches() ? named.group(1) : "tool";
        String arguments = named.matches() ? named.group(2).replaceFirst("^\\u2022\\s*", "") : "";
        int body = summed ? summary.end() : use.indexOf('>') + 1;
        int end = use.lastIndexOf("</details>");
        String shown = use.substring(body, end < body ? use.length() : end).strip();
        // the command stands before what it returned, which is the last block of code
        int block = shown.endsWith(FENCE) ? Math.max(shown.startsWith(FENCE) ? 0 : -1, before(shown)) : -1;
        String result = block >= 0 ? unfenced(shown.substring(block).strip()) : INLINE.matcher(shown).matches() ? "" : shown;
        String asked = block >= 0 ? shown.substring(0, block) : result.isEmpty() ? shown : "";
        draft.call(name, TextNode.valueOf((unquoted(arguments) + "\n" + unquoted(asked)).strip()), "");
        if (!result.isEmpty()) {
            draft.add(TurnKind.TOOL_RESULT, result);
        }
    }

    /** Where the last block of code of a text that ends with one begins; -1 if it is the only one, or none. */
    private static int before(String shown) {
        return shown.lastIndexOf("\n" + FENCE, shown.lastIndexOf("\n" + FENCE) - 1);
    }

    private static String unquoted(String code) {
        String plain = code.strip();
        return plain.length() > 1 && plain.startsWith("`") && plain.endsWith("`")
                ? plain.substring(1, plain.length() - 1)
                : plain;
    }

    /** The content of a block of code. */
    private static String unfenced(String text) {
        int line = text.indexOf('\n');
        return line >= 0 && line < text.length() - FENCE.length()
                ? text.substring(line + 1, text.length() - FENCE.length()).strip()
                : "";
    }
}
