package mnemoscope.ui.training;

import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.Changes;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.ErrorBanner;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.TypeScale;
import mnemoscope.ui.workspace.WorkspaceContext;

/** The Training tab: where the training stands, its curves, the runs, and what the run shown has learned. */
public final class TrainingView extends StackPane {
    static final String SHEET = TrainingView.class.getResource("/mnemoscope/ui/training.css").toExternalForm();
    private static final double STACKED_BELOW = 830;
    private static final double SIDE = 400;
    private static final double NARROW_SIDE = 330;
    private static final double NARROW_BELOW = 960;

    private final TrainingModel model;
    private final TrainingController controller;

    /** @param open asks for a file, from the empty state; {@code openBundled} shows what comes with the program */
    public TrainingView(TrainingModel model, WorkspaceContext context, TrainingController controller, Runnable open,
            Runnable openBundled) {
        this.model = model;
        this.controller = controller;
        getStylesheets().add(SHEET);
        getStyleClass().addAll("mn-training", "mn-inset");
        setMinSize(0, 0);
        Takeaway.saveWith(this, controller::export);
        Blocks blocks = new Blocks(filled(new CurvePane(model, controller)), filled(new RunsPane(model, controller)),
                filled(ResultCards.importance(model)),
                filled(ResultCards.reliability(model)),
                filled(ResultCards.thresholds(model)));
        VBox.setVgrow(blocks, Priority.ALWAYS);
        VBox content = new VBox(8, top(), error(), blocks);
        content.setPadding(new Insets(10, 12, 8, 12));
        ScrollPane scroll = new ScrollPane(content);
        scroll.setFitToWidth(true);
        scroll.setFitToHeight(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        StackPane empty = new StackPane();
        getChildren().addAll(scroll, empty);
        scroll.viewportBoundsProperty().subscribe(bounds -> blocks.arrange(bounds.getWidth()));
        Theme.follow(this, theme -> blocks.arrange(scroll.getViewportBounds().getWidth()));
        Changes.whenever(() -> {
            boolean nothing = model.live.optional().isEmpty() && model.runs.get().isEmpty()
                    && model.end.get() instanceof TrainingEnd.None;
            scroll.setVisible(!nothing);
            empty.setVisible(nothing);
            empty.getChildren()
                    .setAll(context.derived().dataset() == null ? EmptyState.nothingOpen(open, openBundled) : toStart());
        }, context.derived().datasetProperty(), model.live, model.runs, model.end);
    }

    private EmptyState toStart() {
        return new EmptyState(
                "No policy is trained yet. Choose settings at the left and start: curves come as it learns, and the "
                        + "result can be shown in Replay beside the others.",
                "Start training", controller::start);
    }

    private static Card filled(Node content) {
        VBox.setVgrow(content, Priority.ALWAYS);
        Card card = new Card(content);
        card.setMinWidth(0);
        return card;
    }

    private VBox top() {
        Label headline = Type.HEADLINE.label("");
        headline.setWrapText(true);
        headline.setMinHeight(USE_PREF_SIZE);
        Label beside = Type.ROW.label("", "mn-muted");
        beside.setMinWidth(0);
        Label said = Type.ROW.label("", "mn-muted");
        said.setMinWidth(0);
        said.textProperty().bind(model.said);
        Changes.whenever(() -> {
            headline.setText(TrainingSummary.headline(model));
            beside.setText(TrainingSummary.beside(model));
        }, model.live, model.shown, model.end);
        return new VBox(2, headline, new HBox(8, beside, said));
    }

    private Node error() {
        StackPane frame = new StackPane();
        frame.setMinHeight(USE_PREF_SIZE);
        model.end.subscribe(end -> {
            boolean failed = end instanceof TrainingEnd.Failed;
            TrainingPane.shown(frame, failed);
            frame.getChildren().clear();
            if (end instanceof TrainingEnd.Failed why) {
                ErrorBanner banner = new ErrorBanner();
                frame.getChildren().setAll(banner);
                banner.show(why.what(), why.message(), why.again(), why.retry(), controller::dismiss);
            }
        });
        return frame;
    }

    /** The cards: curves and runs at the left, what the run shown has learned at the right; one column where it is narrow. */
    private static final class Blocks extends StackPane {
        private final Card[] cards;
        private boolean stacked;

        Blocks(Card... cards) {
            this.cards = cards;
            arrange(false);
        }

        void arrange(double width) {
            boolean narrow = width > 0 && width < TypeScale.grown(STACKED_BELOW);
            if (narrow != stacked) {
                arrange(narrow);
            }
            double side = TypeScale.grown(width < TypeScale.grown(NARROW_BELOW) ? NARROW_SIDE : SIDE);
            for (int k = 2; k < cards.length; k++) {
                cards[k].setMinWidth(narrow ? 0 : side);
                cards[k].setPrefWidth(side);
                cards[k].setMaxWidth(narrow ? Double.MAX_VALUE : side);
            }
            double[] least = {240, 150, 190, 200, 160};
            double[] usual = {430, 190, 250, 270, 190};
            for (int k = 0; k < cards.length; k++) {
                cards[k].setMinHeight(TypeScale.grown(least[k]));
                cards[k].setPrefHeight(TypeScale.grown(usual[k]));
            }
        }

        private void arrange(boolean narrow) {
            stacked = narrow;
            getChildren().forEach(each -> ((Pane) each).getChildren().forEach(inner -> {
                if (inner instanceof VBox box && !(inner instanceof Card)) {
                    box.getChildren().clear();
                }
            }));
            getChildren().forEach(each -> ((Pane) each).getChildren().clear());
            for (Card card : cards) {
                VBox.setVgrow(card, Priority.SOMETIMES);
            }
            VBox.setVgrow(cards[0], Priority.ALWAYS);
            if (narrow) {
                getChildren().setAll(new VBox(8, cards));
                return;
            }
            VBox left = new VBox(8, cards[0], cards[1]);
            left.setMinWidth(0);
            HBox.setHgrow(left, Priority.ALWAYS);
            getChildren().setAll(new HBox(8, left, new VBox(8, cards[2], cards[3], cards[4])));
        }
    }
}
