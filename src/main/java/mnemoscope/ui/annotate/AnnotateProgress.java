package mnemoscope.ui.annotate;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.run.RunBar;

/** The lower part of the dialog: the estimate, the run while it goes on, how it ended, and what can be done next. */
final class AnnotateProgress extends VBox {
    private final AnnotateModel model;
    private final AnnotateController controller;
    private final VBox words = new VBox(3);
    private final Label kept = line("");
    private final Label troubles = line("");
    private final HBox buttons = new HBox(8);
    private final RunBar run;

    AnnotateProgress(AnnotateModel model, AnnotateController controller) {
        super(10);
        this.model = model;
        this.controller = controller;
        run = RunBar.of(controller.run());
        words.getStyleClass().add("mn-note");
        buttons.setAlignment(Pos.CENTER_LEFT);
        getChildren().addAll(words, buttons);
        model.phase.subscribe(this::show);
    }

    private void show(AnnotatePhase phase) {
        switch (phase) {
            case AnnotatePhase.Running now -> running(now);
            case AnnotatePhase.Editing editing -> still(estimate(), line(
                    "Estimate first: it counts requests, tokens and price, and sends nothing."));
            case AnnotatePhase.Estimating counting ->
                still(disabled(estimate()), line("Counting requests and tokens\u2026"));
            case AnnotatePhase.Estimated known -> estimated(known);
            case AnnotatePhase.Refused why -> still(estimate(), warning(why.message()));
            case AnnotatePhase.Stopped how ->
                ended(line(AnnotationSummary.stopped(how.kept())), how.kept(), how.kept() > 0 ? "Go on" : "Start again",
                        how.troubles());
            case AnnotatePhase.Failed how ->
                ended(warning(AnnotationSummary.failed(how)), how.kept(), "Try again", how.troubles());
            case AnnotatePhase.Done how -> done(how);
        }
    }

    private void still(Node button, Node... lines) {
        words.getChildren().setAll(lines);
        buttons.getChildren().setAll(button);
    }

    private Button estimate() {
        return Buttons.primary("Estimate the cost", controller::estimate);
    }

    private static Button disabled(Button button) {
        button.setDisable(true);
        return button;
    }

    private void estimated(AnnotatePhase.Estimated known) {
        words.getChildren()
                .setAll(AnnotationSummary.estimate(known.estimate(), model.draft.get()).stream().map(AnnotateProgress::line)
                        .toList());
        words.getChildren().getFirst().getStyleClass().add("mn-strong");
        Button start = Buttons.primary(known.estimate().requests() == 0 ? "Use these answers" : "Start", controller::start);
        start.setGraphic(Icons.of(Icons.PLAY));
        buttons.getChildren().setAll(start, Buttons.text("Estimate again", controller::estimate));
    }

    /** Nodes stay while numbers change, so that a click is never lost. */
    private void running(AnnotatePhase.Running now) {
        if (!words.getChildren().contains(run)) {
            words.getChildren().setAll(run, kept, troubles);
            buttons.getChildren().setAll(line("The dialog can be closed meanwhile; Jobs shows the run."));
        }
        AnnotateView.said(kept, now.kept() > 0 ? AnnotationSummary.kept(now.kept()) : "");
        AnnotateView.said(troubles, now.troubles());
    }

    /** What is kept can be used; where nothing is, there is nothing to go on with. */
    private void ended(Label what, int kept, String next, String met) {
        words.getChildren().setAll(what);
        if (!met.isEmpty()) {
            words.getChildren().add(line(met));
        }
        Button again = Buttons.primary(next, controller::start);
        if (kept > 0) {
            buttons.getChildren().setAll(again, Buttons.text("Use the answers so far", controller::useAnswersSoFar),
                    Buttons.text("Estimate the rest", controller::estimate));
        } else {
            buttons.getChildren().setAll(again, Buttons.text("Estimate again", controller::estimate));
        }
    }

    private void done(AnnotatePhase.Done how) {
        Label head = line(Numbers.count(how.annotated(), "answer was", "answers were")
                + " added. The annotations lie over the data now; Data says what they cover.");
        head.getStyleClass().add("mn-strong");
        words.getChildren().setAll(head);
        String left = AnnotationSummary.left(how);
        if (!left.isEmpty()) {
            words.getChildren().add(line(left));
        }
        if (!how.troubles().isEmpty()) {
            words.getChildren().add(line(how.troubles()));
        }
        buttons.getChildren().setAll(left.isEmpty() ? estimate() : Buttons.primary("Start again", controller::start));
    }

    private static Label warning(String text) {
        Label label = line(text);
        label.getStyleClass().add("mn-warn");
        return label;
    }

    private static Label line(String text) {
        Label label = Type.ROW.label(text);
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        HBox.setHgrow(label, Priority.ALWAYS);
        return label;
    }
}
