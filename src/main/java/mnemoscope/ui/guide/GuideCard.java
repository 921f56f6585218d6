package mnemoscope.ui.guide;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Type;

/** The note below the columns: three first steps, or the point of a lesson and what to look at. */
public final class GuideCard extends VBox {
    private final GuideController controller;
    private final Runnable open;

    /** @param open asks for a file */
    public GuideCard(GuideModel model, GuideController controller, Runnable open) {
        super(8);
        this.controller = controller;
        this.open = open;
        getStyleClass().addAll("mn-card", "mn-guide");
        setMinHeight(USE_PREF_SIZE);
        model.guideProperty().subscribe(this::show);
    }

    private void show(Guide guide) {
        setVisible(guide != null);
        switch (guide) {
            case null -> getChildren().clear();
            case Guide.FirstSteps first -> getChildren().setAll(steps(), foot(
                    "Drop a LoCoMo or LongMemEval file, or one of your own, anywhere in the window to open it.",
                    Buttons.flat("Open a file\u2026", open), Buttons.primary("Got it", controller::dismiss)));
            case Guide.Lesson lesson -> getChildren().setAll(lesson(lesson));
        }
    }

    private static HBox steps() {
        HBox steps = new HBox(24,
                step(1, "Read the question", "A memory of few words has to answer it. The black tag marks the turn that does."),
                step(2, "Compare the columns",
                        "Above the line is kept, below it is gone. Same question, same words, other choices."),
                step(3, "Press N",
                        "It jumps to the next decision where the policies part, P back. Left and right arrows step."));
        steps.getChildren().forEach(each -> HBox.setHgrow(each, Priority.ALWAYS));
        return steps;
    }

    private static HBox step(int number, String title, String text) {
        VBox words = new VBox(1, Type.TITLE.label(title, "mn-strong"), wrapped(text));
        HBox step = new HBox(10, new NumberMark(number), words);
        HBox.setHgrow(words, Priority.ALWAYS);
        words.setMinWidth(0);
        step.setPrefWidth(200);
        step.setMinWidth(0);
        return step;
    }

    private Node[] lesson(Guide.Lesson lesson) {
        Label title = Type.META.label("Lesson " + lesson.place() + " of " + lesson.count() + ": " + lesson.preset().title(),
                "mn-muted");
        Label point = Type.BODY.label(lesson.preset().point(), "mn-strong", "mn-wrap");
        point.setWrapText(true);
        point.setMinHeight(Region.USE_PREF_SIZE);
        Button before = Buttons.flat("Lesson before", () -> controller.openNext(-1));
        before.setDisable(lesson.place() <= 1);
        Button next = Buttons.text("Next lesson", () -> controller.openNext(1));
        next.setDisable(lesson.place() >= lesson.count());
        HBox head = new HBox(8, title, grow(), before, next, Buttons.flat("Close", controller::dismiss));
        head.setAlignment(Pos.CENTER_LEFT);
        VBox words = new VBox(2, point, wrapped(lesson.preset().instructions()));
        return new Node[]{head, words};
    }

    private static HBox foot(String text, Node... buttons) {
        HBox foot = new HBox(8, Type.ROW.label(text, "mn-muted"), grow());
        foot.getChildren().addAll(buttons);
        foot.setAlignment(Pos.CENTER_LEFT);
        return foot;
    }

    private static Label wrapped(String text) {
        Label label = Type.BODY.label(text, "mn-muted", "mn-wrap");
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    private static Region grow() {
        Region region = new Region();
        HBox.setHgrow(region, Priority.ALWAYS);
        return region;
    }
}
