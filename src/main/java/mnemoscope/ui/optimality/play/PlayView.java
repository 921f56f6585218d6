package mnemoscope.ui.optimality.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.animation.PauseTransition;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.ErrorBanner;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.StaleContent;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Transport;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.run.RunBar;
import mnemoscope.ui.optimality.play.PlayModel.Activity;
import mnemoscope.ui.optimality.state.OptimalityModel;
import mnemoscope.ui.workspace.Lecture;

/** The player: the policies side by side with all choices, or the editor instead. */
public final class PlayView extends StackPane {
    private static final double LIST = 285;
    private static final double LIST_ORDERS = 312;
    private static final double LEAST_COLUMN = 185;
    private static final double GAP = 10;
    /** Width of a column in addition to its grid. */
    private static final double AROUND = 76;
    private static final double LOW = 690;
    private static final double EVIDENCE = 300;
    /** Width from which its two cards stand side by side, px. */
    private static final double ROOMY_EVIDENCE = 640;

    private final PlayModel model;
    private final PlayController controller;
    private final HBox columns = new HBox(GAP);
    /** The cards about causes and amounts, over all draws. */
    private final VBox evidence = Layouts.grow(new VBox(GAP));
    private final HBox pair = Layouts.grow(new HBox(GAP));
    private final List<Card> proofs;
    private final VBox main = Layouts.grow(new VBox(GAP, columns, evidence));
    private final HBox beside = new HBox(GAP);
    private final VBox below = new VBox(GAP);
    private final StackPane player = new StackPane();
    private final ErrorBanner refused = new ErrorBanner();
    private final Card choices;
    private final PlayBar bar;
    private final ScrollPane usual;
    private final Supplier<Node> editor;
    private final ObservableValue<Boolean> editing;
    /** What covers the player for a while. */
    private final StackPane over = new StackPane();
    private final Supplier<LecturePlay> taught;
    /** For a class; null until the first lecture. */
    private LecturePlay lecture;
    private final List<PolicyColumn> shownColumns = new ArrayList<>();
    private List<?> columnsOf = List.of();
    /** Whether grids and evidence only fit with foldable parts folded. */
    private final ObservableValue<Boolean> low = heightProperty()
            .map(height -> height.doubleValue() > 0 && height.doubleValue() < Type.grown(LOW));

    /** @param editor shown instead while {@code editing} is true */
    public PlayView(PlayModel model, OptimalityModel shared, PlayController controller, QuizController quiz,
            Supplier<Node> editor, ObservableValue<Boolean> editing) {
        this.model = model;
        this.controller = controller;
        this.editor = editor;
        this.editing = editing;
        taught = () -> new LecturePlay(model, shared, controller, quiz);
        getStyleClass().addAll("mn-play", "mn-inset");
        CopyAndExport.saveWith(this, controller::export);
        choices = Layouts.filled(new RankedChoicesPane(model, controller));
        proofs = Stream.of(new LossCard(model, controller), new DrawsCard(model, controller))
                .map(part -> Layouts.grow(Layouts.filled(part))).toList();
        // The same width, regardless of content.
        proofs.forEach(card -> card.setPrefSize(0, 0));
        refused.setVisible(false);
        StackPane.setAlignment(refused, Pos.TOP_CENTER);
        refused.setMaxHeight(USE_PREF_SIZE);
        player.getChildren().add(beside);
        over.setPickOnBounds(false);
        Layouts.onceVisible(over, refused, busy());
        bar = new PlayBar(model, shared, controller, quiz);
        VBox content = Layouts.padded(new VBox(8, bar, player), 8, 12, 8, 12);
        VBox.setVgrow(player, Priority.ALWAYS);
        usual = Layouts.styled(Layouts.scrolled(content), "mn-play-scroll");
        usual.setFitToHeight(true);
        StaleContent.whileOn(model.activity.map(Activity.Busy.class::isInstance), usual);
        ModelValue.whenever(this::fill, editing, Theme.worn(this));
        ModelValue.whenever(this::arrange, widthProperty(), Theme.worn(this), low);
        ModelValue.whenever(this::show, model.played, model.cursor, model.quiz, model.byHand, model.listed);
        model.activity.subscribe(this::showActivity);
        // One turn per second.
        Transport.run(model.playing, new ModelValue<Number>(1.0),
                () -> model.played.optional().map(shown -> model.turn() >= shown.turns() - 1).orElse(true), controller);
    }

    /** Shows the player, for a class or for one user, or the editor. */
    private void fill() {
        boolean edits = editing.getValue();
        boolean inLecture = Theme.current().get().isLecture();
        if (inLecture && lecture == null) {
            lecture = StaleContent.whileOn(model.activity.map(Activity.Busy.class::isInstance), taught.get());
        }
        Node main = inLecture ? lecture : usual;
        main.setVisible(!edits);
        Layouts.hold(this, edits ? List.of(main, over, editor.get()) : List.of(main, over));
        if (edits) {
            getChildren().getLast().requestFocus();
        }
    }

    /** The footer in a lecture. @param lesson whether a lesson is open */
    public static Lecture foot(PlayModel model, QuizController quiz, boolean lesson) {
        return LecturePlay.foot(model.quiz.get(), model.showsManyDraws(), quiz, lesson);
    }

    /** The distance between the edge and what a lecture shows, px. */
    public static double lectureSide() {
        return LecturePlay.side();
    }

    private Node busy() {
        Label what = Type.BODY.label("");
        RunBar progress = RunBar.of(controller.run());
        progress.setPrefWidth(220);
        VBox box = new VBox(8, what, progress);
        Card card = new Card(Layouts.padded(box, 14, 18, 14, 18));
        card.setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        // Most instances are solved before anyone could read a progress message.
        PauseTransition later = new PauseTransition(Duration.millis(400));
        later.setOnFinished(event -> card.setVisible(model.activity.get() instanceof Activity.Busy));
        card.setVisible(false);
        model.activity.subscribe(activity -> {
            if (activity instanceof Activity.Busy running) {
                what.setText(running.what());
                later.playFromStart();
            } else {
                later.stop();
                card.setVisible(false);
            }
        });
        return card;
    }

    private void showActivity(Activity activity) {
        boolean no = activity instanceof Activity.Refused;
        refused.setVisible(no);
        // Its text is about the previous instance.
        Layouts.show(bar, !no);
        player.getChildren().getFirst().setVisible(!no);
        if (activity instanceof Activity.Refused why) {
            refused.showWhole(
                    why.what(), Texts.of("optimality.nothing-changed-in-the-instance", why.remedy()), model.played.optional()
                            .map(shown -> Texts.of("optimality.back-to-source", shown.source().title())).orElse(""),
                    controller::returnToShown, controller::returnToShown);
        }
    }

    private void show() {
        PlayedInstance shown = model.played.get();
        if (shown == null) {
            return;
        }
        List<?> wanted = List.of(shown.policies(), model.you().isPresent());
        if (!wanted.equals(columnsOf)) {
            columnsOf = wanted;
            shownColumns.clear();
            PolicyColumn.all(model, controller, IntStream.range(0, shown.plays().size()), false).forEach(column -> {
                if (!shownColumns.isEmpty()) {
                    column.scroll().vvalueProperty().bindBidirectional(shownColumns.getFirst().scroll().vvalueProperty());
                }
                shownColumns.add(column);
            });
            columns.getChildren().setAll(shownColumns);
            arrange();
        }
        ClassQuiz quiz = model.quiz.get();
        // They would reveal the answer; the grids have their place.
        boolean revealed = quiz == null || quiz.revealed();
        Layouts.show(evidence, revealed);
        Layouts.show(choices, revealed);
        VBox.setVgrow(columns, revealed ? Priority.NEVER : Priority.ALWAYS);
        shownColumns.forEach(column -> column.fill(!revealed));
        // The outcome of the whole draw is shown after its last turn.
        Layouts.show(proofs.getLast(), quiz == null || model.turn() == shown.turns() - 1);
        PolicyColumn.show(shownColumns, shown, model.turn(), quiz);
    }

    /** Puts the choices beside the columns, or below them where they would make them too narrow. */
    private void arrange() {
        double grown = GridPane.scale();
        Optional<PlayedInstance> shown = model.played.optional();
        double list = grown * (shown.isPresent() && shown.get().variant().ordersAhead() ? LIST_ORDERS : LIST);
        int many = Math.max(1, shownColumns.size());
        boolean stacked = getWidth() > 0 && (getWidth() - 24 - list - many * GAP) / many < LEAST_COLUMN * grown;
        double wide = (getWidth() - 24 - (stacked ? 0 : list) - many * GAP) / many / grown;
        choices.setMinSize(stacked ? 0 : list, stacked ? 230 * grown : 0);
        choices.setPrefSize(list, stacked ? 260 * grown : 0);
        choices.setMaxWidth(stacked ? Double.MAX_VALUE : list);
        int items = Math.min(shown.map(each -> each.contest().instance().items()).orElse(6), 10);
        columns.setMinHeight(
                grown * (GridLayout.leastHeight(items) + (low.getValue() ? PolicyColumn.headHeight(wide) : AROUND + 50)));
        shownColumns.forEach(column -> column.fold(low.getValue()));
        columns.setPrefHeight(grown * (GridLayout.usualHeight(items) + AROUND));
        boolean side = (getWidth() - 24 - (stacked ? 0 : list + GAP)) / grown >= ROOMY_EVIDENCE;
        Layouts.hold(pair, side ? proofs : List.of());
        Layouts.hold(evidence, side ? List.of(pair) : proofs);
        evidence.setMinHeight(Type.grown(EVIDENCE) * (side ? 1 : 2));
        Pane holder = stacked ? below : beside;
        if (main.getParent() != holder) {
            below.getChildren().clear();
            beside.getChildren().clear();
            holder.getChildren().addAll(main, choices);
        }
        if (player.getChildren().getFirst() != holder) {
            player.getChildren().set(0, holder);
        }
        holder.setVisible(!(model.activity.get() instanceof Activity.Refused));
    }
}
