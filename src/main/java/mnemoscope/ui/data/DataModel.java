package mnemoscope.ui.data;

import java.util.List;
import mnemoscope.annotate.AnnotationMatch;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.explain.ForcedCount;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.DataPage;

/** The state of the Data tab: immutable values. */
public final class DataModel {
    /** The report of the open data; null if none are open. */
    public final ModelValue<DataReport> report = new ModelValue<>();
    /** How the timelines of a LongMemEval file were made; null for other data. */
    public final ModelValue<ReadOptions> reading = new ModelValue<>();
    /** How an agent's log was read; null for other data and for data without a file. */
    public final ModelValue<ReadOptions> log = new ModelValue<>();
    /** How labels are read; null if the open data have none or come from no file. */
    public final ModelValue<LabelOptions.Choice> labels = new ModelValue<>();
    /** Text sizes and labels; null until counted. */
    public final ModelValue<LabelCounts> counts = new ModelValue<>();
    /** The number of decisions that force a choice under the protocol; null until counted. */
    public final ModelValue<ForcedCount> forced = new ModelValue<>();
    public final ModelValue<AuditController.State> audit = new ModelValue<>(new AuditController.State.Idle());
    /** Whether charts cover all conversations instead of the current one. */
    public final ModelValue<Boolean> wholeDataset;
    public final ModelValue<List<TranscriptRow>> transcript = new ModelValue<>(List.of());
    /** Lines of the current annotations that match nothing; empty without annotations. */
    public final ModelValue<List<AnnotationMatch.Unmatched>> unfit = new ModelValue<>(List.of());
    public final ModelValue<String> query = new ModelValue<>("");
    /** The outcome of the last export. */
    public final ModelValue<String> said = new ModelValue<>("");
    public final ModelValue<DataPage> page;

    public DataModel(WorkspaceContext context) {
        page = context.place(now -> now.pages().data(), (now, page) -> now.pages().with(page));
        wholeDataset = context.place(now -> now.pages().wholeDataset(), (now, on) -> now.pages().withWholeDataset(on));
    }
}
