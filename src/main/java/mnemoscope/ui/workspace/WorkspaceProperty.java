package mnemoscope.ui.workspace;

import java.util.Objects;
import javafx.beans.property.ReadOnlyObjectPropertyBase;

/** A property whose value is taken first and told after, so that several are of one moment before anybody hears of one. */
final class WorkspaceProperty<T> extends ReadOnlyObjectPropertyBase<T> {
    private T value;
    private boolean untold;

    WorkspaceProperty(T value) {
        this.value = value;
    }

    /** Silently; a value that equals the present one is no change. */
    void take(T changed) {
        untold |= !Objects.equals(value, changed);
        value = changed;
    }

    /** Tells of a change that was not told yet. */
    void tell() {
        if (untold) {
            untold = false;
            fireValueChangedEvent();
        }
    }

    void set(T changed) {
        take(changed);
        tell();
    }

    @Override
    public T get() {
        return value;
    }

    @Override
    public Object getBean() {
        return null;
    }

    @Override
    public String getName() {
        return "";
    }
}
