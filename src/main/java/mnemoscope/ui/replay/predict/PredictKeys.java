package mnemoscope.ui.replay.predict;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import mnemoscope.explain.predict.ClassChoice;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Shortcuts;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.workspace.Lecture.Hint;
import mnemoscope.ui.workspace.Lecture;

/** The keys of a class, beside the score and on a projector. */
public record PredictKeys(String keys, String words) {
    private static final String SWITCH = "replay.predict-key-switch";
    private static final List<PredictKeys> ALL = List.of(new PredictKeys("\u2191 \u2193", "replay.predict-key-turn"),
            new PredictKeys("Space", SWITCH), new PredictKeys("Enter", "replay.predict-key-reveal"),
            new PredictKeys("Delete", "replay.predict-key-clear"));

    private static final int REVEALS = 2;

    private HBox node() {
        HBox row = Layouts.row(Type.grown(4));
        for (String key : keys.split(" ")) {
            row.getChildren().add(Buttons.key(key));
        }
        return row;
    }

    private Label label(Type type) {
        return type.label(Texts.of(words), "mn-muted");
    }

    /** In one column, with the key that leaves. */
    static Node listed() {
        GridPane grid = Layouts.entries(6, HPos.LEFT);
        ALL.forEach(each -> Layouts.entry(grid, each.node(), each.label(Type.ROW)));
        Label leave = Buttons.key("");
        Shortcuts.follow(leave, "predict", leave::setText);
        Layouts.entry(grid, Layouts.row(0, leave), Type.ROW.label(Texts.of("replay.predict-key-leave"), "mn-muted"));
        return grid;
    }

    /**
     * In the footer of a lecture; the key that reveals is the last to go where room is short.
     *
     * @param below  number of turns below that are not visible
     * @param lesson whether a lesson is open, which uses the paging key
     * @param choice of the class; empty if it has none
     * @param turn   the selected turn; -1 for none
     */
    public static Lecture foot(int below, boolean lesson, Optional<ClassChoice> choice, int turn) {
        boolean selected = choice.flatMap(now -> now.row(turn)).isPresent();
        List<Hint> keys = new ArrayList<>(
                ALL.stream()
                        .map(each -> Hint.of(each.keys,
                                Texts.of(!selected && each.words.equals(SWITCH) ? "replay.predict-key-select" : each.words)))
                        .toList());
        keys.addFirst(keys.remove(REVEALS));
        keys.add(new Hint("predict", Texts.of("replay.predict-key-leave")));
        if (lesson && choice.filter(now -> !now.kept().isEmpty()).isEmpty()) {
            keys.add(1, new Hint("next-stop", Texts.of("replay.hint-next-stop")));
        } else if (!lesson && below > 0) {
            keys.add(1, Hint.of("Page Down", Texts.of("replay.hint-more-below", below)));
        }
        return Lecture.of(keys);
    }
}
