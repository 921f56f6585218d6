package mnemoscope.ui.data;

import java.util.List;
import java.util.Map;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.ui.data.AuditController.Extent;
import mnemoscope.ui.data.AuditController.State;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.OutlineIcon;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.grid.Column.Drawn;
import mnemoscope.ui.kit.grid.Column;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.ui.kit.grid.TableModel;
import mnemoscope.ui.kit.run.RunBar;

/** The leak audit: its button, progress, result, and explanation. */
final class AuditPage extends VBox {
    /** A paragraph under a title. */
    private record Part(String title, String text) {}

    /** How the audit works and how to read its result, for people who have not read the paper (SPEC 3). */
    private static final List<Part> PARTS = List.of(
            new Part(Texts.of("data.what-is-scrambled"), Texts.of("data.at-each-audited-decision-everything")),
            new Part(Texts.of("data.what-is-compared"), Texts.of("data.audit.method")),
            new Part(Texts.of("data.what-a-pass-shows"), Texts.of("data.audit.passed")),
            new Part(Texts.of("data.what-a-pass-does-not"), Texts.of("data.audit.limits")),
            new Part(Texts.of("data.references"), Texts.of("data.a-reference-sees-the-answer")));

    private final DataController controller;
    private final AuditController audit;
    private final ComboBox<Extent> extent = ChoiceControls.of(Texts.of("data.how-many-decisions"), extent -> extent.label,
            List.of(Extent.values()));
    private final HBox bar = Layouts.styled(Layouts.row(10), "mn-page-bar");
    private final VBox outcome = new VBox(8);
    private final RunBar going;

    AuditPage(DataModel model, DataController controller, AuditController audit) {
        this.controller = controller;
        this.audit = audit;
        going = Layouts.grow(RunBar.line(audit.handle()));
        extent.setValue(Extent.FIFTY);
        VBox content = Layouts.padded(new VBox(14, outcome, explained()), 4, 14, 14, 14);
        getChildren().addAll(bar, Layouts.grow(Layouts.scrolled(content)));
        model.audit.subscribe(this::show);
    }

    private void show(State state) {
        switch (state) {
            case State.Running running -> bar.getChildren().setAll(going);
            case State.Idle idle -> {
                start(Texts.of("data.run-the-leak-audit"));
                outcome.getChildren().setAll(wrapped(Texts.of("data.not-run-yet-it-asks")));
            }
            case State.Failed failed -> {
                start(Texts.of("data.run-again"));
                outcome.getChildren().setAll(Layouts.styled(wrapped(failed.why()), "mn-warn"));
            }
            case State.Done done -> {
                start(Texts.of("data.run-again"));
                done(done);
            }
        }
    }

    private void start(String title) {
        bar.getChildren().setAll(Buttons.text(title, () -> audit.run(extent.getValue())), extent);
    }

    private void done(State.Done done) {
        AuditResult result = done.result();
        Label headline = Type.TITLE.label(result.headline());
        headline.setWrapText(true);
        HBox top = Layouts.row(8, headline, Layouts.space(), Buttons.icon(Icons.EXPORT, Texts.of("data.export-the-result-as-csv"),
                () -> controller.export(columns(result).values(result.lines()))));
        Label caption = Layouts.wrapped(Type.ROW.label(
                result.caption() + (done.current() ? "" : " " + Texts.of("data.another-conversation-reading-or-choice")),
                "mn-muted"));
        Grid<AuditResult.Line> grid = new Grid<AuditResult.Line>(Texts.of("data.leak-audit")).rowHeight(36).whole();
        grid.show(columns(result), result.lines());
        outcome.getChildren().setAll(new VBox(2, top, caption), grid);
    }

    static TableModel<AuditResult.Line> columns(AuditResult result) {
        Map<String, PolicyStyle> styles = PolicyStyle.forView(result.lines().stream().map(AuditResult.Line::name).toList());
        return new TableModel<>(result.conversation() + "-leak-audit", List.of(
                Column.<AuditResult.Line>words(Texts.of("data.policy"), AuditResult.Line::name).named("policy").width(150).shown(
                        AuditResult.Line::title)
                        .mark(line -> new Drawn(styles.get(line.name()), styles.get(line.name()).legend())),
                Column.<AuditResult.Line>words("sees_answer", line -> Boolean.toString(line.report().seesAnswer())).onlyInFiles(),
                Column.<AuditResult.Line>count(Texts.of("data.audited"), line -> line.report().audited()).named("audited")
                        .width(64),
                Column.<AuditResult.Line>count("unchanged", line -> line.report().audited() - line.report().leaks().size())
                        .onlyInFiles(),
                Column.<AuditResult.Line>count(Texts.of("data.changed"), line -> line.report().leaks().size()).named("changed")
                        .width(64),
                Column.<AuditResult.Line>words("first_changed",
                        line -> line.report().clean() ? "" : Integer.toString(line.report().leaks().getFirst() + 1))
                        .onlyInFiles(),
                Column.<AuditResult.Line>words(Texts.of("data.result"), AuditResult.Line::inFiles).named("verdict").width(130)
                        .shown(AuditResult.Line::verdict).node(AuditPage::verdict),
                Column.words(Texts.of("data.what-that-means"), AuditResult.Line::words).onlyShown().width(200).grows().wraps()));
    }

    private static Label verdict(AuditResult.Line line) {
        Label verdict = Type.ROW.label(line.verdict(), line.report().seesAnswer() ? "mn-muted" : "mn-strong");
        verdict.setGraphic(line.report().seesAnswer()
                ? Icons.of(Icons.EYE, 14)
                : new OutlineIcon(line.report().clean() ? OutlineIcon.Of.HIT : OutlineIcon.Of.MISS, 14));
        if (!line.asExpected()) {
            verdict.getStyleClass().add("mn-warn");
        }
        return verdict;
    }

    private static VBox explained() {
        VBox box = new VBox(10, Card.rule());
        for (Part part : PARTS) {
            box.getChildren().add(new VBox(2, Type.ROW.label(part.title(), "mn-strong"), wrapped(part.text())));
        }
        return box;
    }

    private static Label wrapped(String text) {
        Label label = Layouts.wrapped(Type.ROW.label(text, "mn-wrap"));
        label.setMaxWidth(720);
        return label;
    }
}
