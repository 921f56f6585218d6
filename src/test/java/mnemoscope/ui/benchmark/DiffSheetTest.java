package mnemoscope.ui.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.Parent;
import javafx.scene.Scene;
import mnemoscope.app.CommandCall;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.workspace.Command;
import org.junit.jupiter.api.Test;

/** Two results are compared in the window as the command diff does. */
class DiffSheetTest extends OnBench {
    private Path replay(String pool) throws Exception {
        Path to = folder.resolve(pool);
        assertThat(CommandCall.run("replay", "--data", "datasets/synthetic.json", "--episode", "e1", "--policy", "recency,mixed",
                "--budget", "64", "--pool", pool, "--out", to.toString())).isZero();
        return to;
    }

    private Command command() {
        return bench.tab.commands().stream().filter(each -> each.title().startsWith("Compare two results")).findFirst()
                .orElseThrow();
    }

    @Test
    void settingsNumbersAndFirstDecisions_areShown() throws Exception {
        Fx.start();
        bench();
        Path carry = replay("carry");
        Path shared = replay("shared");
        bench.tab.compare(carry, shared);
        bench.next();
        Parent sheet = Fx.get(() -> (Parent) bench.host.dialogs.getLast().get().content());
        Fx.run(() -> new Scene(sheet, 1240, 700));
        assertThat(Nodes.texts(sheet)).contains("Settings (1)", "First decisions (1)", "A: " + carry + "\nB: " + shared).anyMatch(
                words -> words.startsWith("1 setting and ") && words.contains(" numbers differ. mixed 64 first differs at e1/"));
    }

    @Test
    void folderWithoutResults_isSaid_andNothingIsShown() throws Exception {
        bench();
        bench.answer = Optional.of(Files.createDirectories(folder.resolve("empty")));
        command().run().run();
        bench.next();
        assertThat(bench.host.dialogs).isEmpty();
        assertThat(bench.host.beside).as("the second is asked for beside the first").isEqualTo(bench.answer);
        assertThat(bench.host.problems.getLast().what()).isEqualTo("Could not compare empty and empty");
        assertThat(bench.host.problems.getLast().where()).contains("has no results");
        assertThat(List.of(bench.host.problems.getLast().remedy())).isNotEmpty();
    }
}
