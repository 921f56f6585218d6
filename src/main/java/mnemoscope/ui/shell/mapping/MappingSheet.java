package mnemoscope.ui.shell.mapping;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import mnemoscope.dataset.FileField;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.MappedFormat.Wanted;
import mnemoscope.dataset.MappedFormat;
import mnemoscope.dataset.NearMiss;
import mnemoscope.model.Conversation;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.shell.mapping.MappingModel.Readable;
import mnemoscope.ui.shell.mapping.MappingModel.Unreadable;

/**
 * At the left, the fields of the file with one value each; at the right, the fields that the format needs; below, the first turns
 * of the preview.
 */
public final class MappingSheet extends VBox {
    private static final int FIRST_TURNS = 3;
    private static final int TURN_CHARACTERS = 110;
    private static final double NAME_WIDTH = 180;
    private static final double PREVIEW_HEIGHT = 106;

    private final MappingModel model;

    /** @param open receives the data read with the mapping */
    public MappingSheet(MappingModel model, Consumer<Readable> open, Runnable cancel) {
        super(10);
        this.model = model;
        NearMiss near = model.chosen.get();
        ComboBox<MappedFormat> format = ChoiceControls.of(Texts.of("shell.read-it-as"), MappedFormat::title, near.formats());
        format.setValue(near.taken());
        format.valueProperty().subscribe(model::readAs);
        GridPane fields = new GridPane(12, 4);
        ColumnConstraints example = new ColumnConstraints(0, 0, Double.MAX_VALUE, Priority.ALWAYS, HPos.LEFT, true);
        ColumnConstraints meaning = new ColumnConstraints();
        meaning.setMinWidth(USE_PREF_SIZE);
        fields.getColumnConstraints().addAll(new ColumnConstraints(NAME_WIDTH), example, new ColumnConstraints(), meaning);
        model.chosen.subscribe(now -> fill(fields, now));
        Button opening = Buttons.primary(Texts.of("shell.open"),
                () -> model.preview.optional().filter(Readable.class::isInstance).map(Readable.class::cast).ifPresent(open));
        opening.disableProperty().bind(model.preview.map(now -> !(now instanceof Readable)).orElse(true));
        VBox preview = new VBox(2);
        preview.setMinHeight(Type.grown(PREVIEW_HEIGHT));
        model.preview.subscribe(now -> preview.getChildren().setAll(switch (now) {
            case null -> List.of(Type.ROW.label(Texts.of("shell.reading"), "mn-muted"));
            case Unreadable(String why) -> List.of(Layouts.wrapped(Type.ROW.label(why, "mn-warn")));
            case Readable readable -> turns(readable.dataset());
        }));
        getChildren().addAll(Layouts.row(8, Type.BODY.label(Texts.of("shell.read-it-as")), format), fields,
                Layouts.section(Texts.of("shell.mapping.preview"), preview),
                Layouts.row(8, opening, Buttons.flat(Texts.of("shell.cancel"), cancel)));
    }

    private void fill(GridPane grid, NearMiss now) {
        grid.getChildren().clear();
        grid.addRow(0, Type.META.label(Texts.of("shell.field-is-a-number"), "mn-muted"),
                Type.META.label(Texts.of("shell.first-value"), "mn-muted"), Type.META.label(""),
                Type.META.label(Texts.of("shell.is-read-as"), "mn-muted"));
        for (Wanted wanted : now.taken().wanted()) {
            Optional<FileField> source = now.source(wanted);
            Label example = Layouts.narrow(Type.ROW.label(source.map(FileField::example).orElse(""), "mn-muted"));
            grid.addRow(grid.getRowCount(), choice(now, wanted, source), example, Type.ROW.label("\u2192", "mn-muted"),
                    meaning(wanted, source.isEmpty()));
        }
    }

    private Node choice(NearMiss now, Wanted wanted, Optional<FileField> source) {
        List<Optional<FileField>> offered = new ArrayList<>(List.of(Optional.empty()));
        now.fields().stream().filter(wanted::takes).map(Optional::of).forEach(offered::add);
        ComboBox<Optional<FileField>> box = ChoiceControls.of(Texts.of("shell.mapping.field-label", wanted.name()),
                each -> each.map(FileField::name).orElse(Texts.of("shell.no-field")), offered);
        box.setValue(offered.contains(source) ? source : Optional.empty());
        box.valueProperty().addListener((property, before, chosen) -> model.map(wanted, chosen));
        return box;
    }

    private static Node meaning(Wanted wanted, boolean missing) {
        Label name = Layouts.uncut(Type.ROW.label(wanted.name(), "mn-strong"));
        String what = wanted.needed()
                ? missing ? Texts.of("shell.field-is-needed", wanted.meaning()) : wanted.meaning()
                : Texts.of("shell.field-if-any", wanted.meaning());
        return Layouts.row(8, name, Type.ROW.label(what, wanted.needed() && missing ? "mn-warn" : "mn-muted"));
    }

    private static List<Label> turns(LoadedDataset dataset) {
        List<Label> lines = new ArrayList<>();
        lines.add(Type.ROW.label(
                Texts.of("shell.read-so",
                        Numbers.count(dataset.conversations().size(), Texts.of("shell.conversation"),
                                Texts.of("shell.conversations")),
                        Numbers.count(dataset.info().count("turns"), Texts.of("shell.turn"), Texts.of("shell.turns")),
                        Numbers.count(dataset.info().count("steps"), Texts.of("shell.question"), Texts.of("shell.questions"))),
                "mn-strong"));
        Conversation first = dataset.conversations().getFirst();
        for (Turn turn : first.turns().stream().limit(FIRST_TURNS).toList()) {
            lines.add(line(turn.id() + "  " + turn.speaker() + ": " + turn.text()));
        }
        lines.add(line(Texts.of("shell.first-question", first.questions().getFirst().text())));
        return lines;
    }

    private static Label line(String words) {
        return Layouts.narrow(Type.ROW.label(PrintableText.shortened(words, TURN_CHARACTERS)));
    }
}
