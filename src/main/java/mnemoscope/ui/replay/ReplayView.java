package mnemoscope.ui.replay;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.explain.step.StepView;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Stages;
import mnemoscope.ui.kit.Transport;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.replay.chart.StripPane;
import mnemoscope.ui.replay.columns.ColumnsPane;
import mnemoscope.ui.replay.columns.TurnPopover;
import mnemoscope.ui.replay.columns.TurnTablePane;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.replay.state.ReplayStyle;
import mnemoscope.ui.replay.step.LectureView;
import mnemoscope.ui.replay.step.QuestionCard;
import mnemoscope.ui.replay.step.Scrubber;
import mnemoscope.ui.replay.step.TransportBar;
import mnemoscope.workspace.Activity;
import mnemoscope.workspace.ViewMode;

/** The Replay tab: one step of one episode, all chosen policies side by side. */
public final class ReplayView extends StackPane {
    private static final double TRANSPORT = 28;

    private final ReplayModel model;
    private final ReplayController controller;
    private final StackPane transportPlace = new StackPane();
    private final Scrubber scrubber;
    private final QuestionCard question;
    private final ColumnsPane columns;
    private final TurnPopover popover;
    private final StackPane candidates = new StackPane();
    private final VBox content = new VBox(8);
    private final Card charts = new Card();
    private final StackPane note = new StackPane();
    private String point = "";
    // Made in later stages, or when they are first asked for.
    private TransportBar transport;
    private TurnTablePane table;
    private LectureView lecture;
    private StatePane states;

    public ReplayView(ReplayModel model, ReplayController controller, Runnable open) {
        this(model, controller, open, () -> {
        }, Stages.atOnce());
    }

    /**
     * @param open        asks for a file, from the empty state
     * @param bundled     opens the data that come with the program
     * @param stages      what surrounds card and columns is a part of them
     */
    public ReplayView(ReplayModel model, ReplayController controller, Runnable open, Runnable bundled, Stages stages) {
        this.model = model;
        this.controller = controller;
        ReplayStyle.dress(this);
        getStyleClass().addAll("mn-replay", "mn-inset");
        transportPlace.setMinHeight(TRANSPORT);
        transportPlace.setPrefHeight(TRANSPORT);
        scrubber = new Scrubber(model, controller, stages);
        question = new QuestionCard(controller);
        popover = new TurnPopover(model);
        columns = new ColumnsPane(controller, popover, stages);
        charts.getStyleClass().add("mn-strip");
        VBox.setVgrow(candidates, Priority.ALWAYS);
        content.getChildren().addAll(transportPlace, scrubber, question, candidates, charts, note);
        content.setPadding(new Insets(8, 12, 8, 12));
        note.setVisible(false);
        charts.visibleProperty().bind(Bindings.createBooleanBinding(
                () -> !note.isVisible() && (getHeight() == 0 || getHeight() > 640 || model.display().lowCharts()),
                heightProperty(), note.visibleProperty(), model.lens(now -> now.replay().lowCharts())));
        charts.managedProperty().bind(charts.visibleProperty());
        getChildren().add(content);
        ReplayKeys keys = new ReplayKeys(controller, this::focusRows);
        addEventFilter(KeyEvent.KEY_PRESSED, keys::handle);
        observe();
        stages.add(this::addTransport);
        stages.add(this::addCharts);
        stages.add(() -> addStates(open, bundled));
    }

    private void addTransport() {
        transport = new TransportBar(model, controller);
        transportPlace.getChildren().add(transport);
        Transport.run(model.context().steps().playing, model.context().steps().speed,
                () -> model.result().map(shown -> model.cursor() >= shown.steps() - 1).orElse(true), controller.steps());
        show(transport);
    }

    private void addCharts() {
        StripPane strip = new StripPane(model, controller);
        VBox.setVgrow(strip, Priority.ALWAYS);
        charts.getChildren().add(strip);
    }

    private void addStates(Runnable open, Runnable bundled) {
        states = new StatePane(model, controller, open, bundled);
        getChildren().add(states);
        states.show(model.derived().activity());
    }

    /**
     * Gives the tab a note that stands, while it is visible, in the place of the charts.
     *
     * @param over  lies over the whole tab
     * @param point what lecture mode says of it, in one sentence; empty for nothing
     */
    public void addNote(Node words, Node over, ObservableValue<String> point) {
        point.subscribe(sentence -> {
            this.point = sentence;
            if (lecture != null) {
                lecture.tell(sentence);
            }
        });
        note.getChildren().setAll(words);
        note.visibleProperty().bind(words.visibleProperty());
        note.managedProperty().bind(note.visibleProperty());
        note.setMinHeight(USE_PREF_SIZE);
        getChildren().add(over);
    }

    /** What first steps speak of: the question, a second column, the way to the next disagreement. */
    public List<Node> tour() {
        return transport == null || !content.isVisible()
                ? List.of()
                : List.of(question, candidates.getChildren().contains(columns) ? columns.second() : candidates,
                        transport.nextDisagreement());
    }

    private void show(TransportBar bar) {
        StepView step = model.step().orElse(null);
        bar.show(step);
        if (step != null) {
            model.result()
                    .ifPresent(result -> bar.showTargets(result, step.step(), model.focusedPolicy(), step.answersOn()));
        }
    }

    /** Whether card and columns of a decision are laid out in a window. */
    public boolean showsDecision() {
        return content.isVisible() && columns.getScene() != null && columns.isLaidOut();
    }

    private void focusRows() {
        if (model.display().mode() == ViewMode.BY_TURN) {
            table.focusList();
        } else {
            columns.focusColumn(model.focusedPolicy());
        }
    }

    private void observe() {
        model.stepProperty().subscribe(this::show);
        model.lens(now -> now.cursor().turn()).subscribe(turn -> {
            columns.select(turn.intValue());
            if (table != null) {
                table.select(turn.intValue());
            }
        });
        model.lens(now -> now.cursor().policy()).subscribe(columns::explain);
        model.lens(now -> now.replay().mode()).subscribe(mode -> show(model.step().orElse(null)));
        Theme.follow(this, theme -> show(model.step().orElse(null)));
        model.derived().activityProperty().subscribe(activity -> {
            boolean busy = activity instanceof Activity.Busy;
            content.setOpacity(busy && model.step().isPresent() ? 0.6 : 1);
            if (states != null) {
                states.show(activity);
            }
        });
    }

    private void show(StepView step) {
        if (states != null) {
            states.show(model.derived().activity());
        }
        boolean inLecture = Theme.current().get() == Theme.LECTURE;
        content.setVisible(step != null && !inLecture);
        // Else what is not seen would still claim its height.
        content.setManaged(!inLecture);
        if (inLecture && lecture == null) {
            lecture = new LectureView(controller);
            lecture.tell(point);
            getChildren().add(1, lecture);
        }
        if (lecture != null) {
            lecture.setVisible(step != null && inLecture);
        }
        if (transport != null) {
            show(transport);
        }
        if (step == null) {
            return;
        }
        List<PolicyStyle> styles = ReplayStyle.of(step);
        List<String> titles = ReplayStyle.titles(step);
        if (inLecture) {
            lecture.show(step, model.result().orElseThrow().protocol(), styles, titles);
            return;
        }
        scrubber.show(styles);
        question.show(step, styles, titles);
        boolean byTurn = model.display().mode() == ViewMode.BY_TURN;
        if (byTurn && table == null) {
            table = new TurnTablePane(controller, popover);
        }
        Node shown = byTurn ? table : columns;
        if (candidates.getChildren().size() != 1 || candidates.getChildren().getFirst() != shown) {
            candidates.getChildren().setAll(shown);
        }
        if (byTurn) {
            table.show(step, model.turnTable(), styles, model.selectedTurn());
        } else {
            columns.show(step, styles, model.selectedTurn());
            columns.explain(model.focusedPolicy());
        }
    }
}
