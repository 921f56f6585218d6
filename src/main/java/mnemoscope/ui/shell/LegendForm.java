package mnemoscope.ui.shell;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import mnemoscope.explain.WhatIfs;
import mnemoscope.model.Texts;
import mnemoscope.report.chart.LineLook;
import mnemoscope.report.picture.LegendNames;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.study.KnownPolicies;
import mnemoscope.ui.kit.Buttons;
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
    private final Map<String, String> titles;
    /** By policy. */
    private final Map<String, TextField> fields = new LinkedHashMap<>();
    private final Label wrong = Layouts.saying(Layouts.wrapped(Type.ROW.label("", "mn-warn")));

    /**
     * @param drawn policies of the figures that features can give now
     * @param done  called when the user has named all
     */
    LegendForm(WorkspaceContext context, Stream<String> drawn, Runnable done) {
        super(10);
        this.context = context;
        GridPane rows = new GridPane(10, 6);
        titles = FigureNames.titles(context);
        List<String> policies = policies(context.now(), drawn).distinct().filter(titles::containsKey).toList();
        Map<String, PolicyMark> own = KnownPolicies.marks(policies);
        context.replays().available().find(policies, context.replays().kind())
                .forEach(policy -> own.replace(policy.description().name(), policy.description().mark()));
        Map<String, PolicyMark> marks = LineLook.onPaper(own);
        // The mark of a what-if depends on the policies of Replay alone, as in their figures.
        own.keySet().retainAll(context.now().policies().names());
        LineLook.onPaper(own).entrySet().stream().filter(each -> WhatIfs.isName(each.getKey()))
                .forEach(each -> marks.put(each.getKey(), each.getValue()));
        policies.forEach(policy -> rows.addRow(rows.getRowCount(), new Mark(PolicyStyle.of(marks.get(policy)), 12),
                Layouts.uncut(Type.BODY.label(title(policy))), field(policy)));
        getChildren().addAll(Layouts.wrapped(Type.META.label(Texts.of("shell.legend-names-help", LegendNames.MOST), "mn-muted")),
                // Room for the focus ring of the fields, which the edge of the dialog would clip.
                Layouts.padded(rows, 0, 3, 3, 3),
                Layouts.row(10, Layouts.grow(wrong), Buttons.primary(Texts.of("shell.legend-names-done"), () -> finish(done))));
        wrong.setMaxWidth(Double.MAX_VALUE);
        FocusKeeper.beginIn(rows);
        // Escape closes the sheet while a field has the keyboard.
        sceneProperty().subscribe((before, now) -> {
            if (now == null) {
                fields.keySet().forEach(this::keep);
            }
        });
    }

    private static Stream<String> policies(Workspace now, Stream<String> drawn) {
        return Stream.of(now.policies().names().stream(), drawn,
                now.benchmark().choice().stream().flatMap(choice -> choice.policies().stream()),
                now.legends().all().stream().map(Legends.Legend::policy)).flatMap(each -> each);
    }

    /** As the open conversation shows a policy of Replay, and as a study shows any other. */
    private String title(String policy) {
        return context.now().policies().names().contains(policy)
                ? titles.get(policy)
                : KnownPolicies.named(policy).map(known -> known.title()).orElseGet(() -> titles.get(policy));
    }

    private TextField field(String policy) {
        TextField field = new TextField(context.now().legends().of(policy).orElse(""));
        field.setPromptText(title(policy));
        field.setPrefColumnCount(LegendNames.MOST / 2);
        field.setAccessibleText(Texts.of("shell.legend-name-of", title(policy)));
        GridPane.setHgrow(field, Priority.ALWAYS);
        fields.put(policy, field);
        field.textProperty().addListener((property, before, now) -> showRefused());
        // Not at each letter, so that a name that is refused leaves the one before, and not its own beginning.
        field.setOnAction(event -> keep(policy));
        field.focusedProperty().subscribe((before, now) -> {
            if (!now) {
                keep(policy);
            }
        });
        return field;
    }

    private void finish(Runnable done) {
        fields.keySet().forEach(this::keep);
        fields.keySet().stream().filter(policy -> checked(policy).isEmpty()).findFirst()
                .ifPresentOrElse(policy -> fields.get(policy).requestFocus(), done);
    }

    /** Keeps the name in a field if it can be used. */
    private void keep(String policy) {
        checked(policy).filter(changed -> !changed.equals(context.now().legends())).ifPresent(changed -> {
            context.workspace().change(Texts.of("shell.legend-name-change", titles.get(policy)), state -> state.with(changed));
            // A name that was taken may be free now.
            showRefused();
        });
    }

    /** Says of every name that is refused why. */
    private void showRefused() {
        wrong.setText(fields.keySet().stream().flatMap(
                policy -> refusal(policy).map(why -> Texts.of("shell.legend-name-refused", titles.get(policy), why)).stream())
                .collect(Collectors.joining("\n")));
    }

    private Optional<String> refusal(String policy) {
        try {
            typed(policy);
            return Optional.empty();
        } catch (IllegalArgumentException refused) {
            return Optional.of(refused.getMessage());
        }
    }

    /** The names with a typed one; empty if it is refused. */
    private Optional<Legends> checked(String policy) {
        return refusal(policy).isEmpty() ? Optional.of(typed(policy)) : Optional.empty();
    }

    private Legends typed(String policy) {
        return context.now().legends().with(policy, fields.get(policy).getText(), titles);
    }
}
