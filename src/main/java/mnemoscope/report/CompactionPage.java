package mnemoscope.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.dataset.need.NeedKind;
import mnemoscope.explain.compaction.CompactionAudit;
import mnemoscope.explain.compaction.CompactionWords;
import mnemoscope.explain.compaction.Cut;
import mnemoscope.explain.compaction.SessionAudit;
import mnemoscope.explain.compaction.Use;
import mnemoscope.model.AgentLog.Cause;
import mnemoscope.model.PrintableText;
import mnemoscope.report.file.Html;
import mnemoscope.report.file.Manifest;

/**
 * What compaction cost, as one web page that needs no network: a sentence, three numbers, the cuts as bars, the sessions as a table
 * that sorts, the worst cuts, and what the labels are. It has names of tools and last parts of paths, and no texts.
 */
final class CompactionPage {
    private static final int MOST_CUTS = 40;
    private static final int WORST = 20;
    private static final int LONGEST_TITLE = 60;
    private static final String SORT = """
            document.querySelectorAll('.grid button').forEach((button, column) => button.onclick = () => {
              const head = button.closest('th'), body = head.closest('table').tBodies[0];
              const down = head.getAttribute('aria-sort') !== 'descending';
              head.parentNode.querySelectorAll('th').forEach(each => each.removeAttribute('aria-sort'));
              head.setAttribute('aria-sort', down ? 'descending' : 'ascending');
              const value = row => row.cells[column].dataset.value ?? row.cells[column].textContent;
              const order = (a, b) => column ? value(a) - value(b) : value(a).localeCompare(value(b));
              [...body.rows].sort((a, b) => down ? order(b, a) : order(a, b)).forEach(row => body.append(row));
            });
            """;

    private record Place(SessionAudit session, Cut cut) {
        List<Use> uses() {
            return session.uses().stream().filter(use -> use.cut().orElse(0) == cut.number()).toList();
        }

        long paidTwice() {
            return uses().stream().filter(use -> NeedKind.READ_AGAIN.contains(use.need().kind())).mapToLong(Use::newTokens).sum();
        }

        String name() {
            return session.session() + " before turn " + (cut.event().before() + 1);
        }
    }

    private final CompactionAudit audit;
    private final CompactionReport.Measured measured;
    private final boolean texts;
    private final List<Place> cuts;

    private CompactionPage(CompactionAudit audit, CompactionReport.Measured measured, boolean texts) {
        this.audit = audit;
        this.measured = measured;
        this.texts = texts;
        cuts = audit.sessions().stream().flatMap(session -> session.cuts().stream().map(cut -> new Place(session, cut))).toList();
    }

    /**
     * @param hash  of the files that were read
     * @param texts whether sessions are shown with their titles, which may be first messages
     */
    static String of(CompactionAudit audit, CompactionReport.Measured measured, String hash, boolean texts) throws IOException {
        return new CompactionPage(audit, measured, texts).page(hash);
    }

    private String page(String hash) throws IOException {
        return "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">"
                + "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
                + "<title>Compactions: tokens dropped and used again</title><style>\n" + css() + "</style></head><body>\n"
                + head() + keys() + figure() + CompactionFigures.distances(audit) + CompactionFigures.rates(measured.rate())
                + CompactionCapacity.of(measured.recall()) + sessions() + worst() + foot(hash) + "<script>\n" + SORT
                + "</script></body></html>\n";
    }

    private static String css() throws IOException {
        try (InputStream css = CompactionPage.class.getResourceAsStream("/mnemoscope/report/compactions.css")) {
            return new String(css.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private String head() {
        long calls = audit.sessions().stream().mapToLong(SessionAudit::calls).sum();
        return "<div class=\"top\"><b>Mnemoscope</b><span>compactions</span><span>" + whole(audit.sessions().size())
                + " sessions, " + whole(calls) + " calls. Tokens are counted in the texts (o200k).</span></div>\n<h1>"
                + Html.text(CompactionWords.sentence(audit))
                + "</h1>\n<p class=\"lead\"><i style=\"font-style:normal\" class=\"mu\">"
                + "“Used again” is derived from the logs, not labelled by a person: <a href=\"#labels\">what it is and is not</a>.</i></p>\n";
    }

    private String keys() {
        long dropped = audit.droppedTokens();
        long costly = cuts.stream().filter(place -> !place.cut.usedAgain().isEmpty()).count();
        long edited = audit.paidTwice(NeedKind.EDITED);
        return "<div class=\"keys\">"
                + key(percent(audit.usedAgainTokens(), dropped), "of the dropped tokens were used again",
                        "About " + whole(audit.usedAgainTokens()) + " of " + whole(dropped)
                                + " tokens, whole turns counted: read again without an edit in between, or quoted in an edit.")
                + key("about " + whole(audit.paidTwice(NeedKind.READ_AGAIN)) + " tokens", "paid twice", "Results of "
                        + whole(audit.readAgain(NeedKind.READ_AGAIN)) + " readings of content that had been dropped; "
                        + whole(edited)
                        + " of the tokens are from files that the agent had edited in between. Each result counts as a whole, "
                        + "also where readings overlap, so more can be paid than was used again.")
                + key(whole(costly) + " of " + whole(cuts.size()) + " cuts", "dropped something used again",
                        "A cut is a compaction or a clearing of old tool results.")
                + "</div>\n";
    }

    private static String key(String number, String what, String note) {
        return "<div><b>" + Html.text(number) + "</b><em>" + Html.text(what) + "</em><p>" + Html.text(note) + "</p></div>\n";
    }

    private String figure() {
        if (cuts.isEmpty()) {
            return "";
        }
        long most = Math.max(1, cuts.stream().mapToLong(place -> place.cut.droppedTokens()).max().orElse(1));
        List<Place> sorted = cuts.stream().sorted(Comparator.comparingLong((Place place) -> place.cut.usedAgainTokens())
                .thenComparingLong(place -> place.cut.droppedTokens()).reversed()).toList();
        List<Place> used = sorted.stream().filter(place -> !place.cut.usedAgain().isEmpty()).limit(MOST_CUTS).toList();
        List<Place> rest = sorted.subList(used.size(), sorted.size());
        long little = cuts.stream().filter(place -> place.cut.enough() < 0.05).count();
        return "<section><h2>In " + whole(little) + " of " + whole(cuts.size())
                + " cuts, less than 5 % of the dropped tokens were used again</h2>"
                + "<p class=\"unit\">Tokens dropped by each cut, and how many of them were used again later in the session</p>"
                + "<div class=\"f1\" role=\"table\"><div class=\"f1r hd\" role=\"row\"><span>session, turn</span><span></span>"
                + "<span>dropped</span><span>used again</span><span>share</span><span>calls left</span></div>\n"
                + used.stream().map(place -> bar(place, most)).collect(Collectors.joining())
                + (rest.isEmpty() ? "" : others(rest, most)) + "</div></section>\n";
    }

    private static String bar(Place place, long most) {
        Cut cut = place.cut;
        return "<div class=\"f1r\" role=\"row\"><span>" + Html.text(place.session.session()) + " <small>T"
                + (cut.event().before() + 1) + (cut.event().cause() == Cause.COMPACTION ? "" : ", cleared") + "</small></span>"
                + drawn(place, most) + "<span>" + whole(cut.droppedTokens()) + "</span><span class=\"wn\">"
                + whole(cut.usedAgainTokens()) + "</span><span>" + percent(cut.usedAgainTokens(), cut.droppedTokens())
                + "</span><span class=\"mu\">" + whole(cut.callsLeft()) + "</span></div>\n";
    }

    private static String drawn(Place place, long most) {
        return "<span class=\"bar\" title=\"" + Html.text(place.name()) + "\"><b style=\"width:"
                + width(place.cut.droppedTokens(), most) + "\"></b><u style=\"width:" + width(place.cut.usedAgainTokens(), most)
                + "\"></u></span>";
    }

    private static String others(List<Place> rest, long most) {
        long dropped = rest.stream().mapToLong(place -> place.cut.droppedTokens()).sum();
        long used = rest.stream().mapToLong(place -> place.cut.usedAgainTokens()).sum();
        return "<div class=\"f1z\" role=\"row\"><span>" + whole(rest.size()) + " other cuts</span><span class=\"bars\">"
                + rest.stream().limit(MOST_CUTS).map(place -> drawn(place, most)).collect(Collectors.joining()) + "</span><span>"
                + whole(dropped) + "</span><span>" + whole(used) + "</span><span>" + percent(used, dropped)
                + "</span><span></span></div>\n";
    }

    private String sessions() {
        List<String> heads = List.of("session", "calls", "compactions", "dropped", "used again", "share", "read again",
                "edited in between", "paid twice");
        List<SessionAudit> sorted = audit.sessions().stream()
                .sorted(Comparator.comparingLong((SessionAudit session) -> paidTwice(session)).reversed()).toList();
        return "<section><h2>Sessions, by tokens paid twice</h2><p class=\"unit\">Click a column header to sort</p><table class=\"grid\"><thead><tr>"
                + heads.stream()
                        .map(head -> "<th scope=\"col\"" + (head.equals("paid twice") ? " aria-sort=\"descending\"" : "")
                                + "><button>" + head + "</button></th>")
                        .collect(Collectors.joining())
                + "</tr></thead><tbody>\n" + sorted.stream().map(this::row).collect(Collectors.joining())
                + "</tbody></table></section>\n";
    }

    private String row(SessionAudit session) {
        long dropped = session.cuts().stream().mapToLong(Cut::droppedTokens).sum();
        long used = session.cuts().stream().mapToLong(Cut::usedAgainTokens).sum();
        String title = texts && !session.title().equals(session.session())
                ? " <small>" + Html.text(PrintableText.shortened(session.title(), LONGEST_TITLE)) + "</small>"
                : "";
        return "<tr><th scope=\"row\">" + Html.text(session.session()) + title + "</th>" + cell(session.calls())
                + cell(session.compactions()) + cell(dropped) + cell(used) + "<td data-value=\""
                + (dropped == 0 ? -1 : String.format(Locale.ROOT, "%.6f", (double) used / dropped)) + "\">"
                + percent(used, dropped) + "</td>" + cell(session.left(NeedKind.UNTOUCHED).size())
                + cell(session.left(NeedKind.EDITED).size()) + cell(paidTwice(session)) + "</tr>\n";
    }

    private static String cell(long number) {
        return "<td data-value=\"" + number + "\">" + whole(number) + "</td>";
    }

    private static long paidTwice(SessionAudit session) {
        return session.left(NeedKind.READ_AGAIN).stream().mapToLong(Use::newTokens).sum();
    }

    private String worst() {
        List<Place> worst = cuts.stream().filter(place -> place.paidTwice() > 0)
                .sorted(Comparator.comparingLong(Place::paidTwice).reversed()).limit(WORST).toList();
        return worst.isEmpty()
                ? ""
                : "<section id=\"worst\"><h2>Worst cuts: dropped and read again</h2><p class=\"unit\">Up to " + WORST
                        + " cuts, by tokens paid twice. The command opens the window at the cut, from the folder that was audited.</p><ol class=\"worst\">"
                        + worst.stream().map(this::listed).collect(Collectors.joining()) + "</ol></section>\n";
    }

    private String listed(Place place) {
        Map<String, List<Use>> files = place.uses().stream().filter(use -> NeedKind.READ_AGAIN.contains(use.need().kind()))
                .collect(Collectors.groupingBy(Use::what, LinkedHashMap::new, Collectors.toList()));
        return "<li><div class=\"wh\"><span></span><b>" + Html.text(place.name()) + "</b><span class=\"wn\">"
                + whole(place.paidTwice()) + " paid twice</span></div><p class=\"ws\">" + whole(place.cut.droppedTokens())
                + " tokens dropped, " + whole(place.cut.callsLeft()) + " calls left</p><table class=\"mini w\"><thead><tr>"
                + Stream.of("read again", "times", "tokens", "after calls").map(head -> "<th scope=\"col\">" + head + "</th>")
                        .collect(Collectors.joining())
                + "</tr></thead><tbody>\n"
                + files.entrySet().stream()
                        .map(each -> Html.row(List.of(each.getKey(), whole(each.getValue().size()),
                                whole(each.getValue().stream().mapToLong(Use::newTokens).sum()),
                                whole(each.getValue().getFirst().callsSinceCut().orElse(0)))))
                        .collect(Collectors.joining())
                + "</tbody></table><code>mnemoscope " + Html.text(word(place.session.file())) + " --at "
                + Html.text(word(place.session.session() + "/m" + (place.cut.event().before() + 1))) + "</code></li>\n";
    }

    /** One word of a shell. */
    private static String word(String name) {
        return name.matches("[A-Za-z0-9_./:@%+][A-Za-z0-9_./:@%+-]*") ? name : "'" + name.replace("'", "'\\''") + "'";
    }

    private static String foot(String hash) {
        return "<footer id=\"labels\"><div class=\"two\"><div><h3>“Used again” is</h3><ul>"
                + "<li>read again: a reading whose result has at least 80 % of its lines in an earlier result of the same path;</li>"
                + "<li>edited in between: the agent wrote to the file between the two, which may be the reason to read it again;</li>"
                + "<li>quoted: the longest line of an edit's old text, 25 characters or more, occurs in an earlier turn.</li></ul></div>"
                + "<div><h3>It is not</h3><ul><li>a label by a person: a file can be read again for other reasons;</li>"
                + "<li>a complete list: a summary may carry the gist, and a dropped turn may have helped without a trace;</li>"
                + "<li>a loss: agents also read again what they still hold.</li></ul></div></div>" + "<p class=\"id\">Mnemoscope "
                + Html.text(Manifest.number()) + " · files " + Html.text(hash)
                + " · every number: sessions.csv, cuts.csv, used-again.csv, read-again-rate.csv, capacity.csv</p></footer>\n";
    }

    private static String whole(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String percent(long part, long whole) {
        return whole == 0 ? "n/a" : String.format(Locale.ROOT, "%.1f %%", 100.0 * part / whole);
    }

    private static String width(long part, long most) {
        return String.format(Locale.ROOT, "%.1f%%", 100.0 * part / most);
    }
}
