package mnemoscope.ui.benchmark;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.report.BenchmarkReport;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.workspace.FeatureHost.Dialog;
import mnemoscope.ui.workspace.FeatureHost;

/** What of the published values reproduces in a study, and which claims of the paper's text hold there: the sentences of its files. */
final class ClaimsSheet extends VBox {
    private static final double WIDTH = 860;
    private static final double HIGH = 420;

    private ClaimsSheet(List<String> sentences, FeatureHost host) {
        super(12);
        VBox all = new VBox(8);
        sentences.forEach(each -> all.getChildren().add(Layouts.wrapped(Type.BODY.label(each, "mn-wrap"))));
        getChildren().addAll(Layouts.high(Layouts.scrolled(all), Type.grown(HIGH)), Layouts.row(8,
                Buttons.primary(Texts.of("benchmark.close"), host::closeDialog),
                Buttons.text(Texts.of("benchmark.copy-as-text"), () -> CopyAndExport.copy(String.join("\n", sentences)))));
    }

    static Dialog dialog(BenchmarkTable table, FeatureHost host) {
        List<String> found = Texts.inEnglish(() -> BenchmarkReport.text(table).findings());
        return new Dialog(Texts.of("benchmark.claims-of", table.data().spec().name()),
                new ClaimsSheet(found.isEmpty() ? List.of(Texts.of("benchmark.claims-none")) : found, host), WIDTH, () -> {});
    }

    /** Before all runs are done nothing can be judged. */
    static Dialog notYet(FeatureHost host) {
        Label why = Layouts.wrapped(Type.BODY.label(Texts.of("benchmark.claims-not-yet"), "mn-wrap"));
        return new Dialog(Texts.of("benchmark.claims"),
                new VBox(12, why, Buttons.primary(Texts.of("benchmark.close"), host::closeDialog)), WIDTH, () -> {});
    }
}
