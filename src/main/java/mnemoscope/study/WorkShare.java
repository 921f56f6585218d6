package mnemoscope.study;

import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;

/**
 * One of several runs that together compute a study, on one or more machines. Each writes its own file in the same folder.
 *
 * @param number from 1 to {@code of}
 * @param of     number of shares, 1 to {@value #MOST}
 */
public record WorkShare(int number, int of) {
    public static final int MOST = 10_000;
    private static final Pattern WRITTEN = Pattern.compile("(\\d{1,5})/(\\d{1,5})");

    /** @throws IllegalArgumentException if it is out of range */
    public WorkShare {
        if (of < 1 || of > MOST || number < 1 || number > of) {
            throw new IllegalArgumentException(Texts.of("study.no-such-share", number, of, MOST));
        }
    }

    /**
     * @param written e.g. "2/8"
     * @throws BadInputException if it is not a share
     */
    public static WorkShare read(String written) throws BadInputException {
        Matcher parts = WRITTEN.matcher(written);
        if (!parts.matches()) {
            throw new BadInputException(Texts.of("study.share-is-written", written));
        }
        return BadInputException.checked("",
                () -> new WorkShare(Integer.parseInt(parts.group(1)), Integer.parseInt(parts.group(2))));
    }

    /** Its cells: every {@code of}-th cell in descending order of cost, so that the long cells are spread over the shares. */
    public List<Cell> of(List<Cell> cells) {
        List<Cell> longestFirst = cells.stream().sorted(Comparator.comparingLong(Cell::cost).reversed()).toList();
        return IntStream.iterate(number - 1, k -> k < cells.size(), k -> k + of).mapToObj(longestFirst::get).toList();
    }

    /** The form that {@link #read} accepts. */
    @Override
    public String toString() {
        return number + "/" + of;
    }
}
