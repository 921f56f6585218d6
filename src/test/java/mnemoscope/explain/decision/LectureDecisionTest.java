package mnemoscope.explain.decision;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.decision.DecisionVerdict.Part;
import mnemoscope.explain.decision.DecisionVerdict.Tone;
import mnemoscope.explain.decision.LectureDecision.Cell;
import mnemoscope.explain.decision.LectureDecision.Deed;
import mnemoscope.explain.decision.LectureDecision.Fold;
import mnemoscope.explain.decision.LectureDecision.Lane;
import mnemoscope.explain.decision.LectureDecision.Row;
import mnemoscope.explain.fate.Lanes.Span;
import mnemoscope.explain.why.WhyView;
import mnemoscope.model.Conversation;
import mnemoscope.replay.Trace;
import mnemoscope.retention.Policy;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.retention.policy.ByHand;
import mnemoscope.ui.replay.Camping;
import org.junit.jupiter.api.Test;

class LectureDecisionTest {
    private final Comparison shown = Camping.compare("clairvoyant", "recency", "bm25");

    private static LectureDecision at(Comparison shown, int t, boolean answers) {
        return LectureDecision.of(shown, DecisionView.of(shown, t, new DecisionDisplay(answers, false, Set.of(), "")),
                chosen -> true, Told.NOTHING);
    }

    private static List<String> reasons(Comparison shown, int t) {
        return at(shown, t, true).reasons().stream().map(DecisionVerdict::text).toList();
    }

    @Test
    void evidenceIsFirstAndWhole_thenTheNewest_referencesLast() {
        LectureDecision step = at(shown, 1, true);
        assertThat(step.columns()).containsExactly(1, 2, 0);
        assertThat(step.evidence()).extracting(Row::id, Row::text)
                .containsExactly(org.assertj.core.groups.Tuple.tuple("D1:1", "I went camping by the lake in June"));
        assertThat(step.others()).extracting(Row::turn).as("the turn that Recency kept instead, then the newest")
                .containsExactly(2, 3, 1);
        assertThat(step.told()).extracting(Row::turn).containsExactly(2);
        assertThat(step.evidence().getFirst().cells()).extracting(Cell::deed).containsExactly(Deed.DROPPED_NOW, Deed.KEPT,
                Deed.KEPT);
        assertThat(step.said()).isEqualTo("Ann said it in *D1:1* 3 turns ago");
        assertThat(step.hits()).isEqualTo("Hits so far: Recency 0, BM25 1, Clairvoyant 1");
    }

    @Test
    void evidenceThatIsGone_saysWhere() {
        LectureDecision step = at(shown, 4, true);
        assertThat(step.evidence()).extracting(Row::turn).containsExactly(0, 5);
        assertThat(step.evidence().getFirst().cells().getFirst()).isEqualTo(new Cell(Deed.DROPPED_EARLIER, 1));
        assertThat(step.lanes()).contains(new Lane(0, 0, List.of(new Span(0, 0)), 1));
    }

    /** The turn that a class chose could be among those that a last row counts; "it" was not what it kept. */
    @Test
    void whatTheClassChose_isNamedAndShownFirst() {
        List<Policy> you = List.of(new ByHand("camping", Map.of(), Baselines.RECENCY), Baselines.RECENCY);
        Comparison both = Camping.compare(Camping.conversation(), Camping.PROTOCOL.withBudget(20), you);
        DecisionView view = DecisionView.of(both, 1, DecisionDisplay.ALL);
        LectureDecision step = LectureDecision.of(both, view, chosen -> true, Told.NOTHING);
        List<Integer> kept = step.told().stream().map(Row::turn).toList();
        Trace trace = both.traces().getFirst();
        assertThat(IntStream.of(trace.retained(1)).boxed()
                .filter(turn -> step.evidence().stream().noneMatch(row -> row.turn() == turn))).isNotEmpty()
                .allMatch(kept::contains);
        assertThat(step.reasons().stream().map(DecisionVerdict::text)).contains("You kept the answer.");
        assertThat(LectureDecision.of(both, view, chosen -> false, Told.NOTHING).told()).as("not its choice")
                .hasSizeLessThan(kept.size());
    }

    /** Only evidence and turns that a class was told of had a cross; the legend did not explain the empty cells of others. */
    @Test
    void everyTurnThatAPolicyDroppedEarlier_saysSo() {
        for (int t = 0; t < shown.decisionCount(); t++) {
            LectureDecision step = at(shown, t, true);
            for (Row row : Stream.concat(step.evidence().stream(), step.others().stream()).toList()) {
                for (int column = 0; column < step.columns().size(); column++) {
                    Trace trace = shown.traces().get(step.columns().get(column));
                    int last = IntStream.rangeClosed(0, t).filter(u -> trace.candidate(u, row.turn()) >= 0).max().orElse(-1);
                    Cell cell = row.cells().get(column);
                    assertThat(cell).as("%s of %s at %d", row.id(), trace.policy().title(), t)
                            .isEqualTo(trace.keeps(t, row.turn())
                                    ? new Cell(Deed.KEPT, -1)
                                    : new Cell(last == t ? Deed.DROPPED_NOW : Deed.DROPPED_EARLIER, last));
                }
            }
            assertThat(step.hasNoCandidate()).isFalse();
        }
        assertThat(at(shown, 4, true).others()).filteredOn(row -> !row.told()).flatExtracting(Row::cells).extracting(Cell::deed)
                .contains(Deed.DROPPED_EARLIER);
    }

    @Test
    void reasons_areOfTheFirstThatMissedAndTheBestThatHit() {
        assertThat(reasons(shown, 1)).containsExactly(
                "Recency kept only the newest turns, so it dropped the answer at decision 2.", "BM25 kept it: it ranks 1 of 4.");
        assertThat(at(shown, 1, true).reasons().getFirst().parts())
                .contains(new Part("dropped the answer at decision 2", Tone.LOST, -1));
        assertThat(reasons(Camping.compare("recency", "keep-nothing"), 1)).containsExactly(
                "Recency kept only the newest turns, so it dropped the answer at decision 2.",
                "Keep nothing dropped the answer at decision 1.");
        assertThat(reasons(shown, 4)).first().asString().contains("part of the answer at decision 2");
    }

    /** "The answer" was true of the first of its turns only. */
    @Test
    void evidenceThatIsDroppedAtSeveralDecisions_isNotSaidToGoAtOne() {
        Conversation two = Camping.conversation("two", List.of(Camping.ask("q0", "Where?", 1, 0), Camping.ask("q1", "Who?", 3, 2),
                Camping.ask("q2", "Where is my cat?", 6, 0, 2)));
        Comparison recency = Camping.compare(two, Camping.PROTOCOL, "recency");
        assertThat(recency.traces().getFirst().fates(2)).extracting(fate -> fate.decision()).doesNotHaveDuplicates();
        assertThat(reasons(recency, 2))
                .containsExactly("Recency kept only the newest turns, so it dropped part of the answer at decision 2.");
    }

    /** Single-step and Mixed-Score keep the newest turn too, for another reason. */
    @Test
    void onlyAPolicyThatRanksByArrival_keepsATurnBecauseItIsNew() {
        Conversation baker = Camping.conversation("baker", List.of(Camping.ask("q", "Who is a baker?", 5, 5)));
        List<String> said = Stream.of("recency", "single-step", "mixed")
                .map(policy -> reasons(Camping.compare(baker, Camping.PROTOCOL.withBudget(6), policy), 0).getFirst()).toList();
        assertThat(said).containsExactly("Recency kept it: it is among the newest turns.",
                "Single-step kept it: it has 1 of 1 word of the question.",
                "Mixed-Score kept it: it has 1 of 1 word of the question.");
    }

    /** "Everything fits" was read against a table that also has the candidates of other policies. */
    @Test
    void allFits_countsTheCandidatesOfThePolicy_notTheRowsOfTheTable() {
        Conversation late = Camping.conversation("late",
                List.of(Camping.ask("q0", "Where?", 1, 0), Camping.ask("q1", "Who?", 3, 3)));
        Comparison two = Camping.compare(late, Camping.PROTOCOL.withBudget(20), "keep-nothing", "recency");
        int held = two.traces().get(1).poolSize(1);
        int rows = at(two, 1, true).evidence().size() + at(two, 1, true).others().size();
        assertThat(two.traces().get(0).poolSize(1)).as("keep-nothing has the new turns only").isLessThan(held);
        assertThat(reasons(two, 0)).contains("Recency kept it: all its " + two.traces().get(1).poolSize(0) + " candidates fit.");
        assertThat(held).isLessThanOrEqualTo(rows);
        Conversation first = Camping.conversation("first", List.of(Camping.ask("q0", "Where?", 0, 0)));
        assertThat(reasons(Camping.compare(first, Camping.PROTOCOL.withBudget(20), "recency"), 0))
                .containsExactly("Recency kept it: it is its only candidate, and it fits.");
    }

    @Test
    void policiesWithARuleOfTheirOwn_getNoReasonFromASet() {
        assertThat(reasons(Camping.compare("codex-user-tail"), 1))
                .containsExactly("Codex user tail dropped the answer at decision 2.");
        assertThat(reasons(Camping.compare("keep-recent"), 1)).containsExactly("Keep recent dropped the answer at decision 2.");
    }

    @Test
    void noEvidence_hasNoReason() {
        assertThat(reasons(shown, 3)).isEmpty();
        assertThat(at(shown, 3, true).evidence()).isEmpty();
        assertThat(reasons(shown, 0)).as("not said yet").isEmpty();
    }

    /** A class was asked who has forgotten a turn, and the first row of the slide answered it. */
    @Test
    void coveredChoices_areHiddenForAllPolicies_andTheTurnsStay() {
        DecisionDisplay off = new DecisionDisplay(false, false, Set.of(), "");
        DecisionView view = DecisionView.of(shown, 1, off.withCovered(true));
        LectureDecision step = LectureDecision.of(shown, view, chosen -> true, Told.of("Who forgets D1:1?"));
        assertThat(step.others()).extracting(Row::turn).containsExactly(0, 3, 2, 1);
        assertThat(step.others()).flatExtracting(Row::cells).extracting(Cell::deed).containsOnly(Deed.HIDDEN);
        assertThat(step.heads()).allMatch(ColumnView::veiled).extracting(ColumnView::outcomeWord).containsOnly("");
        assertThat(step.hits()).isEqualTo("Hits so far: Recency 0, BM25 0, Clairvoyant 0");
        TurnTable table = TurnTable.of(shown, view, 0);
        assertThat(table.rows()).extracting(row -> row.row().turn()).containsExactly(0, 1, 2, 3);
        assertThat(table.rows()).noneMatch(TurnTable.TurnRow::differs).flatExtracting(TurnTable.TurnRow::cells)
                .containsOnly(new TurnTable.TurnCell(null, null));
        WhyView why = WhyView.of(shown, 1, shown.indexOf("bm25"), 0, false, true);
        assertThat(why.fate()).isEqualTo(WhyView.TurnFate.HIDDEN);
        assertThat(why.reason()).contains("BM25").doesNotContain("sees the answer");
        assertThat(why.life().to()).as("its lifetime ends before this decision").isLessThan(1);
        assertThat(at(shown, 1, true).heads()).noneMatch(ColumnView::veiled);
    }

    @Test
    void answersOff_nothingTellsTheEvidence() {
        LectureDecision step = at(shown, 1, false);
        assertThat(step.evidence()).isEmpty();
        assertThat(step.reasons()).isEmpty();
        assertThat(step.lanes()).isEmpty();
        assertThat(step.said()).isEmpty();
        assertThat(step.others()).extracting(Row::turn).containsExactly(3, 2, 1, 0);
        assertThat(step.others()).noneMatch(Row::gold).allMatch(row -> row.cells().getLast().deed() == Deed.HIDDEN);
        assertThat(step.hits()).as("of the decisions before").isEqualTo("Hits so far: Recency 0, BM25 0, Clairvoyant 0");
    }

    @Test
    void fourthPolicy_isLeftOutAndNamed() {
        LectureDecision step = at(Camping.compare("clairvoyant", "recency", "bm25", "keep-nothing"), 1, true);
        assertThat(step.columns()).containsExactly(1, 2, 3);
        // A sentence about all policies can be checked on the slide.
        assertThat(step.leftOut()).containsExactly("Clairvoyant (Hit)");
    }

    /** "1 more policy" was the one that the lesson spoke of. */
    @Test
    void policiesAndTurnsThatTheClassIsToldOf_areAmongTheFirst() {
        Comparison four = Camping.compare("clairvoyant", "recency", "bm25", "keep-nothing");
        DecisionView view = DecisionView.of(four, 1, new DecisionDisplay(true, false, Set.of(), ""));
        String last = four.id(1);
        LectureDecision step = LectureDecision.of(four, view, chosen -> true,
                Told.of("Clairvoyant earns a reward with " + last + ", not with D1:11 or xClairvoyant."));
        assertThat(step.leftOut()).containsExactly("Keep nothing (Miss)");
        assertThat(step.told()).extracting(Row::turn).startsWith(1);
        assertThat(step.rewards()).isTrue();
        LectureDecision explained = LectureDecision.of(four, view, chosen -> true, new Told("", "keep-nothing", "", Map.of()));
        assertThat(explained.heads()).extracting(ColumnView::title).contains("Keep nothing");
        assertThat(explained.reasons().getFirst().text()).startsWith("Keep nothing");
        assertThat(explained.rewards()).isFalse();
        DecisionView off = DecisionView.of(four, 1, new DecisionDisplay(false, false, Set.of(), ""));
        assertThat(LectureDecision.of(four, off, chosen -> true, new Told("", "", last, Map.of())).told())
                .as("what is pointed at could be the answer").isEmpty();
    }

    @Test
    void littleRoom_foldsTheOldest_keptOnesLast() {
        LectureDecision step = at(Camping.compare("recency", "keep-nothing"), 1, false);
        List<Row> kept = step.others().stream().filter(Row::isKept).toList();
        assertThat(kept).extracting(Row::turn).containsExactly(3, 2);
        Fold fold = step.fold(kept.size());
        assertThat(fold.shown()).isEqualTo(kept);
        assertThat(fold.folded()).isNotEmpty().noneMatch(Row::isKept);
        Fold one = step.fold(1);
        assertThat(one.shown()).containsExactly(kept.getFirst());
        assertThat(one.kept(0)).isEqualTo(1);
        assertThat(step.fold(99).folded()).isEmpty();
        assertThat(new Fold(List.of(), step.others().subList(0, 2)).words())
                .isEqualTo("2 more: " + step.others().get(0).id() + ", " + step.others().get(1).id());
    }

    @Test
    void littleRoom_foldsEvidenceThatAllPoliciesHave() {
        LectureDecision step = at(shown, 4, true);
        LectureDecision turned = new LectureDecision(shown, step.step(), step.hits(), step.said(), step.reasons(), step.columns(),
                step.evidence().reversed(), step.others(), step.rewards(), step.lanes());
        for (LectureDecision each : List.of(step, turned)) {
            Fold fold = each.foldEvidence(1);
            assertThat(fold.shown()).extracting(Row::id).as("Recency dropped it").containsExactly("D1:1");
            assertThat(fold.words()).isEqualTo("1 more: D2:2");
            assertThat(fold.kept(0)).isEqualTo(1);
        }
        assertThat(turned.foldEvidence(2).shown()).isEqualTo(turned.evidence());
    }
}
