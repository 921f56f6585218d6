package mnemoscope.explain.decision;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.DecisionOutcome;
import mnemoscope.explain.decision.ColumnView.RowView;
import mnemoscope.explain.fate.Lanes;
import mnemoscope.ui.replay.Camping;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecisionViewTest {
    private final Comparison shown = Camping.compare("recency", "mixed", "clairvoyant");

    @Test
    void place_namesDecisionSessionAndDay() {
        assertThat(DecisionView.of(shown, 1, DecisionDisplay.ALL).place())
                .isEqualTo("Decision 2 of 5, after session 1 (27 June 2023)");
        assertThat(DecisionView.of(shown, 0, DecisionDisplay.ALL).place())
                .isEqualTo("Decision 1 of 5, during session 1 (27 June 2023)");
        assertThat(DecisionView.of(shown, 4, DecisionDisplay.ALL).place())
                .isEqualTo("Decision 5 of 5, after session 2 (3 July 2023)");
    }

    @Test
    void questionBeforeTheFirstTurn_hasAnEmptyPool() {
        Comparison early = Camping.compare(Camping.conversation("c", List.of(Camping.ask("q", "Who?", -1, 0))), Camping.PROTOCOL,
                "recency", "mixed");
        DecisionView step = DecisionView.of(early, 0, DecisionDisplay.ALL);
        assertThat(step.place()).isEqualTo("Decision 1 of 1, before the first turn");
        assertThat(step.columns()).allMatch(ColumnView::poolEmpty);
        assertThat(step.columns().getFirst().lost()).singleElement().matches(lost -> !lost.isDropped());
    }

    @Test
    void column_listsKeptAndEvictedInRankOrder() {
        ColumnView recency = DecisionView.of(shown, 1, DecisionDisplay.ALL).columns().getFirst();
        assertThat(recency.kept()).extracting(RowView::id).containsExactly("D1:4", "D1:3");
        assertThat(recency.dropped()).extracting(RowView::id).containsExactly("D1:2", "D1:1");
        assertThat(recency.occupancyWords()).isEqualTo("9 of 11 words");
        assertThat(recency.outcome()).isEqualTo(DecisionOutcome.MISS);
        assertThat(recency.note()).isEmpty();
        assertThat(recency.dropped().getLast()).matches(RowView::gold).matches(row -> !row.kept());
    }

    @Test
    void reward_isWholeAndSigned() {
        // Step 2: hit 5 tokens * 4 + 64 - 9 stored = 75; before it -72 - 3 * ... is in the trace.
        ColumnView recency = DecisionView.of(shown, 2, DecisionDisplay.ALL).columns().getFirst();
        assertThat(recency.stepReward()).isEqualTo("+75");
        assertThat(recency.outcomeWord()).isEqualTo("Hit");
        assertThat(DecisionView.of(shown, 3, DecisionDisplay.ALL).columns().getFirst().stepReward()).isEmpty();
        assertThat(DecisionView.of(shown, 3, DecisionDisplay.ALL).columns().getFirst().outcomeWord()).isEqualTo("No evidence");
    }

    @Test
    void partialHit_saysHowManyOfHowMany() {
        ColumnView recency = DecisionView.of(shown, 4, DecisionDisplay.ALL).columns().getFirst();
        assertThat(recency.outcome()).isEqualTo(DecisionOutcome.PARTIAL);
        assertThat(recency.outcomeWord()).isEqualTo("1 of 2");
    }

    @Test
    void goneEvidence_saysWhenItWasDropped() {
        ColumnView recency = DecisionView.of(shown, 4, DecisionDisplay.ALL).columns().getFirst();
        assertThat(recency.lost()).singleElement().satisfies(lost -> {
            assertThat(lost.id()).isEqualTo("D1:1");
            assertThat(lost.what()).isEqualTo("dropped at decision 2");
            assertThat(lost.more()).isEqualTo("for D1:3, 3 decisions ago");
        });
    }

    @Test
    void poolThatFits_saysSo() {
        assertThat(DecisionView.of(shown, 2, DecisionDisplay.ALL).columns().getFirst().note())
                .isEqualTo("everything in the pool fits");
        assertThat(DecisionView.of(shown, 0, DecisionDisplay.ALL).columns().getLast().note()).isEqualTo("never needed again");
    }

    @Test
    void alsoIn_namesTheOtherPoliciesThatKeepTheTurn() {
        DecisionView first = DecisionView.of(shown, 0, DecisionDisplay.ALL);
        RowView camping = first.columns().getFirst().kept().stream().filter(row -> row.turn() == 0).findFirst().orElseThrow();
        assertThat(camping.alsoIn()).contains(2).doesNotContain(0);
    }

    @Test
    void referenceScores_areWords() {
        ColumnView clairvoyant = DecisionView.of(shown, 0, DecisionDisplay.ALL).columns().getLast();
        assertThat(clairvoyant.kept().getFirst().score()).isEqualTo("at 2");
        assertThat(clairvoyant.dropped().getFirst().score()).isEqualTo("never");
        assertThat(DecisionView.of(shown, 1, DecisionDisplay.ALL).columns().getLast().kept().getFirst().score()).isEqualTo("now");
        assertThat(DecisionView.of(shown, 1, DecisionDisplay.ALL).columns().getFirst().kept().getFirst().score()).isEqualTo("3");
    }

    @Test
    void scoreBars_areAgainstTheBestOfTheColumn() {
        for (ColumnView column : DecisionView.of(shown, 1, DecisionDisplay.ALL).columns()) {
            assertThat(column.kept().getFirst().fraction()).isEqualTo(1);
            assertThat(column.kept()).allMatch(row -> row.fraction() >= 0 && row.fraction() <= 1);
        }
    }

    @Test
    void whereNothingScores_noBarIsDrawn() {
        Comparison asked = Camping.compare(Camping.conversation("talk", List.of(Camping.ask("q0", "xyzzy", 3))), Camping.PROTOCOL,
                "bm25");
        ColumnView column = DecisionView.of(asked, 0, DecisionDisplay.ALL).columns().getFirst();
        assertThat(column.kept()).isNotEmpty().allMatch(row -> row.score().equals("0") && row.fraction() == 0);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 4})
    void answersOff_leavesNothingThatGivesThemAway(int step) {
        DecisionView off = DecisionView.of(shown, step, new DecisionDisplay(false, false, Set.of(), ""));
        String all = off.toString();
        assertThat(all).doesNotContain(Camping.ANSWER, Camping.CATEGORY, "gold=true", "Hit", "Miss", "HIT", "MISS", "PARTIAL",
                "dropped at");
        assertThat(off.verdict().isEmpty()).isTrue();
        assertThat(off.lanes()).isEqualTo(Lanes.NONE);
        assertThat(off.columns()).allSatisfy(column -> {
            assertThat(column.outcome()).isEqualTo(DecisionOutcome.HIDDEN);
            assertThat(column.stepReward()).isEmpty();
            assertThat(column.lost()).isEmpty();
        });
    }

    @Test
    void answersOff_doesNotDependOnTheSupervisionOfTheStep() {
        List<mnemoscope.model.SourceQuestion> others = new java.util.ArrayList<>(Camping.questions());
        others.set(4, Camping.ask("q4", others.get(4).text(), 6, 3, 6));
        Comparison other = Camping.compare(Camping.conversation("camping", others), Camping.PROTOCOL, "recency", "mixed");
        Comparison same = Camping.compare("recency", "mixed");
        assertThat(DecisionView.of(other, 4, new DecisionDisplay(false, false, Set.of(), "")))
                .hasToString(DecisionView.of(same, 4, new DecisionDisplay(false, false, Set.of(), "")).toString());
        assertThat(DecisionView.of(other, 4, DecisionDisplay.ALL))
                .doesNotHaveToString(DecisionView.of(same, 4, DecisionDisplay.ALL).toString());
    }

    @Test
    void answersOff_veilsReferences() {
        DecisionView off = DecisionView.of(shown, 1, new DecisionDisplay(false, false, Set.of(), ""));
        assertThat(off.columns().getLast().veiled()).isTrue();
        assertThat(off.columns().getLast().poolEmpty()).isTrue();
        assertThat(off.columns().getFirst().kept()).allMatch(row -> !row.alsoIn().contains(2));
        assertThat(off.columns().getFirst().soFar())
                .isEqualTo(DecisionView.of(shown, 0, DecisionDisplay.ALL).columns().getFirst().soFar());
    }
}
