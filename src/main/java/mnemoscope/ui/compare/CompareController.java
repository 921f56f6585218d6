package mnemoscope.ui.compare;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import mnemoscope.ui.compare.RowOrder.Key;
import mnemoscope.ui.replay.Background;
import mnemoscope.ui.replay.ReplayController;
import mnemoscope.ui.replay.ReplayModel;

/** One method an intent of the Compare tab. Called on the FX thread. */
public final class CompareController {
    private final CompareModel model;
    private final ReplayModel replay;
    private final ReplayController player;
    private final Runnable showReplay;
    private final Background background;
    private final Function<String, Optional<Path>> saveAs;

    /**
     * @param showReplay brings the Replay tab to the front
     * @param background where files are written
     * @param saveAs     asks for a file to write, given a name to suggest
     */
    public CompareController(CompareModel model, ReplayModel replay, ReplayController player, Runnable showReplay,
            Background background, Function<String, Optional<Path>> saveAs) {
        this.model = model;
        this.replay = replay;
        this.player = player;
        this.showReplay = showReplay;
        this.background = background;
        this.saveAs = saveAs;
        replay.resultProperty().subscribe(shown -> fill());
        replay.answersProperty().subscribe(on -> fill());
        replay.cursorProperty().subscribe(step -> {
            if (!replay.answers()) {
                fill();
            }
        });
    }

    /** Goes to a decision and shows it in the Replay tab. */
    public void open(int step) {
        player.jump(step);
        showReplay.run();
    }

    public void filter(RowFilter.Kind kind) {
        model.filter(model.filter().with(kind));
    }

    /** @param category empty for all */
    public void filterCategory(String category) {
        model.filter(model.filter().withCategory(category));
    }

    public void search(String words) {
        model.filter(model.filter().withWords(words));
    }

    public void showAll() {
        model.filter(RowFilter.ALL);
    }

    /** Sorts by a key, or turns the order round if it is by that key already. */
    public void sort(Key key) {
        model.order(model.order().toggled(key, ""));
    }

    public void sortByReward(String policy) {
        model.order(model.order().toggled(Key.REWARD, policy));
    }

    public void group(Grouping grouping) {
        model.group(grouping);
    }

    public void toggleAnswers() {
        player.toggleAnswers();
    }

    /** Writes the listed decisions as CSV where the user says. */
    public void exportDecisions() {
        model.table().ifPresent(table -> export(CompareTables.decisions(table, model.rows())));
    }

    /** Writes the summary as CSV where the user says. */
    public void exportSummary() {
        model.table().ifPresent(table -> export(CompareTables.summary(table, model.grouping(), model.groups())));
    }

    /** The given decisions as text, or all that are listed if none is given. */
    public String copied(List<CompareRow> chosen) {
        return model.table().map(table -> CompareTables.decisions(table, chosen.isEmpty() ? model.rows() : chosen).text())
                .orElse("");
    }

    /** The summary as text. */
    public String copiedSummary() {
        return model.table().map(table -> CompareTables.summary(table, model.grouping(), model.groups()).text()).orElse("");
    }

    private void export(ValueTable table) {
        saveAs.apply(table.name() + ".csv").ifPresent(file -> background.start("Export " + file.getFileName(), progress -> {
            try {
                table.write(file);
                return file;
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }, written -> model.say("Written: " + written.getFileName()),
                thrown -> model.say("Could not write " + file.getFileName() + ": "
                        + (thrown.getCause() == null ? thrown : thrown.getCause()).getMessage() + ". Choose another folder.")));
    }

    private void fill() {
        model.show(replay.result().map(shown -> CompareTable.of(shown, replay.answers(), replay.cursor())).orElse(null));
        if (model.table().isPresent() && !model.table().get().categories().contains(model.filter().category())
                && replay.answers()) {
            filterCategory("");
        }
    }
}
