package mnemoscope.ui.guide;

import java.nio.file.Path;
import java.util.function.Consumer;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.workspace.LessonPlayer;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Workspace;

/** The panel below a screen: the lesson, or instead the lesson being recorded there; a waiting recording is one line. */
final class LessonPanel extends VBox {
    private final GuideFeature feature;
    private final Recorder recorder;
    private final Label waits = Type.META.label("", "mn-muted");
    private final HBox line;
    private final RecordCard records;
    private final GuideCard card;

    /** @param open opens a saved lesson */
    LessonPanel(GuideFeature feature, Recorder recorder, WorkspaceContext context, LessonPlayer player, Consumer<Path> open) {
        super(4);
        this.feature = feature;
        this.recorder = recorder;
        line = Layouts.row(8, waits, Buttons.flat(Texts.of("guide.go-on-recording"), recorder::start));
        records = new RecordCard(recorder, open);
        card = new GuideCard(feature, recorder.played, player.played());
        ModelValue.whenever(records::follow, context.lens(Workspace::cursor), player.turn(), recorder.draft);
        ModelValue.whenever(this::show, recorder.draft, recorder.behind, feature.guide, context.lens(Workspace::opened),
                player.played(), Theme.worn(this));
        Layouts.onceVisible(this, line, records, card);
    }

    private void show() {
        // A class sees the lesson, not how one is made, for which a slide has no room.
        boolean recording = recorder.draft.get() != null && !Theme.current().get().isLecture();
        boolean lesson = feature.guide.optional().filter(now -> now.isPlayed() == recorder.played).isPresent();
        boolean front = recording && (lesson ? recorder.isInFront() : recorder.isHome());
        if (recording) {
            waits.setText(Texts.of("guide.recording", recorder.draft.get().stops().size()));
        }
        Layouts.show(line, recording && !front);
        Layouts.show(records, front);
        Layouts.show(card, lesson && !front);
        setVisible(recording || lesson);
    }
}
