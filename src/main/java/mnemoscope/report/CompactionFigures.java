package mnemoscope.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.dataset.need.NeedKind;
import mnemoscope.explain.compaction.CompactionAudit;
import mnemoscope.explain.compaction.ReadAgainRate;
import mnemoscope.explain.compaction.ReadAgainRate.Bin;
import mnemoscope.explain.compaction.Use;
import mnemoscope.report.file.Html;

/** Figures of the page on how far back uses reach, and on how often an agent reads again what it holds and what it dropped. */
final class CompactionFigures {
    static final int WIDTH = 660;
    private static final int LEFT = 20;
    private static final int RIGHT = 640;
    private static final int FIRST_BIN = 64;
    private static final int FEWEST_PAIRS = 200;
    private static final double MARK = 5.6;
    private static final int MOST_MARKS = 20;
    private static final double BLOCK = 22;
    private static final List<Integer> REACHES = List.of(8_000, 32_000, 100_000, 200_000);
    private static final Set<NeedKind> QUOTES = Set.of(NeedKind.QUOTED, NeedKind.SHELL_QUOTED);

    /** Uses of one kind: a row of the figure and of its table. */
    private record Lane(String title, String note, Set<NeedKind> kinds, boolean hollow) {
        List<Use> uses(CompactionAudit audit) {
            return audit.sessions().stream().flatMap(session -> session.uses().stream())
                    .filter(use -> kinds.contains(use.need().kind())).toList();
        }
    }

    private static final List<Lane> LANES = List.of(new Lane("Read again", "file untouched since", NeedKind.UNTOUCHED, false),
            new Lane("Read again after an edit", "edited since, which may be the reason", NeedKind.EDITED, true),
            new Lane("Quoted in an edit", "", QUOTES, false));

    private CompactionFigures() {}

    /** How far back uses reach. */
    static String distances(CompactionAudit audit) {
        List<Use> again = LANES.getFirst().uses(audit);
        List<Use> quoted = LANES.getLast().uses(audit);
        if (LANES.stream().allMatch(lane -> lane.uses(audit).isEmpty())) {
            return "";
        }
        String title = again.isEmpty()
                ? "Edits quote text " + whole(median(quoted)) + " tokens back (median)"
                : "Untouched files are read again " + whole(median(again)) + " tokens later (median), "
                        + percent(share(again, use -> use.tokensBetween() > 32_000)) + " of them beyond 32k"
                        + (quoted.isEmpty() ? "" : "; edits quote newer text");
        return "<section id=\"distances\"><h2>" + title
                + "</h2><p class=\"unit\">Tokens between a turn and its use, log scale: a dot if "
                + "the agent still held the turn, a cross if it had been dropped</p><div class=\"fig\"><div>" + lanes(audit)
                + "</div><div class=\"note\">" + reaches(audit)
                + "<p><b>Used again</b>: read again without an edit in between, or quoted. A context that holds the newest 32k "
                + "reaches the uses left of its line. <b>An edit in between</b> may be the reason for reading a file again, so these are shown separately.</p>"
                + "</div></div></section>\n";
    }

    private static String lanes(CompactionAudit audit) {
        List<List<Use>> uses = LANES.stream().map(lane -> lane.uses(audit)).toList();
        long most = uses.stream().mapToLong(lane -> tallest(lane)).max().orElse(1);
        long each = Math.max(1, (most + MOST_MARKS - 1) / MOST_MARKS);
        int top = 34;
        List<Integer> heights = uses.stream().map(lane -> 30 + (int) (MARK * marks(tallest(lane), each))).toList();
        int bottom = top + heights.stream().mapToInt(height -> height).sum() + 14 * (LANES.size() - 1);
        Svg svg = new Svg(WIDTH, bottom + 26, "Tokens between a turn and its use again, by kind of use");
        for (int reach : REACHES) {
            svg.line(x(reach), 18, x(reach), bottom, "stroke=\"var(--line)\"").text(x(reach), 13, "middle", "m b",
                    reach / 1000 + "k");
        }
        int y = top;
        for (int k = 0; k < LANES.size(); k++) {
            int base = y + heights.get(k);
            Lane lane = LANES.get(k);
            svg.text(LEFT, y + 6, "start", "b halo", lane.title);
            svg.text(LEFT, y + 20, "start", "m halo", (lane.note.isEmpty() ? "" : lane.note + ", ") + whole(uses.get(k).size())
                    + " uses, " + whole(uses.get(k).stream().filter(use -> !use.held()).count()) + " of a dropped turn");
            svg.line(LEFT, base, RIGHT, base, "stroke=\"var(--subtle)\"");
            stacks(svg, lane, uses.get(k), each, base);
            y = base + 14;
        }
        for (int tick : new int[]{1_000, 10_000, 100_000}) {
            svg.text(x(tick), bottom + 14, "middle", "m", whole(tick));
        }
        svg.text(LEFT, bottom + 14, "start", "m", "under 64 tokens");
        if (each > 1) {
            svg.text(RIGHT, bottom + 25, "end", "m", "one mark per " + each + " uses; the last may have fewer");
        }
        return svg.done();
    }

    private static long marks(long uses, long each) {
        return (uses + each - 1) / each;
    }

    private static long tallest(List<Use> uses) {
        return uses.stream().filter(use -> bin(use) > 0)
                .collect(Collectors.groupingBy(CompactionFigures::bin, Collectors.counting())).values().stream()
                .mapToLong(count -> count).max().orElse(0);
    }

    private static int bin(Use use) {
        return use.tokensBetween() < FIRST_BIN
                ? 0
                : 1 + (int) Math.floor(3 * Math.log((double) use.tokensBetween() / FIRST_BIN) / Math.log(2) + 1e-9);
    }

    private static void stacks(Svg svg, Lane lane, List<Use> uses, long each, int base) {
        uses.stream().collect(Collectors.groupingBy(CompactionFigures::bin)).forEach((bin, of) -> {
            if (bin == 0) {
                svg.line(LEFT + BLOCK / 2, base - 14, LEFT + BLOCK / 2, base,
                        "stroke=\"var(--subtle)\" stroke-width=\"" + BLOCK + "\"")
                        .text(LEFT + BLOCK + 4, base - 3, "start", "m halo", whole(of.size()));
                return;
            }
            double x = x(FIRST_BIN * Math.pow(2, (bin - 0.5) / 3));
            long held = marks(of.stream().filter(Use::held).count(), each);
            long dropped = marks(of.stream().filter(use -> !use.held()).count(), each);
            for (int k = 0; k < held + dropped; k++) {
                double y = base - 4 - MARK * k;
                if (k < held) {
                    svg.dot(x, y, !lane.hollow, "var(--fg)");
                } else {
                    svg.cross(x, y, lane.hollow);
                }
            }
        });
    }

    /** 32 tokens at the left, 400,000 at the right. */
    private static double x(double tokens) {
        return LEFT + (RIGHT - LEFT) * Math.log(Math.clamp(tokens, 32, 400_000) / 32) / Math.log(400_000 / 32.0);
    }

    private static String reaches(CompactionAudit audit) {
        List<Use> all = LANES.stream().filter(lane -> !lane.hollow).flatMap(lane -> lane.uses(audit).stream()).toList();
        Stream<String> rows = Stream.concat(
                LANES.stream().map(lane -> reach(lane.title.toLowerCase(Locale.ROOT), lane.uses(audit))),
                Stream.of(reach("used again", all)));
        return table("reach", Stream.concat(Stream.of("uses within"), REACHES.stream().map(reach -> reach / 1000 + "k")).toList(),
                rows);
    }

    private static String reach(String title, List<Use> uses) {
        return Html.row(Stream
                .concat(Stream.of(title),
                        REACHES.stream()
                                .map(reach -> uses.isEmpty() ? "n/a" : percent(share(uses, use -> use.tokensBetween() <= reach))))
                .toList());
    }

    static String table(String id, List<String> heads, Stream<String> rows) {
        return "<table class=\"mini\" id=\"" + id + "\"><thead><tr>"
                + heads.stream().map(head -> "<th scope=\"col\">" + Html.text(head) + "</th>").collect(Collectors.joining())
                + "</tr></thead><tbody>\n" + rows.collect(Collectors.joining()) + "</tbody></table>";
    }

    private static double share(List<Use> uses, Predicate<Use> of) {
        return (double) uses.stream().filter(of).count() / uses.size();
    }

    private static long median(List<Use> uses) {
        List<Long> sorted = uses.stream().map(Use::tokensBetween).sorted().toList();
        return sorted.isEmpty() ? 0 : sorted.get((sorted.size() - 1) / 2);
    }

    /** How often an agent reads again what it holds, and what it dropped. */
    static String rates(ReadAgainRate rate) {
        List<Bin> shown = rate.bins().stream().filter(bin -> bin.pairs() >= FEWEST_PAIRS).toList();
        if (shown.stream().allMatch(bin -> bin.again() + bin.edited() == 0)) {
            return "";
        }
        String title = rate.expected().isPresent()
                ? "Per 1,000 later calls, " + two(rate.expected().getAsDouble())
                        + " read a held file again at the distances of dropped files, and " + two(rate.total(false, false))
                        + " read a dropped file again"
                : "How often files are read again, by distance";
        return "<section id=\"rates\"><h2>" + title + "</h2><p class=\"unit\">Repeated readings per 1,000 pairs of a reading "
                + "and a later call, by the tokens between them</p><div class=\"fig\"><div>" + curves(shown)
                + "</div><div class=\"note\">" + rateTable(rate)
                + "<p><b>An agent also reads again what it still holds</b>, so reading again is not a loss by itself. Only the excess "
                + "over the curve of held readings at the same distance can be attributed to the cut. Files untouched since: solid; edited since: dashed. "
                + "Distances with fewer than " + FEWEST_PAIRS
                + " pairs are in read-again-rate.csv only.</p></div></div></section>\n";
    }

    private static String curves(List<Bin> bins) {
        int top = 18;
        int bottom = 220;
        double most = bins.stream().mapToDouble(bin -> Math.max(bin.rate(false), bin.rate(true))).max().orElse(1);
        Svg svg = new Svg(WIDTH, bottom + 30, "Repeated readings per 1,000 later calls, held and dropped");
        double step = Math.pow(10, Math.floor(Math.log10(most)));
        double unit = most / step > 5 ? 2 * step : most / step > 2 ? step : step / 2;
        for (double tick = 0; tick <= most; tick += unit) {
            double y = bottom - (bottom - top) * tick / most;
            svg.line(LEFT + 14, y, 500, y, "stroke=\"var(--hair)\"").text(LEFT + 8, y + 4, "end", "a", Svg.n(tick));
        }
        long last = bins.stream().mapToLong(Bin::from).max().orElse(1);
        for (long from = 256; from <= last; from *= 4) {
            svg.text(at(from, last), bottom + 15, "middle", "m",
                    from < 1000 ? whole(from) : whole(Math.round(from / 1024.0)) + "k");
        }
        svg.text(500, bottom + 28, "end", "m", "tokens since the reading, at least");
        List<double[]> ends = new ArrayList<>();
        for (int k = 0; k < 4; k++) {
            boolean held = k % 2 == 0;
            boolean edited = k > 1;
            List<Bin> of = bins.stream().filter(bin -> bin.held() == held).toList();
            if (of.stream().allMatch(bin -> (edited ? bin.edited() : bin.again()) == 0)) {
                continue;
            }
            String colour = held ? "var(--fg)" : "var(--warn)";
            svg.path(
                    IntStream.range(0, of.size())
                            .mapToObj(i -> (i == 0 ? "M" : "L") + Svg.n(at(of.get(i).from(), last)) + " "
                                    + Svg.n(bottom - (bottom - top) * of.get(i).rate(edited) / most))
                            .collect(Collectors.joining()),
                    "stroke=\"" + colour + "\" stroke-width=\"1.8\"" + (edited ? " stroke-dasharray=\"3 3\"" : ""));
            of.forEach(bin -> svg.dot(at(bin.from(), last), bottom - (bottom - top) * bin.rate(edited) / most, !edited, colour));
            ends.add(new double[]{k, bottom - (bottom - top) * of.getLast().rate(edited) / most});
        }
        List<String> names = List.of("held", "dropped", "held, edited since", "dropped, edited since");
        spread(ends).forEach(end -> svg.text(512, end[1] + 4, "start", end[0] % 2 == 0 ? "t" : "wn", names.get((int) end[0])));
        return svg.done();
    }

    private static double at(long from, long last) {
        double low = 7;
        return LEFT + 24 + (490 - LEFT - 24) * (Math.log(Math.max(from, 128)) / Math.log(2) - low)
                / Math.max(1, Math.log(last) / Math.log(2) - low);
    }

    /** Names at line ends, moved apart. */
    static List<double[]> spread(List<double[]> ends) {
        List<double[]> sorted = ends.stream().map(double[]::clone).sorted(Comparator.comparingDouble(end -> end[1])).toList();
        for (int k = 1; k < sorted.size(); k++) {
            sorted.get(k)[1] = Math.max(sorted.get(k)[1], sorted.get(k - 1)[1] + 14);
        }
        return sorted;
    }

    private static String rateTable(ReadAgainRate rate) {
        List<Bin> bins = rate.bins();
        List<String> rows = new ArrayList<>();
        for (int k = 0; k + 1 < bins.size(); k += 2) {
            Bin dropped = bins.get(k);
            Bin held = bins.get(k + 1);
            if (Math.max(held.pairs(), dropped.pairs()) >= FEWEST_PAIRS) {
                rows.add(Html.row(List.of(whole(held.from()) + " +", cell(held, false), cell(dropped, false), cell(held, true),
                        cell(dropped, true))));
            }
        }
        rows.add(Html.row(List.of("all", two(rate.total(true, false)), two(rate.total(false, false)), two(rate.total(true, true)),
                two(rate.total(false, true)))));
        return table("rate", List.of("tokens", "held", "dropped", "held, edited", "dropped, edited"), rows.stream());
    }

    private static String cell(Bin bin, boolean edited) {
        return bin.pairs() < FEWEST_PAIRS ? "" : two(bin.rate(edited));
    }

    static String two(double value) {
        return Double.isNaN(value) ? "n/a" : String.format(Locale.ROOT, "%.2f", value);
    }

    static String whole(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", 100 * share);
    }
}
