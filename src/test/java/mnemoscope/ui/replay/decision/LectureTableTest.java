package mnemoscope.ui.replay.decision;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.scene.layout.Region;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.SampleLogs;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.decision.DecisionDisplay;
import mnemoscope.explain.decision.DecisionView;
import mnemoscope.model.Texts;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.record.AsLogged;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.snapshot.FxThread;
import mnemoscope.text.TokenUnit;
import mnemoscope.ui.kit.EvidenceTag;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.replay.CampingStory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** What could be kept, on the projector. */
class LectureTableTest extends CampingStory {
    private LectureView view;

    @Start
    void start(Stage stage) {
        view = new LectureView(player, new Region());
        show(stage, view, 1190, 860);
    }

    @AfterEach
    void asUsual(FxRobot robot) {
        robot.interact(() -> Theme.LIGHT.applyTo(scene, 1));
    }

    @Test
    void rows_comeSomeAtATime_theEvidenceFirst_untilAllAreThere(FxRobot robot) {
        List<Integer> counts = new ArrayList<>();
        openCamping(robot, () -> player.chooseBudget(200));
        robot.interact(() -> {
            Theme.LECTURE.applyTo(scene, 1);
            player.decisions().jump(4);
            VBox table = (VBox) scene.lookup(".mn-lecture-table");
            table.getChildren().addListener((ListChangeListener<Node>) change -> counts.add(table.getChildren().size()));
            view.show(replay.step.get(), replay.result().orElseThrow());
        });
        FxThread.until("all rows: the head, five turns, and how many there are besides", () -> counts.contains(7));
        assertThat(counts).as("two a pulse").startsWith(2);
    }

    /** A line that is styled anew holds the window up; one that says the same as before need not be. */
    @Test
    void linesThatSayTheSame_stay_whenTheTableIsFilledAnew(FxRobot robot) {
        openCamping(robot, () -> player.chooseBudget(200));
        robot.interact(() -> {
            Theme.LECTURE.applyTo(scene, 1);
            player.decisions().jump(4);
            view.show(replay.step.get(), replay.result().orElseThrow());
        });
        VBox table = (VBox) scene.lookup(".mn-lecture-table");
        FxThread.frames(8);
        List<Node> before = Fx.get(() -> List.copyOf(table.getChildren()));
        List<String> words = Fx.get(() -> Nodes.texts(table));
        robot.interact(() -> scene.getWindow().setHeight(862));
        FxThread.frames(6);
        assertThat(Fx.<List<Node>>get(() -> List.copyOf(table.getChildren()))).as("in a taller window").isEqualTo(before);
        robot.interact(() -> {
            player.decisions().jump(3);
            view.show(replay.step.get(), replay.result().orElseThrow());
        });
        FxThread.frames(6);
        assertThat(Fx.<List<String>>get(() -> Nodes.texts(table))).as("another decision").isNotEqualTo(words);
        robot.interact(() -> {
            player.decisions().jump(4);
            view.show(replay.step.get(), replay.result().orElseThrow());
        });
        FxThread.frames(6);
        assertThat(Fx.<List<String>>get(() -> Nodes.texts(table))).as("and back: in the same order").isEqualTo(words);
    }

    /** A turn without a mark stood second below "then newest first". */
    @Test
    void turnsBeforeTheNewest_areBold_asTheHeadSays(FxRobot robot) {
        openCamping(robot, () -> player.chooseBudget(11));
        robot.interact(() -> {
            Theme.LECTURE.applyTo(scene, 1);
            player.decisions().jump(1);
            view.show(replay.step.get(), replay.result().orElseThrow());
        });
        VBox table = (VBox) scene.lookup(".mn-lecture-table");
        FxThread.until("the rows", () -> Nodes.texts(table).contains("D1:2"));
        FxThread.frames(4);
        assertThat(Nodes.texts(table)).anyMatch(
                List.of(Texts.of("replay.lecture-decisive-then-newest"), Texts.of("replay.lecture-decisive-first"))::contains);
        Fx.run(() -> {
            List<Label> ids = Nodes.shown(table, Label.class).stream().filter(each -> each.getText().matches("D1:\\d")).toList();
            int last = 0;
            for (int k = 0; k < ids.size(); k++) {
                boolean bold = ids.get(k) instanceof EvidenceTag || ids.get(k).getStyleClass().contains("mn-strong");
                last = bold ? k : last;
                assertThat(bold || ids.get(k).getStyleClass().contains("mn-muted")).isTrue();
            }
            assertThat(last).as("the evidence and the turn kept instead, then the newest").isEqualTo(1);
            assertThat(ids.stream().skip(last + 1L).map(Label::getText)).isSortedAccordingTo(Comparator.reverseOrder());
        });
    }

    /** A point, which the legend does not explain, stood where a turn is no candidate of a policy. */
    @Test
    void noSign_isWithoutAMeaning(FxRobot robot) {
        openCamping(robot, () -> player.chooseBudget(11));
        robot.interact(() -> Theme.LECTURE.applyTo(scene, 1));
        int count = Fx.get(() -> replay.result().orElseThrow().decisionCount());
        for (int t = 1; t < count; t++) {
            int now = t;
            robot.interact(() -> {
                player.decisions().jump(now);
                view.show(replay.step.get(), replay.result().orElseThrow());
            });
            FxThread.frames(12);
            Fx.run(() -> assertThat(scene.lookup(".mn-lecture-table").lookupAll(".mn-mark-path")).isNotEmpty()
                    .allSatisfy(each -> assertThat(each.getLayoutBounds().getWidth()).as("decision %d", now).isGreaterThan(10)));
        }
    }

    /** A log has turns that only its agent could hold; their empty cells had no explanation. */
    @Test
    void legend_namesEmptyCells_whereThereAreSome(FxRobot robot) {
        openCamping(robot, () -> player.chooseBudget(11));
        LoadedDataset read = SampleLogs.read(SampleLogs.file("codex-garden.jsonl"), ReadOptions.DEFAULT);
        Comparison log = Camping.compare(read.conversations().getFirst(), Protocol.of(read.info()).with(TokenUnit.WORDS),
                List.of(new AsLogged(), Baselines.RECENCY));
        robot.interact(() -> {
            Theme.LECTURE.applyTo(scene, 1);
            view.show(replay.step.get(), replay.result().orElseThrow());
        });
        assertThat(legend()).containsExactly("kept", "dropped:", "now", "earlier");
        robot.interact(() -> view.show(DecisionView.of(log, 1, DecisionDisplay.ALL), log));
        assertThat(legend()).containsExactly("kept", "dropped:", "now", "earlier", "empty: never a candidate");
    }

    private List<String> legend() {
        return Fx.get(() -> Nodes.texts(view.foot(false, false, false).legend().get()));
    }
}
