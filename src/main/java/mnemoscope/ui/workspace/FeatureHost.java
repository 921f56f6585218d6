package mnemoscope.ui.workspace;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.lesson.LocatedLesson;
import mnemoscope.report.picture.Picture;
import mnemoscope.ui.kit.DeferredParts;
import mnemoscope.ui.kit.ErrorBanner;
import mnemoscope.ui.kit.FileExport;
import mnemoscope.ui.kit.FocusKeeper;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.UserFiles;
import mnemoscope.workspace.Workspace;

/** The services that the window offers to features. Use on the FX thread. */
public interface FeatureHost {
    WorkspaceContext context();

    /** All background work of the window. */
    Runs runs();

    /** Writes tables and pictures to files that the user chooses. */
    FileExport exports();

    /** Builds parts of the window after its first picture. */
    DeferredParts stages();

    UserFiles files();

    /** Asks for a file to read; empty if the user cancels. @param title title of the dialog, e.g. "Open a model" */
    Optional<Path> choose(String title, FileKind kind);

    /** Asks for a folder, existing or new. */
    Optional<Path> chooseFolder(String title);

    /** Asks for a folder that probably stands beside another. */
    Optional<Path> chooseFolder(String title, Path beside);

    /** Asks for a file to write. @param name suggested name */
    Optional<Path> saveAs(String name);

    /** Shows a folder in the system's file manager. */
    default void showFolder(Path folder) {
        browse(folder.toUri().toString());
    }

    /** Asks for data and opens them. */
    void chooseAndOpen();

    /** Opens an address in the system's browser. */
    void browse(String address);

    /** Opens the bundled data. */
    void openBundled();

    /** Opens the conversations of a lesson. @param unopened called if they cannot be opened, or if the user stops it */
    void open(LocatedLesson lesson, Runnable unopened);

    /** Reads the open file again with other options. */
    void readAgain(ReadOptions changed);

    /** Shows data that were read already. @param file empty for bundled data */
    void show(LoadedDataset dataset, Optional<Path> file, ReadOptions read);

    /**
     * Reads data that were open before and leaves the open data in place.
     *
     * @param then   receives the data, without annotations
     * @param failed receives why they could not be read
     */
    void read(Opened data, Consumer<LoadedDataset> then, Consumer<String> failed);

    /** Shows data in the state of a session, with the annotations that the session names. */
    void restore(LoadedDataset dataset, Workspace session);

    /** Puts a file first in the list of recent files. */
    void remember(Path file);

    void showTab(Tab tab);

    /** Asks for the format of a picture and writes it. */
    void export(Picture picture);

    /** Shows all figures that the present state gives. */
    void showFigures();

    void showDialog(Dialog dialog);

    /** Shows a dialog unless another one covers the window. */
    void offerDialog(Supplier<Dialog> dialog);

    void closeDialog();

    /** Shows a message in the status bar. */
    void say(String words);

    /** Shows a message beside the current one of the status bar, unless it is there already. */
    void sayToo(String words);

    /** Removes a message that no longer holds from the status bar. */
    void unsay(String words);

    /** Shows a problem above the tabs. */
    void report(Problem problem);

    /** Removes the problem above the tabs. */
    void dismissProblem();

    /**
     * A problem; what was open stays open.
     *
     * @param what    headline, e.g. "Could not open notes.json"
     * @param where   place, found, expected, remedy in words
     * @param remedy  label of the one button; empty for none
     * @param run     action of the button
     * @param whole   whether {@code where} says what changed; otherwise the banner adds that nothing did
     * @param invites whether this is an offer and nothing is wrong
     */
    record Problem(String what, String where, String remedy, Runnable run, boolean whole, boolean invites) {
        public Problem(String what, String where, String remedy, Runnable run, boolean whole) {
            this(what, where, remedy, run, whole, false);
        }

        public Problem(String what, String where, String remedy, Runnable run) {
            this(what, where, remedy, run, false);
        }

        /** An offer that the user may ignore. */
        public static Problem invitation(String what, String where, String offer, Runnable run) {
            return new Problem(what, where, offer, run, true, true);
        }

        /** A problem without a remedy button. */
        public Problem(String what, String where) {
            this(what, where, "", () -> {});
        }

        /** A problem without a remedy button whose {@code where} says what happens to the open data. */
        public static Problem whole(String what, String where) {
            return new Problem(what, where, "", () -> {}, true);
        }

        /** The banner that shows it. @param dismiss removes the banner */
        public ErrorBanner banner(Runnable dismiss) {
            ErrorBanner banner = new ErrorBanner();
            if (invites) {
                banner.invite();
            }
            return whole ? banner.showWhole(what, where, remedy, run, dismiss) : banner.show(what, where, remedy, run, dismiss);
        }
    }

    /**
     * A dialog that a feature shows in the window.
     *
     * @param width   maximum, px
     * @param left    called when it closes, for any reason
     * @param covered the dialog that returns after the user has answered or dismissed it
     */
    record Dialog(String title, Node content, double width, Runnable left, Optional<Dialog> covered) {
        public Dialog(String title, Node content, double width, Runnable left) {
            this(title, content, width, left, Optional.empty());
        }

        /**
         * A question.
         *
         * @param about   details, one sentence each
         * @param answers the first is the default and has the focus
         */
        public static Dialog asking(String title, String what, List<String> about, List<Button> answers) {
            VBox box = new VBox(8, Type.BODY.label(what, "mn-strong"));
            about.forEach(each -> box.getChildren().add(Layouts.wrapped(Type.BODY.label("\u2022 " + each))));
            Layouts.styled(answers.getFirst(), "mn-primary");
            HBox buttons = new HBox(8, answers.toArray(Button[]::new));
            buttons.setAlignment(Pos.CENTER_RIGHT);
            box.getChildren().add(buttons);
            FocusKeeper.beginIn(buttons);
            return new Dialog(title, box, 560, () -> {});
        }
    }
}
