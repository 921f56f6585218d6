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
import mnemoscope.ui.workspace.PaletteEntry.Kind;
import mnemoscope.ui.workspace.PaletteEntry;
import mnemoscope.ui.workspace.WorkspaceContext;

/** The content of the palette, and its intents. Use on the FX thread. */
public final class PaletteController {
    /** The number of entries searched within a frame; more are searched in the background. */
    static final int AT_ONCE = 20_000;
    private static final int REMEMBERED = 30;

    /** The search result. */
    final ModelValue<Found> found;
    private final Supplier<List<PaletteEntry>> window;
    private final Function<String, List<PaletteEntry>> interpreter;
    private final Runnable close;
    private final DataEntries data;
    private final BackgroundWork gathering;
    private final BackgroundWork searching;
    /** Kinds whose entries are all shown. */
    private final Set<Kind> expanded = EnumSet.noneOf(Kind.class);
    /** Names of chosen entries, the last first. */
    private final List<String> used = new ArrayList<>();
    private List<SearchableEntry> ofTheWindow = List.of();
    private Ranking ranking = new Ranking(List.of());
    private String typed = "";
    private boolean gathers;
    private boolean searches;
    private Runnable then;

    /**
     * @param window      all entries except those of the open data; called whenever the palette opens
     * @param interpreter interprets words that no list contains
     * @param background  creates work of which the newest wins
     * @param arrive      shows the tab with a decision
     * @param close       closes the palette
     */
    public PaletteController(WorkspaceContext context, Supplier<List<PaletteEntry>> window,
            Function<String, List<PaletteEntry>> interpreter, Supplier<? extends BackgroundWork> background, Runnable arrive,
            Runnable close) {
        this.window = window;
        this.interpreter = interpreter;
        this.close = close;
        gathering = background.get();
        searching = background.get();
        data = new DataEntries(context, arrive);
        found = new ModelValue<>(ranking.find("", List.of(), expanded, used));
    }

    /** Searches all current entries. */
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
        expanded.clear();
        find();
    }

    /** Shows all matches of a kind. */
    void showAll(Kind kind) {
        expanded.add(kind);
        find();
    }

    private void find() {
        String words = Ranking.words(typed);
        List<PaletteEntry> means = words.isEmpty()
                ? List.of()
                : Stream.concat(interpreter.apply(words).stream(), data.numbered(words)).toList();
        searching.cancel();
        searches = ranking.size() > AT_ONCE;
        if (searches) {
            Ranking now = ranking;
            String wanted = typed;
            Set<Kind> all = Set.copyOf(expanded);
            List<String> last = List.copyOf(used);
            searching.start(Texts.of("shell.look-for-words", words), progress -> now.find(wanted, means, all, last), this::show,
                    why -> searches = false);
        } else {
            show(ranking.find(typed, means, expanded, used));
        }
    }

    /** An additional hint if the words name a decision or turn that does not exist. */
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

    /** Runs an action as soon as the last search is complete. */
    void whenFound(Runnable act) {
        if (gathers || searches) {
            then = act;
        } else {
            act.run();
        }
    }

    /** Closes the palette and runs the entry after the focus has returned to the view. */
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
