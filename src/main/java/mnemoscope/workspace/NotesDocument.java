package mnemoscope.workspace;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import mnemoscope.model.Conversation;
import mnemoscope.report.file.MarkdownTable;
import mnemoscope.workspace.Notes.About;
import mnemoscope.workspace.Notes.Note;

/** Notes as Markdown, each with the command that opens its place. */
public final class NotesDocument {
    private NotesDocument() {}

    /**
     * All notes of a state, in the order made. The text of a note is escaped, so that nothing in it is markup.
     *
     * @param open     conversations of the open data
     * @param policies titles of the policies compared
     * @param session  the file of the session
     * @param quotes   whether turns and questions are quoted above their notes
     */
    public static String of(Workspace state, List<Conversation> open, List<String> policies, Optional<Path> session,
            boolean quotes) {
        StringBuilder text = new StringBuilder("# Notes\n\n");
        session.ifPresent(file -> line(text, "- Session: ", file.getFileName().toString()));
        Opened data = state.opened();
        line(text, "- Data: ", data.equals(Opened.NOTHING) ? "none open" : data.name());
        if (!data.sha256().isEmpty()) {
            line(text, "- SHA-256: ", data.sha256());
        }
        line(text, "- ", state.protocol().words());
        line(text, "- ", state.protocol().placementWords());
        line(text, "- Policies: ", String.join(", ", policies));
        String command = "mnemoscope" + session.map(file -> " --session " + quoted(path(file)))
                .orElse(data.file().map(file -> " " + quoted(path(file))).orElse(""));
        state.notes().all().forEach(note -> note(text, note, state, open, command, quotes));
        return text.toString();
    }

    private static void note(StringBuilder text, Note note, Workspace state, List<Conversation> open, String command,
            boolean quotes) {
        About about = note.about();
        String place = about.place(open, state.protocol());
        text.append("\n## ").append(MarkdownTable.escape(place)).append(note.bookmarked() ? " (bookmarked)" : "").append("\n\n");
        if (quotes) {
            text.append("> ").append(plain(about.words().replace('\n', ' '))).append("\n\n");
        }
        if (!note.text().isBlank()) {
            text.append(plain(note.text().strip())).append("\n\n");
        }
        if (about.in(open, state.protocol()).isPresent()) {
            text.append(MarkdownTable.code(command + " --at " + quoted(place))).append('\n');
        } else {
            line(text, "Not among the open data: ", about.data());
        }
    }

    /** Escapes text, also characters that begin a list, a quotation or a heading, and keeps its lines. */
    private static String plain(String text) {
        return text.lines().map(String::strip).map(
                line -> MarkdownTable.escape(line).replaceFirst("^([-+>=])", "\\\\$1").replaceFirst("^(\\d+)([.)])", "$1\\\\$2"))
                .collect(Collectors.joining("\n")).replaceAll("(?<!\n)\n(?!\n)", "\\\\\n");
    }

    private static void line(StringBuilder text, String before, String words) {
        text.append(before).append(MarkdownTable.escape(words)).append('\n');
    }

    /** An absolute path with slashes, which every system accepts. */
    private static String path(Path file) {
        return file.toAbsolutePath().normalize().toString().replace(File.separatorChar, '/');
    }

    /** Quotes a text as one word of a shell. */
    private static String quoted(String word) {
        return word.matches("[\\w./:+-]+") ? word : "\"" + word.replaceAll("([\"\\\\$`])", "\\\\$1") + "\"";
    }
}
