package mnemoscope.ui.guide;

import java.util.List;
import java.util.function.Consumer;
import mnemoscope.dataset.Preset;
import mnemoscope.model.BadInputException;
import mnemoscope.ui.kit.Value;

/** Which note stands below the columns; one method an intent. Called on the FX thread. */
public final class GuideController {
    /** Null if there is none. */
    public final Value<Guide> guide = new Value<>();
    private final Consumer<Preset> open;
    private final Runnable dismissed;
    private List<Preset> lessons;

    /** A note below the columns. */
    public sealed interface Guide {
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

    /**
     * @param open      opens the conversation of a preset
     * @param dismissed remembers that the first steps were seen
     */
    public GuideController(Consumer<Preset> open, Runnable dismissed) {
        this.open = open;
        this.dismissed = dismissed;
    }

    public void showFirstSteps() {
        guide.set(Guide.FirstSteps.SHOWN);
    }

    /** Takes the note away; first steps do not come again by themselves. */
    public void dismiss() {
        if (guide.get() == Guide.FirstSteps.SHOWN) {
            dismissed.run();
        }
        guide.set(null);
    }

    /** All lessons, in the order taught; none in a copy of the program that lacks them. */
    public List<Preset> lessons() {
        if (lessons == null) {
            try {
                lessons = Preset.list();
            } catch (BadInputException missing) {
                System.getLogger(GuideController.class.getName()).log(System.Logger.Level.WARNING, missing.getMessage());
                lessons = List.of();
            }
        }
        return lessons;
    }

    public void openLesson(Preset preset) {
        open.accept(preset);
    }

    /** Opens the lesson so many places after the one shown; nothing happens beyond the ends. */
    public void openNext(int by) {
        if (guide.get() instanceof Guide.Lesson shown && shown.place() + by >= 1 && shown.place() + by <= lessons().size()) {
            open.accept(lessons().get(shown.place() + by - 1));
        }
    }

    /** The conversation of a lesson is open now. */
    public void show(Preset opened) {
        guide.set(new Guide.Lesson(opened, lessons().indexOf(opened) + 1, lessons().size()));
    }
}
