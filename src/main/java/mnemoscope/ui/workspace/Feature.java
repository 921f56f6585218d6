package mnemoscope.ui.workspace;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.Workspace;

/**
 * One part of the program as the window sees it. A question to one part alone is an interface of its own, such as
 * {@link SessionKeeper}. Draws nothing before it is first shown. Use on the FX thread.
 */
public interface Feature {
    /** The feature's tab; empty if it has none. */
    default Optional<Tab> tab() {
        return Optional.empty();
    }

    /** The content of the tab; called once, when the tab is first shown. */
    default Screen screen() {
        throw new UnsupportedOperationException(getClass().getSimpleName() + " has no tab");
    }

    /** The commands for menus and keys. */
    default List<Command> commands() {
        return List.of();
    }

    /** The keys that stand in no menu. */
    default List<Command.Note> notes() {
        return List.of();
    }

    /** The entries of the command palette besides the commands; called whenever the palette opens. */
    default List<PaletteEntry> entries() {
        return List.of();
    }

    /**
     * The figures that the present state gives, as far as its values are computed, and those of an earlier state; called whenever
     * the page of figures opens.
     *
     * @return makes the figures of the state at this call, on any thread
     */
    default Supplier<List<Figure>> figures() {
        return List::of;
    }

    /** The open data and settings that figures of any feature are computed from. */
    default List<Object> open() {
        return List.of();
    }

    /** The policies that these figures show, by name, besides those of Replay. */
    default List<String> drawnPolicies() {
        return List.of();
    }

    /** The entry for words that no list contains, such as a budget of any number. */
    default Optional<PaletteEntry> entry(String words) {
        return Optional.empty();
    }

    /** Called when other data were opened. */
    default void opened(Opened data) {}

    /** Starts work that can wait until the window is shown. */
    default void begin() {}

    /** Called when the window is shown and its first picture is drawn. */
    default void started() {}

    /**
     * Unsaved work to mention before the window closes, one sentence each.
     *
     * @param kept the state in the session file of the user; a new one if there is none
     */
    default List<String> unsaved(Workspace kept) {
        return List.of();
    }

    /** Opens a file of a kind that the feature knows and that is not a dataset. @return whether it did */
    default boolean opens(Path file) {
        return false;
    }

    /** Called when the program ends. */
    default void end() {}
}
