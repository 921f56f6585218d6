package mnemoscope.ui.kit.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import mnemoscope.report.file.ValueTable;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.CssRecords;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.OpenScene;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.grid.Column.Group;
import mnemoscope.ui.kit.grid.TableModelTest.City;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** A grid with the keyboard and the mouse. */
@ExtendWith(ApplicationExtension.class)
class GridTest {
    private final List<String> told = new ArrayList<>();
    private final List<ValueTable> saved = new ArrayList<>();
    private Grid<City> grid;
    private Scene scene;
    private CssRecords records;

    @Start
    void start(Stage stage) {
        records = new CssRecords();
        grid = new Grid<City>("Cities").key(City::name).several().onSelect(city -> told.add("select " + city.name()))
                .onOpen(city -> told.add("open " + city.name())).action("Visit", city -> true, city -> told.add("visit"))
                .sections(city -> city.founded() > 1000 ? new GridSection("Late", "1 city", true) : GridSection.NONE);
        grid.show(TableModelTest.columns(), TableModelTest.CITIES);
        StackPane around = new StackPane(grid);
        CopyAndExport.saveWith(around, saved::add);
        CopyAndExport.captionWith(around, () -> "Data: cities.csv.");
        scene = OpenScene.on(stage, around, 500, 300);
    }

    private List<String> rows() {
        WaitForAsyncUtils.waitForFxEvents();
        return grid.table().lookupAll(".table-row-cell").stream().map(TableRow.class::cast).filter(row -> !row.isEmpty())
                .sorted((a, b) -> a.getIndex() - b.getIndex())
                .map(row -> String.join("|", Nodes.texts(row).stream().filter(text -> !text.isBlank()).toList())).toList();
    }

    private static String clipboard() throws Exception {
        return WaitForAsyncUtils.waitForAsyncFx(5000, () -> Clipboard.getSystemClipboard().getString());
    }

    @Test
    void copiesForAPaper_sayWhatTheyAreMadeFrom(FxRobot robot) throws Exception {
        for (String format : List.of("Copy as Markdown", "Copy as LaTeX")) {
            robot.interact(
                    () -> grid.menu().getItems().stream().filter(item -> format.equals(item.getText())).forEach(MenuItem::fire));
            assertThat(clipboard()).as(format).contains("Ayr", "Data: cities.csv.");
        }
    }

    @Test
    void gridThatHasShownNothingYet_hasNothingForAFile() {
        assertThat(Fx.get(() -> new Grid<String>("Empty").values().rows())).isEmpty();
    }

    @Test
    void textOfSeveralLines_isOneLineInARow(FxRobot robot) {
        robot.interact(() -> grid.show(TableModelTest.columns(), List.of(new City("Fix it:\n\n  no tent", "land", 0, 0, 1))));
        assertThat(rows()).singleElement().asString().contains("Fix it: no tent");
    }

    @Test
    void rowsOfALargeTable_areMadeSomeAtATime_untilAllAreThere(FxRobot robot) {
        List<City> many = IntStream.range(0, 40).mapToObj(k -> new City("c" + k, "land", 0, 0, k)).toList();
        Grid<City> large = new Grid<>("Large");
        int[] first = new int[1];
        robot.interact(() -> {
            large.show(TableModelTest.columns(), many);
            large.setMinHeight(900);
            ((StackPane) scene.getRoot()).getChildren().setAll(large);
            scene.getRoot().applyCss();
            scene.getRoot().layout();
            first[0] = large.table().lookupAll(".table-row-cell").size();
        });
        assertThat(first[0]).isBetween(9, 12);
        FxThread.until("all rows", () -> filled(large) > 900 / 31 - 3);
        robot.interact(() -> large.show(TableModelTest.columns(), many.subList(0, 2)));
        FxThread.until("two rows", () -> filled(large) == 2);
        robot.interact(() -> {
            large.show(TableModelTest.columns(), many);
            scene.getRoot().layout();
            first[0] = filled(large);
        });
        assertThat(first[0]).as("of those that come later").isBetween(9, 13);
        FxThread.until("all rows again", () -> filled(large) > 900 / 31 - 3);
    }

    @Test
    void rowsThatAreNotShown_areNotAskedForTheirCells_underHeadsOfGroups(FxRobot robot) {
        List<String> asked = new ArrayList<>();
        Group group = new Group("Places", "");
        TableModel<City> columns = new TableModel<>("places",
                List.of(Column.<City>words("Name", City::name).shown(city -> asked.add(city.name()) ? null : "").under(group)));
        Grid<City> large = new Grid<>("Large");
        robot.interact(() -> {
            large.show(columns, IntStream.range(0, 40).mapToObj(k -> new City("c" + k, "land", 0, 0, k)).toList());
            ((StackPane) scene.getRoot()).getChildren().setAll(large);
            scene.getRoot().applyCss();
            scene.getRoot().layout();
        });
        assertThat(asked).contains("c8").doesNotContain("c20");
    }

    @Test
    void rowSelectedFirst_givesWayToOneThatIsSelected_alsoOutOfTheWindow(FxRobot robot) {
        StackPane around = (StackPane) scene.getRoot();
        List<City> cities = TableModelTest.CITIES;
        robot.interact(() -> {
            grid.selectFirst(cities.get(0).name());
            assertThat(grid.selected()).as("none was").contains(cities.get(0));
            grid.select(cities.get(1).name());
            around.getChildren().clear();
            grid.show(TableModelTest.columns(), cities);
            grid.selectFirst(cities.get(0).name());
            around.getChildren().setAll(grid);
        });
        assertThat(Fx.<City>get(() -> grid.selected().orElseThrow())).isEqualTo(cities.get(1));
        robot.interact(() -> {
            around.getChildren().clear();
            grid.show(TableModelTest.columns(), List.of(cities.get(0), cities.get(2)));
            grid.selectFirst(cities.get(0).name());
            around.getChildren().setAll(grid);
        });
        assertThat(Fx.<City>get(() -> grid.selected().orElseThrow())).as("it is not among them").isEqualTo(cities.get(0));
    }

    @Test
    void gridThatIsOutOfTheWindow_takesItsRowsAndItsSelectionWhenItIsBack(FxRobot robot) {
        StackPane around = (StackPane) scene.getRoot();
        robot.interact(() -> {
            around.getChildren().clear();
            grid.show(TableModelTest.columns(), TableModelTest.CITIES.subList(0, 2));
            grid.select("lyon");
        });
        assertThat(grid.table().getItems()).as("nothing of before").isEmpty();
        assertThat(grid.rows()).as("what a file would have").hasSize(2);
        robot.interact(() -> around.getChildren().add(grid));
        FxThread.until("two rows", () -> filled(grid) == 2);
        assertThat(grid.selected()).map(City::name).contains("lyon");
        assertThat(told).as("nobody chose it").isEmpty();
    }

    @Test
    void gridThatComesBack_drawsNothingOfBefore_andForgetsWhatWasDeselected(FxRobot robot) {
        StackPane around = (StackPane) scene.getRoot();
        int[] many = {2};
        Grid<List<String>> policies = new Grid<List<String>>("Policies").key(List::getFirst).spoken(row -> row.get(many[0] - 1));
        robot.interact(() -> {
            policies.show(policies(2), List.of(List.of("a", "b"), List.of("c", "d")));
            around.getChildren().setAll(policies);
            around.applyCss();
            around.layout();
            policies.select("c");
            around.getChildren().clear();
            many[0] = 3;
            policies.show(policies(3), List.of(List.of("a", "b", "c"), List.of("c", "d", "e")));
            policies.select(null);
            around.getChildren().setAll(policies);
            // As a change of the theme does, before the rows are there.
            policies.table().refresh();
            around.applyCss();
            around.layout();
        });
        FxThread.until("three columns", () -> policies.table().getColumns().size() == 3);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(policies.selected()).isEmpty();
    }

    private static TableModel<List<String>> policies(int many) {
        return new TableModel<>("policies", IntStream.range(0, many)
                .mapToObj(p -> Column.<List<String>>words("p" + p, row -> row.get(p)).width(60)).toList());
    }

    private static int filled(Grid<City> grid) {
        return (int) grid.table().lookupAll(".table-row-cell").stream().filter(row -> !((TableRow<?>) row).isEmpty()).count();
    }

    @Test
    void walk_selectsOpensSortsCopiesAndFilters(FxRobot robot) throws Exception {
        assertThat(rows()).containsExactly("Bonn_1|.250|(.011)|\u221210", "lyon|.500|(.020)|43", "Late|1 city",
                "Ayr|\u2013|1,205");
        TableView<?> table = grid.table();
        robot.interact(() -> {
            table.requestFocus();
            table.getSelectionModel().select(0);
        });
        robot.type(KeyCode.DOWN, KeyCode.ENTER);
        assertThat(told).containsExactly("select Bonn_1", "select lyon", "open lyon");
        robot.type(KeyCode.DOWN);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(grid.selected()).as("a title is stepped over").map(City::name).contains("Ayr");
        robot.interact(() -> CopyAndExport.copy(table, () -> ""));
        assertThat(clipboard()).isEqualTo("city\tF1 64\tF1 64 sd\tfounded\tland\nAyr\t\t\t1205\tScotland");

        Button head = (Button) table.lookupAll(".mn-grid-head").stream()
                .filter(node -> "Sort by score".equals(node.getAccessibleText())).findFirst().orElseThrow();
        robot.interact(head::requestFocus);
        robot.type(KeyCode.SPACE);
        assertThat(scene.getFocusOwner().getAccessibleText()).as("the keyboard stays on the head")
                .isEqualTo("Sort by score, highest first");
        assertThat(rows()).startsWith("lyon|.500|(.020)|43", "Bonn_1|.250|(.011)|\u221210");
        assertThat(grid.selected()).as("it stays selected").map(City::name).contains("Ayr");
        assertThat(table.lookupAll(".mn-grid-head").stream().map(node -> (Button) node).filter(each -> each.getGraphic() != null))
                .as("one arrow").singleElement().extracting(Button::getAccessibleText).isEqualTo("Sort by score, highest first");

        robot.interact(() -> grid.filter("lyon"));
        assertThat(rows()).containsExactly("lyon|.500|(.020)|43");
        robot.interact(() -> grid.menu().getItems().getLast().fire());
        assertThat(saved).singleElement().satisfies(one -> assertThat(one.rows()).hasSize(1));
        assertThat(records.said()).isEmpty();
    }

    @Test
    void selectedRow_hasItsWords_whenRowsAreShownAgain(FxRobot robot) {
        robot.interact(() -> grid.select("lyon"));
        for (int again = 0; again < 3; again++) {
            robot.interact(() -> grid.show(TableModelTest.columns(), TableModelTest.CITIES));
            assertThat(rows()).contains("lyon|.500|(.020)|43");
            assertThat(grid.selected()).map(City::name).contains("lyon");
        }
        assertThat(told).as("nothing is told that the user did not do").isEmpty();
    }

    @Test
    void columnThatGrows_takesWhatRoomIsLeft(FxRobot robot) {
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(grid.columns.width()).isBetween(490.0, 492.0);
        assertThat(grid.table().lookupAll(".table-cell").stream().map(TableCell.class::cast)
                .filter(cell -> cell.getText() != null && cell.isTextTruncated())).isEmpty();
    }

    /** JavaFX keeps the type from which it measured em, if the type changes while the window is closed. */
    @Test
    void heads_haveTheirType_alsoIfItChangedWhileTheWindowWasClosed(FxRobot robot) {
        for (double size : new double[]{1, 2, 1}) {
            robot.interact(() -> {
                scene.getWindow().hide();
                Theme.LIGHT.applyTo(scene, size);
                ((Stage) scene.getWindow()).show();
            });
            FxThread.frames(2);
            assertThat(Fx.get(() -> Nodes.shown(grid, Button.class).stream().map(head -> head.getFont().getSize()).toList()))
                    .as("at %s", size).isNotEmpty().allSatisfy(type -> assertThat(type).isCloseTo(11 * size, within(0.5)));
        }
    }
}
