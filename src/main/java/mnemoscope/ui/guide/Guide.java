package mnemoscope.ui.guide;

import mnemoscope.dataset.Preset;

/** A note below the columns. Immutable. */
public sealed interface Guide {
    /** The one sentence that is worth a line on a projector; empty if there is none. */
    default String point() {
        return this instanceof Lesson lesson ? lesson.preset().point() : "";
    }

    /** Three steps for someone who has never seen the window. */
    enum FirstSteps implements Guide {
        SHOWN
    }

    /**
     * The point of one preset.
     *
     * @param place its number, from 1
     * @param count number of presets
     */
    record Lesson(Preset preset, int place, int count) implements Guide {}
}
