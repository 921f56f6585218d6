package mnemoscope.workspace;

import java.util.List;
import mnemoscope.model.Texts;
import mnemoscope.workspace.Models.Model;

/** A change in words, e.g. "Budget 128", that can be taken back and made again; immutable. */
public sealed interface Change {
    String what();

    /** Its words behind the place where it is seen, e.g. "Training \u00b7 Epochs 200". */
    String words();

    /** The state with it taken back, looked at from where one looks now, on a page that shows it. */
    Workspace before(Workspace now);

    /** The state with it made again, looked at likewise. */
    Workspace after(Workspace now);

    /** Of the state; the states around it hold no data, only where data are. */
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

        /** What of it can be taken back while other data are open. */
        Change elsewhere() {
            return new OfNotes(what, words(), before.notes(), after.notes());
        }
    }

    /** Of notes while other data were open. */
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

    /** Of what the user likes, which is no part of the state. */
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
