package mnemoscope.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import mnemoscope.learning.file.BundledModel;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.DatasetKind;
import mnemoscope.retention.AnnotationUse;
import mnemoscope.retention.Policy;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyDescription.ScoreKind;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.Selection;
import mnemoscope.retention.Similarity;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.study.benchmark.BenchmarkPolicy;
import mnemoscope.workspace.PolicyChoice;
import org.junit.jupiter.api.Test;

class KnownPoliciesTest {
    /** What a policy is asked for by what it is called: a constant of its name or the head of its score. */
    private static final Pattern BY_NAME = Pattern.compile("Policy\\.NAME\\b|scoreLabel\\(\\)\\s*\\.(equals|contains|startsWith)"
            + "|(equals|contains)\\([^()]*(\\([^()]*\\)\\.)*scoreLabel\\(\\)");

    private static final List<String> EVERY_NAME = Stream.concat(Policies.names().stream(), Policies.namesWithCache().stream())
            .toList();

    /** A policy that nothing but a line of the catalogue knows. */
    private static final class Toy implements RetentionPolicy {
        private static final PolicyMark MARK = new PolicyMark(PolicyHue.OSL, MarkShape.STAR);

        @Override
        public PolicyDescription description() {
            return new PolicyDescription("toy", "Toy", "Keeps the shortest turns.", "Toy", "size, smaller first").marked(MARK);
        }

        @Override
        public PolicyRun start(RandomGenerator random) {
            return (seen, sheet) -> {
                for (int c = 0; c < seen.candidates(); c++) {
                    sheet.score(c, -seen.sizeTokens(seen.turn(c)));
                }
            };
        }
    }

    @Test
    void learnedPolicyWithoutAModel_isNotUnknown() {
        assertThatIllegalArgumentException().isThrownBy(() -> KnownPolicies.create("osl-mr", DatasetKind.OWN))
                .withMessageStartingWith("Policy \"osl-mr\" needs training.");
        assertThatIllegalArgumentException().isThrownBy(() -> KnownPolicies.create("forsight", DatasetKind.OWN))
                .withMessageStartingWith("Unknown policy \"forsight\". Did you mean \"foresight\"?");
    }

    @Test
    void withoutTraining_isWhatEachPolicySaysOfItself_andNotAList() {
        List<String> without = KnownPolicies.withoutTraining().stream().map(PolicyDescription::name).toList();
        assertThat(without).contains("adagres", "single-step", "largest", "keep-nothing", "value-updated", "memoryos-heat")
                .doesNotContain("mixed-cal", "osl-mr", "foresight", "bc", "hindsight", "clairvoyant", "mixed-info", "as-logged",
                        "adagres-embedding");
        // each deployable policy of the catalogue, whatever it is called
        assertThat(without).containsExactlyElementsOf(Policies.all(DatasetKind.OWN).stream().map(Policy::description)
                .filter(each -> !each.standing().isReference()).map(PolicyDescription::name).toList());
        PolicyDescription toy = new Toy().description();
        assertThat(toy.untrained()).isTrue();
        assertThat(toy.asTrained().named("toy-run-1", "Toy, run 1", "").marked(Toy.MARK).untrained()).isFalse();
    }

    @Test
    void foresight_isReadyByTheModelOfTheProgram_whereStudiesTrainIt() {
        assertThat(KnownPolicies.create("foresight", DatasetKind.OWN)).isSameAs(BundledModel.policy(LearnedKind.FORESIGHT));
        assertThat(KnownPolicies.isEverywhere("foresight")).isTrue();
        assertThat(KnownPolicies.untrained(DatasetKind.OWN).map(Policy::name)).doesNotContain("foresight");
        BenchmarkPolicy inAStudy = BenchmarkPolicy.of("foresight", DatasetKind.LOCOMO);
        assertThat(inAStudy.isTrained()).isTrue();
        assertThat(inAStudy.fixed()).isEmpty();
    }

    @Test
    void toyInTheCatalogue_isListedInItsPlaceWithItsMark() {
        List<Policy> catalogue = new ArrayList<>(Policies.all(DatasetKind.OWN));
        catalogue.add(2, new Toy());
        List<PolicyDescription> known = KnownPolicies.gather(catalogue);
        assertThat(known).extracting(PolicyDescription::name).startsWith("keep-nothing", "recency", "toy", "recency-access");
        assertThat(known.get(2).mark()).isEqualTo(Toy.MARK);
        assertThat(known).extracting(PolicyDescription::mark).doesNotHaveDuplicates();
    }

    @Test
    void whateverTheCatalogueLists_isOfferedToBenchmarksAndPickersWithAMarkOfItsOwn() {
        List<String> everywhere = KnownPolicies.all().stream().map(PolicyDescription::name).toList();
        assertThat(everywhere).doesNotHaveDuplicates().containsAll(EVERY_NAME);
        assertThat(KnownPolicies.untrained(DatasetKind.OWN).map(Policy::name)).containsAll(EVERY_NAME);
        assertThat(everywhere)
                .allSatisfy(name -> assertThat(BenchmarkPolicy.of(name, DatasetKind.LOCOMO).name()).isEqualTo(name));
        assertThat(KnownPolicies.all()).extracting(PolicyDescription::mark).doesNotHaveDuplicates()
                .doesNotContain(PolicyMark.OTHER);
        assertThat(KnownPolicies.all()).filteredOn(each -> !each.mark().variant())
                .extracting(each -> each.mark().hue() + " " + each.mark().shape()).doesNotHaveDuplicates();
    }

    @Test
    void noFileNamesAPolicyOfTheCatalogue_butItsOwn() throws IOException {
        List<String> names = KnownPolicies.all().stream().map(PolicyDescription::name).toList();
        List<String> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
                if (!file.toString().replace('\\', '/').contains("/retention/")) {
                    String text = Files.readString(file);
                    names.stream().filter(name -> isCompared(name, text, file)).forEach(name -> found.add(file + ": " + name));
                    BY_NAME.matcher(text).results().forEach(match -> found.add(file + ": " + match.group()));
                }
            }
        }
        assertThat(found).isEmpty();
    }

    private static boolean isCompared(String name, String text, Path file) {
        return Stream.of("equals", "contains", "startsWith").anyMatch(how -> text.contains(how + "(\"" + name + "\")"))
                || text.contains("case \"" + name + "\"") && !file.toString().contains("edit")
                || text.contains("put(\"" + name + "\"") && text.contains("PolicyMark");
    }

    @Test
    void howScoresAreSaid_isSaidWhereThePolicyIs() {
        assertThat(KnownPolicies.all()).filteredOn(PolicyDescription::plansAhead).extracting(PolicyDescription::name)
                .containsExactly("hindsight");
        assertThat(KnownPolicies.all()).filteredOn(each -> each.scores(ScoreKind.NEXT_USE)).extracting(PolicyDescription::name)
                .containsExactly("clairvoyant");
        assertThat(KnownPolicies.all()).filteredOn(each -> each.scores(ScoreKind.LOG_ODDS)).extracting(PolicyDescription::name)
                .containsExactlyInAnyOrder("osl-mr", "osl-mr-no-prior", "bc", "foresight", "foresight-tools", "osl-mr-leaky");
        PolicyDescription other = KnownPolicies.of("hindsight").named("other", "Other", "").withTerms(List.of());
        assertThat(other.plansAhead()).as("by another name").isTrue();
        assertThat(other.scoreLabel()).isEqualTo("in the plan");
    }

    @Test
    void trainedCopies_wearTheMarkOfWhatTheyAreCopiesOf() {
        assertThat(KnownPolicies.find("osl-mr-no-prior-run-3").orElseThrow().name()).isEqualTo("osl-mr-no-prior");
        assertThat(KnownPolicies.find("foresight without match").orElseThrow().name()).isEqualTo("foresight");
        assertThat(KnownPolicies.find("mixed-cal-fold-1-seed-0-budget-32").orElseThrow().name()).isEqualTo("mixed-cal");
        assertThat(KnownPolicies.marks(List.of("nobody")).get("nobody")).isEqualTo(PolicyMark.OTHER);
    }

    @Test
    void descriptions_sayHowSetsAreChosenAndWhatIsNeeded() {
        assertThat(KnownPolicies.of("adagres").selection()).isEqualTo(new Selection.Diverse(Similarity.WORDS));
        assertThat(KnownPolicies.of("adagres-embedding").selection()).isEqualTo(new Selection.Diverse(Similarity.COSINE));
        assertThat(KnownPolicies.of("single-step").selection().bySet()).isTrue();
        assertThat(KnownPolicies.of("fifo").selection()).isEqualTo(Selection.EARLY);
        assertThat(KnownPolicies.of("random").drawn()).isTrue();
        assertThat(KnownPolicies.of("ga-llm-raw-embedding").needs()).containsOnly(AnnotationUse.values());
        assertThat(KnownPolicies.all()).allSatisfy(each -> assertThat(each.reads()).containsAll(each.needs()));
    }

    @Test
    void threeBaselinesSideBySide_haveThreeHuesAndShapes() {
        List<PolicyMark> marks = List
                .copyOf(PolicyMark.forView(KnownPolicies.marks(List.of("recency", "ga-llm-raw", "adagres-embedding"))).values());
        assertThat(marks).extracting(PolicyMark::hue).containsExactly(PolicyHue.RECENCY, PolicyHue.BASELINE, PolicyHue.MEMORY);
        assertThat(marks).extracting(PolicyMark::shape).containsExactly(MarkShape.CIRCLE, MarkShape.DIAMOND, MarkShape.CROSS_BAR);
    }

    @Test
    void namesWithParameters_areFoundInTheirCanonicalForm() {
        assertThat(KnownPolicies.canonical("tail-cut[ mode=lazy , preset=aider ]")).isEqualTo("tail-cut[preset=aider,mode=lazy]");
        assertThat(KnownPolicies.canonical("recency")).isEqualTo("recency");
        assertThat(KnownPolicies.canonical("tail-cut[none=1]")).as("no such parameter").isEqualTo("tail-cut[none=1]");
        assertThat(KnownPolicies.find("tail-cut[preset=aider]").orElseThrow().title()).isEqualTo("Tail cut (aider)");
        assertThat(KnownPolicies.of("tail-cut[preset=aider]").mark()).isEqualTo(KnownPolicies.of("tail-cut").mark());
        assertThat(KnownPolicies.isHere("tail-cut[preset=aider]")).isTrue();
        assertThat(KnownPolicies.isHere("tail-cut[preset=nobody]")).isFalse();
        assertThat(KnownPolicies.parameters("tail-cut[preset=aider]").text("share")).isEqualTo("0.5");
        assertThat(BenchmarkPolicy.of("tail-cut[preset=aider]", DatasetKind.LOCOMO).name()).isEqualTo("tail-cut[preset=aider]");
        assertThat(new PolicyChoice(List.of("recency", "tail-cut[keep=20000]"), "tail-cut[keep=20000]"))
                .isEqualTo(new PolicyChoice(List.of("recency", "tail-cut"), "tail-cut"));
        assertThat(PolicyChoice.of(List.of("recency", "tail-cut")).instead("tail-cut", "tail-cut[keep=5]").names())
                .containsExactly("recency", "tail-cut[keep=5]");
    }
}
