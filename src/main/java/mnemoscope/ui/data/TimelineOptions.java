package mnemoscope.ui.data;

import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.layout.VBox;
import mnemoscope.dataset.GoldReading;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.Stitch;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Choices;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Type;

/** How LongMemEval's single questions become timelines of many decisions; the paper leaves it open. */
final class TimelineOptions extends VBox {
    private final Spinner<Integer> instances = Choices.whole("Instances in one timeline", 1, ReadOptions.MOST_INSTANCES, 10,
            1);
    private final ComboBox<Stitch> stitch = Choices.of("Which instances", Stitch::label, List.of(Stitch.values()));
    private final ComboBox<GoldReading> gold = Choices.of("Gold", GoldReading::label,
            List.of(GoldReading.values()));
    private final CheckBox abstention = new CheckBox("Abstention questions with gold join");

    TimelineOptions(DataModel model, DataController controller) {
        super(8);
        instances.setMaxWidth(96);
        Button again = Buttons.text("Read again", () -> controller.readAgain(chosen(model.reading.get())));
        Label open = Layouts.wrapped(Type.META.label("Each instance has one question and sessions of its own. The paper does not "
                + "say how that becomes a conversation; nothing about gold is used to stitch.", "mn-muted"));
        getChildren().addAll(Type.ROW.label("Instances in one timeline", "mn-muted"), instances,
                Type.ROW.label("Which share a timeline", "mn-muted"), stitch, Type.ROW.label("Gold evidence is", "mn-muted"),
                gold, abstention, again, open);
        model.reading.subscribe(this::show);
    }

    private void show(ReadOptions reading) {
        if (reading != null) {
            instances.getValueFactory().setValue(reading.instances());
            stitch.setValue(reading.stitch());
            gold.setValue(reading.gold());
            abstention.setSelected(reading.abstention());
        }
    }

    private ReadOptions chosen(ReadOptions reading) {
        return reading.withInstances(instances.getValue()).withStitch(stitch.getValue()).withGold(gold.getValue())
                .withAbstention(abstention.isSelected());
    }
}
