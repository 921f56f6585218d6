package mnemoscope.ui.benchmark;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.report.BenchmarkReport;
import mnemoscope.report.BenchmarkReport.Finding;
import mnemoscope.study.BenchmarkSpec;
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

    ClaimsSheet(List<Finding> findings, FeatureHost host) {
        super(12);
        VBox all = new VBox(16);
        if (!Texts.language().equals(Locale.ENGLISH)) {
            all.getChildren()
                    .add(Layouts.wrapped(Type.META.label(Texts.of("benchmark.claims-in-english"), "mn-muted", "mn-wrap")));
        }
        findings.forEach(each -> all.getChildren().add(shown(each)));
        getChildren().addAll(Layouts.high(Layouts.scrolled(all), Type.grown(HIGH)),
                Layouts.row(8, Buttons.primary(Texts.of("benchmark.close"), host::closeDialog), Buttons.text(
                        Texts.of("benchmark.copy-as-text"),
                        () -> CopyAndExport.copy(findings.stream().map(Finding::sentence).collect(Collectors.joining("\n"))))));
    }

    /** A finding, with the verdict above it if it judges a claim. */
    private static VBox shown(Finding finding) {
        VBox lines = new VBox(2);
        if (!finding.verdict().isEmpty()) {
            lines.getChildren().add(Layouts.wrapped(Type.BODY.label(finding.verdict(), "mn-strong", "mn-wrap")));
        }
        lines.getChildren().add(Layouts.wrapped(Type.BODY.label(finding.said(), "mn-wrap")));
        return lines;
    }

    static Dialog dialog(BenchmarkTable table, FeatureHost host) {
        List<Finding> found = Texts.inEnglish(() -> BenchmarkReport.findings(table));
        return found.isEmpty()
                ? none(table.data().spec(), host)
                : new Dialog(title(table.data().spec()), new ClaimsSheet(found, host), WIDTH, () -> {});
    }

    private static String title(BenchmarkSpec spec) {
        return Texts.of("benchmark.claims-of", spec.name());
    }

    /** Nothing can be judged, whatever the results. */
    static Dialog none(BenchmarkSpec spec, FeatureHost host) {
        return why(title(spec), Texts.of("benchmark.claims-none"), host);
    }

    /** Before all runs are done nothing can be judged. */
    static Dialog notYet(FeatureHost host) {
        return why(Texts.of("benchmark.claims"), Texts.of("benchmark.claims-not-yet"), host);
    }

    private static Dialog why(String title, String words, FeatureHost host) {
        Label why = Layouts.wrapped(Type.BODY.label(words, "mn-wrap"));
        return new Dialog(title, new VBox(12, why, Buttons.primary(Texts.of("benchmark.close"), host::closeDialog)), WIDTH,
                () -> {});
    }
}
