package mnemoscope.ui.workspace;

import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Transport;

/**
 * What a feature puts into the window; built when its tab is first shown.
 *
 * @param content   fills the centre
 * @param tools     at the right end of the tab strip, if any
 * @param inspector at the right side, if any; made when the screen is first shown
 * @param left      at the left side instead of the decisions, if any; made when the screen is first shown
 * @param transport what the keys for steps move now; empty: the replay
 * @param status    what the line at the foot of the window says of it now
 * @param lecture   what it says at the foot in a lecture
 */
public record Screen(Node content, Optional<Node> tools, Optional<Supplier<Node>> inspector, Optional<Supplier<Node>> left,
        Supplier<Optional<Transport>> transport, ObservableValue<Status> status, ObservableValue<Lecture> lecture) {
    /**
     * What is shown where it is not the open data.
     *
     * @param what  is shown, in two or three words
     * @param facts what it was made from
     */
    public record Status(String what, String facts) {
        /** The conversation that is open and its readings. */
        public static final Status OPEN_DATA = new Status("", "");
    }

    /** A screen of the open data. */
    public Screen(Node content, Optional<Node> tools, Optional<Supplier<Node>> inspector, Optional<Supplier<Node>> left,
            Supplier<Optional<Transport>> transport) {
        this(content, tools, inspector, left, transport, new ModelValue<>(Status.OPEN_DATA), new ModelValue<>(Lecture.NONE));
    }

    public static Screen of(Node content) {
        return of(content, Optional.empty(), Optional.empty());
    }

    /** A screen beside the decisions. */
    public static Screen of(Node content, Optional<Node> tools, Optional<Supplier<Node>> inspector) {
        return new Screen(content, tools, inspector, Optional.empty(), Optional::empty);
    }

    /** The screen, which says this at the foot in a lecture. */
    public Screen saying(ObservableValue<Lecture> inLecture) {
        return new Screen(content, tools, inspector, left, transport, status, inLecture);
    }
}
