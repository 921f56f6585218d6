package mnemoscope.ui.compare;

import static mnemoscope.ui.compare.CompareTableTest.table;
import static org.assertj.core.api.Assertions.assertThat;

import mnemoscope.retention.mark.PolicyRole;
import org.junit.jupiter.api.Test;

class CompareHeadlineTest {
    private static String headline(CompareTable table) {
        return CompareHeadline.of(table).headline();
    }

    @Test
    void headline_namesWhoHitsWhatWhomMisses() {
        assertThat(headline(table(false, "MH", "PH", "HM", "HH", "--")))
                .isEqualTo("Mixed hits 2 decisions that Recency misses; Recency hits 1 that Mixed misses.");
        assertThat(headline(table(false, "HM", "HH")))
                .isEqualTo("Recency hits 1 decision that Mixed misses; Mixed hits none that Recency misses.");
        assertThat(headline(table(false, "HM", "MH", "HH")))
                .isEqualTo("Recency and Mixed hit 2 decisions each, but not the same ones: each hits 1 that the other misses.");
        assertThat(headline(table(false, "HH", "MM", "MP")))
                .isEqualTo("Recency and Mixed hit the same 1 of 3 decisions with evidence.");
        assertThat(headline(table(false, "MM", "MP")))
                .isEqualTo("Neither Recency nor Mixed hits any of the 2 decisions with evidence.");
    }

    @Test
    void headline_comparesDeployablePoliciesIfThereAreTwo() {
        assertThat(headline(table(true, "MHH", "MHH", "HMH")))
                .isEqualTo("Mixed hits 2 decisions that Recency misses; Recency hits 1 that Mixed misses.");
        CompareTable one = table(true, "MH", "MH", "HH");
        assertThat(headline(one)).isEqualTo(
                "Mixed, which sees the answer, hits 2 decisions that Recency misses; Recency hits none " + "that Mixed misses.");
        assertThat(headline(CompareTableTest.table(PolicyRole.RECORD, "MHH", "MHH", "HMH"))).as("the record is no policy")
                .isEqualTo(headline(table(true, "MHH", "MHH", "HMH")));
        assertThat(headline(CompareTableTest.table(PolicyRole.RECORD, "MH", "MH", "HH"))).as("and sees no answer")
                .isEqualTo("Mixed hits 2 decisions that Recency misses; Recency hits none that Mixed misses.");
    }

    @Test
    void nothingToCompare_saysWhatToDo() {
        assertThat(CompareHeadline.of(table(false)).headline())
                .isEqualTo("This conversation has no questions, so there are no decisions to compare.");
        assertThat(CompareHeadline.of(table(false)).counts())
                .isEqualTo("Choose another conversation on the left, or open a file with " + "questions.");
        assertThat(CompareHeadline.of(table(false, "--", "--")))
                .isEqualTo(new CompareHeadline("No decision has evidence, so there are no hits or misses.",
                        "2 decisions. Without evidence (listed, not counted): 1, 2. Choose another conversation, or open a "
                                + "file with evidence."));
        assertThat(CompareHeadline.of(table(true, "MPH"))).isEqualTo(new CompareHeadline(
                "One decision with evidence: Recency misses it, Mixed covers part of it, Clairvoyant, which sees the "
                        + "answer, hits it.",
                "1 decision. Choose a conversation with " + "more questions to compare decisions."));
        assertThat(headline(table(false, "??", "??"))).startsWith("No outcome is known yet: Answers are off, and");
    }

    @Test
    void policyTrainedOnWhatIsShown_isMarkedInTheHeadlineAndInFiles() {
        CompareTable seen = table(false, "HM", "HM", "MH")
                .withTraining(name -> name.equals("mixed") ? "trained on this conversation" : "");
        assertThat(headline(table(false, "HM", "HM", "MH"))).contains("Mixed").doesNotContain("trained");
        assertThat(headline(seen)).contains("Mixed, trained on this conversation,");
        assertThat(seen.trainingCaption()).containsExactly("Mixed: trained on this conversation");
    }

    @Test
    void counts_nameTheDecisionsWithoutEvidence() {
        assertThat(CompareHeadline.of(table(false, "HH", "MM", "--", "HM")).counts()).isEqualTo(
                "4 decisions: all policies hit 1, no policy hits 1, deployable policies disagree at 0. Without evidence "
                        + "(listed, not counted): 3.");
        assertThat(
                CompareHeadline.of(table(false, "HH", "HM", "--", "--", "--", "--", "--", "--", "--", "--", "--", "--")).counts())
                .endsWith("counted): 3, 4, 5, 6, 7, 8, 9, 10 and 2 more.");
        assertThat(CompareHeadline.of(table(false, "HH", "HM", "??")).counts())
                .startsWith("3 decisions, 1 still hidden (Answers are off): all policies hit 1");
    }
}
