package mnemoscope.ui.compare;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.collections.FXCollections;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.ui.compare.map.MapCard;
import mnemoscope.ui.compare.misses.MissPage;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.CardRows;
import mnemoscope.ui.kit.Choices;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.SearchField;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.Value;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.ui.workspace.ClosedForClass;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Activity;
import mnemoscope.workspace.CompareDisplay.Filter;
import mnemoscope.workspace.CompareDisplay.Grouping;
import mnemoscope.workspace.CompareDisplay.Kind;
import mnemoscope.workspace.CompareDisplay.View;

/** The Compare tab: what the episode comes to, every decision by policy, and summaries. */
public final class CompareView extends StackPane {
    private static final double BELOW = 230;

    private final CompareController controller;
    private final WorkspaceContext context;

    /** @param open asks for a file, from the empty state */
    public CompareView(CompareController controller, Runnable open) {
        this.controller = controller;
        this.context = controller.context;
        getStyleClass().addAll("mn-compare", "mn-inset");
        Takeaway.saveWith(this, controller::export);
        // The summary stands beside the decisions, or below them where that would leave them too little width.
        ScrollPane content = new CardRows(776, 900, 372, 342).row(
                List.of(Layouts.grow(new Card(new FilterBar(controller), Card.rule(), matrix()))),
                List.of(CardRows.card(summary(), BELOW, BELOW, Priority.NEVER))).under(top());
        EmptyState nothing = new EmptyState(Texts.of("compare.no-data-are-open"),
                Texts.of("compare.open-a-file"), open);
        VBox map = Layouts.padded(new VBox(8, top(), Layouts.grow(Layouts.filled(new MapCard(controller.map)))), 10, 12, 8, 12);
        MissPage misses = new MissPage(controller.misses, answers(), () -> controller.show(View.MAP));
        // Only what is looked at is in the window: what is merely invisible would be styled and laid out with each replay.
        StackPane pages = new StackPane();
        getChildren().add(new ClosedForClass(context, pages));
        Value.whenever(() -> {
            boolean busy = context.derived().activity() instanceof Activity.Busy;
            boolean any = controller.table.get() != null;
            View view = controller.display().view();
            boolean mapped = view == View.MAP && controller.map.map.get() != null;
            boolean missed = any && view == View.MISSES;
            controller.misses.show(missed && getScene() != null);
            Layouts.hold(pages, any
                    ? List.of(missed ? misses : mapped ? map : content)
                    : busy ? List.of() : List.of(nothing));
            List.of(content, map).forEach(each -> each.setOpacity(busy ? 0.6 : 1));
        }, controller.table, controller.map.map, context.lens(now -> now.compare().view()), context.derived().activityProperty(),
                sceneProperty());
    }

    private HBox top() {
        Label headline = Layouts.wrapped(Type.HEADLINE.label(""));
        Tips.on(headline,
                Texts.of("compare.what-a-hit-is"));
        Label counts = Layouts.wrapped(Type.ROW.label("", "mn-muted"));
        controller.table.subscribe(table -> {
            if (table != null) {
                CompareHeadline finding = CompareHeadline.of(table);
                headline.setText(finding.headline());
                counts.setText(finding.counts());
            }
        });
        Label said = Type.ROW.label("", "mn-muted");
        said.textProperty().bind(controller.said);
        HBox top = new HBox(12, Layouts.grow(new VBox(2, headline, counts)), said, answers());
        top.setAlignment(Pos.TOP_LEFT);
        return top;
    }

    private ToggleButton answers() {
        ToggleButton answers = Buttons.toggle(Icons.ANSWERS, Texts.of("compare.answers"));
        answers.setOnAction(event -> context.steps().toggleAnswers());
        context.lens(now -> now.replay().answers()).subscribe(answers::setSelected);
        Tips.on(answers, Texts.of("compare.answers-on-and-off"));
        return answers;
    }

    /** The decisions: one row each, one mark a policy; Enter or a double click goes there. */
    private Grid<CompareRow> matrix() {
        Grid<CompareRow> grid = Layouts.styled(
                Layouts.grow(new Grid<>(Texts.of("compare.decisions-by-policy"))), "mn-matrix");
        grid.several().rowHeight(26).key(CompareRow::step).onSort(controller::sort).onOpen(row -> controller.open(row.step()))
                .state(row -> row.step() == cursor() ? "current" : "")
                .spoken(row -> controller.listed.optional().map(shown -> CompareColumns.spoken(shown.table(), row, cursor()))
                        .orElse(""))
                .nothing(new EmptyState(Texts.of("compare.no-decision-matches"), Texts.of("compare.show-all"),
                        controller::showAll));
        context.lens(now -> now.compare().order()).subscribe(grid::order);
        controller.listed.subscribe(shown -> fill(grid));
        context.lens(now -> now.cursor().step()).subscribe(step -> {
            fill(grid);
            grid.select(step);
            grid.reveal(step);
        });
        return grid;
    }

    private void fill(Grid<CompareRow> grid) {
        controller.listed.optional().ifPresent(shown -> grid.show(
                CompareColumns.decisions(shown.table(), cursor(), controller.display().order()), shown.rows()));
    }

    private int cursor() {
        return context.now().cursor().step();
    }

    /** Hits and means of every policy, for all decisions and by category or session. */
    private VBox summary() {
        Grid<CompareColumns.Summary> grid = Layouts.grow(new Grid<>(Texts.of("compare.summary-enter-on-a-category")));
        grid.rowHeight(24).sections(CompareColumns.Summary::section).onOpen(row -> {
            if (controller.display().grouping() == Grouping.CATEGORY) {
                controller.filterCategory(row.group().category());
            }
        }).nothing(new EmptyState(Texts.of("compare.categories-are-supervision"), Texts.of("compare.switch-answers-on"),
                context.steps()::toggleAnswers));
        grid.table().getStyleClass().add("mn-plain");
        controller.groups.subscribe(groups -> controller.table.optional().ifPresent(table -> grid
                .show(CompareColumns.summary(table, controller.display().grouping()), CompareColumns.rows(groups))));
        HBox bar = Layouts.row(8, Choices.segments(context.lens(now -> now.compare().grouping()), List.of(Grouping.values()),
                Grouping::title, each -> "", controller::group), Layouts.space(),
                Buttons.icon(Icons.EXPORT, Texts.of("compare.export-the-summary-as-csv"), controller::exportSummary));
        return new VBox(Layouts.styled(bar, "mn-page-bar"), Card.rule(),
                Layouts.padded(Layouts.wrapped(Type.META.label(Texts.of("compare.means-per-question"), "mn-muted")), 6, 12, 0,
                        12),
                grid);
    }

    /** Above the matrix: which decisions are listed, how many those are, and their export. */
    private static final class FilterBar extends FlowPane {
        private final String every = Texts.of("compare.all-categories");
        private final CompareController controller;
        private final ReadOnlyObjectProperty<Filter> filter;
        private final ComboBox<String> category = new ComboBox<>();
        private boolean filling;

        FilterBar(CompareController controller) {
            super(8, 6);
            this.controller = controller;
            filter = controller.context.lens(now -> now.compare().filter());
            getStyleClass().add("mn-page-bar");
            setRowValignment(VPos.CENTER);
            Label count = Layouts.saying(Layouts.uncut(Type.ROW.label("", "mn-muted")));
            count.textProperty().bind(Bindings.createStringBinding(this::count, controller.listed));
            getChildren().addAll(
                    Choices.segments(filter.map(Filter::kind), List.of(Kind.values()), Kind::title, FilterBar::help,
                            controller::filter),
                    categories(), search(), count,
                    Buttons.icon(Icons.EXPORT, Texts.of("compare.export-the-decisions-as-csv"), controller::exportDecisions),
                    Buttons.icon(Icons.PICTURE, Texts.of("compare.export-the-decisions-as-a-picture"),
                            () -> controller.picture().ifPresent(drawn -> Takeaway.export(this, drawn))));
        }

        private static String help(Kind kind) {
            return switch (kind) {
                case DISAGREEMENTS -> Texts.of("compare.deployable-policies-disagree");
                case MISSED -> Texts.of("compare.some-policy-misses");
                case ALL, NO_GOLD -> "";
            };
        }

        private ComboBox<String> categories() {
            category.setAccessibleText(Texts.of("compare.category"));
            category.setPrefWidth(142);
            Tips.on(category, Texts.of("compare.filter-by-category-help"));
            Value.whenever(this::fill, controller.table, filter);
            category.setOnAction(event -> {
                if (!filling && category.getValue() != null) {
                    controller.filterCategory(every.equals(category.getValue()) ? "" : category.getValue());
                }
            });
            return category;
        }

        private void fill() {
            filling = true;
            List<String> choices = new ArrayList<>(List.of(every));
            controller.table.optional().ifPresent(table -> choices.addAll(table.categories()));
            if (!choices.equals(category.getItems())) {
                category.setItems(FXCollections.observableArrayList(choices));
            }
            String chosen = controller.display().filter().category();
            category.setValue(chosen.isEmpty() || choices.size() == 1 ? every : chosen);
            category.setDisable(choices.size() == 1);
            filling = false;
        }

        private SearchField search() {
            SearchField search = new SearchField(Texts.of("compare.find-a-decision"), words -> {
                if (!words.equals(controller.display().filter().words())) {
                    controller.search(words);
                }
            });
            search.field().setPromptText(Texts.of("compare.find-in-all"));
            filter.subscribe(now -> {
                if (!now.words().equals(search.field().getText())) {
                    search.field().setText(now.words());
                }
            });
            search.setPrefWidth(140);
            return search;
        }

        private String count() {
            int listed = controller.listed.optional().map(shown -> shown.rows().size()).orElse(0);
            int all = controller.listed.optional().map(shown -> shown.table().rows().size()).orElse(0);
            return listed == all ? "" : Texts.of("compare.count-of-all", Numbers.whole(listed), Numbers.whole(all));
        }
    }
}
