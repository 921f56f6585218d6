package mnemoscope.ui.kit;

import java.util.Optional;
import javafx.beans.property.SimpleObjectProperty;

/** One value of a model, which tells of its changes. A view reads it; the controller of the model alone sets it. */
public final class Value<T> extends SimpleObjectProperty<T> {
    public Value(T first) {
        super(first);
    }

    /** One that is not there yet. */
    public Value() {
    }

    /** Empty if the value is null. */
    public Optional<T> optional() {
        return Optional.ofNullable(get());
    }
}
