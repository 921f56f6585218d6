package mnemoscope.ui.training;

import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.HPos;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.FieldValidity;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;

/** Every hyperparameter with its default and its source; changed values are marked and bold. */
final class TrainingFieldGrid extends VBox {
    private final TrainingSetup next;
    private final GridPane grid = new GridPane();
    private final Button reset;
    private LearnedKind shown;
    private List<Row> rows = List.of();

    TrainingFieldGrid(TrainingSetup next) {
        super(6);
        this.next = next;
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
        Label wrong = Layouts.saying(Layouts.wrapped(Type.META.label("", "mn-warn")));
        wrong.textProperty().bind(next.wrong);
        reset = Buttons.text(Texts.of("training.all-as-usual"), next::reset);
        // Below the fields, which would move with it.
        getChildren().addAll(grid, reset, wrong);
        next.choice.subscribe(choice -> show(choice.settings()));
        next.wrong.subscribe(words -> show(next.choice.get().settings()));
    }

    /** @param show sets the value of the input */
    private record Row(TrainingField knob, Label name, Control input, Consumer<String> show, Label hint) {}

    private void show(TrainingSettings settings) {
        if (shown != settings.kind()) {
            shown = settings.kind();
            grid.getChildren().clear();
            rows = TrainingField.of(shown).stream().map(this::row).toList();
            rows.forEach(row -> grid.addRow(rows.indexOf(row), row.name, row.input, row.hint));
        }
        for (Row row : rows) {
            boolean changed = row.knob.isChanged(settings);
            row.show.accept(row.knob.read().apply(settings));
            row.name.setText((changed ? "\u2022 " : "") + row.knob.label());
            row.name.getStyleClass().removeAll("mn-strong", "mn-regular");
            row.name.getStyleClass().add(changed ? "mn-strong" : "mn-regular");
            row.name.setAccessibleText(changed ? Texts.of("training.knob-changed", row.knob.label()) : row.knob.label());
            row.hint.setText(row.knob.hint(settings));
        }
        reset.setDisable(rows.stream().noneMatch(row -> row.knob.isChanged(settings)));
    }

    private Row row(TrainingField knob) {
        Label hint = Layouts.narrow(Type.META.label("", "mn-muted"));
        Tips.on(hint, Texts.of("training.usual-value-shown", knob.origin(shown)));
        Label name = Layouts.narrow(Type.ROW.label(knob.label()));
        Tips.on(name, knob.label() + ": " + knob.help() + ".");
        if (knob.words().isEmpty()) {
            TextField field = Layouts.styled(new TextField(), "mn-knob");
            field.setAccessibleText(knob.label());
            FieldValidity.watch(field, typed -> knob.fault(next.choice.get().settings(), TrainingField.code(typed)));
            field.setOnAction(event -> set(knob, field));
            field.focusedProperty().subscribe((before, focused) -> {
                if (!focused && isOther(knob, TrainingField.code(field.getText()))) {
                    set(knob, field);
                }
            });
            return new Row(knob, name, field, value -> field.setText(TrainingField.shown(value)), hint);
        }
        ComboBox<String> box = Layouts.styled(ChoiceControls.of(knob.label(), TrainingField::shown, knob.words()), "mn-knob");
        box.setOnAction(event -> {
            if (box.getValue() != null && isOther(knob, box.getValue())) {
                next.set(knob, box.getValue());
            }
        });
        return new Row(knob, name, box, box::setValue, hint);
    }

    /** Takes what is typed; why it is refused is said at the field, too. */
    private void set(TrainingField knob, TextField field) {
        next.set(knob, TrainingField.code(field.getText()));
        if (!next.wrong.get().isEmpty()) {
            Tips.say(field, next.wrong.get());
        }
    }

    private boolean isOther(TrainingField knob, String value) {
        return !value.equals(knob.read().apply(next.choice.get().settings()));
    }
}
