package mnemoscope.ui.kit.grid;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.CopyAndExport;

/** The context menu of a grid: actions on the selected row, copies in formats of spreadsheets and papers, and a file. */
final class GridMenu<T> {
    private final List<Action<T>> actions = new ArrayList<>();

    private record Action<T>(String title, Predicate<T> offered, Consumer<T> run) {}

    void add(String title, Predicate<T> offered, Consumer<T> run) {
        actions.add(new Action<>(title, offered, run));
    }

    ContextMenu of(Grid<T> grid) {
        ContextMenu menu = new ContextMenu();
        grid.selected().ifPresent(row -> actions.stream().filter(action -> action.offered.test(row))
                .forEach(action -> menu.getItems().add(Buttons.item(action.title, () -> action.run.accept(row)))));
        if (!menu.getItems().isEmpty()) {
            menu.getItems().add(new SeparatorMenuItem());
        }
        List<T> some = grid.selection.rowsToCopy();
        List<T> all = grid.written();
        if (some.size() < all.size()) {
            menu.getItems().add(CopyAndExport.copySelected(grid.listing().values(some)));
        }
        menu.getItems().addAll(copy(Texts.of("kit.copy-all"), all, rows -> grid.listing().values(rows).text()),
                copy(Texts.of("kit.copy-as-markdown"), all, rows -> grid.listing().markdown(rows, CopyAndExport.caption(grid))),
                copy(Texts.of("kit.copy-as-latex"), all, rows -> grid.listing().latex(rows, CopyAndExport.caption(grid))),
                copy(Texts.of("kit.copy-as-csv"), all, grid.listing()::csv), new SeparatorMenuItem(),
                Buttons.item(Texts.of("kit.export-as-csv"), () -> CopyAndExport.save(grid, grid.values())));
        menu.getItems().forEach(item -> item.setDisable(all.isEmpty()));
        menu.setAutoHide(true);
        return menu;
    }

    private static <T> MenuItem copy(String title, List<T> rows, Function<List<T>, String> written) {
        return Buttons.item(title, () -> CopyAndExport.copy(written.apply(rows)));
    }
}
