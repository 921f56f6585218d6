package mnemoscope.ui.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.report.chart.LineLook;
import mnemoscope.report.picture.LegendNames;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.study.KnownPolicies;
import mnemoscope.ui.kit.FocusKeeper;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.workspace.FigureNames;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Legends;
import mnemoscope.workspace.Workspace;

/** The names of policies in figures: a field for each policy of Replay and of the figures. Use on the FX thread. */
final class LegendForm extends VBox {
    private final WorkspaceContext context;
    /** Keeps the name in each field if it can be used. */
    private final List<Runnable> keepAll = new ArrayList<>();
    private final Label wrong = Layouts.saying(Layouts.wrapped(Type.ROW.label("", "mn-warn")));

    /** @param drawn policies of the figures that features can give now */
    LegendForm(WorkspaceContext context, Stream<String> drawn) {
        super(10);
        this.context = context;
        GridPane rows = new GridPane(10, 6);
        Map<String, String> titles = FigureNames.titles(context);
        List<String> policies = policies(context.now(), drawn).distinct().filter(titles::containsKey).toList();
        Map<String, PolicyMark> own = KnownPolicies.marks(policies);
        context.replays().available().find(policies, context.replays().kind())
                .forEach(policy -> own.replace(policy.description().name(), policy.description().mark()));
        Map<String, PolicyMark> marks = LineLook.onPaper(own);
        policies.forEach(policy -> rows.addRow(rows.getRowCount(), new Mark(PolicyStyle.of(marks.get(policy)), 12),
                Layouts.uncut(Type.BODY.label(titles.get(policy))), field(policy, titles)));
        getChildren().addAll(Layouts.wrapped(Type.META.label(Texts.of("shell.legend-names-help", LegendNames.MOST), "mn-muted")),
                // Room for the focus ring of the fields, which the edge of the dialog would clip.
                Layouts.padded(rows, 0, 3, 3, 3), wrong);
        FocusKeeper.beginIn(rows);
        // Escape closes the sheet while a field has the keyboard.
        sceneProperty().subscribe((before, now) -> {
            if (now == null) {
                keepAll.forEach(Runnable::run);
            }
        });
    }

    private static Stream<String> policies(Workspace now, Stream<String> drawn) {
        return Stream.of(now.policies().names().stream(), drawn,
                now.benchmark().choice().stream().flatMap(choice -> choice.policies().stream()),
                now.legends().all().stream().map(Legends.Legend::policy)).flatMap(each -> each);
    }

    private TextField field(String policy, Map<String, String> titles) {
        TextField field = new TextField(context.now().legends().of(policy).orElse(""));
        field.setPromptText(titles.get(policy));
        field.setPrefColumnCount(LegendNames.MOST / 2);
        field.setAccessibleText(Texts.of("shell.legend-name-of", titles.get(policy)));
        GridPane.setHgrow(field, Priority.ALWAYS);
        field.textProperty().addListener((property, before, now) -> checked(policy, now, titles));
        Runnable keep = () -> checked(policy, field.getText(), titles).filter(changed -> !changed.equals(context.now().legends()))
                .ifPresent(changed -> context.workspace().change(Texts.of("shell.legend-name-change", titles.get(policy)),
                        state -> state.with(changed)));
        keepAll.add(keep);
        // Not at each letter, so that a name that is refused leaves the one before, and not its own beginning.
        field.setOnAction(event -> keep.run());
        field.focusedProperty().subscribe((before, now) -> {
            if (!now) {
                keep.run();
            }
        });
        return field;
    }

    /** The names with a typed one; empty, and a message is shown, if it is refused. */
    private Optional<Legends> checked(String policy, String typed, Map<String, String> titles) {
        try {
            Legends changed = context.now().legends().with(policy, typed, titles);
            wrong.setText("");
            return Optional.of(changed);
        } catch (IllegalArgumentException refused) {
            wrong.setText(refused.getMessage());
            return Optional.empty();
        }
    }
}
