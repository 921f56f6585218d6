package mnemoscope.ui.replay.whatif;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Window;
import mnemoscope.explain.Comparison;
import mnemoscope.replay.Trace;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.window.SharedWindow;
import mnemoscope.workspace.Activity;
import mnemoscope.workspace.PolicyChoice;

/** What-ifs of Mixed-Score in the whole window. */
abstract class OnWhatIfs extends SharedWindow {
    static final String NAME = "mixed-what-if-1";

    ReplayController player() {
        return bench.feature(ReplayFeature.class).controller();
    }

    Comparison shown() {
        return Fx.get(() -> bench.context.replays().result().orElseThrow());
    }

    List<String> columns() {
        return shown().traces().stream().map(trace -> trace.policy().name()).toList();
    }

    Trace trace(String name) {
        return shown().traces().get(shown().indexOf(name));
    }

    void idle() {
        FxThread.until("replay", () -> bench.context.replays().activity() instanceof Activity.Idle);
        FxThread.frames(3);
    }

    void choose(String... policies) {
        Fx.run(() -> bench.context.workspace().change("Policies", now -> now.with(PolicyChoice.of(List.of(policies)))));
        idle();
    }

    /** On the FX thread. */
    Parent bar() {
        return (Parent) bench.scene.lookup(".mn-what-if-bar");
    }

    List<String> told() {
        return Fx.get(() -> bar().isVisible() ? Nodes.texts(bar()) : List.<String>of());
    }

    void press(String words) {
        Fx.run(() -> Nodes.button(bar(), words).fire());
        idle();
    }

    /** What is seen of the label that says one of these. On the FX thread. */
    static String seen(List<Label> labels, String... words) {
        Label label = labels.stream().filter(each -> Arrays.stream(words).anyMatch(each.getText()::contains)).findFirst()
                .orElseThrow();
        return ((Text) label.lookup(".text")).getText();
    }

    static List<Set<Integer>> kept(Trace trace) {
        return IntStream.range(0, trace.decisionCount())
                .<Set<Integer>>mapToObj(t -> new TreeSet<>(Arrays.stream(trace.retained(t)).boxed().toList())).toList();
    }

    static int hits(Trace trace, int[] asked, List<Set<Integer>> kept) {
        return (int) Arrays.stream(asked).filter(t -> trace.fates(t).stream().allMatch(fate -> kept.get(t).contains(fate.turn())))
                .count();
    }

    static String told(int before, int after) {
        return before == after
                ? "\u00b10 (" + before + ")"
                : (after > before ? "+" : "\u2212") + Math.abs(after - before) + " (" + before + " to " + after + ")";
    }

    void lookAt(String policy, int step, int turn) {
        Fx.run(() -> {
            player().decisions().focusPolicy(policy);
            player().decisions().jump(step);
            player().decisions().selectTurn(turn);
        });
        FxThread.frames(3);
    }

    int budget() {
        return Fx.get(() -> bench.context.now().protocol().budgetTokens());
    }

    /** Opened by its key. */
    Node panel() {
        window.press(KeyCode.W, false);
        FxThread.frames(3);
        return Fx.get(() -> Window.getWindows().stream().filter(each -> each != bench.scene.getWindow() && each.isShowing())
                .map(each -> (Node) each.getScene().getRoot()).filter(root -> root.lookup(".spinner") != null).findFirst()
                .orElseThrow());
    }

    @SuppressWarnings("unchecked")
    static Spinner<Integer> uncheck(Node spinner) {
        return (Spinner<Integer>) spinner;
    }
}
