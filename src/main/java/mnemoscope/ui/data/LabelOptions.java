package mnemoscope.ui.data;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.benchmark.LabelSetting;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Type;

/** Options for reading ambiguous labels of the open file, and its corrections. */
final class LabelOptions extends VBox {
    private final Map<LabelSetting, CheckBox> boxes = new EnumMap<>(LabelSetting.class);
    private final VBox readings = new VBox(8);
    private final Label corrected = Layouts.wrapped(Type.ROW.label("", "mn-muted"));
    private final Button remove;

    /** The available options. @param options current options */
    record Choice(DatasetKind kind, ReadOptions options) {}

    LabelOptions(DataModel model, DataController controller) {
        super(8);
        Button choose = Buttons.text(Texts.of("data.choose-corrections"), controller::chooseCorrections);
        remove = Buttons.text(Texts.of("data.without-corrections"),
                () -> controller.readAgain(model.labels.get().options().withCorrections(Optional.empty())));
        Node buttons = new HBox(8, choose, remove);
        getChildren().addAll(readings, corrected, buttons);
        model.labels.subscribe(choice -> show(choice, controller));
    }

    private void show(Choice choice, DataController controller) {
        readings.getChildren().clear();
        boxes.clear();
        if (choice == null) {
            return;
        }
        List<Node> shown = new ArrayList<>();
        for (LabelSetting each : LabelSetting.of(choice.kind())) {
            CheckBox box = new CheckBox(each.label());
            box.setWrapText(true);
            box.setSelected(choice.options().labels().contains(each));
            box.setOnAction(pressed -> controller.readAgain(choice.options().withLabels(chosen())));
            boxes.put(each, box);
            shown.add(box);
        }
        readings.getChildren().setAll(shown);
        Layouts.show(readings, !shown.isEmpty());
        Optional<Path> file = choice.options().corrections();
        corrected.setText(file.map(path -> Texts.of("data.labels-corrected-by", path.getFileName()))
                .orElse(Texts.of("data.labels-as-in-the-file")));
        Layouts.show(remove, file.isPresent());
    }

    private Set<LabelSetting> chosen() {
        Set<LabelSetting> on = new TreeSet<>();
        boxes.forEach((reading, box) -> {
            if (box.isSelected()) {
                on.add(reading);
            }
        });
        return on;
    }
}
