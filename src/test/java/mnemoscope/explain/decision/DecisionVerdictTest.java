package mnemoscope.explain.decision;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mnemoscope.explain.Comparison;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Texts;
import mnemoscope.ui.replay.Camping;
import org.junit.jupiter.api.Test;

class DecisionVerdictTest {
    @Test
    void evidenceDecidedNow_isTold_inThePresent() {
        assertThat(at(1, "recency", "bm25", "clairvoyant"))
                .isEqualTo("The answer is in D1:1 (arrived 1 round of questions earlier). Recency drops it now, BM25 kept it.");
        assertThat(one(Camping.ask("q", "When did you go camping?", 3, 0), "recency", "bm25"))
                .isEqualTo("The answer is in D1:1. Recency drops it, BM25 keeps it.");
    }

    @Test
    void evidenceDecidedEarlier_isToldInThePast() {
        assertThat(
                last(List.of(Camping.ask("q0", "When did you go camping?", 3, 0), Camping.ask("q1", "Where is camping?", 3, 0)),
                        "recency", "bm25"))
                .isEqualTo("The answer is in D1:1. Recency dropped it, BM25 kept it.");
    }

    @Test
    void references_areNotSpokenOf_unlessTheyAreAlone() {
        assertThat(at(1, "recency", "bm25", "clairvoyant")).doesNotContain("Clairvoyant");
        assertThat(at(1, "clairvoyant", "oracle-step")).contains("Oracle (this step) dropped it, Clairvoyant kept it.");
    }

    @Test
    void unanimousPolicies_areToldTogether() {
        assertThat(last(List.of(Camping.ask("q0", "What is new?", 6, 6)), "recency", "lru"))
                .isEqualTo("The answer is in D2:3. Both keep it.");
        assertThat(last(List.of(Camping.ask("q0", "What is new?", 6, 6)), "recency", "lru", "fifo"))
                .isEqualTo("The answer is in D2:3. All three keep it.");
        assertThat(last(List.of(Camping.ask("q0", "What is new?", 6, 0)), "recency", "keep-nothing"))
                .isEqualTo("The answer is in D1:1. Neither keeps it.");
        assertThat(last(List.of(Camping.ask("q0", "What is new?", 6, 0)), "recency", "keep-nothing", "fifo"))
                .isEqualTo("The answer is in D1:1. None of the three keeps it.");
    }

    @Test
    void unanimousPolicies_areCountedWithTheReferences_ifTheseAgree() {
        assertThat(last(List.of(Camping.ask("q0", "What is new?", 6, 6)), "recency", "lru", "fifo", "clairvoyant"))
                .isEqualTo("The answer is in D2:3. All four keep it.");
        assertThat(last(List.of(Camping.ask("q0", "What is new?", 6, 0)), "recency", "keep-nothing", "clairvoyant"))
                .isEqualTo("The answer is in D1:1. Neither of the deployable policies keeps it.");
        assertThat(last(List.of(Camping.ask("q0", "What is new?", 6, 0)), "recency", "keep-nothing", "fifo", "clairvoyant"))
                .isEqualTo("The answer is in D1:1. None of the three deployable policies keeps it.");
    }

    @Test
    void severalEvidenceTurns_areCounted() {
        assertThat(at(4, "recency", "keep-nothing")).isEqualTo(
                "The answer needs D1:1 and D2:2 (arrived up to 2 rounds of questions earlier). Keep nothing kept none, Recency kept 1 of 2.");
        assertThat(at(4, "keep-nothing", "lru", "recency")).contains("LRU and Recency kept 1 of 2");
    }

    @Test
    void manyEvidenceTurns_areShortened() {
        assertThat(one(Camping.ask("q", "Everything?", 6, 0, 1, 2, 3, 4, 5), "recency", "keep-nothing"))
                .startsWith("The answer needs D1:1, D1:2, D1:3 and 3 more. ");
        assertThat(last(List.of(Camping.ask("q0", "First?", 2, 0), Camping.ask("q", "Everything?", 6, 0, 1, 2, 3, 4, 5)),
                "recency", "keep-nothing")).startsWith("The answer needs D1:1, D1:2, D1:3 and 3 more (arrived");
        assertThat(one(Camping.ask("q", "Everything?", 6, 0, 1, 2, 3), "recency", "keep-nothing"))
                .startsWith("The answer needs D1:1, D1:2, D1:3 and D1:4. ");
    }

    @Test
    void evidenceThatHasNotArrived_blamesNobody() {
        assertThat(at(0, "recency", "bm25"))
                .isEqualTo("The answer is in D2:2. It has not arrived yet, so no policy can hold it.");
        assertThat(one(Camping.ask("q", "Both?", 3, 0, 5), "recency", "bm25"))
                .startsWith("The answer needs D1:1 and D2:2. One has not arrived yet. ");
    }

    @Test
    void questionWithoutEvidence_saysSo() {
        assertThat(at(3, "recency", "bm25")).isEqualTo(Texts.of("explain.no-evidence-marked"));
    }

    private static String at(int step, String... policies) {
        return DecisionView.of(Camping.compare(policies), step, DecisionDisplay.ALL).verdict().text();
    }

    private static String one(SourceQuestion question, String... policies) {
        return last(List.of(question), policies);
    }

    private static String last(List<SourceQuestion> questions, String... policies) {
        Comparison shown = Camping.compare(Camping.conversation("c", questions), Camping.PROTOCOL, policies);
        return DecisionView.of(shown, shown.decisionCount() - 1, DecisionDisplay.ALL).verdict().text();
    }
}
