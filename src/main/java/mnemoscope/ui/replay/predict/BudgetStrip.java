package mnemoscope.ui.replay.predict;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import mnemoscope.explain.predict.ClassChoice.Row;
import mnemoscope.explain.predict.ClassChoice;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;

/** The budget as a strip: each kept turn as wide as its size, and the free room. */
public final class BudgetStrip extends VBox {
    private static final double HEIGHT = 34;
    private static final double LOW = 16;
    private static final double PAD = 8;

    private final Label room = Type.TITLE.label("");
    private final Label used = Type.ROW.label("");
    private final Label fit = Layouts.narrow(Type.ROW.label("", "mn-muted"));
    private final Strip strip;

    public BudgetStrip() {
        this(false);
    }

    /** @param low with the turns that still fit beside the budget and blocks of one line, because the turns need the room */
    BudgetStrip(boolean low) {
        super(low ? 2 : 6);
        strip = new Strip(low);
        getStyleClass().addAll("mn-knapsack", ColorRole.YOU.hueClass());
        setAlignment(Pos.CENTER_LEFT);
        HBox head = Layouts.row(low ? Type.grown(12) : 8, Layouts.uncut(room), Layouts.space(), Layouts.uncut(used));
        getChildren().addAll(head, strip);
        (low ? head : this).getChildren().add(low ? 1 : 2, fit);
        Theme.follow(this, theme -> Layouts.high(strip, Type.grown(low ? LOW : HEIGHT)));
    }

    public void show(ClassChoice choice) {
        room.setText(Texts.of("replay.predict-room-for", choice.unit().count(choice.budget())));
        used.setText(Texts.of("replay.predict-used", Numbers.whole(choice.used()), choice.keptCount()));
        fit.setText(choice.stillFit());
        Tips.on(fit, choice.stillFit());
        setAccessibleText(room.getText() + ", " + used.getText() + ". " + fit.getText());
        strip.show(choice);
    }

    /** Blocks side by side; a turn too short for its name has it in the tooltip only. */
    private static final class Strip extends Pane {
        private final boolean low;
        private List<Integer> sizes = List.of();
        private int budget = 1;

        Strip(boolean low) {
            this.low = low;
        }

        void show(ClassChoice choice) {
            List<Label> blocks = new ArrayList<>();
            List<Integer> wide = new ArrayList<>();
            for (Row row : choice.kept()) {
                Label block = block(low ? row.id() : row.id() + "\n" + row.tokens(), "mn-knapsack-turn");
                Tips.on(block, row.id() + ", " + choice.unit().count(row.tokens()) + ": " + row.text());
                blocks.add(block);
                wide.add(row.tokens());
            }
            if (choice.left() > 0) {
                blocks.add(block(Texts.of("replay.predict-left", Numbers.whole(choice.left())), "mn-knapsack-left"));
                wide.add(choice.left());
            }
            sizes = wide;
            budget = choice.budget();
            getChildren().setAll(blocks);
        }

        private static Label block(String words, String style) {
            Label block = Layouts.styled(Type.ROW.label(words), style);
            block.setAlignment(Pos.CENTER);
            return block;
        }

        @Override
        protected void layoutChildren() {
            double x = 0;
            for (int k = 0; k < sizes.size(); k++) {
                Label block = (Label) getChildren().get(k);
                double width = getWidth() * sizes.get(k) / budget;
                String longest = block.getText().lines().findFirst().orElse("");
                boolean told = Type.width(longest, Type.face(Type.SEMI_BOLD, Type.ROW.size())) + PAD <= width;
                block.setContentDisplay(
                        told ? javafx.scene.control.ContentDisplay.LEFT : javafx.scene.control.ContentDisplay.GRAPHIC_ONLY);
                block.resizeRelocate(x, 0, Math.max(2, width - 2), getHeight());
                x += width;
            }
        }
    }
}
