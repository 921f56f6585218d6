package mnemoscope.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.explain.compaction.RecallBySize;
import mnemoscope.explain.compaction.RecallBySize.Point;
import mnemoscope.replay.Budget;
import mnemoscope.report.file.Html;

/** The figure of the page on how much context would have been enough: recall of what was used again, by policy and size. */
final class CompactionCapacity {
    private static final int LEFT = 34;
    private static final int RIGHT = 492;
    private static final int TOP = 22;
    private static final int BOTTOM = 250;
    private static final double ENOUGH = 0.9;
    private static final List<String> COLOURS = List.of("rec", "ga", "mix", "cls", "fore", "mem", "osl", "bc");

    private final RecallBySize recall;
    private final Map<String, List<Point>> policies;
    private final double widest;

    private CompactionCapacity(RecallBySize recall) {
        this.recall = recall;
        policies = recall.points().stream()
                .collect(Collectors.groupingBy(Point::policy, LinkedHashMap::new, Collectors.toList()));
        widest = recall.points().stream().mapToDouble(Point::tokens).max().orElse(1);
    }

    static String of(RecallBySize recall) {
        return recall.points().isEmpty() ? "" : new CompactionCapacity(recall).section();
    }

    private String section() {
        Point agents = policies.get(Budget.LOGGED).getFirst();
        return "<section id=\"capacity\"><h2>" + Html.text(title(agents))
                + "</h2><p class=\"unit\">Recall of what was used again, derived, at "
                + CompactionFigures.whole(agents.decisions()) + " calls with evidence in " + agents.sessions()
                + " sessions, by tokens held</p><div class=\"fig\"><div>" + drawn(agents) + "</div><div class=\"note\">" + table()
                + "<p>" + Html.text(enough()) + " The plan knows the future; no policy holds more"
                + (isProven() ? ", which is proven" : ": its bound is in capacity.csv")
                + ". <b>As held</b>: at each call, each may hold as many tokens as the agent did, "
                + CompactionFigures.whole(Math.round(agents.tokens()))
                + " on average, counted in the texts; the agent's own count is higher. Intervals over sessions: capacity.csv.</p></div></div>"
                + "</section>\n";
    }

    private String title(Point agents) {
        List<Point> sizes = recall.course(RecallBySize.ROOF);
        String size = " with " + thousands(agents.tokens()) + " tokens on average";
        if (sizes.isEmpty()) {
            return "The agents held " + two(agents.recall()) + " of what was used again," + size;
        }
        Point roof = sizes.get(sizes.size() / 2);
        Point best = recall.points().stream()
                .filter(point -> point.budget().equals(roof.budget()) && !point.policy().equals(RecallBySize.ROOF))
                .reduce((one, other) -> other.recall() > one.recall() ? other : one).orElse(roof);
        return "With " + thousands(roof.tokens()) + " tokens " + best.title() + " holds " + two(best.recall())
                + " of what is used again, and a plan that knows the future " + two(roof.recall()) + "; the agents held "
                + two(agents.recall()) + size;
    }

    private boolean isProven() {
        return policies.get(RecallBySize.ROOF).stream().allMatch(point -> point.bound() <= point.recall() + 1e-9);
    }

    private String enough() {
        return Stream.concat(policies.keySet().stream().filter(name -> !name.equals(Budget.LOGGED)).limit(1),
                Stream.of(RecallBySize.ROOF)).map(name -> {
                    OptionalInt tokens = recall.enough(name, ENOUGH);
                    String title = policies.get(name).getFirst().title();
                    return tokens.isPresent()
                            ? title + " holds " + two(ENOUGH) + " from about " + thousands(tokens.getAsInt()) + " tokens on."
                            : title + " does not pass " + two(ENOUGH) + " between the sizes measured.";
                }).collect(Collectors.joining(" "));
    }

    private String drawn(Point agents) {
        Svg svg = new Svg(CompactionFigures.WIDTH, BOTTOM + 34, "Recall of what was used again, by policy and tokens held");
        for (int k = 0; k <= 4; k++) {
            svg.line(LEFT, y(k / 4.0), RIGHT, y(k / 4.0), "stroke=\"var(--hair)\"").text(LEFT - 6, y(k / 4.0) + 4, "end", "a",
                    k == 0 ? "0" : k == 4 ? "1" : Svg.n(k / 4.0).equals("0.5") ? ".5" : k == 1 ? ".25" : ".75");
        }
        double own = x(agents.tokens());
        svg.line(own, TOP - 6, own, BOTTOM, "stroke=\"var(--subtle)\" stroke-dasharray=\"2 3\"").text(own, TOP - 10, "end", "m",
                "held by the agents: " + thousands(agents.tokens()));
        recall.course(RecallBySize.ROOF)
                .forEach(point -> svg.text(x(point.tokens()), BOTTOM + 16, "middle", "m", thousands(point.tokens())));
        svg.text(RIGHT, BOTTOM + 31, "end", "m", "tokens held, log scale");
        List<String> names = new ArrayList<>(policies.keySet());
        List<double[]> ends = new ArrayList<>();
        for (int k = 0; k < names.size(); k++) {
            String colour = colour(k, names.size());
            List<Point> course = recall.course(names.get(k));
            svg.path(path(course), "stroke=\"" + colour + "\" stroke-width=\"1.8\""
                    + (names.get(k).equals(RecallBySize.ROOF) ? " stroke-dasharray=\"5 4\"" : ""));
            course.forEach(point -> svg.dot(x(point.tokens()), y(point.recall()), true, colour));
            List<Point> held = policies.get(names.get(k)).stream().filter(point -> point.budget().isAsLogged()).toList();
            held.forEach(point -> svg.dot(own, y(point.recall()), false, colour));
            ends.add(new double[]{k, y((course.isEmpty() ? held.getFirst() : course.getLast()).recall())});
        }
        CompactionFigures.spread(ends)
                .forEach(end -> svg.dot(RIGHT + 14, end[1], end[0] > 0, colour((int) end[0], names.size())).text(RIGHT + 22,
                        end[1] + 4, "start", "t",
                        end[0] == 0 ? "The agents, as logged" : policies.get(names.get((int) end[0])).getFirst().title()));
        return svg.done();
    }

    private static String colour(int k, int count) {
        return "var(--" + (k == 0 || k == count - 1 ? "ref" : COLOURS.get((k - 1) % COLOURS.size())) + ")";
    }

    private String path(List<Point> course) {
        return course.isEmpty()
                ? "M0 0"
                : "M" + course.stream().map(point -> Svg.n(x(point.tokens())) + " " + Svg.n(y(point.recall())))
                        .collect(Collectors.joining("L"));
    }

    private double x(double tokens) {
        double least = recall.points().stream().mapToDouble(Point::tokens).min().orElse(1);
        return LEFT + 14 + (RIGHT - LEFT - 28) * Math.log(tokens / least) / Math.max(1e-9, Math.log(widest / least));
    }

    private static double y(double recall) {
        return BOTTOM - (BOTTOM - TOP) * recall;
    }

    private String table() {
        List<Budget> budgets = policies.get(RecallBySize.ROOF).stream().map(Point::budget).toList();
        return CompactionFigures
                .table("recall",
                        Stream.concat(
                                Stream.of("recall"), budgets.stream().map(budget -> budget.isAsLogged()
                                        ? "as held"
                                        : thousands(budget.tokens())))
                                .toList(),
                        policies.values().stream()
                                .map(points -> Html
                                        .row(Stream
                                                .concat(Stream.of(points.getFirst().title()),
                                                        budgets.stream().map(budget -> points.stream()
                                                                .filter(point -> point.budget().equals(budget))
                                                                .map(point -> two(point.recall())).findFirst().orElse("")))
                                                .toList())));
    }

    private static String two(double recall) {
        return String.format(Locale.ROOT, "%.2f", recall).replaceFirst("^0", "");
    }

    private static String thousands(double tokens) {
        return tokens < 1000
                ? CompactionFigures.whole(Math.round(tokens))
                : CompactionFigures.whole(Math.round(tokens / 1000)) + "k";
    }
}
