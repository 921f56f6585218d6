package mnemoscope.dataset.log;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.TurnKind;

/**
 * Reads the chat history of Aider ({@code .aider.chat.history.md}): each start of the program begins a conversation. Lines that
 * begin with {@code ####} are the person's, those with {@code >} the program's own, as Aider itself reads them; the rest is the
 * answer.
 */
public final class AiderReader implements LogReader {
    /** Begins the line before each conversation. */
    public static final String START = "# aider chat started at";
    private static final Pattern COMMAND = Pattern.compile("/[a-z-]+\\b.*", Pattern.DOTALL);
    /** Commands that ask the model what follows them. */
    private static final Pattern QUESTION = Pattern.compile("/(ask|code|architect|context|help)\\s+\\S.*", Pattern.DOTALL);

    private final String file;
    private final InputStream content;
    private final int leadMessages;
    private final List<LogDraft> drafts = new ArrayList<>();
    private final List<String> run = new ArrayList<>();
    private Author author = Author.AGENT;

    private enum Author {
        PERSON,
        PROGRAM,
        AGENT
    }

    /** @param file name of the file, for messages */
    public AiderReader(String file, InputStream content, int leadMessages) {
        this.file = file;
        this.content = content;
        this.leadMessages = leadMessages;
    }

    @Override
    public List<LogDraft> read() throws BadInputException {
        MarkdownLines.read(file, content, line -> {
            if (line.startsWith(START)) {
                finish();
                begin(line.substring(START.length()).strip());
            } else if (line.startsWith("####") && (line.length() == 4 || line.charAt(4) == ' ')) {
                add(Author.PERSON, line.substring(4).strip());
            } else if (line.startsWith("> ") || line.equals(">")) {
                add(Author.PROGRAM, line.substring(1).strip());
            } else if (author == Author.AGENT || !line.isBlank()) {
                add(Author.AGENT, line);
            } else {
                // a blank line ends what the person or the program said
                finish();
            }
        });
        finish();
        return drafts;
    }

    private void begin(String time) {
        LogDraft draft = new LogDraft(leadMessages, DatasetInfo.MESSAGES);
        draft.id = time;
        drafts.add(draft);
    }

    private void add(Author by, String line) throws BadInputException {
        if (by != author) {
            finish();
        }
        author = by;
        // an empty line of input
        run.add(by == Author.PERSON && line.equals("<blank>") ? "" : line);
    }

    private void finish() throws BadInputException {
        String text = String.join("\n", run).strip();
        Author by = author;
        boolean blank = run.isEmpty() || by == Author.AGENT && text.isEmpty();
        run.clear();
        author = Author.AGENT;
        if (blank) {
            return;
        }
        if (drafts.isEmpty()) {
            begin("");
        }
        LogDraft draft = drafts.getLast();
        draft.record(() -> {
            switch (by) {
                case PERSON -> person(text, draft);
                case PROGRAM -> draft.skip("notices of the program");
                case AGENT -> draft.add(TurnKind.ASSISTANT, text);
            }
        });
    }

    private static void person(String text, LogDraft draft) {
        boolean command = COMMAND.matcher(text).matches() && !QUESTION.matcher(text).matches();
        draft.add(command ? TurnKind.SYSTEM : TurnKind.USER, text);
    }
}
