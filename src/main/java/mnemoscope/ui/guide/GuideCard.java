package mnemoscope.ui.guide;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.FrameCallbacks;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Shortcuts;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;

/** The note below a screen: the current lesson, the sentence of its stop, and navigation. */
final class GuideCard extends VBox {
    /** Radius of a number's disc, px at the normal type size. */
    static final double HALF = 10;
    private static final double NUMBER = 12;
    /**
     * Height of a window in which a lecture has room for the buttons, whose keys stand at its foot, and for the point, px at the
     * normal type size.
     */
    private static final double ROOMY = 850;
    /** Width of the title for which buttons give way, px. */
    private static final double LEAST_TITLE = 160;
    /** A command in braces is replaced by its keys: "{next-disagreement}". */
    private static final Pattern COMMAND = Pattern.compile("\\{([a-z-]+)}");

    private final GuideFeature feature;
    private final boolean played;
    private final Label title = Layouts.narrow(Type.META.label("", "mn-muted"));
    private final Label point = Layouts.wrapped(Type.ROW.label("", "mn-muted", "mn-wrap"));
    private final Label say = Layouts.wrapped(Type.BODY.label("", "mn-strong", "mn-wrap"));
    private final Label number = mark("");
    private final Label count = Layouts.uncut(Type.META.label("", "mn-muted"));
    private final Button lessonBefore;
    private final Button nextLesson;
    private final Button page;
    private final Button close;
    private final Button back;
    private final Button next;
    private final HBox buttons;
    /** Parts of the row of buttons that menus and keys have too, least important first. */
    private List<Region> spared;
    /** With the sizes of the type that the window has then. */
    private final Runnable fitSoon = FrameCallbacks.once(this::fit);
    /** Keys of the commands in sentences, observed since first named. */
    private final Map<String, String> keys = new LinkedHashMap<>();
    private String sentenceText = "";
    /** Whether Next leads to a stop; otherwise it ends the tour. */
    private final ModelValue<Boolean> toNext = new ModelValue<>(true);

    /**
     * @param played whether it is the note of the player
     * @param shown  what the player shows
     */
    GuideCard(GuideFeature feature, boolean played, ObservableValue<?> shown) {
        super(6);
        this.feature = feature;
        this.played = played;
        getStyleClass().addAll("mn-card", "mn-guide");
        setMinHeight(USE_PREF_SIZE);
        lessonBefore = Buttons.flat(Texts.of("guide.lesson-before"), () -> feature.openNext(-1));
        nextLesson = Buttons.flat(Texts.of("guide.next-lesson"), () -> feature.openNext(1));
        page = Buttons.flat(Texts.of("guide.web-page"), new GuideCommands(feature)::exportPage);
        close = Buttons.flat("", feature::dismiss);
        back = Shortcuts.tip(Buttons.text(Texts.of("guide.back"), () -> feature.walk(-1)), "stop-before",
                Texts.of("guide.to-the-stop-before"));
        next = Shortcuts.tip(Buttons.primary(Texts.of("guide.next"), this::next), "next-stop",
                toNext.map(on -> Texts.of(on ? "guide.to-the-next-stop" : "guide.close-note")));
        VBox words = Layouts.grow(new VBox(2, say, point));
        words.setAlignment(Pos.CENTER_LEFT);
        // The card grows upwards with its text: buttons are below it and stay in place from stop to stop.
        buttons = Layouts.row(8, title, Layouts.space(), count, page, lessonBefore, nextLesson, close, back, next);
        getChildren().setAll(Layouts.row(12, number, words), buttons);
        spared = List.of(page, lessonBefore, nextLesson, count);
        buttons.widthProperty().subscribe(fitSoon);
        ModelValue.whenever(() -> {
            Layouts.show(buttons, isRoomy());
            show(feature.guide.get());
        }, Theme.worn(this), sceneProperty().flatMap(Scene::heightProperty));
        if (!played) {
            // The player asks at its own place.
            getChildren().add(1, feature.poll(Type.BODY));
        }
        ModelValue.whenever(() -> show(feature.guide.get()), feature.guide, feature.keys.held, shown);
    }

    private void show(Guide shown) {
        if (shown == null || shown.isPlayed() != played) {
            return;
        }
        int place = feature.number(shown.lesson());
        String name = shown.lesson().lesson().title().here();
        boolean tour = feature.isTour();
        title.setText(tour
                ? name
                : place == 0
                        ? Texts.of("guide.lesson-of-ones-own", name)
                        : Texts.of("guide.lesson-of-lessons", place, feature.lessons().size(), name));
        // A class needs the title whole, not these; keys and menus have them too.
        boolean lecture = Theme.current().get().isLecture();
        List<Region> before = spared;
        spared = tour || lecture ? List.of() : place > 0 ? List.of(page, lessonBefore, nextLesson, count) : List.of(page, count);
        List.of(page, lessonBefore, nextLesson).stream().filter(each -> before.contains(each) != spared.contains(each))
                .forEach(each -> Layouts.show(each, spared.contains(each)));
        if (spared.isEmpty()) {
            Layouts.show(count, true);
        }
        lessonBefore.setDisable(place <= 1);
        nextLesson.setDisable(place >= feature.lessons().size());
        close.setText(Texts.of(tour ? "guide.got-it" : "guide.close"));
        int stops = shown.lesson().lesson().stops().size();
        number.setText(Integer.toString(shown.stop() + 1));
        count.setText(Texts.of("guide.stop-of-stops", shown.stop() + 1, stops));
        back.setDisable(shown.stop() == 0);
        boolean elsewhere = feature.isElsewhere(shown);
        boolean last = !elsewhere && !shown.has(shown.stop() + 1);
        next.setDisable(last && !tour);
        toNext.set(!last);
        next.setText(Texts.of(last && tour ? "guide.done" : "guide.next"));
        Layouts.show(close, tour ? !last : !lecture);
        point.setText(shown.lesson().lesson().point().here());
        // It would reveal the answer to the class.
        Layouts.show(point, !shown.here().predict() && !elsewhere && isRoomy());
        fitSoon.run();
        say(elsewhere
                ? Texts.of("guide.another-instance")
                : shown.equals(feature.keys.held.get()) ? Texts.of("guide.class-chooses-first") : shown.said());
    }

    /** Where the row is narrow, the title and the buttons that move take precedence. */
    private void fit() {
        if (buttons.getWidth() == 0) {
            return;
        }
        double titled = Math.min(title.prefWidth(-1), Type.grown(LEAST_TITLE));
        Layouts.spare(spared, buttons.prefWidth(-1) - title.prefWidth(-1) + titled - buttons.getWidth());
    }

    private void next() {
        if (toNext.get() || !feature.isTour()) {
            feature.walk(1);
        } else {
            feature.dismiss();
        }
    }

    /** Whether the rows of the player, the point of its lessons, leave room for more than the sentence. */
    private boolean isRoomy() {
        return !played || !Theme.current().get().isLecture() || getScene() == null || getScene().getHeight() >= Type.px(ROOMY);
    }

    /** Shows a sentence with the current keys. */
    private void say(String sentence) {
        sentenceText = sentence;
        COMMAND.matcher(sentence).results().map(found -> found.group(1)).filter(command -> keys.putIfAbsent(command, "") == null)
                .forEach(command -> Shortcuts.follow(say, command, pressed -> {
                    keys.put(command, pressed);
                    fill();
                }));
        fill();
    }

    private void fill() {
        say.setText(filled(sentenceText, name -> keys.getOrDefault(name, "")));
    }

    /** A sentence with the titles of commands instead of their names. */
    static String plain(String sentence) {
        return filled(sentence, name -> "");
    }

    private static String filled(String sentence, Function<String, String> keys) {
        return COMMAND.matcher(sentence).replaceAll(found -> {
            String pressed = keys.apply(found.group(1));
            return Matcher.quoteReplacement(pressed.isEmpty() ? titled(found.group(1), found.group()) : pressed);
        });
    }

    private static String titled(String command, String otherwise) {
        try {
            return Texts.of("guide.quoted", Texts.of("command." + command));
        } catch (MissingResourceException noCommand) {
            return otherwise;
        }
    }

    /** A number in a disc, for the note and for the node that it refers to. */
    static Label mark(String number) {
        Label mark = Layouts.styled(new Label(number), "mn-number-mark", "mn-strong");
        mark.setAlignment(Pos.CENTER);
        Theme.follow(mark, theme -> {
            Layouts.square(mark, Type.grown(2 * HALF));
            mark.setStyle("-fx-font-size: " + NUMBER * Type.grown() + "px;");
        });
        return mark;
    }
}
