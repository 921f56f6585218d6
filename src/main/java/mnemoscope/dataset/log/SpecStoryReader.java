package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.node.TextNode;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
    private static final Pattern SESSION = Pattern.compile("<!--.*\\bSession ([0-9a-fA-F-]{8,64})\\b.*-->");
    private static final Pattern HARNESS = Pattern.compile("<(command|local-command|system|environment|bash)[a-z_-]*>");

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
        while (!lines.isEmpty() && (lines.getLast().isBlank() || lines.getLast().strip().equals("---"))) {
            lines.removeLast();
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

    private void message(String text, boolean user) {
        List<String> tools = new ArrayList<>();
        String withoutTools = cut(text, TOOL, TOOL_END, tools::add);
        String said = cut(withoutTools, "<think>", "</think>", thought -> draft.skip(RecordFates.REASONING)).strip();
        TurnKind kind = !user ? TurnKind.ASSISTANT : HARNESS.matcher(said).lookingAt() ? TurnKind.SYSTEM : TurnKind.USER;
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
        StringBuilder rest = new StringBuilder();
        int from = 0;
        for (int at = text.indexOf(start); at >= 0; at = text.indexOf(start, from)) {
            int close = text.indexOf(end, at);
            if (close < 0) {
                break;
            }
            rest.append(text, from, at);
            taken.accept(text.substring(at, close));
            from = close + end.length();
        }
        return rest.append(text.substring(from)).toString();
    }

    private void tool(String use) {
        Matcher summary = SUMMARY.matcher(use);
        boolean summed = summary.find();
        Matcher named = NAMED.matcher(summed ? summary.group(1).strip() : "");
        Matcher attribute = NAME.matcher(use);
        String name = attribute.find() ? attribute.group(1) : named.matches() ? named.group(1) : "tool";
        String arguments = named.matches() ? unquoted(named.group(2)) : "";
        draft.call(name, TextNode.valueOf(arguments), "");
        int body = summed ? summary.end() : use.indexOf('>') + 1;
        int end = use.lastIndexOf("</details>");
        String result = unfenced(use.substring(body, end < body ? use.length() : end).strip());
        if (!result.isEmpty()) {
            draft.add(TurnKind.TOOL_RESULT, result);
        }
    }

    private static String unquoted(String code) {
        String plain = code.strip();
        return plain.length() > 1 && plain.startsWith("`") && plain.endsWith("`") ? plain.substring(1, plain.length() - 1) : plain;
    }

    /** The content of a text that is one block of code; any other text as it is. */
    private static String unfenced(String text) {
        int line = text.indexOf('\n');
        boolean fenced = text.startsWith("```") && line >= 0 && text.endsWith("```") && text.length() - 3 > line
                && text.indexOf("\n```", line) == text.length() - 4;
        return fenced ? text.substring(line + 1, text.length() - 4) : text;
    }
}
