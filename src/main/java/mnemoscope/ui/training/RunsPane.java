package mnemoscope.ui.training;

import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
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
import mnemoscope.ui.kit.grid.Column;
import mnemoscope.ui.kit.grid.Column.Drawn;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.ui.kit.grid.Listing;

/** The runs that have ended, the last first: selecting one shows it, a box lays its curve over the others. */
final class RunsPane extends VBox {
    private static final NumberStyle EXACT = new NumberStyle(3, true, false);

    private final TrainingController training;
    private final Grid<TrainingRun> grid = new Grid<TrainingRun>(Texts.of("training.finished-runs")).rowHeight(25)
            .nothing(Type.ROW.label(Texts.of("training.none-yet"), "mn-muted"));

    RunsPane(TrainingController training) {
        super(2);
        this.training = training;
        getStyleClass().add("mn-card-inside");
        Button use = Buttons.text(Texts.of("training.use-in-replay"), training::useShown);
        Tips.on(use, Texts.of("training.puts-the-run-shown-beside"));
        Button save = Buttons.text(Texts.of("training.save-model"), () -> training.shown.optional().ifPresent(training::save));
        Tips.on(save, Texts.of("training.writes-the-run-shown-as"));
        CardHead head = new CardHead(Texts.of("training.finished-runs"),
                Texts.of("training.f1-and-reward-are-means"),
                use, save).asNumbers(() -> training.export(grid.values()));
        grid.key(TrainingRun::number).onSelect(training.shown::set)
                .spoken(run -> Texts.of("training.run-and-held-out-f1", run.title(), settings(run),
                        Numbers.f1(TrainingSummary.f1(run.heldOut()))));
        getChildren().addAll(head, Layouts.grow(grid));
        use.disableProperty().bind(training.shown.isNull());
        save.disableProperty().bind(training.shown.isNull());
        Value.whenever(() -> {
            grid.show(columns(), training.runs.get().reversed());
            training.shown.optional().ifPresent(run -> grid.select(run.number()));
        }, training.runs, training.shown, training.overlaid);
    }

    private static String settings(TrainingRun run) {
        String budget = Numbers.whole(run.record().budgetTokens());
        return run.file().isEmpty()
                ? Texts.of("training.settings-and-budget", TrainingSummary.differences(run), budget)
                : Texts.of("training.file-settings-and-budget", run.file(), TrainingSummary.differences(run), budget);
    }

    private CheckBox overlay(TrainingRun run) {
        CheckBox box = new CheckBox();
        box.setSelected(training.overlaid.get().contains(run.number()));
        box.setAccessibleText(Texts.of("training.lay-the-curve-of-over", run.label()));
        Tips.on(box, Texts.of("training.lay-its-curve-over-the"));
        box.setOnAction(event -> training.overlay(run.number(), box.isSelected()));
        return box;
    }

    Listing<TrainingRun> columns() {
        return new Listing<>("training-runs", List.of(
                Column.<TrainingRun>picture("").width(30).node(this::overlay),
                Column.<TrainingRun>words(Texts.of("training.column-run"), run -> run.number() + "  " + run.kind().title())
                        .id("run").onlyShown().width(146)
                        .mark(run -> {
                            PolicyStyle style = PolicyStyle.of(run.mark());
                            return new Drawn(style, style.legend());
                        })
                        .look(run -> training.shown.get() == run ? "mn-strong" : "mn-regular")
                        .order(TrainingRun::number),
                Column.<TrainingRun>count("run", TrainingRun::number).id("number").onlyInFiles(),
                Column.<TrainingRun>words("policy", run -> run.kind().code()).onlyInFiles(),
                Column.<TrainingRun>words(Texts.of("training.settings-that-differ"), TrainingSummary::differences)
                        .named("settings").width(130)
                        .grows().shown(RunsPane::settings).look("mn-muted")
                        .tips(run -> Texts.of("training.trained-on-episodes-of", settings(run), run.record().episodes().size(),
                                run.record().data().getOrDefault("name", Texts.of("training.an-unnamed-file")))),
                Column.<TrainingRun>count("budget", run -> run.record().budgetTokens()).onlyInFiles(),
                Column.<TrainingRun>count("seed", run -> run.record().settings().seed()).onlyInFiles(),
                Column.<TrainingRun>words("validation", run -> run.record().trained().validation()).onlyInFiles(),
                Column.<TrainingRun>number(Texts.of("training.val-f1"), NumberStyle.SHARE,
                        run -> TrainingSummary.f1(run.validation()))
                        .named("validation_f1").width(54).highFirst().leavesAt(2)
                        .tip(Texts.of("training.f1-on-the-validation-episode")),
                Column.<TrainingRun>number(Texts.of("training.val-reward"), NumberStyle.WHOLE,
                        run -> TrainingSummary.reward(run.validation()))
                        .named("validation_reward").width(70).highFirst().leavesAt(2)
                        .tip(Texts.of("training.reward-of-a-question-there")),
                Column.<TrainingRun>number(Texts.of("training.held-f1"), NumberStyle.SHARE,
                        run -> TrainingSummary.f1(run.heldOut()))
                        .named("held_out_f1").width(84).highFirst().look("mn-strong")
                        .tip(Texts.of("training.f1-on-the-episodes-held")),
                Column.<TrainingRun>number(Texts.of("training.held-recall"), NumberStyle.SHARE,
                        run -> TrainingSummary.recall(run.heldOut()))
                        .named("held_out_recall").width(104).highFirst().look("mn-strong").leavesAt(1)
                        .tip(Texts.of("training.recall-on-the-episodes-held")),
                Column.<TrainingRun>number(Texts.of("training.held-reward"), NumberStyle.WHOLE,
                        run -> TrainingSummary.reward(run.heldOut()))
                        .named("held_out_reward").width(92).highFirst().look("mn-strong").leavesAt(1)
                        .tip(Texts.of("training.reward-of-a-question-there")),
                Column.<TrainingRun>number("threshold", EXACT, run -> run.record().trained().model().threshold()).onlyInFiles(),
                Column.<TrainingRun>number(Texts.of("training.column-time"), EXACT, TrainingRun::seconds).named("seconds")
                        .width(54).look("mn-muted")
                        .shown(run -> Double.isNaN(run.seconds()) ? Numbers.NONE : Numbers.duration(run.seconds()))
                        .tip(Texts.of("training.how-long-the-training-took")),
                Column.words("file", TrainingRun::file).onlyInFiles(),
                Column.<TrainingRun>words("episodes", run -> String.join(" ", run.record().episodes())).onlyInFiles()));
    }
}
