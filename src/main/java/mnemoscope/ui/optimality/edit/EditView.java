package mnemoscope.ui.optimality.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.collections.FXCollections;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.file.InstancePresets.InstancePreset;
import mnemoscope.optimality.play.Contest.LearnedDemands;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.ErrorBanner;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.NumberField;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.optimality.edit.InstanceDraft.Parameter;
import mnemoscope.ui.optimality.edit.InstanceDraft.Place;
import mnemoscope.ui.optimality.edit.InstanceDraft.Row;
import mnemoscope.ui.workspace.FeatureHost.Problem;

/** The instance editor, shown instead of the player: source, parameters, cells, problems. */
public final class EditView extends StackPane {
    private static final Row NUMBERS = Row.of(InstanceDraft.NUMBERS);

    private final EditController editor;
    private final ListView<Row> grid = Layouts.styled(new ListView<>(), "mn-draft");
    private final List<CellField> numbers = new ArrayList<>();
    private final Label problem = Layouts.grow(Layouts.wrapped(Type.BODY.label("")));
    private final Label numberProblem = Layouts.wrapped(Type.ROW.label("", "mn-warn"));
    private final Button save;
    private final Button use;
    private final StackPane useHolder;

    public EditView(EditController editor) {
        this.editor = editor;
        getStyleClass().addAll("mn-play", "mn-edit", "mn-inset");
        save = Buttons.labelled("mdi2c-content-save-outline", Texts.of("optimality.save"), editor::saveFile);
        use = Buttons.primary(Texts.of("optimality.use"), editor::use);
        useHolder = Layouts.whole(new StackPane(use));
        grid.setAccessibleText(Texts.of("optimality.sizes-values-and-demand"));
        grid.setFocusTraversable(false);
        grid.setCellFactory(made -> new DraftRowCell(editor, this::goTo));
        VBox.setVgrow(grid, Priority.ALWAYS);
        Card card = new Card(numbers(), Card.rule(), gridBar(), grid, Card.rule(),
                Layouts.padded(Layouts.row(8, problem), 8, 12, 8, 12));
        VBox.setVgrow(card, Priority.ALWAYS);
        getChildren()
                .add(Layouts.narrow(Layouts.padded(new VBox(8, top(), banner(), new SourceBar(editor), card), 8, 12, 8, 12)));
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                event.consume();
                editor.cancel();
            }
        });
        editor.rows.subscribe(rows -> grid.setItems(FXCollections.observableArrayList(rows)));
        editor.draft.subscribe(draft -> show());
    }

    /** Focuses the cell of an item a number of lines away. */
    private void goTo(int line, int item) {
        if (line < 0 || line >= grid.getItems().size() || grid.getItems().get(line).equals(Row.NAMES)) {
            return;
        }
        if (live(line).isEmpty()) {
            grid.scrollTo(line);
            grid.layout();
        }
        live(line).ifPresent(cell -> cell.focus(item));
    }

    private Optional<DraftRowCell> live(int line) {
        return grid.lookupAll(".mn-draft-row").stream().map(DraftRowCell.class::cast)
                .filter(cell -> !cell.isEmpty() && cell.isVisible() && cell.getIndex() == line).findFirst();
    }

    private Node top() {
        Label from = Layouts.narrow(Type.BODY.label("", "mn-muted"));
        from.textProperty().bind(editor.title);
        HBox.setMargin(from, new Insets(0, 0, 0, 6));
        return Layouts.row(6, Layouts.whole(Type.HEADLINE.label(Texts.of("optimality.instance"))), from, Layouts.space(),
                Buttons.labelled("mdi2f-folder-open-outline", Texts.of("optimality.open"), editor::openFile), save,
                Buttons.text(Texts.of("optimality.cancel"), editor::cancel), useHolder);
    }

    private Node banner() {
        return ErrorBanner.place(editor.problem, now -> Optional.of(now).filter(words -> !words.isEmpty())
                .map(words -> new Problem(Texts.of("optimality.that-did-not-work"), words).banner(() -> editor.problem.set(""))));
    }

    private Node numbers() {
        FlowPane line = new FlowPane(16, 6);
        for (Parameter each : Parameter.values()) {
            CellField field = new CellField(each.title, each.tip, typed -> editor.type(NUMBERS, each.ordinal(), typed),
                    block -> editor.paste(NUMBERS, each.ordinal(), block));
            field.setPrefWidth(64);
            field.setMinWidth(64);
            numbers.add(field);
            Label name = Type.ROW.label(each.title, "mn-muted");
            Tips.on(name, each.tip);
            line.getChildren().add(Layouts.row(6, name, field));
        }
        line.setMinHeight(USE_PREF_SIZE);
        VBox box = Layouts.padded(new VBox(4, line, numberProblem), 10, 12, 10, 12);
        box.setMinHeight(USE_PREF_SIZE);
        return box;
    }

    private Node gridBar() {
        HBox groups = ChoiceControls.segments(editor.byPhase, List.of(true, false),
                phases -> phases ? Texts.of("optimality.by-phase") : Texts.of("optimality.by-turn"),
                phases -> phases
                        ? Texts.of("optimality.turns-of-the-same-demand")
                        : Texts.of("optimality.every-turn-has-its-own-line"),
                editor::group);
        Button add = Buttons.labelled("mdi2p-plus", "", editor::addPhase);
        editor.byPhase.subscribe(on -> add.setText(on ? Texts.of("optimality.add-phase") : Texts.of("optimality.add-turn")));
        Label size = Type.ROW.label("", "mn-muted");
        editor.draft.subscribe(draft -> size.setText(draft == null
                ? ""
                : (draft.turns() == 1
                        ? Texts.of("optimality.items-and-one-turn", draft.items())
                        : Texts.of("optimality.items-and-turns", draft.items(), draft.turns())) + editor.scoresWords()));
        return Layouts.padded(Layouts.row(10, groups, add, size), 8, 12, 6, 12);
    }

    private void show() {
        InstanceDraft draft = editor.draft.get();
        if (draft == null) {
            return;
        }
        InstanceDraftCheck check = editor.check.get();
        for (int k = 0; k < numbers.size(); k++) {
            Place place = new Place(InstanceDraft.NUMBERS, k);
            numbers.get(k).show(draft.at(place), check.problem(place));
        }
        numberProblem.setText(check.numbersWords(draft));
        Layouts.show(numberProblem, !numberProblem.getText().isEmpty());
        String words = check.words(draft, editor.rows.get());
        boolean wrong = !words.isEmpty();
        InstancePreset preset = editor.preset.get();
        problem.setText(wrong ? words : preset == null ? Texts.of("optimality.every-value-is-within-its-range") : preset.point());
        problem.setGraphic(wrong ? Icons.of(Icons.ALERT) : null);
        problem.getStyleClass().removeAll("mn-warn", "mn-muted");
        problem.getStyleClass().add(wrong ? "mn-warn" : "mn-muted");
        use.setDisable(wrong);
        save.setDisable(wrong);
        // A disabled button shows no tooltip, so its parent does.
        Tips.on(useHolder, wrong ? words : Texts.of("optimality.solve-and-play-this-instance"));
    }

    /** The sources of an instance: a preset, a regime with any size, or one of several in a file. */
    private static final class SourceBar extends StackPane {
        private static final int MOST_SEED = 999_999;

        private final EditController editor;
        private final ComboBox<Regime> regime = ChoiceControls.of(Texts.of("optimality.regime"), Regime::title,
                List.of(Regime.values()));
        private final NumberField items = number(Texts.of("optimality.items-n"), 1, Instance.MOST_ITEMS, 6);
        private final NumberField turns = number(Texts.of("optimality.turns-t"), 1, 200, 9);
        private final NumberField budget = number(Texts.of("optimality.budget-b-in-text"), 0, 100, 3);
        private final NumberField seed = number(Texts.of("optimality.seed"), 0, MOST_SEED, 0);

        SourceBar(EditController editor) {
            this.editor = editor;
            regime.setValue(Regime.SHIFTING_COSTLY);
            Button draw = Buttons.labelled("mdi2d-dice-multiple-outline", Texts.of("optimality.draw"),
                    () -> editor.draw(regime.getValue(), items.getValue(), turns.getValue(), budget.getValue(), seed.getValue()));
            FlowPane line = Layouts.padded(new FlowPane(10, 6,
                    Buttons.drops(new Button(Texts.of("optimality.presets")), this::presets),
                    pair(Texts.of("optimality.from-a-regime"), regime), pair(Texts.of("optimality.items-n-in-text"), items),
                    pair(Texts.of("optimality.turns-t-in-text"), turns), pair(Texts.of("optimality.budget-b-in-text"), budget),
                    pair(Texts.of("optimality.seed-in-text"), seed), draw, found()), 8, 12, 8, 12);
            line.setMinHeight(USE_PREF_SIZE);
            getChildren().add(new Card(line));
            editor.open.subscribe(on -> {
                if (on) {
                    fill(editor.draft.get().start());
                }
            });
            editor.draft.subscribe((before, now) -> {
                if (now != null && (before == null || before.start() != now.start())) {
                    fill(now.start());
                }
            });
        }

        /** Drawing with unchanged values yields the open instance again. */
        private void fill(Instance open) {
            items.getValueFactory().setValue(open.items());
            turns.getValueFactory().setValue(open.turns());
            budget.getValueFactory().setValue(open.budget());
            LearnedDemands.regime(open).ifPresent(known -> {
                regime.setValue(known);
                seed.getValueFactory().setValue((int) Math.clamp(open.origin().seed(), 0, MOST_SEED));
            });
        }

        private static NumberField number(String name, int least, int most, int start) {
            NumberField field = new NumberField(name, least, most, start, 1);
            field.setPrefWidth(78);
            return field;
        }

        private static Node pair(String name, Node field) {
            return Layouts.row(6, Layouts.whole(Type.ROW.label(name, "mn-muted")), field);
        }

        private Node found() {
            ComboBox<Integer> box = ChoiceControls.of(Texts.of("optimality.instance-of-the-file"), this::words, List.of());
            box.setPrefWidth(220);
            Node pair = pair(Texts.of("optimality.in-the-file"), box);
            editor.found.subscribe(found -> {
                Layouts.show(pair, !found.isEmpty());
                box.getItems().setAll(IntStream.range(0, found.size()).boxed().toList());
                box.setValue(found.isEmpty() ? null : 0);
            });
            box.valueProperty().addListener((property, before, now) -> {
                if (now != null && before != null) {
                    editor.chooseFound(now);
                }
            });
            return pair;
        }

        private String words(int which) {
            List<ScoredInstance> found = editor.found.get();
            if (which >= found.size()) {
                return "";
            }
            Instance instance = found.get(which).instance();
            return Texts.of(
                    found.get(which).scores().isPresent()
                            ? "optimality.instance-of-file-with-scores"
                            : "optimality.instance-of-file",
                    which + 1, found.size(), instance.items(), instance.turns(), instance.budget());
        }

        private List<MenuItem> presets() {
            return editor.presets().stream().<MenuItem>map(preset -> {
                Label point = Layouts.wrapped(Type.ROW.label(preset.point(), "mn-muted"));
                point.setMaxWidth(420);
                point.setPrefWidth(420);
                MenuItem item = new CustomMenuItem(new VBox(1, Type.BODY.label(preset.title(), "mn-strong"), point));
                item.setOnAction(event -> editor.choose(preset));
                return item;
            }).toList();
        }
    }
}
