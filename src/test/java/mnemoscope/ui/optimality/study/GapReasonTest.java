package mnemoscope.ui.optimality.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Optional;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.optimality.Findings;
import mnemoscope.study.optimality.GapVerdicts;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.study.optimality.SolvedStudy;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The reasons of the paper's study, judged with 1,000 instances; their numbers are those of src/docs/results.md. */
final class GapReasonTest {
    private static OptimalityTable forty;
    private static Findings found;

    @BeforeAll
    static void judge() throws IOException {
        forty = SolvedStudy.table(OptimalitySpec.paper());
        found = Findings.of(SolvedStudy.table(SolvedStudy.JUDGING));
    }

    private static GapReason of(Variant variant, Regime regime, StudyPolicy policy) {
        return GapReason.of(forty, Optional.of(found), new GapVerdicts.Place(variant, new GapVerdicts.Gap(regime, policy)));
    }

    @Test
    void gapThatIsMet_evenWhereOurFortyLieBelowTheRange() {
        assertThat(of(Variant.PREFETCH, Regime.SHIFTING_COSTLY, StudyPolicy.MYOPIC)).isEqualTo(new GapReason(
                "Myopic, shifting, costly, prefetch: reproduced",
                "Published 19.3 %. Means of 40 instances lie between 14.7 and 29.6 %, so the paper\u2019s 40 are "
                        + "consistent with ours. Our mean, seeds 0 to 39: 14.0 % (standard error 1.3), below that range."));
    }

    @Test
    void gapThatIsNotMet_saysOnWhichSideOursLie() {
        assertThat(of(Variant.LITERAL, Regime.SHIFTING, StudyPolicy.MYOPIC).words()).contains("ours are lower, and");
        assertThat(of(Variant.PREFETCH, Regime.SHIFTING_COSTLY, StudyPolicy.LEARNED).words()).contains("ours are higher, and");
    }

    @Test
    void gapThatCannotBeJudged_namesTheInstance_andGivesTheMedian() {
        GapReason reason = of(Variant.PREFETCH, Regime.SHIFTING, StudyPolicy.MYOPIC);
        assertThat(reason.title()).endsWith(": not decidable");
        assertThat(reason.words()).contains("seed 761, with an optimum of \u22120.004, accounts for most of the mean")
                .endsWith("Our median, seeds 0 to 39: 14.2 %.");
    }

    @Test
    void whereNoGapWasPrinted_nothingIsJudged() {
        GapReason reason = of(Variant.LITERAL, Regime.STATIONARY, StudyPolicy.MYOPIC);
        assertThat(reason.title()).isEqualTo("Myopic, stationary, literal");
        assertThat(reason.words()).startsWith("Published 0.0 %. No gap is printed, so there is nothing to judge.");
    }

    @Test
    void beforeTheJudgement_itSaysWhenThatComes() {
        GapReason reason = GapReason.of(forty, Optional.empty(),
                new GapVerdicts.Place(Variant.LITERAL, new GapVerdicts.Gap(Regime.SHIFTING, StudyPolicy.MYOPIC)));
        assertThat(reason.title()).doesNotContain(":");
        assertThat(reason.words()).contains("Judged when 1,000 instances are solved.");
    }
}
