package mnemoscope.ui.workspace;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.Embeddings;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.Tab;

/**
 * All that the window knows of a part of the program. Nothing of it is drawn before it is first shown. Used on the FX thread.
 */
public interface Feature {
    /** Where it stands among the tabs; empty if it has no tab. */
    default Optional<Tab> tab() {
        return Optional.empty();
    }

    /** What its tab shows; asked for once, when the tab is first shown. */
    default Screen screen() {
        throw new UnsupportedOperationException(getClass().getSimpleName() + " has no tab");
    }

    /** What of it can be done from the menus and by keys. */
    default List<Command> commands() {
        return List.of();
    }

    /** Its keys that stand in no menu. */
    default List<Command.Note> notes() {
        return List.of();
    }

    /** What of it the command palette finds besides its commands; asked for whenever the palette opens. */
    default List<PaletteEntry> entries() {
        return List.of();
    }

    /** What words mean to it that no list has, such as a budget of any number. */
    default Optional<PaletteEntry> entry(String words) {
        return Optional.empty();
    }

    /** What it lays over data that were read, before they are shown. */
    default Optional<Overlay> overlay() {
        return Optional.empty();
    }

    /** Other data are open now. */
    default void opened(Opened data) {
    }

    /** Explains what has the keyboard, if it can. */
    default void explain(Node focused) {
    }

    /** What it would explain of what is seen of a node, as its tooltip says it; empty if nothing. */
    default Optional<String> explained(Node seen) {
        return Optional.empty();
    }

    /** Starts what can wait until the window is up. */
    default void begin() {
    }

    /** The window is up and its first picture drawn. */
    default void started() {
    }

    /**
     * What of it is in no file and should be known of before the window closes, a sentence each.
     *
     * @param stateKept whether a session of the user has all of the state
     */
    default List<String> unsaved(boolean stateKept) {
        return List.of();
    }

    /** Whether what it has written is all of the state: a session without changes since. */
    default boolean keepsState() {
        return false;
    }

    /** Saves what it has not saved, and does something once that is in a file; empty if it cannot or need not. */
    default Optional<Consumer<Runnable>> saving() {
        return Optional.empty();
    }

    /** What the title of the window says, from the feature that knows. */
    default Optional<ObservableValue<String>> title() {
        return Optional.empty();
    }

    /** Opens a file that is no dataset but of a kind that the feature knows; whether it has. */
    default boolean opens(Path file) {
        return false;
    }

    /** Goes on with a session that the command line names. */
    default void openSession(Path file) {
    }

    /** Goes on where the program was left, as the user likes it to start. */
    default void goOn() {
    }

    /** Asks whether jars that the command line names may be loaded. */
    default void offerPlugins(List<Path> jars) {
    }

    /** The program ends. */
    default void end() {
    }

    /** Whether what it opens on stands in the window; the rest of the window is built then. */
    default boolean isLaidOut() {
        return true;
    }

    /** What is laid over data, such as annotations of their turns. */
    interface Overlay {
        /** @param then takes the data with what was laid over them, and vectors of turns and questions; on the FX thread */
        void layOver(LoadedDataset plain, BiConsumer<LoadedDataset, Embeddings> then);

        /**
         * Takes the annotations of a file, or of none, to be laid over the data that come next.
         *
         * @param then   called when they are read; on the FX thread
         * @param failed told why they could not be read
         */
        void use(Optional<Path> file, Runnable then, Consumer<String> failed);

        /** Data with the file that is laid over them, or with none. */
        Opened over(Opened data);
    }
}
