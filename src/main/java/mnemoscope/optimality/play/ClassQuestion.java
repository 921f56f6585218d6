package mnemoscope.optimality.play;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.model.Coded;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.PlannedPolicy;
import mnemoscope.optimality.RankedChoice;
import mnemoscope.optimality.RetentionMdp;
import mnemoscope.optimality.State;
import mnemoscope.optimality.TurnChoice;
import mnemoscope.text.Numbers;

/**
 * The question for a class at a turn of two plays of the same queries, made by rule: which items to keep, where the choices of
 * both differ at one state; the cost of a miss, where the item asked for is in transit in one of them; else who holds the item. A
 * teacher may choose another: who earns more on the draw, or one of his own.
 *
 * @param about   item asked for, and for whom, in a file; the words of a question of a teacher; empty if the question covers all
 * @param words   the question
 * @param answers up to four, or up to nine of a teacher, in an order that does not reveal the right one
 * @param right   index of the right answer
 * @param reason  explanation of the right answer, in a sentence
 */
public record ClassQuestion(Kind kind, String about, String words, List<Answer> answers, int right, String reason) {
    /** Subject of the question. */
    public enum Kind implements Coded {
        KEEP,
        NEXT,
        COST,
        EARNS,
        OWN
    }

    /**
     * A possible answer.
     *
     * @param words in the user's language
     * @param filed the answer in a file, the same in every language
     * @param worth its outcome, shown with the right answer; empty if there is none
     * @param lost  expected reward that it loses by the last turn; NaN if it is not a choice
     */
    public record Answer(String words, String filed, String worth, double lost) {
        public Answer(String words, String filed, String worth) {
            this(words, filed, worth, Double.NaN);
        }
    }

    private static final int MOST_ANSWERS = 4;
    /** Smaller losses are invisible with two decimals: neither choice is wrong. */
    private static final double SEEN = ChoiceContrast.SEEN;
    /** With more choices no question is made, since ranking them takes too long. */
    private static final double MOST_CHOICES = 20_000;

    public ClassQuestion {
        answers = List.copyOf(answers);
    }

    public static ClassQuestion of(Contest contest, PlayPair plays, int turn) {
        return keep(contest, plays.best(), plays.other(), turn).orElseGet(() -> outcome(contest, plays, turn));
    }

    /** What becomes of the item asked for: the cost of a miss where it is in transit, else who holds it. */
    public static ClassQuestion outcome(Contest contest, PlayPair plays, int turn) {
        int asked = plays.best().turns().get(turn).query();
        return Stream.of(plays.other(), plays.best()).filter(play -> play.turns().get(turn).landsAt(asked) >= 0).findFirst()
                .map(play -> cost(contest, play, turn)).orElseGet(() -> next(contest, plays, turn));
    }

    /** Which of the two plays has the higher reward after its last turn. */
    public static ClassQuestion earns(PlayPair plays) {
        double first = plays.best().turns().getLast().rewardSoFar();
        double second = plays.other().turns().getLast().rewardSoFar();
        String one = plays.best().policy().title();
        String two = plays.other().policy().title();
        String ones = Numbers.fixed(first, 2);
        String twos = Numbers.fixed(second, 2);
        boolean same = Math.abs(first - second) < SEEN;
        boolean more = first > second;
        return new ClassQuestion(Kind.EARNS, "",
                plays.amongOthers()
                        ? Texts.of("optimality.class-which-of-two-earns-more", two, one)
                        : Texts.of("optimality.class-who-earns-more"),
                List.of(new Answer(one, one, ones), new Answer(two, two, twos),
                        new Answer(Texts.of("optimality.class-both-the-same"), "both the same", "")),
                same ? 2 : more ? 0 : 1,
                same
                        ? Texts.of("optimality.class-earn-the-same", one, two, ones)
                        : Texts.of("optimality.class-earns-more", more ? one : two, more ? ones : twos, more ? two : one,
                                more ? twos : ones, Numbers.fixed(Math.abs(Numbers.printedDifference(first, second, 2)), 2)));
    }

    /** Which of several policies earns most, elsewhere than in a play. @param right index of the right answer */
    public static ClassQuestion earns(String words, List<Answer> answers, int right) {
        return new ClassQuestion(Kind.EARNS, "", words, answers, right, "");
    }

    /** A question of a teacher. @param filed its words in a file */
    public static ClassQuestion own(String filed, String words, List<Answer> answers, int right) {
        return new ClassQuestion(Kind.OWN, filed, words, answers, right, "");
    }

    /** A question with the same answers, in other words. */
    public ClassQuestion worded(String changed) {
        return new ClassQuestion(kind, about, changed, answers, right, reason);
    }

    /** The question and its answers in a file, the same in every language: "next E: both | only Optimal | ...". */
    public String filed() {
        return (kind.code() + " " + about).strip() + ": "
                + answers.stream().map(Answer::filed).collect(Collectors.joining(" | "));
    }

    /** The choice given as an answer to a {@link #filed} question; empty if the question is not about items to keep. */
    public static Optional<TurnChoice> chosen(String filed, int answer, ItemNames names) {
        String begin = Kind.KEEP.code() + ": ";
        return Optional.of(filed).filter(each -> each.startsWith(begin))
                .map(each -> List.of(each.substring(begin.length()).split(" \\| ", -1)))
                .filter(answers -> answer >= 0 && answer < answers.size()).map(answers -> answers.get(answer).split(" \\+ ", 2))
                .map(sets -> new TurnChoice(names.set(sets[0]), sets.length < 2 ? 0 : names.set(sets[1])));
    }

    /** Whether the query of the turn is visible with the question: items to keep are chosen before it. */
    public boolean tellsQuery() {
        return kind == Kind.NEXT || kind == Kind.COST;
    }

    /** Which items to keep; empty unless the plays choose differently at one state, and it matters. */
    public static Optional<ClassQuestion> keep(Contest contest, Playthrough best, Playthrough other, int turn) {
        Playthrough.PlayedTurn mine = best.turns().get(turn);
        Playthrough.PlayedTurn theirs = other.turns().get(turn);
        if (!contest.isSolved() || !mine.state().equals(theirs.state()) || mine.choice().equals(theirs.choice())
                || Math.max(mine.lost(), theirs.lost()) < SEEN || contest.mdp().choiceCount(mine.state()) > MOST_CHOICES) {
            return Optional.empty();
        }
        State state = mine.state();
        List<RankedChoice> ranked = RankedChoice.at(contest.mdp(), contest.optimal(), turn, state);
        TurnChoice right = contest.optimal().choose(turn, state);
        List<RankedChoice> offered = offered(contest, ranked, turn, state, List.of(right, theirs.choice(), mine.choice()));
        TurnChoice wrong = theirs.lost() < SEEN ? mine.choice() : theirs.choice();
        ItemNames names = new ItemNames(contest.instance().items());
        return Optional.of(new ClassQuestion(Kind.KEEP, "", Texts.of("optimality.class-what-should-be-kept", turn + 1),
                offered.stream().map(each -> answer(each, right, names)).toList(),
                offered.stream().map(RankedChoice::choice).toList().indexOf(right),
                reason(ChoiceContrast.at(contest, turn, state, wrong), names)));
    }

    /** The choices offered: the given ones and plausible mistakes; duplicates are replaced by the next best. */
    private static List<RankedChoice> offered(Contest contest, List<RankedChoice> ranked, int turn, State state,
            List<TurnChoice> first) {
        Instance instance = contest.instance();
        double[] chances = instance.demand()[turn];
        double usual = Arrays.stream(chances).average().orElse(0);
        int frequent = IntStream.range(0, chances.length).filter(i -> chances[i] > usual + Contest.ROUNDING).map(i -> 1 << i)
                .sum();
        List<TurnChoice> wanted = new ArrayList<>(first);
        wanted.add(contest.myopic().choose(turn, state));
        wanted.add(greedy(contest.mdp(), state, instance.demand()[instance.turns() - 1]));
        ranked.stream().map(RankedChoice::choice)
                .filter(each -> each.kept() != 0 && (each.kept() & ~frequent) == 0 && each.ordered() == 0).findFirst()
                .ifPresent(wanted::add);
        ranked.forEach(each -> wanted.add(each.choice()));
        TurnChoice right = first.getFirst();
        Map<TurnChoice, RankedChoice> worth = ranked.stream().collect(Collectors.toMap(RankedChoice::choice, each -> each));
        return wanted.stream().distinct().map(worth::get).filter(each -> each.choice().equals(right) || each.lost() >= SEEN)
                .limit(MOST_ANSWERS)
                .sorted(Comparator.comparing(RankedChoice::choice,
                        Comparator.<TurnChoice>comparingInt(choice -> Integer.bitCount(choice.kept()))
                                .thenComparingInt(choice -> Integer.bitCount(choice.ordered()))
                                .thenComparing(choice -> byItem(choice.kept()))
                                .thenComparing(choice -> byItem(choice.ordered()))))
                .toList();
    }

    /** Sorts sets of one size by their first items. */
    private static long byItem(int set) {
        return -Integer.toUnsignedLong(Integer.reverse(set));
    }

    /** Myopic's choice under the demand of another turn. */
    private static TurnChoice greedy(RetentionMdp mdp, State state, double[] chances) {
        List<TurnChoice> choices = mdp.keepable(state).stream().map(TurnChoice::keep).toList();
        double most = choices.stream().mapToDouble(each -> mdp.expectedReward(chances, state, each)).max().orElseThrow();
        return choices.stream().filter(each -> mdp.expectedReward(chances, state, each) >= most - PlannedPolicy.TIE).findFirst()
                .orElseThrow();
    }

    private static Answer answer(RankedChoice of, TurnChoice right, ItemNames names) {
        TurnChoice choice = of.choice();
        String kept = names.list(choice.kept());
        return new Answer(
                choice.ordered() == 0 ? kept : Texts.of("optimality.kept-and-ordered", kept, names.list(choice.ordered())),
                names.filed(choice.kept()) + (choice.ordered() == 0 ? "" : " + " + names.filed(choice.ordered())),
                choice.equals(right)
                        ? Texts.of("optimality.class-best-of-all", Numbers.fixed(ChoiceFigures.shown(of.value()), 2))
                        : Texts.of("optimality.class-loses", ChoiceFigures.of(Double.NaN, of.value(), of.lost()).loses()),
                of.lost());
    }

    /** The average rewards of the other choice now and later, and later demand. */
    private static String reason(ChoiceContrast of, ItemNames names) {
        double now = of.ofMyopic().nowMoreThan(of.ofOptimal());
        double later = of.ofMyopic().laterMoreThan(of.ofOptimal());
        String what = Texts.of(now == 0
                ? "optimality.class-same-now-less-later"
                : later == 0
                        ? "optimality.class-less-now-same-later"
                        : now > 0
                                ? "optimality.class-more-now-less-later"
                                : later > 0 ? "optimality.class-less-now-more-later" : "optimality.class-less-now-less-later",
                names.prose(of.myopic().kept()), Numbers.fixed(Math.abs(now), 2), Numbers.fixed(Math.abs(later), 2));
        return of.demandToCome().map(demand -> Texts.of("optimality.class-because", what, demand)).orElse(what + ".");
    }

    private static ClassQuestion next(Contest contest, PlayPair plays, int turn) {
        Playthrough best = plays.best();
        Playthrough other = plays.other();
        boolean beside = plays.amongOthers();
        Playthrough.PlayedTurn mine = best.turns().get(turn);
        Playthrough.PlayedTurn theirs = other.turns().get(turn);
        String asked = new ItemNames(contest.instance().items()).of(mine.query());
        String first = best.policy().title();
        String second = other.policy().title();
        int right = (mine.hit() ? 0 : 2) + (theirs.hit() ? 0 : 1);
        String oneKept = beside ? "optimality.class.one-of-two-kept" : "optimality.class.one-kept";
        String reason = switch (right) {
            case 0 -> Texts.of("optimality.class.both-kept", first, second, asked, earned(mine), earned(theirs));
            case 1 -> Texts.of(oneKept, first, asked, earned(mine), second, droppedAt(other, turn), earned(theirs));
            case 2 -> Texts.of(oneKept, second, asked, earned(theirs), first, droppedAt(best, turn), earned(mine));
            default ->
                Texts.of("optimality.class.neither-kept", first, droppedAt(best, turn), second, droppedAt(other, turn), asked);
        };
        return new ClassQuestion(Kind.NEXT, asked,
                beside
                        ? Texts.of("optimality.class-which-of-two-has-it", turn + 1, asked, second, first)
                        : Texts.of("optimality.class-what-happens-next", turn + 1, asked),
                List.of(new Answer(Texts.of("optimality.class.both-have"), "both", ""), oneHas(first, second, beside),
                        oneHas(second, first, beside), new Answer(Texts.of("optimality.class.neither-has"), "neither", "")),
                right, reason);
    }

    private static Answer oneHas(String one, String other, boolean beside) {
        return new Answer(Texts.of(beside ? "optimality.class.one-has-other-not" : "optimality.class.only-one-has", one, other),
                "only " + one, "");
    }

    private static String earned(Playthrough.PlayedTurn turn) {
        return Numbers.fixed(turn.reward(), 2);
    }

    /** The last turn that dropped the item of this turn's query, counted from 1. */
    private static int droppedAt(Playthrough play, int turn) {
        int asked = play.turns().get(turn).query();
        return 1 + IntStream.rangeClosed(0, turn).filter(t -> play.turns().get(t).isDropped(asked)).max().orElseThrow();
    }

    private static ClassQuestion cost(Contest contest, Playthrough play, int turn) {
        Instance instance = contest.instance();
        Playthrough.PlayedTurn at = play.turns().get(turn);
        int asked = at.query();
        String item = new ItemNames(instance.items()).of(asked);
        double brought = instance.rate() * instance.sizes()[asked];
        double paid = at.paid(instance);
        String lands = Playthrough.PlayedTurn.landing(at.landsAt(asked), instance);
        List<Amount> amounts = List.of(new Amount(0, Texts.of("optimality.class-nothing")),
                new Amount(instance.miss(), Texts.of("optimality.class-the-penalty")),
                new Amount(instance.miss() + brought, Texts.of("optimality.class-penalty-and-way")),
                new Amount(instance.values()[asked], Texts.of("optimality.class-its-value")));
        // equal-looking amounts are shown once
        List<Amount> told = amounts.stream()
                .map(one -> amounts.stream().filter(each -> each.looksLike(one.value())).findFirst().orElseThrow()).distinct()
                .sorted(Comparator.comparingDouble(Amount::value)).toList();
        int right = IntStream.range(0, told.size()).filter(k -> told.get(k).looksLike(paid)).findFirst().orElseThrow();
        return new ClassQuestion(Kind.COST, item + " for " + play.policy().title(),
                Texts.of("optimality.class-what-does-the-miss-cost", turn + 1, item, play.policy().title()),
                told.stream().map(Amount::answer).toList(), right,
                contest.mdp().variant().chargesInTransit()
                        ? Texts.of("optimality.class-every-miss-pays-the-way", item, lands, Numbers.fixed(instance.miss(), 2),
                                Numbers.fixed(brought, 2))
                        : Texts.of("optimality.class-only-the-penalty-is-due", item, lands));
    }

    /** A possible cost of a miss, with its explanation. */
    private record Amount(double value, String worth) {
        private boolean looksLike(double other) {
            return Math.abs(value - other) < SEEN;
        }

        private Answer answer() {
            return new Answer(Numbers.fixed(value, 2), String.format(Locale.ROOT, "%.2f", value), worth);
        }
    }
}
