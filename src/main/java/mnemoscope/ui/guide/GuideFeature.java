package mnemoscope.ui.guide;

import static mnemoscope.ui.workspace.Command.Menu.FILE;
import static mnemoscope.ui.workspace.Command.Menu.HELP;

import java.util.List;
import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import mnemoscope.dataset.Preset;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Value;
import mnemoscope.ui.workspace.Command;
import mnemoscope.ui.workspace.Entry;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.Tab;

/** The first steps and the lessons: which note stands below the columns of Replay. Used on the FX thread. */
public final class GuideFeature implements Feature {
    /** Null if there is none. */
    public final Value<Guide> guide = new Value<>();
    private final FeatureHost host;
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

    public GuideFeature(FeatureHost host) {
        this.host = host;
    }

    public void showFirstSteps() {
        guide.set(Guide.FirstSteps.SHOWN);
    }

    /** Takes the note away; first steps do not come again by themselves. */
    public void dismiss() {
        if (guide.get() == Guide.FirstSteps.SHOWN) {
            host.runs().each().start(Texts.of("guide.remember-the-first-steps"), progress -> {
                host.files().rememberSteps();
                return true;
            }, done -> {
            }, why -> {
            });
        }
        guide.set(null);
    }

    /** All lessons, in the order taught; none in a copy of the program that lacks them. */
    public List<Preset> lessons() {
        if (lessons == null) {
            try {
                lessons = Preset.list();
            } catch (BadInputException missing) {
                System.getLogger(GuideFeature.class.getName()).log(System.Logger.Level.WARNING, missing.getMessage());
                lessons = List.of();
            }
        }
        return lessons;
    }

    /** Opens the lesson so many places after the one shown; nothing happens beyond the ends. */
    public void openNext(int by) {
        if (guide.get() instanceof Guide.Lesson shown && shown.place() + by >= 1 && shown.place() + by <= lessons().size()) {
            host.open(lessons().get(shown.place() + by - 1));
        }
    }

    /** The conversation of a lesson is open now. */
    public void show(Preset opened) {
        guide.set(new Guide.Lesson(opened, lessons().indexOf(opened) + 1, lessons().size()));
    }

    /** The note itself. */
    public Node card() {
        return new GuideCard(this, host::chooseAndOpen);
    }

    /** Numbers on the parts of the window that the note speaks of. */
    public Node numbers(Supplier<List<Node>> parts) {
        return new GuideCard.Numbers(this, parts);
    }

    /** The one sentence of a lesson that a projector shows. */
    public ObservableValue<String> point() {
        return guide.map(note -> note instanceof Guide.Lesson lesson ? lesson.preset().point() : "").orElse("");
    }

    /** A lesson comes with its note; the note of other data goes. */
    @Override
    public void opened(Opened data) {
        guide.set(null);
        if (data.origin() instanceof Opened.Lesson lesson) {
            lessons().stream().filter(each -> each.file().equals(lesson.file())).findFirst()
                    .ifPresent(this::show);
        }
    }

    @Override
    public List<Command> commands() {
        return List.of(Command.ofChoices(FILE, 0, "command.open-lesson", () -> lessons().stream()
                .map(preset -> new Command.Choice(preset.title(), () -> host.open(preset))).toList()),
                Command.of(HELP, 0, "command.first-steps", "", () -> {
                    host.showTab(Tab.REPLAY);
                    showFirstSteps();
                }));
    }

    @Override
    public List<Entry> entries() {
        return lessons().stream().map(preset -> Entry.of(Entry.Kind.LESSONS, preset.title(), preset.point(),
                () -> host.open(preset))).toList();
    }

    /** Offers the first steps to someone who has not dismissed them yet. */
    @Override
    public void started() {
        host.runs().each().start(Texts.of("guide.look-for-a-first-start"), progress -> host.files().stepsSeen(), seen -> {
            if (!seen && host.context().now().opened().isBundled()) {
                showFirstSteps();
            }
        }, why -> {
        });
    }
}
