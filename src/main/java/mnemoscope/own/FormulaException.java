package mnemoscope.own;

import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;

/** A text that is not a formula; the message is a sentence for the user, without the place, which has separate methods. */
public final class FormulaException extends BadInputException {
    /** Characters of a formula shown on either side of the error. */
    private static final int MOST_BESIDE = 40;

    private final int from;
    private final int to;

    FormulaException(int from, int to, String message) {
        super(message);
        this.from = from;
        this.to = to;
    }

    /** Start of the error, in characters of the formula from 0. */
    public int from() {
        return from;
    }

    /** End of the error, exclusive; at least {@link #from()}. */
    public int to() {
        return to;
    }

    /** The place as people count: "line 2, character 8", without the line if there is only one. */
    public String place(String formula) {
        String before = formula.substring(0, Math.min(from, formula.length()));
        long line = 1 + before.chars().filter(c -> c == '\n').count();
        String character = Texts.of("own.character-place", before.length() - before.lastIndexOf('\n'));
        return formula.indexOf('\n') < 0 ? character : Texts.of("own.line-and-character-place", line, character);
    }

    /** The formula near the error on one line, with a caret mark before the error. */
    String marked(String formula) {
        int at = Math.min(from, formula.length());
        String before = formula.substring(Math.max(0, at - MOST_BESIDE), at);
        String after = formula.substring(at, Math.min(formula.length(), Math.max(at, to) + MOST_BESIDE));
        return (before + "\u2038" + after).replaceAll("\\s+", " ").strip();
    }
}
