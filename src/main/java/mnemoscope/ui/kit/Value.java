package mnemoscope.ui.kit;

import java.util.Optional;
import javafx.beans.Observable;
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

    /** Does something now and whenever one of these changes; {@code subscribe} with a {@code Runnable} alone waits for a change. */
    public static void whenever(Runnable act, Observable... changes) {
        for (Observable each : changes) {
            each.subscribe(act);
        }
        act.run();
    }
}
