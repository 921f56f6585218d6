package mnemoscope.ui.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.Parent;
import javafx.scene.Scene;
import mnemoscope.app.CommandCall;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.ui.workspace.Command;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.report.BenchmarkReport.Finding;
import mnemoscope.report.BenchmarkReport;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.benchmark.Claim;
import mnemoscope.report.diff.ResultDiff;
import mnemoscope.report.diff.ResultDiff.Divergence;
import mnemoscope.report.diff.ResultDiff.Number;
import mnemoscope.report.file.ValueTable;
import org.junit.jupiter.api.Test;

/** Two results are compared in the window as the command diff does. */
class DiffSheetTest extends OnBench {
    private Path replay(String pool) throws Exception {
        Path to = folder.resolve(pool);
        assertThat(CommandCall.run("replay", "--data", "datasets/synthetic.json", "--episode", "e1", "--policy", "recency,mixed",
                "--budget", "64", "--pool", pool, "--out", to.toString())).isZero();
        return to;
    }

    private Command command() {
        return bench.tab.commands().stream().filter(each -> each.title().startsWith("Compare two results")).findFirst()
                .orElseThrow();
    }

    @Test
    void settingsNumbersAndFirstDecisions_areShown() throws Exception {
        Fx.start();
        bench();
        Path carry = replay("carry");
        Path shared = replay("shared");
        bench.tab.compare(carry, shared);
        bench.next();
        Parent sheet = Fx.get(() -> (Parent) bench.host.dialogs.getLast().get().content());
        Fx.run(() -> new Scene(sheet, 1240, 700));
        assertThat(Nodes.texts(sheet)).contains("Settings (1)", "First decisions (1)", "A: " + carry + "\nB: " + shared)
                .anyMatch(words -> words.startsWith("1 setting and ")
                        && words.contains(" numbers differ. Decisions that differ: Mixed-Score ")
                        && words.contains(". Mixed-Score, 64 first differs at e1, decision "));
        assertThat(Fx.get(() -> bench.host.dialogs.getLast().get().title())).isEqualTo("Differences: carry and shared");
        assertThat(DiffSheet.title(Path.of("/a/rA/figures"), Path.of("/a/rB/figures"))).as("equal last names")
                .isEqualTo("Differences: rA/figures and rB/figures".replace("/", java.io.File.separator));
    }

    /** Where one conversation of a study was replayed, its decisions are not said to be those of all. */
    @Test
    void decisionsOfAStudy_areSaidToBeOfOneConversation_andHowManyDiffer() throws Exception {
        Fx.start();
        bench();
        Divergence first = new Divergence("mixed 128 e2", "e2/5", "q5", List.of("S1:14"), List.of(), 10, 60, "e2", 9);
        ResultDiff diff = new ResultDiff(List.of(), List.of(), List.of(first), 10, "", true);
        assertThat(DiffSheet.words(diff))
                .endsWith("Mixed-Score, 128: in e2, the first of 9 conversations that differ, 10 of 60 decisions differ.");
        Divergence only = new Divergence("lru 64 e3", "e3/1", "q1", List.of(), List.of(), 4, 60, "e3", 1);
        assertThat(DiffSheet.words(diff.with(List.of(only, first))))
                .endsWith("LRU, 64: in e3, the only conversation that differs, 4 of 60 decisions differ. "
                        + Texts.of("benchmark.diff-more-runs", "1"));
        Parent sheet = Fx
                .get(() -> (Parent) DiffSheet.dialog(diff, folder.resolve("a"), folder.resolve("b"), bench.host).content());
        Fx.run(() -> new Scene(sheet, 1240, 700));
        assertThat(Fx.get(() -> Nodes.shown(sheet, Grid.class).getFirst().values().rows())).asString()
                .isEqualTo("[[Mixed-Score, 128, e2, decision 5, q5, S1:14, , 10, 60, 9]]");
    }

    /** The tab counts as the sentence does; numbers of one result only are named apart. */
    @Test
    void tabCountsTheNumbersThatDiffer_withoutThoseOfOneResultOnly() throws Exception {
        bench();
        ResultDiff diff = new ResultDiff(List.of(),
                List.of(new Number("benchmark.csv", "mixed 64", "f1_mean", 0.5, 0.25),
                        new Number("pairs.csv", "f1 64 mixed bc", "difference", 1, Double.NaN),
                        new Number("pairs.csv", "f1 64 lru bc", "difference", 2, Double.NaN)),
                List.of(), 10, "", true);
        Parent sheet = Fx
                .get(() -> (Parent) DiffSheet.dialog(diff, folder.resolve("a"), folder.resolve("b"), bench.host).content());
        assertThat(Nodes.texts(sheet)).contains(Texts.of("benchmark.diff-numbers", "1"),
                Texts.of("benchmark.diff-in-words", "0", "1", "10") + " " + Texts.of("benchmark.diff-in-one-only", "2"));
    }

    /** A loss is negative, a gain from 1 to 3 is 200 %, and from 0 there is no percentage; the tooltip defines it. */
    @Test
    void relativeDifferences_areSignedAndRelativeToA() throws Exception {
        bench();
        ResultDiff diff = new ResultDiff(List.of(),
                List.of(new Number("benchmark.csv", "lru 64", "f1_mean", 0.5, 0.25),
                        new Number("benchmark.csv", "lru 64", "reward_mean", -10, -20),
                        new Number("benchmark.csv", "mixed 64", "f1_mean", 1, 3),
                        new Number("benchmark.csv", "alone 64", "f1_mean", 1, Double.NaN),
                        new Number("benchmark.csv", "zero 64", "f1_mean", 0, 0.5)),
                List.of(), 10, "", true);
        Parent sheet = Fx
                .get(() -> (Parent) DiffSheet.dialog(diff, folder.resolve("a"), folder.resolve("b"), bench.host).content());
        Fx.run(() -> {
            new Scene(sheet, 1240, 700);
            sheet.applyCss();
            sheet.layout();
        });
        assertThat(relative(sheet)).containsExactly(Double.NaN, 200.0, -100.0, -50.0, Double.NaN);
        assertThat(Tips.of(Nodes.button(sheet, "relative to A, %"))).isEqualTo(Texts.of("benchmark.diff-relative-help"))
                .startsWith("(B \u2212 A) / |A|");
    }

    /** The last column of the table of numbers, NaN where it is empty. */
    private static List<Object> relative(Parent sheet) {
        ValueTable values = Fx.get(() -> Nodes.shown(sheet, Grid.class).getFirst().values());
        int at = values.heads().indexOf("relative_percent");
        return values.rows().stream().map(row -> row.get(at)).toList();
    }

    /** The sentences of the study's files, in the window: none on data that the paper does not have. */
    @Test
    void claimsOfThePaper_haveACommand_thatSaysWhyThereAreNone() throws Exception {
        Fx.start();
        bench().small("recency", "mixed");
        Command claims = bench.tab.commands().stream().filter(each -> each.name().equals("claims-of-the-paper")).findFirst()
                .orElseThrow();
        assertThat(claims.title()).startsWith("Claims of the paper");
        assertThat(bench.model.isWhole()).isFalse();
        Fx.run(claims.run());
        assertThat(dialog()).as("true before any run").contains(Texts.of("benchmark.claims-none"))
                .doesNotContain(Texts.of("benchmark.claims-not-yet"));
        BenchmarkSpec spec = bench.model.spec.get();
        BenchmarkTable table = bench.model.scores.get().table();
        assertThat(BenchmarkReport.findings(table)).as("and of the table").isEmpty();
        BenchmarkSpec pairs = new BenchmarkSpec(spec.name(), spec.data(), spec.sha256(), spec.annotations(), spec.policies(),
                spec.budgets(), spec.folds(), spec.seeds(), spec.protocol(), spec.baseline(), spec.margins(), spec.auditSteps(),
                List.of(List.of("mixed", "recency")));
        assertThat(BenchmarkReport.needsRuns(spec, table)).isFalse();
        assertThat(BenchmarkReport.needsRuns(pairs, table)).as("pairs are judged by results").isTrue();
        assertThat(BenchmarkReport.findsNothing(pairs, DatasetKind.OWN)).isFalse();
        assertThat(BenchmarkReport.findsNothing(spec, DatasetKind.LOCOMO)).as("the paper has values for it").isFalse();
    }

    private List<String> dialog() {
        Parent sheet = Fx.get(() -> (Parent) bench.host.dialogs.getLast().get().content());
        Fx.run(() -> {
            new Scene(sheet, 860, 600);
            sheet.applyCss();
            sheet.layout();
        });
        return Nodes.texts(sheet);
    }

    /** Whoever looks for what holds reads the verdict before the numbers, and is told why the words are English. */
    @Test
    void claims_beginWithTheVerdict_andSayThatTheyAreInEnglish() throws Exception {
        Fx.start();
        bench();
        Claim claim = new Claim("prior", "a b", "f1", "Claim: the prior preserves recall.", List.of(new Claim.Count(64, 5, 5)),
                "With it recall changes by +0.002 at 64");
        List<Finding> findings = List.of(new Finding("9 of 12 values reproduce."), new Finding(claim.measured(), claim.verdict()),
                new Finding("A sentence of no claim. The claim is quoted."));
        String note = Texts.of("benchmark.claims-in-english");
        assertThat(claims(findings)).containsSubsequence("9 of 12 values reproduce.", "The claim holds.",
                "Claim: the prior preserves recall. With it recall changes by +0.002 at 64.",
                "A sentence of no claim. The claim is quoted.").doesNotContain(note);
        Texts.speak(Locale.GERMAN);
        try {
            assertThat(claims(findings)).startsWith(Texts.of("benchmark.claims-in-english"));
        } finally {
            Texts.speak(Locale.ENGLISH);
        }
    }

    private List<String> claims(List<Finding> findings) {
        return Fx.get(() -> {
            ClaimsSheet sheet = new ClaimsSheet(findings, bench.host);
            new Scene(sheet, 860, 600);
            sheet.applyCss();
            sheet.layout();
            return Nodes.texts(sheet);
        });
    }

    @Test
    void folderWithoutResults_isSaid_andNothingIsShown() throws Exception {
        bench();
        bench.answer = Optional.of(Files.createDirectories(folder.resolve("empty")));
        command().run().run();
        bench.next();
        assertThat(bench.host.dialogs).isEmpty();
        assertThat(bench.host.beside).as("the second is asked for beside the first").isEqualTo(bench.answer);
        assertThat(bench.host.problems.getLast().what()).isEqualTo("Could not compare empty and empty");
        assertThat(bench.host.problems.getLast().where()).contains("has no results");
        assertThat(List.of(bench.host.problems.getLast().remedy())).isNotEmpty();
    }
}
