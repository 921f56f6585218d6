package mnemoscope.ui.shell.palette;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.application.Platform;
import mnemoscope.ui.kit.Value;
import mnemoscope.ui.shell.palette.Ranking.Found;
import mnemoscope.ui.workspace.Entry;
import mnemoscope.ui.workspace.WorkspaceContext;

/** What the palette lists, and its intents. Used on the FX thread. */
public final class PaletteController {
    /** What the words found. */
    final Value<Found> found;
    private final Supplier<List<Entry>> window;
    private final Function<String, List<Entry>> meant;
    private final Runnable close;
    private final DataEntries data;
    private Ranking ranking = new Ranking(List.of());

    /**
     * @param window all that can be found besides the open data; asked for whenever the palette opens
     * @param meant  what words mean that no list has
     * @param arrive shows the tab where a decision is seen
     * @param close  takes the palette away
     */
    public PaletteController(WorkspaceContext context, Supplier<List<Entry>> window, Function<String, List<Entry>> meant,
            Runnable arrive, Runnable close) {
        this.window = window;
        this.meant = meant;
        this.close = close;
        data = new DataEntries(context, arrive);
        found = new Value<>(ranking.find("", List.of()));
    }

    /** Looks through all that there is now. */
    void begin() {
        List<Entry> all = new ArrayList<>(window.get());
        all.addAll(data.all());
        ranking = new Ranking(all);
        search("");
    }

    void search(String typed) {
        String words = Ranking.words(typed);
        found.set(ranking.find(typed, words.isEmpty() ? List.of() : meant.apply(words)));
    }

    /** Takes the palette away and does what was chosen, after the view has the keyboard again. */
    void choose(Entry entry) {
        close.run();
        Platform.runLater(entry.run());
    }

    void close() {
        close.run();
    }
}
