package mnemoscope.ui.data;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.explain.ForcedCount;
import mnemoscope.model.Conversation;
import mnemoscope.model.Texts;
import mnemoscope.replay.Protocol;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.chart.Distribution;
import mnemoscope.report.chart.DistributionChart;
import mnemoscope.report.file.ValueTable;
import mnemoscope.ui.kit.BackgroundWork;
import mnemoscope.ui.kit.FileExport;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.DataPage;
import mnemoscope.workspace.Tab;

/** Intents of the Data tab. Use on the FX thread. */
public final class DataController {
    private final DataModel model;
    private final WorkspaceContext context;
    private final BackgroundWork counting;
    private final FileExport files;
    private final Consumer<ReadOptions> reader;
    private final Supplier<Optional<Path>> corrections;
    private List<Object> counted = List.of();
    private final BackgroundWork forcing;
    private List<Conversation> forcedOf = List.of();
    private Protocol forcedUnder;

    /**
     * @param counting    counts labels; the newest count wins
     * @param forcing     counts decisions that force a choice; the newest count wins
     * @param files       writes exports
     * @param reader      reads the open file again with other options
     * @param corrections asks for a file of corrected labels
     */
    public DataController(DataModel model, WorkspaceContext context, BackgroundWork counting, BackgroundWork forcing,
            FileExport files, Consumer<ReadOptions> reader, Supplier<Optional<Path>> corrections) {
        this.model = model;
        this.context = context;
        this.counting = counting;
        this.forcing = forcing;
        this.files = files;
        this.reader = reader;
        this.corrections = corrections;
    }

    /** Fills the tab now and after every replay. */
    public void observe() {
        // The protocol may decide at the calls of logs.
        ModelValue.whenever(this::report, context.replays().datasetProperty(), context.lens(now -> now.protocol().decideAt()));
        context.replays().resultProperty().subscribe(shown -> countIfShown());
        context.lens(now -> now.pages().tab()).subscribe(tab -> countIfShown());
        context.replays().disclosedProperty().subscribe(shown -> fill());
        context.lens(now -> now.replay().answers()).subscribe(on -> fill());
    }

    private void report() {
        LoadedDataset open = context.replays().dataset();
        model.report.set(open == null ? null : DataReport.of(open.info(), open.conversations(), context.now().protocol()));
    }

    public void search(String words) {
        model.query.set(words);
        fill();
    }

    /** Reads the open file again with other timeline options. */
    public void readAgain(ReadOptions changed) {
        reader.accept(changed);
    }

    /** Asks for corrected labels and reads the open file again with them applied. */
    public void chooseCorrections() {
        corrections.get().ifPresent(file -> readAgain(model.labels.get().options().withCorrections(Optional.of(file))));
    }

    public void show(DataPage page) {
        model.page.set(page);
    }

    /** Moves Replay to a decision. */
    public void jump(int step) {
        context.steps().jump(step);
    }

    /** Exports a table as CSV. */
    public void export(ValueTable table) {
        files.table(table, model.said::set);
    }

    /** A distribution as a chart; its exported file says what was counted. */
    Chart chart(Distribution shown) {
        return DistributionChart.of(shown, source());
    }

    /** Charts all conversations, or only the current one. */
    public void chartWholeDataset(boolean on) {
        model.wholeDataset.set(on);
    }

    /** The current conversation as a table, filtered by the search. */
    public ValueTable transcript(List<TranscriptRow> rows) {
        return context.replays().conversation() == null
                ? ValueTable.NONE
                : TranscriptRow.table(context.replays().conversation().id(), rows);
    }

    private String source() {
        return model.wholeDataset.get() || context.replays().conversation() == null
                ? DistributionChart.source(context.replays().dataset().info())
                : context.replays().conversation().id();
    }

    private void fill() {
        model.transcript
                .set(Optional
                        .ofNullable(context.replays().disclosedProperty().get()).map(shown -> TranscriptRow.of(shown.episode(),
                                shown.input().supervision(), model.query.get(), context.now().replay().answers()))
                        .orElse(List.of()));
    }

    /**
     * Every budget has a different count, which needs all texts and a replay of every conversation. While the tab is not shown, old
     * counts are discarded.
     */
    private void countIfShown() {
        if (context.now().pages().tab() == Tab.DATA && context.replays().conversation() != null) {
            count();
            countForced();
        } else if (context.replays().conversation() == null || !wanted().inputs().equals(counted)) {
            counting.cancel();
            counted = List.of();
            model.counts.set(null);
        }
    }

    /** What is counted while the tab is shown; needs a conversation. */
    LabelCounts.Key wanted() {
        return new LabelCounts.Key(context.replays().conversations(), context.replays().conversation(), context.now().protocol());
    }

    private void countForced() {
        List<Conversation> all = context.replays().conversations();
        Protocol protocol = context.now().protocol();
        if (all == forcedOf && protocol.equals(forcedUnder)) {
            return;
        }
        forcedOf = all;
        forcedUnder = protocol;
        model.forced.set(null);
        forcing.start(Texts.of("data.count"), progress -> ForcedCount.of(all, protocol, progress), model.forced::set, why -> {});
    }

    private void count() {
        LabelCounts.Key wanted = wanted();
        if (wanted.inputs().equals(counted)) {
            return;
        }
        counted = wanted.inputs();
        counting.start(Texts.of("data.count"), progress -> LabelCounts.of(wanted, progress), made -> model.counts.set(made),
                why -> model.counts.set(null));
    }
}
