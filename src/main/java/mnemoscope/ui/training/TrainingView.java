package mnemoscope.ui.training;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.report.training.TrainingRun;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.CardRows;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.ErrorBanner;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.training.TrainingController.End;

/** The Training tab: progress, curves, runs, and what the selected run has learned. */
public final class TrainingView extends StackPane {
    private final TrainingController training;

    TrainingView(TrainingController training) {
        this.training = training;
        getStyleClass().addAll("mn-training", "mn-inset");
        setMinSize(0, 0);
        CopyAndExport.saveWith(this, training::export);
        CopyAndExport.exportWith(this, picture -> training.host
                .export(training.shown.optional().map(run -> picture.from(run.source())).orElse(picture)));
        CopyAndExport.captionWith(this, () -> training.shown.optional().map(TrainingRun::source).orElse(""));
        StackPane empty = new StackPane();
        TrainingPreview first = new TrainingPreview(training);
        Node error = error();
        StackPane page = new StackPane();
        getChildren().addAll(page, empty);
        ModelValue.whenever(() -> {
            boolean nothing = training.isBeforeTheFirst();
            if (!nothing && page.getChildren().isEmpty()) {
                page.getChildren().add(runs());
            }
            page.setVisible(!nothing);
            empty.setVisible(nothing);
            empty.getChildren()
                    .setAll(training.context.replays().dataset() == null
                            ? EmptyState.nothingOpen(training.host::chooseAndOpen, training.host::openBundled)
                            : beforeTheFirst(first, error));
        }, training.context.replays().datasetProperty(), training.live, training.runs, training.end, Theme.worn(this));
    }

    /** The curves, the runs and what the selected one has learned; built for the first training. */
    private ScrollPane runs() {
        Card epochs = CardRows.card(Layouts.styled(new EpochCharts(training), "mn-card-inside"), 0, 0, Priority.SOMETIMES);
        return new CardRows(900, 1060, 376, 330).inLecture(epochs)
                .row(List.of(epochs),
                        List.of(CardRows.card(TrainingCharts.bar(training), 150, 204, Priority.SOMETIMES),
                                CardRows.card(TrainingCharts.learned(training), 220, 286, Priority.ALWAYS)))
                .row(List.of(CardRows.card(lists(), 200, 240, Priority.ALWAYS)), List.of()).under(top(), error());
    }

    /** The runs, or the folds and seeds. */
    private Node lists() {
        List<String> names = List.of(Texts.of("training.runs"), Texts.of("training.folds-and-seeds"));
        ModelValue<String> chosen = new ModelValue<>(names.getFirst());
        Supplier<Node> either = () -> ChoiceControls.segments(chosen, names, name -> name, name -> "", chosen::set);
        List<Region> panes = List.of(new RunsPane(training, either.get()), new FoldsPane(training, either.get()));
        StackPane all = Layouts.styled(new StackPane(panes.toArray(Region[]::new)), "mn-card-inside");
        all.setMinSize(0, 0);
        chosen.subscribe(now -> panes.forEach(pane -> Layouts.show(pane, names.indexOf(now) == panes.indexOf(pane))));
        return all;
    }

    private Node beforeTheFirst(TrainingPreview first, Node error) {
        VBox start = nothingTrained();
        if (Theme.current().get().isLecture()) {
            VBox.setVgrow(start, Priority.ALWAYS);
            return Layouts.padded(new VBox(8, error, start), 10, 12, 16, 12);
        }
        VBox.setVgrow(first, Priority.ALWAYS);
        start.setMinHeight(USE_PREF_SIZE);
        // A low window scrolls: the cards would go on above their page.
        ScrollPane page = Layouts.scrolled(Layouts.padded(new VBox(8, error, first, start), 10, 12, 16, 12));
        page.setFitToHeight(true);
        return page;
    }

    /** Tells a class what it will see; the settings are hidden in a lecture. */
    private EmptyState nothingTrained() {
        if (training.isTraining()) {
            return new EmptyState(TrainingCharts.pending(training.live.get().work().settings().kind()));
        }
        Button start = Buttons.text(Texts.of("training.start-training"), training::start);
        return Theme.current().get().isLecture()
                ? new EmptyState(Texts.of("training.lecture-shows"), start).under(Texts.of("training.no-policy-is-trained-yet"))
                : new EmptyState(Texts.of("training.no-policy-is-trained-yet-choose"), start);
    }

    private VBox top() {
        Label headline = Layouts.wrapped(Type.HEADLINE.label(""));
        Label beside = Layouts.wrapped(Type.ROW.label("", "mn-muted"));
        Label said = Layouts.narrow(Type.ROW.label("", "mn-muted"));
        // Its line stays where nothing is said, so that no notice moves the page.
        said.textProperty().bind(training.said);
        ModelValue.whenever(() -> {
            headline.setText(TrainingSummary.headline(training));
            beside.setText(TrainingSummary.beside(training));
        }, training.live, training.shown, training.end, training.context.replays().datasetProperty());
        return new VBox(2, headline, beside, said);
    }

    private Node error() {
        return ErrorBanner.place(training.end,
                end -> end instanceof End.Failed why
                        ? Optional.of(why.problem().banner(() -> training.end.set(End.NONE)))
                        : Optional.empty());
    }
}
