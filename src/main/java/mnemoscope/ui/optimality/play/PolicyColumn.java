package mnemoscope.ui.optimality.play;

import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.geometry.Side;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.optimality.ExpectedReturn;
import mnemoscope.optimality.play.Playthrough;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;

/** One policy: its name and expected return, its grid, and the turn shown in words. */
final class PolicyColumn extends StackPane {
    private static final double NOTE_FROM = 400;
    private static final double RETURN_FROM = 250;
    private static final double TIGHT_BELOW = 225;

    private final PlayModel model;
    private final PlayController controller;
    private final int column;
    private final GridPane grid;
    private final Label note = Type.ROW.label("", "mn-muted");
    private final Label name = Type.TITLE.label("");
    private final Label word = Type.ROW.label("expected return", "mn-muted");
    private final Label value = Type.HEADLINE.label("");
    private final Label told = Type.META.label("", "mn-muted");
    private final ScrollPane scroll;
    private final HBox head;
    private String title = "";
    private String brief = "";

    PolicyColumn(PlayModel model, PlayController controller, int column, PolicyStyle style) {
        this.model = model;
        this.controller = controller;
        this.column = column;
        grid = new GridPane(controller);
        note.setMinWidth(0);
        name.setMinWidth(USE_PREF_SIZE);
        value.setMinWidth(USE_PREF_SIZE);
        word.setMinWidth(USE_PREF_SIZE);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        head = new HBox(6, new Mark(style, 15), name, note, space, word, value, menuButton());
        head.setAlignment(Pos.CENTER_LEFT);
        head.setPadding(new Insets(6, 8, 2, 12));
        scroll = new ScrollPane(grid);
        scroll.setFitToWidth(true);
        scroll.setFitToHeight(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setMinHeight(120);
        scroll.setMaxHeight(USE_PREF_SIZE);
        scroll.setFocusTraversable(false);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        told.setWrapText(true);
        told.setPadding(new Insets(2, 12, 8, 14));
        told.setAlignment(Pos.TOP_LEFT);
        Card card = Card.ofPolicy(style, head, scroll, told);
        card.setMinWidth(0);
        getChildren().add(card);
        setMinWidth(0);
        setPrefWidth(0);
        widthProperty().subscribe(width -> arrange());
        Theme.follow(this, theme -> arrange());
        setOnContextMenuRequested(event -> {
            menu().show(this, event.getScreenX(), event.getScreenY());
            event.consume();
        });
    }

    void show(Played shown, int turn) {
        Playthrough play = shown.plays().get(column);
        title = play.policy().title();
        brief = play.policy().brief();
        note.setText(play.policy().note());
        earned(play.entry().earned());
        told.setText(GridCellDescription.of(play.turns().get(turn), shown.contest().instance()));
        arrange();
        grid.show(play, shown.contest().instance(), PlayStyle.of(shown.policies()).get(column), turn);
    }

    private void earned(ExpectedReturn earned) {
        String error = "\u00b1" + Numbers.fixed(earned.standardError(), earned.standardError() < 0.1 ? 3 : 2);
        value.setText(Numbers.fixed(earned.value(), 2) + (earned.isExact() ? "" : " " + error));
        word.setText(earned.isExact() ? "expected return" : "estimated return");
        Tips.on(value, (earned.isExact()
                ? "Expected over all queries, exact."
                : "Expected over all queries, estimated: the mean of " + Numbers.whole(earned.runs())
                        + " simulated runs and its standard error. It reaches too many states to be exact.")
                + " The queries drawn change the rewards of the play, not this.");
    }

    ScrollPane scroll() {
        return scroll;
    }

    private void arrange() {
        double width = getWidth() / (Theme.current().get() == Theme.LECTURE ? 1.5 : 1);
        boolean tight = width < TIGHT_BELOW;
        head.setSpacing(tight ? 4 : 6);
        head.setPadding(new Insets(6, tight ? 4 : 8, 2, tight ? 7 : 12));
        value.getStyleClass().setAll("label", tight ? Type.TITLE.styleClass() : Type.HEADLINE.styleClass());
        name.setMinWidth(tight ? 0 : USE_PREF_SIZE);
        show(note, width >= NOTE_FROM);
        name.setText(width < RETURN_FROM + 40 ? brief : title);
        show(word, width >= RETURN_FROM + 40);
        // As high as three lines need, so that columns do not jump from turn to turn.
        told.setMinHeight(Type.META.size() * 1.45 * (width >= NOTE_FROM ? 1 : width >= RETURN_FROM ? 2 : 3) + 12);
        told.setPrefHeight(told.getMinHeight());
        told.setMaxWidth(Double.MAX_VALUE);
    }

    private static void show(Label label, boolean on) {
        label.setVisible(on);
        label.setManaged(on);
    }

    private Button menuButton() {
        Button button = Buttons.flatIcon("mdi2d-dots-horizontal", "Replace, remove or export this column", () -> {
        });
        button.getStyleClass().add("mn-tiny");
        button.setOnAction(event -> menu().show(button, Side.BOTTOM, 0, 0));
        return button;
    }

    private ContextMenu menu() {
        ContextMenu menu = new ContextMenu();
        menu.getItems().setAll(PolicyMenu.column(model, controller, this, column));
        return menu;
    }
}
