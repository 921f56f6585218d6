package mnemoscope.retention;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import mnemoscope.model.Conversation;
import mnemoscope.model.Coverage;
import mnemoscope.model.Gold;
import mnemoscope.model.LabelledEpisode;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Supervision;

@AnalyzeClasses(packages = "mnemoscope.retention", importOptions = ImportOption.DoNotIncludeTests.class)
class PolicyObservabilityTest {
    @ArchTest
    static final ArchRule deployablePolicies_cannotReachSupervision = noClasses().that().resideInAPackage("..retention.policy..")
            .should().dependOnClassesThat()
            .belongToAnyOf(Supervision.class, Gold.class, Coverage.class, LabelledEpisode.class, Conversation.class,
                    SourceQuestion.class,
                    OfflineKnowledge.class, ReferencePolicy.class)
            .because("a deployed policy has no answers (SPEC 3); a policy that needs them is a ReferencePolicy");

    @ArchTest
    static final ArchRule deployablePolicies_doNotUseReferences = noClasses().that().resideInAPackage("..retention.policy..")
            .should().dependOnClassesThat().resideInAPackage("..retention.reference..")
            .because("a reference sees the answer, so whoever calls it does too");

    @ArchTest
    static final ArchRule contract_doesNotKnowPolicies = noClasses().that().resideInAPackage("mnemoscope.retention")
            .should().dependOnClassesThat()
            .resideInAnyPackage("..retention.policy..", "..retention.reference..", "..retention.catalogue..")
            .because("the contract must not depend on its implementations; the catalogue joins them");
}
