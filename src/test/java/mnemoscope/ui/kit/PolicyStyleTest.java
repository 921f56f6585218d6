package mnemoscope.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.paint.Color;
import mnemoscope.model.DatasetKind;
import mnemoscope.random.Draw;
import mnemoscope.random.Seeds;
import mnemoscope.retention.Policy;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.study.KnownPolicies;
import org.junit.jupiter.api.Test;

class PolicyStyleTest {
    @Test
    void threePolicies_keepTheirOwnMarks() {
        Map<String, PolicyStyle> styles = PolicyStyle.forView(List.of("recency", "mixed", "clairvoyant"));
        assertThat(styles.get("recency")).isEqualTo(new PolicyStyle(ColorRole.RECENCY, MarkShape.CIRCLE, false, false));
        assertThat(styles.get("mixed")).isEqualTo(new PolicyStyle(ColorRole.MIXED, MarkShape.SQUARE, false, false));
        assertThat(styles.get("clairvoyant")).isEqualTo(new PolicyStyle(ColorRole.REFERENCE, MarkShape.DIAMOND, true, false));
    }

    @Test
    void sameMark_goesToTheFirst_andTheNextTakesAFreeShape() {
        Map<String, PolicyStyle> styles = PolicyStyle.forView(List.of("ga-raw", "mixed", "ga-raw-embedding"));
        assertThat(styles.get("ga-raw").shape()).isEqualTo(MarkShape.PLUS);
        assertThat(styles.get("ga-raw-embedding").shape()).isEqualTo(MarkShape.HOURGLASS);
        assertThat(styles.get("ga-raw-embedding").hue()).isEqualTo(ColorRole.BASELINE);
    }

    @Test
    void infoFavored_isASquareOfInkBesideWhatItKnowsMoreThan() {
        List<String> shown = List.of("bm25", "memorybank", "mixed", "mixed-info", "clairvoyant");
        PolicyStyle ink = new PolicyStyle(ColorRole.REFERENCE, MarkShape.SQUARE, true, true);
        assertThat(PolicyStyle.forView(shown).get("mixed-info")).isEqualTo(ink);
        assertThat(PolicyStyle.forLegends(shown).get("mixed-info")).isEqualTo(ink);
    }

    @Test
    void hues_areThoseOfTheLightTheme() {
        for (PolicyHue hue : PolicyHue.values()) {
            assertThat(Theme.LIGHT.palette().of(ColorRole.valueOf(hue.name()))).as(hue.name())
                    .isEqualTo(Color.web("#%06x".formatted(hue.rgb())));
        }
    }

    @Test
    void allPoliciesOfAStudy_haveDistinctMarksInLegends() {
        List<String> all = names();
        assertThat(PolicyStyle.forLegends(all).values()).hasSameSizeAs(all).doesNotHaveDuplicates();
    }

    @Test
    void withoutPrior_isHollowInLegendsAndMakesWayWhereMarksSayFates() {
        List<String> both = List.of("osl-mr-no-prior", "osl-mr");
        Map<String, PolicyStyle> legends = PolicyStyle.forLegends(both);
        assertThat(legends.keySet()).containsExactlyElementsOf(both);
        assertThat(legends.values()).extracting(PolicyStyle::shape).containsOnly(MarkShape.TRIANGLE_UP);
        assertThat(legends.values()).extracting(PolicyStyle::legend).containsExactly(MarkState.HOLLOW, MarkState.FILLED);
        Map<String, PolicyStyle> view = PolicyStyle.forView(both);
        assertThat(view.keySet()).containsExactlyElementsOf(both);
        assertThat(view.get("osl-mr").shape()).isEqualTo(MarkShape.TRIANGLE_UP);
        assertThat(view.get("osl-mr-no-prior").shape()).isNotEqualTo(MarkShape.TRIANGLE_UP);
        assertThat(view.values()).extracting(PolicyStyle::legend).containsOnly(MarkState.FILLED);
        assertThat(PolicyStyle.forView(List.of("mixed", "osl-mr-no-prior-run-3")).get("osl-mr-no-prior-run-3").legend())
                .isEqualTo(MarkState.HOLLOW);
    }

    @Seeds(300)
    void upToSixPolicies_neverDifferByHueAlone(Draw draw) {
        List<String> policies = chosen(draw);
        assertThat(PolicyStyle.forView(policies).values()).extracting(style -> style.reference() + " " + style.shape())
                .doesNotHaveDuplicates();
    }

    @Test
    void ofAList_noTwoShareAMark_whateverMadeWay() {
        Map<String, PolicyStyle> shown = PolicyStyle.forView(List.of("recency", "keep-nothing"));
        assertThat(shown.get("keep-nothing")).as("makes way").isNotEqualTo(PolicyStyle.of("keep-nothing"))
                .isNotEqualTo(PolicyStyle.of("largest"));
    }

    @Seeds(300)
    void markOfOneInView_isNoOtherPolicysOwn(Draw draw) {
        List<String> policies = chosen(draw);
        List<PolicyStyle> list = new ArrayList<>(PolicyStyle.forView(policies).values());
        names().stream().filter(name -> !policies.contains(name)).map(PolicyStyle::of).forEach(list::add);
        assertThat(list).doesNotHaveDuplicates();
    }

    private static List<String> chosen(Draw draw) {
        return draw.some(2, 6, names());
    }

    private static List<String> names() {
        return KnownPolicies.all().stream().map(PolicyDescription::name).toList();
    }

    @Test
    void whatSeesTheAnswer_isDrawnAsAReference() {
        for (DatasetKind kind : DatasetKind.values()) {
            for (Policy policy : Policies.all(kind)) {
                assertThat(PolicyStyle.of(policy.name()).reference()).as(policy.name()).isEqualTo(policy.seesAnswer());
                assertThat(PolicyStyle.forView(List.of("mixed", policy.name())).get(policy.name()).reference())
                        .isEqualTo(policy.seesAnswer());
            }
        }
    }

    @Test
    void references_areInk() {
        for (String policy : List.of("mixed-info", "oracle-step", "coverage-greedy", "clairvoyant", "hindsight",
                "osl-mr-leaky")) {
            assertThat(PolicyStyle.of(policy)).matches(PolicyStyle::reference).extracting(PolicyStyle::hue)
                    .isEqualTo(ColorRole.REFERENCE);
        }
    }
}
