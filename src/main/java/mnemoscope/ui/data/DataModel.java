package mnemoscope.ui.data;

import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.report.ValueTable;

/** State of the Data tab: immutable values. */
public final class DataModel {
    /** What the large card shows. */
    public enum Page {
        /** What was read, where there is no room for it at the left. */
        READ, CONVERSATION, CHARTS, ISSUES, AUDIT
    }

    private final ObjectProperty<DataReport> report = new SimpleObjectProperty<>(this, "report");
    private final ObjectProperty<ReadOptions> reading = new SimpleObjectProperty<>(this, "reading");
    private final ObjectProperty<LabelCounts> counts = new SimpleObjectProperty<>(this, "counts");
    private final ObjectProperty<AuditState> audit = new SimpleObjectProperty<>(this, "audit", new AuditState.Idle());
    private final BooleanProperty wholeDataset = new SimpleBooleanProperty(this, "wholeDataset");
    private final ObjectProperty<List<TranscriptRow>> transcript = new SimpleObjectProperty<>(this, "transcript", List.of());
    private final ObjectProperty<ValueTable> unfit = new SimpleObjectProperty<>(this, "unfit", ValueTable.NONE);
    private final StringProperty query = new SimpleStringProperty(this, "query", "");
    private final StringProperty said = new SimpleStringProperty(this, "said", "");
    private final ObjectProperty<Page> page = new SimpleObjectProperty<>(this, "page", Page.CONVERSATION);

    /** What was read; null if nothing is open. */
    public ObjectProperty<DataReport> reportProperty() {
        return report;
    }

    /** How the timelines of a LongMemEval file were made; null for other data. */
    public ObjectProperty<ReadOptions> readingProperty() {
        return reading;
    }

    /** Text sizes and labels; null until they are counted. */
    public ObjectProperty<LabelCounts> countsProperty() {
        return counts;
    }

    /** Whether charts are over all conversations, not over the one shown. */
    public BooleanProperty wholeDatasetProperty() {
        return wholeDataset;
    }

    public ObjectProperty<AuditState> auditProperty() {
        return audit;
    }

    public ObjectProperty<List<TranscriptRow>> transcriptProperty() {
        return transcript;
    }

    public StringProperty queryProperty() {
        return query;
    }

    /** Lines of the annotations in use that fit nothing here; empty without any. */
    public ObjectProperty<ValueTable> unfitProperty() {
        return unfit;
    }

    /** What the last export came to. */
    public StringProperty saidProperty() {
        return said;
    }

    public ObjectProperty<Page> pageProperty() {
        return page;
    }
}
