package mnemoscope.dataset;

import java.util.regex.Pattern;
import mnemoscope.model.BadInputException;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;

/** A file that cannot be read as it is, but could be with a mapping of its fields. */
public final class NearMissException extends BadInputException {
    private final transient NearMiss miss;
    private final String file;
    private final String found;

    /**
     * @param file its name, for the message, which starts with what was found and what to do, and ends with the place of the
     *             error
     */
    NearMissException(String file, BadInputException wrong, NearMiss miss, FieldMapping used) {
        super(told("dataset.map-or-mend", miss.words(file, used), wrong, file), wrong);
        this.miss = miss;
        this.file = file;
        found = miss.words(file, used);
    }

    private static String told(String todo, String found, Throwable wrong, String file) {
        return found.isEmpty() ? wrong.getMessage() : Texts.of(todo, found, where(wrong, file));
    }

    /** The error and its place, after a sentence that names the file. */
    private static String where(Throwable wrong, String file) {
        return wrong.getMessage().replaceFirst("^" + Pattern.quote(PrintableText.of(file)) + "[,:] ", "");
    }

    /** The message with a further remedy. */
    public String message(String more) {
        return found.isEmpty()
                ? getMessage() + " " + more
                : Texts.of("dataset.map-by-or-mend", found, more, where(getCause(), file));
    }

    /** The message when a session requests its data, where fields cannot be mapped. */
    public String messageInSession() {
        return told("dataset.locate-or-mend", found, getCause(), file);
    }

    public NearMiss miss() {
        return miss;
    }
}
