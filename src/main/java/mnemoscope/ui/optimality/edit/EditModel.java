package mnemoscope.ui.optimality.edit;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.file.InstancePreset;

/** What the instance editor shows; changed on the FX thread by {@link EditController} only. */
public final class EditModel {
    private final BooleanProperty open = new SimpleBooleanProperty(this, "open");
    private final ObjectProperty<InstanceDraft> draft = new SimpleObjectProperty<>(this, "draft");
    private final ReadOnlyObjectWrapper<DraftCheck> check = new ReadOnlyObjectWrapper<>(this, "check");
    private final ObjectProperty<List<DraftRow>> rows = new SimpleObjectProperty<>(this, "rows", List.of());
    private final BooleanProperty byPhase = new SimpleBooleanProperty(this, "byPhase", true);
    private final StringProperty title = new SimpleStringProperty(this, "title", "");
    private final ObjectProperty<InstancePreset> preset = new SimpleObjectProperty<>(this, "preset");
    private final ObjectProperty<List<ScoredInstance>> found = new SimpleObjectProperty<>(this, "found", List.of());
    private boolean startScored;
    private final StringProperty problem = new SimpleStringProperty(this, "problem", "");

    /** Whether the editor is shown. */
    public ReadOnlyBooleanProperty openProperty() {
        return open;
    }

    void open(boolean changed) {
        open.set(changed);
    }

    /** What is typed; null before the editor is first opened. */
    ReadOnlyObjectProperty<InstanceDraft> draftProperty() {
        return draft;
    }

    InstanceDraft draft() {
        return draft.get();
    }

    void start(InstanceDraft first) {
        startScored = first.scores().isPresent();
        draft(first);
    }

    void draft(InstanceDraft changed) {
        check.set(DraftCheck.of(changed));
        draft.set(changed);
    }

    /** What became of the scores that came with the instance, in words after a comma; empty if none came. */
    String scoresWords() {
        return !startScored
                ? ""
                : draft().scores().isPresent()
                        ? ", with own scores"
                        : ", own scores left out: they are for the "
                                + "items and turns before";
    }

    /** What is wrong with the draft. */
    ReadOnlyObjectProperty<DraftCheck> checkProperty() {
        return check.getReadOnlyProperty();
    }

    /** The instance that the draft makes; empty while anything is wrong. */
    public Optional<Instance> instance() {
        return Optional.ofNullable(check.get()).flatMap(DraftCheck::instance);
    }

    /** The instance that is written, with the scores that came with it and still fit. */
    Optional<ScoredInstance> scored() {
        return instance().map(made -> new ScoredInstance(made, draft().scores()));
    }

    /** The lines of the grid; changed only if items or turns come, go or are grouped anew. */
    ReadOnlyObjectProperty<List<DraftRow>> rowsProperty() {
        return rows;
    }

    void rows(List<DraftRow> changed) {
        rows.set(changed);
    }

    /** Whether turns of the same demand share a line. */
    ReadOnlyBooleanProperty byPhaseProperty() {
        return byPhase;
    }

    void byPhase(boolean changed) {
        byPhase.set(changed);
    }

    /** What the draft came from. */
    public ReadOnlyStringProperty titleProperty() {
        return title;
    }

    void title(String changed) {
        title.set(changed);
    }

    /** The preset that the draft came from; null if it is none. */
    ReadOnlyObjectProperty<InstancePreset> presetProperty() {
        return preset;
    }

    void preset(InstancePreset changed) {
        preset.set(changed);
    }

    /** The instances of the file that was opened, if it has several. */
    ReadOnlyObjectProperty<List<ScoredInstance>> foundProperty() {
        return found;
    }

    void found(List<ScoredInstance> changed) {
        found.set(List.copyOf(changed));
    }

    /** What went wrong with a file, in words; empty if nothing. */
    ReadOnlyStringProperty problemProperty() {
        return problem;
    }

    void problem(String words) {
        problem.set(words);
    }
}
