package mnemoscope.ui.optimality.edit;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import mnemoscope.model.BadInputException;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.file.InstanceFile;
import mnemoscope.optimality.file.InstancePreset;
import mnemoscope.optimality.file.InstancePresets;
import mnemoscope.optimality.file.InstanceWriter;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.task.Progress;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Background;
import mnemoscope.ui.optimality.play.PlayController;
import mnemoscope.ui.optimality.play.PlayModel;

/** One method an intent of the instance editor. Called on the FX thread; files are read and written in the background. */
public final class EditController {
    private final EditModel model;
    private final PlayModel playModel;
    private final PlayController player;
    private final Background background;
    private final Supplier<Optional<Path>> open;
    private final Function<String, Optional<Path>> saveAs;
    private final Consumer<String> say;
    private Path opened;

    /**
     * @param player gets what was edited
     * @param open   asks for a file to read
     * @param saveAs asks for a file to write, given a name to suggest
     * @param say    told in words what saving came to
     */
    public EditController(EditModel model, PlayModel playModel, PlayController player, Background background,
            Supplier<Optional<Path>> open, Function<String, Optional<Path>> saveAs, Consumer<String> say) {
        this.model = model;
        this.playModel = playModel;
        this.player = player;
        this.background = background;
        this.open = open;
        this.saveAs = saveAs;
        this.say = say;
    }

    /** Opens the editor on the instance that is played. */
    public void edit() {
        if (playModel.source.get() != null) {
            start(playModel.source.get().scored(), playModel.source.get().title());
            model.open.set(true);
        }
    }

    private void start(ScoredInstance instance, String title) {
        InstanceDraft draft = InstanceDraft.of(instance);
        model.title.set(title);
        model.preset.set(null);
        model.problem.set("");
        model.byPhase.set(2 * draft.runs().size() <= draft.turns() + 1);
        model.start(draft);
        regroup();
    }

    private void regroup() {
        model.rows.set(DraftRow.of(model.draft.get(), model.byPhase.get()));
    }

    public void cancel() {
        model.found.set(List.of());
        model.open.set(false);
    }

    /** Plays what was edited; does nothing while anything is wrong. */
    public void use() {
        model.scored().ifPresent(instance -> {
            InstancePreset preset = model.preset.get();
            boolean edited = !instance.instance().equals(model.draft.get().start());
            if (preset != null && !edited) {
                player.use(instance.instance(), preset.title(), Variant.of(preset.variant()), policies(preset));
            } else {
                player.use(instance, edited && !model.title.get().endsWith(", edited")
                        ? model.title.get() + ", edited"
                        : model.title.get());
            }
            model.found.set(List.of());
            model.open.set(false);
        });
    }

    private static List<PlayedPolicy> policies(InstancePreset preset) {
        return preset.policies().stream().map(name -> switch (name) {
            case "optimal" -> PlayedPolicy.OPTIMAL;
            case "myopic" -> PlayedPolicy.MYOPIC;
            case "mixed" -> PlayedPolicy.MIXED;
            default -> PlayedPolicy.lookahead(Integer.parseInt(name.substring("lookahead-".length())));
        }).toList();
    }

    /** Takes what is typed into a cell; a line of several turns sets all of them. */
    void type(DraftRow row, int item, String typed) {
        model.draft(typed(model.draft.get(), row, item, typed));
    }

    private static InstanceDraft typed(InstanceDraft before, DraftRow row, int item, String typed) {
        InstanceDraft draft = before.with(row.place(item), typed);
        return row.kind() == DraftRow.Kind.DEMAND ? draft.filled(row.first(), row.first(), row.last()) : draft;
    }

    void type(Parameter parameter, String typed) {
        model.draft(model.draft.get().with(new Place.Of(parameter), typed));
    }

    /**
     * Fills cells from this one on with a block copied from a spreadsheet; what reaches beyond the grid is left out and told.
     *
     * @param item of the line, counted from 0
     */
    void paste(DraftRow row, int item, List<List<String>> block) {
        List<DraftRow> rows = model.rows.get();
        int first = rows.indexOf(row);
        InstanceDraft draft = model.draft.get();
        int beyond = 0;
        for (int r = 0; r < block.size(); r++) {
            for (int c = 0; c < block.get(r).size(); c++) {
                if (first < 0 || first + r >= rows.size() || item + c >= draft.items()) {
                    beyond++;
                    continue;
                }
                draft = typed(draft, rows.get(first + r), item + c, block.get(r).get(c));
            }
        }
        model.draft(draft);
        if (beyond > 0) {
            say.accept(
                    Numbers.count(beyond, "pasted cell lies beyond the grid and is", "pasted cells lie beyond the grid and are")
                            + " left out. Add items or turns first.");
        }
    }

    /** Fills the numbers of the instance from this one on with the cells of a block, one after the other. */
    void paste(Parameter first, List<List<String>> block) {
        List<String> cells = block.stream().flatMap(List::stream).toList();
        InstanceDraft draft = model.draft.get();
        for (int k = 0; k < cells.size() && first.ordinal() + k < Parameter.values().length; k++) {
            draft = draft.with(new Place.Of(Parameter.values()[first.ordinal() + k]), cells.get(k));
        }
        model.draft(draft);
    }

    void group(boolean byPhase) {
        model.byPhase.set(byPhase);
        regroup();
    }

    /** Divides the chances of a line by their sum; does nothing where they have none. */
    void normalise(DraftRow row) {
        List<String> chances = model.draft.get().demand().get(row.first());
        double sum = InstanceDraftCheck.sum(chances);
        if (sum > 0) {
            List<String> scaled = chances.stream()
                    .map(each -> InstanceDraft.text(Math.max(0, InstanceDraftCheck.parse(each).orElse(0)) / sum)).toList();
            model.draft(model.draft.get().withTurn(row.first(), scaled).filled(row.first(), row.first(), row.last()));
        }
    }

    /** Copies the demand of a line to all turns after it. */
    void fillDown(DraftRow row) {
        model.draft(model.draft.get().filled(row.first(), row.first(), model.draft.get().turns() - 1));
        regroup();
    }

    /** One turn more at the end of a line. */
    void addTurn(DraftRow row) {
        if (model.draft.get().turns() < Instance.MOST_TURNS) {
            model.draft(model.draft.get().withTurnAfter(row.last()));
            regroup(row, 1);
        }
    }

    /** One turn less at the end of a line. */
    void removeTurn(DraftRow row) {
        if (model.draft.get().turns() > 1) {
            model.draft(model.draft.get().withoutTurn(row.last()));
            regroup(row, -1);
        }
    }

    /** Lines keep their groups while turns come and go, even where two come to have the same demand. */
    private void regroup(DraftRow changed, int by) {
        List<DraftRow> rows = new ArrayList<>();
        for (DraftRow row : model.rows.get()) {
            boolean after = row.kind() == DraftRow.Kind.DEMAND && row.first() > changed.first();
            DraftRow moved = after
                    ? new DraftRow(row.kind(), row.first() + by, row.last() + by)
                    : row.equals(changed) ? new DraftRow(row.kind(), row.first(), row.last() + by) : row;
            if (moved.last() >= moved.first()) {
                rows.add(moved);
            }
        }
        if (model.byPhase.get()) {
            model.rows.set(List.copyOf(rows));
        } else {
            regroup();
        }
    }

    /** A phase of one turn more at the end, to be given its own demand. */
    void addPhase() {
        InstanceDraft draft = model.draft.get();
        if (draft.turns() < Instance.MOST_TURNS) {
            int last = draft.turns();
            model.draft(draft.withTurnAfter(last - 1));
            List<DraftRow> rows = new ArrayList<>(model.rows.get());
            rows.add(new DraftRow(DraftRow.Kind.DEMAND, last, last));
            model.rows.set(List.copyOf(rows));
        }
    }

    void addItem() {
        if (model.draft.get().items() < Instance.MOST_ITEMS) {
            model.draft(model.draft.get().withItem());
            model.rows.set(List.copyOf(new ArrayList<>(model.rows.get())));
        }
    }

    void removeItem(int item) {
        if (model.draft.get().items() > 1) {
            model.draft(model.draft.get().withoutItem(item));
            model.rows.set(List.copyOf(new ArrayList<>(model.rows.get())));
        }
    }

    /** Draws an instance of a regime at any size into the grid. */
    public void draw(Regime regime, int items, int turns, int budget, long seed) {
        try {
            start(ScoredInstance.without(regime.shape(items, turns, budget).draw(seed)), regime.title() + ", seed " + seed);
        } catch (IllegalArgumentException refused) {
            model.problem.set("This regime cannot be drawn at this size. " + refused.getMessage());
        }
    }

    /** The presets that come with the program; none, with the reason shown, if they cannot be read. */
    List<InstancePreset> presets() {
        try {
            return InstancePresets.list();
        } catch (BadInputException damaged) {
            model.problem.set(damaged.getMessage());
            return List.of();
        }
    }

    public void choose(InstancePreset preset) {
        try {
            start(ScoredInstance.without(InstancePresets.open(preset)), preset.title());
            model.preset.set(preset);
        } catch (BadInputException damaged) {
            model.problem.set(damaged.getMessage());
        }
    }

    /** Asks for a file and reads its instances; of several one is chosen next. */
    public void openFile() {
        open.get().ifPresent(file -> background.start("Read " + file.getFileName(), progress -> read(file, progress), read -> {
            if (read.problem().isEmpty()) {
                model.found.set(read.instances().size() > 1 ? read.instances() : List.of());
                start(read.instances().getFirst(), name(file, read.instances().size() > 1 ? 0 : -1));
                opened = file;
            } else {
                model.problem.set(read.problem() + " Nothing changed.");
            }
        }, why -> model.problem.set(why + " Nothing changed.")));
    }

    private record Read(List<ScoredInstance> instances, String problem) {}

    private static Read read(Path file, Progress progress) {
        try {
            return new Read(InstanceFile.read(file, progress), "");
        } catch (BadInputException bad) {
            return new Read(List.of(), bad.getMessage());
        }
    }

    private static String name(Path file, int which) {
        return file.getFileName() + (which < 0 ? "" : ", instance " + (which + 1));
    }

    /** Takes one of several instances of the file that was opened. */
    void chooseFound(int which) {
        List<ScoredInstance> found = model.found.get();
        if (which >= 0 && which < found.size()) {
            start(found.get(which), name(opened, which));
        }
    }

    /** Asks for a file and writes the instance; does nothing while anything is wrong. */
    public void saveFile() {
        model.scored().ifPresent(instance -> saveAs
                .apply(model.title.get().toLowerCase(java.util.Locale.ROOT).replaceAll("\\.json\\b", "")
                        .replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "") + ".json")
                .ifPresent(file -> background.start("Save " + file.getFileName(), progress -> {
                    InstanceWriter.write(file, List.of(instance));
                    return file;
                }, written -> say.accept("Written: " + written.getFileName()),
                        why -> model.problem
                                .set("Could not write " + file.getFileName() + ": " + why + " Choose another folder."))));
    }

    void dismissProblem() {
        model.problem.set("");
    }
}
