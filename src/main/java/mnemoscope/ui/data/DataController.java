package mnemoscope.ui.data;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.Conversation;
import mnemoscope.task.JobHooks;
import mnemoscope.task.JobQueue;
import mnemoscope.text.TokenUnit;
import mnemoscope.ui.replay.ReplayController;
import mnemoscope.ui.replay.ReplayModel;

/** Intents of the Data tab. Called on the FX thread. */
public final class DataController {
    private final DataModel model;
    private final ReplayModel replay;
    private final ReplayController player;
    private final JobQueue queue;
    private final Function<String, Optional<Path>> saveAs;
    private final Consumer<ReadOptions> reader;

    /**
     * @param saveAs asks for a file to write, given a name to suggest
     * @param reader reads the open file again in another way
     */
    public DataController(DataModel model, ReplayModel replay, ReplayController player, JobQueue queue,
            Function<String, Optional<Path>> saveAs, Consumer<ReadOptions> reader) {
        this.model = model;
        this.replay = replay;
        this.player = player;
        this.queue = queue;
        this.saveAs = saveAs;
        this.reader = reader;
    }

    /** Fills the tab now, and again whenever another replay is shown. */
    public void observe() {
        replay.datasetProperty().subscribe(open -> model.reportProperty().set(open == null ? null : DataReport.of(open.info())));
        replay.resultProperty().subscribe(shown -> {
            fill();
            count();
        });
        replay.answersProperty().subscribe(on -> fill());
    }

    public void search(String words) {
        model.queryProperty().set(words);
        fill();
    }

    /** Reads the open file again, its timelines made in another way. */
    public void readAgain(ReadOptions changed) {
        reader.accept(changed);
    }

    public void show(DataModel.Page page) {
        model.pageProperty().set(page);
    }

    /** Shows a decision in the Replay tab's model. */
    public void jump(int step) {
        player.jump(step);
    }

    /** Writes a table as CSV where the user says. */
    public void export(TextTable table) {
        saveAs.apply(table.name() + ".csv").ifPresent(file -> {
            try {
                TableExport.write(table, file);
                model.saidProperty().set("Written: " + file.getFileName());
            } catch (IOException failure) {
                model.saidProperty().set("Could not write " + file.getFileName() + ": " + failure.getMessage()
                        + ". Choose another folder.");
            }
        });
    }

    private void fill() {
        model.transcriptProperty().set(replay.result().map(shown -> Transcript.of(shown.episode(), shown.input().supervision(),
                model.queryProperty().get(), replay.answers())).orElse(List.of()));
    }

    private void count() {
        Conversation chosen = replay.conversation();
        if (chosen == null) {
            model.totalsProperty().set(null);
            return;
        }
        List<Conversation> all = replay.conversations();
        TokenUnit unit = replay.protocol().unit();
        queue.submitReplacing(this, "Count", progress -> TokenTotals.of(all, chosen, unit, progress),
                new JobHooks<TokenTotals>(made -> model.totalsProperty().set(made), thrown -> model.totalsProperty().set(null)));
    }
}
