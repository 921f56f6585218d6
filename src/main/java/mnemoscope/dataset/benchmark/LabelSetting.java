package mnemoscope.dataset.benchmark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;

/** Optional settings for labels of a benchmark that its source leaves open; none is applied by default. */
public enum LabelSetting implements Coded {
    /** BEAM: for an updated fact the turns with the old value are evidence too. */
    OLD_VALUES(DatasetKind.BEAM, "dataset.old-values-count"),
    /** BEAM: only turns of the user are evidence; the answers repeat them. */
    USER_TURNS(DatasetKind.BEAM, "dataset.only-turns-of-the-user"),
    /** RealMem: a question makes a decision only if all of its memory entries are found. */
    WHOLE_ONLY(DatasetKind.REALMEM, "dataset.only-questions-found-whole"),
    /** REALTALK: of a range of turns only the two ends are evidence. */
    RANGE_ENDS(DatasetKind.REALTALK, "dataset.only-the-ends-of-ranges");

    private final DatasetKind kind;
    private final String key;

    LabelSetting(DatasetKind kind, String key) {
        this.kind = kind;
        this.key = key;
    }

    /** The kind of data that it applies to. */
    public DatasetKind kind() {
        return kind;
    }

    /** The label on the screen. */
    public String label() {
        return Texts.of(key);
    }

    /** The settings for a kind of data. */
    public static List<LabelSetting> of(DatasetKind kind) {
        return Arrays.stream(values()).filter(each -> each.kind == kind).toList();
    }

    /** @param codes separated by commas. @throws BadInputException if a code is not known */
    public static Set<LabelSetting> parse(String codes) throws BadInputException {
        Set<LabelSetting> read = new TreeSet<>();
        for (String code : codes.isBlank() ? List.<String>of() : new ArrayList<>(List.of(codes.split(",", -1)))) {
            read.add(Coded.parse(LabelSetting.class, code.strip(), Texts.of("dataset.the-reading-of-labels")));
        }
        return read;
    }

    /** The codes in the form of {@link #parse}. */
    public static String codes(Set<LabelSetting> readings) {
        return String.join(",", new TreeSet<>(readings).stream().map(LabelSetting::code).toList());
    }
}
