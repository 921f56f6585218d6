package mnemoscope.report.page;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.DecisionRange;
import mnemoscope.explain.Overview;
import mnemoscope.model.BadInputException;
import mnemoscope.replay.Trace;
import mnemoscope.report.DatasetReport;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.chart.RunningCharts;
import mnemoscope.report.chart.RunningKind;
import mnemoscope.report.file.Html;
import mnemoscope.report.file.Manifest;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.ExportSize;
import mnemoscope.report.picture.Picture;
import mnemoscope.report.picture.PictureExport;
import mnemoscope.text.Numbers;

/**
 * A replay as one web page: its decisions to step through, what two to four policies kept and dropped, and running charts. It
 * loads nothing and sends nothing. Scores are excluded as far as the page would be larger than {@value #MOST_BYTES} bytes.
 */
public final class ReplayPage {
    public static final int FEWEST_POLICIES = 2;
    public static final int MOST_POLICIES = 4;
    static final int MOST_BYTES = 5_000_000;
    /** A larger page has the scores of changes only, so that a phone opens it at once. */
    private static final int WITH_ALL_SCORES = 2_000_000;
    private static final List<RunningKind> CHARTS = List.of(RunningKind.REWARD, RunningKind.RECALL, RunningKind.OCCUPANCY);
    private static final double CHART_CM = 11;
    private static final String WRITTEN = "Written by Mnemoscope %s; this file loads nothing and sends nothing.";

    private final Comparison shown;
    private final boolean texts;
    private final String source;

    private ReplayPage(Comparison shown, boolean texts, String source) {
        this.shown = shown;
        this.texts = texts;
        this.source = source;
    }

    /**
     * @param texts  whether what was said and asked is included
     * @param source one line that names the data and the settings
     * @throws BadInputException if the episode is too large for a page
     */
    public static String of(Comparison shown, boolean texts, String source) throws IOException, BadInputException {
        ReplayPage page = new ReplayPage(shown, texts, source);
        for (PageData.Scores scores : PageData.Scores.values()) {
            String html = page.html(scores);
            if (html.getBytes(StandardCharsets.UTF_8).length <= (scores == PageData.Scores.ALL ? WITH_ALL_SCORES : MOST_BYTES)) {
                return html;
            }
        }
        throw new BadInputException("The page of " + shown.conversation().id() + " would be larger than "
                + Numbers.whole(MOST_BYTES / 1_000_000) + " MB, with " + Numbers.whole(shown.decisionCount()) + " decisions of "
                + Numbers.whole(shown.traces().size()) + " policies. Name fewer policies, or exclude the texts.");
    }

    private String html(PageData.Scores scores) throws IOException {
        return html(title(), lead(), foot(scores), charts(), PageData.policies(shown),
                new PageData(shown, texts, scores).values());
    }

    /**
     * A page of stops, one after another, on the decisions of one or more parts.
     *
     * @param title    what it is about
     * @param lead     its point, in a sentence
     * @param foot     where it comes from
     * @param policies of all parts
     * @param parts    values of {@link #part}, or such values of another origin
     * @param stops    values by the names that the script reads
     */
    public static String stops(String title, String lead, String foot, List<PagePolicy> policies,
            List<SequencedMap<String, Object>> parts, List<SequencedMap<String, Object>> stops) throws IOException {
        SequencedMap<String, Object> values = new LinkedHashMap<>();
        values.put("stops", stops);
        values.put("parts", parts);
        return html(title, lead, foot + " " + WRITTEN.formatted(Manifest.number()), "", policies, values);
    }

    /** The values of a replay with its texts, as a part of a page of stops. */
    public static SequencedMap<String, Object> part(Comparison shown) {
        return new PageData(shown, true, PageData.Scores.ALL).values();
    }

    /** The policies of a replay. */
    public static List<PagePolicy> policies(Comparison shown) {
        return PageData.policies(shown);
    }

    private static String html(String title, String lead, String foot, String charts, List<PagePolicy> policies,
            SequencedMap<String, Object> values) throws IOException {
        // A closing tag inside a string must not end the script.
        String data = DatasetReport.compact(values).replace("<", "\\u003c");
        return resource("page.html").replace("$TITLE", Html.text(title)).replace("$LEAD", Html.text(lead))
                .replace("$FOOT", Html.text(foot)).replace("$CHARTS", charts)
                .replace("$COLOURS", PagePolicy.colours(policies, ChartLook.LIGHT))
                .replace("$DARK_COLOURS", PagePolicy.colours(policies, ChartLook.DARK)).replace("$STYLE", resource("page.css"))
                .replace("$SCRIPT", resource("page.js")).replace("$DATA", data);
    }

    /** The finding: at how many decisions each policy held all evidence. */
    private String title() {
        long scored = IntStream.range(0, shown.decisionCount()).filter(t -> shown.traces().getFirst().hasGold(t)).count();
        if (scored == 0) {
            return "Turns of " + shown.conversation().title() + " that " + names() + " keep";
        }
        List<String> parts = new ArrayList<>();
        for (Trace trace : shown.traces()) {
            long hits = IntStream.range(0, trace.decisionCount()).filter(trace::full).count();
            parts.add(trace.policy().title() + (trace.seesAnswer() ? ", which sees the answers," : "") + " "
                    + (parts.isEmpty() ? "holds all evidence at " : "at ") + Numbers.whole(hits));
        }
        return listed(parts) + " of " + Numbers.count(scored, "decision", "decisions") + " with evidence.";
    }

    private String names() {
        return listed(shown.traces().stream().map(trace -> trace.policy().title()).toList());
    }

    private static String listed(List<String> parts) {
        return String.join(", ", parts.subList(0, parts.size() - 1)) + " and " + parts.getLast();
    }

    private String lead() {
        String budget = shown.protocol().asLogged()
                ? "The budget is what the agent held at each decision."
                : "The budget is " + shown.input().unit().count(shown.protocol().budgetTokens()) + ".";
        String id = shown.conversation().id();
        return (id.startsWith("conversation ") ? "C" + id.substring(1) : "Conversation " + id) + ", "
                + Numbers.count(shown.episode().turnCount(), "turn", "turns") + ". " + budget
                + (derived() ? " Evidence is what the agent used again, derived from its log." : "")
                + " Step through the decisions; the answers can be hidden.";
    }

    private boolean derived() {
        return shown.protocol().evidence().isDerived(shown.conversation(), shown.protocol().decideAt());
    }

    private String foot(PageData.Scores scores) {
        return shown.traces().stream().map(trace -> trace.policy().title() + ": " + trace.policy().summary())
                .collect(Collectors.joining(" ")) + " Retention is not answer accuracy. " + source
                + (texts ? "" : " The page has no texts.")
                + (scores == PageData.Scores.ALL ? "" : " To keep the page small, not every turn has its score.") + " "
                + WRITTEN.formatted(Manifest.number());
    }

    /** The running charts, as the program exports them, for light and dark. */
    private String charts() throws IOException {
        if (shown.decisionCount() < 2 || !shown.hasGold()) {
            return "";
        }
        RunningCharts running = new RunningCharts(shown, Overview.of(shown), DecisionRange.all(shown.decisionCount()),
                shown.decisionCount() - 1);
        StringBuilder html = new StringBuilder();
        for (RunningKind kind : CHARTS) {
            Chart chart = running.of(kind, -1);
            Picture picture = chart.picture().bare();
            html.append("<figure><figcaption>").append(Html.text(chart.title())).append("</figcaption>");
            for (ChartLook look : List.of(ChartLook.LIGHT, ChartLook.DARK)) {
                String svg = PictureExport.svg(picture, ExportSize.of(picture, look, CHART_CM), look);
                html.append("<img class=\"").append(look.code()).append("\" alt=\"").append(Html.text(picture.description()))
                        .append("\" src=\"data:image/svg+xml;base64,")
                        .append(Base64.getEncoder().encodeToString(svg.getBytes(StandardCharsets.UTF_8))).append("\">");
            }
            html.append("</figure>\n");
        }
        return html.toString();
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = ReplayPage.class.getResourceAsStream("/mnemoscope/report/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
