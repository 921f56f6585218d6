package mnemoscope.ui.training;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.report.training.TrainingRun;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.CardHead;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.grid.Column;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.ui.kit.grid.TableModel;
import mnemoscope.ui.kit.run.RunBar;
import mnemoscope.ui.training.FoldTraining.FoldRun;

/** Every fold with every seed, compared with Mixed-Score on held-out data, and the number of wins. */
final class FoldsPane extends VBox {
    private final TrainingController training;
    private final Grid<RunRow> grid = new Grid<RunRow>(Texts.of("training.folds-and-seeds")).rowHeight(25)
            .nothing(Type.ROW.label(Texts.of("training.no-fold-is-trained"), "mn-muted"));

    /** @param either switches to another list */
    FoldsPane(TrainingController training, Node either) {
        super(4);
        this.training = training;
        FoldTraining folds = training.folds;
        TextField count = field(Texts.of("training.folds"), FoldTraining.FOLDS);
        TextField seeds = field(Texts.of("training.seeds"), FoldTraining.SEEDS);
        Button start = Buttons.text(Texts.of("training.train-all-folds"), () -> folds.start(count.getText(), seeds.getText()));
        start.setGraphic(Icons.of(Icons.PLAY));
        Tips.on(start, Texts.of("training.trains-for-every-fold"));
        HBox asked = Layouts.row(6, Type.ROW.label(Texts.of("training.folds")), count, Type.ROW.label(Texts.of("training.seeds")),
                seeds, start);
        folds.run.nowProperty().subscribe(now -> Layouts.show(asked, now == null));
        CardHead head = new CardHead(Texts.of("training.folds-and-seeds"), Texts.of("training.trains-for-every-fold"), either,
                asked).asNumbers(() -> training.export(grid.values()));
        Label said = Layouts.wrapped(Type.ROW.label(""));
        ModelValue.whenever(() -> said.setText(Stream.of(folds.wrong.get(), FoldTraining.verdict(folds.done.get()).orElse(""))
                .filter(words -> !words.isEmpty()).findFirst().orElse("")), folds.done, folds.wrong);
        said.textProperty().subscribe(words -> Layouts.show(said, !words.isEmpty()));
        grid.key(RunRow::key).onSelect(row -> row.run().ifPresent(training.shown::set));
        getChildren().addAll(head, RunBar.line(folds.run), said, Layouts.grow(grid));
        folds.done.subscribe(all -> grid.show(columns(), all.stream().map(each -> RunRow.of(each.run())).toList()));
    }

    private static TextField field(String name, int value) {
        TextField field = new TextField(Integer.toString(value));
        field.setPrefColumnCount(3);
        field.setAccessibleText(name);
        return field;
    }

    private FoldRun of(RunRow row) {
        return training.folds.done.get().stream().filter(each -> each.run().equals(row.run().orElseThrow())).findFirst()
                .orElseThrow();
    }

    TableModel<RunRow> columns() {
        List<Column<RunRow>> all = new ArrayList<>(List.of(
                Column.<RunRow>count(Texts.of("training.seed-in-sentence"), row -> of(row).seed()).named("seed").width(54),
                Column.<RunRow>count(Texts.of("training.fold"), row -> of(row).fold() + 1L).named("fold").width(54),
                Column.<RunRow>words("policy", row -> RunColumns.of(row, run -> run.kind().code())).onlyInFiles(),
                Column.<RunRow>words(Texts.of("training.held-out-fact"),
                        row -> RunColumns.of(row, run -> String.join(", ", run.heldOutIds()))).named("held_out").width(130)
                        .grows(),
                Column.<RunRow>words("validation", row -> RunColumns.of(row, run -> run.record().trained().validation()))
                        .onlyInFiles()));
        all.addAll(RunColumns.judged());
        all.add(Column.<RunRow>words("settings", row -> RunColumns.of(row, TrainingSummary::differences)).onlyInFiles());
        all.add(Column.<RunRow>words("episodes",
                row -> RunColumns.of(row, (TrainingRun run) -> String.join(" ", run.record().episodes()))).onlyInFiles());
        return new TableModel<>("training-folds", all);
    }
}
