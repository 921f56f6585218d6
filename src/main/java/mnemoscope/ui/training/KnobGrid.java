package mnemoscope.ui.training;

import java.util.List;
import javafx.geometry.HPos;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Choices;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.Validity;

/** Every hyperparameter with its usual value and who gives it; what differs is marked and bold. */
final class KnobGrid extends VBox {
    private final TrainingModel model;
    private final TrainingController controller;
    private final GridPane grid = new GridPane();
    private final Button reset;
    private LearnedKind shown;
    private List<Row> rows = List.of();

    KnobGrid(TrainingModel model, TrainingController controller) {
        super(6);
        this.model = model;
        this.controller = controller;
        grid.setHgap(5);
        grid.setVgap(3);
        ColumnConstraints name = new ColumnConstraints();
        name.setHgrow(Priority.ALWAYS);
        name.setMinWidth(0);
        ColumnConstraints value = new ColumnConstraints();
        value.setPercentWidth(31);
        value.setHalignment(HPos.RIGHT);
        ColumnConstraints usual = new ColumnConstraints();
        usual.setPercentWidth(24);
        grid.getColumnConstraints().addAll(name, value, usual);
        Label wrong = Type.META.label("", "mn-warn");
        wrong.setWrapText(true);
        wrong.setMinHeight(USE_PREF_SIZE);
        reset = Buttons.text("All as usual", controller::reset);
        getChildren().addAll(wrong, grid, reset);
        model.choice.subscribe(choice -> show(choice.settings()));
        model.wrong.subscribe(words -> {
            wrong.setText(words);
            TrainingPane.shown(wrong, !words.isEmpty());
            show(model.choice.get().settings());
        });
    }

    private record Row(Knob knob, Label name, TextField field, ComboBox<String> box, Label hint) {}

    private void show(TrainingSettings settings) {
        if (shown != settings.kind()) {
            shown = settings.kind();
            build();
        }
        boolean any = false;
        for (Row row : rows) {
            String value = row.knob.read().apply(settings);
            boolean changed = row.knob.isChanged(settings);
            any |= changed;
            if (row.field != null) {
                row.field.setText(value);
            } else {
                row.box.setValue(value);
            }
            row.name.setText((changed ? "\u2022 " : "") + row.knob.label());
            row.name.getStyleClass().removeAll("mn-strong", "mn-regular");
            row.name.getStyleClass().add(changed ? "mn-strong" : "mn-regular");
            row.name.setAccessibleText(row.knob.label() + (changed ? ", changed" : ""));
            row.hint.setText(row.knob.hint(settings));
        }
        reset.setDisable(!any);
    }

    private void build() {
        grid.getChildren().clear();
        rows = Knob.of(shown).stream().map(this::row).toList();
        for (int k = 0; k < rows.size(); k++) {
            Row row = rows.get(k);
            Tips.on(row.hint, "Usual value: " + row.knob.origin(shown));
            grid.addRow(k, row.name, row.field != null ? row.field : row.box, row.hint);
        }
    }

    private Row row(Knob knob) {
        Label hint = Type.META.label("", "mn-muted");
        hint.setMinWidth(0);
        Label name = Type.ROW.label(knob.label());
        name.setMinWidth(0);
        Tips.on(name, knob.label() + ": " + knob.help() + ".");
        if (knob.words().isEmpty()) {
            TextField field = new TextField();
            field.getStyleClass().add("mn-knob");
            field.setAccessibleText(knob.label());
            Validity.watch(field, typed -> knob.fault(model.choice.get().settings(), typed));
            field.setOnAction(event -> controller.set(knob, field.getText()));
            field.focusedProperty().subscribe((before, focused) -> {
                if (!focused && !field.getText().equals(knob.read().apply(model.choice.get().settings()))) {
                    controller.set(knob, field.getText());
                }
            });
            return new Row(knob, name, field, null, hint);
        }
        ComboBox<String> box = Choices.of(knob.label(), word -> word, knob.words());
        box.getStyleClass().add("mn-knob");
        box.setOnAction(event -> {
            if (box.getValue() != null && !box.getValue().equals(knob.read().apply(model.choice.get().settings()))) {
                controller.set(knob, box.getValue());
            }
        });
        return new Row(knob, name, null, box, hint);
    }
}
