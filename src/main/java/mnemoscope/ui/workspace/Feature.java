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

/** One part of the program as the window sees it. Draws nothing before it is first shown. Use on the FX thread. */
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

    /** The entry for words that no list contains, such as a budget of any number. */
    default Optional<PaletteEntry> entry(String words) {
        return Optional.empty();
    }

    /** The overlay that the feature applies to data before they are shown. */
    default Optional<Overlay> overlay() {
        return Optional.empty();
    }

    /** Called when other data were opened. */
    default void opened(Opened data) {
    }

    /** Explains the focused node, if it can. */
    default void explain(Node focused) {
    }

    /** The text with which it would explain a node, for the end of a tooltip; empty if it cannot. */
    default Optional<String> explained(Node seen) {
        return Optional.empty();
    }

    /** Starts work that can wait until the window is shown. */
    default void begin() {
    }

    /** Called when the window is shown and its first picture is drawn. */
    default void started() {
    }

    /**
     * Unsaved work to mention before the window closes, one sentence each.
     *
     * @param stateKept whether a session of the user contains the whole state
     */
    default List<String> unsaved(boolean stateKept) {
        return List.of();
    }

    /** Whether its file contains the whole state: a session without later changes. */
    default boolean keepsState() {
        return false;
    }

    /** Saves its unsaved work, then runs an action; empty if it cannot or need not save. */
    default Optional<Consumer<Runnable>> saving() {
        return Optional.empty();
    }

    /** The title of the window, from the feature that knows it. */
    default Optional<ObservableValue<String>> title() {
        return Optional.empty();
    }

    /** Opens a file of a kind that the feature knows and that is not a dataset. @return whether it did */
    default boolean opens(Path file) {
        return false;
    }

    /** Resumes a session named on the command line. */
    default void openSession(Path file) {
    }

    /** Resumes the last work, as the user's start preference says. */
    default void goOn() {
    }

    /** Asks whether plugins named on the command line may be loaded. */
    default void offerPlugins(List<Path> jars) {
    }

    /** Called when the program ends. */
    default void end() {
    }

    /** Whether the content that it opens with is in the window; the rest of the window is built after that. */
    default boolean isLaidOut() {
        return true;
    }

    /** An overlay on data, such as annotations of their turns. */
    interface Overlay {
        /** @param then receives the data with the overlay applied, and vectors of turns and questions; on the FX thread */
        void layOver(LoadedDataset plain, BiConsumer<LoadedDataset, Embeddings> then);

        /**
         * Uses the annotations of a file, or none, for the data that open next.
         *
         * @param then   called when they were read; on the FX thread
         * @param failed receives why they could not be read
         */
        void use(Optional<Path> file, Runnable then, Consumer<String> failed);

        /** The data with the file of the current overlay, or with none. */
        Opened over(Opened data);
    }
}
