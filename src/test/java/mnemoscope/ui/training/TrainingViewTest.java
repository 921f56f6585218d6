package mnemoscope.ui.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.layout.Region;
import mnemoscope.app.CommandCall;
import mnemoscope.dataset.DatasetReader;
import javafx.scene.layout.StackPane;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.learning.EpochReport;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.Texts;
import mnemoscope.replay.Protocol;
import mnemoscope.report.chart.ChartPoint;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.ExportSize;
import mnemoscope.report.picture.Picture;
import mnemoscope.report.picture.PictureExport;
import mnemoscope.report.training.Epochs;
import mnemoscope.snapshot.PausedWork;
import mnemoscope.task.JobQueue;
import mnemoscope.task.Progress;
import mnemoscope.ui.chart.ChartCard;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.ui.workspace.Figure;
import mnemoscope.ui.workspace.HostStub;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.TrainingChoice;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.util.WaitForAsyncUtils;

/** What the tab says at first, on a single episode, while a second run goes on and where it is narrow. */
class TrainingViewTest {
    private final PausedWork work = new PausedWork();
    private final JobQueue queue = new JobQueue(1, Platform::runLater, work);
    private final ReplayModel replay = new ReplayModel(WorkspaceContext.empty(new AtOnce()));
    private final ReplayController player = new ReplayController(replay, wanted -> {});
    private final TrainingController controller = new TrainingController(new HostStub(new Runs(queue), replay.context()));

    @BeforeEach
    void start() {
        Fx.start();
    }

    @AfterEach
    void close() {
        queue.close();
    }

    private void open(int episodes) throws Exception {
        LoadedDataset all = DatasetReader.read(Path.of("datasets/synthetic.json"), ReadOptions.DEFAULT, Progress.NONE);
        Fx.run(() -> Opening.open(replay.context(), new LoadedDataset(all.conversations().subList(0, episodes), all.info())));
    }

    private TrainingView view() {
        return Fx.get(() -> new TrainingView(controller));
    }

    @Test
    void withoutEvidence_startSaysWhy_overWhatThereIsBeforeTheFirst() {
        TrainingView view = view();
        Fx.run(() -> {
            new Scene(view, 900, 700);
            Opening.open(replay.context(),
                    Camping.dataset(Camping.conversation("talk", List.of(Camping.ask("q0", "How are you?", 3)))),
                    Camping.PROTOCOL);
            controller.start();
            view.applyCss();
        });
        assertThat(Nodes.texts(view))
                .contains(Texts.of("training.nothing-was-trained"), "Start training",
                        Texts.of("training.what-the-features-look-like"))
                .contains(Texts.of("kit.where-nothing-changed", Texts.of("learning.training.no-evidence")))
                .doesNotContain("The training failed.");
    }

    /** Its problem was of the data before. */
    @Test
    void problemOfATraining_goesWithItsData() {
        TrainingFeature feature = new TrainingFeature(controller);
        controller.end
                .set(new TrainingController.End.Failed("", new Problem(Texts.of("training.nothing-was-trained"), "no evidence")));
        feature.opened(replay.context().now().opened());
        assertThat(controller.end.get()).isEqualTo(TrainingController.End.NONE);
    }

    /** A logistic regression has no epochs to wait for. */
    @Test
    void policyWithoutEpochs_promisesNone() throws Exception {
        open(1);
        Fx.run(() -> controller.next.choose(LearnedKind.FORESIGHT_TOOLS));
        ChartCard card = Fx.get(() -> TrainingCharts.epochs(controller, Epochs.Metric.LOSS));
        assertThat(Nodes.texts(card)).contains(Texts.of("training.shown-when-done", LearnedKind.FORESIGHT_TOOLS.title()))
                .doesNotContain(Texts.of("training.shown-after-the-first-epoch"));
        Fx.run(() -> controller.next.choose(LearnedKind.FORESIGHT));
        assertThat(TrainingCharts.pending(LearnedKind.FORESIGHT)).isEqualTo(Texts.of("training.shown-after-the-first-epoch"));
    }

    @Test
    @Tag("slow")
    void viewMadeAfterTheData_saysWhatToDo() throws Exception {
        open(1);
        TrainingView view = view();
        Fx.run(() -> {
            new Scene(view, 900, 700);
            view.applyCss();
        });
        assertThat(Nodes.texts(view)).contains("Start training")
                .anyMatch(words -> words.startsWith("No trained policy yet. Choose settings"));
    }

    @Test
    void beforeTheFirstRun_featuresAndTheBarAreSeen_untilATrainingStarts() throws Exception {
        open(3);
        TrainingPreview first = Fx.get(() -> new TrainingPreview(controller));
        assertThat(Nodes.texts(first)).as("nothing is replayed for what is not seen")
                .noneMatch(words -> words.startsWith("Baseline on"));
        Fx.run(() -> laidOut(new Scene(first, 1200, 700)));
        WaitForAsyncUtils.waitFor(2, TimeUnit.MINUTES, () -> Fx.get(() -> !first.shown().isEmpty()));
        assertThat(Fx.get(first::shown)).hasSize(11).first().asString().contains("Evidence ", "AUC 0.");
        assertThat(Nodes.texts(first)).anyMatch(words -> words.startsWith("Baseline on e1: Mixed-Score with F1 ."))
                .anyMatch(words -> words.startsWith("Features that, each alone, best separate evidence from other candidates:"))
                .contains("candidates of Mixed-Score in the 2 training conversations", Texts.of("training.rows.title"),
                        "Held out");
        assertThat(Fx.get(first::bars)).as("the best reward first").hasSize(3).first().asString().startsWith("Clairvoyant: F1 .");
        TrainingFeature feature = Fx.get(() -> new TrainingFeature(controller));
        assertThat(Fx.get(() -> feature.figures().get())).extracting(Figure::title)
                .containsExactly(Texts.of("training.what-the-features-look-like"), Texts.of("training.the-bar-to-beat"));
        Picture features = Fx.get(() -> feature.figures().get()).getFirst().picture().orElseThrow().bare();
        assertThat(PictureExport.svg(features, ExportSize.of(features, ChartLook.PRINT, 10), ChartLook.PRINT))
                .as("rows too on a narrow paper").contains("Question overlap");
        Fx.run(() -> controller.next.choose(LearnedKind.OSL_MR_NO_PRIOR));
        assertThat(Fx.get(() -> feature.figures().get())).as("of other settings").isEmpty();
        WaitForAsyncUtils.waitFor(2, TimeUnit.MINUTES, () -> Fx.get(() -> first.shown().size() == 10));
    }

    /** On a narrow page, as with a large type, they were left out and no scrolling reached them. */
    @Test
    void narrowPage_hasTheBarAndTheDataBelowTheFeatures() throws Exception {
        open(3);
        TrainingView view = view();
        Fx.run(() -> laidOut(new Scene(view, 700, 700)));
        assertThat(Nodes.texts(view)).contains(Texts.of("training.the-bar-to-beat"), Texts.of("training.rows.title"));
        WaitForAsyncUtils.waitFor(2, TimeUnit.MINUTES,
                () -> Nodes.texts(view).stream().anyMatch(words -> words.startsWith("Baseline on e1")));
        Fx.run(() -> laidOut(view.getScene()));
        ChartCard features = Nodes.shown(view, ChartCard.class).getFirst();
        assertThat(features.getHeight()).as("all rows, so that only the page scrolls")
                .isGreaterThan(features.pane().getMinHeight());
    }

    /** Start took them away and showed seven empty cards until the first epoch. */
    @Test
    void featuresAndTheBar_stayUntilTheFirstEpoch() throws Exception {
        open(3);
        Fx.run(() -> {
            TrainingView view = new TrainingView(controller);
            Scene scene = new Scene(view, 1200, 700);
            laidOut(scene);
            controller.start();
            assertThat(controller.isTraining()).isTrue();
            laidOut(scene);
            assertThat(Nodes.texts(view))
                    .contains(Texts.of("training.shown-after-the-first-epoch"), Texts.of("training.the-bar-to-beat"))
                    .doesNotContain(Texts.of("training.folds-and-seeds"), "Start training");
        });
        WaitForAsyncUtils.waitFor(2, TimeUnit.MINUTES, () -> Fx.get(() -> !controller.isBeforeTheFirst()));
        Fx.run(() -> controller.run.cancel());
    }

    @Test
    void viewMadeAfterACancel_hasItsHeadline() throws Exception {
        open(1);
        Fx.run(() -> controller.end.set(new TrainingController.End.Cancelled(
                new TrainingWork.Live(controller.asked(1).orElseThrow(), false, "", List.of()))));
        TrainingView view = view();
        assertThat(Nodes.texts(content(view))).contains("Cancelled before the first epoch.",
                Texts.of("training.nothing-of-it-is-kept"));
    }

    /** Strong, as no run leads; under that of a run that ended it is pale. */
    @Test
    void whatWasTrainedBeforeACancel_staysDrawn() throws Exception {
        open(1);
        ChartCard card = Fx.get(() -> TrainingCharts.epochs(controller, Epochs.Metric.LOSS));
        Fx.run(() -> controller.cut.set(new TrainingWork.Live(controller.asked(1).orElseThrow(), false, "",
                List.of(new EpochReport(0, 0, 0, 0.7, 0.6, 0.2, 0.2, 0.2, -100),
                        new EpochReport(0, 0, 1, 0.5, 0.4, 0.3, 0.3, 0.3, -90)))));
        assertThat(Fx.get(() -> card.pane().chart().orElseThrow().points())).extracting(ChartPoint::words).last().asString()
                .isEqualTo("Epoch 2: training 0.500, validation 0.400 (best) (cancelled)");
        assertThat(Fx.get(() -> card.pane().chart().orElseThrow().caption())).containsExactly("run 1, cancelled at epoch 2");
        assertThat(Nodes.texts(card)).contains("run 1, cancelled at epoch 2");
    }

    /** What scrolls is below the pane only once it is laid out. */
    private static Parent content(TrainingView view) {
        return Fx.get(() -> (Parent) ((javafx.scene.control.ScrollPane) ((StackPane) view.getChildren().getFirst()).getChildren()
                .getFirst()).getContent());
    }

    @Test
    void singleEpisode_isNotSaidToBeHeldOut() throws Exception {
        TrainingPane pane = Fx.get(() -> new TrainingPane(controller));
        Parent content = Fx.get(() -> (Parent) ((javafx.scene.control.ScrollPane) pane.getChildren().getFirst()).getContent());
        open(1);
        ComboBox<?> extent = Nodes.told(content, ComboBox.class, "Training conversations");
        assertThat(extent.getValue()).isEqualTo(TrainingChoice.Extent.ALL);
        assertThat(extent.getItems()).map(Object::toString).containsExactly("ALL", "CHOSEN");
        assertThat(Nodes.texts(content)).anyMatch(words -> words.startsWith("1 of 1 conversation. e1 is in the training data"));
        open(3);
        assertThat(extent.getValue()).as("the choice stays for more").isEqualTo(TrainingChoice.Extent.ALL_BUT_OPEN);
        assertThat(Nodes.texts(content)).anyMatch(words -> words.startsWith("2 of 3 conversations. e1, shown in Replay,"));
    }

    @Test
    @Tag("slow")
    void cardsOfAFinishedRun_sayWhichWhileAnotherGoesOn() throws Exception {
        open(2);
        Fx.run(() -> {
            controller.next.choose(LearnedKind.OSL_MR_NO_PRIOR);
            set("Threshold", "0.3");
            set("Epochs", "2");
        });
        ChartCard pane = Fx.get(() -> TrainingCharts.importance(controller));
        RunsPane runs = Fx.get(() -> new RunsPane(controller, new Region()));
        Fx.run(controller::start);
        WaitForAsyncUtils.waitFor(10, TimeUnit.MINUTES, () -> !controller.runs.get().isEmpty() && !controller.isTraining());
        assertThat(Nodes.texts(pane)).anyMatch(words -> words.startsWith(Texts.of("training.rise-of-loss", "")));
        rewardsLeaveWhereItIsNarrow(runs);
        sessionHasNoneOfWhatWasMeasured();
        work.hold(0, words -> words.startsWith("Training"));
        try {
            Fx.run(() -> controller.start());
            assertThat(Nodes.texts(pane)).anyMatch(words -> words.startsWith("run 1, " + Texts.of("training.rise-of-loss", "")));
        } finally {
            work.release();
            Fx.run(controller.run::cancel);
        }
    }

    /** As after *Go on where you were*: the models of the session are all that is known. */
    private void sessionHasNoneOfWhatWasMeasured() {
        TrainingController after = Fx.get(() -> new TrainingController(new HostStub(new Runs(queue), replay.context())));
        for (ChartCard card : Fx.get(() -> List.of(TrainingCharts.epochs(after, Epochs.Metric.F1), TrainingCharts.bar(after),
                TrainingCharts.thresholds(after), TrainingCharts.importance(after)))) {
            assertThat(Nodes.texts(card))
                    .anyMatch(words -> words.startsWith("The session stores only the model and the losses of run 1"))
                    .noneMatch(words -> words.contains("from a file"));
        }
    }

    /** As the cards draw them, values and caption too; networks of one run tell in any order. */
    @Test
    @Tag("slow")
    void charts_areThoseOfTheCommandLineByteForByte(@TempDir Path folder) throws Exception {
        open(4);
        Fx.run(() -> {
            controller.next.choose(LearnedKind.FORESIGHT);
            set("Epochs", "2");
        });
        List<ChartCard> cards = Fx.get(
                () -> Stream.concat(new EpochCharts(controller).cards.stream(), Stream.of(TrainingCharts.importance(controller),
                        TrainingCharts.reliability(controller), TrainingCharts.thresholds(controller))).toList());
        Fx.run(controller::start);
        WaitForAsyncUtils.waitFor(10, TimeUnit.MINUTES, () -> !controller.runs.get().isEmpty() && !controller.isTraining());
        Path window = folder.resolve("window");
        cards.forEach(card -> export(
                Fx.get(() -> card.pane().chart().orElseThrow().picture()).from(controller.shown.get().source()), window));
        Protocol protocol = replay.context().now().protocol();
        assertThat(CommandCall.run("train", "--data", "datasets/synthetic.json", "--policy", "foresight", "--epochs", "2",
                "--episodes", "e2,e3,e4", "--budget", "" + protocol.budgetTokens(), "--unit", protocol.unit().code(), "--out",
                folder.resolve("model.json").toString(), "--figures", folder.resolve("command").toString())).isZero();
        assertThat(window).isDirectoryContaining("glob:**/training-reward.csv");
        try (Stream<Path> files = Files.list(window)) {
            assertThat(files.toList()).hasSize(8 * 3).allSatisfy(
                    file -> assertThat(folder.resolve("command").resolve(file.getFileName())).hasSameBinaryContentAs(file));
        }
    }

    private static void export(Picture picture, Path folder) {
        Path file = folder.resolve(picture.name() + ".svg");
        try {
            PictureExport.write(file, picture, ExportSize.of(picture, ChartLook.PRINT), ChartLook.PRINT);
            PictureExport.writeBeside(file, picture);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private void rewardsLeaveWhereItIsNarrow(RunsPane runs) {
        StackPane place = Fx.get(() -> new StackPane(runs));
        Fx.run(() -> laidOut(new Scene(place, 700, 200)));
        assertThat(Nodes.texts(runs)).contains("F1", "recall", "reward", "won / lost", "Baseline").doesNotContain("best epoch");
        Fx.run(() -> {
            place.getScene().setRoot(new StackPane());
            laidOut(new Scene(place, 470, 200));
        });
        assertThat(Nodes.texts(runs)).contains("settings that differ", "F1", "recall", "reward").doesNotContain("occupancy");
        String csv = Fx.get(() -> runs.columns().csv(RunRow.of(controller.runs.get(), controller.shown.optional())));
        assertThat(csv).startsWith(
                "run,policy,settings,budget,seed,validation,judged_on,held_out,validation_f1,validation_precision,validation_recall,"
                        + "validation_reward,best_epoch,threshold,f1,less_mixed_f1,recall,less_mixed_recall,reward,less_mixed_reward,won,lost,"
                        + "occupancy,seconds,file,episodes\n1,osl-mr");
        assertThat(csv.lines().toList()).as("what it has to beat stands below").hasSize(1 + 1 + 3)
                .anyMatch(line -> line.startsWith("\"\",mixed,")).anyMatch(line -> line.startsWith("\"\",clairvoyant,"));
    }

    private static void laidOut(Scene scene) {
        Theme.LIGHT.applyTo(scene, 1);
        for (int pass = 0; pass < 2; pass++) {
            scene.getRoot().applyCss();
            scene.getRoot().layout();
        }
    }

    private void set(String label, String value) {
        List<TrainingField> knobs = TrainingField.of(controller.next.choice.get().settings().kind());
        controller.next.set(knobs.stream().filter(each -> each.label().equals(label)).findFirst().orElseThrow(), value);
    }

    /** The message above the fields pushed them away from the pointer. */
    @Test
    void refusedSetting_movesNoField() {
        Fx.run(() -> {
            TrainingFieldGrid grid = new TrainingFieldGrid(controller.next);
            Scene scene = new Scene(new StackPane(grid), 240, 700);
            laidOut(scene);
            List<Double> before = tops(grid);
            set("Epochs", "many");
            laidOut(scene);
            assertThat(controller.next.wrong.get()).isNotEmpty();
            assertThat(Nodes.texts(grid)).contains(controller.next.wrong.get());
            assertThat(tops(grid)).isEqualTo(before);
        });
    }

    private static List<Double> tops(Parent grid) {
        return Nodes.shown(grid, TextField.class).stream().map(each -> each.localToScene(0, 0).getY()).toList();
    }
}
