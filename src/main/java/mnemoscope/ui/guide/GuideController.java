package mnemoscope.ui.guide;

import java.util.List;
import java.util.function.Consumer;
import mnemoscope.dataset.Preset;
import mnemoscope.model.BadInputException;

/** One method an intent of the notes. Called on the FX thread. */
public final class GuideController {
    private final GuideModel model;
    private final Consumer<Preset> open;
    private final Runnable dismissed;
    private List<Preset> lessons;

    /**
     * @param open      opens the conversation of a preset
     * @param dismissed remembers that the first steps were seen
     */
    public GuideController(GuideModel model, Consumer<Preset> open, Runnable dismissed) {
        this.model = model;
        this.open = open;
        this.dismissed = dismissed;
    }

    public void showFirstSteps() {
        model.show(Guide.FirstSteps.SHOWN);
    }

    /** Takes the note away; first steps do not come again by themselves. */
    public void dismiss() {
        if (model.guide() == Guide.FirstSteps.SHOWN) {
            dismissed.run();
        }
        model.show(null);
    }

    /** Other data were opened: what the note says is no longer in view. */
    public void otherData() {
        model.show(null);
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
        if (model.guide() instanceof Guide.Lesson shown && shown.place() + by >= 1 && shown.place() + by <= lessons().size()) {
            open.accept(lessons().get(shown.place() + by - 1));
        }
    }

    /** The conversation of a lesson is open now. */
    public void show(Preset opened) {
        model.show(new Guide.Lesson(opened, lessons().indexOf(opened) + 1, lessons().size()));
    }
}
