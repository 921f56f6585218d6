package mnemoscope.ui.optimality.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollBar;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import mnemoscope.model.Texts;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.Fx;
import mnemoscope.study.optimality.OptimalityMetric;
import mnemoscope.ui.chart.ChartPane;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.SmallestType;
import mnemoscope.ui.kit.run.AtRest;
import mnemoscope.ui.optimality.study.SolvedInWindow;
import mnemoscope.workspace.OptimalityPage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A class follows the player and the study of Optimality on a projector. */
class PlayLectureTest extends QuizWindow {
    /** Numbers that the last row can read: as large as a title on a projector, in view beside the rewards of the grids. */
    @Test
    void votes_areReadableInALecture_at1280x720() {
        double[] before = Fx.get(() -> new double[]{window.stage().getWidth(), window.stage().getHeight()});
        window.resize(1280, 720);
        type(KeyCode.L, KeyCode.Q, KeyCode.DIGIT1, KeyCode.DIGIT1, KeyCode.DIGIT3);
        FxThread.frames(4);
        lectureShows("2 \u00b7 67 %", "1 \u00b7 33 %");
        type(KeyCode.ENTER);
        FxThread.frames(4);
        lectureShows("2 \u00b7 67 %", "1 \u00b7 33 %", "best, \u221213.69");
        assertThat(Fx.<Integer>get(() -> bench.scene.getRoot().lookupAll(".mn-answer").stream()
                .filter(each -> each.getPseudoClassStates().stream()
                        .anyMatch(state -> state.getPseudoClassName().equals("right")))
                .toList().size())).as("the right one is marked").isEqualTo(1);
        Fx.run(() -> bench.shell.toggleLecture());
        Fx.run(() -> {
            window.stage().setWidth(before[0]);
            window.stage().setHeight(before[1]);
        });
        FxThread.frames(6);
    }

    private void lectureShows(String... texts) {
        Fx.run(() -> {
            double low = bench.scene.getHeight();
            List<Label> labels = Nodes.shown((Parent) bench.scene.lookup(".mn-play-lecture"), Label.class);
            for (String text : texts) {
                Label label = labels.stream().filter(each -> text.equals(each.getText())).findFirst()
                        .orElseThrow(() -> new AssertionError(text));
                assertThat(label.getFont().getSize()).as(text).isGreaterThan(19);
                assertThat(label.isTextTruncated()).as(text).isFalse();
                assertThat(label.localToScene(label.getLayoutBounds()).getMaxY()).as(text).isLessThan(low);
            }
            for (Node cards : bench.scene.lookup(".mn-play-lecture").lookupAll(".mn-play-grid")) {
                assertThat(cards.localToScene(cards.getLayoutBounds()).getMaxY()).isLessThan(low);
            }
        });
    }

    /** A teacher who wants to show luck had to leave the lecture. */
    @Test
    void manyDraws_standInALectureInLargeType_andWaitForTheAnswer() {
        double[] before = Fx.get(() -> new double[]{window.stage().getWidth(), window.stage().getHeight()});
        window.resize(1280, 720);
        type(KeyCode.L);
        assertThat(drawsShown()).isFalse();
        type(KeyCode.H);
        FxThread.frames(6);
        assertThat(foot()).contains(Texts.of("optimality.hint-no-draws"));
        String lucky = "On 301 of 1,000 draws Myopic is lucky and earns more than Optimal. ";
        Fx.run(() -> {
            Parent page = (Parent) bench.scene.lookup(".mn-play-lecture");
            List<Text> texts = Nodes.shown(page, Text.class).stream().filter(each -> !each.getText().isBlank()).toList();
            assertThat(texts).extracting(Text::getText).contains(lucky);
            assertThat(texts).filteredOn(each -> each.getParent() instanceof TextFlow)
                    .allSatisfy(each -> assertThat(each.getFont().getSize()).as(each.getText()).isGreaterThan(17))
                    .allSatisfy(each -> assertThat(each.localToScene(each.getLayoutBounds()).getMaxY()).as(each.getText())
                            .isLessThan(bench.scene.getHeight()));
        });
        type(KeyCode.Q);
        assertThat(drawsShown()).as("they give the answer away").isFalse();
        type(KeyCode.DIGIT1, KeyCode.ENTER);
        assertThat(drawsShown()).as("they would hide the answers").isFalse();
        type(KeyCode.H);
        assertThat(drawsShown()).isTrue();
        type(KeyCode.RIGHT);
        assertThat(drawsShown()).as("at the next question").isFalse();
        Fx.run(() -> bench.shell.toggleLecture());
        Fx.run(() -> {
            window.stage().setWidth(before[0]);
            window.stage().setHeight(before[1]);
        });
        FxThread.frames(6);
    }

    private boolean drawsShown() {
        FxThread.frames(2);
        return Fx.get(() -> !Nodes.shown((Parent) bench.scene.lookup(".mn-play-lecture"), TextFlow.class).isEmpty());
    }

    /** Whoever reveals first and then turns the projector on has heads that the sentence does not cover. */
    @Test
    @Tag("slow")
    void lectureAfterTheAnswer_standsWhole() {
        type(KeyCode.Q, KeyCode.RIGHT, KeyCode.RIGHT, KeyCode.RIGHT, KeyCode.RIGHT, KeyCode.DIGIT2, KeyCode.ENTER, KeyCode.L);
        FxThread.frames(6);
        Fx.run(() -> {
            Parent page = (Parent) bench.scene.lookup(".mn-play-lecture");
            double below = 0;
            for (Node each : page.getChildrenUnmodifiable().stream().filter(Node::isManaged).toList()) {
                assertThat(each.getBoundsInParent().getMinY()).as("%s below what stands before it", each)
                        .isGreaterThanOrEqualTo(below - 1);
                below = each.getLayoutBounds().getHeight() + each.getLayoutY();
            }
            List<Card> columns = Nodes.shown(page, Card.class);
            assertThat(columns).hasSize(2);
            for (Card column : columns) {
                double top = column.localToScene(column.getLayoutBounds()).getMinY();
                assertThat(Nodes.shown(column, Label.class)).isNotEmpty()
                        .allSatisfy(label -> assertThat(label.localToScene(label.getLayoutBounds()).getMinY()).as(label.getText())
                                .isGreaterThanOrEqualTo(top));
            }
        });
    }

    /** In a lecture no type is small and no word is cut, asked or told, and the foot says what keys mean now. */
    @Test
    @Tag("slow")
    void lecture_ofThePlayer_isReadable() {
        type(KeyCode.L);
        readable("plain");
        assertThat(foot()).contains("ask the class", "draw again", "regime", "leave");
        type(KeyCode.Q);
        readable("asked");
        assertThat(foot()).contains("1\u20134", Texts.of("optimality.hint-the-class-says"), "Enter", "reveal", "V",
                "type numbers");
        type(KeyCode.DIGIT1, KeyCode.ENTER);
        readable("revealed");
        assertThat(foot()).contains("hide again", "Class: 0 right of 1; expected loss at turn 1: 4.32, Myopic 4.32");
        type(KeyCode.RIGHT);
        readable("cost of a miss");
    }

    /** German says the most in the same room. */
    @Test
    @Tag("slow")
    void lecture_inGerman_isReadable() {
        closeShared();
        Texts.speak(Locale.GERMAN);
        try {
            open();
            play();
            type(KeyCode.L);
            readable("plain");
            assertThat(foot()).contains("Klasse fragen");
            type(KeyCode.Q);
            readable("asked");
            type(KeyCode.DIGIT1, KeyCode.ENTER);
            readable("revealed");
            assertThat(words()).contains("A, C, E").as("on one line or on two")
                    .anyMatch(each -> each != null && each.replaceAll("\\s+", " ").equals("beste, \u221213.69"));
            type(KeyCode.RIGHT);
            readable("cost of a miss");
            type(KeyCode.ENTER);
            readable("cost told");
        } finally {
            closeShared();
            Texts.speak(Locale.ENGLISH);
        }
    }

    /** Tab goes through the policies at the left; the optimum stays at the right. */
    @Test
    @Tag("slow")
    void lecture_ofThreePolicies_showsTwo_andTabChangesTheLeftOne() {
        Fx.run(() -> optimality.player.addPolicy(PlayedPolicy.MIXED));
        solved();
        type(KeyCode.L);
        assertThat(words()).contains("Myopic", "Optimal").doesNotContain("Mixed-Score");
        type(KeyCode.TAB);
        assertThat(words()).contains("Mixed-Score", "Optimal").doesNotContain("Myopic");
        assertThat(words()).as("the headline is of the policy shown").anyMatch(each -> each.startsWith("Mixed-Score loses "))
                .noneMatch(each -> each.startsWith("Myopic loses "));
        type(KeyCode.TAB);
        assertThat(words()).contains("Myopic", "Optimal").doesNotContain("Mixed-Score");
    }

    /** "Only Mixed-Score ha..." */
    @Test
    @Tag("slow")
    void answersInALecture_areWhole() {
        Fx.run(() -> optimality.player.addPolicy(PlayedPolicy.MIXED));
        solved();
        type(KeyCode.Q, KeyCode.L, KeyCode.TAB);
        for (int turn = 1; turn <= 9; turn++) {
            readable("turn " + turn, 1440, 900);
            type(KeyCode.ENTER);
            readable("told at turn " + turn, 1440, 900);
            type(KeyCode.RIGHT);
        }
    }

    @Test
    @Tag("slow")
    void lecture_ofTheStudy_hasTheSignsWhole_andTheReasonBelow() {
        SolvedInWindow.of(optimality.studies);
        Fx.run(() -> optimality.shared.page.set(OptimalityPage.STUDY));
        FxThread.until("judged", () -> optimality.studies.findings.get() != null && AtRest.is(bench.runs));
        type(KeyCode.L);
        for (int[] size : new int[][]{{1440, 900}, {1280, 720}}) {
            readable("study", size);
            assertThat(Fx.<List<ScrollBar>>get(() -> Nodes.shown((Parent) bench.scene.lookup(".mn-lecture-page"), ScrollBar.class)
                    .stream().filter(each -> each.getOrientation() == Orientation.VERTICAL).toList()))
                    .as("all signs are in view at %s", size[0]).isEmpty();
            assertThat(window.place(".mn-signs").getMaxY()).as("at %s", size[0])
                    .isLessThanOrEqualTo(window.place(".mn-study-reason").getMinY());
        }
        assertThat(foot()).contains(Texts.of("optimality.sign-met"), Texts.of("optimality.sign-not-met"),
                Texts.of("optimality.sign-cannot-be-judged"), "G", "chart or signs");
        assertThat(words()).contains(Texts.of("optimality.order-sign"));
        String before = Fx.get(() -> optimality.shared.judged.get().toString());
        type(KeyCode.UP);
        assertThat(Fx.<String>get(() -> optimality.shared.judged.get().toString())).as("another gap").isNotEqualTo(before);
        type(KeyCode.G);
        assertThat(words()).as("the chart has their place").doesNotContain(Texts.of("optimality.order-sign"),
                Texts.of("optimality.met-of", 12));
        type(KeyCode.G, KeyCode.L);
        assertThat(words()).contains(Texts.of("optimality.met-of", 12)).doesNotContain(Texts.of("optimality.order-sign"));
    }

    /** A chart made in the window kept its height in a lecture, so that its lines lay over each other, without a unit. */
    @Test
    @Tag("slow")
    void chartOfTheStudy_hasItsUnit_andItsLinesStandApart_inALecture() {
        SolvedInWindow.of(optimality.studies);
        Fx.run(() -> optimality.shared.page.set(OptimalityPage.STUDY));
        FxThread.until("judged", () -> optimality.studies.findings.get() != null && AtRest.is(bench.runs));
        window.resize(1280, 720);
        type(KeyCode.L);
        String unit = OptimalityMetric.GAP.title();
        String seeds = Texts.of("optimality.seeds-from-0", 39L);
        assertThat(words()).as("over the table").contains(unit + "\n" + seeds);
        type(KeyCode.G);
        assertThat(words()).as("over the chart").contains(unit + ", " + seeds);
        Fx.run(() -> {
            ChartPane chart = Nodes.shown((Parent) bench.scene.lookup(".mn-study"), ChartPane.class).getFirst();
            double line = (chart.getHeight() / Type.drawn() - 50) / (5 * 4.5);
            assertThat(line).as("height of a line, its type has 11").isGreaterThan(10);
        });
        type(KeyCode.G, KeyCode.L);
    }

    private void readable(String what) {
        for (int[] size : new int[][]{{1440, 900}, {1280, 720}}) {
            readable(what, size);
        }
    }

    private void readable(String what, int... size) {
        window.resize(size[0], size[1]);
        FxThread.frames(4);
        double foot = window.place(".mn-lecture-foot").getMinY();
        double least = 24 * Math.min(size[0] / 1440.0, size[1] / 900.0);
        Fx.run(() -> {
            String at = what + " at " + size[0];
            List<String> small = new ArrayList<>();
            SmallestType.below(bench.scene.getRoot(), least - 0.5, small);
            assertThat(small).as(at).isEmpty();
            Node page = bench.scene.lookup(".mn-lecture-page");
            assertThat(page.localToScene(page.getBoundsInLocal()).getMaxY()).as(at).isLessThanOrEqualTo(foot + 0.5);
            for (Label label : Nodes.shown(page, Label.class)) {
                String seen = ((Text) label.lookup(".text")).getText().replace("\n", "");
                assertThat(seen).as(at).isEqualTo(label.getText().replace("\n", ""));
            }
        });
    }
}
