package mnemoscope.ui.data;

import java.util.List;
import mnemoscope.annotate.AnnotationFit;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.explain.ForcedCount;
import mnemoscope.ui.kit.Value;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.DataPage;

/** State of the Data tab: immutable values. */
public final class DataModel {
    /** What was read; null if nothing is open. */
    public final Value<DataReport> report = new Value<>();
    /** How the timelines of a LongMemEval file were made; null for other data. */
    public final Value<ReadOptions> reading = new Value<>();
    /** How a log of an agent was read; null for other data, and what is no file. */
    public final Value<ReadOptions> log = new Value<>();
    /** How labels are read; null where nothing is open that has any, or it is no file. */
    public final Value<LabelOptions.Choice> labels = new Value<>();
    /** Text sizes and labels; null until they are counted. */
    public final Value<LabelCounts> counts = new Value<>();
    /** How many decisions force a choice under the protocol; null until they are counted. */
    public final Value<ForcedCount> forced = new Value<>();
    public final Value<AuditController.State> audit = new Value<>(new AuditController.State.Idle());
    /** Whether charts are over all conversations, not over the one shown. */
    public final Value<Boolean> wholeDataset;
    public final Value<List<TranscriptRow>> transcript = new Value<>(List.of());
    /** Lines of the annotations in use that fit nothing here; empty without any. */
    public final Value<List<AnnotationFit.Unfit>> unfit = new Value<>(List.of());
    public final Value<String> query = new Value<>("");
    /** What the last export came to. */
    public final Value<String> said = new Value<>("");
    public final Value<DataPage> page;

    public DataModel(WorkspaceContext context) {
        page = context.place(now -> now.pages().data(), (now, page) -> now.pages().with(page));
        wholeDataset = context.place(now -> now.pages().wholeDataset(), (now, on) -> now.pages().withWholeDataset(on));
    }
}
