package mnemoscope.ui.own;

import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import mnemoscope.own.FormulaException;

/** What the dialog shows. */
public final class OwnModel {
    final ObjectProperty<OwnDraft> draft = new SimpleObjectProperty<>(OwnDraft.FIRST);
    /** What is wrong with name and title. */
    final ObjectProperty<Map<OwnDraft.Part, String>> wrong = new SimpleObjectProperty<>(Map.of());
    final ObjectProperty<Optional<FormulaException>> fault = new SimpleObjectProperty<>(Optional.empty());
    /** Of the last formula that was right. */
    final ObjectProperty<PolicyPreview> preview = new SimpleObjectProperty<>(PolicyPreview.NONE);
    /** What came of the last intent. */
    final StringProperty said = new SimpleStringProperty("");
}
