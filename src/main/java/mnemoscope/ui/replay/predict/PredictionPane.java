package mnemoscope.ui.replay.predict;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javafx.geometry.Bounds;
import javafx.geometry.HPos;
import javafx.geometry.Insets;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.decision.Told;
import mnemoscope.explain.predict.ClassChoice.Row;
import mnemoscope.explain.predict.ClassChoice;
import mnemoscope.explain.predict.PredictionRound;
import mnemoscope.model.Texts;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.replay.Trace;
import mnemoscope.retention.policy.ByHand;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.FrameCallbacks;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Popover;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.replay.state.PredictController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.replay.state.ReplayStyle;

/** The candidates of a class by age; beside them the policies with their choices, and the score. */
public final class PredictionPane extends HBox {
    private static final double SIDE = 236;
    /** Below this width, px, the turns take all of it, and the side content moves into a popover. */
    private static final double NARROW = 780;
    private static final int ROWS_A_PULSE = 16;

    private final ReplayModel model;
    private final PredictController predict;
    private final boolean alone;
    private final Label player = Layouts.narrow(Type.BODY.label("", "mn-muted"));
    private final Label before = Layouts.wrapped(Type.ROW.label(""));
    private final Label soFar = Layouts.uncut(Type.BODY.label("", "mn-strong"));
    private final HBox head;
    private final VBox list = new VBox();
    private final ScrollPane scroll = Layouts.scrolled(list);
    private final VBox beside = new VBox(8);
    private final VBox dropped = new VBox(8);
    /** The policies that have chosen, where they do not fit beside the turns. */
    private final HBox others = Layouts.row(8);
    private final HBox marks = Layouts.row(4);
    private final List<TurnRow> rows = new ArrayList<>();
    /** The choice to build rows for. */
    private ClassChoice pendingChoice;
    private final Runnable addSoon = FrameCallbacks.once(this::add);
    private final Runnable revealSoon = FrameCallbacks.once(this::reveal);
    private String listed = "";
    private Told told = Told.NOTHING;
    /** Labels in place of hidden turns. */
    private final List<Label> folds = new ArrayList<>();
    private final WholeRows inView = new WholeRows(scroll, list);

    /** @param alone without the side content, as for a class */
    public PredictionPane(ReplayModel model, PredictController predict, boolean alone) {
        super(8);
        this.model = model;
        this.predict = predict;
        this.alone = alone;
        head = Layouts.padded(
                Layouts.row(8, new Mark(PolicyStyle.of(ByHand.MARK), 15 * Type.grown() / Type.px(1)),
                        Type.TITLE.label(ByHand.title()), player, Layouts.space(), others,
                        Layouts.uncut(Type.BODY.label(Texts.of("replay.predict-so-far"), "mn-muted")), soFar),
                alone ? 0 : 8, alone ? 0 : 12, alone ? 0 : 4, alone ? 0 : 12);
        Label order = Layouts.narrow(Type.META.label("", "mn-muted"));
        inView.above.subscribe(many -> {
            order.setText(many > 0 ? Texts.of("replay.predict-more-above", many) : Texts.of("replay.predict-order"));
            ReplayStyle.toggle(order, "mn-strong", many > 0);
            ReplayStyle.toggle(order, "mn-muted", many == 0);
        });
        Label unit = Type.META.label("", "mn-muted");
        unit.textProperty().bind(model.lens(now -> now.protocol().unit().word()));
        HBox heads = Layouts.padded(
                Layouts.row(Type.grown(6), Type.alwaysFixed(new Label(), TurnRow.SWITCH),
                        Type.alwaysFixed(Type.META.label(Texts.of("replay.predict-turn"), "mn-muted"), TurnRow.ID),
                        Layouts.grow(order), Type.alwaysFixed(unit, TurnRow.SIZE),
                        Type.alwaysFixed(Type.META.label(Texts.of("replay.predict-fresh"), "mn-muted"), TurnRow.FRESH)),
                0, 12, alone ? 0 : 4, 8);
        order.setMaxWidth(Double.MAX_VALUE);
        list.setAccessibleRole(AccessibleRole.LIST_VIEW);
        list.setAccessibleText(Texts.of("replay.predict-order"));
        list.setFocusTraversable(true);
        list.getStyleClass().add("mn-focusable");
        scroll.getStyleClass().add("mn-predict-list");
        Card you = Card.ofPolicy(PolicyStyle.of(ByHand.MARK), Layouts.padded(new VBox(before), 0, 12, alone ? 0 : 4, 12), heads,
                Layouts.grow(scroll), inView.foot());
        if (!alone) {
            you.getChildren().add(you.getChildren().indexOf(heads) - 1, head);
        }
        Runnable count = FrameCallbacks.once(this::count);
        List.of(scroll.vvalueProperty(), scroll.viewportBoundsProperty(), list.needsLayoutProperty())
                .forEach(each -> each.subscribe(count));
        scroll.viewportBoundsProperty().map(Bounds::getHeight).subscribe(revealSoon);
        sceneProperty().subscribe(revealSoon);
        getChildren().add(Layouts.grow(you));
        if (!alone) {
            ScrollPane side = Layouts.scrolled(beside);
            side.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
            side.getStyleClass().add("mn-columns");
            getChildren().add(Type.alwaysFixed(side, SIDE));
            ToggleButton more = Buttons.toggle("", Texts.of("replay.predict-what-counts"));
            Popover.drop(more, () -> Type.alwaysFixed(dropped, SIDE));
            others.getChildren().addAll(marks, Layouts.uncut(Type.BODY.label(Texts.of("replay.predict-have-chosen"), "mn-muted")),
                    more);
            widthProperty().map(width -> width.doubleValue() > 0 && width.doubleValue() < Type.grown(NARROW))
                    .subscribe(narrow -> {
                        Layouts.show(side, !narrow);
                        Layouts.show(others, narrow);
                    });
        }
        setMinHeight(0);
        model.lens(now -> now.cursor().turn()).subscribe(turn -> predict.choice().ifPresent(choice -> mark(rows, choice)));
    }

    /** The player and the score, where the pane does not show them. */
    HBox head() {
        return head;
    }

    /** The number of turns that are not whole in view, or below it. */
    ModelValue<Integer> below() {
        return inView.below;
    }

    private void count() {
        inView.count(rows, pendingChoice == null ? 0 : pendingChoice.rows().size());
    }

    /** Scrolls by the turns that are in view at once. @param down otherwise up */
    void page(boolean down) {
        if (rows.isEmpty()) {
            return;
        }
        unfold();
        double height = inView.height();
        double top = inView.top();
        // A turn that is higher than the list is passed although it is never whole in view.
        IntStream beyond = IntStream.range(0, rows.size()).filter(k -> {
            double start = WholeRows.start(rows.get(k));
            return down ? start > top + 1 && WholeRows.end(rows.get(k)) > top + height + 1 : start < top - 1;
        });
        int from = down ? beyond.min().orElse(rows.size() - 1) : beyond.max().orElse(0);
        int step = down ? 1 : -1;
        int to = IntStream
                .iterate(from + step,
                        k -> k >= 0 && k < rows.size()
                                && span(rows.get(Math.min(from, k)), rows.get(Math.max(from, k))) <= height,
                        k -> k + step)
                .reduce(from, (before, k) -> k);
        TurnRow there = rows.get(to);
        model.context().steps().selectTurn(there.turn());
        // The turn may be selected already but out of view.
        inView.show(there);
    }

    /** The height of the rows from one to another, px. */
    private static double span(TurnRow first, TurnRow last) {
        return WholeRows.end(last) - WholeRows.start(first);
    }

    /** Focuses the list. */
    public void focusList() {
        list.requestFocus();
    }

    /** @return whether the turns are others than before */
    public boolean show(PredictionRound asked) {
        ClassChoice choice = asked.choice();
        player.setText(asked.classroom().player());
        soFar.setText(Numbers.reward(asked.sum(asked.you())));
        before.setText(asked.beforeWords());
        // On a projector the head of the kept turns says it too, and the turns need the room.
        Layouts.show(before, !alone && !before.getText().isEmpty());
        String wanted = asked.shown().conversation().id() + choice.decision() + choice.rows().stream().map(Row::turn).toList()
                + Type.ROW.size();
        boolean others = !wanted.equals(listed);
        if (others) {
            listed = wanted;
            told = Told.NOTHING;
            build(choice);
            tellOthers(asked);
            scroll.setVvalue(0);
        }
        mark(rows, choice);
        return others;
    }

    private void build(ClassChoice choice) {
        pendingChoice = choice;
        rows.clear();
        folds.clear();
        list.getChildren().clear();
        list.setPadding(Insets.EMPTY);
        inView.restart();
        add();
    }

    /** Builds the next rows, because all rows of a long conversation at once would block the window. */
    private void add() {
        List<Node> nodes = new ArrayList<>();
        int from = rows.size();
        int to = Math.min(from + ROWS_A_PULSE, pendingChoice.rows().size());
        for (int k = from; k < to; k++) {
            if (pendingChoice.groups().containsKey(k)) {
                Label head = Type.META.label(pendingChoice.groups().get(k), "mn-predict-group", "mn-strong");
                head.setMaxWidth(Double.MAX_VALUE);
                nodes.add(head);
            }
            Row row = pendingChoice.rows().get(k);
            TurnRow node = new TurnRow(predict, row, () -> {
                model.context().steps().selectTurn(row.turn());
                focusList();
            });
            rows.add(node);
            nodes.add(node);
        }
        if (rows.isEmpty()) {
            nodes.add(Layouts.padded(Type.BODY.label(Texts.of("replay.predict-nothing-to-choose"), "mn-muted"), 12, 12, 12, 12));
        }
        list.getChildren().addAll(nodes);
        predict.choice().ifPresent(choice -> mark(rows.subList(from, to), choice));
        if (to < pendingChoice.rows().size()) {
            addSoon.run();
        }
    }

    private void mark(List<TurnRow> some, ClassChoice choice) {
        int selected = model.now().cursor().turn();
        for (TurnRow node : some) {
            boolean on = node.turn() == selected;
            choice.row(node.turn()).ifPresent(row -> node.show(row, choice, on));
            if (on) {
                if (!node.isManaged()) {
                    told = Told.NOTHING;
                    unfold();
                }
                inView.show(node);
            }
        }
    }

    /**
     * Scrolls the turns that the class is told of into view once they are laid out. The turns between them are hidden if they
     * would not fit together, until one of the hidden turns is selected.
     */
    void reveal(Told sentence) {
        told = sentence;
        unfold();
        revealSoon.run();
    }

    private void reveal() {
        if (getScene() == null) {
            // Its rows stand where the stop before had them.
            return;
        }
        FrameCallbacks.after(2, () -> true, () -> {
            List<TurnRow> named = named();
            double height = inView.height();
            if (alone && folds.isEmpty() && !named.isEmpty() && span(named.getFirst(), named.getLast()) > height) {
                fold(named);
            }
            FrameCallbacks.after(2, () -> true, () -> {
                List<TurnRow> shown = named().reversed();
                shown.forEach(inView::show);
                if (alone && !shown.isEmpty()) {
                    inView.showWhole();
                }
            });
        });
    }

    private List<TurnRow> named() {
        return predict.choice().stream().flatMap(
                choice -> rows.stream().filter(node -> choice.row(node.turn()).filter(row -> told.names(row.id())).isPresent()))
                .toList();
    }

    /** Hides the turns between named ones, each run of them behind a label that counts them. */
    private void fold(List<TurnRow> named) {
        List<Node> nodes = new ArrayList<>();
        int hidden = 0;
        for (Node node : List.copyOf(list.getChildren())) {
            boolean hides = node instanceof TurnRow row && !named.contains(row) && row.turn() > named.getFirst().turn()
                    && row.turn() < named.getLast().turn();
            if (!hides && hidden > 0) {
                Label more = Type.ROW.label(Texts.of("explain.lecture-more", hidden), "mn-muted", "mn-predict-more");
                folds.add(more);
                nodes.add(Layouts.padded(more, 2, 12, 2, TurnRow.SWITCH + 2 * 8));
            }
            hidden = hides ? hidden + 1 : 0;
            if (hides) {
                Layouts.show(node, false);
            }
            nodes.add(node);
        }
        list.getChildren().setAll(nodes);
    }

    private void unfold() {
        if (!folds.isEmpty()) {
            list.getChildren().removeAll(folds);
            folds.clear();
            rows.forEach(row -> Layouts.show(row, true));
        }
    }

    private void tellOthers(PredictionRound asked) {
        List<Trace> traces = asked.traces();
        List<PolicyStyle> styles = List
                .copyOf(PolicyStyle.forView(traces.stream().map(trace -> trace.policy().name()).toList()).values());
        marks.getChildren().setAll(styles.stream().skip(1).map(style -> new Mark(style, 14)).toList());
        for (VBox place : List.of(beside, dropped)) {
            place.getChildren().clear();
            for (int p = 1; p < traces.size(); p++) {
                place.getChildren().add(other(asked, traces.get(p), styles.get(p)));
            }
            place.getChildren().add(counts(asked.shown()));
        }
    }

    private static Node other(PredictionRound asked, Trace trace, PolicyStyle style) {
        HBox name = Layouts.row(6, new Mark(style, 14), Layouts.narrow(Type.BODY.label(trace.policy().title(), "mn-strong")));
        if (trace.seesAnswer()) {
            name.getChildren().add(Icons.of(Icons.EYE, 14));
        }
        name.getChildren().addAll(Layouts.space(), Layouts
                .uncut(Type.ROW.label(Texts.of("replay.predict-so-far") + " " + Numbers.reward(asked.sum(trace)), "mn-muted")));
        Label chosen = Layouts
                .wrapped(Type.ROW.label(Texts.of("replay.predict-has-chosen", trace.policy().summary()), "mn-muted"));
        return Card.ofPolicy(style, Layouts.padded(new VBox(6, name, chosen), 8, 12, 10, 12));
    }

    private static Node counts(Comparison shown) {
        RewardCoefficients worth = shown.protocol().reward();
        String unit = shown.input().unit().one();
        GridPane grid = Layouts.entries(4, HPos.RIGHT);
        count(grid, Texts.of("replay.predict-each-word-kept", unit), worth.hit());
        count(grid, Texts.of("replay.predict-all-kept"), worth.full());
        count(grid, Texts.of("replay.predict-each-word-stored", unit), -worth.store());
        count(grid, Texts.of("replay.predict-each-word-missed", unit), -worth.miss());
        count(grid, Texts.of("replay.predict-fetched-again"), -worth.reacq());
        count(grid, Texts.of("replay.predict-each-stale-word", unit), -worth.stale());
        return new Card(Layouts.padded(new VBox(8, Type.TITLE.label(Texts.of("replay.predict-what-counts")), grid,
                Layouts.wrapped(Type.META.label(
                        Texts.of("replay.predict-counts-help",
                                Texts.of(shown.isDerived() ? "replay.predict-evidence-of-a-log" : "replay.predict-evidence")),
                        "mn-muted"))),
                10, 12, 10, 12));
    }

    private static void count(GridPane grid, String what, double worth) {
        Layouts.entry(grid, Type.ROW.label(what),
                Layouts.uncut(Type.ROW.label((worth > 0 ? "+" : "") + Numbers.reward(worth), "mn-strong")));
    }
}
