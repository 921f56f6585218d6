package mnemoscope.ui.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.SampleLogs;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.HeldDifference;
import mnemoscope.explain.HeldDifference.Part;
import mnemoscope.model.SourceQuestion;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.record.AsLogged;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.text.TokenUnit;
import mnemoscope.ui.replay.Camping;
import mnemoscope.workspace.CompareDisplay;
import org.junit.jupiter.api.Test;

/**
 * What two policies hold apart, of the garden: 16 turns, three decisions. At the second the agent held turns 1, 2, 4 and 11 to 13 and
 * had dropped 3 and 5 to 10; at the third also 14 and 15. Two of those are its summaries.
 */
class HeldDifferenceHeadlineTest {
    private final Comparison shown = garden();

    private static Comparison garden() {
        LoadedDataset log = SampleLogs.sample("codex-garden.jsonl");
        return Camping.compare(log.conversations().getFirst(), Protocol.of(log.info()).with(TokenUnit.WORDS),
                List.of(new AsLogged(), Baselines.RECENCY, Baselines.LARGEST));
    }

    private CompareHeadline words(String first, String second, int t) {
        return HeldDifferenceHeadline.of(List.of(shown), first, second).at(shown, first, second, t);
    }

    /** Turn by turn, from what is retained. */
    private Part alone(int policy, int other) {
        List<Integer> alone = new ArrayList<>();
        for (int t = 0; t < shown.decisionCount(); t++) {
            List<Integer> has = IntStream.of(shown.traces().get(other).retained(t)).boxed().toList();
            IntStream.of(shown.traces().get(policy).retained(t)).filter(turn -> !has.contains(turn) && !alone.contains(turn))
                    .forEach(alone::add);
        }
        return new Part(alone.size(), alone.stream().mapToLong(turn -> shown.input().sizes()[turn]).sum());
    }

    @Test
    void turnsCountOnce_forTheOneThatHoldsThemAlone() {
        HeldDifference log = HeldDifference.of(shown, 0, 1);
        assertThat(log.first()).isEqualTo(alone(0, 1));
        assertThat(log.second()).isEqualTo(alone(1, 0));
        assertThat(log.of().turns()).as("3, 5 to 10, 14 and 15").isEqualTo(9);
        assertThat(log.decisions()).isEqualTo(3);
        assertThat(log.different()).as("nothing had gone at the first").isEqualTo(2);
        HeldDifference pair = HeldDifference.of(shown, 1, 2);
        assertThat(pair.first()).isEqualTo(alone(1, 2));
        assertThat(pair.second()).isEqualTo(alone(2, 1));
        assertThat(pair.summaries()).isZero();
        assertThat(log.plus(log).of()).isEqualTo(new Part(18, 2 * log.of().tokens()));
    }

    @Test
    void besideTheRecord_itIsSaidByName_whicheverSideItStandsOn() {
        assertThat(words("as-logged", "recency", 1)).isEqualTo(new CompareHeadline(
                "Dropped by the agent, kept at some decision by Recency: 8 of 9 turns, 14 of 17 words.",
                "Kept by the agent at some decision, not by Recency then: 3 turns, 11 words, including its own summaries: 2. They hold "
                        + "different turns at 2 of 3 decisions. At decision 2: 6 of 7 turns, 11 words; conversely 3 turns, 11 "
                        + "words."));
        assertThat(words("as-logged", "recency", 1)).isEqualTo(words("recency", "as-logged", 1));
        assertThat(HeldDifferenceHeadline.of(List.of(shown, shown), "as-logged", "recency").alone()).as("of two sessions")
                .isEqualTo(new CompareHeadline(
                        "Dropped by the agent, kept at some decision by Recency: 16 of 18 turns, 28 of 34 words.",
                        "Kept by the agent at some decision, not by Recency then: 6 turns, 22 words, including its own summaries: 4. They hold "
                                + "different turns at 4 of 6 decisions."));
    }

    @Test
    void warningBeforeAColon_hasNoComma() {
        UnaryOperator<String> trained = policy -> "trained here";
        assertThat(HeldDifferenceHeadline.of(List.of(shown), "as-logged", "recency", trained).alone().headline())
                .isEqualTo("Dropped by the agent, kept at some decision by Recency, trained here: 8 of 9 turns, 14 of 17 words.");
        assertThat(HeldDifferenceHeadline.of(List.of(shown), "recency", "largest", trained).alone().headline())
                .startsWith("Held only by Recency, trained here: 6 of 13 turns, ")
                .contains("; only by Largest first, trained here: ");
        assertThat(HeldDifferenceHeadline.of(List.of(shown), "recency", "recency", trained).alone().headline())
                .startsWith("Recency, trained here, and Recency, trained here, hold the same");
    }

    @Test
    void betweenPolicies_itSaysWhatOnlyOneHolds() {
        assertThat(words("recency", "largest", 1)).isEqualTo(new CompareHeadline(
                "Held only by Recency: 6 of 13 turns, 7 of 28 words; only by Largest first: 2 turns, 7 words.",
                "They hold different turns at 2 of 3 decisions. At decision 2, Recency alone holds 4 turns, 4 words; "
                        + "Largest first alone holds 1 turn, 4 words."));
        assertThat(words("recency", "largest", 0).counts()).contains("At decision 1 both hold the same turns.");
        assertThat(words("recency", "recency", 0)).isEqualTo(new CompareHeadline(
                "Recency and Recency hold the same turns at all 3 decisions.", "At decision 1 both hold the same turns."));
    }

    /** At the second decision the record holds 6 turns and Recency 9, of which 6 had gone. */
    @Test
    void table_listsWhatEachHolds_andWhatOfItTheAgentHadDropped_inPlaceOfOutcomes() {
        CompareTable table = CompareTable.of(shown, true, 0);
        assertThat(table.tellsWhatIsHeld()).isTrue();
        assertThat(table.rows().get(1).results()).extracting(CompareRow.Result::held).startsWith(6, 9);
        assertThat(table.rows().get(1).results()).extracting(CompareRow.Result::dropped).startsWith(0, 6);
        var columns = CompareColumns.decisions(table, "", CompareDisplay.USUAL.order());
        assertThat(columns.kept(0)).as("decision, question, 3 held, 2 of them dropped").hasSize(7);
        assertThat(columns.values(table.rows()).text().lines().findFirst().orElseThrow()).as("files have all")
                .contains("recency_outcome", "recency_reward", "recency_held");
        assertThat(CompareColumns.spoken(table, table.rows().get(1), ""))
                .contains("As logged holds 6 turns; Recency holds 9 turns; the agent had dropped 6 of them");
        assertThat(CompareTable.of(Camping.compare("recency", "bm25"), true, 0).tellsWhatIsHeld()).isFalse();
    }

    /** Turn 4, which the agent had dropped before, is marked at the last decision. */
    @Test
    void table_ofALogWithAMark_listsOutcomesBesideWhatIsHeld() {
        List<SourceQuestion> marked = new ArrayList<>(shown.conversation().questions());
        marked.set(2, marked.get(2).with(marked.get(2).gold().withEvidence(List.of(4))));
        Comparison one = Camping.compare(shown.conversation().withQuestions(marked), shown.protocol(),
                List.of(new AsLogged(), Baselines.RECENCY));
        CompareTable table = CompareTable.of(one, true, 0);
        var columns = CompareColumns.decisions(table, "", CompareDisplay.USUAL.order());
        assertThat(table.isWithoutGold()).isFalse();
        assertThat(columns.kept(0)).as("decision, question, 2 outcomes, 2 held, 1 of them dropped").hasSize(7);
        assertThat(CompareColumns.spoken(table, table.rows().get(1), "")).contains("As logged holds 6 turns; Recency holds 9");
        assertThat(CompareColumns.spoken(table, table.rows().get(2), "")).contains("As logged: miss");
        CompareRow hidden = CompareTable.of(one, false, 0).rows().get(1);
        assertThat(hidden.hidden()).isTrue();
        assertThat(hidden.results()).as("what is held is no answer").extracting(CompareRow.Result::held).containsExactly(6, 9);
    }
}
