package mnemoscope.ui.replay.whatif;

import java.util.Arrays;
import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.Slider;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.cell.CheckBoxListCell;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import mnemoscope.explain.Comparison;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budget;
import mnemoscope.replay.Trace;
import mnemoscope.retention.Term;
import mnemoscope.retention.policy.WhatIf;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.EmojiText;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.NumberField;
import mnemoscope.ui.kit.Popover;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.replay.state.WhatIfController;

/** Asks for changes from the current decision on; each choice is replayed at once. The tab has one panel. */
public final class WhatIfPanel extends VBox {
    private static final double WIDTH = 400;
    /** Approximate height with the list of turns, six weights and a few changes. */
    private static final double HEIGHT = 640;
    private static final double LIST = 130;
    private static final double ROW = 24;
    private static final double WEIGHTS = 150;

    private final ReplayModel model;
    private final WhatIfController whatIfs;
    private final Popover popover;
    private final WhatIfTurn turn;
    private final VBox changes = new VBox(1);
    private String policy = "";

    public WhatIfPanel(ReplayModel model, WhatIfController whatIfs) {
        super(10);
        this.model = model;
        this.whatIfs = whatIfs;
        turn = new WhatIfTurn(whatIfs);
        Theme.follow(this, theme -> setPrefWidth(Type.grown(WIDTH)));
        popover = new Popover(Layouts.scrolled(this));
        model.lens(now -> now.whatIfs()).subscribe(now -> showChanges());
    }

    /** With its words wrapped: a scroll pane asks for the height at an unlimited width, which has fewer lines. */
    @Override
    protected double computePrefHeight(double width) {
        return super.computePrefHeight(width < 0 ? getPrefWidth() : width);
    }

    /** Opens it beside the column of a policy; does nothing if the policy cannot have a what-if. */
    public void open(String of, Node column) {
        if (whatIfs.refusal(of).isEmpty() && column.getScene() != null) {
            policy = of;
            build();
            popover.showAside(column, Type.grown(HEIGHT));
        }
    }

    private void build() {
        Trace trace = whatIfs.trace(policy).orElseThrow();
        // The next change starts from the existing changes.
        Trace sofar = whatIfs.openFor(policy).flatMap(item -> whatIfs.trace(item.name())).orElse(trace);
        int t = model.cursor();
        Label head = Layouts
                .wrapped(Type.BODY.label(Texts.of("replay.what-if-question", trace.policy().title(), t + 1), "mn-strong"));
        getChildren().setAll(head);
        int selected = model.now().cursor().turn();
        if (whatIfs.decisionFor(policy, selected, t).isPresent()) {
            turn.show(policy, selected, t, popover::hide);
            getChildren()
                    .add(Layouts.section(Texts.of("replay.the-selected-turn", model.result().orElseThrow().id(selected)), turn));
        }
        getChildren().addAll(Layouts.section(Texts.of("replay.what-if.budget"), budget(sofar, t)));
        List<Term> weights = WhatIf.weights(trace.policy());
        getChildren().add(weights.isEmpty()
                ? Layouts.wrapped(Type.META.label(Texts.of("replay.no-weights", trace.policy().title()), "mn-muted"))
                : Layouts.section(Texts.of("replay.what-if.weights"), weights(sofar.terms(t).subList(0, weights.size()), t)));
        getChildren().addAll(choice(model.result().orElseThrow(), sofar, t), changes);
        showChanges();
    }

    private Node budget(Trace trace, int t) {
        NumberField budget = new NumberField(Texts.of("replay.what-if.budget"), 1, Budget.MOST, trace.budgetTokens(t), 16);
        budget.setPrefWidth(Type.grown(96));
        // Not called for the initial value, which changes nothing.
        budget.valueProperty().subscribe((before, value) -> whatIfs.budget(policy, value, t));
        return Layouts.row(8, budget, Type.ROW.label(trace.input().unit().label(), "mn-muted"));
    }

    private Node weights(List<Term> terms, int t) {
        GridPane grid = new GridPane(8, 2);
        for (Term term : terms) {
            double reach = Math.max(1, 2 * Math.abs(term.weight()));
            Slider slider = new Slider(-reach, reach, term.weight());
            slider.setBlockIncrement(reach / 20);
            slider.setAccessibleText(Texts.of("replay.weight-of", Texts.inSentence(term.label())));
            Label value = Layouts.uncut(Type.ROW.label(Numbers.fixed(term.weight(), 2)));
            slider.valueProperty().subscribe((before, now) -> {
                double rounded = Math.round(now.doubleValue() * 100) / 100.0;
                value.setText(Numbers.fixed(rounded, 2));
                whatIfs.weigh(policy, term.key(), rounded, t);
            });
            grid.addRow(grid.getRowCount(), Type.ROW.label(term.label()), Layouts.grow(slider), value);
        }
        var scroll = Layouts.scrolled(grid);
        scroll.setPrefViewportHeight(Math.min(Type.grown(WEIGHTS), Type.grown(ROW) * terms.size()));
        return scroll;
    }

    /** A candidate with a check box. */
    private record Candidate(int turn, int tokens, String text, BooleanProperty ticked) {
        @Override
        public String toString() {
            return text;
        }
    }

    private Node choice(Comparison shown, Trace trace, int t) {
        int place = shown.traces().indexOf(trace);
        var candidates = FXCollections.observableArrayList(Arrays.stream(shown.byRank(place, t)).mapToObj(c -> {
            int i = trace.turn(t, c);
            int size = shown.input().sizes()[i];
            return new Candidate(i, size, shown.id(i) + ", " + size + ": " + EmojiText.shown(shown.line(i)),
                    new SimpleBooleanProperty(trace.kept(t, c)));
        }).toList());
        ListView<Candidate> list = new ListView<>(candidates);
        list.setCellFactory(view -> {
            CheckBoxListCell<Candidate> cell = new CheckBoxListCell<>(Candidate::ticked);
            // As wide as the list; longer text is truncated.
            cell.setPrefWidth(0);
            return cell;
        });
        list.setFixedCellSize(Type.grown(ROW));
        Layouts.styled(list, "mn-what-if-list");
        list.setAccessibleText(Texts.of("replay.turns-to-keep"));
        list.setPrefHeight(Type.grown(LIST));
        Label sum = Type.ROW.label("");
        Button force = Buttons.text(Texts.of("replay.force-this-choice"), () -> {
            popover.hide();
            whatIfs.choose(policy,
                    candidates.stream().filter(each -> each.ticked().get()).mapToInt(Candidate::turn).sorted().toArray(), t);
        });
        Runnable add = () -> {
            int tokens = candidates.stream().filter(each -> each.ticked().get()).mapToInt(Candidate::tokens).sum();
            int budget = trace.budgetTokens(t);
            sum.setText(Texts.of(tokens > budget ? "replay.chosen-too-much" : "replay.chosen-of-budget", Numbers.whole(tokens),
                    Numbers.whole(budget), trace.input().unit().word()));
            force.setDisable(tokens > budget);
        };
        candidates.forEach(each -> each.ticked().subscribe((before, on) -> add.run()));
        add.run();
        ToggleButton asked = Buttons.toggle("", Texts.of("replay.choose-what-it-keeps"));
        VBox inside = new VBox(6, list, Layouts.row(8, sum, Layouts.space(), force));
        Layouts.showWhile(inside, asked.selectedProperty());
        return new VBox(6, asked, inside);
    }

    /** The existing changes, each with a remove button. */
    private void showChanges() {
        changes.getChildren().clear();
        whatIfs.openFor(policy).ifPresent(item -> {
            changes.getChildren().add(Type.ROW.label(Texts.of("replay.otherwise-so-far"), "mn-strong"));
            item.changes().forEach(change -> {
                String words = whatIfs.words(item, change);
                changes.getChildren().add(Layouts.row(4, Layouts.grow(Type.ROW.label(words)), Layouts.space(), Layouts.styled(
                        Buttons.flatIcon(Icons.CLOSE, Texts.of("replay.take-back", words), () -> whatIfs.remove(item, change)),
                        "mn-tiny")));
            });
        });
    }
}
