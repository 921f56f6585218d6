package mnemoscope.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.task.Work;
import mnemoscope.ui.replay.AtOnce;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileExportTest {
    @TempDir
    Path folder;

    /** A table saved as "scores.tex" was CSV. */
    @Test
    void anotherEnding_isRefused_asThatOfAPicture() {
        ValueTable table = new ValueTable("scores", List.of("a"), List.of(List.of(1)));
        List<String> refused = new ArrayList<>();
        List<String> said = new ArrayList<>();
        for (String name : List.of("scores.tex", "scores.CSV", "scores")) {
            Exports.of(new AtOnce(), suggested -> Optional.of(folder.resolve(name)), (what, why, again) -> refused.add(why))
                    .table(table, said::add);
        }
        assertThat(refused).containsExactly(Texts.of("kit.file-has-another-ending", ".csv"));
        assertThat(said).hasSize(2);
        assertThat(folder.resolve("scores.tex")).doesNotExist();
        assertThat(folder.resolve("scores.CSV")).exists();
    }

    /** A folder on a slow drive held the window. */
    @Test
    void existingFiles_areLookedForInTheBackground() {
        List<Runnable> background = new ArrayList<>();
        List<String> order = new ArrayList<>();
        BackgroundWork later = new BackgroundWork() {
            @Override
            public <T> void start(String what, Work<T> work, Consumer<? super T> done, Consumer<String> failed) {
                background.add(() -> new AtOnce().start(what, work, done, failed));
            }

            @Override
            public void cancel() {
                // Nothing runs until the test lets it.
            }
        };
        Exports.of(later, suggested -> Optional.empty()).over("look", progress -> {
            order.add("listed");
            return List.of(folder);
        }, () -> order.add("written"));
        assertThat(order).isEmpty();
        background.getFirst().run();
        assertThat(order).containsExactly("listed", "written");
    }
}
