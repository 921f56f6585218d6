package mnemoscope.ui.compare;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;
import mnemoscope.retention.mark.PolicyRole;
import mnemoscope.text.Numbers;
import mnemoscope.ui.compare.CompareTable.Policy;
import mnemoscope.workspace.AvailablePolicies;

/**
 * The finding of the table, in words.
 *
 * @param headline who hits what others miss. A hit covers all evidence; everything else is a miss
 * @param counts   how many decisions, which of them have no evidence, and the remedy if none is left
 */
public record CompareHeadline(String headline, String counts) {
    private static final int NAMED = 8;

    /** Compares the two deployable policies with the most hits; references fill in where there are fewer than two. */
    public static CompareHeadline of(CompareTable table) {
        return new CompareHeadline(headline(table, best(table), all(table)), counts(table));
    }

    /** Compares two chosen policies. @param first index of a policy in the table, as {@code second} */
    static CompareHeadline of(CompareTable table, int first, int second) {
        List<Integer> pair = List.of(first, second);
        return new CompareHeadline(headline(table, better(table.scored(), pair), pair), counts(table));
    }

    /** Appends a sentence. @param said may be empty */
    CompareHeadline and(String said) {
        return said.isEmpty() ? this : new CompareHeadline(headline, (counts + " " + said).strip());
    }

    private static List<Integer> all(CompareTable table) {
        return IntStream.range(0, table.policies().size()).boxed().toList();
    }

    private static List<Integer> best(CompareTable table) {
        List<CompareRow> scored = table.scored();
        return better(scored, all(table).stream().sorted(
                Comparator.comparing((Integer p) -> table.policies().get(p).reference()).thenComparing(p -> -hits(scored, p)))
                .limit(2).toList());
    }

    private static List<Integer> better(List<CompareRow> scored, List<Integer> pair) {
        return pair.stream().sorted(Comparator.comparingInt(p -> -hits(scored, p))).toList();
    }

    /** @param named policies for which a single decision is named */
    private static String headline(CompareTable table, List<Integer> pair, List<Integer> named) {
        List<CompareRow> scored = table.scored();
        if (table.rows().isEmpty()) {
            return Texts.of("compare.conversation-asks-nothing");
        }
        if (scored.isEmpty()) {
            return table.rows().stream().anyMatch(CompareRow::hidden)
                    ? Texts.of("compare.nothing-is-known-yet")
                    : Texts.of("compare.no-decision-has-evidence");
        }
        if (scored.size() == 1) {
            return Texts.of("compare.one-decision-with-evidence", one(table, scored.getFirst(), named));
        }
        return pair.size() < 2
                ? Texts.of("compare.policy-hits-count", title(table, pair.getFirst()), of(hits(scored, pair.getFirst()), scored))
                : pair(table, scored, pair.getFirst(), pair.getLast());
    }

    private static String one(CompareTable table, CompareRow row, List<Integer> named) {
        return named.stream().map(p -> switch (row.results().get(p).outcome()) {
            case HIT -> Texts.of("compare.hits-it", title(table, p));
            case PARTIAL -> Texts.of("compare.result.partial", title(table, p));
            default -> Texts.of("compare.misses-it", title(table, p));
        }).collect(Collectors.joining(", "));
    }

    private static String pair(CompareTable table, List<CompareRow> scored, int a, int b) {
        String first = title(table, a);
        String second = title(table, b);
        int onlyFirst = only(scored, a, b);
        int onlySecond = only(scored, b, a);
        if (hits(scored, a) == 0) {
            return Texts.of("compare.neither-hits-any", first, second, decisions(scored.size()));
        }
        if (onlyFirst == 0) {
            return Texts.of("compare.both-hit-the-same", first, second, of(hits(scored, a), scored));
        }
        if (onlyFirst == onlySecond) {
            return Texts.of("compare.both-hit-as-many", first, second, decisions(hits(scored, a)), Numbers.whole(onlyFirst));
        }
        String titleA = table.policies().get(a).title();
        String titleB = table.policies().get(b).title();
        return onlySecond == 0
                ? Texts.of("compare.only-the-first-hits-some", first, decisions(onlyFirst), second, titleB, titleA)
                : Texts.of("compare.each-hits-some", first, decisions(onlyFirst), second, titleB, Numbers.whole(onlySecond),
                        titleA);
    }

    private static String counts(CompareTable table) {
        if (table.rows().isEmpty()) {
            return Texts.of("compare.choose-another-conversation-with-questions");
        }
        List<CompareRow> scored = table.scored();
        String decisions = decisions(table.rows().size());
        long hidden = table.rows().stream().filter(CompareRow::hidden).count();
        String known = hidden == 0 ? decisions : Texts.of("compare.still-hidden", decisions, Numbers.whole(hidden));
        StringBuilder words = new StringBuilder();
        if (scored.size() > 1) {
            long all = scored.stream().filter(row -> row.hits() == row.results().size()).count();
            long none = scored.stream().filter(row -> row.hits() == 0).count();
            long differ = scored.stream().filter(CompareRow::differ).count();
            words.append(Texts.of("compare.counts-of-decisions", known, Numbers.whole(all), Numbers.whole(none),
                    Numbers.whole(differ)));
        } else {
            words.append(known).append('.');
        }
        words.append(table.isOfSeveral() ? counted(table.withoutGold()) : named(table.withoutGold()));
        if (hidden == 0 && scored.isEmpty()) {
            words.append(" " + Texts.of("compare.choose-another-conversation-with-evidence"));
        } else if (hidden == 0 && table.rows().size() == 1) {
            words.append(" " + Texts.of("compare.choose-a-conversation-with-more-questions"));
        }
        if (table.derived()) {
            words.append(" " + Texts.of("explain.metrics-are-derived"));
        }
        return words.toString();
    }

    private static String named(List<Integer> steps) {
        if (steps.isEmpty()) {
            return "";
        }
        String names = steps.stream().limit(NAMED).map(t -> Numbers.whole(t + 1)).collect(Collectors.joining(", "));
        int more = steps.size() - NAMED;
        return " " + (more > 0
                ? Texts.of("compare.without-evidence-and-more", names, Numbers.whole(more))
                : Texts.of("compare.without-evidence", names));
    }

    private static String counted(List<Integer> steps) {
        return steps.isEmpty() ? "" : " " + Texts.of("compare.without-evidence", Numbers.whole(steps.size()));
    }

    private static int hits(List<CompareRow> rows, int policy) {
        return (int) rows.stream().filter(row -> row.results().get(policy).hit()).count();
    }

    private static int only(List<CompareRow> rows, int policy, int other) {
        return (int) rows.stream().filter(row -> row.parts(policy, other)).count();
    }

    private static String title(CompareTable table, int policy) {
        Policy each = table.policies().get(policy);
        return each.standing() == PolicyRole.SEES_ANSWER
                ? Texts.of("compare.which-sees-the-answer", each.title())
                : AvailablePolicies.noted(each.title(), each.trained());
    }

    private static String of(int count, List<CompareRow> scored) {
        return Texts.of("compare.count-with-evidence", Numbers.whole(count), decisions(scored.size()));
    }

    private static String decisions(int count) {
        return Numbers.count(count, Texts.of("compare.decision"), Texts.of("compare.decisions"));
    }
}
