package mnemoscope.ui.guide;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import mnemoscope.lesson.Lesson.Stop;
import mnemoscope.lesson.LessonDraft;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Type;

/** The panel in which a teacher records a lesson: title and point, stops so far, and the next one. */
final class RecordCard extends VBox {
    private static final double TITLE = 220;
    private static final double STOPS = 84;

    private final Recorder recorder;
    private final TextField title = field("guide.title-of-the-lesson");
    private final TextField point = field("guide.point-of-the-lesson");
    private final TextField say = field("guide.what-you-say-here");
    private final CheckBox predict = new CheckBox(Texts.of("guide.the-class-predicts"));
    private final Label asks = Layouts.wrapped(Type.META.label("", "mn-muted", "mn-wrap"));
    private final Button add;
    private final Button save;
    private final Label leftOut = Layouts.wrapped(Type.META.label("", "mn-wrap"));
    private final VBox stops = new VBox(2);
    private final ScrollPane scroll = Layouts.scrolled(stops);

    /** @param open opens a saved lesson */
    RecordCard(Recorder recorder, Consumer<Path> open) {
        super(6);
        this.recorder = recorder;
        getStyleClass().addAll("mn-card", "mn-guide");
        setMinHeight(USE_PREF_SIZE);
        Layouts.wide(title, TITLE);
        Layouts.grow(point);
        Layouts.grow(say);
        add = Buttons.primary("", this::add);
        save = Buttons.text(Texts.of("guide.save-lesson"), () -> recorder.save(open));
        Layouts.uncut(predict);
        // As high from the start as with stops: Save keeps its place.
        Layouts.high(scroll, STOPS);
        getChildren().setAll(
                Layouts.row(8, Layouts.uncut(Type.META.label(Texts.of("guide.record-a-lesson"), "mn-muted")), title, point, save,
                        Buttons.flat(Texts.of("guide.discard"), recorder::stop)),
                scroll, leftOut, Layouts.row(8, say, predict, add), asks);
        Layouts.showWhile(asks, predict.selectedProperty());
        predict.selectedProperty().subscribe(this::follow);
        title.textProperty().subscribe((before, typed) -> change(recorder.draft.get().withTitle(typed)));
        point.textProperty().subscribe((before, typed) -> change(recorder.draft.get().withPoint(typed)));
        say.setOnAction(event -> add());
        recorder.draft.subscribe(this::show);
    }

    private static TextField field(String words) {
        TextField field = new TextField();
        field.setPromptText(Texts.of(words));
        field.setAccessibleText(Texts.of(words));
        return field;
    }

    private void change(LessonDraft typed) {
        if (!typed.equals(recorder.draft.get())) {
            recorder.draft.set(typed);
        }
    }

    private void add() {
        if (!say.getText().isBlank()) {
            int before = recorder.draft.get().stops().size();
            recorder.add(say.getText(), predict.isSelected());
            if (recorder.draft.get().stops().size() > before) {
                say.clear();
                predict.setSelected(false);
            }
        }
        say.requestFocus();
    }

    /** Shows which decision or turn would be added. */
    void follow() {
        int here = recorder.here() + 1;
        add.setText(Texts.of(recorder.played ? "guide.add-turn" : "guide.add-decision", here));
        add.setDisable(here < 1);
        asks.setText(Texts.of("guide.class-is-asked", recorder.question()));
    }

    private void show(LessonDraft draft) {
        if (draft == null) {
            return;
        }
        if (!title.getText().equals(draft.title())) {
            title.setText(draft.title());
        }
        if (!point.getText().equals(draft.point())) {
            point.setText(draft.point());
        }
        save.setDisable(!draft.isWhole());
        leftOut.setText(recorder.leftOut());
        Layouts.show(leftOut, !leftOut.getText().isEmpty());
        stops.getChildren().setAll(IntStream.range(0, draft.stops().size()).mapToObj(stop -> row(draft, stop)).toList());
        follow();
    }

    private Node row(LessonDraft draft, int place) {
        Stop stop = draft.stops().get(place);
        String where = Texts.of(recorder.played ? "guide.stop-at-turn" : "guide.stop-at-decision", place + 1, stop.at() + 1);
        Button earlier = Buttons.flatIcon("mdi2a-arrow-up", Texts.of("guide.move-stop-up", place + 1),
                () -> recorder.draft.set(draft.earlier(place)));
        earlier.setDisable(place == 0);
        HBox row = Layouts.row(8, Layouts.uncut(Type.ROW.label(where, "mn-muted")),
                Layouts.grow(Layouts.narrow(Type.ROW.label(stop.say().here()))));
        if (stop.predict()) {
            row.getChildren().add(Layouts.uncut(Type.META.label(Texts.of("guide.the-class-predicts"), "mn-muted")));
        }
        row.getChildren().addAll(List.of(earlier, Buttons.flatIcon("mdi2c-close", Texts.of("guide.remove-stop", place + 1),
                () -> recorder.draft.set(draft.minus(place)))));
        return row;
    }
}
