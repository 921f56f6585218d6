package mnemoscope.ui.sensitivity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Slider;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import mnemoscope.model.Texts;
import mnemoscope.report.chart.Chart;
import mnemoscope.snapshot.FxThread;
import mnemoscope.study.Coefficient;
import mnemoscope.ui.chart.ChartPane;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.window.SharedWindow;
import mnemoscope.workspace.SensitivityDisplay;
import mnemoscope.workspace.Tab;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a researcher does in Sensitivity with the keyboard. */
class SensitivityStoriesTest extends SharedWindow {
    private static final String NO_CROSSING = Texts.of("sensitivity.no-crossing", "×0.25 to ×4");

    @BeforeEach
    void show() {
        window.press(KeyCode.DIGIT6, true);
        FxThread.frames(4);
    }

    private void choose(String... policies) {
        Fx.run(() -> bench.context.workspace().change("Policies", now -> now.with(now.policies().with(List.of(policies)))));
        FxThread.until("replay",
                () -> bench.context.replays().result().filter(
                        shown -> shown.traces().stream().map(trace -> trace.policy().name()).toList().equals(List.of(policies)))
                        .isPresent());
        FxThread.frames(4);
    }

    private void focus(Class<? extends Node> kind, int place) {
        Fx.run(() -> Nodes.shown(bench.scene.getRoot(), kind).get(place).requestFocus());
    }

    private SensitivityDisplay display() {
        return Fx.get(() -> bench.context.now().sensitivity());
    }

    private double miss() {
        return display().miss();
    }

    private void assertSaid(String start) {
        FxThread.frames(3);
        assertThat(window.texts()).anyMatch(each -> each.startsWith(start));
    }

    @Test
    void sliders_moveByArrows_andUndoTakesAMoveBackWhole() {
        assertThat(Fx.<Tab>get(() -> bench.context.now().pages().tab())).isEqualTo(Tab.SENSITIVITY);
        assertSaid(
                "Mixed-Score earns the most of the 2 deployable policies, and no single coefficient changes their order from ×0.25 to ×4 of its default.");
        assertThat(window.texts()).contains(NO_CROSSING);
        focus(Slider.class, Coefficient.MISS.ordinal());
        window.type(KeyCode.RIGHT);
        window.type(KeyCode.RIGHT);
        assertThat(miss()).as("12 times the root of 2").isEqualTo(17);
        assertSaid("Miss at 17 instead of 12: Mixed-Score earns the most");
        assertThat(window.texts()).contains("12 \u2192 17");
        Fx.run(() -> bench.context.workspace().undo());
        assertThat(display()).isEqualTo(SensitivityDisplay.USUAL);
        assertSaid("Mixed-Score earns the most of the 2 deployable policies, and no single");
        window.type(KeyCode.END);
        assertThat(miss()).isEqualTo(48);
        window.type(KeyCode.DIGIT0);
        assertThat(display()).as("0 restores the default").isEqualTo(SensitivityDisplay.USUAL);
    }

    @Test
    @Tag("slow")
    void enterOnACrossing_setsItsSliderBeyondIt() {
        choose("recency", "mixed", "bm25", "largest", "ga-normalised", "random");
        assertThat(window.texts()).doesNotContain(NO_CROSSING, "now");
        focus(TableView.class, 0);
        window.type(KeyCode.HOME);
        window.type(KeyCode.ENTER);
        assertSaid("now");
        assertThat(display()).isNotEqualTo(SensitivityDisplay.USUAL);
        assertThat(window.texts()).anyMatch(each -> each.matches(".* pairs (changes its|change their) order\\."));
        Fx.run(() -> Nodes.button(bench.scene.getRoot(), "Defaults").fire());
        assertThat(display().coefficients()).isEqualTo(SensitivityDisplay.USUAL.coefficients());
    }

    @Test
    @Tag("slow")
    void awayFromTheWindow_nothingIsDrawn_andBackItIsAsThePoliciesAre() {
        ChartPane pane = Nodes.shown(bench.scene.getRoot(), ChartPane.class).getFirst();
        Chart before = Fx.get(() -> pane.chart().orElseThrow());
        window.press(KeyCode.DIGIT1, true);
        choose("recency", "mixed", "bm25");
        assertThat(Fx.<Chart>get(() -> pane.chart().orElseThrow())).isSameAs(before);
        window.press(KeyCode.DIGIT6, true);
        FxThread.frames(4);
        assertThat(Fx.<Chart>get(() -> pane.chart().orElseThrow()).data().rows())
                .anySatisfy(row -> assertThat(row.getFirst()).isEqualTo("bm25"));
    }

    @Test
    void allConversations_areWhatBenchmarkMeasures_andUndoComesBack() {
        Fx.run(() -> Nodes.button(bench.scene.getRoot(), "All conversations").fire());
        FxThread.until("made ready", () -> Nodes.texts(bench.scene.getRoot()).contains(Texts.of("sensitivity.nothing-measured")));
        assertThat(window.texts()).contains("Choose in Benchmark", Texts.of("benchmark.run-what-is-missing"))
                .doesNotContain("Order by Miss");
        Fx.run(() -> bench.context.workspace().undo());
        assertSaid("Order by Miss");
        Fx.run(() -> Nodes.button(bench.scene.getRoot(), "All conversations").fire());
        FxThread.until("nothing", () -> Nodes.texts(bench.scene.getRoot()).contains(Texts.of("benchmark.run-what-is-missing")));
        Fx.run(() -> Nodes.button(bench.scene.getRoot(), "One conversation").fire());
        assertSaid("Order by Miss");
    }

    @Test
    void planThatIsNotSolvedAgain_saysSo_andWhereItIs() {
        choose("mixed", "recency", "hindsight");
        assertSaid(Texts.of("sensitivity.not-solved-anew"));
        assertThat(window.texts()).anyMatch(each -> each
                .contains("Short dashes: rescored with the new coefficients, not retrained or solved again:")
                && each.endsWith(
                        ". A run under All conversations recomputes them, with the other coefficients at their defaults."));
    }

    @Test
    void charts_stayWhereTheyAre_whenTheHeadlineGrows() {
        choose("mixed", "recency", "hindsight");
        double before = topOfCharts();
        for (Coefficient one : List.of(Coefficient.FULL, Coefficient.MISS)) {
            Fx.run(() -> Nodes.shown(bench.scene.getRoot(), Slider.class).get(one.ordinal()).setValue(1.3));
        }
        FxThread.frames(4);
        assertThat(window.texts()).anyMatch(each -> each.contains("All evidence at") && each.contains("Miss at"));
        assertThat(topOfCharts()).isEqualTo(before);
    }

    private double topOfCharts() {
        return Fx.get(() -> {
            Node pane = Nodes.shown(bench.scene.getRoot(), ChartPane.class).getFirst();
            return pane.localToScene(0, 0).getY();
        });
    }

    @Test
    void policyAlone_hasNoOrder() {
        choose("recency");
        assertSaid("Recency is the only deployable policy, so there is no order.");
        choose("clairvoyant");
        assertSaid("All policies shown see the answer, so there is no order. Choose others under Policies.");
    }

    @Test
    void answersOff_tellNothing() {
        Fx.run(() -> bench.context.steps().toggleAnswers());
        assertSaid(Texts.of("sensitivity.answers-off"));
        assertThat(window.texts()).doesNotContain("Order", NO_CROSSING);
        Fx.run(() -> Nodes.button(bench.scene.getRoot(), Texts.of("compare.switch-answers-on")).fire());
        assertSaid("Mixed-Score earns the most");
    }

    @Test
    void classThatPredicts_isToldNothing() {
        window.press(KeyCode.DIGIT1, true);
        FxThread.frames(3);
        window.type(KeyCode.Q);
        FxThread.until("predicting", () -> bench.context.now().classroom().predicting());
        window.press(KeyCode.DIGIT6, true);
        assertSaid("A class is choosing in Replay.");
        assertThat(window.texts()).doesNotContain("Order", NO_CROSSING).noneMatch(each -> each.contains("earns most"));
    }

    private static Chart drawn(SensitivityStoriesTest story) {
        return Fx.get(() -> Nodes.shown(story.bench.scene.getRoot(), ChartPane.class).getFirst().chart().orElseThrow());
    }

    @Test
    void aCurve_isLeftOutByItsBox_andTheCardSaysHowManyAreDrawn() {
        choose("recency", "random", "largest", "bm25", "mixed", "clairvoyant");
        assertThat(window.texts()).noneMatch(each -> each.contains("policies drawn"));
        CheckBox last = Fx.get(() -> Nodes.shown(bench.scene.getRoot(), CheckBox.class).stream()
                .filter(each -> "clairvoyant".equals(each.getId())).findFirst().orElseThrow());
        Fx.run(last::requestFocus);
        window.type(KeyCode.SPACE);
        assertSaid("5 of 6 policies drawn");
        assertThat(window.texts()).anyMatch(each -> each.startsWith("5 of 6 policies drawn; minus Mixed-Score"));
        Chart five = drawn(this);
        assertThat(five.points().getFirst().words()).contains("Mixed-Score").doesNotContain("Clairvoyant");
        assertThat(five.caption()).contains("5 of 6 policies drawn");
        assertThat(five.data().rows()).as("numbers of all").hasSize(6 * 5 * 7);
        assertThat(Fx.<Boolean>get(last::isFocused)).as("the box keeps the focus").isTrue();
        window.type(KeyCode.SPACE);
        FxThread.frames(3);
        assertThat(window.texts()).noneMatch(each -> each.contains("policies drawn"));
    }
}
