package mnemoscope.learning;

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
import mnemoscope.retention.OfflineKnowledge;
import mnemoscope.retention.ReferencePolicy;

@AnalyzeClasses(packages = "mnemoscope.learning", importOptions = ImportOption.DoNotIncludeTests.class)
class DeployableSideTest {
    private static final String[] DEPLOYED = {"..learning.policy..", "..learning.feature..", "..learning.network.."};

    @ArchTest
    static final ArchRule deployedClasses_cannotReachSupervision = noClasses().that().resideInAnyPackage(DEPLOYED).should()
            .dependOnClassesThat()
            .belongToAnyOf(Supervision.class, Gold.class, Coverage.class, LabelledEpisode.class, Conversation.class,
                    SourceQuestion.class, OfflineKnowledge.class, ReferencePolicy.class)
            .because("training sees the gold, what is deployed has weights only (SPEC 3)");

    @ArchTest
    static final ArchRule deployedClasses_doNotReplay = noClasses().that().resideInAnyPackage(DEPLOYED).should()
            .dependOnClassesThat().resideInAnyPackage("mnemoscope.replay..", "mnemoscope.learning", "..learning.file..")
            .because("a trace and a training set lead to the gold");
}
