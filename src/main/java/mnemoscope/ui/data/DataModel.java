package mnemoscope.ui.data;

import java.util.List;
import mnemoscope.annotate.AnnotationMatch;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.explain.ForcedCount;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.DataPage;

/** State of the Data tab: immutable values. */
public final class DataModel {
    /** What was read; null if nothing is open. */
    public final ModelValue<DataReport> report = new ModelValue<>();
    /** How the timelines of a LongMemEval file were made; null for other data. */
    public final ModelValue<ReadOptions> reading = new ModelValue<>();
    /** How a log of an agent was read; null for other data, and what is no file. */
    public final ModelValue<ReadOptions> log = new ModelValue<>();
    /** How labels are read; null where nothing is open that has any, or it is no file. */
    public final ModelValue<LabelOptions.Choice> labels = new ModelValue<>();
    /** Text sizes and labels; null until they are counted. */
    public final ModelValue<LabelCounts> counts = new ModelValue<>();
    /** How many decisions force a choice under the protocol; null until they are counted. */
    public final ModelValue<ForcedCount> forced = new ModelValue<>();
    public final ModelValue<AuditController.State> audit = new ModelValue<>(new AuditController.State.Idle());
    /** Whether charts are over all conversations, not over the one shown. */
    public final ModelValue<Boolean> wholeDataset;
    public final ModelValue<List<TranscriptRow>> transcript = new ModelValue<>(List.of());
    /** Lines of the annotations in use that fit nothing here; empty without any. */
    public final ModelValue<List<AnnotationMatch.Unmatched>> unfit = new ModelValue<>(List.of());
    public final ModelValue<String> query = new ModelValue<>("");
    /** What the last export came to. */
    public final ModelValue<String> said = new ModelValue<>("");
    public final ModelValue<DataPage> page;

    public DataModel(WorkspaceContext context) {
        page = context.place(now -> now.pages().data(), (now, page) -> now.pages().with(page));
        wholeDataset = context.place(now -> now.pages().wholeDataset(), (now, on) -> now.pages().withWholeDataset(on));
    }
}
