package mnemoscope.ui.optimality.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.play.ItemNames;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.TypeScale;

/** A line of the grid: one cell an item, for demand with its sum and what can be done with it. */
final class DraftRowCell extends ListCell<DraftRow> {
    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");
    private static final double NAME = 104;
    private static final double CELL = 62;
    private static final double GAP = 4;

    /** Moves the keyboard to another cell. */
    interface Travel {
        void to(int line, int item);
    }

    private final EditModel model;
    private final EditController controller;
    private final Travel travel;
    private final HBox box = new HBox(GAP);
    private final Label reason = Type.META.label("", "mn-warn");
    private final VBox lines = new VBox(box, reason);
    private final List<CellField> fields = new ArrayList<>();
    private final Label sum = Type.ROW.label("");
    private Button one = new Button();
    private DraftRow made;
    private int madeItems;

    DraftRowCell(EditModel model, EditController controller, Travel travel) {
        this.model = model;
        this.controller = controller;
        this.travel = travel;
        getStyleClass().add("mn-draft-row");
        box.setAlignment(Pos.CENTER_LEFT);
        reason.setMinWidth(USE_PREF_SIZE);
        Theme.follow(this, theme -> box.setMinHeight(theme == Theme.LECTURE ? 46 : 32));
        sum.getStyleClass().add("mn-draft-sum");
        model.draft.subscribe(draft -> show());
    }

    @Override
    protected void updateItem(DraftRow row, boolean empty) {
        super.updateItem(row, empty);
        setGraphic(empty || row == null ? null : lines);
        show();
    }

    private void show() {
        DraftRow row = getItem();
        InstanceDraft draft = model.draft.get();
        if (row == null || isEmpty() || draft == null || row.last() >= draft.turns()) {
            return;
        }
        if (!row.equals(made) || madeItems != draft.items()) {
            make(row, draft.items());
        }
        InstanceDraftCheck check = model.check.get();
        for (int i = 0; i < fields.size(); i++) {
            Place place = row.place(i);
            fields.get(i).show(draft.at(place), check.problems().getOrDefault(place, ""));
        }
        if (row.kind() == DraftRow.Kind.DEMAND) {
            String problem = check.problems().getOrDefault(new Place.Turn(row.first()), "");
            double chances = InstanceDraftCheck.sum(draft.demand().get(row.first()));
            // Told here too where a cell of the line is refused first.
            boolean off = !problem.isEmpty() || !(Math.abs(chances - 1) <= Instance.DEMAND_TOLERANCE);
            sum.setText("sum " + Numbers.fixed(chances, 3));
            sum.pseudoClassStateChanged(WRONG, off);
            one.setDisable(!off);
            Tips.on(sum, off ? "Expected a sum of 1" : "The chances of a turn sum to 1");
        }
        explain(row, draft, check);
    }

    /** Why a cell of this line is refused, right under it; without one, why the line is. */
    private void explain(DraftRow row, InstanceDraft draft, InstanceDraftCheck check) {
        int wrong = row.kind() == DraftRow.Kind.NAMES
                ? -1
                : IntStream.range(0, draft.items()).filter(i -> check.problems().containsKey(row.place(i))).findFirst()
                        .orElse(-1);
        Place place = wrong < 0 ? new Place.Turn(row.first()) : row.place(wrong);
        boolean any = wrong >= 0 || row.kind() == DraftRow.Kind.DEMAND && check.problems().containsKey(place);
        String problem = any ? check.problems().get(place) : "";
        reason.setText(any ? Character.toUpperCase(problem.charAt(0)) + problem.substring(1) : "");
        reason.setPadding(new Insets(0, 0, 4, TypeScale.grown(NAME) + GAP + Math.max(0, wrong) * (TypeScale.grown(CELL) + GAP)));
        reason.setVisible(any);
        reason.setManaged(any);
    }

    private void make(DraftRow row, int items) {
        made = row;
        madeItems = items;
        fields.clear();
        box.getChildren().clear();
        Label name = Type.ROW.label(row.words(), row.kind() == DraftRow.Kind.DEMAND ? "mn-regular" : "mn-muted");
        TypeScale.fixed(name, NAME);
        box.getChildren().add(name);
        ItemNames names = new ItemNames(items);
        for (int i = 0; i < items; i++) {
            box.getChildren().add(row.kind() == DraftRow.Kind.NAMES ? head(names, i, items) : field(row, names, i));
        }
        switch (row.kind()) {
            case NAMES -> {
                Button add = Buttons.labelled("mdi2p-plus", "Add item", controller::addItem);
                add.setDisable(items >= Instance.MOST_ITEMS);
                box.getChildren().add(add);
            }
            case DEMAND -> box.getChildren().addAll(tools(row));
            case SIZES, VALUES -> {
                // cells only
            }
        }
    }

    private Node head(ItemNames names, int item, int items) {
        Label name = Type.BODY.label(names.of(item), "mn-strong");
        Button remove = Buttons.flatIcon(Icons.CLOSE, "Remove item " + names.of(item), () -> controller.removeItem(item));
        remove.getStyleClass().add("mn-tiny");
        remove.setDisable(items <= 1);
        HBox head = new HBox(2, name, remove);
        head.setAlignment(Pos.CENTER_LEFT);
        fix(head);
        return head;
    }

    private Node field(DraftRow row, ItemNames names, int item) {
        String what = switch (row.kind()) {
            case SIZES -> "Size of item " + names.of(item);
            case VALUES -> "Value of a hit on item " + names.of(item);
            case DEMAND, NAMES -> "Chance that " + row.words().toLowerCase(java.util.Locale.ROOT) + " asks for item "
                    + names.of(item);
        };
        CellField field = new CellField(what, what, typed -> controller.type(row, item, typed),
                block -> controller.paste(row, item, block));
        field.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                travel.to(getIndex() + (event.isShiftDown() ? -1 : 1), item);
                event.consume();
            }
        });
        fix(field);
        fields.add(field);
        return field;
    }

    private static void fix(Region region) {
        double wide = TypeScale.grown(CELL);
        region.setMinWidth(wide);
        region.setPrefWidth(wide);
        region.setMaxWidth(wide);
    }

    private List<Node> tools(DraftRow row) {
        one = Buttons.flat("Make it 1", () -> controller.normalise(row));
        Tips.on(one, "Divide the chances of this line by their sum");
        Button down = Buttons.flatIcon("mdi2a-arrow-down", "Copy this demand to all turns below", () -> controller.fillDown(row));
        Button more = Buttons.flatIcon("mdi2p-plus", "One turn more in this line", () -> controller.addTurn(row));
        Button less = Buttons.flatIcon("mdi2m-minus", "One turn less in this line", () -> controller.removeTurn(row));
        less.setDisable(model.draft.get().turns() <= 1);
        return List.of(sum, one, down, more, less);
    }

    /** The cell of an item, to be typed into. */
    void focus(int item) {
        if (item < fields.size()) {
            fields.get(item).requestFocus();
            fields.get(item).selectAll();
        }
    }
}
