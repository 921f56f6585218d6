package mnemoscope.ui.optimality.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import mnemoscope.explain.Phrases;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.play.ItemNames;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.optimality.edit.InstanceDraft.Place;
import mnemoscope.ui.optimality.edit.InstanceDraft.Row;

/** A line of the grid: one cell per item; a line of demand also has its sum and its actions. */
final class DraftRowCell extends ListCell<Row> {
    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");
    private static final double NAME = 104;
    private static final double CELL = 62;
    private static final double GAP = 4;

    private final EditController editor;
    private final BiConsumer<Integer, Integer> travel;
    private final HBox box = Layouts.row(GAP);
    private final Label reason = Layouts.uncut(Type.META.label("", "mn-warn"));
    private final VBox lines = new VBox(box, reason);
    private final List<CellField> fields = new ArrayList<>();
    private final Label sum = Type.ROW.label("", "mn-draft-sum");
    private Button one = new Button();
    private Row builtRow;
    private int madeItems;

    /** @param travel moves the focus to the cell of a line and an item */
    DraftRowCell(EditController editor, BiConsumer<Integer, Integer> travel) {
        this.editor = editor;
        this.travel = travel;
        getStyleClass().add("mn-draft-row");
        Theme.worn(box).subscribe(now -> box.setMinHeight(now.theme().isLecture() ? 46 : 32));
        editor.draft.subscribe(draft -> show());
    }

    @Override
    protected void updateItem(Row row, boolean empty) {
        super.updateItem(row, empty);
        setGraphic(empty || row == null ? null : lines);
        show();
    }

    private void show() {
        Row row = getItem();
        InstanceDraft draft = editor.draft.get();
        if (row == null || isEmpty() || draft == null || row.last() >= draft.lines().size()) {
            return;
        }
        if (!row.equals(builtRow) || madeItems != draft.items()) {
            make(row, draft.items());
        }
        InstanceDraftCheck check = editor.check.get();
        for (int i = 0; i < fields.size(); i++) {
            Place place = new Place(row.first(), i);
            fields.get(i).show(draft.at(place), check.problem(place));
        }
        if (row.isDemand()) {
            double chances = InstanceDraftCheck.sum(draft.lines().get(row.first()));
            // Shown here too if a cell of the line is refused first.
            boolean off = !check.problem(Place.line(row.first())).isEmpty()
                    || !(Math.abs(chances - 1) <= Instance.DEMAND_TOLERANCE);
            sum.setText(Texts.of("optimality.sum-chances", Numbers.fixed(chances, 3)));
            sum.pseudoClassStateChanged(WRONG, off);
            one.setDisable(!off);
            Tips.on(sum, off ? Texts.of("optimality.expected-a-sum-of-1") : Texts.of("optimality.chances-sum-to-1"));
        }
        // The reason of a refused cell is right below it; otherwise that of the line.
        int wrong = IntStream.range(0, fields.size()).filter(i -> !check.problem(new Place(row.first(), i)).isEmpty()).findFirst()
                .orElse(-1);
        String problem = check.problem(new Place(row.first(), wrong));
        reason.setText(Phrases.capital(problem));
        Layouts.padded(reason, 0, 0, 4, Type.grown(NAME) + GAP + Math.max(0, wrong) * (Type.grown(CELL) + GAP));
        Layouts.show(reason, !problem.isEmpty());
    }

    private void make(Row row, int items) {
        builtRow = row;
        madeItems = items;
        fields.clear();
        box.getChildren().setAll(Type.fixed(Type.ROW.label(row.words(), row.isDemand() ? "mn-regular" : "mn-muted"), NAME));
        ItemNames names = new ItemNames(items);
        for (int i = 0; i < items; i++) {
            box.getChildren().add(row.equals(Row.NAMES) ? head(names, i, items) : field(row, names, i));
        }
        if (row.equals(Row.NAMES)) {
            Button add = Buttons.labelled("mdi2p-plus", Texts.of("optimality.add-item"), editor::addItem);
            add.setDisable(items >= Instance.MOST_ITEMS);
            box.getChildren().add(add);
        } else if (row.isDemand()) {
            box.getChildren().addAll(tools(row));
        }
    }

    private Node head(ItemNames names, int item, int items) {
        Button remove = Layouts.styled(
                Buttons.flatIcon(Icons.CLOSE, Texts.of("optimality.remove-item", names.of(item)), () -> editor.removeItem(item)),
                "mn-tiny");
        remove.setDisable(items <= 1);
        return Type.fixed(Layouts.row(2, Type.BODY.label(names.of(item), "mn-strong"), remove), CELL);
    }

    private Node field(Row row, ItemNames names, int item) {
        String what = row.isDemand()
                ? Texts.of("optimality.chance-that-asks-for-item", row.wordsInText(), names.of(item))
                : row.first() == InstanceDraft.SIZES
                        ? Texts.of("optimality.size-of-item", names.of(item))
                        : Texts.of("optimality.value-of-a-hit-on-item", names.of(item));
        CellField field = new CellField(what, what, typed -> editor.type(row, item, typed),
                block -> editor.paste(row, item, block));
        field.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                travel.accept(getIndex() + (event.isShiftDown() ? -1 : 1), item);
                event.consume();
            }
        });
        fields.add(field);
        return Type.fixed(field, CELL);
    }

    private List<Node> tools(Row row) {
        one = Buttons.flat(Texts.of("optimality.make-it-1"), () -> editor.normalise(row));
        Tips.on(one, Texts.of("optimality.divide-the-chances"));
        Button less = Buttons.flatIcon("mdi2m-minus", Texts.of("optimality.one-turn-less-in-this-line"),
                () -> editor.removeTurn(row));
        less.setDisable(editor.draft.get().turns() <= 1);
        return List.of(sum, one,
                Buttons.flatIcon("mdi2a-arrow-down", Texts.of("optimality.copy-this-demand-below"), () -> editor.fillDown(row)),
                Buttons.flatIcon("mdi2p-plus", Texts.of("optimality.one-turn-more-in-this-line"), () -> editor.addTurn(row)),
                less);
    }

    /** Focuses the cell of an item. */
    void focus(int item) {
        if (item < fields.size()) {
            fields.get(item).requestFocus();
            fields.get(item).selectAll();
        }
    }
}
