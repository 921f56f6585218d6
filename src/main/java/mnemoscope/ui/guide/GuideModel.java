package mnemoscope.ui.guide;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** Which note stands below the columns; written by {@link GuideController}. */
public final class GuideModel {
    private final ReadOnlyObjectWrapper<Guide> guide = new ReadOnlyObjectWrapper<>(this, "guide");

    /** Null if there is none. */
    public ReadOnlyObjectProperty<Guide> guideProperty() {
        return guide.getReadOnlyProperty();
    }

    public Guide guide() {
        return guide.get();
    }

    void show(Guide shown) {
        guide.set(shown);
    }
}
