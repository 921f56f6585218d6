package mnemoscope.ui.data;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.ui.data.SessionsController.Listed;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.SearchField;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.ui.kit.run.RunBar;

/** What compaction cost in each open session of an agent, the dearest first; Enter opens one at its worst cut. */
final class SessionsPage extends StackPane {
    private static final double DETAIL = 300;
    /** Room for the scroll bar of the detail. */
    private static final double BAR = 10;
    private static final double DETAIL_FROM = 800;

    private final SessionsController controller;
    private final Grid<SessionRow> grid = new Grid<>(Texts.of("data.sessions"));
    private final SessionDetail detail;
    private final ScrollPane aside;

    SessionsPage(SessionsController controller) {
        this.controller = controller;
        detail = new SessionDetail(controller);
        aside = Layouts.scrolled(detail);
        aside.getStyleClass().add("mn-session-detail");
        grid.several().key(SessionRow::id).onOpen(controller::open).onSelect(detail::show)
                .nothing(new EmptyState(Texts.of("data.no-session-listed")));
        grid.order(SessionColumns.BY_PAID_TWICE);
        Label derived = Layouts.wrapped(Type.META.label(Texts.of("data.used-again-is-derived"), "mn-muted"));
        VBox content = new VBox(bar(), Card.rule(), Layouts.grow(new HBox(Layouts.grow(grid), aside)), Card.rule(),
                Layouts.padded(new StackPane(derived), 6, 12, 6, 12));
        VBox waiting = RunBar.waiting(controller.run, controller.failed);
        EmptyState stopped = new EmptyState(Texts.of("data.measuring-stopped"), Texts.of("data.measure-sessions"),
                controller::measure);
        getChildren().addAll(content, waiting, stopped);
        ModelValue.whenever(() -> {
            boolean made = controller.found.get() != null;
            content.setVisible(made);
            stopped.setVisible(controller.stopped.get());
            waiting.setVisible(!made && !controller.stopped.get());
            fill();
        }, controller.found, controller.stopped, controller.listed, controller.project, controller.agent);
        controller.found.subscribe(found -> Platform.runLater(this::takeKeyboard));
        sceneProperty().subscribe(scene -> Platform.runLater(this::takeKeyboard));
    }

    /** Larger type needs more room, and longer words of another language do. */
    @Override
    protected void layoutChildren() {
        Layouts.show(aside, getWidth() >= Type.grown(DETAIL_FROM));
        Layouts.wide(aside, Math.max(Type.grown(DETAIL), Math.ceil(detail.minWidth(-1)) + BAR));
        super.layoutChildren();
    }

    private HBox bar() {
        HBox kinds = ChoiceControls.segments(controller.listed, List.of(Listed.values()), each -> "", each -> "",
                controller::list);
        SearchField search = new SearchField(Texts.of("data.find-a-session"), grid::filter);
        search.field().setPromptText(Texts.of("data.find-a-session"));
        search.setPrefWidth(180);
        ComboBox<String> projects = box("data.project", "data.all-projects", controller.project);
        ComboBox<String> agents = box("data.agent", "data.all-agents", controller.agent);
        controller.found.subscribe(found -> {
            List<SessionRow> rows = found == null ? List.of() : found.rows();
            for (Listed each : Listed.values()) {
                ((ToggleButton) kinds.getChildren().get(each.ordinal()))
                        .setText(each.words(rows.stream().filter(each.has).count()));
            }
            offer(projects, SessionsController.projects(rows));
            offer(agents, SessionsController.agents(rows));
        });
        return Layouts.styled(Layouts.row(8, kinds, search, projects, agents, Layouts.space(),
                Buttons.icon(Icons.EXPORT, Texts.of("data.export-the-sessions"), () -> CopyAndExport.save(this, grid.values()))),
                "mn-page-bar");
    }

    private static ComboBox<String> box(String name, String all, ModelValue<String> chosen) {
        ComboBox<String> box = ChoiceControls.of(Texts.of(name), each -> each.isEmpty() ? Texts.of(all) : each, List.of(""));
        box.setPrefWidth(130);
        // The search gives way before the names.
        box.setMinWidth(96);
        chosen.subscribe(box::setValue);
        box.setOnAction(event -> chosen.set(box.getValue() == null ? "" : box.getValue()));
        return box;
    }

    /** Only where there is a choice. */
    private static void offer(ComboBox<String> box, List<String> names) {
        List<String> all = new ArrayList<>(Stream.concat(Stream.of(""), names.stream()).toList());
        if (!box.getItems().equals(all)) {
            box.getItems().setAll(all);
            box.setValue("");
        }
        Layouts.show(box, names.size() > 1);
    }

    private void fill() {
        List<SessionRow> rows = controller.rows();
        grid.show(SessionColumns.of(controller.name(), controller.found.optional().map(found -> found.rows()).orElse(List.of())),
                rows);
        grid.rows().stream().findFirst().ifPresent(first -> grid.selectFirst(first.id()));
        detail.show(grid.selected().orElse(null));
    }

    /** So that the arrow keys and Enter work at once. */
    private void takeKeyboard() {
        if (getScene() != null && controller.found.get() != null && !(getScene().getFocusOwner() instanceof TextInputControl)) {
            grid.table().requestFocus();
        }
    }
}
