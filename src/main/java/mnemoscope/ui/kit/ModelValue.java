package mnemoscope.ui.kit;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.Observable;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;

/** One observable value of a model. Views read it; only the model's controller sets it. */
public final class ModelValue<T> extends SimpleObjectProperty<T> {
    private final ObservableValue<T> source;
    private final Consumer<T> intent;

    public ModelValue(T first) {
        super(first);
        source = null;
        intent = super::set;
    }

    /** A value that is null at first. */
    public ModelValue() {
        this(null);
    }

    /** A value held elsewhere: read there, and set through an intent. */
    public ModelValue(ObservableValue<T> source, Consumer<T> intent) {
        this.source = source;
        this.intent = intent;
        source.subscribe((before, now) -> fireValueChangedEvent());
    }

    @Override
    public T get() {
        return source == null ? super.get() : source.getValue();
    }

    @Override
    public void set(T chosen) {
        intent.accept(chosen);
    }

    /** Empty if the value is null. */
    public Optional<T> optional() {
        return Optional.ofNullable(get());
    }

    /**
     * Runs an action now and whenever one of the values changes. Each value is read too: a binding that nobody has read since its
     * last change reports no further one.
     */
    public static void whenever(Runnable act, Observable... changes) {
        for (Observable each : changes) {
            each.subscribe(() -> {
                read(each);
                act.run();
            });
            read(each);
        }
        act.run();
    }

    private static void read(Observable each) {
        if (each instanceof ObservableValue<?> value) {
            value.getValue();
        }
    }
}
