package mnemoscope.optimality.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.Origin;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.RetentionMdp;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.State;
import mnemoscope.optimality.TurnChoice;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.play.ClassQuestion.Answer;
import mnemoscope.optimality.play.ClassQuestion.Kind;
import mnemoscope.optimality.play.Contest.LearnedDemands;
import mnemoscope.task.Progress;
import mnemoscope.text.Numbers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Questions for a class, their answers, and the right one, checked by other methods. */
class ClassQuestionTest {
    private static Contest contest(Instance instance, Variant variant, PlayedPolicy... policies) {
        return Contest.solve(ScoredInstance.without(instance), variant, List.of(policies), new LearnedDemands(), Progress.NONE);
    }

    private static ClassQuestion ask(Contest contest, List<Integer> queries, int turn) {
        List<Playthrough> plays = contest.play(queries, Progress.NONE);
        return ClassQuestion.of(contest, new PlayPair(plays.getLast(), plays.getFirst(), false), turn);
    }

    /** The first turn of the instance that Play starts with: the four sets of the design, the smaller ones first. */
    @Test
    void whereChoicesDiffer_itIsAskedWhatToKeep() {
        Contest contest = contest(Regime.SHIFTING_COSTLY.shape().draw(107), Variant.LITERAL, PlayedPolicy.MYOPIC,
                PlayedPolicy.OPTIMAL);
        ClassQuestion asked = ask(contest, contest.instance().queries(660), 0);
        assertThat(asked.kind()).isEqualTo(Kind.KEEP);
        assertThat(asked.words()).isEqualTo("Turn 1: which items should be kept?");
        assertThat(asked.answers()).extracting(Answer::words, Answer::filed, Answer::worth, each -> Math.round(100 * each.lost()))
                .containsExactly(tuple("B", "B", "loses 4.32", 432L), tuple("A, C", "A, C", "loses 3.47", 347L),
                        tuple("A, C, E", "A, C, E", "best, \u221213.69", 0L), tuple("D, E, F", "D, E, F", "loses 1.50", 150L));
        assertThat(asked.filed()).isEqualTo("keep: B | A, C | A, C, E | D, E, F");
        assertThat(asked.right()).isEqualTo(2);
        assertThat(asked.tellsQuery()).isFalse();
        ItemNames names = new ItemNames(6);
        assertThat(IntStream.range(-1, 5)
                .mapToObj(k -> ClassQuestion.chosen(asked.filed(), k, names).map(TurnChoice::kept).orElse(-1))).as("read again")
                .containsExactly(-1, 0b10, 0b101, 0b10101, 0b111000, -1);
        assertThat(ClassQuestion.chosen("keep: A + B, C |  + D", 0, names)).contains(new TurnChoice(1, 6));
        assertThat(ClassQuestion.chosen("keep: A + B, C |  + D", 1, names)).contains(new TurnChoice(0, 8));
        assertThat(ClassQuestion.chosen("next E: both | neither", 0, names)).isEmpty();
        assertThat(asked.reason())
                .isEqualTo("On average, keeping B earns 0.05 more this turn, then 4.37 less: E is more likely from turn 5 on.");
    }

    @Test
    void whereChoicesAreAlike_itIsAskedWhoHasTheItem() {
        Contest contest = contest(Regime.SHIFTING_COSTLY.shape().draw(107), Variant.LITERAL, PlayedPolicy.MYOPIC,
                PlayedPolicy.OPTIMAL);
        ClassQuestion asked = ask(contest, contest.instance().queries(660), 4);
        assertThat(asked.kind()).isEqualTo(Kind.NEXT);
        assertThat(asked.words()).isEqualTo("Turn 5 asks for E. Who has it?");
        assertThat(asked.answers()).extracting(Answer::words).containsExactly("Both have it", "Only Optimal has it",
                "Only Myopic has it", "Neither has it");
        assertThat(asked.filed()).isEqualTo("next E: both | only Optimal | only Myopic | neither");
        assertThat(asked.right()).isEqualTo(1);
        assertThat(asked.reason())
                .isEqualTo("Only Optimal kept E and earns 0.97; Myopic dropped it at turn 1 and earns \u22123.56.");
        assertThat(asked.tellsQuery()).isTrue();
    }

    /** "Only Optimal has it" was told beside a column of the class that has it too. */
    @Test
    void besideOtherPlays_bothAreNamed() {
        Contest contest = contest(Regime.SHIFTING_COSTLY.shape().draw(107), Variant.LITERAL, PlayedPolicy.MYOPIC,
                PlayedPolicy.OPTIMAL);
        List<Playthrough> plays = contest.play(contest.instance().queries(660), Progress.NONE);
        ClassQuestion asked = ClassQuestion.of(contest, new PlayPair(plays.getLast(), plays.getFirst(), true), 4);
        assertThat(asked.words()).isEqualTo("Turn 5 asks for E. Myopic or Optimal: who has it?");
        assertThat(asked.answers()).extracting(Answer::words).containsExactly("Both have it", "Optimal has it, Myopic not",
                "Myopic has it, Optimal not", "Neither has it");
        assertThat(asked.reason())
                .isEqualTo("Only Optimal of the two kept E and earns 0.97; Myopic dropped it at turn 1 and earns \u22123.56.");
        assertThat(asked.filed()).as("the same in a file")
                .isEqualTo(ClassQuestion.of(contest, new PlayPair(plays.getLast(), plays.getFirst(), false), 4).filed());
        assertThat(ClassQuestion.earns(new PlayPair(plays.getLast(), plays.getFirst(), true)).words())
                .isEqualTo("Myopic or Optimal: who earns more on this draw, by its last turn?");
    }

    @Test
    void whereTheItemIsOnItsWay_itIsAskedWhatTheMissCosts() {
        Instance instance = Regime.SHIFTING_COSTLY.shape().draw(107);
        ClassQuestion asked = ask(contest(instance, Variant.LITERAL, PlayedPolicy.MYOPIC, PlayedPolicy.OPTIMAL),
                instance.queries(660), 1);
        assertThat(asked.kind()).isEqualTo(Kind.COST);
        assertThat(asked.words()).isEqualTo("Turn 2 asks for A, in transit for Myopic. How much does the miss cost?");
        assertThat(asked.answers()).extracting(Answer::words, Answer::worth).containsExactly(tuple("0.00", "nothing"),
                tuple("0.55", "its value"), tuple("1.00", "the penalty"), tuple("3.50", "penalty and reacquisition"));
        assertThat(asked.right()).isEqualTo(2);
        assertThat(asked.filed()).isEqualTo("cost A for Myopic: 0.00 | 0.55 | 1.00 | 3.50");
        assertThat(asked.reason()).isEqualTo("A is in transit and lands at turn 3: only the penalty is due.");
        ClassQuestion charged = ask(contest(instance, Variant.CHARGE_ALWAYS, PlayedPolicy.MYOPIC, PlayedPolicy.OPTIMAL),
                instance.queries(660), 1);
        assertThat(charged.answers().get(charged.right()).filed()).isEqualTo("3.50");
        assertThat(charged.reason()).isEqualTo(
                "A is in transit and lands at turn 3, but here every miss costs penalty and reacquisition: 1.00 and 2.50.");
    }

    /** Equal-looking amounts are one answer: a miss without a penalty costs nothing. */
    @Test
    void amountsThatLookAlike_areOneAnswer() {
        Instance free = new Instance(new int[]{1, 1}, new double[]{1, 2}, new double[][]{{0.75, 0.25}, {0, 1}, {0, 1}}, 1, 2, 2,
                0, 0, Origin.NONE);
        ClassQuestion asked = ask(contest(free, Variant.LITERAL, PlayedPolicy.MYOPIC), List.of(1, 1, 1), 1);
        assertThat(asked.answers()).extracting(Answer::worth).containsExactly("nothing", "penalty and reacquisition");
        assertThat(asked.right()).isZero();
    }

    /** For both policies each kind of answer is right at some turn, and always the one found by brute force. */
    @ParameterizedTest
    @EnumSource(Variant.class)
    void rightAnswer_isThatOfBruteForce(Variant variant) {
        Map<Kind, Integer> seen = new EnumMap<>(Kind.class);
        for (int seed = 0; seed < 20; seed++) {
            Instance instance = Regime.SHIFTING_COSTLY.shape(4, 4, 2).draw(seed);
            Contest contest = contest(instance, variant, PlayedPolicy.MYOPIC, PlayedPolicy.OPTIMAL);
            List<Integer> queries = instance.queries(seed);
            List<Playthrough> plays = contest.play(queries, Progress.NONE);
            for (int turn = 0; turn < instance.turns(); turn++) {
                ClassQuestion asked = ClassQuestion.of(contest, new PlayPair(plays.getLast(), plays.getFirst(), false), turn);
                String right = asked.answers().get(asked.right()).filed();
                Playthrough.PlayedTurn myopic = plays.getFirst().turns().get(turn);
                Playthrough.PlayedTurn optimal = plays.getLast().turns().get(turn);
                assertThat(asked.answers()).hasSizeBetween(2, 4).extracting(Answer::filed).doesNotHaveDuplicates();
                assertThat(asked.reason()).endsWith(".");
                seen.merge(asked.kind(), 1, Integer::sum);
                switch (asked.kind()) {
                    case KEEP -> keeps(contest.mdp(), turn, optimal.state(), asked);
                    case NEXT -> assertThat(right).isEqualTo(
                            optimal.hit() ? myopic.hit() ? "both" : "only Optimal" : myopic.hit() ? "only Myopic" : "neither");
                    case COST -> {
                        boolean waits = (myopic.state().inTransit() >>> queries.get(turn) & 1) != 0;
                        double size = instance.sizes()[queries.get(turn)];
                        assertThat(waits || (optimal.state().inTransit() >>> queries.get(turn) & 1) != 0).isTrue();
                        assertThat(Double.parseDouble(right)).isCloseTo(
                                instance.miss() + (variant.chargesInTransit() ? instance.rate() * size : 0), within(0.005));
                    }
                }
            }
        }
        // An ordered item lands in the next turn, so no item is in transit when it is asked for.
        assertThat(seen.keySet()).containsExactlyInAnyOrderElementsOf(
                variant == Variant.PREFETCH ? List.of(Kind.KEEP, Kind.NEXT) : List.of(Kind.KEEP, Kind.NEXT, Kind.COST));
    }

    /** The right set has the best value by enumeration; every other set loses the amount of its answer. */
    private static void keeps(RetentionMdp mdp, int turn, State state, ClassQuestion asked) {
        ItemNames names = new ItemNames(mdp.instance().items());
        double best = value(mdp, turn, state);
        for (Answer answer : asked.answers()) {
            TurnChoice choice = mdp.choices(state).stream()
                    .filter(each -> (names.filed(each.kept()) + (each.ordered() == 0 ? "" : " + " + names.filed(each.ordered())))
                            .equals(answer.filed()))
                    .findFirst().orElseThrow();
            double value = value(mdp, turn, state, choice);
            double lost = best - value;
            double shown = Numbers.printedDifference(best, value, 2);
            boolean right = asked.answers().indexOf(answer) == asked.right();
            assertThat(lost < 1e-9).isEqualTo(right);
            assertThat(answer.worth()).isEqualTo(
                    right ? "best, " + Numbers.fixed(best, 2) : "loses " + (shown > 0 ? Numbers.fixed(shown, 2) : "<0.01"));
        }
    }

    private static double value(RetentionMdp mdp, int turn, State state) {
        return turn == mdp.instance().turns()
                ? 0
                : mdp.choices(state).stream().mapToDouble(choice -> value(mdp, turn, state, choice)).max().orElseThrow();
    }

    private static double value(RetentionMdp mdp, int turn, State state, TurnChoice choice) {
        double[] chances = mdp.instance().demand()[turn];
        return IntStream.range(0, chances.length).filter(q -> chances[q] > 0)
                .mapToDouble(q -> chances[q] * (mdp.reward(state, choice, q) + value(mdp, turn + 1, mdp.next(state, choice, q))))
                .sum();
    }

    /** Without Optimal the best choice is unknown; the next event is known all the same. */
    @Test
    void instanceThatIsNotSolved_isAskedWhatHappens() {
        Instance instance = Regime.SHIFTING_COSTLY.shape().draw(107);
        Contest contest = Contest.unsolved(ScoredInstance.without(instance), Variant.LITERAL, "much",
                List.of(PlayedPolicy.MYOPIC, PlayedPolicy.MIXED), new LearnedDemands(), Progress.NONE);
        for (int turn = 0; turn < instance.turns(); turn++) {
            assertThat(ask(contest, instance.queries(0), turn).kind()).isNotEqualTo(Kind.KEEP);
        }
    }
}
