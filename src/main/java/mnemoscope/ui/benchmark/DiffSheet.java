package mnemoscope.ui.benchmark;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.report.diff.ResultDiff.Divergence;
import mnemoscope.report.diff.ResultDiff.Number;
import mnemoscope.report.diff.ResultDiff.Setting;
import mnemoscope.report.diff.ResultDiff;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.study.KnownPolicies;
import mnemoscope.text.NumberStyle;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.grid.Column;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.ui.kit.grid.TableModel;
import mnemoscope.ui.workspace.FeatureHost.Dialog;
import mnemoscope.ui.workspace.FeatureHost;

/** The differences between two folders of results: settings, numbers, and the first decision at which each policy differs. */
final class DiffSheet extends VBox {
    private static final double WIDTH = 1240;
    private static final double ROW = 25;
    private static final double TABLE = 380;
    private static final NumberStyle EXACT = new NumberStyle(4, true, false);
    private static final NumberStyle PERCENT = new NumberStyle(1, true, true);
    private static final NumberStyle DIFFERENCE = new NumberStyle(4, true, true);

    private DiffSheet(ResultDiff diff, Path one, Path other, FeatureHost host) {
        super(10);
        Map<String, Region> tables = new LinkedHashMap<>();
        tables.put(Texts.of("benchmark.diff-settings", Numbers.whole(diff.settings().size())), settings(diff.settings()));
        tables.put(Texts.of("benchmark.diff-numbers", Numbers.whole(diff.differing())), numbers(diff.numbers()));
        tables.put(Texts.of("benchmark.diff-decisions", Numbers.whole(diff.divergences().size())),
                divergences(diff.divergences()));
        List<String> titles = List.copyOf(tables.keySet());
        ModelValue<String> chosen = new ModelValue<>(first(diff, titles));
        StackPane place = Layouts.high(new StackPane(tables.values().toArray(Region[]::new)), Type.grown(TABLE));
        chosen.subscribe(now -> tables.forEach((title, table) -> Layouts.show(table, title.equals(now))));
        Label said = Layouts.wrapped(Type.BODY.label(words(diff), "mn-wrap"));
        getChildren().addAll(said, Layouts.wrapped(Type.ROW.label("A: " + one + "\nB: " + other, "mn-muted")),
                Layouts.row(0, ChoiceControls.segments(chosen, titles, title -> title, title -> "", chosen::set)), place);
        if (!diff.note().isEmpty()) {
            getChildren().add(Layouts.wrapped(Type.ROW.label(diff.note(), "mn-warn")));
        }
        getChildren().add(Layouts.row(8, Buttons.primary(Texts.of("benchmark.close"), host::closeDialog)));
    }

    static Dialog dialog(ResultDiff diff, Path one, Path other, FeatureHost host) {
        return new Dialog(title(one, other), new DiffSheet(diff, one, other, host), WIDTH, () -> {});
    }

    /** Names the folders by their last names; by those before too where the last are equal. */
    static String title(Path one, Path other) {
        boolean same = one.getFileName().equals(other.getFileName());
        return Texts.of("benchmark.diff-of", name(one, same), name(other, same));
    }

    private static Path name(Path folder, boolean longer) {
        int names = folder.getNameCount();
        return longer && names > 1 ? folder.subpath(names - 2, names) : folder.getFileName();
    }

    /** "Mixed-Score, 64" of "mixed 64". */
    static String run(String codes) {
        String[] parts = codes.split(" ");
        parts[0] = KnownPolicies.find(parts[0]).map(PolicyDescription::title).orElse(parts[0]);
        return String.join(", ", parts);
    }

    /** "e2, decision 18" of "e2/18". */
    static String place(String code) {
        int at = code.lastIndexOf('/');
        return at < 0 ? code : Texts.of("benchmark.diff-place", code.substring(0, at), code.substring(at + 1));
    }

    /** The decisions that differ: of every policy over all its runs, or where only one conversation of a run was replayed. */
    private static String decisions(List<Divergence> all) {
        Divergence first = all.getFirst();
        if (first.conversation().isEmpty()) {
            return Texts.of("benchmark.diff-by-policy", byPolicy(all)) + " "
                    + Texts.of("benchmark.diff-first-decision", run(first.run()), place(first.place()));
        }
        int more = all.size() - 1;
        return Texts.of("benchmark.diff-in-conversation", run(first.policyAndBudget()), first.conversation(),
                Numbers.whole(first.conversations()), Numbers.whole(first.decisions()), Numbers.whole(first.of()))
                + (more == 0 ? "" : " " + Texts.of("benchmark.diff-more-runs", Numbers.whole(more)));
    }

    /** "Mixed-Score 10 of 120, LRU 21 of 120". */
    private static String byPolicy(List<Divergence> all) {
        Map<String, int[]> counts = new LinkedHashMap<>();
        all.forEach(each -> {
            int[] count = counts.computeIfAbsent(run(each.run().split(" ")[0]), policy -> new int[2]);
            count[0] += each.decisions();
            count[1] += each.of();
        });
        return counts.entrySet().stream().map(each -> Texts.of("benchmark.diff-policy", each.getKey(),
                Numbers.whole(each.getValue()[0]), Numbers.whole(each.getValue()[1]))).collect(Collectors.joining(", "));
    }

    /** The page that best explains the difference. */
    private static String first(ResultDiff diff, List<String> titles) {
        return titles.get(!diff.divergences().isEmpty() ? 2 : !diff.settings().isEmpty() ? 0 : 1);
    }

    /** The summary in a sentence. */
    static String words(ResultDiff diff) {
        if (diff.isEmpty()) {
            return Texts.of(
                    !diff.isWhole()
                            ? "benchmark.diff-is-not-whole"
                            : diff.note().isEmpty() ? "benchmark.diff-is-empty" : "benchmark.diff-numbers-are-the-same",
                    Numbers.whole(diff.compared()));
        }
        int alone = diff.numbers().size() - diff.differing();
        String numbers = Texts.of("benchmark.diff-in-words", Numbers.whole(diff.settings().size()),
                Numbers.whole(diff.differing()), Numbers.whole(diff.compared()))
                + (alone == 0 ? "" : " " + Texts.of("benchmark.diff-in-one-only", Numbers.whole(alone)));
        return diff.divergences().isEmpty() ? numbers : numbers + " " + decisions(diff.divergences());
    }

    private static Grid<Setting> settings(List<Setting> rows) {
        Grid<Setting> grid = grid("benchmark.settings-that-differ");
        grid.show(new TableModel<>("settings",
                List.of(Column.<Setting>words(Texts.of("benchmark.diff-setting"), Setting::name).named("setting").width(220),
                        Column.<Setting>words("A", Setting::one).named("one").width(380).tips(Setting::one),
                        Column.<Setting>words("B", Setting::other).named("other").width(380).grows().tips(Setting::other))),
                rows);
        return grid;
    }

    /** The largest relative differences first. */
    private static Grid<Number> numbers(List<Number> rows) {
        Grid<Number> grid = grid("benchmark.numbers-that-differ");
        grid.show(
                new TableModel<>("numbers",
                        List.of(Column.<Number>words(Texts.of("benchmark.diff-file"), Number::file).named("file").width(170),
                                Column.<Number>words(Texts.of("benchmark.diff-row"), Number::row).named("row").width(240).grows(),
                                Column.<Number>words(Texts.of("benchmark.diff-column"), Number::column).named("column")
                                        .width(200),
                                Column.<Number>number("A", EXACT, Number::one).named("one").width(120),
                                Column.<Number>number("B", EXACT, Number::other).named("other").width(120),
                                Column.<Number>number("B \u2212 A", DIFFERENCE, each -> each.other() - each.one())
                                        .named("difference").width(120),
                                Column.<Number>number(Texts.of("benchmark.diff-relative"), PERCENT, each -> 100 * each.relative())
                                        .named("relative_percent").width(120).tip(Texts.of("benchmark.diff-relative-help")))),
                rows.stream().sorted(ResultDiff.LARGEST).toList());
        return grid;
    }

    private static Grid<Divergence> divergences(List<Divergence> rows) {
        Grid<Divergence> grid = grid("benchmark.first-decisions-that-differ");
        grid.show(new TableModel<>("decisions",
                List.of(Column.<Divergence>words(Texts.of("benchmark.diff-run"), each -> run(each.policyAndBudget())).named("run")
                        .width(170).tips(each -> run(each.policyAndBudget())),
                        Column.<Divergence>words(Texts.of("benchmark.diff-first"), each -> place(each.place())).named("first")
                                .width(150).tips(each -> place(each.place())),
                        Column.<Divergence>words(Texts.of("benchmark.diff-question"), Divergence::question).named("question")
                                .quotes().width(90),
                        Column.<Divergence>words(Texts.of("benchmark.diff-only-a"), each -> String.join(" ", each.onlyOne()))
                                .named("only_one").width(180).grows(),
                        Column.<Divergence>words(Texts.of("benchmark.diff-only-b"), each -> String.join(" ", each.onlyOther()))
                                .named("only_other").width(180),
                        Column.<Divergence>count(Texts.of("benchmark.diff-decisions-apart"), Divergence::decisions)
                                .named("decisions").width(70).tip(Texts.of("benchmark.diff-decisions-apart-help")),
                        Column.<Divergence>count(Texts.of("benchmark.diff-of-so-many"), Divergence::of).named("of").width(50)
                                .tip(Texts.of("benchmark.diff-decisions-apart-help")),
                        Column.<Divergence>count(Texts.of("benchmark.diff-conversations"), Divergence::conversations)
                                .named("conversations").width(105).tip(Texts.of("benchmark.diff-conversations-help")))),
                rows);
        return grid;
    }

    private static <T> Grid<T> grid(String what) {
        return new Grid<T>(Texts.of(what)).rowHeight(ROW).several()
                .nothing(Type.ROW.label(Texts.of("benchmark.diff-nothing"), "mn-muted"));
    }
}
