package mnemoscope.text.call;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mnemoscope.file.JsonTree;
import mnemoscope.text.call.ToolCall.Lines;

/**
 * A call that runs a command of the shell, or a patch, as a reader and writer of files.
 *
 * @param tool   its purpose: to read one file, to search, to edit files, or to run anything else
 * @param path   the one file that it prints; empty if it does anything else
 * @param lines  those that it prints of this file; of a tail, none that are known
 * @param writes files that it writes to
 * @param quotes texts that it says stand in a file
 * @param patch  the lines of the hunks of the patch that it applies, with their marks; empty if it applies none
 */
public record ShellCommand(ToolClass tool, String path, Lines lines, Set<String> writes, List<String> quotes, String patch) {
    /** Programs that print a file, with their options that take the next word. */
    private static final Map<String, Set<String>> READERS = Map.of("cat", Set.of(), "sed", Set.of("-e"), "head",
            Set.of("-n", "-c"), "tail", Set.of("-n", "-c"), "nl", Set.of("-b", "-w", "-s", "-v", "-n", "-i"), "bat",
            Set.of("-r", "--line-range", "-l", "--language"), "less", Set.of());
    private static final int DEFAULT_HEAD = 10;
    /** Programs that only cut what another one prints. */
    private static final Set<String> CUTTERS = Set.of("sed", "head", "tail");
    private static final Pattern WORD = Pattern
            .compile("\\n|&&|\\|\\||>>|[|;<>&]|(?:'[^']*'|\"(?:[^\"\\\\]|\\\\.)*+\"|\\\\.|[^\\s|;&<>'\"\\\\])++", Pattern.DOTALL);
    private static final Pattern PART = Pattern.compile("'([^']*)'|\"((?:[^\"\\\\]|\\\\.)*+)\"|\\\\(.)|([^'\"\\\\]+)",
            Pattern.DOTALL);
    private static final Pattern SCRIPTED = Pattern.compile("\\bcmd\\s*:\\s*(\"(?:[^\"\\\\]|\\\\.)*+\")");
    private static final Pattern PATCHED = Pattern
            .compile("^\\*\\*\\* (?:Update|Add|Delete) File: (.+)$|^\\*\\*\\* Move to: (.+)$", Pattern.MULTILINE);
    private static final Pattern SUBSTITUTION = Pattern.compile("^s([/|#,@])((?:\\\\.|(?!\\1).)++)\\1.*", Pattern.DOTALL);
    private static final Pattern STRING = Pattern.compile("(?:[^\"\\\\\\n]|\\\\.)++");
    private static final Pattern HEREDOC = Pattern.compile("<<-?[ \\t]*(['\"]?)(\\w+)\\1");
    private static final Pattern HEAD = Pattern.compile("^(?:@@.*|\\*\\*\\* .*)$", Pattern.MULTILINE);
    private static final String PATCH = "*** Begin Patch";
    /** Programs that look for files or lines. */
    private static final Set<String> SEARCHES = Set.of("rg", "grep", "find", "ls", "fd", "tree", "ag");
    private static final Pattern RANGE = Pattern.compile("(\\d{1,9})(?:,(\\d{1,9}|\\$))?p");

    /** @param text of the turn of the call; empty if the call runs no command */
    public static Optional<ShellCommand> of(String text, ToolCall call) {
        int patch = text.indexOf(PATCH);
        if (patch >= 0) {
            return Optional.of(patch(unescaped(text.substring(patch))));
        }
        String script = script(text, call);
        return script.isBlank() ? Optional.empty() : Optional.of(command(script, call.arguments().path("workdir").asText("")));
    }

    /** A patch that stands as a string in JSON or in a program has its line breaks escaped. */
    private static String unescaped(String patch) {
        Matcher string = STRING.matcher(patch);
        return patch.startsWith(PATCH + "\\n") && string.lookingAt()
                ? JsonTree.of("\"" + string.group() + "\"").asText("")
                : patch;
    }

    /** The script of {@code {"cmd": ...}}, {@code {"command": ...}}, or of the one command that a program runs; else empty. */
    public static String script(String text, ToolCall call) {
        JsonNode given = call.arguments().path("cmd").isMissingNode()
                ? call.arguments().path("command")
                : call.arguments().path("cmd");
        if (given.isTextual()) {
            return given.textValue();
        }
        if (given.isArray()) {
            List<String> words = given.valueStream().map(JsonNode::asText).toList();
            boolean wrapped = words.size() == 3 && words.get(1).matches("-l?c");
            return wrapped ? words.getLast() : String.join(" ", words.stream().map(ShellCommand::quoted).toList());
        }
        List<MatchResult> runs = call.arguments().isMissingNode() && text.contains("exec_command(")
                ? SCRIPTED.matcher(text).results().limit(2).toList()
                : List.of();
        return runs.size() == 1 ? JsonTree.of(runs.getFirst().group(1)).asText("") : "";
    }

    private static String quoted(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }

    private static ShellCommand patch(String patch) {
        Set<String> writes = new LinkedHashSet<>();
        Matcher heads = PATCHED.matcher(patch);
        while (heads.find()) {
            writes.add(file("", heads.group(1) == null ? heads.group(2) : heads.group(1)));
        }
        List<String> quotes = Arrays
                .stream(HEAD.split(patch)).map(
                        hunk -> String
                                .join("\n",
                                        hunk.lines().filter(line -> line.startsWith("-") || line.startsWith(" "))
                                                .map(line -> line.substring(1)).toList()))
                .filter(hunk -> !hunk.isBlank()).toList();
        return new ShellCommand(ToolClass.EDIT, "", Lines.ALL, writes, quotes, HEAD.matcher(patch).replaceAll(""));
    }

    private static ShellCommand command(String script, String workFolder) {
        Set<String> writes = new LinkedHashSet<>();
        Set<String> reads = new LinkedHashSet<>();
        List<String> quotes = new ArrayList<>();
        String folder = workFolder;
        String before = "";
        Lines lines = Lines.NONE;
        boolean edits = false;
        boolean searches = false;
        List<String> words = new ArrayList<>();
        Matcher tokens = WORD.matcher(withoutHeredocs(script) + "\n");
        while (tokens.find()) {
            String token = tokens.group();
            if (!token.matches("\\n|&&|\\|\\||>>|[|;<>&]")) {
                words.add(plain(token));
                continue;
            }
            if (before.startsWith(">")) {
                writes.add(file(folder, words.isEmpty() ? "" : words.getFirst()));
                reads.add("");
            } else if (!words.isEmpty()) {
                String program = name(words);
                if (program.equals("cd") && words.size() == 2) {
                    folder = file(folder, words.getLast());
                } else if (program.equals("sed") && words.stream().anyMatch(word -> word.startsWith("-i"))) {
                    edit(words, folder, writes, quotes);
                    edits = true;
                    reads.add("");
                } else if (!(before.equals("|") && CUTTERS.contains(program) && operands(program, words).isEmpty())) {
                    reads.add(before.equals("|") ? "" : printed(program, words, folder));
                }
            }
            searches |= !words.isEmpty() && !before.equals("|") && SEARCHES.contains(words.getFirst());
            if (!words.isEmpty() && READERS.containsKey(name(words))) {
                Lines printed = printed(words);
                lines = before.equals("|") ? lines.within(printed) : lines.and(printed);
            }
            before = token.equals("<") || token.equals("&") ? "<" : token;
            reads.addAll(before.equals("<") ? Set.of("") : Set.of());
            words.clear();
        }
        String read = reads.size() == 1 ? reads.iterator().next() : "";
        edits |= !writes.isEmpty() && HEREDOC.matcher(script).find();
        ToolClass tool = edits ? ToolClass.EDIT : read.isEmpty() ? searches ? ToolClass.SEARCH : ToolClass.RUN : ToolClass.READ;
        return new ShellCommand(tool, read, lines, writes, quotes, "");
    }

    private static String name(List<String> words) {
        return words.getFirst().substring(words.getFirst().lastIndexOf('/') + 1);
    }

    /** The text of a here-document is no command. */
    private static String withoutHeredocs(String script) {
        StringBuilder rest = new StringBuilder();
        String end = "";
        for (String line : script.split("\n", -1)) {
            if (!end.isEmpty()) {
                end = line.strip().equals(end) ? "" : end;
                continue;
            }
            Matcher begun = HEREDOC.matcher(line);
            end = begun.find() ? begun.group(2) : "";
            rest.append(line).append('\n');
        }
        return rest.toString();
    }

    /** The lines that a program prints of a file or of its input. */
    private static Lines printed(List<String> words) {
        return switch (name(words)) {
            case "tail" -> Lines.UNKNOWN;
            case "head" ->
                words.stream().skip(1).map(word -> word.replaceFirst("^-n?", "")).filter(word -> word.matches("\\d{1,9}"))
                        .findFirst().map(count -> new Lines(0, Long.parseLong(count) + 1)).orElse(new Lines(0, DEFAULT_HEAD + 1));
            case "sed" -> words.stream().map(RANGE::matcher).filter(Matcher::matches).findFirst()
                    .map(range -> new Lines(Long.parseLong(range.group(1)), end(range))).orElse(Lines.ALL);
            default -> Lines.ALL;
        };
    }

    private static long end(MatchResult range) {
        String last = range.group(2) == null ? range.group(1) : range.group(2);
        return last.equals("$") ? Long.MAX_VALUE : Long.parseLong(last) + 1;
    }

    private static String plain(String token) {
        return PART.matcher(token)
                .replaceAll(part -> Matcher.quoteReplacement(part.group(1) != null
                        ? part.group(1)
                        : part.group(2) != null
                                ? part.group(2).replaceAll("\\\\([\"\\\\$`])", "$1")
                                : part.group(3) != null ? part.group(3) : part.group(4)));
    }

    /** The file that a program prints; empty if it is no reader, or prints several. */
    private static String printed(String program, List<String> words, String folder) {
        List<String> files = READERS.containsKey(program) ? operands(program, words) : List.of();
        return files.size() == 1 ? file(folder, files.getFirst()) : "";
    }

    private static List<String> operands(String program, List<String> words) {
        List<String> operands = new ArrayList<>();
        for (int i = 1; i < words.size(); i++) {
            String word = words.get(i);
            if (READERS.getOrDefault(program, Set.of()).contains(word)) {
                i++;
            } else if (!word.startsWith("-") || word.equals("-")) {
                operands.add(word);
            }
        }
        boolean hasScript = program.equals("sed") && !words.contains("-e") && !operands.isEmpty();
        return hasScript ? operands.subList(1, operands.size()) : operands;
    }

    private static void edit(List<String> words, String folder, Set<String> writes, List<String> quotes) {
        for (String word : words.subList(1, words.size())) {
            Matcher substitution = SUBSTITUTION.matcher(word);
            if (substitution.matches()) {
                quotes.add(substitution.group(2).replaceAll("\\\\(\\W)", "$1"));
            } else if (!word.startsWith("-") && !word.isEmpty()) {
                writes.add(file(folder, word));
            }
        }
    }

    private static String file(String folder, String path) {
        String plain = path.startsWith("./") ? path.substring(2) : path.strip();
        return folder.isEmpty() || plain.startsWith("/") || plain.isEmpty() ? plain : folder + "/" + plain;
    }

    /** Whether a file that was written is the one of a path: a patch may name it from another folder. */
    public static boolean isSame(String written, String path) {
        return written.equals(path) || path.endsWith("/" + written) || written.endsWith("/" + path);
    }
}
