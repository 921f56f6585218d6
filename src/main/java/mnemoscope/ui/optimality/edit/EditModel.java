package mnemoscope.ui.optimality.edit;

import java.util.List;
import java.util.Optional;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.file.InstancePreset;
import mnemoscope.ui.kit.Value;

/** What the instance editor shows; changed on the FX thread by {@link EditController} only. */
public final class EditModel {
    /** Whether the editor is shown. */
    public final Value<Boolean> open = new Value<>(false);
    /** What is typed; null before the editor is first opened. */
    final Value<InstanceDraft> draft = new Value<>();
    /** What is wrong with the draft. */
    final Value<InstanceDraftCheck> check = new Value<>();
    /** The lines of the grid; changed only if items or turns come, go or are grouped anew. */
    final Value<List<DraftRow>> rows = new Value<>(List.of());
    /** Whether turns of the same demand share a line. */
    final Value<Boolean> byPhase = new Value<>(true);
    /** What the draft came from. */
    public final Value<String> title = new Value<>("");
    /** The preset that the draft came from; null if it is none. */
    final Value<InstancePreset> preset = new Value<>();
    /** The instances of the file that was opened, if it has several. */
    final Value<List<ScoredInstance>> found = new Value<>(List.of());
    private boolean startScored;
    /** What went wrong with a file, in words; empty if nothing. */
    final Value<String> problem = new Value<>("");

    void start(InstanceDraft first) {
        startScored = first.scores().isPresent();
        draft(first);
    }

    void draft(InstanceDraft changed) {
        check.set(InstanceDraftCheck.of(changed));
        draft.set(changed);
    }

    /** What became of the scores that came with the instance, in words after a comma; empty if none came. */
    String scoresWords() {
        return !startScored
                ? ""
                : draft.get().scores().isPresent()
                        ? ", with own scores"
                        : ", own scores left out: they are for the "
                                + "items and turns before";
    }

    /** The instance that the draft makes; empty while anything is wrong. */
    public Optional<Instance> instance() {
        return Optional.ofNullable(check.get()).flatMap(InstanceDraftCheck::instance);
    }

    /** The instance that is written, with the scores that came with it and still fit. */
    Optional<ScoredInstance> scored() {
        return instance().map(made -> new ScoredInstance(made, draft.get().scores()));
    }
}
