package mnemoscope.ui.training;

import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.layout.VBox;
import mnemoscope.report.training.TrainingRun;
import mnemoscope.text.NumberStyle;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.CardHead;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.Value;
import mnemoscope.ui.kit.grid.Column.Drawn;
import mnemoscope.ui.kit.grid.Column;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.ui.kit.grid.Listing;

/** The runs that have ended, the last first: selecting one shows it, a box lays its curve over the others. */
final class RunsPane extends VBox {
    private static final NumberStyle EXACT = new NumberStyle(3, true, false);

    private final TrainingController training;
    private final Grid<TrainingRun> grid = new Grid<TrainingRun>("Finished runs").rowHeight(25)
            .nothing(Type.ROW.label("None yet.", "mn-muted"));

    RunsPane(TrainingController training) {
        super(2);
        this.training = training;
        getStyleClass().add("mn-card-inside");
        Button use = Buttons.text("Use in Replay", training::useShown);
        Tips.on(use, "Puts the run shown beside the policies of Replay, where each of its scores is explained");
        Button save = Buttons.text("Save model\u2026", () -> training.shown.optional().ifPresent(training::save));
        Tips.on(save, "Writes the run shown as a model, for this tab and for the commands replay and audit");
        CardHead head = new CardHead("Finished runs",
                "F1 and reward are means over questions with evidence, under the tuned threshold. The validation episode is among "
                        + "those on which the threshold is tuned; held out are all episodes that were not trained on.",
                use, save).asNumbers(() -> training.export(grid.values()));
        grid.key(TrainingRun::number).onSelect(training.shown::set)
                .spoken(run -> run.title() + ", " + settings(run) + ", F1 held out "
                        + Numbers.f1(TrainingSummary.f1(run.heldOut())));
        getChildren().addAll(head, Layouts.grow(grid));
        use.disableProperty().bind(training.shown.isNull());
        save.disableProperty().bind(training.shown.isNull());
        Value.whenever(() -> {
            grid.show(columns(), training.runs.get().reversed());
            training.shown.optional().ifPresent(run -> grid.select(run.number()));
        }, training.runs, training.shown, training.overlaid);
    }

    private static String settings(TrainingRun run) {
        return (run.file().isEmpty() ? "" : "from " + run.file() + ", ") + TrainingSummary.differences(run) + ", budget "
                + Numbers.whole(run.record().budgetTokens());
    }

    private CheckBox overlay(TrainingRun run) {
        CheckBox box = new CheckBox();
        box.setSelected(training.overlaid.get().contains(run.number()));
        box.setAccessibleText("Lay the curve of " + run.label() + " over the others");
        Tips.on(box, "Lay its curve over the others");
        box.setOnAction(event -> training.overlay(run.number(), box.isSelected()));
        return box;
    }

    Listing<TrainingRun> columns() {
        return new Listing<>("training-runs", List.of(
                Column.<TrainingRun>picture("").width(30).node(this::overlay),
                Column.<TrainingRun>words("run", run -> run.number() + "  " + run.kind().title()).onlyShown().width(150)
                        .mark(run -> {
                            PolicyStyle style = PolicyStyle.of(run.mark());
                            return new Drawn(style, style.legend());
                        })
                        .look(run -> training.shown.get() == run ? "mn-strong" : "mn-regular")
                        .order(TrainingRun::number),
                Column.<TrainingRun>count("run", TrainingRun::number).id("number").onlyInFiles(),
                Column.<TrainingRun>words("policy", run -> run.kind().code()).onlyInFiles(),
                Column.<TrainingRun>words("settings that differ", TrainingSummary::differences).named("settings").width(150)
                        .grows().shown(RunsPane::settings).look("mn-muted")
                        .tips(run -> settings(run) + ". Trained on " + run.record().episodes().size() + " episodes of "
                                + run.record().data().getOrDefault("name", "an unnamed file") + "."),
                Column.<TrainingRun>count("budget", run -> run.record().budgetTokens()).onlyInFiles(),
                Column.<TrainingRun>count("seed", run -> run.record().settings().seed()).onlyInFiles(),
                Column.<TrainingRun>words("validation", run -> run.record().trained().validation()).onlyInFiles(),
                Column.<TrainingRun>number("val. F1", NumberStyle.SHARE, run -> TrainingSummary.f1(run.validation()))
                        .named("validation_f1").width(54).highFirst().tip("F1 on the validation episode"),
                Column.<TrainingRun>number("val. reward", NumberStyle.WHOLE, run -> TrainingSummary.reward(run.validation()))
                        .named("validation_reward").width(70).highFirst().leavesAt(1).tip("Reward of a question there"),
                Column.<TrainingRun>number("held F1", NumberStyle.SHARE, run -> TrainingSummary.f1(run.heldOut()))
                        .named("held_out_f1").width(54).highFirst().look("mn-strong").tip("F1 on the episodes held out"),
                Column.<TrainingRun>number("held reward", NumberStyle.WHOLE, run -> TrainingSummary.reward(run.heldOut()))
                        .named("held_out_reward").width(72).highFirst().look("mn-strong").leavesAt(1)
                        .tip("Reward of a question there"),
                Column.<TrainingRun>number("threshold", EXACT, run -> run.record().trained().model().threshold()).onlyInFiles(),
                Column.<TrainingRun>number("time", EXACT, TrainingRun::seconds).named("seconds").width(54).look("mn-muted")
                        .shown(run -> Double.isNaN(run.seconds()) ? Numbers.NONE : Numbers.duration(run.seconds()))
                        .tip("How long the training took"),
                Column.words("file", TrainingRun::file).onlyInFiles(),
                Column.<TrainingRun>words("episodes", run -> String.join(" ", run.record().episodes())).onlyInFiles()));
    }
}
