package mnemoscope.ui.optimality.edit;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.file.InstanceFile;
import mnemoscope.optimality.file.InstancePresets;
import mnemoscope.optimality.file.InstancePresets.InstancePreset;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.BackgroundWork;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.optimality.edit.InstanceDraft.Row;
import mnemoscope.ui.optimality.play.PlayController;
import mnemoscope.ui.optimality.play.PlayModel;
import mnemoscope.ui.optimality.play.PlayedInstance;

/**
 * The instance editor: what it shows, and one method an intent. Used on the FX thread; files are read and written in the
 * background.
 */
public final class EditController {
    /** Whether the editor is shown. */
    public final ModelValue<Boolean> open = new ModelValue<>(false);
    /** What is typed; null before the editor is first opened. */
    final ModelValue<InstanceDraft> draft = new ModelValue<>();
    /** What is wrong with the draft. */
    final ModelValue<InstanceDraftCheck> check = new ModelValue<>();
    /** The lines of the grid; changed only if items or turns come, go or are grouped anew. */
    final ModelValue<List<Row>> rows = new ModelValue<>(List.of());
    /** Whether turns of the same demand share a line. */
    final ModelValue<Boolean> byPhase = new ModelValue<>(true);
    /** What the draft came from. */
    public final ModelValue<String> title = new ModelValue<>("");
    /** The preset that the draft came from; null if it is none. */
    final ModelValue<InstancePreset> preset = new ModelValue<>();
    /** The instances of the file that was opened, if it has several. */
    final ModelValue<List<ScoredInstance>> found = new ModelValue<>(List.of());
    /** What went wrong with a file, in words; empty if nothing. */
    final ModelValue<String> problem = new ModelValue<>("");

    private final PlayModel playModel;
    private final PlayController player;
    private final BackgroundWork background;
    private final Supplier<Optional<Path>> openFile;
    private final Function<String, Optional<Path>> saveAs;
    private final Consumer<String> say;
    private boolean startScored;
    private Path opened;

    /**
     * @param player   gets what was edited
     * @param openFile asks for a file to read
     * @param saveAs   asks for a file to write, given a name to suggest
     * @param say      told in words what saving came to
     */
    public EditController(PlayModel playModel, PlayController player, BackgroundWork background,
            Supplier<Optional<Path>> openFile, Function<String, Optional<Path>> saveAs, Consumer<String> say) {
        this.playModel = playModel;
        this.player = player;
        this.background = background;
        this.openFile = openFile;
        this.saveAs = saveAs;
        this.say = say;
    }

    /** What became of the scores that came with the instance, in words after a comma; empty if none came. */
    String scoresWords() {
        return !startScored
                ? ""
                : draft.get().scores().isPresent()
                        ? Texts.of("optimality.with-own-scores")
                        : Texts.of("optimality.own-scores-left-out");
    }

    /** The instance that the draft makes; empty while anything is wrong. */
    public Optional<Instance> instance() {
        return check.optional().flatMap(InstanceDraftCheck::instance);
    }

    /** The instance that is written, with the scores that came with it and still fit. */
    Optional<ScoredInstance> scored() {
        return instance().map(made -> new ScoredInstance(made, draft.get().scores()));
    }

    /** Opens the editor on the instance that is played. */
    public void edit() {
        playModel.source.optional().ifPresent(source -> {
            start(source.scored(), source.title());
            open.set(true);
        });
    }

    private void start(ScoredInstance instance, String from) {
        InstanceDraft first = InstanceDraft.of(instance);
        title.set(from);
        preset.set(null);
        problem.set("");
        byPhase.set(2 * first.rows(true).stream().filter(Row::isDemand).count() <= first.turns() + 1);
        startScored = instance.scores().isPresent();
        change(first);
        regroup();
    }

    private void change(InstanceDraft changed) {
        check.set(InstanceDraftCheck.of(changed));
        draft.set(changed);
    }

    private void regroup() {
        rows.set(draft.get().rows(byPhase.get()));
    }

    public void cancel() {
        found.set(List.of());
        open.set(false);
    }

    /** Plays what was edited; does nothing while anything is wrong. */
    public void use() {
        scored().ifPresent(instance -> {
            boolean edited = !instance.instance().equals(draft.get().start());
            PlayedInstance.Source source = new PlayedInstance.Source(instance,
                    edited && !title.get().endsWith(Texts.of("optimality.title-edited", ""))
                            ? Texts.of("optimality.title-edited", title.get())
                            : title.get());
            preset.optional().filter(each -> !edited)
                    .ifPresentOrElse(each -> player.use(source, Coded.of(Variant.class, each.variant()).orElseThrow(),
                            each.policies().stream().map(PlayedPolicy::of).toList()), () -> player.use(source));
            cancel();
        });
    }

    /** Takes what is typed into a cell; a row of several turns sets all of them. */
    void type(Row row, int cell, String typed) {
        change(draft.get().typed(row, cell, typed));
    }

    /** Fills cells from this one on with a block copied from a spreadsheet; what was left out is told. */
    void paste(Row row, int cell, List<List<String>> block) {
        int at = rows.get().indexOf(row);
        List<Row> below = at < 0 ? List.of(row) : rows.get().subList(at, rows.get().size());
        InstanceDraft.Pasted made = draft.get().pasted(below, cell, block);
        change(made.draft());
        if (made.leftOut() > 0) {
            say.accept(made.leftOut() == 1
                    ? Texts.of("optimality.one-pasted-cell-left-out")
                    : Texts.of("optimality.pasted-cells-left-out", Numbers.whole(made.leftOut())));
        }
    }

    void group(boolean phases) {
        byPhase.set(phases);
        regroup();
    }

    /** Divides the chances of a row by their sum; does nothing where they have none. */
    void normalise(Row row) {
        change(draft.get().normalised(row));
    }

    /** Copies the demand of a row to all turns after it. */
    void fillDown(Row row) {
        change(draft.get().filled(new Row(row.first(), draft.get().lines().size() - 1), draft.get().lines().get(row.first())));
        regroup();
    }

    /** One turn more at the end of a row. */
    void addTurn(Row row) {
        if (draft.get().turns() < Instance.MOST_TURNS) {
            change(draft.get().withTurnAfter(row.last()));
            regroup(row, 1);
        }
    }

    /** One turn less at the end of a row. */
    void removeTurn(Row row) {
        if (draft.get().turns() > 1) {
            change(draft.get().withoutTurn(row.last()));
            regroup(row, -1);
        }
    }

    /** Rows keep their groups while turns come and go, even where two come to have the same demand. */
    private void regroup(Row changed, int by) {
        if (byPhase.get()) {
            rows.set(rows.get().stream()
                    .map(row -> row.first() > changed.first()
                            ? new Row(row.first() + by, row.last() + by)
                            : row.equals(changed) ? new Row(row.first(), row.last() + by) : row)
                    .filter(row -> row.last() >= row.first()).toList());
        } else {
            regroup();
        }
    }

    /** A phase of one turn more at the end, to be given its own demand. */
    void addPhase() {
        int last = draft.get().lines().size();
        if (draft.get().turns() < Instance.MOST_TURNS) {
            change(draft.get().withTurnAfter(last - 1));
            rows.set(Stream.concat(rows.get().stream(), Stream.of(Row.of(last))).toList());
        }
    }

    void addItem() {
        if (draft.get().items() < Instance.MOST_ITEMS) {
            change(draft.get().withItem());
        }
    }

    void removeItem(int item) {
        if (draft.get().items() > 1) {
            change(draft.get().withoutItem(item));
        }
    }

    /** Draws an instance of a regime at any size into the grid. */
    public void draw(Regime regime, int items, int turns, int budget, long seed) {
        try {
            start(ScoredInstance.without(regime.shape(items, turns, budget).draw(seed)),
                    Texts.of("optimality.regime-and-seed", regime.title(), seed));
        } catch (IllegalArgumentException refused) {
            problem.set(Texts.of("optimality.regime-cannot-be-drawn", refused.getMessage()));
        }
    }

    /** The presets that come with the program; none, with the reason shown, if they cannot be read. */
    List<InstancePreset> presets() {
        try {
            return InstancePresets.list();
        } catch (BadInputException damaged) {
            problem.set(damaged.getMessage());
            return List.of();
        }
    }

    public void choose(InstancePreset chosen) {
        try {
            start(ScoredInstance.without(InstancePresets.open(chosen)), chosen.title());
            preset.set(chosen);
        } catch (BadInputException damaged) {
            problem.set(damaged.getMessage());
        }
    }

    /** Asks for a file and reads its instances; of several one is chosen next. */
    public void openFile() {
        openFile.get().ifPresent(file -> background.start(Texts.of("optimality.read-file", file.getFileName()),
                progress -> InstanceFile.read(file, progress), read -> {
                    found.set(read.size() > 1 ? read : List.of());
                    start(read.getFirst(),
                            read.size() > 1
                                    ? Texts.of("optimality.file-and-instance", file.getFileName(), 1)
                                    : file.getFileName().toString());
                    opened = file;
                }, problem::set));
    }

    /** Takes one of several instances of the file that was opened. */
    void chooseFound(int which) {
        if (which >= 0 && which < found.get().size()) {
            start(found.get().get(which), Texts.of("optimality.file-and-instance", opened.getFileName(), which + 1));
        }
    }

    /** Asks for a file and writes the instance; does nothing while anything is wrong. */
    public void saveFile() {
        scored().ifPresent(
                instance -> saveAs.apply(PlayedInstance.Source.fileName(title.get().replaceAll("(?i)\\.json\\b", "")) + ".json")
                        .ifPresent(file -> background.start(Texts.of("optimality.save-file", file.getFileName()), progress -> {
                            InstanceFile.write(file, List.of(instance));
                            return file;
                        }, written -> say.accept(Texts.of("optimality.file-written", written.getFileName())), why -> problem
                                .set(Texts.of("optimality.could-not-write-choose-another-folder", file.getFileName(), why)))));
    }
}
