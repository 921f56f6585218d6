package mnemoscope.ui.guide;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import mnemoscope.lesson.Lesson.About;
import mnemoscope.lesson.Lesson.Ask;
import mnemoscope.lesson.Lesson.Stop;
import mnemoscope.lesson.LessonDraft;
import mnemoscope.lesson.LocalizedText;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;

/** The panel in which a teacher records a lesson: title and point, stops so far, and the next one. */
final class RecordCard extends VBox {
    private static final double TITLE = 220;
    /** Height of three stops, of which a low window shows one. */
    private static final double STOPS = 92;
    private static final double LEAST_STOPS = 30;
    /** Height of a window in which the list has its whole height, px at the normal type size. */
    private static final double ROOMY = 800;
    private static final double KIND = 210;
    private static final double RIGHT = 90;

    private final Recorder recorder;
    private final TextField title = field("guide.title-of-the-lesson");
    private final TextField point = field("guide.point-of-the-lesson");
    private final TextField say = field("guide.what-you-say-here");
    private final CheckBox predict = new CheckBox(Texts.of("guide.the-class-predicts"));
    private final ComboBox<Optional<About>> kind = ChoiceControls.of(Texts.of("guide.question-to-the-class"), RecordCard::named,
            List.of());
    private final TextField words = field("guide.question-in-your-words");
    private final TextField answers = field("guide.answers-of-your-question");
    private final ComboBox<Integer> right = ChoiceControls.of(Texts.of("guide.the-right-answer"),
            answer -> Texts.of("guide.answer-is-right", answer), List.of());
    private final HBox question;
    private final Label asks = Layouts.narrow(Type.META.label("", "mn-muted"));
    private final Tips whole = Tips.on(asks, "");
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
        Layouts.grow(point);
        Layouts.grow(say);
        add = Buttons.primary("", this::add);
        save = Buttons.text(Texts.of("guide.save-lesson"), () -> recorder.save(open));
        Layouts.uncut(predict);
        // As high from the start as with stops: Save keeps its place.
        Theme.follow(this, theme -> {
            Layouts.wide(title, Type.grown(TITLE));
            Layouts.wide(kind, Type.grown(KIND));
            Layouts.wide(right, Type.grown(RIGHT));
        });
        ModelValue.whenever(() -> {
            boolean roomy = getScene() != null && getScene().getHeight() >= Type.px(ROOMY);
            Layouts.high(scroll, Type.grown(STOPS)).setMinHeight(Type.grown(roomy ? STOPS : LEAST_STOPS));
        }, Theme.worn(this), sceneProperty().flatMap(Scene::heightProperty));
        Layouts.grow(words);
        Layouts.grow(answers);
        question = Layouts.row(8, kind, words, answers, right);
        getChildren().setAll(
                Layouts.row(8, Layouts.uncut(Type.META.label(Texts.of("guide.record-a-lesson"), "mn-muted")), title, point, save,
                        Buttons.flat(Texts.of("guide.discard"), recorder::stop)),
                scroll, Layouts.row(8, say, predict, add), question, asks);
        // They keep their places, or Save would move with them.
        question.disableProperty().bind(predict.selectedProperty().not());
        asks.visibleProperty().bind(predict.selectedProperty());
        predict.selectedProperty().subscribe(this::follow);
        kind.valueProperty().subscribe(now -> {
            if (now != null) {
                follow();
            }
        });
        List.of(words, answers).forEach(each -> each.textProperty().subscribe(this::follow));
        right.valueProperty().subscribe(this::preview);
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
        if (!say.getText().isBlank() && !add.isDisabled()) {
            int before = recorder.draft.get().stops().size();
            recorder.add(say.getText(), predict.isSelected(), ask());
            if (recorder.draft.get().stops().size() > before) {
                List.of(say, words, answers).forEach(TextField::clear);
                predict.setSelected(false);
            }
        }
        say.requestFocus();
    }

    private static String named(Optional<About> about) {
        return about.map(each -> switch (each) {
            case KEEP -> Texts.of("guide.asks.keep");
            case NEXT -> Texts.of("guide.asks.next");
            case EARNS -> Texts.of("guide.asks.earns");
            case OWN -> Texts.of("guide.asks.own");
        }).orElse(Texts.of("guide.asks.by-rule"));
    }

    private boolean isOwn() {
        return kind.getValue() != null && kind.getValue().equals(Optional.of(About.OWN));
    }

    private List<String> ownAnswers() {
        return Arrays.stream(answers.getText().split("\\|")).map(String::strip).filter(each -> !each.isEmpty()).distinct()
                .toList();
    }

    /** Whether an own question is complete. */
    private boolean isAsked() {
        int count = ownAnswers().size();
        return !predict.isSelected() || !isOwn()
                || !words.getText().isBlank() && count >= Ask.FEWEST_ANSWERS && count <= Ask.MOST_ANSWERS;
    }

    /** The chosen question; empty for the one by rule, unless it has words of the teacher. */
    private Optional<Ask> ask() {
        Optional<About> about = Optional.ofNullable(kind.getValue()).flatMap(each -> each);
        Optional<LocalizedText> own = Optional.of(words.getText().strip()).filter(each -> !each.isEmpty()).map(LocalizedText::of);
        return about.map(
                each -> new Ask(each, own, each == About.OWN ? ownAnswers().stream().map(LocalizedText::of).toList() : List.of(),
                        each == About.OWN && right.getValue() != null ? right.getValue() - 1 : 0));
    }

    /** Shows which decision or turn would be added, and what the class would be asked there. */
    void follow() {
        int here = recorder.here() + 1;
        add.setText(Texts.of(recorder.played ? "guide.add-turn" : "guide.add-decision", here));
        List<Optional<About>> offered = recorder.offered();
        if (!kind.getItems().equals(offered)) {
            Optional<About> chosen = kind.getValue();
            // Otherwise the closed list keeps the words at the old place of the choice.
            kind.setValue(null);
            kind.getItems().setAll(offered);
            kind.setValue(chosen != null && offered.contains(chosen) ? chosen : offered.getFirst());
        }
        boolean byRule = kind.getValue() == null || kind.getValue().isEmpty();
        words.setDisable(byRule);
        words.setPromptText(isOwn() ? Texts.of("guide.question-in-your-words") : recorder.usualWords(kind.getValue()));
        Layouts.show(answers, isOwn());
        Layouts.show(right, isOwn());
        List<Integer> numbers = IntStream.rangeClosed(1, Math.clamp(ownAnswers().size(), 1, Ask.MOST_ANSWERS)).boxed().toList();
        if (!right.getItems().equals(numbers)) {
            Integer chosen = right.getValue();
            right.getItems().setAll(numbers);
            right.setValue(chosen != null && numbers.contains(chosen) ? chosen : numbers.getFirst());
        }
        add.setDisable(here < 1 || !isAsked());
        preview();
    }

    private void preview() {
        String seen = isAsked() ? recorder.preview(ask()) : Texts.of("guide.own-question-lacks");
        asks.setText(isAsked() ? Texts.of("guide.class-is-asked", seen) : seen);
        whole.setText(asks.getText());
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
        stops.getChildren().setAll(leftOut);
        if (draft.stops().isEmpty()) {
            stops.getChildren().add(Layouts.wrapped(Type.ROW.label(Texts.of("guide.no-stops-yet"), "mn-muted")));
        }
        IntStream.range(0, draft.stops().size()).forEach(stop -> stops.getChildren().add(row(draft, stop)));
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
            String asked = recorder.asked(stop).orElse(named(stop.ask().map(Ask::about)));
            Label question = Type.META.label(asked, "mn-muted");
            // In whole if there is room; a long one leaves half of the row to what is said.
            question.maxWidthProperty().bind(row.widthProperty().divide(2));
            Tips.on(question, asked);
            row.getChildren().add(Layouts.narrow(question));
        }
        row.getChildren().addAll(List.of(earlier, Buttons.flatIcon("mdi2c-close", Texts.of("guide.remove-stop", place + 1),
                () -> recorder.draft.set(draft.minus(place)))));
        return row;
    }
}
