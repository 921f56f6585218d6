package mnemoscope.ui.own;

import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import mnemoscope.own.FormulaException;

/** The content of the dialog. */
public final class OwnModel {
    final ObjectProperty<OwnDraft> draft = new SimpleObjectProperty<>(OwnDraft.FIRST);
    /** Problems of name and title. */
    final ObjectProperty<Map<OwnDraft.Part, String>> wrong = new SimpleObjectProperty<>(Map.of());
    final ObjectProperty<Optional<FormulaException>> fault = new SimpleObjectProperty<>(Optional.empty());
    /** The preview of the last valid formula. */
    final ObjectProperty<PolicyPreview> preview = new SimpleObjectProperty<>(PolicyPreview.NONE);
    /** The outcome of the last intent. */
    final StringProperty said = new SimpleStringProperty("");
}
