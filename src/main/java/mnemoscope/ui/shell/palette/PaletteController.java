package mnemoscope.ui.shell.palette;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.application.Platform;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.BackgroundWork;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.shell.palette.Ranking.Found;
import mnemoscope.ui.workspace.PaletteEntry;
import mnemoscope.ui.workspace.PaletteEntry.Kind;
import mnemoscope.ui.workspace.WorkspaceContext;

/** What the palette lists, and its intents. Used on the FX thread. */
public final class PaletteController {
    /** So many entries are looked through within a frame; more of them in the background. */
    static final int AT_ONCE = 20_000;
    private static final int REMEMBERED = 30;

    /** What the words found. */
    final ModelValue<Found> found;
    private final Supplier<List<PaletteEntry>> window;
    private final Function<String, List<PaletteEntry>> meant;
    private final Runnable close;
    private final DataEntries data;
    private final BackgroundWork gathering;
    private final BackgroundWork searching;
    /** Kinds of which all is shown. */
    private final Set<Kind> whole = EnumSet.noneOf(Kind.class);
    /** Names of what was chosen, the last first. */
    private final List<String> used = new ArrayList<>();
    private List<SearchableEntry> ofTheWindow = List.of();
    private Ranking ranking = new Ranking(List.of());
    private String typed = "";
    private boolean gathers;
    private boolean searches;
    private Runnable then;

    /**
     * @param window     all that can be found besides the open data; asked for whenever the palette opens
     * @param meant      what words mean that no list has
     * @param background makes what runs where the newest wins
     * @param arrive     shows the tab where a decision is seen
     * @param close      takes the palette away
     */
    public PaletteController(WorkspaceContext context, Supplier<List<PaletteEntry>> window,
            Function<String, List<PaletteEntry>> meant, Supplier<? extends BackgroundWork> background, Runnable arrive,
            Runnable close) {
        this.window = window;
        this.meant = meant;
        this.close = close;
        gathering = background.get();
        searching = background.get();
        data = new DataEntries(context, arrive);
        found = new ModelValue<>(ranking.find("", List.of(), whole, used));
    }

    /** Looks through all that there is now. */
    void begin() {
        then = null;
        ofTheWindow = SearchableEntry.of(window.get());
        gathers = data.gather(gathering, this::gathered);
        rank();
        search("");
    }

    private void gathered() {
        gathers = false;
        rank();
        find();
    }

    private void rank() {
        List<SearchableEntry> all = new ArrayList<>(ofTheWindow);
        all.addAll(data.all());
        ranking = new Ranking(all);
    }

    void search(String words) {
        typed = words;
        whole.clear();
        find();
    }

    /** Shows all that was found of a kind. */
    void showAll(Kind kind) {
        whole.add(kind);
        find();
    }

    private void find() {
        String words = Ranking.words(typed);
        List<PaletteEntry> means = words.isEmpty()
                ? List.of()
                : Stream.concat(meant.apply(words).stream(), data.numbered(words)).toList();
        searching.cancel();
        searches = ranking.size() > AT_ONCE;
        if (searches) {
            Ranking now = ranking;
            String wanted = typed;
            Set<Kind> all = Set.copyOf(whole);
            List<String> last = List.copyOf(used);
            searching.start(Texts.of("shell.look-for-words", words), progress -> now.find(wanted, means, all, last), this::show,
                    why -> searches = false);
        } else {
            show(ranking.find(typed, means, whole, used));
        }
    }

    /** What to say besides, where a decision or a turn was looked for and none is called so. */
    Optional<String> hint(Found now) {
        return now.groups().stream().anyMatch(each -> each.kind() == Kind.DECISIONS || each.kind() == Kind.TURNS)
                ? Optional.empty()
                : data.hint(now.words());
    }

    private void show(Found now) {
        searches = false;
        found.set(now);
        if (then != null && !gathers) {
            Runnable waiting = then;
            then = null;
            waiting.run();
        }
    }

    /** Does something as soon as what was typed last is looked for everywhere. */
    void whenFound(Runnable act) {
        if (gathers || searches) {
            then = act;
        } else {
            act.run();
        }
    }

    /** Takes the palette away and does what was chosen, after the view has the keyboard again. */
    void choose(PaletteEntry entry) {
        used.remove(entry.name());
        used.addFirst(entry.name());
        if (used.size() > REMEMBERED) {
            used.removeLast();
        }
        close.run();
        Platform.runLater(entry.run());
    }

    void close() {
        then = null;
        searching.cancel();
        close.run();
    }
}
