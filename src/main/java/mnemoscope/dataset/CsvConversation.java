package mnemoscope.dataset;

import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.Session;

/** The rows of one conversation: a text makes a turn, a question makes a question, both in one row make both. */
final class CsvConversation {
    private final ConversationDraft draft = new ConversationDraft();
    private final String name;
    private String sessionLabel;
    private int session = -1;

    /** @param name the cell of the column conversation; empty if there is no such column */
    CsvConversation(String name) {
        this.name = name.isEmpty() ? "conversation" : name;
        draft.id = this.name;
    }

    String name() {
        return name;
    }

    boolean hasQuestions() {
        return draft.questions() > 0;
    }

    void add(CsvRow row) throws BadInputException {
        boolean turn = !row.get("text").isEmpty();
        boolean question = row.has("question");
        if (!turn && !question) {
            throw row.wrong(
                    "found neither a text nor a question, expected one of them in every row. Fill one in or remove the row.");
        }
        if (row.has("title")) {
            draft.title = row.get("title");
        }
        if (turn) {
            addTurn(row);
        }
        if (question) {
            addQuestion(row, turn);
        }
    }

    Conversation toConversation(String file) throws BadInputException {
        return draft.toConversation(file);
    }

    private void addTurn(CsvRow row) throws BadInputException {
        String label = row.has("session") ? row.get("session").strip() : sessionLabel == null ? "1" : sessionLabel;
        if (!label.equals(sessionLabel)) {
            sessionLabel = label;
            session++;
            draft.add(new Session(label, row.get("date").strip()));
        }
        TurnFields turn = new TurnFields(session);
        turn.id = row.get("id").strip();
        String role = row.get("role").strip();
        turn.speaker = row.has("speaker") ? row.get("speaker").strip() : role;
        turn.user = role.isEmpty() ? null : Boolean.valueOf(role.equalsIgnoreCase(TurnFields.USER));
        turn.text = row.get("text");
        turn.caption = row.get("caption");
        turn.type = row.type();
        turn.importance = row.importance();
        draft.add(turn.toTurn(draft, row.at()));
    }

    // A row that is also a turn gives its id to the turn.
    private void addQuestion(CsvRow row, boolean alsoTurn) throws BadInputException {
        String id = alsoTurn || !row.has("id") ? "q" + (draft.questions() + 1) : row.get("id").strip();
        String after = row.has("after") ? row.get("after").strip() : draft.latestTurn();
        draft.add(new ConversationDraft.Asked(id, row.get("question"), true, after, row.names("evidence"), row.get("answer"),
                row.get("category"),
                row.get("date").strip(), row.budgetTokens(), row.at()));
    }
}
