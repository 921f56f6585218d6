package mnemoscope.workspace;

import java.util.List;
import mnemoscope.model.Texts;
import mnemoscope.workspace.Models.Model;

/** A named change, e.g. "Budget 128", that can be undone and redone. Immutable. */
public sealed interface Change {
    String what();

    /** Its name after its tab, e.g. "Training \u00b7 Epochs 200". */
    String words();

    /** The state without the change, with the present cursor, on a page that shows it. */
    Workspace before(Workspace now);

    /** The state with the change redone, with the present cursor, on a page that shows it. */
    Workspace after(Workspace now);

    /** A change of the state; the states before and after it contain no data, only their places. */
    record OfState(String what, Workspace before, Workspace after) implements Change {
        @Override
        public String words() {
            return seenFrom(Pages.FIRST).tab().title() + " \u00b7 " + what;
        }

        @Override
        public Workspace before(Workspace now) {
            List<Model> came = after.models().all().stream()
                    .filter(each -> !each.file().isEmpty() && !before.models().has(each.number())).toList();
            return seen(before, now).with(now.models().without(came));
        }

        @Override
        public Workspace after(Workspace now) {
            Models models = now.models();
            for (Model each : after.models().all()) {
                models = before.models().all().contains(each) ? models : models.with(each);
            }
            return seen(after, now).with(models);
        }

        private Workspace seen(Workspace state, Workspace now) {
            return state.lookedAtFrom(now).with(seenFrom(now.pages()));
        }

        private Pages seenFrom(Pages now) {
            return after.changedFrom(before).stream().reduce(now, Pages::showing, (first, last) -> last);
        }

        boolean isOfNotes() {
            return !before.notes().equals(after.notes());
        }

        /** The part that can be undone while other data are open. */
        Change elsewhere() {
            return new OfNotes(what, words(), before.notes(), after.notes());
        }
    }

    /** A change of notes while other data were open. */
    record OfNotes(String what, String words, Notes before, Notes after) implements Change {
        @Override
        public Workspace before(Workspace now) {
            return now.with(before);
        }

        @Override
        public Workspace after(Workspace now) {
            return now.with(after);
        }
    }

    /** A change of the preferences, which are not part of the state. */
    record OfPreferences(String what, Preferences before, Preferences after) implements Change {
        @Override
        public String words() {
            return Texts.of("workspace.preferences-changed", what);
        }

        @Override
        public Workspace before(Workspace now) {
            return now;
        }

        @Override
        public Workspace after(Workspace now) {
            return now;
        }
    }
}
