package mnemoscope.ui.benchmark;

import java.util.List;
import java.util.Optional;
import javafx.scene.text.TextAlignment;
import mnemoscope.replay.ProtocolOverrides;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budgets;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.replay.QuestionVisibility;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.text.Numbers;
import mnemoscope.text.TokenUnit;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.FieldValidity;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.run.RunBar;
import mnemoscope.ui.workspace.Screen;
import mnemoscope.workspace.BenchmarkDisplay.Page;

/** The settings of the study: metric, budgets, baseline, policies, folds and seeds; run, pause and cancel at the foot. */
final class BenchmarkPane extends StackPane {

    private final BenchmarkFeature tab;
    private final BenchmarkModel model;
    private final BenchmarkController controller;

    BenchmarkPane(BenchmarkFeature tab) {
        this.tab = tab;
        model = tab.model();
        controller = tab.controller();
        StudyPolicies policies = new StudyPolicies(model, controller, tab.host().context().replays().offeredProperty(),
                tab.annotate());
        getStyleClass().addAll("mn-left", "mn-benchmark-settings");
        VBox metric = Layouts.section(Texts.of("benchmark.metric"), metrics());
        // The other pages show the reward, or what is chosen on them.
        model.page.subscribe(page -> Layouts.show(metric, page == Page.RESULTS));
        VBox content = Layouts
                .padded(new VBox(12, title(), metric, Layouts.section(Texts.of("benchmark.question-shown"), question()),
                        Layouts.section(Texts.of("benchmark.budgets"), budgets()),
                        Layouts.section(Texts.of("benchmark.compare-with"), policies.baseline()),
                        Layouts.section(Texts.of("benchmark.policies"), policies.picker()),
                        Layouts.section(Texts.of("benchmark.folds-and-seeds"), folds()), wrong()), 12, 12, 12, 12);
        model.spec.subscribe(spec -> content.setDisable(spec == null));
        getChildren().add(new VBox(Layouts.grow(Layouts.scrolled(content)), foot()));
    }

    private static Label small(String style) {
        return Layouts.wrapped(Type.META.label("", style));
    }

    private VBox title() {
        Label name = Layouts.narrow(Type.BODY.label("", "mn-strong"));
        name.setGraphic(Icons.of("mdi2f-flask-outline"));
        Label of = small("mn-muted");
        Button close = Layouts.styled(Buttons.flat(Texts.of("benchmark.measure-the-open-data"), controller::closeStudy),
                "mn-more");
        ModelValue.whenever(() -> {
            name.setText(model.spec.optional().map(BenchmarkSpec::name).orElse(Texts.of("benchmark.no-study")));
            Tips.on(name, name.getText());
            of.setText(model.study.optional().map(open -> source(open, model.spec.optional()))
                    .map(source -> source.what() + ", " + source.facts()).orElse(Texts.of("benchmark.no-data-are-open")));
            Layouts.show(close, model.ownStudy());
        }, model.study, model.spec);
        return new VBox(3, name, of, close);
    }

    /** The data and their read options. */
    static Screen.Status source(BenchmarkModel.OpenStudy study, Optional<BenchmarkSpec> spec) {
        String count = Numbers.count(study.episodes(), Texts.of("protocol.conversation"), Texts.of("protocol.conversations"));
        int measured = study.measured(spec.map(each -> each.protocol().settings()).orElse(ProtocolOverrides.NONE));
        String some = measured == study.episodes() ? "" : Texts.of("benchmark.so-many-with-evidence", measured);
        return new Screen.Status(study.dataset().info().name(),
                count + some + study.file().map(file -> Texts.of("benchmark.study-of-file", file.getFileName()))
                        .orElse(Texts.of("benchmark.readings-as-in-replay")));
    }

    private HBox metrics() {
        HBox box = Layouts.styled(
                ChoiceControls.segments(model.metric, Metric.CHARTED, Metric::title, BenchmarkLabels::formula, model.metric::set),
                "mn-small");
        box.getChildren().forEach(button -> Layouts.grow((Region) button).setMaxWidth(Double.MAX_VALUE));
        return box;
    }

    /** Chosen for Replay too, whose protocol the study follows; a study file decides for itself. */
    private HBox question() {
        ModelValue<QuestionVisibility> shown = new ModelValue<>(QuestionVisibility.BEFORE);
        HBox box = Layouts.styled(ChoiceControls.segments(shown, List.of(QuestionVisibility.values()), QuestionVisibility::label,
                QuestionVisibility::help, controller::showQuestion), "mn-small", "mn-two-lines");
        box.getChildren().forEach(each -> {
            ToggleButton button = Layouts.grow((ToggleButton) each);
            button.setMaxWidth(Double.MAX_VALUE);
            button.setWrapText(true);
            button.setTextAlignment(TextAlignment.CENTER);
        });
        model.spec.subscribe(spec -> {
            shown.set(spec == null ? QuestionVisibility.BEFORE : spec.seesQuestion());
            box.setDisable(model.ownStudy());
            box.setAccessibleHelp(model.ownStudy() ? Texts.of("benchmark.question-of-the-study-file") : "");
        });
        return box;
    }

    private FlowPane budgets() {
        FlowPane chips = new FlowPane(5, 5);
        TextField field = Type.alwaysFixed(new TextField(), 110);
        field.setAccessibleText(Texts.of("benchmark.another-budget"));
        field.getStyleClass().add("mn-chip-field");
        FieldValidity.watch(field,
                typed -> typed.isBlank() ? "" : controller.refusal(spec -> StudyChoice.addBudget(spec, typed, model.ofLogs())));
        Button add = Buttons.icon("mdi2p-plus", Texts.of("benchmark.add-this-budget"), () -> {
            controller.change(spec -> StudyChoice.addBudget(spec, field.getText(), model.ofLogs()));
            field.clear();
        });
        field.setOnAction(event -> add.fire());
        model.spec.subscribe(spec -> {
            chips.getChildren().clear();
            if (spec != null) {
                field.setPromptText(spec.protocol().settings().get(ProtocolSetting.UNIT).map(TokenUnit::label).orElse(""));
                spec.budgets().forEach(budget -> chips.getChildren().add(chip(budget)));
            }
            chips.getChildren().addAll(field, add);
        });
        return chips;
    }

    private Button chip(int budget) {
        Button chip = Buttons.text(Budgets.isSize(budget) ? Integer.toString(budget) : Budgets.words(budget),
                () -> controller.change(spec -> StudyChoice.removeBudget(spec, budget)));
        chip.getStyleClass().add("mn-chip");
        chip.setGraphic(Icons.of(Icons.CLOSE, 12));
        chip.setContentDisplay(ContentDisplay.RIGHT);
        chip.setAccessibleText(Texts.of("benchmark.leave-the-budget-out", Budgets.words(budget)));
        Tips.on(chip, Texts.of("benchmark.budget.remove-help"));
        return chip;
    }

    private HBox folds() {
        TextField folds = field(Texts.of("benchmark.folds"), 44,
                (spec, typed) -> StudyChoice.folds(spec, typed, model.study.get().mostFolds(spec.protocol().settings())));
        TextField seeds = field(Texts.of("benchmark.seeds"), 90, StudyChoice::seeds);
        Tips.on(folds, Texts.of("benchmark.folds.help"));
        Tips.on(seeds, Texts.of("benchmark.each-deals-the-folds-anew"));
        model.spec.subscribe(spec -> {
            folds.setText(spec == null ? "" : String.valueOf(spec.folds()));
            seeds.setText(spec == null ? "" : spec.seeds().stream().map(String::valueOf).collect(Collectors.joining(", ")));
        });
        return Layouts.row(6, folds, Type.ROW.label(Texts.of("benchmark.folds-seeds"), "mn-muted"), seeds);
    }

    private TextField field(String says, double width, BiFunction<BenchmarkSpec, String, BenchmarkSpec> choice) {
        TextField field = new TextField();
        Runnable take = () -> controller.change(spec -> choice.apply(spec, field.getText()));
        field.setAccessibleText(says);
        field.setPrefWidth(width);
        field.setOnAction(event -> take.run());
        field.focusedProperty().subscribe((before, now) -> {
            if (!now) {
                take.run();
            }
        });
        FieldValidity.watch(field, typed -> controller.refusal(spec -> choice.apply(spec, typed)));
        return field;
    }

    private Label wrong() {
        Label label = Layouts.saying(small("mn-warn"));
        label.textProperty().bind(model.wrong);
        return label;
    }

    private VBox foot() {
        Button run = Buttons.primary(Texts.of("benchmark.run-what-is-missing"), tab.runs()::run);
        run.setGraphic(Icons.of(Icons.PLAY));
        run.setMaxWidth(Double.MAX_VALUE);
        Label rest = small("mn-muted");
        RunBar going = RunBar.of(tab.runs().handle());
        ModelValue.whenever(() -> {
            run.setDisable(model.running.get() || model.spec.optional().isEmpty() || model.isWhole());
            rest.setText(model.scores.optional().map(BenchmarkLabels::rest).orElse(""));
        }, model.scores, model.spec, model.running);
        Tips.on(run, Texts.of("benchmark.run.help"));
        Button open = Buttons.text(Texts.of("benchmark.open-study"), tab.files()::openStudy);
        Button save = Buttons.text(Texts.of("benchmark.save-study"), tab.files()::saveStudy);
        // A disabled button shows no tooltip, so its parent does.
        HBox saveBox = new HBox(save);
        Tips.on(open, Texts.of("benchmark.study-file.help"));
        Tips.on(save, Texts.of("benchmark.study-file.save-help"));
        Tips.on(saveBox, "");
        ModelValue.whenever(() -> {
            boolean bundled = tab.files().isBundled();
            save.setDisable(model.spec.get() == null || bundled);
            Tips.on(saveBox, bundled ? Texts.of("benchmark.study-file.bundled-data") : "");
        }, model.spec, tab.controller().subject);
        // Labels in other languages need two lines.
        FlowPane files = new FlowPane(8, 7, open, saveBox);
        files.setPrefWrapLength(0);
        // Run keeps its place, so that the second click of a double click does not cancel.
        VBox foot = Layouts.styled(Layouts.onceVisible(new VBox(7), going, rest, run, files), "mn-benchmark-foot");
        foot.setMinHeight(USE_PREF_SIZE);
        return Layouts.padded(foot, 10, 12, 10, 12);
    }
}
