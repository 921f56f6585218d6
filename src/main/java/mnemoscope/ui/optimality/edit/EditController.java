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
import mnemoscope.optimality.file.InstancePresets.InstancePreset;
import mnemoscope.optimality.file.InstancePresets;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.BackgroundWork;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.optimality.edit.InstanceDraft.Row;
import mnemoscope.ui.optimality.play.PlayController;
import mnemoscope.ui.optimality.play.PlayModel;
import mnemoscope.ui.optimality.play.PlayedInstance;

/**
 * The content of the instance editor; one method per intent. Use on the FX thread; files are read and written in the background.
 */
public final class EditController {
    /** Whether the editor is shown. */
    public final ModelValue<Boolean> open = new ModelValue<>(false);
    /** The draft; null before the editor is first opened. */
    final ModelValue<InstanceDraft> draft = new ModelValue<>();
    /** The problems of the draft. */
    final ModelValue<InstanceDraftCheck> check = new ModelValue<>();
    /** The lines of the grid; they change only when items or turns are added, removed or regrouped. */
    final ModelValue<List<Row>> rows = new ModelValue<>(List.of());
    /** Whether turns with the same demand share a line. */
    final ModelValue<Boolean> byPhase = new ModelValue<>(true);
    /** The source of the draft. */
    public final ModelValue<String> title = new ModelValue<>("");
    /** The preset that the draft comes from; null if it comes from none. */
    final ModelValue<InstancePreset> preset = new ModelValue<>();
    /** The instances of the opened file, if it has several. */
    final ModelValue<List<ScoredInstance>> found = new ModelValue<>(List.of());
    /** A file error in words; empty if there is none. */
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
     * @param player   plays the edited instance
     * @param openFile asks for a file to read
     * @param saveAs   asks for a file to write, given a suggested name
     * @param say      receives the outcome of saving in words
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

    /** Whether the scores of the instance are kept, in words after a comma; empty if it had none. */
    String scoresWords() {
        return !startScored
                ? ""
                : draft.get().scores().isPresent()
                        ? Texts.of("optimality.with-own-scores")
                        : Texts.of("optimality.own-scores-left-out");
    }

    /** The instance of the draft; empty while anything is wrong. */
    public Optional<Instance> instance() {
        return check.optional().flatMap(InstanceDraftCheck::instance);
    }

    /** The instance to save, with its original scores if they still fit. */
    Optional<ScoredInstance> scored() {
        return instance().map(made -> new ScoredInstance(made, draft.get().scores()));
    }

    /** Opens the editor with the instance of the player. */
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

    /** Plays the edited instance; does nothing while anything is wrong. */
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

    /** Sets the text of a cell; a row of several turns sets all of them. */
    void type(Row row, int cell, String typed) {
        change(draft.get().typed(row, cell, typed));
    }

    /** Pastes a block from a spreadsheet, starting at this cell; reports cells beyond the grid. */
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

    /** Divides the probabilities of a row by their sum; does nothing if the sum is not positive. */
    void normalise(Row row) {
        change(draft.get().normalised(row));
    }

    /** Copies the demand of a row to all turns after it. */
    void fillDown(Row row) {
        change(draft.get().filled(new Row(row.first(), draft.get().lines().size() - 1), draft.get().lines().get(row.first())));
        regroup();
    }

    /** Adds a turn at the end of a row. */
    void addTurn(Row row) {
        if (draft.get().turns() < Instance.MOST_TURNS) {
            change(draft.get().withTurnAfter(row.last()));
            regroup(row, 1);
        }
    }

    /** Removes a turn from the end of a row. */
    void removeTurn(Row row) {
        if (draft.get().turns() > 1) {
            change(draft.get().withoutTurn(row.last()));
            regroup(row, -1);
        }
    }

    /** Keeps the groups of rows when turns are added or removed, even if two rows get the same demand. */
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

    /** Adds a phase of one turn at the end, whose demand can then be edited. */
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

    /** Draws an instance of a regime with any size into the grid. */
    public void draw(Regime regime, int items, int turns, int budget, long seed) {
        try {
            start(ScoredInstance.without(regime.shape(items, turns, budget).draw(seed)),
                    Texts.of("optimality.regime-and-seed", regime.title(), seed));
        } catch (IllegalArgumentException refused) {
            problem.set(Texts.of("optimality.regime-cannot-be-drawn", refused.getMessage()));
        }
    }

    /** The bundled presets; none, and an error is shown, if they cannot be read. */
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

    /** Asks for a file and reads its instances; if there are several, the user chooses one next. */
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

    /** Edits one of several instances of the opened file. */
    void chooseFound(int which) {
        if (which >= 0 && which < found.get().size()) {
            start(found.get().get(which), Texts.of("optimality.file-and-instance", opened.getFileName(), which + 1));
        }
    }

    /** Asks for a file and saves the instance; does nothing while anything is wrong. */
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
