package mnemoscope.ui.kit;

import javafx.beans.Observable;

/** Following several properties with one deed. */
public final class Changes {
    private Changes() {
    }

    /** Does something now and whenever one of these changes; {@code subscribe} with a {@code Runnable} alone waits for a change. */
    public static void whenever(Runnable act, Observable... changes) {
        for (Observable each : changes) {
            each.subscribe(act);
        }
        act.run();
    }
}
