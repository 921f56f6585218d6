package mnemoscope.ui.replay;

import java.util.List;
import java.util.stream.Stream;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.LogDifference.Row;
import mnemoscope.explain.LogDifference;
import mnemoscope.model.Texts;
import mnemoscope.replay.Trace;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.FocusKeeper;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.grid.Column;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.ui.kit.grid.TableModel;
import mnemoscope.ui.workspace.FeatureHost.Dialog;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.workspace.Cursor;
import mnemoscope.workspace.Tab;

/** The turns that the agent had dropped at the current decision and a policy keeps, and the reverse; a row leads to its turn. */
final class LogDifferenceSheet extends VBox {
    private static final double WIDTH = 980;
    private static final double TABLE = 400;

    private final FeatureHost host;
    private final Label summary = Layouts.wrapped(Type.BODY.label("", "mn-wrap"));
    private final Grid<Row> grid = new Grid<>(Texts.of("replay.log-difference"));

    /** @param policy name of the first policy to show */
    private LogDifferenceSheet(Comparison shown, int step, String policy, List<Trace> others, FeatureHost host) {
        super(10);
        this.host = host;
        ModelValue<Trace> chosen = new ModelValue<>(
                others.stream().filter(trace -> trace.policy().name().equals(policy)).findFirst().orElse(others.getFirst()));
        grid.key(row -> row).onOpen(this::show).nothing(new EmptyState(Texts.of("replay.log-difference-none")));
        Button show = Buttons.primary(Texts.of("replay.log-difference-show"), () -> grid.selected().ifPresent(this::show));
        Button export = Buttons.text(Texts.of("replay.log-difference-export"), () -> CopyAndExport.save(this, grid.values()));
        chosen.subscribe(trace -> {
            LogDifference difference = LogDifference.of(shown, step, shown.traces().indexOf(trace));
            fill(difference, step);
            // Makes Enter and the arrow keys work from the start.
            grid.rows().stream().findFirst().ifPresent(grid::selectFirst);
            Stream.of(show, export).forEach(button -> button.setDisable(difference.rows().isEmpty()));
        });
        FocusKeeper.beginIn(grid);
        getChildren().addAll(
                Layouts.row(0,
                        ChoiceControls.segments(chosen, others, trace -> trace.policy().title(), trace -> "", chosen::set)),
                summary, Layouts.high(grid, Type.grown(TABLE)),
                Layouts.row(8, show, export, Layouts.space(), Buttons.text(Texts.of("replay.close"), host::closeDialog)));
    }

    /**
     * Shows the sheet for the current decision; reports why not where there is no log or no other policy.
     *
     * @param policy name of the first policy to show; empty for the focused one
     */
    static void open(FeatureHost host, String policy) {
        Cursor at = host.context().now().cursor();
        Comparison shown = host.context().replays().result().filter(each -> each.isLog() && at.step() >= 0).orElse(null);
        List<Trace> others = shown == null
                ? List.of()
                : shown.traces().stream().filter(trace -> !trace.policy().isRecord()).toList();
        if (others.isEmpty()) {
            host.say(Texts.of("replay.log-difference-needs-log"));
        } else {
            host.showDialog(new Dialog(Texts.of("replay.log-difference-at", Numbers.whole(at.step() + 1L)),
                    new LogDifferenceSheet(shown, at.step(), policy.isEmpty() ? at.policy() : policy, others, host), WIDTH,
                    () -> {}));
        }
    }

    private void show(Row row) {
        host.closeDialog();
        host.showTab(Tab.REPLAY);
        host.context().steps().selectTurn(row.turn());
    }

    private void fill(LogDifference difference, int step) {
        Comparison shown = difference.shown();
        String policy = difference.trace().policy().title();
        summary.setText(words(difference, true, policy) + " " + words(difference, false, policy));
        grid.show(new TableModel<>(
                shown.conversation().id() + "-decision-" + (step + 1) + "-log-" + difference.trace().policy().name(),
                List.of(Column.<Row>words(Texts.of("replay.column-turn"), row -> shown.id(row.turn())).named("turn").width(84)
                        .order(Row::turn),
                        Column.<Row>words(Texts.of("replay.column-kept-by"),
                                row -> row.kept() ? policy : Texts.of("replay.the-agent")).named("kept_by").width(120),
                        Column.<Row>words(Texts.of("replay.column-kind"), row -> shown.kind(row.turn())).named("kind").width(110)
                                .look("mn-muted"),
                        Column.<Row>count(Texts.of("replay.column-size"), row -> shown.input().sizes()[row.turn()])
                                .named("tokens").width(76).highFirst(),
                        Column.<Row>words(Texts.of("replay.column-text"),
                                row -> Comparison.said(shown.episode().turns().get(row.turn()))).named("text").quotes().width(240)
                                .grows().shown(row -> shown.line(row.turn())))),
                difference.rows());
    }

    private static String words(LogDifference difference, boolean kept, String policy) {
        return Texts.of(kept ? "replay.log.dropped-by-agent" : "replay.log.kept-by-agent", policy,
                Numbers.count(difference.turns(kept), Texts.of("replay.one-turn"), Texts.of("replay.more-turns")),
                difference.shown().input().unit().count(difference.tokens(kept)));
    }
}
