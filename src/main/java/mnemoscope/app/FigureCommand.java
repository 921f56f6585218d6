package mnemoscope.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.stream.Stream;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.DecisionRange;
import mnemoscope.explain.Overview;
import mnemoscope.explain.hindsight.HindsightReport;
import mnemoscope.explain.hindsight.HindsightSearches;
import mnemoscope.explain.hindsight.HindsightSummary;
import mnemoscope.explain.why.WhyView;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.model.LabelledEpisode;
import mnemoscope.model.Turn;
import mnemoscope.own.Isolation;
import mnemoscope.replay.Budget;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.report.PublicWords;
import mnemoscope.report.chart.BoundsChart;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.chart.DistributionChart;
import mnemoscope.report.chart.FreshnessChart;
import mnemoscope.report.chart.LabelCount;
import mnemoscope.report.chart.RegretChart;
import mnemoscope.report.chart.RunningCharts;
import mnemoscope.report.chart.RunningKind;
import mnemoscope.report.file.Manifest;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.ExportSize;
import mnemoscope.report.picture.LegendNames;
import mnemoscope.report.picture.Picture;
import mnemoscope.report.picture.PictureExport;
import mnemoscope.report.picture.PictureFormat;
import mnemoscope.retention.Policy;
import mnemoscope.task.Progress;
import mnemoscope.workspace.AvailablePolicies;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code figure}: a chart of Replay, of the hindsight plan or of the Data tab as a picture for a paper, as the window exports it. */
@Command(
        name = "figure",
        description = {
                "Draws a chart as PNG, SVG or PDF, byte for byte as the window exports it. A chart by decision shows one conversation: "
                        + "that of --episode, or the first. A chart of the data shows all conversations, or that of --episode.",
                "Also writes the values (.csv), a caption (.txt) and a manifest (.json: time, host, versions)."})
final class FigureCommand extends Subcommand {
    private static final String FRESHNESS = "freshness";
    private static final String BOUNDS = "bounds";
    private static final List<String> HINDSIGHT = List.of("regret", "regret-per-decision", BOUNDS);
    private static final List<String> OF = List.of("parts", "reward", FRESHNESS);

    @Mixin
    private DataOptions data;

    /** Only charts over decisions need policies. */
    @ArgGroup(exclusive = false)
    private PolicyOptions chosen;

    @Mixin
    private ProtocolOptions protocol;

    @Option(
            names = "--budget",
            paramLabel = "N",
            description = "Budget of one decision, in the unit of --unit; as-logged: as many "
                    + "tokens as the log of an agent held.")
    private String budget;

    @Option(
            names = "--chart",
            required = true,
            paramLabel = "C",
            completionCandidates = Charts.class,
            description = "Chart to draw: ${COMPLETION-CANDIDATES}. Charts from categories on show the data; the others need --policy and --budget. "
                    + "regret, regret-per-decision and bounds search for the hindsight plan over time, so each run differs; freshness shows one turn.")
    private String chart;

    @Option(
            names = "--of",
            paramLabel = "NAME",
            description = "For parts: the policy (default: the first). "
                    + "For reward: the policy to subtract. For freshness: the id of the turn.")
    private String of;

    @Option(
            names = "--steps",
            paramLabel = "A-B",
            description = "Only these decisions, counted from 1, e.g. 41-80; for freshness the last of them.")
    private String steps;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            description = "For regret, regret-per-decision and bounds: search time for the hindsight plan (default: 5).")
    private double seconds = 5;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FILE",
            description = "The picture; its name ends in .png, .svg or .pdf.")
    private Path out;

    @Option(
            names = "--name",
            paramLabel = "POLICY=NAME",
            description = "Name of a policy in the figure, e.g. --name foresight=Ours; may be repeated. The values keep the original name.")
    private List<String> names = List.of();

    @Option(
            names = "--no-text",
            description = "Exclude the texts of questions from the values of regret, and --map and the folders of files "
                    + "from the manifest. Names of the data, the episode, turns and categories stay; no figure names speakers.")
    private boolean noText;

    @Option(
            names = "--width-cm",
            paramLabel = "W",
            description = "Width on paper with title and caption (default: the width at which text has its default size).")
    private Double width;

    @Option(names = "--height-cm", paramLabel = "H", description = "Height on paper.")
    private Double height;

    @Option(names = "--dpi", paramLabel = "D", description = "Pixels per inch of a PNG (default: 300).")
    private double dpi = ExportSize.DPI;

    @Option(names = "--theme", paramLabel = "T", description = "Colours: print light dark lecture lecture-dark (default: print).")
    private String theme = ChartLook.PRINT.code();

    /** The names of policies in the figure. */
    private LegendNames legend = LegendNames.NONE;
    /** The isolation of jars, for the manifest. */
    private Map<String, String> plugins = Map.of();
    private List<String> training = List.of();

    @Override
    List<Output> outputs() {
        return List.of(new Output("--out", out, PictureFormat.named(out).isEmpty()
                ? List.of()
                : Stream.concat(Stream.of(out, PictureExport.manifest(out)), PictureExport.beside(out).stream()).toList()));
    }

    @Override
    int work() throws Exception {
        OutputFolder.check(out.toAbsolutePath().getParent());
        return OutputFolder.alone(out, this::draw);
    }

    private int draw() throws Exception {
        if (PictureFormat.named(out).isEmpty()) {
            throw new BadInputException("--out " + out + " does not end in .png, .svg or .pdf.");
        }
        boolean counts = LabelCount.CODES.contains(chart);
        checkChart(counts);
        ChartLook look = Coded.of(ChartLook.class, theme, "--theme");
        LoadedDataset dataset = data.read();
        if (dataset.conversations().isEmpty()) {
            throw new BadInputException("There is no episode in " + dataset.info().name() + ".");
        }
        boolean all = counts && !data.isOneEpisode();
        LoadedDataset used = all ? dataset : new LoadedDataset(dataset.conversations().subList(0, 1), dataset.info());
        List<ReplayInput> inputs = protocol.inputs(used, data.embeddings());
        Chart drawn = counts ? distribution(used, inputs) : overDecisions(used, inputs);
        List<String> caption = new ArrayList<>(drawn.caption());
        caption.addAll(ProtocolOptions.unusual(protocol.of(used)));
        caption.addAll(training);
        Picture picture = drawn.withCaption(caption).picture()
                .from(Manifest.data(used.info().name(), used.info().sha256(), protocol.of(used).named()));
        picture = (noText ? picture.withoutTexts() : picture).named(legend);
        PictureExport.writeAll(out, picture, size(picture, look), look);
        SequencedMap<String, String> facts = new LinkedHashMap<>();
        facts.put("data", used.info().name());
        facts.put("sha256", used.info().sha256());
        if (!all) {
            facts.put("episode", used.conversations().getFirst().id());
        }
        facts.putAll(plugins);
        facts.putAll(protocol.of(used).described());
        Manifest.write(PictureExport.manifest(out), noText ? PublicWords.of(argumentsWithout("--map")) : arguments(), facts);
        return 0;
    }

    private LegendNames legend(List<Policy> policies) throws BadInputException {
        SequencedMap<String, String> titles = new LinkedHashMap<>();
        policies.forEach(policy -> titles.put(policy.name(), policy.description().title()));
        return TypedNames.of(names, titles::containsKey, titles,
                "a policy that --policy names: " + String.join(" ", titles.keySet()));
    }

    private Optional<RunningKind> running() {
        return Coded.of(RunningKind.class, chart);
    }

    private void checkChart(boolean counts) throws BadInputException {
        if (!counts && !HINDSIGHT.contains(chart) && !chart.equals(FRESHNESS) && running().isEmpty()) {
            throw new BadInputException("Unknown --chart \"" + chart + "\". Use one of: " + String.join(" ", new Charts()) + ".");
        }
        if (!counts && (chosen == null || budget == null)) {
            throw new BadInputException("--chart " + chart + " needs --policy and --budget, e.g. --policy recency --budget 128.");
        }
        if (counts && !names.isEmpty()) {
            throw new BadInputException("--name is not for --chart " + chart + ", which shows no policies. Remove it.");
        }
        if (of != null && !OF.contains(chart)) {
            throw new BadInputException("--of is for --chart " + String.join(", ", OF) + ". Remove it.");
        }
        if (steps != null && !chart.equals(FRESHNESS) && running().isEmpty()) {
            throw new BadInputException("--steps is not for --chart " + chart + ". Remove it.");
        }
        if (!(seconds > 0)) {
            throw new BadInputException("--seconds must be above 0, e.g. --seconds 30.");
        }
    }

    /** The names of all charts. */
    private static final class Charts implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Stream.of(Arrays.stream(RunningKind.values()).map(Coded::code), HINDSIGHT.stream(), Stream.of(FRESHNESS),
                    LabelCount.CODES.stream()).flatMap(Function.identity()).iterator();
        }
    }

    /** The charts of the Data tab. */
    private Chart distribution(LoadedDataset used, List<ReplayInput> inputs) {
        LabelCount tally = new LabelCount(inputs.getFirst().unit());
        inputs.forEach(
                input -> tally.add(new LabelledEpisode(input.episode(), input.supervision()), input.sizes(), Progress.NONE));
        return DistributionChart.of(tally.charts().get(LabelCount.CODES.indexOf(chart)),
                data.isOneEpisode() ? used.conversations().getFirst().id() : DistributionChart.source(used.info()));
    }

    private Chart overDecisions(LoadedDataset one, List<ReplayInput> inputs) throws BadInputException {
        Protocol settings = protocol.of(one).with(ProtocolOptions.budget(budget));
        List<Policy> policies = chosen.policies(one.info().kind(), false);
        plugins = Isolation.facts(policies);
        chosen.meet(inputs);
        legend = legend(policies);
        Comparison shown = PolicyOptions.compare(one, policies, settings, inputs);
        training = AvailablePolicies.warnings(shown.traces(), trace -> trace.policy().title(),
                trace -> chosen.used.trainedOn(trace, one.info()));
        if (shown.decisionCount() == 0) {
            throw new BadInputException(
                    "Episode " + shown.conversation().id() + " has no question, so there is nothing to draw.");
        }
        if (HINDSIGHT.contains(chart)) {
            return hindsight(shown);
        }
        if (chart.equals(FRESHNESS)) {
            int turn = shown.episode().turns().stream().map(Turn::id).toList().indexOf(of);
            if (turn < 0) {
                throw new BadInputException((of == null
                        ? "--chart freshness needs one turn of " + shown.conversation().id()
                        : "--of " + of + " is not a turn of " + shown.conversation().id()) + ". Name one by its id, e.g. --of "
                        + shown.episode().turns().getFirst().id() + ".");
            }
            return FreshnessChart.of(shown, WhyView.of(shown, range(shown.decisionCount()).last(), 0, turn, true));
        }
        RunningKind kind = running().orElseThrow();
        if (kind != RunningKind.OCCUPANCY && !shown.hasGold()) {
            throw new BadInputException(
                    "--chart " + chart + ": no question of " + shown.conversation().id() + " has evidence, so "
                            + "there is nothing to measure. Draw --chart occupancy, or add evidence with --corrections.");
        }
        return new RunningCharts(shown, Overview.of(shown), range(shown.decisionCount()), shown.decisionCount() - 1).of(kind,
                place(shown, kind));
    }

    private Chart hindsight(Comparison shown) throws BadInputException {
        if (shown.protocol().budget().equals(Budget.of(0)) || shown.protocol().freshness().fromLastAccess()) {
            throw new BadInputException("--chart " + chart
                    + " needs a --budget of at least 1, and does not work with --fresh-from-access. Correct the budget, or remove that option.");
        }
        String refused = HindsightSearches.refusal(shown);
        if (!refused.isEmpty()) {
            throw new BadInputException("--chart " + chart + ": " + refused);
        }
        boolean bounds = chart.equals(BOUNDS);
        HindsightReport report = new HindsightSearches().report(shown, seconds, bounds, new HindsightSearches.Feed(),
                Progress.NONE);
        return bounds
                ? BoundsChart.of(shown.conversation().id() + "-" + budget, HindsightSummary.ended(report.solved()),
                        report.solved().bounds())
                : RegretChart.of(report, !chart.equals(HINDSIGHT.getFirst()));
    }

    /** The index of the requested policy; -1 for none. */
    private int place(Comparison shown, RunningKind kind) throws BadInputException {
        if (of == null) {
            return kind == RunningKind.PARTS ? 0 : -1;
        }
        int place = shown.indexOf(of);
        if (place < 0) {
            throw new BadInputException("--of " + of + " is not one of the policies that --policy names: "
                    + String.join(" ", shown.traces().stream().map(trace -> trace.policy().name()).toList()) + ".");
        }
        return place;
    }

    private DecisionRange range(int count) throws BadInputException {
        if (steps == null) {
            return DecisionRange.all(count);
        }
        String[] ends = steps.matches("[1-9][0-9]{0,6}-[1-9][0-9]{0,6}") ? steps.split("-") : new String[]{"0", "0"};
        int first = Integer.parseInt(ends[0]) - 1;
        int last = Integer.parseInt(ends[1]) - 1;
        if (first < 0 || last <= first || last >= count) {
            throw new BadInputException("--steps \"" + steps + "\" is not a range of decisions in an episode of " + count
                    + ". Give the first and the last, counted from 1, e.g. --steps 1-" + count + ".");
        }
        return new DecisionRange(first, last);
    }

    private ExportSize size(Picture picture, ChartLook look) throws BadInputException {
        ExportSize usual = ExportSize.of(picture, look);
        return BadInputException.checked("",
                () -> new ExportSize(width == null ? usual.widthCm() : width, height == null ? usual.heightCm() : height, dpi));
    }
}
