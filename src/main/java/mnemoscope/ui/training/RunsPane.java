package mnemoscope.ui.training;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.report.training.Epochs.Metric;
import mnemoscope.report.training.PolicyResult;
import mnemoscope.report.training.RunEvaluation;
import mnemoscope.report.training.TrainingRun;
import mnemoscope.text.NumberStyle;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.CardHead;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.grid.Column.Drawn;
import mnemoscope.ui.kit.grid.Column;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.ui.kit.grid.GridSection;
import mnemoscope.ui.kit.grid.TableModel;

/**
 * The finished runs, the last first, and below them their baselines. Selecting a run shows it; a check box overlays its curve.
 */
final class RunsPane extends VBox {
    private static final NumberStyle EXACT = new NumberStyle(3, true, false);

    private final TrainingController training;
    private final Grid<RunRow> grid = new Grid<RunRow>(Texts.of("training.finished-runs")).rowHeight(25)
            .nothing(Type.ROW.label(Texts.of("training.none-yet"), "mn-muted"));

    /** @param either switches to another list */
    RunsPane(TrainingController training, Node either) {
        super(2);
        this.training = training;
        Button use = Buttons.text(Texts.of("training.use-in-replay"), training::useShown);
        Tips.on(use, Texts.of("training.puts-the-run-shown-beside"));
        Button save = Buttons.text(Texts.of("training.save-model"), () -> training.shown.optional().ifPresent(training::save));
        Tips.on(save, Texts.of("training.save.help"));
        CardHead head = new CardHead(Texts.of("training.finished-runs"), Texts.of("training.f1-and-reward-are-means"), either,
                use, save).asNumbers(() -> training.export(grid.values()));
        GridSection toBeat = new GridSection(Texts.of("training.to-beat"), "", false);
        grid.key(RunRow::key).sections(row -> row.run().isPresent() ? GridSection.NONE : toBeat)
                .onSelect(row -> row.run().ifPresent(training.shown::set))
                .spoken(row -> Texts.of("training.run.summary", RunColumns.title(row), RunColumns.settings(row),
                        Metric.F1.number(row.value(Metric.F1)), Metric.RECALL.number(row.value(Metric.RECALL)),
                        Metric.REWARD.number(row.value(Metric.REWARD))));
        getChildren().addAll(head, Layouts.grow(grid));
        use.disableProperty().bind(training.shown.isNull());
        save.disableProperty().bind(training.shown.isNull());
        ModelValue.whenever(() -> {
            grid.show(columns(), RunRow.of(training.runs.get(), training.shown.optional()));
            training.shown.optional().ifPresent(run -> grid.select(run.number()));
            head.note(training.shown.optional().map(RunEvaluation::of).filter(judged -> judged.standing().isPresent())
                    .map(judged -> Texts.of("training.judged-on", judged.place())).orElse(""));
        }, training.runs, training.shown, training.overlaid);
    }

    private CheckBox overlay(TrainingRun run) {
        CheckBox box = new CheckBox();
        box.setSelected(training.overlaid.get().contains(run.number()));
        box.setAccessibleText(Texts.of("training.lay-the-curve-of-over", run.label()));
        Tips.on(box, Texts.of("training.curve.overlay"));
        box.setOnAction(event -> training.overlay(run.number(), box.isSelected()));
        return box;
    }

    TableModel<RunRow> columns() {
        List<Column<RunRow>> all = new ArrayList<>(List.of(
                Column.<RunRow>picture("").width(30).node(row -> row.run().<Node>map(this::overlay).orElseGet(Region::new)),
                Column.<RunRow>words(Texts.of("training.column-run"), row -> row.run()
                        .map(run -> run.number() + "  " + run.kind().title()).orElseGet(() -> RunColumns.title(row))).id("run")
                        .onlyShown().width(170).mark(row -> {
                            PolicyStyle style = PolicyStyle.of(row.mark());
                            return new Drawn(style, style.legend());
                        })
                        .look(row -> row.run().isPresent() && row.run().equals(training.shown.optional())
                                ? "mn-strong"
                                : "mn-regular")
                        .order(row -> row.run().map(TrainingRun::number).orElse(0)),
                Column.<RunRow>words("run", row -> RunColumns.of(row, run -> Integer.toString(run.number()))).id("number")
                        .onlyInFiles(),
                Column.<RunRow>words("policy",
                        row -> row.run().map(run -> run.kind().code()).or(() -> row.standing().map(PolicyResult::name))
                                .orElse(""))
                        .onlyInFiles(),
                Column.<RunRow>words(Texts.of("training.settings-that-differ"),
                        row -> RunColumns.of(row, TrainingSummary::differences)).named("settings").width(130).grows()
                        .shown(RunColumns::settings).look("mn-muted")
                        .tips(row -> RunColumns.of(row,
                                run -> Texts.of("training.model.trained-on", RunColumns.settings(row),
                                        run.record().episodes().size(),
                                        run.record().data().getOrDefault("name", Texts.of("training.an-unnamed-file"))))),
                Column.<RunRow>words("budget", row -> RunColumns.of(row, run -> Integer.toString(run.record().budgetTokens())))
                        .onlyInFiles(),
                Column.<RunRow>words("seed", row -> RunColumns.of(row, run -> Long.toString(run.record().settings().seed())))
                        .onlyInFiles(),
                Column.<RunRow>words("validation", row -> RunColumns.of(row, run -> run.record().trained().validation()))
                        .onlyInFiles(),
                Column.<RunRow>words("judged_on",
                        row -> RunColumns.of(row, run -> String.join(" ", RunEvaluation.of(run).bars().episodes())))
                        .onlyInFiles(),
                Column.<RunRow>words("held_out", row -> RunColumns.of(row, run -> Boolean.toString(RunEvaluation.of(run).held())))
                        .onlyInFiles(),
                RunColumns.validation("validation_f1", Metric.F1),
                RunColumns.validation("validation_precision", Metric.PRECISION),
                RunColumns.validation("validation_recall", Metric.RECALL),
                RunColumns.validation("validation_reward", Metric.REWARD)));
        all.addAll(RunColumns.judged());
        all.addAll(List.of(Column
                .<RunRow>number(Texts.of("training.column-time"), EXACT,
                        row -> row.run().map(TrainingRun::seconds).orElse(Double.NaN))
                .named("seconds").width(54).look("mn-muted").leavesAt(4)
                .shown(row -> row.run().filter(run -> !Double.isNaN(run.seconds())).map(run -> Numbers.duration(run.seconds()))
                        .orElse(""))
                .tip(Texts.of("training.how-long-the-training-took")),
                Column.<RunRow>words("file", row -> RunColumns.of(row, TrainingRun::file)).onlyInFiles(),
                Column.<RunRow>words("episodes", row -> RunColumns.of(row, run -> String.join(" ", run.record().episodes())))
                        .onlyInFiles()));
        return new TableModel<>("training-runs", all);
    }
}
