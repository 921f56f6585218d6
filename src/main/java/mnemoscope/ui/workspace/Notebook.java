package mnemoscope.ui.workspace;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.predict.PredictionRound;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.workspace.Cursor;
import mnemoscope.workspace.Notes.About;
import mnemoscope.workspace.Notes.Note;
import mnemoscope.workspace.Notes;

/** Notes and bookmarks: those of the current conversation, and one method per intent. Use on the FX thread. */
public final class Notebook {
    /** Notes of the current conversation. */
    public final ModelValue<Here> here = new ModelValue<>(Here.NONE);
    private final WorkspaceModel workspace;
    private final ReplayService derived;
    private final DecisionNavigator steps;

    /** Notes by decision and by turn, both from 0. */
    public record Here(Map<Integer, Note> decisions, Map<Integer, Note> turns) {
        static final Here NONE = new Here(Map.of(), Map.of());

        static Here of(Notes notes, Comparison shown) {
            List<Note> some = shown == null ? List.of() : notes.of(shown.conversation().id());
            if (some.isEmpty()) {
                return NONE;
            }
            Map<Integer, Note> decisions = new HashMap<>();
            Map<Integer, Note> turns = new HashMap<>();
            for (Note note : some) {
                note.about().in(List.of(shown.conversation()), shown.protocol())
                        .ifPresent(at -> (at.turn() < 0 ? decisions : turns).put(at.turn() < 0 ? at.step() : at.turn(), note));
            }
            return new Here(Map.copyOf(decisions), Map.copyOf(turns));
        }
    }

    /**
     * A note in the list of notes.
     *
     * @param place its place under the current settings, otherwise conversation and name
     * @param at    empty if its subject is not in the open data
     */
    public record Listed(Note note, String place, Optional<Cursor> at) {}

    Notebook(WorkspaceModel workspace, ReplayService replays, DecisionNavigator steps) {
        this.workspace = workspace;
        this.derived = replays;
        this.steps = steps;
        ModelValue.whenever(() -> here.set(Here.of(workspace.get().notes(), replays.result().orElse(null))),
                workspace.lens(now -> now.notes()), replays.resultProperty());
    }

    /** The current decision. */
    public Optional<About> decision() {
        int step = workspace.get().cursor().step();
        return derived.result().filter(shown -> step >= 0)
                .map(shown -> About.of(data(), shown.conversation().id(), shown.episode().questions().get(step)));
    }

    /** The selected turn. */
    public Optional<About> turn() {
        int turn = workspace.get().cursor().turn();
        return derived.result().filter(shown -> turn >= 0 && turn < shown.episode().turns().size())
                .map(shown -> About.of(data(), shown.conversation().id(), shown.episode().turns().get(turn)));
    }

    private String data() {
        return workspace.get().opened().name();
    }

    /** The note on a subject; an empty note if there is none. */
    public Note on(About about) {
        return workspace.get().notes().on(about);
    }

    /** All notes in the order of creation, without those on decisions that a class has not reached. */
    public List<Listed> all() {
        Optional<PredictionRound> asked = derived.choosing();
        return workspace.get().notes().all().stream().map(note -> new Listed(note, place(note.about()), at(note.about())))
                .filter(listed -> asked.isEmpty()
                        || listed.at().filter(at -> asked.get().isToCome(at.episode(), at.step(), at.turn())).isEmpty())
                .toList();
    }

    private Optional<Cursor> at(About about) {
        return about.in(derived.conversations(), workspace.get().protocol());
    }

    /** "e1/12"; for a subject that is not in the open data, the name of the question or turn instead of the number. */
    public String place(About about) {
        return about.place(derived.conversations(), workspace.get().protocol());
    }

    /** Sets the text of a note; an empty text removes the note unless it is bookmarked. */
    public void write(About about, String text) {
        if (!text.equals(on(about).text())) {
            change(text.isBlank()
                    ? Texts.of("workspace.delete-note", place(about))
                    : Texts.of("workspace.write-note", place(about)), about, note -> note.withText(text.strip()));
        }
    }

    public void toggleBookmark(About about) {
        boolean on = !on(about).bookmarked();
        change(on ? Texts.of("workspace.bookmark", place(about)) : Texts.of("workspace.remove-bookmark", place(about)), about,
                note -> note.withBookmark(on));
    }

    /** Removes note and bookmark. */
    public void delete(About about) {
        change(Texts.of("workspace.delete-note", place(about)), about, note -> new Note(about, "", false));
    }

    private void change(String what, About about, UnaryOperator<Note> how) {
        workspace.change(what, now -> now.with(now.notes().with(how.apply(now.notes().on(about)))));
    }

    /** Goes to the subject of a note; does nothing if that is not in the open data. */
    public void show(Note note) {
        at(note.about()).ifPresent(steps::show);
    }
}
