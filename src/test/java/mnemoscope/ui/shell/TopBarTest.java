package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Button;
import mnemoscope.ui.benchmark.BenchmarkFeature;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.window.SampleWindow;
import mnemoscope.ui.workspace.Command;
import org.junit.jupiter.api.Test;

/** The buttons at the top do what commands of the one list do, and nothing else. */
class TopBarTest extends SampleWindow {
    private final List<String> done = new ArrayList<>();

    /** The list with commands that only tell that they were called. */
    private Commands telling() {
        Commands all = Commands.of(List.of(bench.feature(BenchmarkFeature.class)), bench.shell, () -> bench.context.steps(),
                this::none, this::none, this::none, this::none);
        return new Commands(all.all().stream()
                .map(each -> new Command(each.menu(), each.group(), each.key(), each.also(), each.usual(),
                        () -> done.add(each.name()), each.on(), each.words(), each.hint(), each.choices(), each.tab()))
                .toList(), all.notes(), all.shortcuts());
    }

    private void none() {
        // is not called
    }

    @Test
    void everyButton_isACommand() {
        List<Button> buttons = Fx.get(() -> new TopBar(telling(), bench.shell).getChildren().stream()
                .filter(Button.class::isInstance).map(Button.class::cast).toList());
        assertThat(buttons).hasSize(3);
        Fx.run(() -> buttons.forEach(Button::fire));
        assertThat(done).containsExactly("run-or-find-anything", "lecture-mode", "dark");
    }
}
