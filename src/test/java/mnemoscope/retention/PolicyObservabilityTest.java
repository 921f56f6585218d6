package mnemoscope.retention;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import mnemoscope.model.Conversation;
import mnemoscope.model.Coverage;
import mnemoscope.model.Episode;
import mnemoscope.model.Gold;
import mnemoscope.model.LabelledEpisode;
import mnemoscope.model.Question;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Supervision;
import mnemoscope.text.EpisodeText;

@AnalyzeClasses(
        packages = {"mnemoscope.retention", "mnemoscope.learning", "mnemoscope.own"},
        importOptions = ImportOption.DoNotIncludeTests.class)
class PolicyObservabilityTest {
    @ArchTest
    static final ArchRule deployablePolicies_cannotReachSupervision = noClasses().that().resideInAPackage("..retention.policy..")
            .should().dependOnClassesThat()
            .belongToAnyOf(Supervision.class, Gold.class, Coverage.class, LabelledEpisode.class, Conversation.class,
                    SourceQuestion.class, OfflineKnowledge.class, ReferencePolicy.class)
            .because("a deployed policy has no answers (SPEC 3); a policy that needs them is a ReferencePolicy");

    @ArchTest
    static final ArchRule deployablePolicies_cannotReachTheQuestionElsewhere = noClasses().that()
            .resideInAnyPackage("..retention.policy..", "..learning.feature..", "..learning.policy..").should()
            .dependOnClassesThat().belongToAnyOf(Episode.class, Question.class, EpisodeText.class)
            .because("the question reaches a policy by its observation alone, which has none before it is shown");

    @ArchTest
    static final ArchRule policies_doNotAskWhatMayThrow = noClasses().that()
            .resideInAnyPackage("..retention..", "..learning..", "..own..").and()
            .doNotHaveFullyQualifiedName(Observation.class.getName()).should()
            .callMethodWhere(target(owner(name(Observation.class.getName()))).and(target(nameMatching("question.+"))))
            .because("where the question is not shown, Observation.question() is empty and the others throw");

    @ArchTest
    static final ArchRule deployablePolicies_doNotUseReferences = noClasses().that().resideInAPackage("..retention.policy..")
            .should().dependOnClassesThat().resideInAPackage("..retention.reference..")
            .because("a reference sees the answer, so whoever calls it does too");

    @ArchTest
    static final ArchRule contract_doesNotKnowPolicies = noClasses().that().resideInAPackage("mnemoscope.retention").should()
            .dependOnClassesThat()
            .resideInAnyPackage("..retention.policy..", "..retention.reference..", "..retention.catalogue..")
            .because("the contract must not depend on its implementations; the catalogue joins them");
}
