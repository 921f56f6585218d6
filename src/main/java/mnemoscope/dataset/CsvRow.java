package mnemoscope.dataset;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import mnemoscope.dataset.draft.ConversationDraft;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.model.MemoryType;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Question;
import mnemoscope.model.Session;
import mnemoscope.model.Texts;
import org.apache.commons.csv.CSVRecord;

/**
 * One row of a table with named columns.
 *
 * @param columns index of each named column
 * @param at      file and line, for messages
 */
record CsvRow(Map<String, Integer> columns, CSVRecord record, Supplier<String> at) {
    /** A text adds a turn, a question adds a question; a row with both adds both. */
    void addTo(ConversationDraft draft) throws BadInputException {
        boolean turn = !get("text").isEmpty();
        boolean question = has("question");
        if (!turn && !question) {
            throw wrong(Texts.of("dataset.found-neither-a-text-nor"));
        }
        if (has("title")) {
            draft.title = get("title");
        }
        if (turn) {
            addTurn(draft);
        }
        if (question) {
            addQuestion(draft, turn);
        }
    }

    private void addTurn(ConversationDraft draft) throws BadInputException {
        String latest = draft.sessions.isEmpty() ? "" : draft.sessions.getLast().label();
        String label = has("session") ? stripped("session") : latest.isEmpty() ? "1" : latest;
        if (!label.equals(latest)) {
            draft.sessions.add(new Session(label, stripped("date")));
        }
        ConversationDraft.TurnDraft turn = new ConversationDraft.TurnDraft(draft.sessions.size() - 1, at);
        turn.id = stripped("id");
        String role = stripped("role");
        turn.speaker = has("speaker") ? stripped("speaker") : role;
        turn.user = role.isEmpty() ? null : Boolean.valueOf(role.equalsIgnoreCase(ConversationDraft.USER));
        turn.text = get("text");
        turn.caption = get("caption");
        turn.type = type();
        turn.importance = has("importance") ? number("importance", 0, 1, Texts.of("dataset.fraction.expected")) : Double.NaN;
        draft.add(turn);
    }

    // If the row is also a turn, the id belongs to the turn.
    private void addQuestion(ConversationDraft draft, boolean alsoTurn) throws BadInputException {
        ConversationDraft.Asked asked = new ConversationDraft.Asked(
                alsoTurn || !has("id") ? "q" + (draft.questions.size() + 1) : stripped("id"), at);
        asked.text = get("question");
        asked.placed = true;
        asked.after = has("after") ? stripped("after") : draft.latestTurn();
        // Ids separated by blanks, commas or semicolons.
        Arrays.stream(get("evidence").split("[\\s,;]+")).filter(name -> !name.isEmpty()).forEach(asked.evidence::add);
        asked.answer = get("answer");
        asked.category = get("category");
        asked.date = stripped("date");
        asked.budgetTokens = budgetTokens();
        draft.questions.add(asked);
    }

    /** A cell; empty if the row or the file does not have it. */
    String get(String column) {
        int place = columns.getOrDefault(column, Integer.MAX_VALUE);
        return place >= record.size() ? "" : record.get(place);
    }

    String stripped(String column) {
        return get(column).strip();
    }

    boolean has(String column) {
        return !get(column).isBlank();
    }

    MemoryType type() throws BadInputException {
        String type = stripped("type").toLowerCase(Locale.ROOT);
        return type.isEmpty()
                ? null
                : Coded.of(MemoryType.class, type).orElseThrow(() -> expected("type", Texts.of("dataset.stable-or-temporary")));
    }

    /** In tokens; 0 if the cell is empty. */
    int budgetTokens() throws BadInputException {
        String expected = Texts.of("dataset.a-whole-number-of-tokens");
        double value = has("budget") ? number("budget", 1, Question.MOST_BUDGET, expected) : 0;
        if (value == Math.rint(value)) {
            return (int) value;
        }
        throw expected("budget", expected);
    }

    BadInputException wrong(String sentence) {
        return new BadInputException(at.get() + ": " + sentence);
    }

    private double number(String column, double low, double high, String expected) throws BadInputException {
        try {
            double value = Double.parseDouble(stripped(column));
            if (value >= low && value <= high) {
                return value;
            }
        } catch (NumberFormatException notANumber) {
            // handled like a number out of range
        }
        throw expected(column, expected);
    }

    private BadInputException expected(String column, String expected) {
        return new BadInputException(
                Texts.of("dataset.csv.cell-invalid", at.get(), column, PrintableText.shortened(get(column)), expected));
    }
}
