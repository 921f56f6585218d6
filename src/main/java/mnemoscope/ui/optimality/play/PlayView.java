package mnemoscope.ui.optimality.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.ErrorBanner;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.StepClock;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;

/** The exact study: the player above, what belongs below it if anything, or the editor in place of both. */
public final class PlayView extends StackPane {
    private static final String SHEET = PlayView.class.getResource("/mnemoscope/ui/optimality.css").toExternalForm();
    private static final double LIST = 277;
    private static final double LIST_ORDERS = 312;
    private static final double LEAST_COLUMN = 185;
    private static final double GAP = 10;
    private static final double LEAST_BELOW = 260;
    /** What a column has beside its grid. */
    private static final double AROUND = 76;

    private final PlayModel model;
    private final PlayController controller;
    private final HBox columns = new HBox(GAP);
    private final HBox beside = new HBox(GAP);
    private final VBox below = new VBox(GAP);
    private final StackPane player = new StackPane();
    private final ErrorBanner refused = new ErrorBanner();
    private final Card choices;
    private final PlayBar bar;
    private final List<PolicyColumn> shownColumns = new ArrayList<>();
    private List<PlayedPolicy> shownPolicies = List.of();

    /**
     * @param under  what stands below the player, if anything
     * @param editor takes the place of all while {@code editing} says so
     */
    public PlayView(PlayModel model, PlayController controller, Optional<Node> under, Supplier<Node> editor,
            javafx.beans.value.ObservableValue<Boolean> editing) {
        this.model = model;
        this.controller = controller;
        dress(this);
        getStyleClass().addAll("mn-play", "mn-inset");
        Takeaway.saveWith(this, controller::export);
        choices = new ChoicePane(model, controller).card();
        HBox.setHgrow(columns, Priority.ALWAYS);
        columns.setMinWidth(0);
        refused.setVisible(false);
        StackPane.setAlignment(refused, Pos.TOP_CENTER);
        refused.setMaxHeight(USE_PREF_SIZE);
        player.getChildren().addAll(beside, refused, busy());
        bar = new PlayBar(model, controller);
        VBox content = new VBox(8, bar, player);
        under.ifPresent(node -> {
            if (node instanceof Region region) {
                region.setMinHeight(Math.max(LEAST_BELOW, region.getMinHeight()));
            }
            VBox.setVgrow(node, Priority.ALWAYS);
            VBox.setMargin(node, new Insets(2, 0, 0, 0));
            content.getChildren().add(node);
        });
        VBox.setVgrow(player, under.isPresent() ? Priority.SOMETIMES : Priority.ALWAYS);
        content.setPadding(new Insets(8, 12, 8, 12));
        ScrollPane scroll = new ScrollPane(content);
        scroll.setFitToWidth(true);
        scroll.setFitToHeight(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("mn-play-scroll");
        getChildren().add(scroll);
        editing.subscribe(on -> {
            if (on) {
                Node made = editor.get();
                getChildren().setAll(scroll, made);
                made.requestFocus();
            } else {
                getChildren().setAll(scroll);
            }
            scroll.setVisible(!on);
        });
        widthProperty().subscribe(width -> arrange());
        Theme.follow(this, theme -> arrange());
        model.played.subscribe(shown -> show());
        model.cursor.subscribe(turn -> show());
        model.activity.subscribe(this::tell);
        StepClock.run(model.playing, model.speed,
                () -> model.played.optional().map(shown -> model.turn() >= shown.turns() - 1).orElse(true), controller);
    }

    /** Gives a part of the tab its style sheet. */
    public static void dress(javafx.scene.Parent part) {
        part.getStylesheets().add(SHEET);
    }

    private Node busy() {
        Label what = Type.BODY.label("");
        ProgressBar bar = new ProgressBar(ProgressBar.INDETERMINATE_PROGRESS);
        bar.getStyleClass().add("mn-progress");
        bar.setPrefWidth(220);
        VBox box = new VBox(8, what, bar, Buttons.text("Cancel", controller::cancel));
        box.setAlignment(Pos.CENTER);
        box.setPadding(new Insets(14, 18, 14, 18));
        Card card = new Card(box);
        card.setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        // Most instances are solved before anyone could read what is going on.
        javafx.animation.PauseTransition later = new javafx.animation.PauseTransition(javafx.util.Duration.millis(400));
        later.setOnFinished(event -> card.setVisible(model.activity.get() instanceof PlayActivity.Busy));
        card.setVisible(false);
        model.activity.subscribe(activity -> {
            if (activity instanceof PlayActivity.Busy running) {
                what.setText(running.what());
                bar.setProgress(ProgressBar.INDETERMINATE_PROGRESS);
                later.playFromStart();
            } else {
                later.stop();
                card.setVisible(false);
                bar.setProgress(0);
            }
        });
        return card;
    }

    private void tell(PlayActivity activity) {
        boolean no = activity instanceof PlayActivity.Refused;
        refused.setVisible(no);
        // What it says is about the instance before.
        bar.setVisible(!no);
        bar.setManaged(!no);
        player.getChildren().getFirst().setVisible(!no);
        if (activity instanceof PlayActivity.Refused why) {
            refused.show(why.what(), why.remedy() + " Nothing changed in the instance.", model.played.optional().isPresent()
                    ? "Back to " + model.played.optional().get().source().title()
                    : "", controller::cancel, controller::cancel);
        }
    }

    private void show() {
        Played shown = model.played.optional().orElse(null);
        if (shown == null) {
            return;
        }
        if (!shown.policies().equals(shownPolicies)) {
            shownPolicies = shown.policies();
            shownColumns.clear();
            List<PolicyStyle> styles = PlayStyle.of(shownPolicies);
            for (int p = 0; p < shownPolicies.size(); p++) {
                PolicyColumn column = new PolicyColumn(model, controller, p, styles.get(p));
                HBox.setHgrow(column, Priority.ALWAYS);
                if (p > 0) {
                    column.scroll().vvalueProperty().bindBidirectional(shownColumns.getFirst().scroll().vvalueProperty());
                }
                shownColumns.add(column);
            }
            columns.getChildren().setAll(shownColumns);
            arrange();
        }
        shownColumns.forEach(column -> column.show(shown, model.turn()));
    }

    /** The choices stand beside the columns, or below them where that would leave those too little width. */
    private void arrange() {
        double grown = Theme.current().get() == Theme.LECTURE ? 1.45 : 1;
        boolean orders = model.played.optional().map(shown -> shown.variant().ordersAhead()).orElse(false);
        double list = grown * (orders ? LIST_ORDERS : LIST);
        int many = Math.max(1, shownColumns.size());
        boolean stacked = getWidth() > 0 && (getWidth() - 24 - list - many * GAP) / many < LEAST_COLUMN * grown;
        choices.setMinWidth(stacked ? 0 : list);
        choices.setPrefWidth(list);
        choices.setMaxWidth(stacked ? Double.MAX_VALUE : list);
        choices.setMinHeight(stacked ? 230 * grown : 0);
        choices.setPrefHeight(stacked ? 260 * grown : 0);
        int items = model.played.optional().map(shown -> shown.contest().instance().items()).orElse(6);
        double high = grown * (GridLayout.usualHeight(Math.min(items, 10)) + AROUND);
        columns.setMinHeight(grown * (GridLayout.leastHeight(Math.min(items, 10)) + AROUND + 50));
        columns.setPrefHeight(high);
        Pane holder = stacked ? below : beside;
        if (columns.getParent() != holder) {
            below.getChildren().clear();
            beside.getChildren().clear();
            holder.getChildren().addAll(columns, choices);
        }
        VBox.setVgrow(columns, Priority.ALWAYS);
        player.getChildren().set(0, holder);
        holder.setVisible(!(model.activity.get() instanceof PlayActivity.Refused));
    }
}
