package mnemoscope.ui.own;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import mnemoscope.app.CommandCall;
import mnemoscope.app.PluginJar;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.decision.DecisionDisplay;
import mnemoscope.explain.decision.DecisionView;
import mnemoscope.model.Texts;
import mnemoscope.own.Isolation;
import mnemoscope.own.PolicyDefinition;
import mnemoscope.replay.Trace;
import mnemoscope.session.SavedState;
import mnemoscope.session.SessionFile;
import mnemoscope.snapshot.FxThread;
import mnemoscope.study.KnownPolicies;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.window.Answers;
import mnemoscope.ui.window.BundledWindow;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A policy is written, tried on the open decision, audited, compared, kept in a session and taken back. */
class OwnPolicyStoriesTest extends BundledWindow {
    @TempDir
    private Path folder;

    @AfterEach
    void forget() {
        KnownPolicies.keep(List.of());
    }

    private void write(String formula) {
        Fx.run(() -> bench.feature(OwnFeature.class).controller.show());
        FxThread.frames(3);
        TextArea area = Fx.get(() -> (TextArea) bench.scene.lookup(".mn-own .text-area"));
        Fx.run(() -> area.setText(formula));
    }

    private void until(String words) {
        FxThread.until(words,
                () -> mnemoscope.ui.kit.Nodes.texts(bench.scene.getRoot()).stream().anyMatch(text -> text.contains(words)));
    }

    private List<String> names() {
        return Fx.get(() -> bench.context.now().policies().names());
    }

    private void add(String formula) {
        write(formula);
        window.click("Add to the comparison");
        FxThread.until("closed", () -> bench.shellModel.sheet.get() == Sheet.NONE);
        FxThread.until("replayed", () -> bench.context.replays().result().orElseThrow().indexOf("my-score") >= 0);
    }

    @Test
    void aFormula_isPreviewedWhileItIsTyped_andAMistakeIsToldWithItsPlace() {
        write("arrival");
        until("Decision " + (step() + 1) + ": keeps ");
        String keeps = window.texts().stream().filter(text -> text.startsWith("Decision ") && text.contains(": keeps "))
                .findFirst().orElseThrow();
        assertThat(keeps).contains("at budget", "of them the same.");
        write("arrival + recncy");
        assertThat(window.texts())
                .contains("Character 11: There is no feature \"recncy\". Did you mean recency? The table shows the last valid "
                        + "formula.");
        Button add = (Button) Fx.get(() -> bench.scene.getRoot().lookupAll(".mn-own .button").stream()
                .filter(each -> ((Button) each).getText().equals("Add to the comparison")).findFirst().orElseThrow());
        assertThat(add.isDisabled()).isTrue();
        assertThat(window.texts()).contains(Texts.of("own.mend-what-is-underlined"));
        write("arrival + recency");
        assertThat(add.isDisabled()).isFalse();
        assertThat(window.texts()).doesNotContain(Texts.of("own.mend-what-is-underlined"));
        window.type(KeyCode.ESCAPE);
        FxThread.frames(3);
        assertThat(Fx.<Sheet>get(() -> bench.shellModel.sheet.get())).isEqualTo(Sheet.NONE);
    }

    @Test
    void added_itIsAuditedComparedUndoneAndKeptInASession() throws Exception {
        add("arrival");
        assertThat(names()).contains("my-score", "recency");
        Fx.run(() -> {
            var shown = bench.context.replays().result().orElseThrow();
            var own = shown.traces().get(shown.indexOf("my-score"));
            var recency = shown.traces().get(shown.indexOf("recency"));
            for (int t = 0; t < shown.decisionCount(); t++) {
                assertThat(own.sameDecision(recency, t)).isTrue();
            }
        });
        Path file = folder.resolve("own.session.json");
        SavedState session = Fx.get(() -> new SavedState(bench.context.now(), java.util.Optional.empty()));
        SessionFile.write(file, session);
        assertThat(SessionFile.read(file).state().own()).isEqualTo(session.state().own());
        // Another formula of the same name is replayed anew.
        add("-arrival");
        FxThread.until("other decisions", () -> {
            var shown = bench.context.replays().result().orElseThrow();
            return !shown.traces().get(shown.indexOf("my-score")).sameDecision(shown.traces().get(shown.indexOf("recency")),
                    shown.decisionCount() - 1);
        });
        Fx.run(() -> bench.context.workspace().undo());
        Fx.run(() -> bench.context.workspace().undo());
        FxThread.until("gone", () -> bench.context.replays().result().orElseThrow().indexOf("my-score") < 0);
        assertThat(names()).doesNotContain("my-score");
        assertThat(KnownPolicies.broughtAs("my-score")).isEmpty();
        Fx.run(() -> bench.context.workspace().redo());
        assertThat(KnownPolicies.broughtAs("my-score")).isPresent();
    }

    /** A name without the ending of policies becomes that of the policy, whose file was replaced without a word. */
    @Test
    void anotherFileThanTheOneTyped_isReplacedOnlyOnceTheUserAgrees() throws Exception {
        Path other = Files.writeString(folder.resolve("my-score.policy.json"), "mine");
        write("arrival");
        Fx.run(() -> bench.shell.pickWith(new Answers(folder.resolve("notes.md"))));
        window.click(Texts.of("own.save-as"));
        until("• my-score.policy.json");
        window.click(Texts.of("shell.cancel"));
        FxThread.frames(3);
        assertThat(other).hasContent("mine");
        window.click(Texts.of("own.save-as"));
        until("• my-score.policy.json");
        window.click(Texts.of("shell.replace"));
        until(Texts.of("own.saved-the-file", "my-score.policy.json"));
        assertThat(other).content().contains("arrival");
    }

    @Test
    @Tag("slow")
    void columnsOfBothTables_haveRoom_alsoOnTheProjector() {
        window.resize(1440, 900);
        Fx.run(() -> bench.shell.chooseTheme(Theme.LECTURE));
        write("arrival");
        FxThread.frames(6);
        Fx.run(() -> bench.scene.getRoot().lookupAll(".mn-own .table-view").forEach(each -> {
            TableView<?> table = (TableView<?>) each;
            assertThat(table.getVisibleLeafColumns()).hasSizeGreaterThanOrEqualTo(2);
            assertThat(table.getVisibleLeafColumns().stream().mapToDouble(column -> column.getWidth()).sum())
                    .isLessThanOrEqualTo(table.getWidth());
        }));
    }

    @Test
    void aFile_isOpenedIntoTheDialog_alsoOneWithANetwork() {
        Fx.run(() -> bench.feature(OwnFeature.class).controller.show());
        Fx.run(() -> bench.feature(OwnFeature.class).controller.open(Path.of("policies/two-units.policy.json")));
        until("Opened two-units.policy.json");
        window.click("Add to the comparison");
        FxThread.until("compared", () -> bench.context.replays().result().orElseThrow().indexOf("two-units") >= 0);
        PolicyDefinition own = Fx.get(() -> bench.context.now().own().all().getFirst());
        assertThat(own.title()).isEqualTo("Two units");
    }

    @Test
    void aFile_isOpenedWhereDataAre() {
        Fx.run(() -> bench.shell.open(Path.of("policies/two-units.policy.json")));
        until("Opened two-units.policy.json");
    }

    /** The audit runs before it decides anything, and what it found is said. */
    @Test
    void added_itWasAudited_andTheWindowSaysWhatWasFound() {
        add("match");
        until("my-score: the leak audit found no difference in ");
        until(" decisions; it may miss a leak in less than ");
        until(Texts.of("replay.shown-by-turn"));
        assertThat(Fx.<String>get(() -> bench.shellModel.said.get())).as("what was found stays in view")
                .startsWith("my-score: the leak audit found no difference in ");
    }

    @Test
    @Tag("slow")
    void aJarWhoseDecisionsChange_isRefusedWithWhatTheAuditSaw_andNotOffered() throws Exception {
        Path jar = PluginJar.clocked(folder);
        Fx.run(() -> bench.offerPlugins(List.of(jar)));
        until("clocked.jar contains the policy Clocked.");
        window.click("Load");
        until("clocked uses information from the future: ");
        assertThat(window.texts()).anyMatch(text -> text.startsWith("Could not load clocked.jar"));
        assertThat(KnownPolicies.brought()).isEmpty();
        assertThat(Fx.<Boolean>get(() -> bench.context.replays().offeredProperty().get().stream()
                .anyMatch(policy -> policy.name().equals("clocked")))).isFalse();
    }

    @Test
    @Tag("slow")
    void aJar_isLoadedOnlyIfTheUserSaysSo_andAuditedThen() throws Exception {
        Path jar = PluginJar.example(folder);
        Fx.run(() -> bench.offerPlugins(List.of(jar)));
        until("every-other.jar contains the policy EveryOther.");
        window.click(Texts.of("own.leave-it-out"));
        assertThat(KnownPolicies.brought()).isEmpty();
        Fx.run(() -> bench.offerPlugins(List.of(jar)));
        until("every-other.jar contains the policy EveryOther.");
        window.click("Load");
        until("every-other: the leak audit found no difference");
        assertThat(KnownPolicies.broughtAs("every-other").flatMap(own -> Isolation.of(own.policy())))
                .as("in a separate process, in every tab").contains(Isolation.best());
        assertThat(Fx.<Boolean>get(() -> bench.context.replays().offeredProperty().get().stream()
                .anyMatch(policy -> policy.name().equals("every-other")))).isTrue();
        Fx.run(() -> bench.offerPlugins(List.of(folder.resolve("missing.jar"))));
        until("Could not load missing.jar");
    }

    /** The memory of another system, here that of a policy, stands beside the policies and shows what that policy kept. */
    @Test
    void memoryOfAnotherSystem_isAColumn() {
        assertThat(CommandCall.run("replay", "--data", "datasets/synthetic.json", "--policy", "recency", "--unit",
                "content-words", "--budget", "128", "--retained", "--out", folder.toString())).isZero();
        Path file = folder.resolve("recency-128.retained.jsonl");
        Fx.run(() -> assertThat(bench.feature(OwnFeature.class).opens(file)).isTrue());
        FxThread.until("replayed", () -> bench.context.replays().result().orElseThrow().indexOf("replayed-recency") >= 0);
        Comparison shown = Fx.get(() -> bench.context.replays().result().orElseThrow());
        Trace memory = shown.traces().get(shown.indexOf("replayed-recency"));
        assertThat(shown.protocol().budgetTokens()).isEqualTo(128);
        assertThat(memory.firstDifference(shown.traces().get(shown.indexOf("recency")))).isEmpty();
        assertThat(DecisionView.of(shown, 3, DecisionDisplay.ALL).columns()).hasSize(shown.traces().size());
        assertThat(names()).contains("replayed-recency");
    }
}
