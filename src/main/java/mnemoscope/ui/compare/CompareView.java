package mnemoscope.ui.compare;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.BooleanProperty;
import mnemoscope.ui.kit.StaleContent;
import mnemoscope.model.Texts;
import mnemoscope.ui.compare.map.MapPage;
import mnemoscope.ui.compare.misses.MissPage;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.CardRows;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Shortcuts;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.ui.kit.run.RunBar;
import mnemoscope.ui.workspace.HiddenFromClass;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Activity;
import mnemoscope.workspace.CompareDisplay.Scope;
import mnemoscope.workspace.CompareDisplay.View;
import mnemoscope.workspace.CompareDisplay;
import mnemoscope.workspace.Workspace;

/** The Compare tab: the finding, every decision by policy, and summaries. */
public final class CompareView extends StackPane {
    private static final double BELOW = 230;

    private final CompareController controller;
    private final WorkspaceContext context;

    /** @param open asks for a file, in the empty state */
    public CompareView(CompareController controller, Runnable open) {
        this.controller = controller;
        this.context = controller.context;
        getStyleClass().addAll("mn-compare", "mn-inset");
        CopyAndExport.saveWith(this, controller::export);
        Card groups = CardRows.card(new GroupsPane(controller), BELOW, BELOW, Priority.NEVER);
        // Without evidence there is nothing to summarise.
        controller.table.subscribe(table -> Layouts.show(groups, table == null || !table.isWithoutGold()));
        // The summary is beside the decisions, or below them where it would make them too narrow.
        ScrollPane content = new CardRows(776, 900, 372, 342)
                .row(List.of(Layouts.grow(new Card(new FilterBar(controller), Card.rule(), matrix()))), List.of(groups))
                .under(top(false));
        EmptyState nothing = new EmptyState(Texts.of("compare.no-data-are-open"), Texts.of("compare.open-a-file"), open);
        EmptyState replaying = new EmptyState(Texts.of("replay.replaying"));
        VBox map = Layouts.padded(new VBox(8, top(true), Layouts.grow(new MapPage(controller.map))), 10, 12, 8, 12);
        MissPage misses = new MissPage(controller.misses, answers(), () -> controller.show(View.MAP), controller::listDropped);
        EmptyState off = new EmptyState(Texts.of("compare.all-answers-off"), Texts.of("compare.switch-answers-on"),
                context.steps()::toggleAnswers);
        VBox waiting = RunBar.waiting(controller.everywhere.run, controller.everywhere.failed);
        // Only the current page is in the scene: an invisible one would be styled and laid out with each replay.
        StackPane pages = new StackPane();
        getChildren().add(new HiddenFromClass(context, pages));
        focusedProperty().subscribe(this::enterMap);
        BooleanProperty stale = new SimpleBooleanProperty();
        List.of(content, map).forEach(each -> StaleContent.whileOn(stale, each));
        ModelValue.whenever(() -> {
            boolean busy = context.replays().activity() instanceof Activity.Busy || controller.everywhere.run.isRunning();
            CompareDisplay display = controller.display();
            controller.look(getScene() != null);
            controller.map.look(getScene() != null && display.view() == View.MAP);
            boolean mapped = display.view() == View.MAP && controller.map.map.get() != null;
            boolean missed = display.view() == View.MISSES;
            boolean all = display.scope() == Scope.ALL && !mapped;
            boolean answers = context.now().replay().answers();
            boolean any = all ? context.replays().result().isPresent() : mapped || controller.table.get() != null;
            boolean made = controller.table.get() != null && controller.everywhere.failed.get().isEmpty();
            controller.everywhere.want(all && answers && getScene() != null);
            controller.misses.show(any && missed && getScene() != null);
            Layouts.hold(pages, !any
                    ? List.of(busy ? replaying : nothing)
                    : List.of(missed ? misses : mapped ? map : !all ? content : !answers ? off : made ? content : waiting));
            stale.set(busy);
            enterMap();
        }, controller.table, controller.map.map, context.lens(Workspace::compare), context.lens(now -> now.replay().answers()),
                context.replays().activityProperty(), controller.everywhere.failed, controller.everywhere.run.nowProperty(),
                sceneProperty());
    }

    /** The map has the keys as soon as its page has them: its arrows select cells. */
    private void enterMap() {
        if (isFocused() && lookup(".mn-map") instanceof Node there && there.isFocusTraversable()) {
            there.requestFocus();
        }
    }

    /** @param ofMap whether it is about the two policies of the map */
    private HBox top(boolean ofMap) {
        Label headline = Layouts.wrapped(Type.HEADLINE.label(""));
        Tips tip = Tips.on(headline, "");
        Label counts = Layouts.wrapped(Type.ROW.label("", "mn-muted"));
        Button dropped = Buttons.labelled(Icons.CUT, Texts.of("compare.dropped-by-the-agent"), controller::listDropped);
        Shortcuts.tip(dropped, "against-the-log", Texts.of("compare.dropped-by-the-agent-help"));
        ToggleButton answers = answers();
        ModelValue.whenever(() -> (ofMap ? controller.mapHeadline() : controller.tableHeadline()).ifPresent(finding -> {
            headline.setText(finding.headline());
            counts.setText(finding.counts());
            tip.setText(Texts.of(!controller.hasGold() || controller.isLog()
                    ? "compare.difference.help"
                    : ofMap ? "compare.map.hit-help" : "compare.hit.help"));
            Layouts.show(dropped, controller.isLog());
            Layouts.show(answers, controller.hasGold() || !controller.isLog());
        }), controller.table, controller.map.map, context.lens(now -> now.compare().map()), context
                .lens(now -> now.replay().answers() && controller.hasGold() && !controller.isLog() ? -1 : now.cursor().step()));
        HBox top = new HBox(12, Layouts.grow(new VBox(2, headline, counts)), dropped, answers);
        top.setAlignment(Pos.TOP_LEFT);
        return top;
    }

    private ToggleButton answers() {
        ToggleButton answers = Buttons.toggle(Icons.ANSWERS, Texts.of("compare.answers"));
        answers.setOnAction(event -> context.steps().toggleAnswers());
        context.lens(now -> now.replay().answers()).subscribe(answers::setSelected);
        Shortcuts.follow(answers, "answers",
                keys -> Tips.on(answers, Texts.of("compare.answers-on-and-off", Shortcuts.inBrackets(keys))));
        return answers;
    }

    /** The decisions: one row each, one mark per policy; Enter or a double click goes to a decision. */
    private Grid<CompareRow> matrix() {
        Grid<CompareRow> grid = Layouts.styled(Layouts.grow(new Grid<>(Texts.of("compare.decisions-by-policy"))), "mn-matrix");
        grid.several().rowHeight(26).key(CompareRow::key).onSort(controller::sort).onOpen(controller::open)
                .state(row -> row.key().equals(controller.now()) ? "current" : "")
                .spoken(row -> controller.listed.optional()
                        .map(shown -> CompareColumns.spoken(shown.table(), row, controller.now())).orElse(""))
                .nothing(new EmptyState(Texts.of("compare.no-decision-matches"), Texts.of("compare.show-all"),
                        controller::showAll));
        context.lens(now -> now.compare().order()).subscribe(grid::order);
        controller.listed.subscribe(shown -> {
            fill(grid);
            // The rows arrive after the cursor has moved to their decision.
            grid.selectFirst(controller.now());
        });
        context.lens(now -> now.cursor().step()).subscribe(step -> {
            fill(grid);
            grid.select(controller.now());
            grid.reveal(controller.now());
        });
        return grid;
    }

    private void fill(Grid<CompareRow> grid) {
        controller.listed.optional().ifPresent(shown -> grid
                .show(CompareColumns.decisions(shown.table(), controller.now(), controller.display().order()), shown.rows()));
    }
}
