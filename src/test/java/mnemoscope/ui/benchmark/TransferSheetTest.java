package mnemoscope.ui.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import mnemoscope.model.Texts;
import mnemoscope.ui.chart.ChartCard;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.ErrorBanner;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.ui.workspace.Opening;
import org.junit.jupiter.api.Test;

/** A study of transfer that is run in the window shows its matrix as it is drawn into files. */
class TransferSheetTest extends OnBench {
    private void part(String name, int from, int to) throws Exception {
        ObjectMapper json = new ObjectMapper();
        var data = json.readTree(Path.of("datasets/synthetic.json").toFile());
        ArrayNode all = (ArrayNode) data.get("episodes");
        for (int k = all.size() - 1; k >= 0; k--) {
            if (k < from || k >= to) {
                all.remove(k);
            }
        }
        json.writeValue(folder.resolve(name + ".json").toFile(), data);
    }

    /** What was measured of other data came back behind the notice. */
    @Test
    void offer_standsAboveThePage_thatSaysWhyNothingIsMeasured() throws Exception {
        Fx.start();
        Opening.open(bench().replay.context(), Bench.synthetic(1));
        BenchmarkView view = Fx.get(() -> new BenchmarkView(bench.tab));
        part("a", 0, 2);
        part("b", 2, 4);
        bench.tab.files().openStudy(Files.writeString(folder.resolve("study.json"), """
                {"kind": "transfer", "name": "small", "parameters": {"datasets": [{"name": "Here", "data": "a.json"},
                 {"name": "There", "data": "b.json"}], "policies": ["recency", "mixed-cal", "hindsight"], "budgets": [64]}}
                """));
        bench.next();
        assertThat(bench.model.hasFailed()).isTrue();
        assertThat(Fx.get(() -> Nodes.shown(view, EmptyState.class))).hasSize(1);
        assertThat(Fx.get(() -> Nodes.shown(view, ErrorBanner.class))).hasSize(1);
        assertThat(Fx.get(() -> Nodes.shown(view, DetailCard.class))).isEmpty();
    }

    @Test
    void matrix_standsForTheTableOfTheAttainable_andForNoOther() throws Exception {
        Fx.start();
        bench();
        part("a", 0, 2);
        part("b", 2, 4);
        Path study = Files.writeString(folder.resolve("study.json"),
                """
                        {"kind": "transfer", "name": "small", "parameters": {"datasets": [{"name": "Here", "data": "a.json"},
                         {"name": "There", "data": "b.json"}], "policies": ["recency", "mixed-cal", "hindsight"], "budgets": [64], "folds": 2,
                         "seeds": [0], "audit_steps": 0, "protocol": {"unit": "content-words"}}}
                        """);
        bench.tab.files().openStudy(study);
        bench.next();
        Problem offer = bench.model.failed.get();
        assertThat(offer.what()).isEqualTo("study.json is a study of kind “transfer”");
        assertThat(offer.invites()).isTrue();
        bench.answer = Optional.of(folder.resolve("out"));
        offer.run().run();
        assertThat(bench.model.hasFailed()).isFalse();
        // First it looks for files that it would replace.
        bench.next();
        bench.next();
        Parent sheet = Fx.get(() -> (Parent) bench.host.dialogs.getLast().get().content());
        Fx.run(() -> new Scene(sheet, 1240, 800));
        ChartCard figure = Fx.get(() -> Nodes.shown(sheet, ChartCard.class).getFirst());
        assertThat(Fx.get(figure::isVisible)).isTrue();
        assertThat(Fx.get(() -> Nodes.texts(sheet))).as("first the matrix, then sentences").containsSubsequence("Table",
                "Transfer: share of the attainable, %, at each budget");
        assertThat(Fx.get(() -> figure.pane().chart().orElseThrow().name())).isEqualTo("transfer-mixed-cal-64");
        assertThat(Fx.get(() -> Nodes.shown(sheet, Grid.class))).isEmpty();
        assertThat(folder.resolve("out/figures/transfer-mixed-cal-64.svg")).exists();
        Fx.run(() -> {
            @SuppressWarnings("unchecked")
            ComboBox<String> table = Nodes.shown(sheet, ComboBox.class).getFirst();
            table.setValue(table.getItems().get(1));
        });
        assertThat(Fx.get(figure::isVisible)).isFalse();
        assertThat(Fx.get(() -> Nodes.shown(sheet, Grid.class))).hasSize(1);
        Texts.speak(Locale.GERMAN);
        try {
            Fx.run(() -> {
                @SuppressWarnings("unchecked")
                ComboBox<String> table = Nodes.shown(sheet, ComboBox.class).getFirst();
                table.setValue(table.getItems().getFirst());
            });
            assertThat(Fx.get(() -> figure.pane().chart().orElseThrow().description())).as("in the language of the window")
                    .contains("trainiert auf er selbst, zur\u00fcckgehalten").doesNotContain("held out");
        } finally {
            Texts.speak(Locale.ENGLISH);
        }
    }
}
