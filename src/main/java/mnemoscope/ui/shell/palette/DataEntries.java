package mnemoscope.ui.shell.palette;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.explain.predict.Predicting;
import mnemoscope.model.Conversation;
import mnemoscope.model.Memory;
import mnemoscope.model.Question;
import mnemoscope.model.Texts;
import mnemoscope.ui.workspace.Entry;
import mnemoscope.ui.workspace.Entry.Kind;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Cursor;
import mnemoscope.workspace.Protocol;

/**
 * What of the open data is found in the palette: decisions of all conversations at the places that the protocol gives them,
 * turns of the open conversation, conversations. No answer and no evidence is among it, nor what a class that is asked has not
 * come to.
 */
final class DataEntries {
    private final WorkspaceContext context;
    private final Runnable arrive;
    private Made made;

    /** What the entries were made for. */
    private record Made(LoadedDataset data, Conversation open, Protocol protocol, int asked, List<Entry> entries) {}

    /** @param arrive shows the tab where a decision is seen */
    DataEntries(WorkspaceContext context, Runnable arrive) {
        this.context = context;
        this.arrive = arrive;
    }

    /** Made again only for other data, another conversation or another protocol. */
    List<Entry> all() {
        LoadedDataset data = context.derived().dataset();
        Conversation open = context.derived().conversation();
        if (data == null || open == null) {
            return List.of();
        }
        Protocol protocol = context.now().protocol();
        Optional<Predicting> choosing = context.derived().choosing();
        int asked = choosing.map(Predicting::open).orElse(-1);
        if (made == null || made.data != data || made.open != open || !made.protocol.equals(protocol) || made.asked != asked) {
            made = new Made(data, open, protocol, asked,
                    make(data, open, protocol, at -> choosing.filter(each -> each.isToCome(at)).isEmpty()));
        }
        return made.entries;
    }

    /** @param known whether a place may be found */
    private List<Entry> make(LoadedDataset data, Conversation open, Protocol protocol, Predicate<Cursor> known) {
        List<Entry> entries = new ArrayList<>(decisions(open, true, protocol, known));
        for (Conversation each : data.conversations()) {
            if (each != open) {
                entries.addAll(decisions(each, false, protocol, known));
            }
        }
        for (int k = 0; k < open.memories().size(); k++) {
            int turn = k;
            Memory memory = open.memories().get(k);
            if (known.test(Cursor.at(open.id(), -1, turn))) {
                entries.add(Entry.named(Kind.TURNS, memory.id(), open.id() + " " + memory.id(), memory.text(), memory.speaker(),
                        () -> show(() -> context.steps().showTurn(turn))));
            }
        }
        data.conversations().forEach(each -> entries.add(Entry.named(Kind.CONVERSATIONS, each.id(), "", each.title(),
                each == open ? Texts.of("shell.is-open") : "", () -> context.steps().chooseEpisode(each.id()))));
        return List.copyOf(entries);
    }

    private List<Entry> decisions(Conversation of, boolean isOpen, Protocol protocol, Predicate<Cursor> known) {
        List<Question> questions = protocol.questions(of);
        List<Entry> entries = new ArrayList<>();
        for (int t = 0; t < questions.size(); t++) {
            Cursor place = Cursor.at(of.id(), t, -1);
            String number = Integer.toString(t + 1);
            if (known.test(place)) {
                entries.add(Entry.named(Kind.DECISIONS, isOpen ? number : of.id() + ", " + number, of.id() + " " + number,
                        questions.get(t).text(), "", () -> show(() -> context.steps().show(place))));
            }
        }
        return entries;
    }

    private void show(Runnable what) {
        arrive.run();
        what.run();
    }
}
