package mnemoscope.ui.data;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import mnemoscope.annotate.AnnotationMatch;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.SearchField;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.grid.Column;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.ui.kit.grid.GridSection;
import mnemoscope.ui.kit.grid.TableModel;

/** Excluded parts, repairs and warnings, and annotations that match nothing. */
final class IssuesPage extends VBox {
    private final Grid<Issue> grid = new Grid<Issue>(Texts.of("data.issues")).several().sections(Issue::section);

    IssuesPage(DataModel model, DataController controller) {
        SearchField filter = new SearchField(Texts.of("data.show-issues-with-these-words"), grid::filter);
        filter.field().setPromptText(Texts.of("data.filter-issues"));
        filter.setPrefWidth(200);
        Label said = Layouts.grow(Type.ROW.label("", "mn-muted"));
        said.textProperty().bind(model.said);
        said.setMaxWidth(Double.MAX_VALUE);
        said.setAlignment(Pos.CENTER_RIGHT);
        getChildren().addAll(Layouts.styled(
                Layouts.row(12, filter, said,
                        Buttons.labelled(Icons.EXPORT, Texts.of("data.export-csv"), () -> controller.export(grid.values()))),
                "mn-page-bar"), Layouts.grow(grid));
    }

    void show(List<Issue> issues) {
        grid.nothing(new EmptyState(
                issues.isEmpty() ? Texts.of("data.every-question-makes-a-decision") : Texts.of("data.no-issue-has-these-words")));
        grid.show(Issue.COLUMNS, issues);
    }

    /**
     * A fact about the data that users should know.
     *
     * @param conversation may be empty, as all texts except the reason
     * @param where        e.g. the question
     * @param what         e.g. the text of the question, or a label before and after a repair
     */
    public record Issue(Kind kind, String conversation, String where, String what, String reason) {
        public enum Kind {
            LEFT_OUT("Excluded questions", "data.questions-that-make-no-decision"),
            REPAIRED("Repaired labels", "data.labels-that-were-mended"),
            CORRECTED("Labels from a corrections file", "data.labels-of-corrections"),
            FILE("Excluded files", "data.files-left-out"),
            WARNING("Warnings", "data.warnings"),
            UNFIT("Annotations that match no turn", "data.annotations.unmatched");

            private final String inFiles;
            private final String key;

            Kind(String inFiles, String key) {
                this.inFiles = inFiles;
                this.key = key;
            }
        }

        static final TableModel<Issue> COLUMNS = new TableModel<>("issues",
                List.of(Column.<Issue>words("kind", issue -> issue.kind.inFiles).onlyInFiles(),
                        Column.words(Texts.of("data.conversation"), Issue::conversation).named("Conversation").width(130),
                        Column.words(Texts.of("data.where"), Issue::where).named("Where").width(110),
                        Column.words(Texts.of("data.what"), Issue::what).named("What").width(180).grows(),
                        Column.words(Texts.of("data.reason"), Issue::reason).named("Reason").width(220).grows()));

        GridSection section() {
            return new GridSection(Texts.of(kind.key), "", false);
        }

        static List<Issue> of(DatasetInfo info) {
            List<Issue> issues = new ArrayList<>();
            info.exclusions().forEach(each -> issues
                    .add(new Issue(Kind.LEFT_OUT, each.conversation(), each.question(), each.text(), each.reason())));
            info.repairs()
                    .forEach(each -> issues.add(new Issue(Kind.REPAIRED, each.conversation(), each.where(),
                            each.before() + " \u2192 " + (each.after().isEmpty() ? Texts.of("data.dropped") : each.after()),
                            each.reason())));
            info.corrections().forEach(each -> issues.add(new Issue(Kind.CORRECTED, each.conversation(), each.question(),
                    label(each.before()) + " \u2192 " + label(each.after()), each.words())));
            info.leftOut().forEach(each -> issues.add(new Issue(Kind.FILE, "", each.file(), "", each.reason())));
            info.warnings().forEach(each -> issues.add(new Issue(Kind.WARNING, "", "", "", each)));
            return issues;
        }

        private static String label(String turns) {
            return turns.isEmpty() ? Texts.of("data.no-label") : turns;
        }

        static List<Issue> unfit(List<AnnotationMatch.Unmatched> lines) {
            return lines.stream().map(line -> new Issue(Kind.UNFIT, line.model(), Texts.of("data.line-number", line.number()),
                    line.sha256(), line.why())).toList();
        }
    }
}
