package mnemoscope.report.page;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.DecisionRange;
import mnemoscope.explain.Overview;
import mnemoscope.model.BadInputException;
import mnemoscope.replay.Trace;
import mnemoscope.report.DatasetReport;
import mnemoscope.report.chart.RunningCharts;
import mnemoscope.report.chart.RunningKind;
import mnemoscope.report.file.Html;
import mnemoscope.report.file.Manifest;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.ExportSize;
import mnemoscope.report.picture.Picture;
import mnemoscope.report.picture.PictureExport;
import mnemoscope.retention.mark.PolicyHue;
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
        // A closing tag inside a string must not end the script.
        String data = DatasetReport.compact(new PageData(shown, texts, scores).values()).replace("<", "\\u003c");
        return resource("page.html").replace("$TITLE", Html.text(title())).replace("$LEAD", Html.text(lead()))
                .replace("$FOOT", Html.text(foot(scores))).replace("$CHARTS", charts())
                .replace("$COLOURS", colours(ChartLook.LIGHT)).replace("$DARK_COLOURS", colours(ChartLook.DARK))
                .replace("$COUNT", Integer.toString(shown.decisionCount())).replace("$STYLE", resource("page.css"))
                .replace("$SCRIPT", resource("page.js")).replace("$DATA", data);
    }

    /** The finding: at how many decisions each policy held all evidence. */
    private String title() {
        long scored = IntStream.range(0, shown.decisionCount()).filter(t -> shown.traces().getFirst().hasGold(t)).count();
        if (scored == 0) {
            return "What " + names() + " keep of " + shown.conversation().title();
        }
        List<String> parts = new ArrayList<>();
        for (Trace trace : shown.traces()) {
            long hits = IntStream.range(0, trace.decisionCount()).filter(trace::full).count();
            parts.add(trace.policy().title() + (trace.seesAnswer() ? ", which sees the answers," : "") + " "
                    + (parts.isEmpty() ? "holds all evidence at " : "at ") + Numbers.whole(hits));
        }
        return "Of " + Numbers.count(scored, "decision", "decisions") + " with evidence, " + listed(parts) + ".";
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
                + (scores == PageData.Scores.ALL ? "" : " To keep the page small, not every turn has its score.")
                + " Written by Mnemoscope " + Manifest.number() + "; this file loads nothing and sends nothing.";
    }

    private String colours(ChartLook look) {
        return IntStream.range(0, shown.traces().size()).mapToObj(p -> {
            PolicyHue hue = shown.traces().get(p).policy().mark().hue();
            return "--c%d:#%06x".formatted(p, look.hue(hue).getRGB() & 0xffffff);
        }).collect(Collectors.joining(";"));
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
            Picture picture = running.of(kind, -1).picture().bare();
            html.append("<figure><figcaption>").append(Html.text(kind.title())).append("</figcaption>");
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
