package mnemoscope.ui.shell.decisions;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.collections.FXCollections;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.dataset.BundledData;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.DeferredParts;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.FocusKeeper;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.SearchField;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.workspace.EpisodeChoice;
import mnemoscope.ui.workspace.WorkspaceContext;

/** The left pane: dataset, episode, search, and every decision with its outcome for each policy. */
public final class DecisionsView extends VBox {
    private final WorkspaceContext context;
    private final DecisionsController controller;
    private ListView<DecisionRow> list;
    private VirtualFlow<?> flow;
    private SearchField search;
    private HBox heads;
    private boolean filling;
    /** The conversation of the rows. */
    private String rowsOf = "";
    /** Whether these rows were laid out once, so that the visible ones are known. */
    private boolean settled;
    /** A row that was scrolled to and may still be out of view, because row heights are estimates until layout; -1 for none. */
    private int revealed = -1;
    private final List<DecisionCell> cells = new ArrayList<>();

    /** @param stages builds the list later; until then only the background shows */
    public DecisionsView(DecisionsController controller, DeferredParts stages) {
        this.controller = controller;
        this.context = controller.context;
        getStyleClass().add("mn-left");
        stages.add(this::fill);
    }

    private void fill() {
        controller.observe();
        list = new ListView<>() {
            @Override
            protected void layoutChildren() {
                super.layoutChildren();
                settle();
            }
        };
        heads = new HBox(1);
        search = search();
        VBox head = new VBox(dataset(), EpisodeChoice.of(context.replays(), controller::chooseEpisode), search);
        Label marks = Layouts.wrapped(Type.META.label("", "mn-muted"));
        context.replays().ofOpenDataProperty().subscribe(shown -> marks.setText(Texts
                .of(shown != null && shown.isLog() && !shown.hasGold() ? "shell.dots-of-a-log" : "shell.what-the-marks-mean")));
        HBox legend = new HBox(marks);
        getChildren().addAll(Layouts.styled(head, "mn-left-head"), columnHead(), Layouts.grow(new StackPane(list, nothing())),
                Layouts.styled(legend, "mn-left-legend"));
        list();
    }

    /** Focuses the search field. */
    public void focusSearch() {
        if (search != null) {
            search.field().requestFocus();
        }
    }

    private SearchField search() {
        SearchField made = new SearchField(Texts.of("shell.decisions.search"), controller::search, new CategoryMenu(controller));
        context.replays().ofOpenDataProperty()
                .subscribe(shown -> made.field().setPromptText(shown == null
                        ? Texts.of("shell.find-a-decision")
                        : Texts.of("shell.find-in-decisions",
                                Numbers.count(shown.decisionCount(), Texts.of("shell.decision"), Texts.of("shell.decisions")))));
        // Words for other data would hide decisions of these.
        context.lens(now -> now.opened().origin()).subscribe(origin -> made.field().clear());
        made.field().setOnAction(event -> {
            controller.jumpToFirstFound();
            FocusKeeper.giveBack(made);
        });
        return made;
    }

    private HBox dataset() {
        Label name = Type.TITLE.label("", "mn-dataset-name");
        Label count = Layouts.uncut(Type.ROW.label("", "mn-muted"));
        var tip = Tips.on(name, "");
        context.replays().datasetProperty().subscribe(open -> {
            name.setText(open == null ? Texts.of("shell.no-data") : title(open.info()));
            tip.setText(open == null ? "" : open.info().name());
            count.setText(open == null
                    ? ""
                    : Numbers.count(open.conversations().size(), Texts.of("shell.conversation"),
                            Texts.of("shell.conversations")));
        });
        return Layouts.row(8, Icons.of(Icons.DATABASE), name, count);
    }

    /** The title of bundled data; the name of a file, because a file in a benchmark's format may be another dataset. */
    public static String title(DatasetInfo info) {
        return info.name().equals(BundledData.FILE) ? BundledData.title() : info.name();
    }

    private HBox columnHead() {
        heads.setAlignment(Pos.CENTER_RIGHT);
        context.replays().ofOpenDataProperty()
                .subscribe(shown -> heads.getChildren().setAll(shown == null
                        ? List.of()
                        : DecisionCell.styles(context).stream().map(style -> new Mark(style, DecisionCell.MARK)).toList()));
        return Layouts.styled(
                Layouts.row(0, Type.META.label(Texts.of("shell.decision-head"), "mn-muted"), Layouts.space(), heads),
                "mn-left-columns");
    }

    private void list() {
        list.getStyleClass().add("mn-decisions");
        list.setAccessibleText(Texts.of("shell.list-of-decisions"));
        list.setCellFactory(view -> {
            DecisionCell cell = new DecisionCell(context);
            cells.add(cell);
            return cell;
        });
        controller.rows.subscribe(rows -> {
            // New rows are not a choice of the user, although the list reselects the row at the old index.
            filling = true;
            list.setItems(FXCollections.observableArrayList(rows));
            filling = false;
            String of = context.now().opened().name() + "/"
                    + context.replays().ofOpenData().map(shown -> shown.conversation().id()).orElse("");
            if (!of.equals(rowsOf)) {
                // The scroll position of another conversation is meaningless here.
                rowsOf = of;
                settled = false;
                list.scrollTo(0);
                list.requestLayout();
            }
            follow();
        });
        context.lens(now -> now.cursor().step()).subscribe(step -> {
            follow();
            if (!context.now().replay().answers()) {
                cells.forEach(DecisionCell::showAgain);
            }
        });
        context.lens(now -> now.replay().answers()).subscribe(on -> cells.forEach(DecisionCell::showAgain));
        context.notes().here.subscribe(notes -> cells.forEach(DecisionCell::showAgain));
        list.skinProperty().subscribe(skin -> alignHeads());
        CopyAndExport.offer(list, () -> controller.table(List.copyOf(list.getSelectionModel().getSelectedItems())),
                () -> controller.table(controller.rows.get()));
        list.getSelectionModel().selectedItemProperty().subscribe(row -> {
            if (!filling) {
                controller.jump(row);
            }
        });
    }

    /** Aligns the marks of the head with those of the rows, with or without scroll bar. */
    private void alignHeads() {
        if (list.lookup(".scroll-bar:vertical") instanceof ScrollBar bar) {
            bar.visibleProperty().subscribe(shown -> HBox.setMargin(heads, new Insets(0, shown ? bar.prefWidth(-1) : 0, 0, 0)));
        }
    }

    private void follow() {
        int row = controller.current();
        if (row < 0) {
            list.getSelectionModel().clearSelection();
            return;
        }
        if (list.getSelectionModel().getSelectedIndex() != row) {
            list.getSelectionModel().select(row);
        }
        if (settled && (!isLaidOut() || row <= flow.getFirstVisibleCell().getIndex()
                || row >= flow.getLastVisibleCell().getIndex())) {
            list.scrollTo(Math.max(0, row - 6));
            revealed = row;
        }
    }

    /** Scrolls new rows to the top unless the current decision is further down. */
    private void settle() {
        if (flow == null || flow.getParent() != list) {
            flow = (VirtualFlow<?>) list.lookup(".virtual-flow");
        }
        if (!settled && flow != null) {
            flow.layout();
            settled = isLaidOut();
            follow();
        } else if (settled && revealed >= 0 && revealed < list.getItems().size()) {
            int row = revealed;
            revealed = -1;
            flow.layout();
            list.scrollTo(row);
        }
    }

    private boolean isLaidOut() {
        return flow.getFirstVisibleCell() != null && flow.getLastVisibleCell() != null;
    }

    private EmptyState nothing() {
        EmptyState none = new EmptyState(Texts.of("shell.no-decision-matches"), Texts.of("shell.show-all"), () -> {
            controller.filter("");
            search.field().clear();
        });
        none.visibleProperty()
                .bind(Bindings.createBooleanBinding(
                        () -> controller.rows.get().isEmpty() && context.replays().ofOpenData().isPresent(), controller.rows,
                        context.replays().ofOpenDataProperty()));
        return none;
    }
}
