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

/** What the window does for the features that stand in it. Used on the FX thread. */
public interface FeatureHost {
    WorkspaceContext context();

    /** All background work of the window. */
    Runs runs();

    /** Writes tables and pictures where the user says. */
    FileExport exports();

    /** Takes what the first picture of the window can do without. */
    DeferredParts stages();

    UserFiles files();

    /** Asks for a file to read; empty if the user gave up. @param title what is asked for, e.g. "Open a model" */
    Optional<Path> choose(String title, FileKind kind);

    /** Asks for a folder, which may be a new one. */
    Optional<Path> chooseFolder(String title);

    /** Asks for a folder that is likely to stand beside another. */
    Optional<Path> chooseFolder(String title, Path beside);

    /** Asks for a file to write. @param name to suggest */
    Optional<Path> saveAs(String name);

    /** Shows a folder as the system does. */
    default void showFolder(Path folder) {
        browse(folder.toUri().toString());
    }

    /** Asks for data and opens them. */
    void chooseAndOpen();

    /** Opens an address in the browser of the system. */
    void browse(String address);

    /** Opens the data that come with the program. */
    void openBundled();

    /** Opens the conversations of a lesson. */
    void open(LocatedLesson lesson);

    /** Reads the open file again in another way. */
    void readAgain(ReadOptions changed);

    /**
     * Shows data that were read already.
     *
     * @param file empty for data that come with the program
     */
    void show(LoadedDataset dataset, Optional<Path> file, ReadOptions read);

    /**
     * Reads data that were open before; what is open stays.
     *
     * @param then   takes them, without annotations
     * @param failed told why they could not be read
     */
    void read(Opened data, Consumer<LoadedDataset> then, Consumer<String> failed);

    /** Shows data that were read in the state of a session, under the annotations that it names. */
    void restore(LoadedDataset dataset, Workspace session);

    /** Puts a file first among the recent ones. */
    void remember(Path file);

    void showTab(Tab tab);

    /** Asks how a picture shall be written, and writes it. */
    void export(Picture picture);

    void showDialog(Dialog dialog);

    /** Shows a dialog, made for it, unless something covers the window already. */
    void offerDialog(Supplier<Dialog> dialog);

    void closeDialog();

    /** Tells in the status bar what something came to. */
    void say(String words);

    /** Tells it after what was told last, while that is still in view; once, if it is said already. */
    void sayToo(String words);

    /** Tells above the tabs what could not be done. */
    void report(Problem problem);

    /** Takes away what was told above the tabs. */
    void dismissProblem();

    /**
     * Something could not be done; what was open is still open.
     *
     * @param what   headline, e.g. "Could not open notes.json"
     * @param where  place, found, expected, remedy in words
     * @param remedy label of the one button; empty for none
     * @param run    what the button does
     * @param whole  whether {@code where} says what changed; else nothing did, and the banner says so
     * @param invites whether nothing is wrong: the button is an offer
     */
    record Problem(String what, String where, String remedy, Runnable run, boolean whole, boolean invites) {
        public Problem(String what, String where, String remedy, Runnable run, boolean whole) {
            this(what, where, remedy, run, whole, false);
        }

        public Problem(String what, String where, String remedy, Runnable run) {
            this(what, where, remedy, run, false);
        }

        /** Something that can be done now, and need not be. */
        public static Problem invitation(String what, String where, String offer, Runnable run) {
            return new Problem(what, where, offer, run, true, true);
        }

        /** One that no button mends. */
        public Problem(String what, String where) {
            this(what, where, "", () -> {
            });
        }

        /** One that no button mends, of which {@code where} says what becomes of what is open. */
        public static Problem whole(String what, String where) {
            return new Problem(what, where, "", () -> {
            }, true);
        }

        /** How it is told. @param dismiss takes it away */
        public ErrorBanner banner(Runnable dismiss) {
            ErrorBanner banner = new ErrorBanner();
            if (invites) {
                banner.invite();
            }
            return whole ? banner.showWhole(what, where, remedy, run, dismiss) : banner.show(what, where, remedy, run, dismiss);
        }
    }

    /**
     * A dialog of a feature over the window.
     *
     * @param width at most, px
     * @param left  called when it is closed, however
     */
    record Dialog(String title, Node content, double width, Runnable left) {
        /**
         * A question.
         *
         * @param about   what it is about, a sentence each
         * @param answers the first is the usual one, and has the keyboard
         */
        public static Dialog asking(String title, String what, List<String> about, List<Button> answers) {
            VBox box = new VBox(8, Type.BODY.label(what, "mn-strong"));
            about.forEach(each -> box.getChildren().add(Layouts.wrapped(Type.BODY.label("\u2022 " + each))));
            Layouts.styled(answers.getFirst(), "mn-primary");
            HBox buttons = new HBox(8, answers.toArray(Button[]::new));
            buttons.setAlignment(Pos.CENTER_RIGHT);
            box.getChildren().add(buttons);
            FocusKeeper.beginIn(buttons);
            return new Dialog(title, box, 560, () -> {
            });
        }
    }
}
