package mnemoscope.ui.kit;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.Observable;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;

/** One value of a model, which tells of its changes. A view reads it; the controller of the model alone sets it. */
public final class ModelValue<T> extends SimpleObjectProperty<T> {
    private final ObservableValue<T> held;
    private final Consumer<T> intent;

    public ModelValue(T first) {
        super(first);
        held = null;
        intent = super::set;
    }

    /** One that is not there yet. */
    public ModelValue() {
        this(null);
    }

    /** One that is held elsewhere: read there, and set by an intent. */
    public ModelValue(ObservableValue<T> held, Consumer<T> intent) {
        this.held = held;
        this.intent = intent;
        held.subscribe((before, now) -> fireValueChangedEvent());
    }

    @Override
    public T get() {
        return held == null ? super.get() : held.getValue();
    }

    @Override
    public void set(T chosen) {
        intent.accept(chosen);
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
