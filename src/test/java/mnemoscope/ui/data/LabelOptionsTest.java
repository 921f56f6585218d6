package mnemoscope.ui.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.benchmark.LabelSetting;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.workspace.WorkspaceContext;
import org.junit.jupiter.api.Test;

/** How labels are read is chosen beside what was read, and reads the file again. */
class LabelOptionsTest {
    private static final Path FIXES = Path.of("fixes.json");

    private final List<ReadOptions> read = new ArrayList<>();
    private final DataModel model = new DataModel(WorkspaceContext.empty(new AtOnce()));
    private final DataController controller = new DataController(model, WorkspaceContext.empty(new AtOnce()), new AtOnce(),
            new AtOnce(), null, read::add, () -> Optional.of(FIXES));

    private static Button button(LabelOptions options, String text) {
        return options.lookupAll(".button").stream().map(Button.class::cast).filter(each -> each.getText().equals(text))
                .findFirst().orElseThrow();
    }

    private static List<CheckBox> boxes(LabelOptions options) {
        return options.lookupAll(".check-box").stream().map(CheckBox.class::cast).toList();
    }

    @Test
    void eachReadingOfTheData_isABoxThatReadsThemAgain() {
        Fx.run(() -> {
            LabelOptions options = new LabelOptions(model, controller);
            model.labels.set(new LabelOptions.Choice(DatasetKind.BEAM, ReadOptions.DEFAULT));
            assertThat(boxes(options)).extracting(CheckBox::getText).containsExactly(Texts.of("dataset.old-values-count"),
                    Texts.of("dataset.only-turns-of-the-user"));
            boxes(options).get(1).fire();
            assertThat(read).containsExactly(ReadOptions.DEFAULT.withLabels(Set.of(LabelSetting.USER_TURNS)));
            model.labels.set(new LabelOptions.Choice(DatasetKind.BEAM, read.getFirst()));
            assertThat(boxes(options)).extracting(CheckBox::isSelected).containsExactly(false, true);
            model.labels.set(new LabelOptions.Choice(DatasetKind.LOCOMO, ReadOptions.DEFAULT));
            assertThat(boxes(options)).isEmpty();
        });
    }

    @Test
    void corrections_areChosenAndTakenAway() {
        Fx.run(() -> {
            LabelOptions options = new LabelOptions(model, controller);
            model.labels.set(new LabelOptions.Choice(DatasetKind.LOCOMO, ReadOptions.DEFAULT));
            assertThat(button(options, Texts.of("data.without-corrections")).isVisible()).isFalse();
            button(options, "Corrections\u2026").fire();
            ReadOptions corrected = ReadOptions.DEFAULT.withCorrections(Optional.of(FIXES));
            assertThat(read).containsExactly(corrected);
            model.labels.set(new LabelOptions.Choice(DatasetKind.LOCOMO, corrected));
            assertThat(button(options, Texts.of("data.without-corrections")).isVisible()).isTrue();
            button(options, Texts.of("data.without-corrections")).fire();
            assertThat(read.getLast()).isEqualTo(ReadOptions.DEFAULT);
        });
    }
}
