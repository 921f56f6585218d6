package mnemoscope.dataset;

import mnemoscope.model.Texts;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import mnemoscope.dataset.FileField.Holds;

/** A format whose fields a file may have under other names, and which they are. */
public enum MappedFormat {
    LOCOMO("LoCoMo", Texts.of("dataset.session-needed-list-turns-of") + "\n"), LONGMEMEVAL("LongMemEval",
            Texts.of("dataset.question-id-needed-value-id") + "\n"), MESSAGES(Texts.of("dataset.a-list-of-messages"),
                    Texts.of("dataset.role-needed-value-user-or") + "\n"), CSV(Texts.of("dataset.csv-with-named-columns"),
                            Texts.of("dataset.text-needed-value-what-is") + "\n");

    private final String title;
    private final List<Wanted> wanted;

    MappedFormat(String title, String wanted) {
        this.title = title;
        this.wanted = wanted.lines().map(Wanted::of).toList();
    }

    /**
     * A field that a format reads.
     *
     * @param needed  whether nothing can be read without it
     * @param holds   what it holds
     * @param meaning in a few words
     * @param others  names that others give it, the usual ones first
     */
    public record Wanted(String name, boolean needed, Holds holds, String meaning, List<String> others) {
        private static Wanted of(String line) {
            String[] words = line.split(" +", 4);
            String[] said = words[3].split(" +: ");
            return new Wanted(words[0], words[1].equals("needed"), Holds.valueOf(words[2].toUpperCase(Locale.ROOT)), said[0],
                    List.of(said[1].split(" ")));
        }

        /** Whether a field of a file can stand for this one, whatever it is called. */
        public boolean takes(FileField field) {
            return field.holds() == holds && !field.name().contains(",") && !field.name().isEmpty()
                    && (!name.contains("#") || field.name().contains("#"));
        }

        /** How far a field of a file is from this one by its name, from 0; {@link Integer#MAX_VALUE} if it is another. */
        int distance(FileField field) {
            String plain = field.name().toLowerCase(Locale.ROOT).replaceAll("[^a-z#]+", "_");
            int usual = others.indexOf(plain);
            if (!takes(field)) {
                return Integer.MAX_VALUE;
            }
            return usual >= 0 ? usual : List.of(plain.split("_")).contains(name) ? others.size() : Integer.MAX_VALUE;
        }
    }

    /** What it is called. */
    public String title() {
        return title;
    }

    public List<Wanted> wanted() {
        return wanted;
    }

    /** Those that a text of this kind can be. @param json whether it is JSON, not a table */
    static Stream<MappedFormat> of(boolean json) {
        return Arrays.stream(values()).filter(each -> json != (each == CSV));
    }
}
