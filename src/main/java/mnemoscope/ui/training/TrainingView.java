package mnemoscope.ui.training;

import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.report.training.TrainingRun;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.CardRows;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.ErrorBanner;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.Value;
import mnemoscope.ui.training.TrainingController.End;

/** The Training tab: where the training stands, its curves, the runs, and what the run shown has learned. */
public final class TrainingView extends StackPane {
    private final TrainingController training;

    TrainingView(TrainingController training) {
        this.training = training;
        getStyleClass().addAll("mn-training", "mn-inset");
        setMinSize(0, 0);
        Takeaway.saveWith(this, training::export);
        Takeaway.exportWith(this, picture -> training.host.export(
                training.shown.optional().map(run -> picture.from(run.source())).orElse(picture)));
        Takeaway.captionWith(this, () -> training.shown.optional().map(TrainingRun::source).orElse(""));
        Card epochs = CardRows.card(TrainingCharts.epochs(training), 240, 430, Priority.ALWAYS);
        ScrollPane page = new CardRows(830, 960, 400, 330).inLecture(epochs).row(
                List.of(epochs,
                        CardRows.card(new RunsPane(training), 150, 190, Priority.SOMETIMES)),
                List.of(CardRows.card(TrainingCharts.importance(training), 244, 250, Priority.SOMETIMES),
                        CardRows.card(TrainingCharts.reliability(training), 200, 270, Priority.SOMETIMES),
                        CardRows.card(TrainingCharts.thresholds(training), 160, 190, Priority.SOMETIMES)))
                .under(top(), error());
        StackPane empty = new StackPane();
        FirstLook first = new FirstLook(training);
        getChildren().addAll(page, empty);
        Value.whenever(() -> {
            boolean nothing = !training.isTraining() && training.runs.get().isEmpty()
                    && training.end.get() instanceof End.None;
            page.setVisible(!nothing);
            empty.setVisible(nothing);
            empty.getChildren().setAll(training.context.derived().dataset() == null
                    ? EmptyState.nothingOpen(training.host::chooseAndOpen, training.host::openBundled)
                    : beforeTheFirst(first));
        }, training.context.derived().datasetProperty(), training.live, training.runs, training.end, Theme.worn(this));
    }

    private Node beforeTheFirst(FirstLook first) {
        VBox start = nothingTrained();
        if (Theme.current().get() == Theme.LECTURE) {
            return start;
        }
        VBox.setVgrow(first, Priority.ALWAYS);
        return Layouts.padded(new VBox(8, first, start), 10, 12, 16, 12);
    }

    /** A class is told what it will see; the settings are out of sight in a lecture. */
    private EmptyState nothingTrained() {
        Button start = Buttons.text(Texts.of("training.start-training"), training::start);
        return Theme.current().get() == Theme.LECTURE
                ? new EmptyState(Texts.of("training.lecture-shows"), start).under(Texts.of("training.no-policy-is-trained-yet"))
                : new EmptyState(Texts.of("training.no-policy-is-trained-yet-choose"), start);
    }

    private VBox top() {
        Label headline = Layouts.wrapped(Type.HEADLINE.label(""));
        Label beside = Layouts.wrapped(Type.ROW.label("", "mn-muted"));
        Label said = Layouts.narrow(Type.ROW.label("", "mn-muted"));
        said.textProperty().bind(training.said);
        training.said.subscribe(words -> Layouts.show(said, !words.isEmpty()));
        Value.whenever(() -> {
            headline.setText(TrainingSummary.headline(training));
            beside.setText(TrainingSummary.beside(training));
        }, training.live, training.shown, training.end);
        return new VBox(2, headline, beside, said);
    }

    private Node error() {
        return ErrorBanner.place(training.end, end -> end instanceof End.Failed why
                ? Optional.of(why.problem().banner(() -> training.end.set(End.NONE)))
                : Optional.empty());
    }
}
