package mnemoscope.ui.replay;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.DecisionOutcome;
import mnemoscope.explain.HoldsLittleTest;
import mnemoscope.explain.decision.DecisionDisplay;
import mnemoscope.explain.decision.DecisionView;
import mnemoscope.learning.file.Beginnings;
import mnemoscope.model.Conversation;
import mnemoscope.replay.ForcedDecisions;
import mnemoscope.replay.QuestionVisibility;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.task.Work;
import mnemoscope.ui.kit.BackgroundWork;
import mnemoscope.ui.kit.DeferredParts;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Shortcuts;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.policies.PolicyGroup;
import mnemoscope.ui.replay.columns.PaintedList;
import mnemoscope.ui.replay.columns.TurnTablePane;
import mnemoscope.ui.replay.decision.Scrubber;
import mnemoscope.ui.replay.inspector.ReplayInspector;
import mnemoscope.ui.replay.state.ReplayStyle;
import mnemoscope.ui.replay.state.ShownPolicies;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.workspace.ViewMode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;
import static org.assertj.core.api.Assertions.assertThat;

/** What people do in Replay, from their aim to what they see; each story also finds the style sheets without fault. */
class ReplayStoriesTest extends CampingStory {
    private final Counted measuring = new Counted();
    private ReplayView view;

    @Start
    void start(Stage stage) {
        view = new ReplayView(replay, player, () -> {}, () -> {}, DeferredParts.atOnce());
        ReplayInspector inspector = new ReplayInspector(replay, player, new Pane());
        inspector.setMinWidth(296);
        inspector.setMaxWidth(296);
        HBox middle = new HBox(view, inspector);
        HBox.setHgrow(view, Priority.ALWAYS);
        VBox.setVgrow(middle, Priority.ALWAYS);
        show(stage,
                new VBox(
                        new ReplayTools(replay, player,
                                new ReplayPolicies(replay, player, Map.of(PolicyGroup.OWN, () -> {}),
                                        new MeasuredPolicies(replay.derived(), measuring))::picker,
                                DeferredParts.atOnce(), true),
                        middle),
                1190, 860);
        Map<String, Optional<KeyCombination>> usual = new HashMap<>();
        Map.of("step-forward", "Right", "first-decision", "Home", "last-decision", "End", "next-disagreement", "N",
                "previous-disagreement", "P", "next-miss", "M", "answers", "A", "reward-as-difference", "D", "differences-only",
                "F", "back-to-the-decision-before", "Alt+Left")
                .forEach((command, keys) -> usual.put(command, Optional.of(KeyCombination.valueOf(keys))));
        usual.put("forward-again", Optional.of(KeyCombination.valueOf("Alt+Right")));
        new Shortcuts(usual, new ModelValue<>(Map.of())).useIn(scene);
    }

    private void openCamping(FxRobot robot) {
        openCamping(robot, view::requestFocus);
    }

    /** All policies were to be replayed for nobody: it is done for those who choose, once for what is shown. */
    @Test
    void policies_areMeasuredWhenTheyAreFirstChosenAmong(FxRobot robot) {
        openCamping(robot);
        robot.push(KeyCode.RIGHT);
        robot.interact(() -> player.chooseBudget(20));
        assertThat(measuring.started).as("nobody has opened the list").isZero();
        robot.interact(() -> Nodes.told(view.getScene().getRoot(), ToggleButton.class, "Choose policies").fire());
        assertThat(measuring.started).isOne();
        robot.push(KeyCode.ESCAPE);
        robot.interact(() -> player.chooseBudget(11));
        assertThat(measuring.started).as("while it is hidden").isOne();
        robot.interact(() -> Nodes.told(view.getScene().getRoot(), ToggleButton.class, "Choose policies").fire());
        assertThat(measuring.started).as("newest").isEqualTo(2);
        robot.push(KeyCode.ESCAPE);
        robot.interact(() -> Nodes.told(view.getScene().getRoot(), ToggleButton.class, "Choose policies").fire());
        assertThat(measuring.started).as("known").isEqualTo(2);
        robot.push(KeyCode.ESCAPE);
    }

    private static final class Counted implements BackgroundWork {
        private final BackgroundWork done = new AtOnce();
        private int started;

        @Override
        public <T> void start(String what, Work<T> work, Consumer<? super T> done, Consumer<String> failed) {
            started++;
            this.done.start(what, work, done, failed);
        }

        @Override
        public void cancel() {
            done.cancel();
        }
    }

    @Test
    void newcomer_seesWhatToDo_thenTheFirstDecisionWherePoliciesPart(FxRobot robot) {
        assertThat(texts()).anyMatch(text -> text.startsWith("No data are open."));
        openCamping(robot);
        assertThat(texts()).contains("When did you go camping?", "Decision 2", "9 of 11 words");
        assertThat(rows()).contains("Dropped now 2 ");
    }

    @Test
    void reader_stepsByKeys_andComesBackToWhereSheWas(FxRobot robot) {
        openCamping(robot);
        robot.push(KeyCode.RIGHT);
        assertThat(texts()).contains("What is the cat called?", "Decision 3");
        robot.push(KeyCode.END);
        assertThat(texts()).contains("Decision 5");
        assertThat(rows()).contains("Dropped earlier 1 ").anyMatch(words -> words.contains("dropped at decision 2"));
        robot.push(KeyCode.HOME);
        assertThat(replay.cursor()).isZero();
        robot.push(KeyCode.ALT, KeyCode.LEFT);
        assertThat(replay.cursor()).isEqualTo(4);
        robot.push(KeyCode.ALT, KeyCode.RIGHT);
        assertThat(replay.cursor()).isZero();
    }

    @Test
    @Tag("slow")
    void reader_stepsByMouse_andHasItPlay(FxRobot robot) {
        openCamping(robot);
        for (String way : List.of("First decision", "One decision forward", "One decision back", "Last decision")) {
            robot.clickOn(button(way));
        }
        assertThat(replay.cursor()).isEqualTo(4);
        robot.clickOn(onScrubber(2));
        assertThat(replay.cursor()).isEqualTo(2);
        robot.drag(onScrubber(2)).dropTo(onScrubber(0));
        assertThat(replay.cursor()).isZero();
        robot.interact(() -> player.decisions().speed.set(0.5));
        robot.clickOn(button("Play"));
        assertThat(replay.context().steps().playing.get()).isTrue();
        robot.clickOn(button("Pause"));
        assertThat(replay.context().steps().playing.get()).isFalse();
    }

    @Test
    void scrubber_saysWhereADecisionForcesAChoice(FxRobot robot) {
        openCamping(robot);
        Scrubber scrubber = (Scrubber) scene.lookup(".mn-scrubber");
        ForcedDecisions forced = replay.derived().overview().orElseThrow().forced();
        assertThat(forced.count()).isBetween(1, 4);
        for (int t = 0; t < 5; t++) {
            assertThat(scrubber.words(t).contains("\nForces a choice: ")).as("decision %d", t + 1).isEqualTo(forced.at(t));
        }
        assertThat(scrubber.words(0)).contains("Ticks: deployable policies disagree. Line below: decisions");
    }

    @Test
    void researcher_goesFromDisagreementToDisagreement_andFromMissToMiss(FxRobot robot) {
        openCamping(robot);
        robot.push(KeyCode.HOME).push(KeyCode.N);
        assertThat(replay.cursor()).isEqualTo(1);
        robot.push(KeyCode.END).push(KeyCode.P);
        int later = replay.cursor();
        robot.push(KeyCode.P);
        assertThat(replay.cursor()).isLessThan(later);
        robot.push(KeyCode.N);
        assertThat(replay.cursor()).isEqualTo(later);
        robot.push(KeyCode.HOME).push(KeyCode.DIGIT1).push(KeyCode.M);
        assertThat(replay.now().cursor().policy()).isEqualTo("recency");
        assertThat(replay.step.optional().orElseThrow().columns().getFirst().outcome()).isIn(DecisionOutcome.MISS,
                DecisionOutcome.PARTIAL);
    }

    @Test
    void researcher_asksWhyATurnWasKept_andReadsItWhole(FxRobot robot) {
        openCamping(robot);
        robot.clickOn(row("D1:4"));
        assertThat(replay.now().cursor().turn()).isEqualTo(3);
        assertThat(texts()).contains("Oh no poor Bailey", "Why it was kept");
        robot.push(KeyCode.ENTER);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.listWindows()).as("the turn in full").hasSize(2);
        robot.push(KeyCode.ESCAPE).push(KeyCode.RIGHT);
        assertThat(replay.cursor()).as("the keys are the view's again").isEqualTo(2);
    }

    @Test
    @Tag("slow")
    void researcher_followsACurveToItsDecision_andLooksAtSomeDecisionsOnly(FxRobot robot) {
        openCamping(robot);
        Node charts = scene.lookup(".mn-charts");
        Point2D first = charts.localToScreen(40, 60);
        robot.clickOn(first);
        assertThat(replay.cursor()).isZero();
        robot.clickOn(charts.localToScreen(charts.getBoundsInLocal().getWidth() - 18, 60));
        assertThat(replay.cursor()).isEqualTo(4);
        robot.drag(first).dropTo(first.add(70, 0));
        assertThat(replay.now().cursor().zoom().orElseThrow().holds(replay.cursor())).isTrue();
        assertThat(texts()).contains("All 5 decisions");
        robot.push(KeyCode.ESCAPE);
        assertThat(replay.now().cursor().zoom()).isEmpty();
        robot.clickOn("F1 so far").clickOn("Occupancy, % (mean of up to 5 decisions)");
        assertThat(texts()).contains("Occupancy, % (mean of up to 5 decisions)").doesNotContain("F1 so far");
    }

    @Test
    void researcher_measuresAgainstOnePolicy(FxRobot robot) {
        openCamping(robot);
        assertThat(robot.lookup("minus Recency").queryAs(ToggleButton.class).isMnemonicParsing())
                .as("the underscore of a user's own policy would be lost").isFalse();
        robot.clickOn("minus Recency");
        assertThat(replay.now().replay().rewardDifference()).isTrue();
        robot.push(KeyCode.D);
        assertThat(replay.now().replay().rewardDifference()).isFalse();
        robot.push(KeyCode.DIGIT2);
        assertThat(replay.now().cursor().policy()).isEqualTo("bm25");
        assertThat(texts()).contains("minus BM25");
    }

    @Test
    void teacher_hidesTheAnswers_andShowsThemAgain(FxRobot robot) {
        openCamping(robot);
        robot.push(KeyCode.A);
        assertThat(texts()).doesNotContain("Hit", "Miss").contains("Answers are off: this is all that a policy sees.");
        robot.push(KeyCode.A);
        assertThat(texts()).contains("Hit", "Miss");
    }

    @Test
    @Tag("slow")
    void researcher_putsPoliciesInHerOrder(FxRobot robot) {
        openCamping(robot);
        robot.push(KeyCode.F);
        assertThat(replay.now().replay().differences()).isTrue();
        assertThat(rows()).as("only what policies decide differently").noneMatch(words -> words.startsWith("D2:"));
        robot.push(KeyCode.F);
        columnMenu(robot, 0, "Move right");
        assertThat(replay.now().policies().names()).containsExactly("bm25", "recency", "clairvoyant");
        columnMenu(robot, 1, "Pin as baseline");
        assertThat(replay.now().policies().baseline()).isEqualTo("recency");
        assertThat(replay.now().policies().names()).containsExactly("recency", "bm25", "clairvoyant");
        columnMenu(robot, 2, "Remove");
        assertThat(replay.now().policies().names()).containsExactly("recency", "bm25");
    }

    @Test
    void researcher_readsTurnByTurn_whateverPoliciesStandBesideEachOther(FxRobot robot) {
        openCamping(robot);
        robot.interact(() -> player.chooseView(ViewMode.BY_TURN));
        assertThat(texts()).contains("turn", "speaker");
        robot.interact(() -> ShownPolicies.set(player, List.of("recency", "bm25", "lru", "mixed", "clairvoyant")));
        assertThat(texts()).contains("LRU");
        robot.interact(() -> ShownPolicies.set(player, List.of("recency", "bm25", "clairvoyant")));
        assertThat(texts()).doesNotContain("LRU").contains("speaker");
        robot.interact(() -> Theme.DARK.applyTo(scene, 1));
        robot.interact(() -> player.chooseView(ViewMode.COLUMNS));
        assertThat(rows()).contains("Dropped now 2 ");
        robot.interact(() -> Theme.LIGHT.applyTo(scene, 1));
    }

    @Test
    void policyTrainedOnTheConversation_isMarkedByTurn_andSoIsAWhatIfMadeOnIt(FxRobot robot) {
        openCamping(robot);
        robot.interact(() -> {
            replay.derived().offered().add(new HoldsLittleTest.Trained(Baselines.RECENCY),
                    Beginnings.kept(Camping.conversation().turns()), QuestionVisibility.BEFORE);
            ShownPolicies.set(player, List.of("recency", HoldsLittleTest.NAME));
            player.chooseView(ViewMode.BY_TURN);
        });
        String said = "trained on this conversation";
        assertThat(warnings(said)).containsExactly(false, true);
        robot.interact(() -> player.whatIfs().budget(HoldsLittleTest.NAME, 5, replay.cursor()));
        assertThat(replay.now().policies().names()).hasSize(3);
        assertThat(warnings(said)).as("the what-if").containsExactly(false, true, true);
        Conversation talk = Camping.conversation("talk", List.of(Camping.ask("q0", "How are you?", 3)));
        robot.interact(() -> Opening.open(replay.context(), Camping.dataset(talk.withTurns(talk.turns().subList(0, 6))),
                Camping.PROTOCOL));
        robot.interact(() -> player.chooseView(ViewMode.BY_TURN));
        assertThat(warnings(said)).as("another conversation").isNotEmpty().doesNotContain(true);
    }

    /** The row under the pointer became another one when the replays of all policies ended. */
    @Test
    void listOfPolicies_keepsItsOrder_untilItIsOpenedAgain(FxRobot robot) {
        openCamping(robot);
        List<Runnable> ends = new ArrayList<>();
        BackgroundWork later = new BackgroundWork() {
            @Override
            public <T> void start(String what, Work<T> work, Consumer<? super T> done, Consumer<String> failed) {
                ends.add(() -> new AtOnce().start(what, work, done, failed));
            }

            @Override
            public void cancel() {}
        };
        ReplayPolicies policies = new ReplayPolicies(replay, player, Map.of(PolicyGroup.OWN, () -> {}),
                Fx.get(() -> new MeasuredPolicies(replay.derived(), later)));
        robot.interact(policies::picker);
        List<String> before = order(policies);
        robot.interact(ends.getFirst());
        assertThat(order(policies)).isEqualTo(before);
        robot.interact(policies::picker);
        assertThat(order(policies)).isNotEqualTo(before).containsExactlyInAnyOrderElementsOf(before);
    }

    private static List<String> order(ReplayPolicies policies) {
        return Fx.get(() -> policies.menu().groups().stream().flatMap(group -> group.offers().stream()).map(each -> each.name())
                .toList());
    }

    private PolicyStyle offered(String policy) {
        return Fx.get(() -> new ReplayPolicies(replay, player, Map.of(PolicyGroup.OWN, () -> {}),
                new MeasuredPolicies(replay.derived(), measuring)).menu().groups().stream()
                .flatMap(group -> group.offers().stream()).filter(each -> each.name().equals(policy)).findFirst().orElseThrow()
                .style());
    }

    @Test
    void whatIf_hasOneMarkInTheList_chosenOrNot_andAnotherThanItsPolicy(FxRobot robot) {
        openCamping(robot);
        robot.interact(() -> player.whatIfs().budget("bm25", 5, replay.cursor()));
        String made = replay.now().whatIfs().all().getFirst().name();
        assertThat(replay.now().policies().names()).contains(made);
        PolicyStyle chosen = offered(made);
        robot.interact(() -> player.removePolicy(made));
        assertThat(replay.now().policies().names()).doesNotContain(made);
        assertThat(offered(made)).isEqualTo(chosen).isNotEqualTo(offered("bm25"));
    }

    /** By policy, whether its head by turn has a triangle; its tip has the words exactly then. */
    private List<Boolean> warnings(String said) {
        return Fx.get(() -> view.lookupAll(".mn-policy-cell").stream().map(head -> {
            boolean marked = ((Parent) head).getChildrenUnmodifiable().getFirst().lookupAll(".mn-warn").stream()
                    .anyMatch(Node::isVisible);
            assertThat(Tips.of(head).contains(said)).isEqualTo(marked);
            return marked;
        }).toList());
    }

    /** Seeded walks 1065 and 1081: a turn was chosen while another conversation came, and looked up in that. */
    @Test
    void turnThatIsChosen_isLookedUpInWhatIsListed(FxRobot robot) {
        openCamping(robot);
        robot.interact(() -> player.chooseView(ViewMode.BY_TURN));
        Comparison listed = Camping.compare("recency", "keep-nothing");
        DecisionView step = DecisionView.of(listed, 3, new DecisionDisplay(false, false, Set.of(), ""));
        String dropped = listed.episode().turns().getFirst().id() + ",";
        robot.interact(() -> {
            TurnTablePane table = (TurnTablePane) view.lookup(".mn-turn-table");
            table.show(listed, step, ReplayStyle.of(step), -1);
            assertThat(rows()).noneMatch(words -> words.startsWith(dropped));
            table.select(0);
            assertThat(rows()).as("both let it go, one of the others did not").anyMatch(words -> words.startsWith(dropped));
        });
    }

    private Node button(String says) {
        return Nodes.told(view, ButtonBase.class, says);
    }

    private void columnMenu(FxRobot robot, int column, String item) {
        WaitForAsyncUtils.waitForFxEvents();
        robot.clickOn(List.copyOf(view.lookupAll(".mn-column-menu")).get(column)).clickOn(item);
        WaitForAsyncUtils.waitForFxEvents();
    }

    /** Where a decision of the five stands on the scrubber. */
    private Point2D onScrubber(int step) {
        Node scrubber = scene.lookup(".mn-scrubber");
        double slot = (scrubber.getBoundsInLocal().getWidth() - 18) / 5;
        return scrubber.localToScreen(18 + (step + 0.5) * slot, 12);
    }

    /** The middle of the first row of a turn. */
    private Point2D row(String id) {
        return lists().stream()
                .flatMap(list -> IntStream.range(0, list.rows().size()).filter(k -> list.rows().words(k).startsWith(id + ","))
                        .mapToObj(k -> list.place(k).add(40, -12)))
                .findFirst().orElseThrow(() -> new AssertionError("No row of " + id + "."));
    }

    /** What the rows of the columns say to a screen reader. */
    private List<String> rows() {
        return lists().stream().flatMap(list -> IntStream.range(0, list.rows().size()).mapToObj(list.rows()::words)).toList();
    }

    private List<PaintedList> lists() {
        return Nodes.shown(view, PaintedList.class).stream().filter(list -> list.rows() != null).toList();
    }

    private List<String> texts() {
        return Nodes.texts(scene.getRoot());
    }
}
