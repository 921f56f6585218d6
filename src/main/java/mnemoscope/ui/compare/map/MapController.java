package mnemoscope.ui.compare.map;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import javafx.beans.value.ObservableValue;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.map.MemoryMap;
import mnemoscope.model.Texts;
import mnemoscope.report.picture.Picture;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.MapChoice.Axis;
import mnemoscope.workspace.MapChoice.Cells;
import mnemoscope.workspace.MapChoice.Rows;
import mnemoscope.workspace.MapChoice;
import mnemoscope.workspace.Workspace;

/** The map of the current comparison; one method per intent of its parts. Use on the FX thread. */
public final class MapController {
    /** Null before the first replay. */
    public final ModelValue<MemoryMap> map = new ModelValue<>();
    final WorkspaceContext context;
    private final ObservableValue<MapChoice> choice;
    private final IntConsumer open;
    private final Consumer<String> narrow;
    private boolean inWindow;
    /** The map as a picture for a file, from the card that shows it. */
    public Supplier<Optional<Picture>> picture = Optional::empty;

    /**
     * @param open   shows a decision in the Replay tab
     * @param narrow selects the questions of a category; empty for all
     */
    public MapController(WorkspaceContext context, IntConsumer open, Consumer<String> narrow) {
        this.context = context;
        choice = context.lens(MapController::disclosedChoice);
        this.open = open;
        this.narrow = narrow;
        ModelValue.whenever(this::fill, context.replays().disclosedProperty(),
                context.lens(now -> List.of(now.compare().map().first(), now.compare().map().second())));
    }

    /** Whether the map is in the window. Otherwise none is built, and the old one is discarded at the next change. */
    public void look(boolean on) {
        inWindow = on;
        if (on && map.get() == null) {
            fill();
        }
    }

    private void fill() {
        map.set(Optional.ofNullable(context.replays().disclosedProperty().get())
                .filter(shown -> inWindow && shown.traces().size() > 1).map(shown -> {
                    List<String> pair = pair(shown);
                    return MemoryMap.of(shown, shown.indexOf(pair.getFirst()), shown.indexOf(pair.getLast()));
                }).orElse(null));
    }

    /** The names of the two compared policies of a replay. @param shown has two or more */
    public List<String> pair(Comparison shown) {
        int first = place(shown, choice().first(), shown.indexOf(shown.openingPolicy()));
        int other = IntStream.range(0, shown.traces().size()).filter(p -> p != first && !shown.traces().get(p).seesAnswer())
                .findFirst().orElse(first == 0 ? 1 : 0);
        int second = place(shown, choice().second(), other);
        return IntStream.of(first, second == first ? other : second).mapToObj(p -> shown.traces().get(p).policy().name())
                .toList();
    }

    private static int place(Comparison shown, String policy, int usual) {
        int place = shown.indexOf(policy);
        return place < 0 ? Math.max(0, usual) : place;
    }

    MapChoice choice() {
        return choiceProperty().getValue();
    }

    /** The current choice as far as it may be shown: needed turns only while Answers are on. */
    ObservableValue<MapChoice> choiceProperty() {
        return choice;
    }

    private static MapChoice disclosedChoice(Workspace now) {
        MapChoice chosen = now.compare().map();
        return chosen.rows() == Rows.NEEDED && !now.replay().answers() ? chosen.with(Rows.ALL) : chosen;
    }

    /** Whether the map has three parts; a class, which sees it for the first time, gets one picture. */
    boolean isInParts() {
        return !Theme.current().get().isLecture() && map.optional().filter(shown -> MapRows.inParts(shown, choice())).isPresent();
    }

    /** Marks and hues of the two policies. */
    List<PolicyStyle> styles() {
        var all = PolicyStyle.forView(map.get().shown().traces().stream().map(trace -> trace.policy().name()).toList());
        return IntStream.of(0, 1).mapToObj(p -> all.get(name(p))).toList();
    }

    /** The title of one of the two policies. */
    public String name(int policy) {
        return map.get().policy(policy).policy().name();
    }

    String title(int policy) {
        return map.get().policy(policy).policy().title();
    }

    /** The selected decision. */
    int step() {
        return context.now().cursor().step();
    }

    /** The selected turn; -1 if it has no row. */
    int turn(MapRows rows) {
        int turn = context.now().cursor().turn();
        return turn < map.get().turns() && rows.has(turn) ? turn : -1;
    }

    /** Whether the cells of one of the two policies are drawn. */
    boolean shows(int policy) {
        return choice().cells() != (policy == 0 ? Cells.SECOND : Cells.FIRST);
    }

    /** How many of the two policies are drawn. */
    int shown() {
        return choice().cells() == Cells.DIFFERENCE ? 2 : 1;
    }

    /** The number of outcome lanes; none where nothing has evidence. */
    int lanes() {
        return answers() && map.get().shown().hasGold() ? shown() : 0;
    }

    boolean answers() {
        return context.now().replay().answers();
    }

    /** The category of the highlighted decisions; empty for all, and while categories must not be known. */
    String category() {
        return answers() ? context.now().compare().filter().category() : "";
    }

    /** Decisions that are not highlighted: those of other categories, or those that both policies hit or both miss. */
    BitSet dimmed() {
        MemoryMap shown = map.get();
        BitSet dimmed = new BitSet();
        if (!category().isEmpty()) {
            dimmed.set(0, shown.decisionCount());
            IntStream.range(0, shown.decisionCount()).filter(t -> category().equals(shown.shown().category(t)))
                    .forEach(dimmed::clear);
        }
        if (answers() && choice().parting()) {
            BitSet both = new BitSet();
            both.set(0, shown.decisionCount());
            IntStream.of(shown.parting()).forEach(both::clear);
            dimmed.or(both);
        }
        return dimmed;
    }

    /** Decisions by category; none while categories must not be known. */
    SortedMap<String, Long> categories() {
        return CategoryBox.count(map.optional().filter(shown -> answers()).map(MemoryMap::shown).stream()
                .flatMap(shown -> IntStream.range(0, shown.decisionCount()).mapToObj(shown::category)));
    }

    void narrow(String category) {
        narrow.accept(category);
    }

    /** Replaces one of the two policies; the two swap if the new one is the other. Does nothing without a map. */
    public void choose(int policy, String name) {
        if (map.get() == null) {
            return;
        }
        boolean swaps = name.equals(name(1 - policy));
        String other = swaps ? name(policy) : name(1 - policy);
        change(Texts.of("compare.map-policies"), now -> policy == 0 ? now.with(name, other) : now.with(other, name));
    }

    /** Swaps the two policies; does nothing without a map. */
    public void swap() {
        map.optional().ifPresent(shown -> choose(0, name(1)));
    }

    public void show(Cells cells) {
        change(Texts.of("compare.map-cells"), now -> now.with(cells));
    }

    public void show(Rows rows) {
        change(Texts.of("compare.map-rows"), now -> now.with(rows));
    }

    public void show(Axis axis) {
        change(Texts.of("compare.map-axis"), now -> now.with(axis));
    }

    /** Highlights only decisions that one of the two hits and the other misses. */
    public void showParting(boolean on) {
        change(Texts.of("compare.map-parting"), now -> now.parting(on));
    }

    private void change(String what, UnaryOperator<MapChoice> how) {
        context.workspace().change(what, now -> now.with(now.compare().with(how.apply(now.compare().map()))));
    }

    /** Goes to a decision and selects a turn there, in all views. */
    void select(int step, int turn) {
        context.steps().showUse(turn, step);
    }

    void open() {
        open.accept(context.now().cursor().step());
    }
}
