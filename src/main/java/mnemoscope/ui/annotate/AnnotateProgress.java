package mnemoscope.ui.annotate;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import mnemoscope.text.Numbers;
import mnemoscope.ui.annotate.AnnotateModel.AnnotatePhase;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.run.RunBar;

/** The lower part of the dialog: the estimate, the run while it goes on, how it ended, and what can be done next. */
final class AnnotateProgress extends VBox {
    private final AnnotateModel model;
    private final AnnotateController controller;
    private final VBox words = Layouts.styled(new VBox(3), "mn-note");
    private final Label kept = Layouts.saying(line(""));
    private final Label troubles = Layouts.saying(line(""));
    private final HBox buttons = Layouts.row(8);
    private final RunBar run;

    AnnotateProgress(AnnotateModel model, AnnotateController controller) {
        super(10);
        this.model = model;
        this.controller = controller;
        run = RunBar.of(controller.run());
        getChildren().addAll(words, buttons);
        model.phase.subscribe(this::show);
    }

    private void show(AnnotatePhase phase) {
        switch (phase) {
            case AnnotatePhase.Running now -> running(now);
            case AnnotatePhase.Editing editing -> put(
                    List.of(line("Estimate first: it counts requests, tokens and price, and sends nothing.")), estimate());
            case AnnotatePhase.Estimating counting -> {
                Button waiting = estimate();
                waiting.setDisable(true);
                put(List.of(line("Counting requests and tokens\u2026")), waiting);
            }
            case AnnotatePhase.Estimated known -> {
                Button start = next(known.plan().requests() == 0 ? "Use these answers" : "Start");
                start.setGraphic(Icons.of(Icons.PLAY));
                put(lines(AnnotationSummary.estimate(known, model.draft.get()), "mn-strong"), start,
                        Buttons.text("Estimate again", controller::estimate));
            }
            case AnnotatePhase.Refused why -> put(lines(List.of(why.message()), "mn-warn"), estimate());
            case AnnotatePhase.Stopped how -> ended(lines(List.of(AnnotationSummary.stopped(how.kept()), how.troubles())),
                    how.kept(), how.kept() > 0 ? "Go on" : "Start again");
            case AnnotatePhase.Failed how -> ended(
                    lines(List.of(AnnotationSummary.failed(how), how.troubles()), "mn-warn"), how.kept(), "Try again");
            case AnnotatePhase.Done how -> put(
                    lines(List.of(Numbers.count(how.annotated(), "answer was", "answers were")
                            + " added. The annotations lie over the data now; Data says what they cover.",
                            AnnotationSummary.left(how), how.troubles()), "mn-strong"),
                    how.left().isEmpty() ? estimate() : next("Start again"));
        }
    }

    private void put(List<? extends Node> lines, Node... actions) {
        words.getChildren().setAll(lines);
        buttons.getChildren().setAll(actions);
    }

    /** Nodes stay while numbers change, so that a click is never lost. */
    private void running(AnnotatePhase.Running now) {
        if (!words.getChildren().contains(run)) {
            put(List.of(run, kept, troubles), line("The dialog can be closed meanwhile; Jobs shows the run."));
        }
        kept.setText(now.kept() > 0 ? AnnotationSummary.kept(now.kept()) : "");
        troubles.setText(now.troubles());
    }

    /** What is kept can be used; where nothing is, there is nothing to go on with. */
    private void ended(List<Label> lines, int answers, String again) {
        if (answers > 0) {
            put(lines, next(again), Buttons.text("Use the answers so far", controller::useAnswersSoFar),
                    Buttons.text("Estimate the rest", controller::estimate));
        } else {
            put(lines, next(again), Buttons.text("Estimate again", controller::estimate));
        }
    }

    private Button estimate() {
        return Buttons.primary("Estimate the cost", controller::estimate);
    }

    private Button next(String name) {
        return Buttons.primary(name, controller::start);
    }

    /** Those that say something, the first of them in a look of its own. */
    private static List<Label> lines(List<String> words, String... look) {
        List<Label> lines = words.stream().filter(each -> !each.isEmpty()).map(AnnotateProgress::line).toList();
        Layouts.styled(lines.getFirst(), look);
        return lines;
    }

    private static Label line(String text) {
        Label label = Layouts.wrapped(Type.ROW.label(text));
        HBox.setHgrow(label, Priority.ALWAYS);
        return label;
    }
}
