package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.PopupControl;
import javafx.stage.Window;
import mnemoscope.snapshot.SnapshotOptions;
import mnemoscope.snapshot.Snapshots;
import mnemoscope.ui.kit.Contrast;
import mnemoscope.ui.kit.CssRecords;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Greys;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.paint.Painted;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * In every state of the window each control has a name, is reached by Tab and shows that it has the keyboard, Tab stays in a sheet
 * or panel, whatever is read stands out from its ground, what is chosen is told by more than a hue, and JavaFX has nothing to say
 * about the style sheets.
 */
class AccessibilityTest {
    /** A screen that is dimmed while other data are read, which then take its place; the line above it and the bar say so. */
    private static final String DIMMED = "loading-";

    private final Map<String, String> found = new LinkedHashMap<>();
    private final Map<Theme, Set<String>> drawn = new EnumMap<>(Theme.class);

    @Test
    void screensAndSheets_areForEveryone() throws Exception {
        walk(List.of(Theme.LIGHT),
                EnumSet.of(SnapshotOptions.Scene.EMPTY, SnapshotOptions.Scene.REPLAY, SnapshotOptions.Scene.SHEETS));
        walk(List.of(Theme.DARK), EnumSet.of(SnapshotOptions.Scene.SCREENS));
    }

    @Test
    @Tag("slow")
    void everyState_isForEveryone() throws Exception {
        walk(List.of(Theme.values()), EnumSet.allOf(SnapshotOptions.Scene.class));
    }

    private void walk(List<Theme> themes, Set<SnapshotOptions.Scene> scenes) throws Exception {
        Fx.start();
        try (CssRecords records = new CssRecords()) {
            Snapshots.walk(DatasetSource.bundled().orElseThrow(), SnapshotOptions.of(themes, scenes),
                    (state, window) -> look(state, window).forEach(fault -> found.putIfAbsent(fault, state)));
            assertThat(records.said()).isEmpty();
        }
        assertThat(found.entrySet().stream().map(each -> each.getValue() + ": " + each.getKey())).isEmpty();
    }

    private List<String> look(String state, Workbench bench) {
        return Fx.get(() -> {
            List<String> faults = new ArrayList<>();
            Set<String> kinds = drawn.computeIfAbsent(bench.shellModel.theme.get(), theme -> new HashSet<>());
            Scene panel = Window.getWindows().stream().filter(PopupControl.class::isInstance).map(Window::getScene).findFirst()
                    .orElse(bench.scene);
            Parent sheets = (Parent) bench.scene.lookup(".mn-sheet-ground");
            Parent root = panel == bench.scene && sheets.isVisible()
                    ? (Parent) sheets.getChildrenUnmodifiable().getFirst()
                    : panel.getRoot();
            new Rounds(bench.scene, panel, root, kinds, faults).go();
            if (!state.startsWith(DIMMED)) {
                faults.addAll(Contrast.faults(root));
                faults.addAll(Painted.faults(root));
                faults.addAll(Greys.faults(root, kinds));
            }
            return faults;
        });
    }
}
