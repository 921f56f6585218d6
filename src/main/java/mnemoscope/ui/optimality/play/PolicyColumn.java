package mnemoscope.ui.optimality.play;

import java.util.List;
import java.util.function.BiConsumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.optimality.ExpectedReturn;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.optimality.play.Playthrough;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Popover;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.Value;
import mnemoscope.ui.optimality.play.Quiz.Told;

/** One policy: its name and expected return, its grid, the turn shown in words, and what can be done with the column. */
final class PolicyColumn extends StackPane {
    private static final double NOTE_FROM = 440;
    /** From this width on both returns stand beside the name, else below it. */
    private static final double RETURNS_FROM = 335;
    private static final double WORDED_FROM = 290;
    private static final double ROOMY_FROM = 250;
    private static final double TIGHT_BELOW = 225;

    private final PlayModel model;
    private final PlayController controller;
    private final int column;
    private final boolean taught;
    private final GridPane grid;
    private final Label note = Layouts.narrow(Type.ROW.label("", "mn-muted"));
    private final Label name = Type.TITLE.label("");
    private final Label draw = Layouts.whole(Type.ROW.label("", "mn-muted"));
    private final Label word = Layouts.whole(Type.ROW.label("", "mn-muted"));
    private final Label value = Layouts.whole(Type.HEADLINE.label(""));
    /** On two lines where a column is narrow. */
    private final FlowPane returns = new FlowPane(12, 0, draw, Layouts.row(6, word, value));
    private final VBox title;
    private final Label told = Layouts.padded(Type.META.label("", "mn-muted"), 2, 12, 8, 14);
    private final ScrollPane scroll;
    private final HBox head;
    private PlayedPolicy policy = PlayedPolicy.OPTIMAL;

    /** @param taught for a class: with the grid and its returns alone */
    PolicyColumn(PlayModel model, PlayController controller, int column, PolicyStyle style, boolean taught) {
        this.model = model;
        this.controller = controller;
        this.column = column;
        this.taught = taught;
        grid = new GridPane(controller);
        Button more = Buttons.dropsIcon("mdi2d-dots-horizontal", Texts.of("optimality.column-menu"), this::menu);
        head = Layouts.row(6, new Mark(style, taught ? Type.px(26) : 15), name, note, Layouts.space(), returns,
                more);
        title = new VBox(head);
        scroll = Layouts.grow(Layouts.scrolled(grid));
        scroll.setFitToHeight(true);
        scroll.setMinHeight(120);
        scroll.setMaxHeight(USE_PREF_SIZE);
        scroll.setFocusTraversable(false);
        told.setWrapText(true);
        told.setMaxWidth(Double.MAX_VALUE);
        told.setAlignment(Pos.TOP_LEFT);
        getChildren().add(Layouts.narrow(Card.ofPolicy(style, title, scroll, told)));
        setMinWidth(0);
        setPrefWidth(0);
        Value.whenever(this::arrange, widthProperty(), Theme.current());
        Layouts.show(more, !taught);
        fold(false);
        setOnContextMenuRequested(event -> {
            new ContextMenu(menu().toArray(MenuItem[]::new)).show(this, event.getScreenX(), event.getScreenY());
            event.consume();
        });
    }

    /** What a column of this width has above its grid, px. */
    static double headHeight(double width) {
        return width < RETURNS_FROM ? 70 : 46;
    }

    void show(Played shown, int turn, Quiz quiz) {
        Told so = Told.of(quiz);
        Playthrough play = shown.plays().get(column);
        Instance instance = shown.contest().instance();
        policy = play.policy();
        note.setText(policy.note());
        draw.setText(quiz == null
                ? Texts.of(shown.isDrawn() ? "optimality.this-draw" : "optimality.these-queries",
                        Numbers.fixed(shown.earned(column), 2))
                : Texts.of("optimality.earned-so-far",
                        Numbers.fixed(so.turns() == 0 ? 0 : play.turns().get(so.turns() - 1).rewardSoFar(), 2)));
        Tips.on(draw, Texts.of("optimality.this-draw-help", shown.drawn()));
        earned(play.entry().earned());
        told.setText(turn < so.turns() ? play.turns().get(turn).words(instance) : "");
        arrange();
        grid.show(play, instance, shown.styles().get(column), turn, so);
    }

    private void earned(ExpectedReturn earned) {
        value.setText(Numbers.fixed(earned.value(), 2) + (earned.isExact() ? "" : " " + PlayBar.Headline.error(earned)));
        word.setText(earned.isExact() ? Texts.of("optimality.expected") : Texts.of("optimality.estimated"));
        Tips.on(value, Texts.of("optimality.queries-drawn-do-not-change-this", earned.isExact()
                ? Texts.of("optimality.expected-return-exact")
                : Texts.of("optimality.expected-return-estimated", Numbers.whole(earned.runs()))));
    }

    /** Leaves out what the turn shown comes to in words, which the grid has in its tooltip. */
    void fold(boolean low) {
        Layouts.show(told, !taught && !low);
    }

    ScrollPane scroll() {
        return scroll;
    }

    private void arrange() {
        double width = getWidth() / (Theme.current().get() == Theme.LECTURE ? 1.5 : 1);
        boolean tight = width < TIGHT_BELOW;
        boolean beside = width >= RETURNS_FROM;
        if (returns.getParent() != (beside ? head : title)) {
            head.getChildren().remove(returns);
            title.getChildren().remove(returns);
            if (beside) {
                head.getChildren().add(head.getChildren().size() - 1, returns);
            } else {
                title.getChildren().add(returns);
            }
        }
        // As wide as what stands in it: else it pushes the menu out of the card.
        returns.setPrefWrapLength(beside ? Double.MAX_VALUE : 0);
        returns.setMinWidth(beside ? USE_PREF_SIZE : 0);
        Layouts.padded(returns, 0, beside ? 0 : 8, 0, beside ? 0 : tight ? 7 : 12);
        head.setSpacing(tight ? 4 : 6);
        Layouts.padded(head, 6, tight ? 4 : 8, 2, tight ? 7 : 12);
        value.getStyleClass().setAll("label", tight ? Type.TITLE.styleClass() : Type.HEADLINE.styleClass());
        name.setMinWidth(tight ? 0 : USE_PREF_SIZE);
        Layouts.show(note, !taught && width >= NOTE_FROM);
        name.setText(width >= WORDED_FROM ? policy.title() : policy.brief());
        // As high as three lines need, so that columns do not jump from turn to turn.
        told.setMinHeight(Type.META.size() * 1.45 * (width >= NOTE_FROM ? 1 : width >= ROOMY_FROM ? 2 : 3) + 12);
        told.setPrefHeight(told.getMinHeight());
    }

    private List<MenuItem> menu() {
        MenuItem instead = Buttons.item(Texts.of("optimality.show-another-policy-instead"),
                () -> new Popover(new PlayPolicies(model, controller).instead(column)).showBelow(head));
        MenuItem remove = Buttons.item(Texts.of("optimality.remove-this-column"), () -> controller.removePolicy(column));
        remove.setDisable(model.policies.get().size() <= PlayController.LEAST_POLICIES);
        return List.of(instead, remove, new SeparatorMenuItem(),
                take(Texts.of("optimality.copy-this-play"), (shown, plays) -> Takeaway.copy(PlayTables.play(shown, plays).text()),
                        column),
                take(Texts.of("optimality.export-this-play-as-csv"), this::csv, column),
                take(Texts.of("optimality.export-this-play-as-a-picture"), this::picture, column),
                take(Texts.of("optimality.export-all-plays-as-csv"), this::csv, -1),
                take(Texts.of("optimality.export-all-plays-as-a-picture"), this::picture, -1));
    }

    private void csv(Played shown, List<Playthrough> plays) {
        controller.export(PlayTables.play(shown, plays));
    }

    private void picture(Played shown, List<Playthrough> plays) {
        Takeaway.export(this, PlayTables.grids(shown, plays, model.turn()));
    }

    private MenuItem take(String words, BiConsumer<Played, List<Playthrough>> how, int which) {
        return Buttons.item(words, () -> model.played.optional()
                .ifPresent(shown -> how.accept(shown, which < 0 ? shown.plays() : List.of(shown.plays().get(which)))));
    }
}
