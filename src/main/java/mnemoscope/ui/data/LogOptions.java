package mnemoscope.ui.data;

import javafx.scene.control.Button;
import javafx.scene.layout.VBox;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.NumberField;
import mnemoscope.ui.kit.Type;

/** The number of user messages at the start of a log that are not questions. */
final class LogOptions extends VBox {
    LogOptions(DataModel model, DataController controller) {
        super(8);
        NumberField lead = new NumberField(Texts.of("data.first-messages"), 0, ReadOptions.MOST_LEAD_MESSAGES,
                ReadOptions.DEFAULT.leadMessages(), 1);
        lead.setMaxWidth(110);
        Button again = Buttons.text(Texts.of("data.read-again"),
                () -> controller.readAgain(model.log.get().withLeadMessages(lead.getValue())));
        getChildren().addAll(Layouts.wrapped(Type.ROW.label(Texts.of("data.first-messages"), "mn-muted")), lead, again,
                Layouts.wrapped(Type.META.label(Texts.of("data.first-messages-help"), "mn-muted")));
        model.log.subscribe(read -> {
            if (read != null) {
                lead.getValueFactory().setValue(read.leadMessages());
            }
        });
    }
}
