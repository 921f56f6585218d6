package mnemoscope.ui.annotate;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.ui.annotate.AnnotateModel.AnnotatePhase;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.run.RunBar;

/** The lower part of the dialog: the estimate, the current run, its outcome, and the next actions. */
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
            case AnnotatePhase.Editing editing ->
                put(List.of(line(Texts.of("annotate.estimate-first-it-counts-requests"))), estimate());
            case AnnotatePhase.Estimating counting -> {
                Button waiting = estimate();
                waiting.setDisable(true);
                put(List.of(line(Texts.of("annotate.counting-requests-and-tokens"))), waiting);
            }
            case AnnotatePhase.Estimated known -> {
                Button start = next(
                        known.plan().requests() == 0 ? Texts.of("annotate.use-these-answers") : Texts.of("annotate.start"));
                start.setGraphic(Icons.of(Icons.PLAY));
                put(lines(AnnotationSummary.estimate(known, model.draft.get()), "mn-strong"), start,
                        Buttons.text(Texts.of("annotate.estimate-again"), controller::estimate));
            }
            case AnnotatePhase.Refused why -> put(lines(List.of(why.message()), "mn-warn"), estimate());
            case AnnotatePhase.Stopped how -> ended(lines(List.of(AnnotationSummary.stopped(how.kept()), how.troubles())),
                    how.kept(), how.kept() > 0 ? Texts.of("annotate.go-on") : Texts.of("annotate.start-again"));
            case AnnotatePhase.Failed how -> ended(lines(List.of(AnnotationSummary.failed(how), how.troubles()), "mn-warn"),
                    how.kept(), Texts.of("annotate.try-again"));
            case AnnotatePhase.Done how ->
                put(lines(
                        List.of(Texts.of("annotate.added-the-annotations-lie-over",
                                Numbers.count(how.annotated(), Texts.of("annotate.answer-was"),
                                        Texts.of("annotate.answers-were"))),
                                AnnotationSummary.left(how), how.troubles()),
                        "mn-strong"), how.left().isEmpty() ? estimate() : next(Texts.of("annotate.start-again")));
        }
    }

    private void put(List<? extends Node> lines, Node... actions) {
        words.getChildren().setAll(lines);
        buttons.getChildren().setAll(actions);
    }

    /** Reuses nodes while numbers change, so that no click is lost. */
    private void running(AnnotatePhase.Running now) {
        if (!words.getChildren().contains(run)) {
            put(List.of(run, kept, troubles), line(Texts.of("annotate.the-dialog-can-be-closed")));
        }
        kept.setText(now.kept() > 0 ? AnnotationSummary.kept(now.kept()) : "");
        troubles.setText(now.troubles());
    }

    /** Offers to use stored answers; without any there is nothing to continue. */
    private void ended(List<Label> lines, int answers, String again) {
        if (answers > 0) {
            put(lines, next(again), Buttons.text(Texts.of("annotate.use-the-answers-so-far"), controller::useAnswersSoFar),
                    Buttons.text(Texts.of("annotate.estimate-the-rest"), controller::estimate));
        } else {
            put(lines, next(again), Buttons.text(Texts.of("annotate.estimate-again"), controller::estimate));
        }
    }

    private Button estimate() {
        return Buttons.primary(Texts.of("annotate.estimate-the-cost"), controller::estimate);
    }

    private Button next(String name) {
        return Buttons.primary(name, controller::start);
    }

    /** Labels for the non-empty sentences; the first with additional style classes. */
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
