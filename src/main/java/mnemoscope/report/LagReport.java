package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.explain.SettingNames;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budgets;
import mnemoscope.replay.Placement;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.replay.miss.CarriedNeeds.Count;
import mnemoscope.replay.miss.CarriedNeeds;
import mnemoscope.report.chart.AgeChart;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.chart.LagChart;
import mnemoscope.report.file.ReportCell;
import mnemoscope.report.file.ReportTable;
import mnemoscope.study.LagSpec;
import mnemoscope.study.benchmark.AttainedShare;
import mnemoscope.study.benchmark.BenchmarkPolicy;
import mnemoscope.study.benchmark.LagRow.Value;
import mnemoscope.study.benchmark.LagRow;
import mnemoscope.study.benchmark.LagRuns;
import mnemoscope.study.benchmark.LagSentence;
import mnemoscope.task.Progress;
import mnemoscope.text.NumberStyle;

/**
 * Writes a finished lag study: what each policy attains, recalls and carries at every lag, and what it holds by the age of the
 * evidence. Equal studies, equal bytes.
 */
public record LagReport(LagRuns runs, List<LagRow> rows) {
    private static final List<String> FILES = List.of("lag.csv", "ages.csv", "table.md", "table.tex");
    private static final String PLACEMENT = ProtocolSetting.PLACEMENT.code() + "=";
    private static final List<Value> DRAWN = List.of(Value.SHARE, Value.RECALL, Value.CARRIED);

    /** A group of ages in a row. */
    private record Aged(LagRow row, int group) {
        private Count count() {
            return row.needs().byAge().get(group);
        }
    }

    /** Prepares a lag study: a benchmark at every lag, and the policies trained once. */
    static StudyWork work(LagSpec spec, Path file, Progress progress) throws BadInputException {
        return work(LagRuns.of(spec, file, progress));
    }

    static StudyWork work(LagRuns runs) {
        return new StudyWork(runs.cells(), (folder, results, figures, writing) -> {
            LagReport report = new LagReport(runs, LagRow.of(runs, results));
            report.write(folder, figures);
            return new StudyText(runs.spec().name(), report.note(), report.tables(), "One policy for all lags",
                    report.sentences(), report.figures()).write(folder);
        }, facts(runs), FILES);
    }

    private static SequencedMap<String, String> facts(LagRuns runs) {
        SequencedMap<String, String> facts = BenchmarkReport.facts(runs.first());
        facts.put("protocol", String.join(", ", settings(runs)));
        facts.put("placement", String.join(", ", runs.spec().lags().stream().map(Placement::code).toList()));
        facts.put("trained_once_on", runs.spec().once().code());
        return facts;
    }

    /** The source line of its pictures. */
    public static String source(LagRuns runs) {
        return BenchmarkReport.source(runs.first(), settings(runs));
    }

    /** The settings of the study, but with its lags for the one placement of a benchmark. */
    private static List<String> settings(LagRuns runs) {
        String lags = runs.spec().lags().stream().map(Placement::code).collect(Collectors.joining(" "));
        return runs.first().key().stream().map(each -> each.startsWith(PLACEMENT) ? PLACEMENT + lags : each).toList();
    }

    private void write(Path folder, Figures figures) throws IOException {
        sheet().write(folder.resolve(FILES.getFirst()), rows);
        new Sheet<Aged>().add("lag", aged -> aged.row.lag().code()).add("policy", aged -> aged.row.policy().name())
                .add("trained", aged -> aged.row.training()).budget(
                        aged -> aged.row.budget())
                .add("age", aged -> CarriedNeeds.AGES.get(aged.group)).add("needed", aged -> aged.count().needed())
                .add("held", aged -> aged.count().held()).add("recall", aged -> aged.count().recall())
                .write(folder.resolve(FILES.get(1)), rows.stream().flatMap(
                        row -> Stream.iterate(0, k -> k < CarriedNeeds.AGES.size(), k -> k + 1).map(k -> new Aged(row, k))));
        for (Supplier<Chart> figure : drawn().values()) {
            figures.write(folder, figure.get(), source(runs));
        }
    }

    /** One row per budget, lag, policy and training. */
    private static Sheet<LagRow> sheet() {
        return new Sheet<LagRow>().add("lag", row -> row.lag().code()).add("policy", row -> row.policy().name())
                .add("trained", LagRow::training).budget(LagRow::budget)
                .add("sees_answer", row -> row.policy().seesAnswer() ? 1 : 0).add("questions", row -> row.tally().questions())
                .metrics((sheet, metric) -> sheet.add(metric.code(), row -> row.tally().mean(metric)))
                .add("attainable", LagRow::attainable).add("share_of_attainable", LagRow::share)
                .add("hindsight_proven", row -> row.attained().<Object>map(each -> each.proven() ? 1 : 0).orElse(Double.NaN))
                .add("carried_needed", row -> row.needs().carried().needed())
                .add("carried_held", row -> row.needs().carried().held())
                .add("carried_recall", row -> row.needs().carried().recall())
                .add("new_needed", row -> row.needs().sinceLastStop().needed())
                .add("new_held", row -> row.needs().sinceLastStop().held())
                .add("new_recall", row -> row.needs().sinceLastStop().recall());
    }

    private List<LagRow> at(int budget) {
        return rows.stream().filter(row -> row.budget() == budget).toList();
    }

    private SequencedMap<String, Supplier<Chart>> drawn() {
        SequencedMap<String, Supplier<Chart>> all = new LinkedHashMap<>();
        for (int budget : runs.first().spec().budgets()) {
            for (Value value : DRAWN) {
                all.put(title(value, budget), () -> chart(rows, runs, value, budget));
            }
            Placement lag = aged(runs);
            all.put("age " + Budgets.name(budget), () -> ages(rows, runs, lag, budget));
        }
        return all;
    }

    /** The figures of the window, by the title of their table. */
    private SequencedMap<String, Supplier<Chart>> figures() {
        SequencedMap<String, Supplier<Chart>> all = drawn();
        all.keySet().removeIf(title -> title.startsWith("age "));
        return all;
    }

    /** The lag whose ages are drawn: the drawn lags of the study, else the first. */
    public static Placement aged(LagRuns runs) {
        return runs.spec().lags().contains(runs.spec().once()) ? runs.spec().once() : runs.spec().lags().getFirst();
    }

    /** A value against the lag. */
    public static Chart chart(List<LagRow> rows, LagRuns runs, Value value, int budget) {
        return LagChart.of(value, rows.stream().filter(row -> row.budget() == budget).toList(), runs.spec().lags(), budget,
                runs.first().unitWords());
    }

    /** The evidence held by age at a lag. */
    public static Chart ages(List<LagRow> rows, LagRuns runs, Placement lag, int budget) {
        return AgeChart.of("lag-ages-" + Budgets.name(budget),
                Texts.of("chart.held-by-age-lag-title", Budgets.words(budget, runs.first().unitWords()),
                        SettingNames.of("placement " + lag.code())),
                rows.stream().filter(
                        row -> row.budget() == budget && row.lag().equals(lag) && !(row.once() && lag.equals(runs.spec().once())))
                        .map(row -> new AgeChart.Line(row.policy().name(), row.title(), row.policy().description().mark(),
                                row.once(), row.policy().replays(runs.first().spec()), row.needs()))
                        .toList());
    }

    private static String title(Value value, int budget) {
        return "By lag, budget " + Budgets.name(budget) + ": " + value.title() + (value == Value.REWARD ? "" : ", %");
    }

    private SequencedMap<String, ReportTable> tables() {
        SequencedMap<String, ReportTable> tables = new LinkedHashMap<>();
        for (int budget : runs.first().spec().budgets()) {
            for (Value value : Value.values()) {
                tables.put(title(value, budget), table(value, budget));
            }
            tables.put("Needs by lag, budget " + Budgets.name(budget), needs(budget));
        }
        return tables;
    }

    /** One row per policy and training, one column per lag. */
    private ReportTable table(Value value, int budget) {
        List<LagRow> own = at(budget);
        List<List<ReportCell>> cells = own.stream().filter(row -> row.lag().equals(runs.spec().lags().getFirst())).map(line -> {
            List<ReportCell> cell = new ArrayList<>(
                    List.of(new ReportCell.Words(line.title() + line.policy().standing().note())));
            runs.spec().lags().forEach(lag -> cell.add(new ReportCell.Value(row(own, lag, line).map(value::of).orElse(Double.NaN),
                    new NumberStyle(0, true, false))));
            return cell;
        }).toList();
        return ReportTable.ofNumbers(heads("policy"), cells).withBest(c -> c > 0, r -> !own.stream()
                .filter(row -> row.lag().equals(runs.spec().lags().getFirst())).toList().get(r).policy().isReference());
    }

    private static Optional<LagRow> row(List<LagRow> all, Placement lag, LagRow line) {
        return all.stream()
                .filter(row -> row.lag().equals(lag) && row.policy().equals(line.policy()) && row.once() == line.once())
                .findFirst();
    }

    private List<String> heads(String first) {
        return Stream.concat(Stream.of(first), runs.spec().lags().stream().map(LagReport::head)).toList();
    }

    private static String head(Placement lag) {
        return lag.rule() == Placement.Rule.LAG ? Integer.toString(lag.lagTurns()) : lag.code();
    }

    /** What the lag makes of the data: the attainable reward, and the share of needs that are carried. */
    private ReportTable needs(int budget) {
        List<LagRow> first = runs.spec().lags().stream()
                .flatMap(lag -> at(budget).stream().filter(row -> row.lag().equals(lag)).limit(1)).toList();
        List<ReportCell> attainable = new ArrayList<>(List.of(new ReportCell.Words("attainable, reward per question")));
        List<ReportCell> proven = new ArrayList<>(List.of(new ReportCell.Words("hindsight plan")));
        List<ReportCell> carried = new ArrayList<>(List.of(new ReportCell.Words("carried needs, %")));
        for (LagRow row : first) {
            attainable.add(new ReportCell.Value(row.attainable(), NumberStyle.WHOLE));
            proven.add(new ReportCell.Words(
                    row.attained().map(AttainedShare::proven).map(is -> is ? "proven" : "not proven").orElse("")));
            carried.add(new ReportCell.Value(100 * row.needs().carriedShare(), NumberStyle.WHOLE));
        }
        return ReportTable.ofNumbers(heads(""), List.of(attainable, proven, carried));
    }

    private List<String> sentences() {
        List<String> all = new ArrayList<>();
        for (int budget : runs.first().spec().budgets()) {
            for (BenchmarkPolicy policy : runs.first().deployable()) {
                LagSentence.of(at(budget), policy.name())
                        .ifPresent(sentence -> all.add("Budget " + Budgets.name(budget) + ": " + sentence));
            }
        }
        return all;
    }

    private String note() {
        return BenchmarkReport.folds(runs.first())
                + " Every question is asked that many turns after its newest evidence, no later than "
                + "the last turn. Trained once: on lags drawn for each question (" + runs.spec().once().code()
                + "), on the other folds only, and deployed at every lag. All questions pooled. Share of the attainable: (policy "
                + "\u2212 keep nothing) / (hindsight \u2212 keep nothing) of the reward; an upper bound where the plan is not proven. "
                + "Recall: mean over questions. Carried recall: of the evidence that had arrived at an earlier stop, the share that is "
                + "held. Reward is raw, per question. These numbers do not measure answer accuracy. "
                + BenchmarkReport.data(runs.first(), settings(runs));
    }
}
