package mnemoscope.ui.replay.state;

import java.util.List;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.decision.ColumnView;
import mnemoscope.learning.file.Beginnings;
import mnemoscope.model.DatasetKind;
import mnemoscope.replay.Budget;
import mnemoscope.replay.Placement;
import mnemoscope.replay.Pool;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.replay.QuestionOrder;
import mnemoscope.replay.QuestionVisibility;
import mnemoscope.retention.Policy;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.retention.policy.Bm25;
import mnemoscope.text.TokenUnit;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.replay.columns.ColumnItems.ColumnItem;
import mnemoscope.ui.replay.columns.ColumnItems;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Activity;
import mnemoscope.workspace.PolicyChoice;
import mnemoscope.workspace.ViewMode;
import org.junit.jupiter.api.Test;
import static org.assertj.core.api.Assertions.assertThat;

class ReplayControllerTest {
    private final ReplayModel model = new ReplayModel(WorkspaceContext.empty(new AtOnce()));
    private final ReplayController controller = new ReplayController(model, wanted -> {});

    private void open() {
        Opening.open(model.context(), Camping.dataset(Camping.conversation(), Camping.conversation("none", List.of())),
                Camping.PROTOCOL);
    }

    @Test
    void opening_showsTheFirstDisagreementOfTheDefaultPolicies() {
        ShownPolicies.set(controller, List.of("recency", "bm25", "clairvoyant"));
        open();
        assertThat(model.cursor()).isEqualTo(1);
        assertThat(model.now().cursor().turn()).isZero();
        assertThat(model.step.optional()).isPresent();
        assertThat(model.derived().activity()).isEqualTo(Activity.IDLE);
    }

    @Test
    void firstDataset_bringsThreePolicies() {
        open();
        assertThat(model.now().policies().names()).containsExactly("recency", "mixed", "clairvoyant");
        assertThat(model.now().cursor().policy()).isEqualTo("mixed");
    }

    @Test
    void steps_stayInsideTheEpisode() {
        open();
        controller.decisions().last();
        assertThat(model.cursor()).isEqualTo(4);
        controller.decisions().forward();
        assertThat(model.cursor()).isEqualTo(4);
        controller.decisions().first();
        controller.decisions().back();
        assertThat(model.cursor()).isZero();
    }

    @Test
    void nextMiss_followsTheFocusedPolicy() {
        open();
        controller.decisions().focusPolicy("recency");
        controller.decisions().first();
        controller.decisions().nextMiss();
        assertThat(model.cursor()).isEqualTo(1);
        controller.decisions().nextMiss();
        assertThat(model.cursor()).isEqualTo(4);
        controller.decisions().nextMiss();
        assertThat(model.cursor()).isEqualTo(4);
    }

    @Test
    void otherPlacement_keepsTheQuestionInView() {
        open();
        controller.decisions().jump(2);
        controller.choose(ProtocolSetting.PLACEMENT, Placement.AFTER_EVIDENCE);
        assertThat(model.step.optional().orElseThrow().question()).isEqualTo("What is the cat called?");
        controller.choose(ProtocolSetting.ORDER, QuestionOrder.RANDOM);
        assertThat(model.step.optional().orElseThrow().question()).isEqualTo("What is the cat called?");
    }

    @Test
    void protocol_isThatOfTheResult() {
        open();
        controller.chooseBudget(40);
        controller.choose(ProtocolSetting.UNIT, TokenUnit.CONTENT_WORDS);
        controller.choose(ProtocolSetting.POOL, Pool.HISTORY);
        Protocol shown = model.result().orElseThrow().protocol();
        assertThat(shown).isEqualTo(Protocol.bundled().withBudget(40).with(Pool.HISTORY));
        assertThat(shown).isEqualTo(model.now().protocol());
    }

    @Test
    void questionSeenAfterTheDecision_isOfTheResult_andWhatItMeansIsSaidOfEachPolicy() {
        open();
        assertThat(controller.withoutQuestion(new Bm25().description())).as("the usual way").isEmpty();
        controller.choose(ProtocolSetting.SEES_QUESTION, QuestionVisibility.AFTER);
        assertThat(model.result().orElseThrow().protocol().seesQuestion()).isEqualTo(QuestionVisibility.AFTER);
        assertThat(model.result().orElseThrow().traces())
                .allMatch(trace -> trace.settings().seesQuestion() == QuestionVisibility.AFTER);
        assertThat(controller.withoutQuestion(new Bm25().description())).contains("the newest are kept, as by Recency");
        assertThat(controller.withoutQuestion(Baselines.RECENCY.description())).isEmpty();
        controller.choose(ProtocolSetting.SEES_QUESTION, QuestionVisibility.BEFORE);
        assertThat(model.result().orElseThrow().protocol().seesQuestion()).isEqualTo(QuestionVisibility.BEFORE);
    }

    @Test
    void budget_isHeldInItsRange() {
        open();
        controller.chooseBudget(-3);
        assertThat(model.now().protocol().budgetTokens()).isEqualTo(1);
        controller.chooseBudget(Integer.MAX_VALUE);
        assertThat(model.now().protocol().budgetTokens()).isEqualTo(Budget.MOST);
    }

    @Test
    void policies_areTwoToSixAndKnown() {
        open();
        ShownPolicies.set(controller, List.of("recency", "recency", "nonsense", "lru"));
        assertThat(model.now().policies().names()).containsExactly("recency", "lru");
        controller.removePolicy("lru");
        assertThat(model.now().policies().names()).hasSize(2);
        for (String name : Policies.names()) {
            controller.addPolicy(name);
        }
        assertThat(model.now().policies().names()).hasSize(6);
        assertThat(model.now().replay().mode()).isEqualTo(ViewMode.BY_TURN);
    }

    @Test
    void chosenTurn_staysSelectedWhileItIsACandidate() {
        open();
        controller.decisions().jump(1);
        controller.decisions().selectTurn(3);
        controller.decisions().forward();
        assertThat(model.now().cursor().turn()).isEqualTo(3);
        controller.decisions().last();
        assertThat(model.now().cursor().turn()).isNotEqualTo(3);
    }

    @Test
    void answersOff_doesNotKeepTheEvidenceSelected() {
        open();
        ShownPolicies.set(controller, List.of("recency", "mixed"));
        controller.decisions().focusPolicy("recency");
        controller.decisions().jump(1);
        assertThat(model.now().cursor().turn()).isZero();
        controller.decisions().toggleAnswers();
        assertThat(model.now().cursor().turn()).isEqualTo(3);
        assertThat(model.step.optional().orElseThrow().answersOn()).isFalse();
    }

    @Test
    void answersOff_laysColumnsOutWithoutKnowledgeOfTheEvidence() {
        open();
        ShownPolicies.set(controller, List.of("recency", "mixed"));
        controller.decisions().jump(1);
        List<Boolean> alike = new java.util.ArrayList<>();
        // What every column would show at each change on the way, as the view hears of it.
        model.step.subscribe(step -> {
            if (step != null && !step.answersOn()) {
                alike.add(model.now().cursor().turn() != 0);
            }
        });
        controller.decisions().toggleAnswers();
        List<List<ColumnItem>> hidden = items();
        assertThat(alike).containsOnly(true).isNotEmpty();
        controller.decisions().first();
        controller.decisions().jump(1);
        assertThat(items()).isEqualTo(hidden);
    }

    private List<List<ColumnItem>> items() {
        return model.step.optional().orElseThrow().columns().stream()
                .map(column -> ColumnItems.of(column, 100, model.now().cursor().turn(), false, false)).toList();
    }

    @Test
    void answersOff_jumpsByWhatIsKeptAndNotByGold() {
        ShownPolicies.set(controller, List.of("recency", "bm25"));
        open();
        controller.decisions().toggleAnswers();
        controller.decisions().first();
        List<Integer> reached = new java.util.ArrayList<>();
        for (int k = 0; k < 5; k++) {
            controller.decisions().nextDisagreement();
            reached.add(model.cursor());
        }
        Comparison shown = model.result().orElseThrow();
        List<Integer> differ = shown.differences().stream().filter(t -> t > 0).boxed().toList();
        assertThat(reached.stream().distinct().toList()).isEqualTo(differ);
        assertThat(differ).isNotEqualTo(shown.disagreements().stream().filter(t -> t > 0).boxed().toList());
        controller.decisions().first();
        controller.decisions().nextMiss();
        assertThat(model.cursor()).isZero();
    }

    @Test
    void episodeWithoutGold_saysSoAndStillDisagrees() {
        ShownPolicies.set(controller, List.of("recency", "bm25"));
        Opening.open(model.context(),
                Camping.dataset(Camping.conversation("bare", List.of(Camping.ask("q1", "What is your job?", 1),
                        Camping.ask("q2", "When did you go camping?", 3), Camping.ask("q3", "Camping where?", 6)))),
                Camping.PROTOCOL);
        Comparison shown = model.result().orElseThrow();
        assertThat(shown.hasGold()).isFalse();
        assertThat(shown.disagreements().isEmpty()).isFalse();
        assertThat(model.step.optional().orElseThrow().columns()).extracting(ColumnView::soFar).containsOnly("no evidence");
    }

    @Test
    void episodeWithoutQuestions_showsNoStep() {
        open();
        controller.decisions().chooseEpisode("none");
        assertThat(model.step.optional()).isEmpty();
        assertThat(model.cursor()).isEqualTo(-1);
        controller.decisions().forward();
        controller.decisions().nextDisagreement();
        controller.decisions().togglePlay();
        assertThat(model.context().steps().playing.get()).isFalse();
    }

    @Test
    void failedReplay_changesNothingThatIsShown() {
        boolean[] broken = {false};
        ReplayModel model = new ReplayModel(WorkspaceContext.empty(new AtOnce()));
        ReplayController fragile = new ReplayController(model, wanted -> {});
        Opening.open(model.context(), Camping.dataset(Camping.conversation()), Camping.PROTOCOL);
        model.derived().offered().add(failingIf(broken), Beginnings.NONE, QuestionVisibility.BEFORE);
        model.context().workspace().move(now -> now.with(PolicyChoice.of(List.of("recency", "toy"))));
        Comparison before = model.result().orElseThrow();
        broken[0] = true;
        fragile.chooseBudget(20);
        assertThat(model.derived().activity())
                .isEqualTo(new Activity.Failed("Unexpected error (IllegalStateException). See the log for details."));
        assertThat(model.result()).containsSame(before);
    }

    private static Policy failingIf(boolean[] broken) {
        return new mnemoscope.retention.RetentionPolicy() {
            @Override
            public mnemoscope.retention.PolicyDescription description() {
                return new mnemoscope.retention.PolicyDescription("toy", "Toy", "Keeps what comes.", "Toy", "none");
            }

            @Override
            public mnemoscope.retention.PolicyRun start(java.util.random.RandomGenerator random) {
                if (broken[0]) {
                    throw new IllegalStateException("no run today");
                }
                return (seen, sheet) -> {};
            }
        };
    }

    @Test
    void defaultProtocol_followsTheKind() {
        assertThat(Protocol.of(DatasetKind.LOCOMO).budgetWords()).isEqualTo("Budget 128 content words");
        assertThat(Protocol.of(DatasetKind.LONGMEMEVAL).budgetTokens()).isEqualTo(512);
        assertThat(Protocol.of(DatasetKind.OWN).unit()).isEqualTo(TokenUnit.CL100K_BASE);
        assertThat(Protocol.of(DatasetKind.LOCOMO).placementWords()).endsWith("(placement uses the evidence)");
    }
}
