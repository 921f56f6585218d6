package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.workspace.Lecture;
import mnemoscope.ui.workspace.WorkspaceContext;
import org.junit.jupiter.api.Test;

class LectureFooterTest {
    /** In German it was cut, with room beside keys that were left out. */
    @Test
    void legend_isWhole_andTheLastKeysAreLeftOut() {
        Fx.start();
        String legend = "filled: kept, hollow: dropped now, cross: lost";
        List<Lecture.Hint> keys = Stream
                .of("next", "disagreement", "ask the class", "hide answer", "the lesson", "something else")
                .map(words -> Lecture.Hint.of("K", words)).toList();
        LectureFooter foot = Fx.get(() -> {
            LectureFooter made = new LectureFooter(new ShellModel(WorkspaceContext.empty(new AtOnce())), List.of());
            made.show(new ModelValue<>(Lecture.of(keys, legend)));
            new Scene(made, 900, 60);
            made.applyCss();
            made.layout();
            return made;
        });
        List<Label> shown = Fx.get(() -> Nodes.shown(foot, Label.class));
        Label signs = shown.stream().filter(each -> each.getText().equals(legend)).findFirst().orElseThrow();
        assertThat(Fx.<Double>get(signs::getWidth)).isGreaterThanOrEqualTo(Fx.get(() -> signs.prefWidth(-1)));
        assertThat(shown).extracting(Label::getText).contains("next").doesNotContain("something else");
    }

    /** The start of the window built keys and legend, which nobody saw. */
    @Test
    void outsideALecture_noKeysAreBuilt() {
        Fx.start();
        LectureFooter foot = Fx.get(() -> new LectureFooter(new ShellModel(WorkspaceContext.empty(new AtOnce())), List.of()));
        Fx.run(() -> foot.show(new ModelValue<>(Lecture.of(List.of(Lecture.Hint.of("K", "next")), "a legend"))));
        assertThat(Fx.get(() -> Nodes.shown(foot, Label.class))).extracting(Label::getText).doesNotContain("next", "a legend");
        Fx.run(() -> new Scene(foot, 900, 60));
        assertThat(Fx.get(() -> Nodes.shown(foot, Label.class))).extracting(Label::getText).contains("next", "a legend");
    }

    /** Beside a long score of the class, the foot named only the key that leaves. */
    @Test
    void firstKeys_stand_besideALongLegend() {
        Fx.start();
        String legend = "Class 10c: 3 right of 4; expected loss at turns 1, 2 and 3: 4.32, Myopic 4.32, which is the worst so far";
        LectureFooter foot = Fx.get(() -> {
            LectureFooter made = new LectureFooter(new ShellModel(WorkspaceContext.empty(new AtOnce())), List.of());
            made.show(new ModelValue<>(Lecture.of(List.of(Lecture.Hint.of("PgDn", "next stop"),
                    Lecture.Hint.of("Enter", "hide again"), Lecture.Hint.of("K", "a third")), legend)));
            new Scene(made, 800, 60);
            made.applyCss();
            made.layout();
            return made;
        });
        List<Label> shown = Fx
                .get(() -> Nodes.shown(foot, Label.class).stream().filter(each -> each.getParent().isVisible()).toList());
        assertThat(shown).extracting(Label::getText).contains("next stop", "hide again", legend).doesNotContain("a third");
        Fx.run(() -> {
            double end = 0;
            for (Node part : foot.getChildren()) {
                assertThat(part.getBoundsInParent().getMinX()).isGreaterThanOrEqualTo(end - 0.5);
                end = part.getBoundsInParent().getMaxX();
            }
            assertThat(end).isLessThanOrEqualTo(800);
        });
    }
}
