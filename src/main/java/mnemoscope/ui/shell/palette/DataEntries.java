package mnemoscope.ui.shell.palette;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.explain.predict.PredictionRound;
import mnemoscope.model.Conversation;
import mnemoscope.model.Question;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;
import mnemoscope.replay.Protocol;
import mnemoscope.task.CancelledException;
import mnemoscope.task.Progress;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.BackgroundWork;
import mnemoscope.ui.workspace.PaletteEntry.Kind;
import mnemoscope.ui.workspace.PaletteEntry;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Cursor;
import mnemoscope.workspace.Notes.About;
import mnemoscope.workspace.PlaceName;

/**
 * The palette entries of the open data: decisions of all conversations at their places under the protocol, turns, conversations.
 * They include no answers, no evidence, and nothing that a class has not reached. Those of the open conversation are available at
 * once; the others are collected in the background, once per data and protocol.
 */
final class DataEntries {
    /** The name of a conversation that ends in a number, and the number of a decision or the id of a turn. */
    private static final Pattern PLACE = Pattern.compile("(\\S*\\d) (?:(\\d+)|[a-z]+\\d*:\\d+)");
    /** The number of conversations named in a hint. */
    private static final int SAID = 3;

    private final WorkspaceContext context;
    private final Runnable arrive;
    private final EntryBadges signs;
    private Index index = new Index(null, null, Map.of());

    /** The entries of conversations under a protocol, by conversation, as listed while another one is open. */
    private record Index(LoadedDataset data, Protocol protocol, Map<String, List<SearchableEntry>> all) {
        boolean isOf(LoadedDataset now, Protocol readings) {
            return data == now && readings.equals(protocol);
        }
    }

    /** @param arrive shows the tab with the decision */
    DataEntries(WorkspaceContext context, Runnable arrive) {
        this.context = context;
        this.arrive = arrive;
        signs = new EntryBadges(context);
    }

    /**
     * Collects missing entries.
     *
     * @param ready called when all are there
     * @return whether any are missing
     */
    boolean gather(BackgroundWork background, Runnable ready) {
        LoadedDataset data = context.replays().dataset();
        Protocol protocol = context.now().protocol();
        if (data == null || index.isOf(data, protocol)) {
            return false;
        }
        background.start(Texts.of("shell.gather-for-the-palette"), progress -> index(data, protocol, progress), made -> {
            index = made;
            ready.run();
        }, why -> ready.run());
        return !index.isOf(data, protocol);
    }

    private Index index(LoadedDataset data, Protocol protocol, Progress progress) throws CancelledException {
        Map<String, List<SearchableEntry>> all = new LinkedHashMap<>();
        for (Conversation each : data.conversations()) {
            progress.check();
            all.put(each.id(), of(each, false, protocol, place -> true));
        }
        return new Index(data, protocol, all);
    }

    /** The available entries: all, once collected. */
    List<SearchableEntry> all() {
        LoadedDataset data = context.replays().dataset();
        Conversation open = context.replays().conversation();
        if (data == null || open == null) {
            return List.of();
        }
        Protocol protocol = context.now().protocol();
        Optional<PredictionRound> choosing = context.replays().choosing();
        Predicate<Cursor> known = at -> choosing.filter(each -> each.isToCome(at.episode(), at.step(), at.turn())).isEmpty();
        List<SearchableEntry> entries = new ArrayList<>(of(open, true, protocol, known));
        if (index.isOf(data, protocol)) {
            index.all.forEach((id, some) -> {
                if (choosing.filter(each -> each.shown().conversation().id().equals(id)).isEmpty() && !id.equals(open.id())) {
                    entries.addAll(some);
                }
            });
        }
        data.conversations().forEach(each -> entries.add(new SearchableEntry(PaletteEntry.named(Kind.CONVERSATIONS, each.id(), "",
                each.title(), each == open ? Texts.of("shell.is-open") : "", () -> context.steps().chooseEpisode(each.id())))));
        return entries;
    }

    /** The decision of the open conversation with a word and its number as name. */
    Stream<PaletteEntry> numbered(String words) {
        Matcher called = Pattern.compile("(?:" + Texts.of("shell.number-is-of-a-decision") + ") (\\d+)")
                .matcher(SearchableEntry.plain(words));
        return called.matches()
                ? all().stream().map(SearchableEntry::entry)
                        .filter(each -> each.kind() == Kind.DECISIONS && each.label().equals(called.group(1)))
                : Stream.empty();
    }

    /** The hint for words that name a decision or turn of an unknown conversation, or a decision past the last one. */
    Optional<String> hint(String words) {
        LoadedDataset data = context.replays().dataset();
        Matcher place = PLACE.matcher(SearchableEntry.plain(words));
        if (data == null || data.conversations().isEmpty() || !place.matches()) {
            return Optional.empty();
        }
        List<Conversation> all = data.conversations();
        String wanted = place.group(1);
        Optional<Conversation> named = all.stream().filter(each -> {
            String name = SearchableEntry.plain(each.id());
            return name.equals(wanted) || SearchableEntry.isShort(wanted, name);
        }).findFirst();
        if (named.isEmpty()) {
            String here = all.stream().limit(SAID).map(Conversation::id).collect(Collectors.joining(", "));
            return Optional.of(Texts.of("shell.conversations-here-are-called", here + (all.size() > SAID ? " \u2026" : ""),
                    all.getFirst().id() + " 1"));
        }
        return Optional.ofNullable(place.group(2)).map(number -> {
            int last = context.now().protocol().questions(named.get()).size();
            return new BigInteger(number).compareTo(BigInteger.valueOf(last)) <= 0
                    ? null
                    : Texts.of("shell.conversation-has-decisions", named.get().id(), Numbers.whole(last));
        });
    }

    /** @param known whether a place may be found */
    private List<SearchableEntry> of(Conversation of, boolean isOpen, Protocol protocol, Predicate<Cursor> known) {
        List<Question> questions = protocol.questions(of);
        List<PaletteEntry> entries = new ArrayList<>();
        String prefix = isOpen ? "" : of.id() + ", ";
        boolean atCalls = protocol.decideAt().isAtCalls(of);
        int cursor = context.now().cursor().step();
        boolean answers = context.now().replay().answers();
        for (int t = 0; t < questions.size(); t++) {
            int step = t;
            Question question = questions.get(t);
            Cursor place = Cursor.at(of.id(), t, -1);
            if (known.test(place)) {
                entries.add(PaletteEntry.named(Kind.DECISIONS, prefix + (t + 1), of.id() + " " + (t + 1),
                        // The newest turn of a later call tells what the calls before it did.
                        isOpen && atCalls && !answers && t > cursor ? Texts.of("explain.call-is-hidden") : question.text(), "",
                        () -> show(() -> context.steps().show(place)))
                        .with(() -> signs.of(About.of("", of.id(), question), step)));
            }
        }
        for (int k = 0; k < of.turns().size(); k++) {
            int turn = k;
            Turn memory = of.turns().get(k);
            if (known.test(Cursor.at(of.id(), -1, turn))) {
                Cursor place = Cursor.at(of.id(), PlaceName.firstAfter(questions, turn), turn);
                entries.add(PaletteEntry
                        .named(Kind.TURNS, prefix + memory.id(), of.id() + " " + memory.id(), memory.text(), memory.speaker(),
                                () -> show(isOpen ? () -> context.steps().showTurn(turn) : () -> context.steps().show(place)))
                        .with(() -> signs.of(About.of("", of.id(), memory), -1)));
            }
        }
        return SearchableEntry.of(entries);
    }

    private void show(Runnable what) {
        arrive.run();
        what.run();
    }
}
