package mnemoscope.ui.compare.map;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.LogWords;
import mnemoscope.explain.Phrases;
import mnemoscope.explain.map.MemoryMap.Stretch;
import mnemoscope.explain.map.MemoryMap;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;
import mnemoscope.ui.kit.EmojiText;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.Type;

/**
 * Describes the cell under the pointer: the turn, the question, and when each policy held the turn. Placed where the map is
 * empty.
 */
final class MapTip extends VBox {
    private static final double WIDTH = 262;
    private static final int MOST = 150;

    private final MapController controller;

    MapTip(MapController controller) {
        super(4);
        this.controller = controller;
        Layouts.styled(this, "mn-card", "mn-map-tip");
        setMouseTransparent(true);
        setVisible(false);
        StackPane.setAlignment(this, Pos.BOTTOM_LEFT);
    }

    /** @param step -1 for no cell */
    void show(int step, int turn) {
        setVisible(step >= 0 && controller.map.get() != null);
        if (!isVisible()) {
            return;
        }
        MemoryMap map = controller.map.get();
        Turn memory = map.shown().episode().turns().get(turn);
        List<Node> lines = new ArrayList<>();
        lines.add(line(Texts.of("compare.map-tip-turn", memory.id(), memory.speaker()), "mn-strong"));
        lines.add(line(EmojiText.shown(Phrases.oneLine(Comparison.said(memory), MOST))));
        lines.add(line(
                Texts.of("compare.map-tip-decision", step + 1, Phrases
                        .oneLine(map.shown().title(step, controller.answers(), controller.context.now().cursor().step()), MOST)),
                "mn-muted"));
        map.shown().dropsBefore(step).forEach(each -> lines.add(line(LogWords.of(each), "mn-muted")));
        for (int p = 0; p < 2; p++) {
            lines.add(Layouts.row(6, new Mark(controller.styles().get(p), 11),
                    Layouts.wrapped(Type.META.label(held(map, p, step, turn)))));
        }
        String needed = needed(map, turn);
        if (!needed.isEmpty()) {
            lines.add(line(needed, "mn-muted"));
        }
        getChildren().setAll(lines);
        setPrefWidth(Type.grown(WIDTH));
        setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        setTranslateX(Type.grown(MapLayout.LEFT + 10));
        setTranslateY(-Type.grown(14));
    }

    private static Label line(String words, String... styles) {
        return Layouts.wrapped(Type.META.label(words, styles));
    }

    private String needed(MemoryMap map, int turn) {
        int[] uses = controller.answers() ? map.uses(turn) : new int[0];
        return uses.length == 0
                ? ""
                : Texts.of("compare.map-needed-at",
                        Arrays.stream(uses).mapToObj(use -> Integer.toString(use + 1)).collect(Collectors.joining(", ")));
    }

    /** The span in which a policy held a turn, as known at a decision. */
    private static String held(MemoryMap map, int policy, int step, int turn) {
        if (turn > map.shown().anchor(step)) {
            return Texts.of("compare.map-not-arrived");
        }
        if (map.policy(policy).isCleared(step, turn)) {
            return Texts.of("compare.map-tip-cleared");
        }
        Optional<Stretch> last = map.stretch(policy, turn, step);
        if (last.isEmpty()) {
            return Texts.of("compare.map-never-held");
        }
        Stretch held = last.get();
        if (held.to() == map.decisionCount()) {
            return Texts.of("compare.map-holds-to-the-end", held.from() + 1);
        }
        boolean still = held.to() > step;
        return held.to() == held.from() + 1
                ? Texts.of(still ? "compare.map-holds-once" : "compare.map-held-once", held.to(), held.to() + 1)
                : Texts.of(still ? "compare.map-holds" : "compare.map-held", held.from() + 1, held.to(), held.to() + 1);
    }

    /** The accessible text of the cell; empty if none is selected. */
    String words(int step, int turn) {
        MemoryMap map = controller.map.get();
        if (map == null || step < 0 || turn < 0 || step >= map.decisionCount()) {
            return "";
        }
        return Texts.of("compare.map-cell-spoken", map.shown().id(turn), step + 1, controller.title(0), held(map, 0, step, turn),
                controller.title(1), held(map, 1, step, turn)) + " " + needed(map, turn)
                + map.shown().dropsBefore(step).stream().map(LogWords::of).collect(Collectors.joining(" "));
    }
}
