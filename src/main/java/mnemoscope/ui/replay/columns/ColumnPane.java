package mnemoscope.ui.replay.columns;

import java.util.List;
import java.util.OptionalInt;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.decision.ColumnView;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budget;
import mnemoscope.replay.FreshnessSettings;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.FrameCallbacks;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.OccupancyBar;
import mnemoscope.ui.kit.OutlineIcon;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.replay.columns.ColumnItems.ColumnItem;
import mnemoscope.ui.replay.columns.ColumnRows.RowGrid;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.workspace.PolicyChoice;

/** One policy: occupancy, reward, kept and dropped turns. Created once per policy and updated at every decision. */
final class ColumnPane extends StackPane {
    private static final PseudoClass FOCUSED_POLICY = PseudoClass.getPseudoClass("explained");

    /** Minimum width of a column at the normal type size, px: four fit side by side in a window of 1440 with both side panes. */
    private static final double LEAST = 208;

    /** Below it only the title is shown. */
    private static final double LEAST_FOR_RECORD = 250;
    /** Below it the reward has a short text. */
    private static final double LEAST_FOR_WORDS = 280;

    private final ReplayController controller;
    private final TurnPopover opener;
    private final String policy;
    private final List<PolicyStyle> styles;
    private final int place;
    private final Label title = Layouts.narrow(Type.TITLE.label(""));
    private final OutcomeLabel outcome = new OutcomeLabel(15);
    private final OccupancyBar occupancy = new OccupancyBar();
    private final Label used = Type.META.label("", "mn-muted");
    private final Label decisionReward = Type.ROW.label("", "mn-strong");
    private final Label soFar = Type.ROW.label("", "mn-strong");
    private final Label derived = Layouts.saying(Layouts.narrow(Type.META.label("", "mn-muted")));
    private final Label ahead = Type.ROW.label("", "mn-muted");
    private final Label note = Layouts.saying(Type.ROW.label("", "mn-muted"));
    private final Label outside = Layouts.saying(Type.ROW.label("", "mn-warn"));
    private final Tips training = Tips.on(outside, "");
    private final Label little = Layouts.saying(Layouts.wrapped(Type.ROW.label("", "mn-warn")));
    private final Label regret = Layouts.saying(Type.ROW.label("", "mn-muted"));
    private final Tips regretHelp = Tips.on(regret, "");
    private final Hyperlink parts = Layouts.styled(new Hyperlink(), "mn-step-link");
    private final MenuButton menu = Layouts.styled(new MenuButton(), "mn-flat", "mn-column-menu");
    private final HBox name;
    private final HBox thisStep;
    private final ColumnHead columns = new ColumnHead();
    private final PaintedList list;
    private final StackPane body = new StackPane();
    private final Card card;
    private ColumnView shown;
    private int selected = -1;
    private boolean unfoldKept;
    private boolean unfoldDropped;

    ColumnPane(List<PolicyStyle> styles, int place, ColumnView column, ReplayController controller, TurnPopover opener) {
        this.controller = controller;
        this.opener = opener;
        this.policy = column.policy();
        this.styles = styles;
        this.place = place;
        PolicyStyle style = styles.get(place);
        name = Layouts.styled(Layouts.row(4, new Mark(style, 14), title), "mn-column-name");
        if (style.reference()) {
            Label badge = column.plansAhead() ? OutlineIcon.seesFuture() : OutlineIcon.seesAnswer();
            // Not while styles are applied: JavaFX fails if nodes come or go then.
            ModelValue.whenever(FrameCallbacks.once(() -> fit(badge)), name.widthProperty(), title.textProperty(),
                    outcome.textProperty(), title.fontProperty(), badge.fontProperty());
            Tips.on(title, badge.getText());
            name.getChildren().add(badge);
        }
        if (policy.equals(Budget.LOGGED)) {
            Label badge = OutlineIcon.record();
            widthProperty().subscribe(width -> Layouts.show(badge, width.doubleValue() >= Type.px(LEAST_FOR_RECORD)));
            name.getChildren().add(badge);
        }
        name.getChildren().addAll(Layouts.space(), outcome);
        HBox full = Layouts.row(8, occupancy, used);
        HBox.setHgrow(occupancy, Priority.ALWAYS);
        Layouts.uncut(used);
        Layouts.uncut(decisionReward);
        Layouts.uncut(soFar);
        used.setAlignment(Pos.CENTER_RIGHT);
        Label step = Layouts.uncut(Type.ROW.label("", "mn-muted"));
        thisStep = new HBox(4, step, decisionReward);
        Tips.on(ahead, Texts.of("replay.ahead-help"));
        HBox earned = new HBox(thisStep, Layouts.onceVisible(new HBox(4),
                Layouts.uncut(Type.ROW.label(Texts.of("replay.so-far"), "mn-muted")), soFar, ahead, derived));
        Tips.on(derived, Texts.of("explain.metrics-are-derived"));
        widthProperty().subscribe(width -> {
            boolean wide = width.doubleValue() >= Type.px(LEAST_FOR_WORDS);
            step.setText(Texts.of(wide ? "replay.this-step" : "replay.this-step-in-brief"));
            earned.setSpacing(wide ? 14 : 8);
        });
        Layouts.show(parts, false);
        VBox head = Layouts.padded(Layouts.onceVisible(new VBox(1), name, full, earned, parts, note, outside, little, regret), 4,
                6, 3, 10);
        parts.setOnAction(event -> controller.whatIfs().difference(policy).ifPresent(controller.decisions()::jump));
        Tips.on(parts, Texts.of("replay.first-difference-help"));
        head.setOnMouseClicked(event -> controller.decisions().focusPolicy(policy));
        list = new PaintedList(Texts.of("replay.candidates-of-column", column.title()), controller.model().context().notes(),
                this::pick, this::open);
        CopyAndExport.offer(list, () -> controller.tables().selectedOf(controller.tables().column(policy)),
                () -> controller.tables().column(policy),
                () -> TurnMenu.items(controller, list, policy, controller.model().now().cursor().turn()));
        list.heightProperty().subscribe(height -> layOutRows());
        body.getChildren().add(list);
        VBox.setVgrow(body, Priority.ALWAYS);
        card = Layouts.styled(Card.ofPolicy(style, head, Card.rule(), columns, body), "mn-column");
        Theme.follow(this, theme -> {
            setMinWidth(Type.px(LEAST));
            setPrefWidth(Type.px(LEAST));
        });
        List.of(list, body, card, this).forEach(each -> each.setMinHeight(0));
        getChildren().add(card);
    }

    void show(ColumnView column, int turn) {
        shown = column;
        call(column.title());
        selected = turn;
        outcome.show(column.outcome(), column.outcomeWord());
        note.setText(controller.note(policy));
        outside.setText(controller.outside(policy));
        training.setText(controller.training(policy));
        little.setText(controller.littleHeld(policy));
        OptionalInt first = controller.whatIfs().difference(policy);
        Layouts.show(parts, first.isPresent());
        first.ifPresent(t -> parts.setText(Texts.of("replay.parts-at-decision", t + 1)));
        occupancy.show(column.occupancy());
        used.setText(column.veiled() ? "" : column.occupancyWords());
        decisionReward.setText(column.stepReward());
        Layouts.show(thisStep, !column.stepReward().isEmpty());
        soFar.setText(column.soFar());
        derived.setText(controller.model().result().filter(Comparison::hasGold).map(Comparison::derivedWords).orElse(""));
        ahead.setText(column.ahead().isEmpty() ? "" : "(" + column.ahead() + ")");
        regret.setText(column.regret().text());
        regretHelp.setText(column.regret().help());
        columns.show(column);
        columns.setVisible(!column.veiled());
        boolean empty = !column.veiled() && column.poolEmpty() && column.lost().isEmpty();
        list.setVisible(!column.veiled() && !empty);
        inItsPlace(column.veiled(), empty);
        layOutRows();
    }

    /** Only the eye of a reference where its words would cut the title, and nothing where the eye would; tooltips have the words. */
    private void fit(Label badge) {
        List<Node> others = name.getChildren().stream().filter(each -> each.isManaged() && each != badge).toList();
        double room = name.getWidth() - others.stream().mapToDouble(each -> each.prefWidth(-1)).sum()
                - name.getSpacing() * others.size();
        badge.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        double eye = badge.prefWidth(-1);
        Layouts.show(badge, room >= eye);
        badge.setContentDisplay(room < eye + badge.getGraphicTextGap() + Type.width(badge.getText(), badge.getFont())
                ? ContentDisplay.GRAPHIC_ONLY
                : ContentDisplay.LEFT);
    }

    /** Updates the title after a what-if has changed or got a name. */
    private void call(String words) {
        if (!words.equals(title.getText())) {
            title.setText(words);
            title.setTextOverrun(controller.whatIfs().overrun(policy));
            Tips.on(title, words);
            list.setAccessibleText(Texts.of("replay.candidates-of-column", words));
            menu.setAccessibleText(Texts.of("replay.column-menu", words));
            Tips.on(menu, menu.getAccessibleText());
        }
    }

    /** The menu of the column: move, use as baseline, remove. Separate, because the first picture does not need it. */
    void addMenu() {
        MenuItem left = Buttons.item(Texts.of("replay.move-left"), () -> controller.movePolicy(policy, -1));
        MenuItem right = Buttons.item(Texts.of("replay.move-right"), () -> controller.movePolicy(policy, 1));
        MenuItem pin = Buttons.item(Texts.of("replay.pin-as-baseline"), () -> controller.pinBaseline(policy));
        MenuItem remove = Buttons.item(Texts.of("replay.remove"), () -> controller.removePolicy(policy));
        MenuItem whatIf = Buttons.item(Texts.of("replay.what-if"), () -> controller.whatIfs().ask(policy));
        Buttons.dress(menu, "mdi2d-dots-vertical", Texts.of("replay.column-menu", title.getText()));
        menu.getItems().addAll(whatIf, new SeparatorMenuItem(), left, right, pin, new SeparatorMenuItem(), remove);
        menu.setOnShowing(event -> {
            PolicyChoice chosen = controller.model().now().policies();
            whatIf.setDisable(!controller.whatIfs().refusal(policy).isEmpty());
            left.setDisable(!chosen.canMove(policy, -1));
            right.setDisable(!chosen.canMove(policy, 1));
            pin.setText(chosen.baseline().equals(policy) ? Texts.of("replay.no-baseline") : Texts.of("replay.pin-as-baseline"));
            remove.setDisable(styles.size() <= PolicyChoice.FEWEST);
        });
        name.getChildren().add(menu);
    }

    /** Shows a placeholder where rows must not be or cannot be shown. */
    private void inItsPlace(boolean veiled, boolean empty) {
        body.getChildren().remove(1, body.getChildren().size());
        if (veiled) {
            body.getChildren().add(new EmptyState(Texts.of(shown.seesAnswer() ? "replay.answer.veiled" : "replay.answer.covered"),
                    Texts.of("replay.show-answers"), controller.decisions()::toggleAnswers).givingWay());
        } else if (empty) {
            body.getChildren().add(new EmptyState(Texts.of("replay.nothing-has-arrived")).givingWay());
        }
    }

    void select(int turn) {
        selected = turn;
        if (list.rows() != null && !list.select(turn)) {
            layOutRows();
        }
    }

    /** Whether the rows or their placeholder are laid out. */
    boolean isLaidOut() {
        return body.getHeight() > 0 && (!list.isVisible() || list.rows() != null && list.getHeight() > 0);
    }

    void explain(boolean on) {
        card.pseudoClassStateChanged(FOCUSED_POLICY, on);
    }

    String policy() {
        return policy;
    }

    void focusList() {
        list.requestFocus();
    }

    /** The listed items, from top to bottom. */
    List<ColumnItem> items() {
        return list.rows() instanceof ColumnRows rows ? rows.items() : List.of();
    }

    private void layOutRows() {
        if (shown == null || list.getHeight() < 1 || shown.veiled()) {
            return;
        }
        List<ColumnItem> now = ColumnItems.of(shown, list.high(), selected, unfoldKept, unfoldDropped);
        list.show(new ColumnRows(now, styles, place, shown.unit()), selected, !unfoldKept && !unfoldDropped);
        list.reveal();
    }

    private void pick(int k) {
        ColumnItem item = items().get(k);
        if (item instanceof ColumnItem.Fold) {
            open(k);
        } else if (item.turn() >= 0) {
            controller.decisions().focusPolicy(policy);
            controller.decisions().selectTurn(item.turn());
        }
    }

    private void open(int k) {
        ColumnItem item = items().get(k);
        if (item instanceof ColumnItem.Fold fold) {
            unfoldKept |= fold.kept();
            unfoldDropped |= !fold.kept();
            layOutRows();
        } else if (item.turn() >= 0) {
            opener.open(item.turn(), list, k);
        }
    }

    /** Labels the columns of the rows below, at the same positions. */
    private static final class ColumnHead extends Region {
        private final Label kept = Type.META.label("", "mn-strong");
        private final Label unit = right("", Texts.of("replay.size-help"));
        private final Label fresh = right(Texts.of("replay.fresh-column"),
                Texts.of("replay.freshness-column-help", Numbers.fixed(FreshnessSettings.STALE_BELOW, 1)));
        private final Label score = Type.META.label("", "mn-muted");
        private boolean kinds;
        private final Label also = right(Texts.of("replay.also-in"), Texts.of("replay.also-in-help"));

        ColumnHead() {
            getChildren().addAll(kept, unit, fresh, score, also);
            setMinHeight(USE_PREF_SIZE);
            setMaxHeight(USE_PREF_SIZE);
        }

        @Override
        protected double computePrefHeight(double width) {
            return Type.px(ColumnItem.HEAD);
        }

        void show(ColumnView column) {
            kept.setText(Texts.of("replay.kept-count", column.keptCount()));
            unit.setText(column.unit());
            kinds = column.hasKinds();
            score.setText(column.scoreLabel());
            Tips.on(score,
                    column.scoreHelp().isEmpty() && !column.scoreLabel().isEmpty()
                            ? Texts.of("replay.score-column-help", column.scoreLabel())
                            : column.scoreHelp());
            requestLayout();
        }

        @Override
        protected void layoutChildren() {
            // The rows are laid out for the normal type size and scaled as a whole.
            double grown = Type.px(1);
            double usual = getWidth() / grown;
            double right = (usual - RowGrid.RIGHT) * grown;
            double scoreX = RowGrid.scoreX(usual, kinds) * grown;
            double freshX = scoreX - (RowGrid.GAP + RowGrid.FRESH) * grown;
            double tokensEnd = RowGrid.tokensEnd(usual, kinds) * grown;
            double y = 3 * grown;
            double high = 15 * grown;
            double keptWide = Math.ceil(kept.prefWidth(-1));
            kept.resizeRelocate(RowGrid.TEXT_X * grown, y, keptWide, high);
            // Labels that do not fit are hidden: the bar above also names the unit, and the score comes before who else keeps the
            // turn.
            double unitWide = Math.clamp(tokensEnd - RowGrid.TEXT_X * grown - keptWide - 4, 0, 60 * grown);
            unit.setVisible(Math.ceil(unit.prefWidth(-1)) <= unitWide);
            unit.resizeRelocate(tokensEnd - unitWide, y, unitWide, high);
            double freshWide = Math.max(RowGrid.FRESH * grown, Math.ceil(fresh.prefWidth(-1)));
            fresh.resizeRelocate(freshX + RowGrid.FRESH * grown - freshWide, y, freshWide, high);
            double alsoWide = Math.ceil(also.prefWidth(-1));
            also.resizeRelocate(right - alsoWide, y, alsoWide, high);
            double beside = right - alsoWide - 4 - scoreX;
            also.setVisible(Math.ceil(score.prefWidth(-1)) <= beside);
            score.resizeRelocate(scoreX, y, Math.max(0, also.isVisible() ? beside : right - scoreX), high);
        }

        private static Label right(String text, String tip) {
            Label label = Type.META.label(text, "mn-muted");
            label.setAlignment(Pos.CENTER_RIGHT);
            Tips.on(label, tip);
            return label;
        }
    }
}
