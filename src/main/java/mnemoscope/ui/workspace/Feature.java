package mnemoscope.ui.workspace;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.Tab;

/**
 * A part of the program, as the window knows every part. A question to one part alone is an interface of its own, such as
 * {@link SessionKeeper}. Nothing of a part is drawn before it is first shown. Used on the FX thread.
 */
public interface Feature {
    /** Its place among the tabs; empty if it has no tab. */
    default Optional<Tab> tab() {
        return Optional.empty();
    }

    /** The content of its tab; asked for once, when the tab is first shown. */
    default Screen screen() {
        throw new UnsupportedOperationException(getClass().getSimpleName() + " has no tab");
    }

    /** Its commands, for the menus and keys. */
    default List<Command> commands() {
        return List.of();
    }

    /** Its keys that stand in no menu. */
    default List<Command.Note> notes() {
        return List.of();
    }

    /** Its entries of the command palette besides its commands; asked for whenever the palette opens. */
    default List<PaletteEntry> entries() {
        return List.of();
    }

    /** The entry that words mean although no list has it, such as a budget of any number; empty if they mean nothing to it. */
    default Optional<PaletteEntry> entry(String words) {
        return Optional.empty();
    }

    /** Other data are open now. */
    default void opened(Opened data) {
    }

    /** Starts what can wait until the window is up. */
    default void begin() {
    }

    /** The window is up and its first picture drawn. */
    default void started() {
    }

    /**
     * Tells what is in no file and would be lost if the window closed, a sentence each.
     *
     * @param stateKept whether a session of the user has all of the state
     */
    default List<String> unsaved(boolean stateKept) {
        return List.of();
    }

    /** Opens a file that is no dataset, if the feature knows its kind. @return whether it did */
    default boolean opens(Path file) {
        return false;
    }

    /** The program ends. */
    default void end() {
    }
}
