package mnemoscope.ui.guide;

import java.util.List;
import java.util.function.Supplier;
import javafx.geometry.Point2D;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.ui.guide.GuideFeature.Guide;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Shortcuts;
import mnemoscope.ui.kit.Type;

/** The note below the columns: three first steps, or the point of a lesson and what to look at. */
public final class GuideCard extends VBox {
    private final GuideFeature feature;
    private final Runnable open;

    /** @param open asks for a file */
    public GuideCard(GuideFeature feature, Runnable open) {
        super(8);
        this.feature = feature;
        this.open = open;
        getStyleClass().addAll("mn-card", "mn-guide");
        setMinHeight(USE_PREF_SIZE);
        feature.guide.subscribe(this::show);
    }

    private void show(Guide guide) {
        setVisible(guide != null);
        switch (guide) {
            case null -> getChildren().clear();
            case Guide.FirstSteps first -> getChildren().setAll(steps(), Layouts.row(8, Type.ROW.label(
                    Texts.of("guide.drop-a-file"), "mn-muted"),
                    Layouts.space(), Buttons.flat(Texts.of("guide.open-a-file"), open),
                    Buttons.primary(Texts.of("guide.got-it"), feature::dismiss)));
            case Guide.Lesson lesson -> getChildren().setAll(lesson(lesson));
        }
    }

    private static HBox steps() {
        HBox last = step(3, Texts.of("guide.press-n"), Texts.of("guide.jumps-to-the-next-disagreement"));
        Label title = (Label) last.lookup(".mn-title");
        Shortcuts.follow(title, "next-disagreement",
                keys -> title.setText(
                        keys.isEmpty() ? Texts.of("guide.press-next-disagreement") : Texts.of("guide.press-keys", keys)));
        return new HBox(24,
                step(1, Texts.of("guide.read-the-question"), Texts.of("guide.a-small-memory-has-to-answer")),
                step(2, Texts.of("guide.compare-the-columns"),
                        Texts.of("guide.above-the-line-is-kept")),
                last);
    }

    private static HBox step(int number, String title, String text) {
        HBox step = Layouts.grow(new HBox(10, Numbers.mark(number),
                Layouts.grow(new VBox(1, Type.TITLE.label(title, "mn-strong"), muted(text)))));
        step.setPrefWidth(200);
        return step;
    }

    private Node[] lesson(Guide.Lesson lesson) {
        Label title = Type.META.label(
                Texts.of("guide.lesson-of-lessons", lesson.place(), lesson.count(), lesson.preset().title()),
                "mn-muted");
        Button before = Buttons.flat(Texts.of("guide.lesson-before"), () -> feature.openNext(-1));
        before.setDisable(lesson.place() <= 1);
        Button next = Buttons.text(Texts.of("guide.next-lesson"), () -> feature.openNext(1));
        next.setDisable(lesson.place() >= lesson.count());
        return new Node[]{
                Layouts.row(8, title, Layouts.space(), before, next, Buttons.flat(Texts.of("guide.close"), feature::dismiss)),
                new VBox(2, Layouts.wrapped(Type.BODY.label(lesson.preset().point(), "mn-strong", "mn-wrap")),
                        muted(lesson.preset().instructions()))};
    }

    private static Label muted(String text) {
        return Layouts.wrapped(Type.BODY.label(text, "mn-muted", "mn-wrap"));
    }

    /** Lies over the screen while the first steps are shown and sets each step's number on the part that it speaks of. */
    static final class Numbers extends Pane {
        private static final double HALF = 10;

        private final Supplier<List<Node>> parts;

        /** @param parts what steps 1, 2 and 3 speak of; asked at every layout */
        Numbers(GuideFeature feature, Supplier<List<Node>> parts) {
            this.parts = parts;
            setMouseTransparent(true);
            for (int number = 1; number <= 3; number++) {
                Label mark = mark(number);
                mark.setManaged(false);
                getChildren().add(mark);
            }
            feature.guide.subscribe(guide -> setVisible(guide == Guide.FirstSteps.SHOWN));
        }

        /** A number in a disc, in the note and on the part of the window that it speaks of. */
        static Label mark(int number) {
            Label mark = Layouts.styled(new Label(Integer.toString(number)), "mn-number-mark", "mn-strong");
            mark.setAlignment(Pos.CENTER);
            return Layouts.square(mark, 2 * HALF);
        }

        @Override
        protected void layoutChildren() {
            List<Node> marked = parts.get();
            for (int k = 0; k < getChildren().size(); k++) {
                Node mark = getChildren().get(k);
                Node part = k < marked.size() ? marked.get(k) : null;
                boolean there = part != null && part.getScene() != null && part.getBoundsInLocal().getWidth() > 0;
                mark.setVisible(there);
                if (there) {
                    Point2D corner = sceneToLocal(
                            part.localToScene(part.getBoundsInLocal().getMinX(), part.getBoundsInLocal().getMinY()));
                    mark.resizeRelocate(Math.round(Math.max(0, corner.getX() - HALF)),
                            Math.round(Math.max(0, corner.getY() - HALF)),
                            2 * HALF, 2 * HALF);
                }
            }
        }
    }
}
