package mnemoscope.ui.data;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.workspace.HiddenFromClass;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.DataPage;

/** The Data tab. */
public final class DataView extends StackPane {
    private static final double NARROW_BELOW = 900;

    private final DataModel model;
    private final DataController controller;
    private final WorkspaceContext context;
    private final StackPane page = new StackPane();
    private final HBox buttons;
    private final HiddenFromClass transcript;
    private final ChartsPage charts;
    private final AuditPage audit;
    private final HiddenFromClass sessions;
    private final IssuesPage issues;
    private final ScrollPane left;
    private final HBox columns = new HBox(10);
    private boolean narrow;

    /**
     * @param measuring   measures sessions of agents
     * @param open        asks for a file
     * @param bundled     opens the bundled data
     * @param annotations creates the annotations card
     */
    public DataView(DataModel model, WorkspaceContext context, DataController controller, AuditController audits,
            SessionsController measuring, Runnable open, Runnable bundled, Node annotations) {
        this.model = model;
        this.controller = controller;
        this.context = context;
        this.transcript = new HiddenFromClass(context, new TranscriptView(model, context, controller));
        this.charts = new ChartsPage(model, controller);
        this.audit = new AuditPage(model, controller, audits);
        this.sessions = new HiddenFromClass(context, new SessionsPage(measuring));
        this.issues = new IssuesPage(model, controller);
        this.buttons = ChoiceControls.segments(model.page, List.of(DataPage.values()), DataView::words, each -> "",
                controller::show);
        this.left = Layouts.scrolled(new ReportView(model, controller, measuring, annotations));
        CopyAndExport.saveWith(this, controller::export);
        Label headline = Layouts.wrapped(Type.HEADLINE.label(""));
        VBox.setVgrow(Layouts.styled(page, "mn-page"), Priority.ALWAYS);
        Card card = Layouts.filled(new VBox(Layouts.styled(Layouts.row(0, buttons), "mn-page-bar"), Card.rule(), page));
        columns.getChildren().addAll(left, Layouts.grow(card));
        VBox.setVgrow(columns, Priority.ALWAYS);
        VBox content = Layouts.padded(new VBox(8, headline, columns), 10, 12, 8, 12);
        EmptyState nothing = EmptyState.nothingOpen(open, bundled);
        getChildren().addAll(content, nothing);
        model.report.subscribe(report -> {
            content.setVisible(report != null);
            listIssues();
            show(model.page.get());
        });
        // At the start the open data are announced shortly before their report.
        ModelValue.whenever(() -> nothing.setVisible(model.report.get() == null && context.replays().dataset() == null),
                model.report, context.replays().datasetProperty());
        ModelValue.whenever(() -> headline.setText(headline(measuring)), model.report, model.page, measuring.found);
        model.page.subscribe(this::show);
        model.unfit.subscribe(lines -> listIssues());
        widthProperty().subscribe(width -> arrange(isNarrow()));
        Theme.follow(this, theme -> arrange(isNarrow()));
        arrange(false);
    }

    /** The headline of the data, or a sentence on all sessions while they are listed. */
    private String headline(SessionsController measuring) {
        if (model.report.get() == null) {
            return "";
        }
        return showsSessions() && measuring.found.get() != null
                ? measuring.found.get().sentence()
                : model.report.get().headline();
    }

    /** Larger type needs more room. */
    private boolean isNarrow() {
        return getWidth() > 0 && getWidth() < NARROW_BELOW * Type.grown();
    }

    /** In a narrow window the left pane becomes one of the pages. */
    private void arrange(boolean wanted) {
        left.setMinWidth(Type.grown(330));
        left.setPrefWidth(Type.grown(350));
        Layouts.show(button(DataPage.READ), wanted);
        Layouts.show(button(DataPage.SESSIONS), hasSessions());
        if (wanted != narrow) {
            narrow = wanted;
            if (!wanted && model.page.get() == DataPage.READ) {
                controller.show(DataPage.CONVERSATION);
            }
        }
        show(model.page.get());
    }

    private boolean hasSessions() {
        return !SessionsController.measurable(context.replays().conversations()).isEmpty();
    }

    private boolean showsSessions() {
        return model.page.get() == DataPage.SESSIONS && hasSessions();
    }

    private static String words(DataPage page) {
        return switch (page) {
            case READ -> Texts.of("data.what-was-read");
            case SESSIONS -> Texts.of("data.sessions");
            case CONVERSATION -> Texts.of("data.conversation");
            case CHARTS -> Texts.of("data.charts");
            case ISSUES -> Texts.of("data.issues");
            case AUDIT -> Texts.of("data.leak-audit");
        };
    }

    private ToggleButton button(DataPage of) {
        return (ToggleButton) buttons.getChildren().get(of.ordinal());
    }

    private void listIssues() {
        List<IssuesPage.Issue> all = new ArrayList<>(model.report.get() == null ? List.of() : model.report.get().issues());
        all.addAll(IssuesPage.Issue.unfit(model.unfit.get()));
        button(DataPage.ISSUES).setText(Texts.of("data.issues-and-their-number", Numbers.whole(all.size())));
        issues.show(all);
    }

    private void show(DataPage chosen) {
        Layouts.show(button(DataPage.SESSIONS), hasSessions());
        boolean beside = !narrow && !showsSessions();
        if (beside != columns.getChildren().contains(left)) {
            page.getChildren().clear();
            if (beside) {
                columns.getChildren().addFirst(left);
            } else {
                columns.getChildren().remove(left);
            }
        }
        page.getChildren().setAll(model.report.get() == null ? new StackPane() : node(chosen));
    }

    private Node node(DataPage chosen) {
        return switch (chosen) {
            case READ -> narrow ? left : transcript;
            case SESSIONS -> hasSessions() ? sessions : transcript;
            case CONVERSATION -> transcript;
            case CHARTS -> charts;
            case AUDIT -> audit;
            case ISSUES -> issues;
        };
    }
}
