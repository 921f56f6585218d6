package mnemoscope.ui.kit.vote;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.scene.text.Font;
import mnemoscope.explain.predict.Votes;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.vote.Poll.Item;

/** How the boxes of answers fit a width: how many stand in a row, in how many lines, and where their outcome is. */
final class AnswerFit {
    /** Width up to which an answer is never truncated, px. */
    static final double MOST_WORDS = 105;
    /** Width of the edges of a box, px. */
    private static final double EDGES = 16;
    /** Width of a key, px. */
    private static final double KEY = 20;
    /** Width of the mark of the right answer, px. */
    static final double CHECK = 16;
    static final double GAP = 6;
    /** More answers take several rows, and in a lecture they are compact. */
    private static final int MOST_IN_A_ROW = 4;
    private static final int MOST_COMPACT_IN_A_ROW = 5;
    /** Fewer in a row take more rows: only before the answer, and where the words are whole then. */
    private static final int USUAL_COMPACT_IN_A_ROW = 3;
    private static final int LEAST_COMPACT_IN_A_ROW = 2;
    /** Lines that compact answers take in all: there are longer answers, but the class still sees the turns below. */
    private static final int MOST_LINES = 10;
    /** Lines of all compact answers once the right one is shown, when reasons and its row need room. */
    private static final int MOST_LINES_TOLD = 5;
    /** Lines of an answer in a window up to which as many as usual stand in a row. */
    private static final int MOST_UPRIGHT = 3;
    private static final int LEAST_LINES = 2;
    /** What a row of boxes takes besides its lines, in lines. */
    private static final double AROUND = 1;
    /** Hands that answers have room for, or the first votes would move the boxes. */
    private static final int USUAL_HANDS = 99;
    /** In larger type, where 99 hands have as much room unless all are for one answer. */
    private static final int FEW_HANDS = 9;

    /** Where the outcome of an answer is, from roomy to tight. */
    enum Outcome {
        BESIDE,
        /** In a lecture, of the right answer: its mark stands beside the bar, which has a line of its own. */
        MARK_BESIDE_THE_BAR,
        /** Only in the window: a lecture is read from afar. */
        BESIDE_ON_TWO_LINES,
        BELOW
    }

    private final DoubleSupplier width;
    /** Lines and widths of the texts of the poll, which a vote needs many times. */
    private final Map<List<Object>, Number> measured = new HashMap<>();

    /** @param width of a row, px */
    AnswerFit(DoubleSupplier width) {
        this.width = width;
    }

    /** Called for another poll. */
    void forget() {
        measured.clear();
    }

    /** Whether the answers would leave no room for the turns below them. */
    static boolean isCompact(Poll poll) {
        return isLecture() && poll.answers().size() > MOST_IN_A_ROW;
    }

    /** The number of boxes in a row; the same before a vote and after it. */
    int inARow(Poll shownNow) {
        int count = shownNow.answers().size();
        int usual = count <= MOST_IN_A_ROW ? Math.max(1, count) : (count + 1) / 2;
        Poll poll = new Poll(shownNow.answers(), Votes.none(count), -1, false, shownNow.right());
        return isCompact(poll) ? compactInARow(poll, shownNow.revealed()) : isLecture() ? usual : upright(poll, usual);
    }

    /** The greatest number of boxes in a row at which no answer becomes a column of word parts; a window is scrolled. */
    private int upright(Poll poll, int usual) {
        return IntStream.iterate(usual, inRow -> inRow > 1, inRow -> inRow - 1)
                .filter(inRow -> hasWholeWords(poll, inRow)
                        && poll.answers().stream().allMatch(each -> lines(each.words(), wide(poll, inRow)) <= MOST_UPRIGHT))
                .findFirst().orElse(1);
    }

    /** The number of compact boxes in a row that makes them lowest. */
    private int compactInARow(Poll poll, boolean revealed) {
        return IntStream.iterate(MOST_COMPACT_IN_A_ROW, inRow -> inRow >= LEAST_COMPACT_IN_A_ROW, inRow -> inRow - 1)
                .filter(inRow -> inRow >= USUAL_COMPACT_IN_A_ROW
                        || !revealed && lines(poll, inRow, Integer.MAX_VALUE) <= MOST_LINES)
                .filter(inRow -> inRow <= USUAL_COMPACT_IN_A_ROW || hasWholeWords(poll, inRow)).boxed()
                .min(Comparator.comparingDouble(
                        inRow -> lines(poll, inRow, Integer.MAX_VALUE) + AROUND * Math.ceilDiv(poll.answers().size(), inRow)))
                .orElseThrow();
    }

    /** Whether no word of an answer is broken, strong and beside the mark of the right answer too. */
    private boolean hasWholeWords(Poll poll, int inRow) {
        double widest = measured
                .computeIfAbsent(List.of(poll.answers(), Type.BODY.size()), once -> poll.answers().stream()
                        .flatMap(each -> Stream.of(each.words().split(" "))).mapToDouble(AnswerFit::wide).max().orElse(0))
                .doubleValue();
        return widest <= wide(poll, inRow) - Type.grown(CHECK + GAP);
    }

    /** The lines of all rows of boxes. @param most lines of an answer at which it is cut */
    private int lines(Poll poll, int inRow, int most) {
        int count = poll.answers().size();
        double wide = wide(poll, inRow);
        return IntStream.iterate(0, from -> from < count, from -> from + inRow)
                .map(from -> IntStream.range(from, Math.min(count, from + inRow))
                        .map(k -> Math.min(most, lines(poll.answers().get(k).words(), wide))).max().orElse(1))
                .sum();
    }

    /** The width of the words of an answer beside its key and its hands, px. */
    private double wide(Poll poll, int inRow) {
        return Math.max(1, share(inRow) - Type.grown(EDGES) - Type.grown(KEY + GAP) - Type.grown(GAP) - numbersWidth(poll));
    }

    /** The lines of an answer at a width. */
    private int lines(String words, double wide) {
        return measured.computeIfAbsent(List.of(words, wide, Type.BODY.size()), once -> Type.lines(words, plain(), wide))
                .intValue();
    }

    /** {@link #numberWidth}, measured once. */
    double numbersWidth(Poll poll) {
        return measured.computeIfAbsent(List.of(poll.votes(), poll.revealed(), isCompact(poll), Type.BODY.size()),
                once -> numberWidth(poll)).doubleValue();
    }

    static double lineHeight() {
        return Type.height("1", plain(), 0);
    }

    private static Font plain() {
        return Type.face(Type.REGULAR, Type.BODY.size());
    }

    /** The lines at which a compact answer is cut where all would take too much; after the answer sooner. */
    int mostLines(Poll poll, int inRow) {
        int inAll = poll.revealed() ? MOST_LINES_TOLD : MOST_LINES;
        int least = poll.revealed() ? 1 : LEAST_LINES;
        return IntStream.iterate(poll.revealed() ? LEAST_LINES : MOST_LINES, now -> now - 1)
                .filter(now -> now <= least || lines(poll, inRow, now) <= inAll).findFirst().orElseThrow();
    }

    Outcome outcome(Poll poll, int k, int inRow) {
        if (!poll.revealed() || poll.answers().get(k).worth().isEmpty()) {
            return Outcome.BESIDE;
        }
        return Stream.of(Outcome.values()).filter(each -> switch (each) {
            case BESIDE, BELOW -> true;
            case MARK_BESIDE_THE_BAR -> isLecture() && !isCompact(poll) && poll.isRight(k);
            case BESIDE_ON_TWO_LINES -> !isLecture();
        }).filter(each -> least(each, poll, k) <= share(inRow)).findFirst().orElse(Outcome.BELOW);
    }

    /** The width that a box needs for its outcome, px. */
    private double least(Outcome outcome, Poll poll, int k) {
        Item answer = poll.answers().get(k);
        double half = Stream.of(answer.worth().split(" ")).mapToDouble(AnswerFit::wide).max().orElse(0);
        double around = Type.grown(EDGES) + (poll.isRight(k) ? Type.grown(CHECK + GAP) : 0)
                + (isLecture() && !isCompact(poll) || poll.votes().total() == 0 ? 0 : numbersWidth(poll) + Type.grown(GAP));
        double key = Type.grown(KEY + GAP);
        return around + switch (outcome) {
            case BESIDE -> key + wide(answer.words()) + Type.grown(GAP) + wide(answer.worth());
            case MARK_BESIDE_THE_BAR -> key - Type.grown(CHECK) + wide(answer.words()) + wide(answer.worth());
            case BESIDE_ON_TWO_LINES -> key + Math.min(wide(answer.words()), Type.grown(MOST_WORDS)) + Type.grown(GAP) + half;
            case BELOW -> 0;
        };
    }

    static boolean isLecture() {
        return Theme.current().get().isLecture();
    }

    /** The width of the hands, px: that of the widest. */
    private static double numberWidth(Poll poll) {
        boolean compact = isCompact(poll);
        Font font = (compact ? Type.BODY : Type.TITLE).strongFont();
        double usual = poll.revealed() ? 0 : Type.width(hands(compact ? USUAL_HANDS : FEW_HANDS, 100), font);
        return Math.ceil(IntStream.range(0, poll.answers().size()).mapToDouble(each -> Type.width(hands(poll, each), font))
                .reduce(usual, Math::max));
    }

    static String hands(Poll poll, int k) {
        return hands(poll.votes().counts().get(k), poll.votes().percent(k));
    }

    private static String hands(int count, int percent) {
        return Texts.of("kit.votes-count-and-share", Numbers.whole(count), percent);
    }

    double share(int count) {
        return (width.getAsDouble() - Type.grown(GAP) * (count - 1)) / count;
    }

    static double wide(String words) {
        return Math.ceil(Type.width(words, Type.BODY.strongFont()));
    }
}
