package mnemoscope.ui.replay;

import java.util.List;
import java.util.function.Predicate;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.ui.kit.StaleContent;
import mnemoscope.explain.decision.DecisionView;
import mnemoscope.explain.decision.Told;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.DeferredParts;
import mnemoscope.ui.kit.FrameCallbacks;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Transport;
import mnemoscope.ui.kit.vote.Poll;
import mnemoscope.ui.replay.chart.StripPane;
import mnemoscope.ui.replay.columns.ColumnsPane;
import mnemoscope.ui.replay.columns.TurnPopover;
import mnemoscope.ui.replay.columns.TurnTablePane;
import mnemoscope.ui.replay.decision.LectureView;
import mnemoscope.ui.replay.decision.QuestionCard;
import mnemoscope.ui.replay.decision.Scrubber;
import mnemoscope.ui.replay.decision.TransportBar;
import mnemoscope.ui.replay.predict.BudgetStrip;
import mnemoscope.ui.replay.predict.LectureChoice;
import mnemoscope.ui.replay.predict.PredictKeys;
import mnemoscope.ui.replay.predict.PredictionPane;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.replay.state.ReplayStyle;
import mnemoscope.ui.replay.whatif.WhatIfBar;
import mnemoscope.ui.replay.whatif.WhatIfPanel;
import mnemoscope.ui.workspace.Lecture;
import mnemoscope.workspace.Activity;
import mnemoscope.workspace.ViewMode;

/** The Replay tab: one decision of one episode, all chosen policies side by side. */
public final class ReplayView extends StackPane {
    private static final double TRANSPORT = 28;
    /** A lower page shows charts only on request. */
    private static final double LOW = 640;

    private final ReplayModel model;
    private final ReplayController controller;
    private final StackPane transportPlace = new StackPane();
    private final Scrubber scrubber;
    private final QuestionCard question;
    private final ColumnsPane columns;
    private final TurnPopover popover;
    private final StackPane candidates = new StackPane();
    private final VBox content = new VBox(8);
    private final CompactLayout low;
    private final Card charts = Layouts.styled(new Card(), "mn-strip");
    private final NotePlace note = new NotePlace();
    private Told point = Told.NOTHING;
    /** Shows another sentence at the same decision, once the decision has changed with it. */
    private final Runnable tellSoon = FrameCallbacks.once(this::tellAgain);
    /** The question that a class votes on, for a lecture. */
    private final StackPane poll = new StackPane();
    private ObservableValue<Poll> answers = new ModelValue<>();
    private Predicate<KeyEvent> voteKeys = event -> false;
    /** The hints at the foot in a lecture. */
    final ModelValue<Lecture> inLecture = new ModelValue<>(Lecture.NONE);
    // Built later, or on first use.
    private TransportBar transport;
    private TurnTablePane table;
    private PredictionPane choice;
    private BudgetStrip knapsack;
    /** The theme that was applied last; a theme that changed twice while another tab was shown needs no update. */
    private Theme appliedTheme = Theme.current().get();
    private LectureView lecture;
    private LectureChoice lectureChoice;

    /**
     * @param open    asks for a file, in the empty state
     * @param bundled opens the bundled data
     * @param stages  builds the nodes around card and columns later
     */
    public ReplayView(ReplayModel model, ReplayController controller, Runnable open, Runnable bundled, DeferredParts stages) {
        this.model = model;
        this.controller = controller;
        Layouts.show(poll, false);
        getStyleClass().addAll("mn-replay", "mn-inset");
        transportPlace.setMinHeight(TRANSPORT);
        transportPlace.setPrefHeight(TRANSPORT);
        scrubber = new Scrubber(model, controller, stages);
        question = new QuestionCard(controller);
        popover = new TurnPopover(controller);
        columns = new ColumnsPane(controller, popover, stages);
        Layouts.padded(content, 8, 12, 8, 12);
        content.getChildren().addAll(transportPlace, scrubber, question, Layouts.grow(candidates), charts, note);
        Layouts.showWhile(scrubber, model.lens(now -> !now.classroom().predicting()));
        low = new CompactLayout(content, question, candidates, charts, note);
        // With the minimum height of its parts the page would never learn that there is too little room.
        List.of(this, content).forEach(each -> each.setMinHeight(0));
        Runnable again = FrameCallbacks.once(this::requestLayout);
        List.of(note.visibleProperty(), question.wantedHeight(), model.lens(now -> now.replay().lowCharts()),
                model.lens(now -> now.classroom().predicting())).forEach(each -> each.subscribe(again));
        getChildren().add(content);
        ReplayKeys keys = new ReplayKeys(controller, this::focusRows, this::page);
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            // Digits and Enter belong to a class that votes.
            if (!voteKeys.test(event)) {
                keys.handle(event);
            }
        });
        observe();
        stages.add(this::addTransport);
        stages.add(() -> content.getChildren().add(content.getChildren().indexOf(candidates), new WhatIfBar(controller)));
        stages.add(() -> {
            WhatIfPanel whatIf = new WhatIfPanel(model, controller.whatIfs());
            controller.whatIfs().askWith(policy -> {
                if (lecture != null && lecture.isVisible()) {
                    lecture.sayWhatIf();
                } else {
                    whatIf.open(policy, columns.column(policy).orElse(candidates));
                }
            });
        });
        stages.add(() -> charts.getChildren().add(Layouts.grow(new StripPane(model, controller))));
        stages.add(() -> getChildren().add(new StatusOverlay(model, controller, open, bundled).above(content)));
    }

    /** Says why a key did nothing, where a lecture has no status bar. */
    void say(String words) {
        if (lecture != null && lecture.isVisible()) {
            lecture.say(words);
        }
    }

    @Override
    protected void layoutChildren() {
        boolean asked = model.now().replay().lowCharts();
        boolean out = note.isVisible() || model.now().classroom().predicting() || getHeight() <= LOW && !asked;
        Insets aside = getMargin(content);
        low.fit(getHeight() - snappedTopInset() - snappedBottomInset() - (aside == null ? 0 : aside.getTop()),
                out ? CompactLayout.Charts.NONE : asked ? CompactLayout.Charts.ASKED : CompactLayout.Charts.USUAL,
                model.derived().isCovered() && candidates.getChildren().contains(columns));
        super.layoutChildren();
    }

    private void addTransport() {
        transport = new TransportBar(model, controller);
        transportPlace.getChildren().add(transport);
        // As high as its buttons, which grow with the type.
        transportPlace.setPrefHeight(USE_COMPUTED_SIZE);
        transportPlace.setMinHeight(USE_PREF_SIZE);
        Transport.run(model.context().steps().playing, model.context().steps().speed,
                () -> model.result().map(shown -> model.cursor() >= shown.decisionCount() - 1).orElse(true),
                controller.decisions());
    }

    /**
     * Adds a note that replaces the charts while it is visible.
     *
     * @param over  overlay of the whole tab
     * @param point the sentence that lecture mode shows for it
     */
    public void addNote(Node words, Node over, ObservableValue<Told> point) {
        point.subscribe(sentence -> {
            this.point = sentence;
            if (lecture != null) {
                lecture.tell(sentence);
                tellSoon.run();
            }
            if (lectureChoice != null) {
                lectureChoice.tell(sentence);
            }
        });
        note.put(words);
        getChildren().add(over);
    }

    /**
     * Adds the question that a class votes on.
     *
     * @param shown   for a lecture; visible while the class is asked
     * @param answers with their hands
     * @param keys    handles the keys of the class first; true if a key had a meaning
     */
    public void addPoll(Node shown, ObservableValue<Poll> answers, Predicate<KeyEvent> keys) {
        poll.getChildren().setAll(shown);
        Layouts.showWhile(poll, shown.visibleProperty());
        this.answers = answers;
        voteKeys = keys;
        answers.subscribe(this::foot);
        poll.visibleProperty().subscribe(asked -> {
            foot();
            if (lecture != null && lecture.isVisible()) {
                show(model.step.get());
            }
        });
    }

    /** Adds a node beside the position of the decision. */
    public void addToDecision(Region tools) {
        question.add(tools);
    }

    /** The nodes that the introduction explains: question, second column, next disagreement. */
    public List<Node> tour() {
        return transport == null || !content.isVisible()
                ? List.of()
                : List.of(question, candidates.getChildren().contains(columns) ? columns.second() : candidates,
                        transport.nextDisagreement());
    }

    /** Whether card and columns of a decision are laid out in a window. */
    public boolean showsDecision() {
        return content.isVisible() && columns.getScene() != null && columns.isLaidOut();
    }

    /** Focuses the rows, except in a lecture, which has none. */
    private void focusRows() {
        if (!content.isVisible()) {
            return;
        }
        if (model.now().replay().mode() == ViewMode.BY_TURN) {
            table.focusList();
        } else {
            columns.focusColumn(model.now().cursor().policy());
        }
    }

    private void observe() {
        model.step.subscribe(this::show);
        controller.predict().now.subscribe(asked -> show(model.step.get()));
        controller.predict().names.subscribe((before, typed) -> requestFocus());
        model.lens(now -> now.cursor().turn()).subscribe(turn -> {
            columns.select(turn.intValue());
            if (table != null) {
                table.select(turn.intValue());
            }
        });
        model.lens(now -> now.cursor().policy()).subscribe(columns::explain);
        ModelValue.whenever(this::foot, model.lens(now -> now.replay().answers()),
                model.lens(now -> now.classroom().predicting()), model.lens(now -> now.cursor().turn() < 0),
                note.visibleProperty(), model.step);
        model.lens(now -> now.replay().mode()).subscribe(mode -> show(model.step.get()));
        Runnable soon = FrameCallbacks.once(() -> show(model.step.get()));
        Theme.follow(this, theme -> {
            appliedTheme = theme;
            if ((theme.isLecture()) == (lecture != null && lecture.isVisible())) {
                // Only colours change, once the scene has the new theme.
                soon.run();
            } else {
                show(model.step.get());
            }
        });
        StaleContent.whileOn(model.derived().activityProperty().map(Activity.Busy.class::isInstance), content);
    }

    private void show(DecisionView step) {
        boolean inLecture = appliedTheme.isLecture();
        content.setVisible(step != null && !inLecture);
        // Otherwise the hidden content would still claim its height.
        content.setManaged(!inLecture);
        if (inLecture && lecture == null) {
            lecture = new LectureView(controller, poll);
            lecture.tell(point);
            lecture.hasEmpty().subscribe(this::foot);
        }
        boolean choosing = step != null && controller.predict().isChoosing();
        if (lecture != null) {
            lecture.setVisible(step != null && inLecture && !choosing);
        }
        showChoiceInLecture(step, inLecture && choosing);
        // Hidden content is removed from the scene, where another theme would restyle it.
        Node main = !inLecture ? content : choosing ? lectureChoice : lecture;
        if (getChildren().getFirst() != main) {
            getChildren().set(0, main);
        }
        if (step == null) {
            return;
        }
        List<PolicyStyle> styles = ReplayStyle.of(step);
        // In lecture mode too: hidden there, but drawn as soon as other policies are compared.
        scrubber.show(styles);
        if (inLecture) {
            if (!choosing) {
                lecture.show(step, model.result().orElseThrow());
            }
            return;
        }
        if (choosing && choice == null) {
            choice = new PredictionPane(model, controller.predict(), false);
            knapsack = new BudgetStrip();
        }
        question.ask(choosing ? knapsack : null);
        question.show(step);
        boolean hadKeyboard = candidates.isFocusWithin();
        if (choosing) {
            boolean begins = put(choice);
            knapsack.show(controller.predict().choice().orElseThrow());
            choice.show(controller.predict().now.get());
            if (begins) {
                // Later, because the list of decisions changes its rows at the same time and would take the focus back.
                FrameCallbacks.after(2, () -> true, choice::focusList);
            }
            return;
        }
        boolean byTurn = model.now().replay().mode() == ViewMode.BY_TURN;
        if (byTurn && table == null) {
            table = new TurnTablePane(controller, popover);
        }
        boolean other = put(byTurn ? table : columns);
        if (byTurn) {
            table.show(model.result().orElseThrow(), step, styles, model.now().cursor().turn());
        } else {
            columns.show(step, styles, model.now().cursor().turn());
            columns.explain(model.now().cursor().policy());
        }
        if (other && hadKeyboard) {
            focusRows();
        }
    }

    private void tellAgain() {
        if (lecture != null && lecture.isVisible() && model.step.get() != null) {
            lecture.show(model.step.get(), model.result().orElseThrow());
        }
    }

    private void foot() {
        boolean choosing = lectureChoice != null && lectureChoice.isVisible();
        inLecture.set(choosing
                ? PredictKeys.foot(lectureChoice.below().get(), note.isVisible(), controller.predict().choice(),
                        model.now().cursor().turn())
                : lecture == null
                        ? Lecture.NONE
                        : poll.isVisible() && answers.getValue() != null
                                ? lecture.votingFoot(answers.getValue())
                                : lecture.foot(model.now().classroom().predicting(), note.isVisible(),
                                        controller.decisions().isLast()));
    }

    /** Pages through the candidates of a class. */
    private void page(boolean down) {
        if (lectureChoice != null && lectureChoice.isVisible()) {
            lectureChoice.page(down);
        }
    }

    private void showChoiceInLecture(DecisionView step, boolean on) {
        if (on && lectureChoice == null) {
            lectureChoice = new LectureChoice(model, controller.predict());
            lectureChoice.tell(point);
            lectureChoice.below().subscribe(more -> foot());
        }
        if (lectureChoice != null) {
            lectureChoice.setVisible(on);
        }
        foot();
        if (on) {
            lectureChoice.show(step, controller.predict().now.get());
        }
    }

    /** Replaces the content. @return whether other content was shown before */
    private boolean put(Node shown) {
        boolean other = candidates.getChildren().size() != 1 || candidates.getChildren().getFirst() != shown;
        if (other) {
            candidates.getChildren().setAll(shown);
        }
        return other;
    }
}
