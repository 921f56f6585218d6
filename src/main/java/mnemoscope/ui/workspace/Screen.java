package mnemoscope.ui.workspace;

import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Transport;

/**
 * The nodes that a feature puts into the window; built when its tab is first shown.
 *
 * @param content   fills the centre
 * @param tools     at the right end of the tab strip, if any
 * @param inspector at the right side, if any; built when the screen is first shown
 * @param left      replaces the decisions at the left side, if any; built when the screen is first shown
 * @param transport what the navigation keys move; empty for the replay
 * @param status    current text of the status line
 * @param lecture   current hints at the foot in a lecture
 */
public record Screen(Node content, Optional<Node> tools, Optional<Supplier<Node>> inspector, Optional<Supplier<Node>> left,
        Supplier<Optional<Transport>> transport, ObservableValue<Status> status, ObservableValue<Lecture> lecture) {
    /**
     * The subject of a screen that does not show the open data.
     *
     * @param what  the subject in two or three words
     * @param facts its sources
     */
    public record Status(String what, String facts) {
        /** The open conversation and its protocol settings. */
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

    /** The screen with hints at the foot in a lecture. */
    public Screen saying(ObservableValue<Lecture> inLecture) {
        return new Screen(content, tools, inspector, left, transport, status, inLecture);
    }
}
