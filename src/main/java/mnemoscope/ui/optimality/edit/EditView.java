package mnemoscope.ui.optimality.edit;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import javafx.collections.FXCollections;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.optimality.file.InstancePreset;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.ErrorBanner;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.optimality.play.PlayView;

/** The instance editor in place of the player: where an instance comes from, its numbers, its cells, what is wrong. */
public final class EditView extends StackPane {
    private final EditModel model;
    private final EditController controller;
    private final ListView<DraftRow> grid = new ListView<>();
    private final Map<Parameter, CellField> parameters = new EnumMap<>(Parameter.class);
    private final Label problem = Type.BODY.label("");
    private final Label parameterProblem = Type.ROW.label("", "mn-warn");
    private final Button save;
    private final Button use;
    private final StackPane useHolder;

    public EditView(EditModel model, EditController controller) {
        this.model = model;
        this.controller = controller;
        PlayView.dress(this);
        getStyleClass().addAll("mn-play", "mn-edit", "mn-inset");
        save = Buttons.labelled("mdi2c-content-save-outline", "Save\u2026", controller::saveFile);
        use = Buttons.primary("Use", controller::use);
        useHolder = new StackPane(use);
        useHolder.setMinWidth(USE_PREF_SIZE);
        grid.getStyleClass().add("mn-draft");
        grid.setAccessibleText("Sizes, values and demand");
        grid.setFocusTraversable(false);
        grid.setCellFactory(made -> new DraftRowCell(model, controller, this::goTo));
        VBox.setVgrow(grid, Priority.ALWAYS);
        Card card = new Card(parameterLine(), Card.rule(), gridBar(), grid, Card.rule(), bottom());
        VBox.setVgrow(card, Priority.ALWAYS);
        VBox box = new VBox(8, top(), banner(), new SourceBar(model, controller), card);
        box.setPadding(new Insets(8, 12, 8, 12));
        box.setMinWidth(0);
        getChildren().add(box);
        addEventHandler(javafx.scene.input.KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                event.consume();
                controller.cancel();
            }
        });
        model.rows.subscribe(rows -> grid.setItems(FXCollections.observableArrayList(rows)));
        model.draft.subscribe(draft -> show());
    }

    /** Puts the keyboard into the cell of an item, some lines away. */
    private void goTo(int line, int item) {
        if (line < 0 || line >= grid.getItems().size() || grid.getItems().get(line).kind() == DraftRow.Kind.NAMES) {
            return;
        }
        if (live(line) == null) {
            grid.scrollTo(line);
            grid.layout();
        }
        DraftRowCell cell = live(line);
        if (cell != null) {
            cell.focus(item);
        }
    }

    private DraftRowCell live(int line) {
        return grid.lookupAll(".mn-draft-row").stream().map(DraftRowCell.class::cast)
                .filter(cell -> !cell.isEmpty() && cell.isVisible() && cell.getIndex() == line).findFirst().orElse(null);
    }

    private Node top() {
        Label title = Type.HEADLINE.label("Instance");
        title.setMinWidth(USE_PREF_SIZE);
        Label from = Type.BODY.label("", "mn-muted");
        from.textProperty().bind(model.title);
        from.setMinWidth(0);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox top = new HBox(6, title, from, space, Buttons.labelled("mdi2f-folder-open-outline", "Open\u2026",
                controller::openFile), save, Buttons.text("Cancel", controller::cancel), useHolder);
        top.setAlignment(Pos.CENTER_LEFT);
        HBox.setMargin(from, new Insets(0, 0, 0, 6));
        return top;
    }

    private Node banner() {
        StackPane frame = new StackPane();
        frame.setMinHeight(Region.USE_PREF_SIZE);
        model.problem.subscribe(words -> {
            frame.setVisible(!words.isEmpty());
            frame.setManaged(!words.isEmpty());
            frame.getChildren().clear();
            if (!words.isEmpty()) {
                ErrorBanner banner = new ErrorBanner();
                banner.show("That did not work", words, "", () -> {
                }, controller::dismissProblem);
                frame.getChildren().add(banner);
            }
        });
        return frame;
    }

    private Node parameterLine() {
        FlowPane line = new FlowPane(16, 6);
        for (Parameter each : Parameter.values()) {
            CellField field = new CellField(each.title(), each.tip(), typed -> controller.type(each, typed),
                    block -> controller.paste(each, block));
            field.setPrefWidth(64);
            field.setMinWidth(64);
            parameters.put(each, field);
            Label name = Type.ROW.label(each.title(), "mn-muted");
            Tips.on(name, each.tip());
            HBox pair = new HBox(6, name, field);
            pair.setAlignment(Pos.CENTER_LEFT);
            line.getChildren().add(pair);
        }
        line.setMinHeight(USE_PREF_SIZE);
        parameterProblem.setWrapText(true);
        parameterProblem.setMinHeight(USE_PREF_SIZE);
        VBox box = new VBox(4, line, parameterProblem);
        box.setPadding(new Insets(10, 12, 10, 12));
        box.setMinHeight(USE_PREF_SIZE);
        return box;
    }

    private Node gridBar() {
        ToggleGroup group = new ToggleGroup();
        ToggleButton phases = new ToggleButton("By phase");
        ToggleButton turns = new ToggleButton("By turn");
        Tips.on(phases, "Turns of the same demand share a line");
        Tips.on(turns, "Every turn has its own line");
        phases.setToggleGroup(group);
        turns.setToggleGroup(group);
        phases.setOnAction(event -> controller.group(true));
        turns.setOnAction(event -> controller.group(false));
        model.byPhase.subscribe(on -> (on ? phases : turns).setSelected(true));
        Button add = Buttons.labelled("mdi2p-plus", "Add phase", controller::addPhase);
        model.byPhase.subscribe(on -> add.setText(on ? "Add phase" : "Add turn"));
        Label size = Type.ROW.label("", "mn-muted");
        model.draft.subscribe(draft -> size.setText(draft == null
                ? ""
                : draft.items() + " items, " + draft.turns() + (draft.turns() == 1 ? " turn" : " turns") + model.scoresWords()));
        HBox bar = new HBox(10, Buttons.segments(phases, turns), add, size);
        bar.setAlignment(Pos.CENTER_LEFT);
        bar.setPadding(new Insets(8, 12, 6, 12));
        return bar;
    }

    private Node bottom() {
        problem.setWrapText(true);
        problem.setMinHeight(USE_PREF_SIZE);
        HBox bottom = new HBox(8, problem);
        HBox.setHgrow(problem, Priority.ALWAYS);
        bottom.setAlignment(Pos.CENTER_LEFT);
        bottom.setPadding(new Insets(8, 12, 8, 12));
        return bottom;
    }

    private void show() {
        InstanceDraft draft = model.draft.get();
        if (draft == null) {
            return;
        }
        InstanceDraftCheck check = model.check.get();
        parameters.forEach((parameter, field) -> {
            Place place = new Place.Of(parameter);
            field.show(draft.at(place), check.problems().getOrDefault(place, ""));
        });
        String wrongParameter = check.first(List.of(Parameter.values()).stream().<Place>map(Place.Of::new).toList(), draft);
        parameterProblem.setText(wrongParameter);
        parameterProblem.setVisible(!wrongParameter.isEmpty());
        parameterProblem.setManaged(!wrongParameter.isEmpty());
        String words = check.words(draft, model.rows.get());
        boolean wrong = !words.isEmpty();
        InstancePreset preset = model.preset.get();
        problem.setText(wrong ? words : preset == null ? "Every value is within its range." : preset.point());
        problem.setGraphic(wrong ? Icons.of(Icons.ALERT) : null);
        problem.getStyleClass().removeAll("mn-warn", "mn-muted");
        problem.getStyleClass().add(wrong ? "mn-warn" : "mn-muted");
        use.setDisable(wrong);
        save.setDisable(wrong);
        // A disabled button shows no tooltip, so the box around it does.
        Tips.on(useHolder, wrong ? words : "Solve and play this instance");
    }
}
