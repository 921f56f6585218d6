package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.optimality.OptimalityFeature;
import mnemoscope.ui.optimality.study.SolvedInWindow;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.replay.decision.TransportBar;
import mnemoscope.ui.window.BundledWindow;
import mnemoscope.workspace.OptimalityPage;
import mnemoscope.workspace.Tab;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** On a projector of 1024 x 768, and in a lecture, nothing is cut without saying so. */
class ProjectorTest extends BundledWindow {
    @Test
    @Tag("slow")
    void transport_holdsAllItsButtonsAtEveryWidth() {
        for (int width : new int[]{1000, 1024, 1200, 1240, 1290, 1440}) {
            window.resize(width, 768);
            int at = width;
            Fx.run(() -> {
                TransportBar bar = Nodes.shown(bench.scene.getRoot(), TransportBar.class).getFirst();
                Bounds place = bar.getParent().localToScene(bar.getParent().getLayoutBounds());
                List<Labeled> said = Nodes.shown(bar, Labeled.class);
                for (Labeled each : said) {
                    Bounds own = each.localToScene(each.getLayoutBounds());
                    assertThat(own.getMaxX()).as("%s at %s", each, at).isLessThanOrEqualTo(place.getMaxX() + 0.5);
                    assertThat(own.getWidth()).as("%s at %s", each, at).isGreaterThanOrEqualTo(each.prefWidth(-1) - 0.5);
                }
                assertThat(said.stream().map(Labeled::getText)).as("at %s", at).contains("Answers");
                Labeled word = said.stream().filter(each -> each.getText().equals("Answers")).findFirst().orElseThrow();
                assertThat(word.getTextFill()).as("in the colour of its button")
                        .isEqualTo(((Labeled) word.getParent().getParent()).getTextFill());
            });
        }
    }

    @Test
    void threeColumns_standSideBySideOnASmallProjector() {
        window.resize(1024, 768);
        Fx.run(() -> assertThat(bench.scene.getRoot().lookupAll(".mn-column")).hasSize(3)
                .allMatch(column -> column.localToScene(column.getLayoutBounds()).getMaxX() <= 1024 - 12));
    }

    @Test
    void headlineOfCompare_goesOnInTheNextLine() {
        window.resize(1024, 768);
        Fx.run(() -> bench.shell.showTab(Tab.COMPARE));
        FxThread.until("compare",
                () -> bench.scene.lookup(".mn-compare .mn-headline") instanceof Label each && !each.getText().isEmpty());
        Fx.run(() -> ((Label) bench.scene.lookup(".mn-compare .mn-headline")).setText("Mixed-Score hits decisions. ".repeat(6)));
        FxThread.frames(6);
        Fx.run(() -> {
            Label headline = (Label) bench.scene.lookup(".mn-compare .mn-headline");
            assertThat(((Text) headline.lookup(".text")).getText().replace("\n", "")).isEqualTo(headline.getText());
        });
    }

    @Test
    @Tag("slow")
    void reasonOfTheStudy_staysInView_whereTheChartHasNoRoomBesideTheSigns() {
        SolvedInWindow.of(bench.feature(OptimalityFeature.class).studies);
        Fx.run(() -> {
            bench.feature(OptimalityFeature.class).shared.page.set(OptimalityPage.STUDY);
            bench.shell.showTab(Tab.OPTIMALITY);
        });
        for (int width : new int[]{1440, 1024}) {
            window.resize(width, 768);
            FxThread.until("study", () -> bench.scene.lookup(".mn-signs") != null);
            Fx.run(() -> {
                Node reason = bench.scene.lookup(".mn-study-reason");
                Bounds place = reason.localToScene(reason.getBoundsInLocal());
                assertThat(place.getMaxY()).as("at %s", width).isLessThanOrEqualTo(768 - 26);
                assertThat(Stream.<Node>iterate(reason, Objects::nonNull, Node::getParent)).as("at %s", width)
                        .noneMatch(ScrollPane.class::isInstance);
            });
        }
        Fx.run(() -> assertThat(Nodes.texts(bench.scene.lookup(".mn-status"))).contains("Exact study")
                .noneMatch(words -> words.contains("pool")));
        Fx.run(() -> bench.shell.showTab(Tab.BENCHMARK));
        FxThread.until("what is measured", () -> Nodes.texts(bench.scene.lookup(".mn-status")).stream()
                .anyMatch(words -> words.endsWith("conversations. Settings as in Replay")));
        Fx.run(() -> assertThat(Nodes.texts(bench.scene.lookup(".mn-status"))).noneMatch(words -> words.contains("pool")));
        Fx.run(() -> bench.shell.showTab(Tab.REPLAY));
        Fx.run(() -> assertThat(Nodes.texts(bench.scene.lookup(".mn-status"))).anyMatch(words -> words.contains("pool")));
    }

    /** On every decision on the smallest, with four policies: each row of the table is whole, and none but the evidence is left to scroll to. */
    @Test
    @Tag("slow")
    void lecture_namesThePolicyWithoutAColumn_andCutsNoRow() {
        Fx.run(() -> bench.feature(ReplayFeature.class).controller().addPolicy("fifo"));
        FxThread.until("four policies", () -> bench.feature(ReplayFeature.class).model().result()
                .filter(shown -> shown.traces().size() == 4).isPresent());
        Fx.run(() -> bench.shell.toggleLecture());
        for (int[] size : new int[][]{{1440, 900}, {1024, 768}, {1280, 720}}) {
            window.resize(size[0], size[1]);
            for (int step = 0; step < 12; step += size[0] == 1024 ? 1 : 5) {
                int to = step;
                Fx.run(() -> {
                    bench.feature(ReplayFeature.class).controller().decisions().jump(to);
                    if (to % 3 == 2) {
                        bench.feature(ReplayFeature.class).controller().decisions().toggleAnswers();
                    }
                });
                FxThread.frames(3);
                double foot = window.place(".mn-lecture-foot").getMinY();
                Fx.run(() -> {
                    String at = "decision " + (to + 1) + " at " + size[0];
                    assertThat(Nodes.texts(bench.scene.getRoot())).as(at)
                            .anyMatch(each -> each.startsWith("1 more policy: Clairvoyant"));
                    Region table = (Region) bench.scene.lookup(".mn-lecture-table");
                    double end = table.localToScene(table.getLayoutBounds()).getMaxY();
                    assertThat(end).as(at).isLessThanOrEqualTo(foot);
                    for (Node row : table.lookupAll(".mn-lecture-row")) {
                        Bounds place = row.localToScene(row.getLayoutBounds());
                        assertThat(place.getMaxY()).as(at).isLessThanOrEqualTo(end);
                        for (Region words : Nodes.shown(row, Region.class)) {
                            assertThat(words.localToScene(words.getLayoutBounds()).getMaxY()).as("%s in %s", words, at)
                                    .isLessThanOrEqualTo(place.getMaxY() + 1);
                        }
                    }
                });
            }
        }
    }
}
