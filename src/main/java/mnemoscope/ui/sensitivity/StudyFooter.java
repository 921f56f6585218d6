package mnemoscope.ui.sensitivity;

import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.report.Figures;
import mnemoscope.text.Numbers;
import mnemoscope.ui.chart.PaperMenu;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.run.RunBar;

/** The footer of a study's settings: progress, run, pause and cancel, and export. */
final class StudyFooter extends VBox {
    StudyFooter(SensitivityController controller, SensitivityStudy<?, ?> study) {
        super(7);
        Button run = Buttons.primary(Texts.of("benchmark.run-what-is-missing"), controller::run);
        run.setGraphic(Icons.of(Icons.PLAY));
        run.setMaxWidth(Double.MAX_VALUE);
        Tips.on(run, Texts.of("benchmark.run.help"));
        Label rest = Layouts.wrapped(Type.META.label("", "mn-muted"));
        Label said = Layouts.saying(Layouts.wrapped(Type.META.label("", "mn-strong")));
        said.textProperty().bind(study.said);
        Button export = Buttons.drops(new Button(Texts.of("benchmark.export")),
                () -> List.of(
                        Buttons.item(Texts.of("benchmark.all-files-of-the-study"), () -> study.export(Figures.USUAL, false)),
                        PaperMenu.of(Texts.of("benchmark.all-figures-of-the-study"), cm -> study.export(Figures.wide(cm), false)),
                        PaperMenu.of(Texts.of("benchmark.folder-for-a-paper"), cm -> study.export(Figures.wide(cm), true))));
        Button save = Buttons.text(Texts.of("benchmark.save-study"), study::save);
        Tips.on(export, Texts.of("benchmark.export.all-files"));
        Tips.on(save, Texts.of("benchmark.study-file.save-help"));
        ModelValue.whenever(() -> {
            boolean there = study.known.get() != null;
            boolean whole = there && study.known.get().isWhole();
            run.setDisable(!there || whole || study.running.get());
            // While runs are missing, an item of the menu says so.
            export.setDisable(!there);
            save.setDisable(!there);
            rest.setText(!there
                    ? ""
                    : whole
                            ? Texts.of("benchmark.run.all-done")
                            : Texts.of("sensitivity.runs-done", Numbers.whole(study.known.get().done()),
                                    Numbers.whole(study.known.get().wanted())));
        }, study.known, study.running);
        // Labels in other languages need two lines.
        FlowPane files = new FlowPane(8, 7, export, save);
        files.setPrefWrapLength(0);
        getChildren().addAll(RunBar.of(study.handle()), rest, said, run, files);
        getStyleClass().add("mn-benchmark-foot");
        setMinHeight(USE_PREF_SIZE);
        Layouts.padded(this, 10, 12, 10, 12);
    }
}
