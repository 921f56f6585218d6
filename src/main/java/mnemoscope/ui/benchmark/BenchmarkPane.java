package mnemoscope.ui.benchmark;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javafx.collections.FXCollections;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Changes;
import mnemoscope.ui.kit.Choices;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.SearchField;
import mnemoscope.ui.kit.Sign;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.Validity;
import mnemoscope.ui.kit.run.RunBar;

/** What is measured: metric, budgets, baseline, policies, folds and seeds; run, pause and cancel at the foot. */
final class BenchmarkPane extends StackPane {
    private static final List<Metric> METRICS = List.of(Metric.F1, Metric.PRECISION, Metric.RECALL, Metric.REWARD);

    private final BenchmarkModel model;
    private final BenchmarkController controller;
    private final RunController runs;
    private final FileController files;
    private String filter = "";
    private boolean showing;

    BenchmarkPane(BenchmarkModel model, BenchmarkController controller, RunController runs, FileController files) {
        this.model = model;
        this.controller = controller;
        this.runs = runs;
        this.files = files;
        getStyleClass().addAll("mn-left", "mn-benchmark-settings");
        getStylesheets().add(BenchmarkView.SHEET);
        VBox content = new VBox(12, title(), section("Metric", metrics()), section("Budgets", budgets()),
                section("Compare with", baseline()), section("Policies", policies()), section("Folds and seeds", folds()),
                wrong());
        content.setPadding(new Insets(12));
        ScrollPane scroll = new ScrollPane(content);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setMinHeight(0);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        VBox whole = new VBox(scroll, foot());
        model.spec.subscribe(spec -> content.setDisable(spec == null));
        getChildren().add(whole);
    }

    private static VBox section(String title, Node... parts) {
        VBox box = new VBox(5, Type.ROW.label(title, "mn-strong"));
        box.getChildren().addAll(parts);
        return box;
    }

    private static Label wrapped(String... classes) {
        Label label = Type.META.label("", classes);
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        return label;
    }

    private VBox title() {
        Label name = Type.BODY.label("", "mn-strong");
        name.setGraphic(Icons.of("mdi2f-flask-outline"));
        name.setMinWidth(0);
        Label of = wrapped("mn-muted");
        Button close = Buttons.flat("Measure the open data instead", controller::closeStudy);
        close.getStyleClass().add("mn-more");
        Changes.whenever(() -> {
            name.setText(model.spec.optional().map(BenchmarkSpec::name).orElse("No study"));
            Tips.on(name, name.getText());
            of.setText(model.study.optional().map(BenchmarkPane::source).orElse("No data are open."));
            BenchmarkView.shown(close, model.study.optional().flatMap(OpenStudy::file).isPresent());
        }, model.study, model.spec);
        return new VBox(3, name, of, close);
    }

    private static String source(OpenStudy study) {
        return study.dataset().info().name() + ", " + study.dataset().conversations().size() + " "
                + BenchmarkLabels.episode(study.dataset().info().kind(), study.dataset().conversations().size() != 1)
                + study.file().map(file -> ". Study " + file.getFileName()).orElse(". Readings as in Replay");
    }

    private HBox metrics() {
        ToggleGroup group = new ToggleGroup();
        HBox box = Buttons.segments(METRICS.stream().map(metric -> {
            ToggleButton button = new ToggleButton(BenchmarkLabels.metric(metric));
            button.setToggleGroup(group);
            Tips.on(button, BenchmarkLabels.formula(metric));
            button.setOnAction(event -> {
                button.setSelected(true);
                controller.choose(metric);
            });
            model.metric.subscribe(shown -> button.setSelected(shown == metric));
            button.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(button, Priority.ALWAYS);
            return button;
        }).toArray(ToggleButton[]::new));
        box.getStyleClass().add("mn-small");
        return box;
    }

    private FlowPane budgets() {
        FlowPane chips = new FlowPane(5, 5);
        TextField field = new TextField();
        field.setPromptText("tokens");
        field.setPrefWidth(70);
        field.setAccessibleText("Another budget");
        field.getStyleClass().add("mn-chip-field");
        Validity.watch(field, typed -> typed.isBlank() ? "" : controller.refusal(spec -> StudyChoice.addBudget(spec, typed)));
        Button add = Buttons.icon("mdi2p-plus", "Add this budget", () -> {
            controller.addBudget(field.getText());
            field.clear();
        });
        field.setOnAction(event -> add.fire());
        model.spec.subscribe(spec -> {
            chips.getChildren().clear();
            if (spec != null) {
                spec.budgets().forEach(budget -> chips.getChildren().add(chip(budget)));
            }
            chips.getChildren().addAll(field, add);
        });
        return chips;
    }

    private Button chip(int budget) {
        Button chip = Buttons.text(String.valueOf(budget), () -> controller.removeBudget(budget));
        chip.getStyleClass().add("mn-chip");
        chip.setGraphic(Icons.of(Icons.CLOSE, 12));
        chip.setContentDisplay(javafx.scene.control.ContentDisplay.RIGHT);
        chip.setAccessibleText("Leave the budget " + budget + " out");
        Tips.on(chip, "Leave this budget out. Its cells are kept.");
        return chip;
    }

    private ComboBox<String> baseline() {
        ComboBox<String> combo = Choices.of("Baseline", name -> controller.offered().stream()
                .filter(look -> look.name().equals(name)).findFirst().map(DrawnPolicy::title).orElse(name), List.of());
        Tips.on(combo, "Differences, tests, wins and losses are against this policy. No run is needed for another choice.");
        model.spec.subscribe(spec -> {
            showing = true;
            if (spec != null) {
                if (!spec.policies().equals(combo.getItems())) {
                    combo.setItems(FXCollections.observableArrayList(spec.policies()));
                }
                combo.setValue(spec.baseline());
            }
            showing = false;
        });
        combo.setOnAction(event -> {
            if (!showing && combo.getValue() != null) {
                controller.chooseBaseline(combo.getValue());
            }
        });
        return combo;
    }

    private VBox policies() {
        VBox boxes = new VBox(1);
        SearchField search = new SearchField("Policies with these words", words -> {
            filter = words.strip().toLowerCase(Locale.ROOT);
            fill(boxes);
        });
        search.field().setPromptText("Filter policies");
        model.spec.subscribe(spec -> fill(boxes));
        return new VBox(6, search, boxes);
    }

    private void fill(VBox boxes) {
        boxes.getChildren().clear();
        if (model.spec.optional().isEmpty()) {
            return;
        }
        List<String> on = model.spec.optional().get().policies();
        List<DrawnPolicy> all = controller.offered().stream().filter(look -> filter.isEmpty()
                || look.title().toLowerCase(Locale.ROOT).contains(filter) || look.name().contains(filter)).toList();
        all.stream().filter(look -> !look.seesAnswer()).forEach(look -> boxes.getChildren().add(box(look, on)));
        List<DrawnPolicy> references = all.stream().filter(DrawnPolicy::seesAnswer).toList();
        if (!references.isEmpty()) {
            Label head = Type.META.label("See the answer", "mn-muted");
            head.setGraphic(new Sign(Sign.Of.EYE, 13));
            head.setPadding(new Insets(5, 0, 1, 0));
            boxes.getChildren().add(head);
            references.forEach(look -> boxes.getChildren().add(box(look, on)));
        }
    }

    private HBox box(DrawnPolicy look, List<String> on) {
        CheckBox box = new CheckBox();
        Label title = Type.ROW.label(look.title());
        title.setMinWidth(0);
        HBox content = new HBox(7, box, new Mark(look.style(), look.mark(), 13), title);
        content.setAlignment(Pos.CENTER_LEFT);
        content.setOnMouseClicked(event -> box.fire());
        box.setAccessibleText(look.title() + (look.seesAnswer() ? ", sees the answer" : ""));
        box.getStyleClass().add("mn-policy-box");
        box.setSelected(on.contains(look.name()));
        boolean baseline = model.spec.optional().filter(spec -> spec.baseline().equals(look.name())).isPresent();
        Tips.on(content, look.name() + (baseline ? ". The baseline: choose another one before you leave it out" : "")
                + attained(look.name()));
        box.setOnAction(event -> controller.include(look.name(), box.isSelected()));
        return content;
    }

    private static String attained(String policy) {
        return BenchmarkLabels.ATTAINED_NEEDS.contains(policy)
                ? ". With Keep nothing and Hindsight optimum the table says how much of what can be attained each policy attains"
                : "";
    }

    private HBox folds() {
        TextField folds = field("Folds", 44, controller::chooseFolds);
        TextField seeds = field("Seeds", 90, controller::chooseSeeds);
        Validity.watch(seeds, typed -> controller.refusal(spec -> StudyChoice.seeds(spec, typed)));
        Validity.watch(folds, typed -> controller.refusal(
                spec -> StudyChoice.folds(spec, typed, model.study.optional().orElseThrow().dataset().conversations().size())));
        Tips.on(folds, "Episodes are dealt into so many parts; each is held out once");
        Tips.on(seeds, "Each deals the folds anew and starts the learners anew, e.g. 0, 1, 2");
        model.spec.subscribe(spec -> {
            folds.setText(spec == null ? "" : String.valueOf(spec.folds()));
            seeds.setText(spec == null ? "" : spec.seeds().stream().map(String::valueOf).collect(Collectors.joining(", ")));
        });
        HBox box = new HBox(6, folds, Type.ROW.label("folds, seeds", "mn-muted"), seeds);
        box.setAlignment(Pos.CENTER_LEFT);
        return box;
    }

    private static TextField field(String says, double width, java.util.function.Consumer<String> take) {
        TextField field = new TextField();
        field.setAccessibleText(says);
        field.setPrefWidth(width);
        field.setOnAction(event -> take.accept(field.getText()));
        field.focusedProperty().subscribe((before, now) -> {
            if (!now) {
                take.accept(field.getText());
            }
        });
        return field;
    }

    private Label wrong() {
        Label label = wrapped("mn-warn");
        model.wrong.subscribe(words -> {
            label.setText(words);
            BenchmarkView.shown(label, !words.isEmpty());
        });
        return label;
    }

    private VBox foot() {
        Button run = Buttons.primary("Run what is missing", runs::run);
        run.setGraphic(Icons.of(Icons.PLAY));
        run.setMaxWidth(Double.MAX_VALUE);
        Label rest = wrapped("mn-muted");
        RunBar going = RunBar.of(runs.handle());
        model.running.subscribe(on -> BenchmarkView.shown(run, !on));
        Changes.whenever(() -> {
            run.setDisable(model.spec.optional().isEmpty() || model.isWhole());
            rest.setText(model.scores.optional().map(BenchmarkLabels::rest).orElse(""));
        }, model.scores, model.spec);
        Tips.on(run, "Computes the runs that are not there yet, in the background. Finished cells are kept for the next time.");
        Button open = Buttons.text("Open study\u2026", files::openStudy);
        Button save = Buttons.text("Save study\u2026", files::saveStudy);
        Tips.on(open, "A study file, such as sessions/paper-benchmark.json with its data beside it");
        Tips.on(save, "Writes this choice as a file that the command study runs to the same tables");
        model.spec.subscribe(spec -> save.setDisable(spec == null));
        HBox studies = new HBox(8, open, save);
        VBox foot = new VBox(7, run, going, rest, studies);
        foot.getStyleClass().add("mn-benchmark-foot");
        foot.setPadding(new Insets(10, 12, 10, 12));
        foot.setMinHeight(USE_PREF_SIZE);
        return foot;
    }
}
