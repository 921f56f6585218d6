package mnemoscope.ui.optimality.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.Origin;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.State;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.file.InstancePresets;
import mnemoscope.optimality.play.ChoiceContrast;
import mnemoscope.optimality.play.Contest;
import mnemoscope.optimality.play.Contest.LearnedDemands;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.optimality.play.Playthrough;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The sentence on why Optimal differs from Myopic, and the headline: exact words by hand, true numbers everywhere. */
class ChoiceReasonTest {
    @Test
    void demandShift_saysWhatIsNeededAndHowLongItTakes() {
        Instance shift = new Instance(new int[]{1, 1}, new double[]{1, 1}, new double[][]{{0.75, 0.25}, {0, 1}, {0, 1}}, 1, 2, 2,
                0, 1, Origin.NONE);
        assertThat(atStart(shift, Variant.LITERAL).all())
                .isEqualTo("Optimal keeps B now although A is more likely this turn (0.75 against 0.25): B is needed from turn "
                        + "2 on and would take 2 turns to return. Now \u22122.00 against 0.00, later 2.00 against \u22123.00: "
                        + "Myopic\u2019s choice loses 3.00 by turn 3.");
    }

    @Test
    void oneBigItem_isSetAgainstAllThatItDisplaces() throws Exception {
        ChoiceContrast.Words words = atStart(InstancePresets.open(InstancePresets.list().get(1)), Variant.LITERAL);
        assertThat(words.sentence())
                .isEqualTo("Optimal keeps B, C and D now although A is more likely this turn (0.55 against 0.45): B, C and D "
                        + "are needed from turn 4 on and would take 2 turns to return.");
    }

    @Test
    void agreement_saysWhatBothKeep() throws Exception {
        assertThat(atStart(InstancePresets.open(InstancePresets.list().get(3)), Variant.LITERAL).all())
                .isEqualTo("In this state Myopic and Optimal both keep A.");
        Instance nothingFits = new Instance(new int[]{2}, new double[]{1}, new double[][]{{1}}, 1, 1, 1, 0, 1, Origin.NONE);
        assertThat(atStart(nothingFits, Variant.LITERAL).all()).isEqualTo("In this state Myopic and Optimal both keep nothing.");
    }

    @Test
    void ordersAhead_areNamedWithTheTurnInWhichTheyLand() throws Exception {
        Instance instance = InstancePresets.open(InstancePresets.list().get(4));
        Contest contest = Contest.solve(ScoredInstance.without(instance), Variant.PREFETCH, List.of(PlayedPolicy.OPTIMAL),
                new LearnedDemands(), Progress.NONE);
        Playthrough.PlayedTurn third = contest.play(List.of(0, 0, 0, 1, 1, 1, 2, 2, 2), Progress.NONE).getFirst().turns().get(2);
        assertThat(third.isOrdered(1)).isTrue();
        assertThat(ChoiceContrast.at(contest, 2, third.state()).words().sentence()).isEqualTo(
                "Myopic and Optimal both keep A, and Optimal orders B ahead: B is needed from turn 4 to 6, and items ordered now land at turn 4.");
    }

    /** "A earns 0.00 more this turn" in the window was "earns the same" in the lecture. */
    @Test
    void earningsThatDifferByLessThanIsShown_areAboutTheSame() {
        int told = 0;
        for (long seed = 0; seed < 12; seed++) {
            Instance instance = Regime.SHIFTING_COSTLY.shape().draw(seed);
            Contest contest = Contest.solve(ScoredInstance.without(instance), Variant.LITERAL, List.of(PlayedPolicy.MYOPIC),
                    new LearnedDemands(), Progress.NONE);
            for (Playthrough.PlayedTurn turn : contest.play(instance.queries(seed), Progress.NONE).getFirst().turns()) {
                ChoiceContrast known = ChoiceContrast.at(contest, turn.turn(), turn.state());
                String sentence = close(known, 0.003).words().sentence();
                assertThat(sentence).doesNotContain("earns 0.00").doesNotContain("earn 0.00");
                if (known.lost() > 0 && known.added() != 0 && known.dropped() != 0 && !sentence.contains("more likely")) {
                    told++;
                    assertThat(sentence).contains("about the same this turn");
                    assertThat(close(known, 0.25).words().sentence()).contains("0.25 more this turn");
                }
            }
        }
        assertThat(told).isPositive();
    }

    /** A contrast of which Myopic's choice earns an amount more than Optimal's this turn. */
    private static ChoiceContrast close(ChoiceContrast of, double more) {
        return new ChoiceContrast(of.instance(), of.turn(), of.delayTurns(), of.optimal(), of.myopic(), of.nowOptimal(),
                of.nowOptimal() + more, of.valueOptimal(), of.valueMyopic(), of.needed());
    }

    @ParameterizedTest
    @EnumSource(Variant.class)
    void sentences_agreeWithTheValuesInEveryVariant(Variant variant) {
        int told = 0;
        for (long seed = 0; seed < 12; seed++) {
            Instance instance = Regime.SHIFTING_COSTLY.shape().draw(seed);
            Contest contest = Contest.solve(ScoredInstance.without(instance), variant, List.of(PlayedPolicy.MYOPIC),
                    new LearnedDemands(), Progress.NONE);
            for (Playthrough.PlayedTurn turn : contest.play(instance.queries(seed), Progress.NONE).getFirst().turns()) {
                ChoiceContrast contrast = ChoiceContrast.at(contest, turn.turn(), turn.state());
                ChoiceContrast.Words words = contrast.words();
                assertThat(words.sentence()).endsWith(".").doesNotContain("nothing now").doesNotContain("NaN");
                assertThat(contrast.lost()).isCloseTo(turn.lost(), org.assertj.core.api.Assertions.within(1e-9));
                assertThat(words.lost().isEmpty()).isEqualTo(turn.lost() == 0);
                assertThat(words.sentence().contains("Myopic and Optimal both keep") && words.amounts().isEmpty())
                        .isEqualTo(contrast.agrees());
                told += words.lost().isEmpty() ? 0 : 1;
            }
        }
        assertThat(told).isPositive();
    }

    @Test
    void headline_namesTheLossAndTheFirstChoice() throws Exception {
        Contest contest = Contest.solve(ScoredInstance.without(InstancePresets.open(InstancePresets.list().get(1))),
                Variant.LITERAL, List.of(PlayedPolicy.MYOPIC, PlayedPolicy.OPTIMAL), new LearnedDemands(), Progress.NONE);
        PlayBar.Headline headline = PlayBar.Headline.of(contest, 0);
        assertThat(headline.lead()).isEqualTo("Myopic loses 3.33 against Optimal in expectation");
        assertThat(headline.rest()).startsWith(", ").endsWith(".");
        assertThat(headline.gap()).isEqualTo("gap 197.1 %, exact");
        Contest alike = Contest.solve(ScoredInstance.without(InstancePresets.open(InstancePresets.list().get(3))),
                Variant.LITERAL, List.of(PlayedPolicy.MYOPIC, PlayedPolicy.MIXED, PlayedPolicy.OPTIMAL), new LearnedDemands(),
                Progress.NONE);
        assertThat(PlayBar.Headline.of(alike, 0).lead())
                .isEqualTo("Myopic and Mixed-Score lose nothing against Optimal in expectation");
    }

    @Test
    void listing_marksOnlyWhoStandsAtItsState() {
        Instance instance = Regime.SHIFTING_COSTLY.shape().draw(33);
        Contest contest = Contest.solve(ScoredInstance.without(instance), Variant.LITERAL,
                List.of(PlayedPolicy.MYOPIC, PlayedPolicy.OPTIMAL), new LearnedDemands(), Progress.NONE);
        List<Playthrough> plays = contest.play(instance.queries(0), Progress.NONE);
        ChoiceListing first = ChoiceListing.of(contest, plays, 0, 0);
        assertThat(first.title()).isEqualTo("Turn 1: all " + first.rows().size() + " feasible choices");
        assertThat(first.stands()).isEmpty();
        assertThat(first.rows().getFirst().choosers()).containsExactly(1);
        assertThat(first.rows().stream().filter(ChoiceListing.Row::accused)).singleElement()
                .satisfies(row -> assertThat(row.choosers()).containsExactly(0));
        assertThat(first.rows()).isSortedAccordingTo((a, b) -> Double.compare(a.lost(), b.lost()));
        assertThat(first.rows()).allSatisfy(
                row -> assertThat(row.now() + row.later()).isEqualTo(row.total(), org.assertj.core.api.Assertions.within(1e-12)));
        ChoiceListing second = ChoiceListing.of(contest, plays, 1, 0);
        State own = plays.getFirst().turns().get(1).state();
        assertThat(plays.getLast().turns().get(1).state()).isNotEqualTo(own);
        assertThat(second.stands()).startsWith("Myopic: pool A, B").endsWith("Optimal is in another state.");
        assertThat(second.rows()).allSatisfy(row -> assertThat(row.choosers()).doesNotContain(1));
    }

    private static ChoiceContrast.Words atStart(Instance instance, Variant variant) {
        Contest contest = Contest.solve(ScoredInstance.without(instance), variant, List.of(), new LearnedDemands(),
                Progress.NONE);
        return ChoiceContrast.at(contest, 0, contest.mdp().start()).words();
    }
}
