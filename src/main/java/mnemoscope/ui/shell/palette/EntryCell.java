package mnemoscope.ui.shell.palette;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.EmojiText;
import mnemoscope.ui.kit.Excerpt;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.workspace.PaletteEntry;

/** An entry on one line with its matches marked, or the head of a group. */
final class EntryCell extends ListCell<PaletteView.Line> {
    private static final PseudoClass HEAD = PseudoClass.getPseudoClass("head");
    private static final double LABEL = 84;
    private static final double MORE = 94;
    /** The share of a row that is the name's before the note is shortened, and that of the words before a match. */
    private static final double NAME = 0.62;
    private static final double BEFORE_THE_MATCH = 0.3;

    private final Supplier<String> searchWords;

    /**
     * @param searchWords the search words
     * @param choose runs a line
     */
    EntryCell(Supplier<String> searchWords, Consumer<PaletteView.Line> choose) {
        this.searchWords = searchWords;
        getStyleClass().addAll("mn-item", "mn-palette-row");
        setPrefWidth(0);
        setOnMouseClicked(event -> {
            if (getItem() != null && getItem().isChosen()) {
                choose.accept(getItem());
            }
        });
    }

    @Override
    protected void updateItem(PaletteView.Line line, boolean empty) {
        super.updateItem(line, empty);
        setText(null);
        boolean head = !empty && line instanceof PaletteView.Line.Head;
        pseudoClassStateChanged(HEAD, head);
        setMouseTransparent(empty || head);
        setGraphic(empty || line == null ? null : switch (line) {
            case PaletteView.Line.Head each -> head(each);
            case PaletteView.Line.Hit each -> row(each.entry());
            case PaletteView.Line.More each -> Layouts.padded(Type.BODY.label(each.words(), "mn-link"), 0, 0, 0, MORE);
        });
        setAccessibleText(empty || line == null ? "" : line.words());
    }

    private static HBox head(PaletteView.Line.Head head) {
        String count = head.shown() < head.count()
                ? Texts.of("shell.shown-of-found", head.shown(), Numbers.whole(head.count()))
                : Integer.toString(head.count());
        return Layouts.row(6, Type.META.label(head.title(), "mn-strong"), Type.META.label(count, "mn-muted"));
    }

    private HBox row(PaletteEntry entry) {
        HBox words = Layouts.grow(Layouts.row(0));
        HoldingRow row = new HoldingRow(words);
        List<Excerpt.Part> parts = Excerpt.of(entry.text(), searchWords.get()).parts();
        for (int k = 0; k < parts.size(); k++) {
            Excerpt.Part part = parts.get(k);
            Label label = Type.BODY.label(EmojiText.shown(part.words()));
            words.getChildren().add(label);
            if (part.found()) {
                Layouts.uncut(Layouts.styled(label, "mn-palette-found", "mn-strong"));
            } else {
                // The text after the last match is shortened first.
                row.hold(label, k < parts.size() - 1 ? BEFORE_THE_MATCH : 0);
            }
        }
        row.hold(words, NAME);
        if (!entry.label().isEmpty()) {
            row.getChildren().addFirst(Type.fixed(Type.ROW.label(entry.label(), "mn-muted"), LABEL));
        }
        if (!entry.note().isEmpty()) {
            row.getChildren().add(Layouts.narrow(Type.ROW.label(entry.note(), "mn-muted")));
        }
        if (!entry.keys().isEmpty()) {
            row.getChildren().add(Buttons.key(entry.keys()));
        }
        entry.signs().get().ifPresent(row.getChildren()::add);
        return row;
    }

    /** A row in which some nodes keep their width up to a share of it, at any size of the type. */
    private static final class HoldingRow extends HBox {
        private final List<Held> held = new ArrayList<>();

        private record Held(Region node, double share) {}

        HoldingRow(HBox words) {
            super(10, words);
            setAlignment(Pos.CENTER_LEFT);
        }

        /** A node is held after those inside it. */
        void hold(Region node, double share) {
            held.add(new Held(node, share));
        }

        @Override
        protected void layoutChildren() {
            // Not earlier: before the type of the theme is applied, a new row has no widths.
            held.forEach(each -> each.node.setMinWidth(Math.min(each.node.prefWidth(-1), each.share * getWidth())));
            super.layoutChildren();
        }
    }
}
