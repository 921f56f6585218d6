package mnemoscope.ui.compare;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.text.Numbers;
import mnemoscope.ui.compare.CompareTable.Policy;

/**
 * What the table comes to, in words.
 *
 * @param headline the finding: who hits what whom misses. A hit covers all evidence; everything else is a miss
 * @param counts   how many decisions, which of them have no evidence, and what to do if that leaves nothing
 */
public record CompareHeadline(String headline, String counts) {
    private static final int NAMED = 8;

    public static CompareHeadline of(CompareTable table) {
        return new CompareHeadline(headline(table), counts(table));
    }

    private static String headline(CompareTable table) {
        List<CompareRow> scored = table.scored();
        if (table.rows().isEmpty()) {
            return "This conversation asks nothing, so there is no decision to compare.";
        }
        if (scored.isEmpty()) {
            return table.rows().stream().anyMatch(CompareRow::hidden)
                    ? "Nothing is known yet: Answers is off and no decision with evidence lies behind."
                    : "No decision has evidence, so nobody hits and nobody misses.";
        }
        if (scored.size() == 1) {
            return "One decision with evidence: " + one(table, scored.getFirst()) + ".";
        }
        // The two deployable policies with most hits, the better one first; references fill in where there are not two.
        List<Integer> pair = IntStream.range(0, table.policies().size()).boxed()
                .sorted(Comparator.comparing((Integer p) -> table.policies().get(p).reference())
                        .thenComparing(p -> -hits(scored, p)))
                .limit(2).sorted(Comparator.comparingInt(p -> -hits(scored, p))).toList();
        return pair.size() < 2
                ? title(table, pair.getFirst()) + " hits " + of(hits(scored, pair.getFirst()), scored) + "."
                : pair(table, scored, pair.getFirst(), pair.getLast());
    }

    private static String one(CompareTable table, CompareRow row) {
        return IntStream.range(0, row.results().size()).mapToObj(p -> title(table, p) + switch (row.results().get(p).outcome()) {
            case HIT -> " hits it";
            case PARTIAL -> " covers a part of it";
            default -> " misses it";
        }).collect(Collectors.joining(", "));
    }

    private static String pair(CompareTable table, List<CompareRow> scored, int a, int b) {
        String first = title(table, a);
        String second = title(table, b);
        int onlyFirst = only(scored, a, b);
        int onlySecond = only(scored, b, a);
        if (hits(scored, a) == 0) {
            return "Neither " + first + " nor " + second + " hits any of the " + decisions(scored.size()) + " with evidence.";
        }
        if (onlyFirst == 0) {
            return first + " and " + second + " hit the same " + of(hits(scored, a), scored) + ".";
        }
        if (onlyFirst == onlySecond) {
            return first + " and " + second + " hit " + decisions(hits(scored, a)) + " each, but not the same: each hits "
                    + Numbers.whole(onlyFirst) + " that the other misses.";
        }
        return first + " hits " + decisions(onlyFirst) + " that " + second + " misses; " + table.policies().get(b).title()
                + " hits " + (onlySecond == 0 ? "none" : Numbers.whole(onlySecond)) + " that " + table.policies().get(a).title()
                + " misses.";
    }

    private static String counts(CompareTable table) {
        if (table.rows().isEmpty()) {
            return "Choose another conversation at the left, or open a file with questions.";
        }
        List<CompareRow> scored = table.scored();
        StringBuilder words = new StringBuilder(decisions(table.rows().size()));
        long hidden = table.rows().stream().filter(CompareRow::hidden).count();
        if (hidden > 0) {
            words.append(", ").append(Numbers.whole(hidden)).append(" still hidden (Answers is off)");
        }
        if (scored.size() > 1) {
            long all = scored.stream().filter(row -> row.hits() == row.results().size()).count();
            long none = scored.stream().filter(row -> row.hits() == 0).count();
            long differ = scored.stream().filter(CompareRow::differ).count();
            words.append(": all policies hit ").append(Numbers.whole(all)).append(", none hits ").append(Numbers.whole(none))
                    .append(", deployable policies disagree at ").append(Numbers.whole(differ));
        }
        words.append('.').append(named(table.withoutGold()));
        if (hidden == 0 && scored.isEmpty()) {
            words.append(" Choose another conversation, or open a file with evidence.");
        } else if (hidden == 0 && table.rows().size() == 1) {
            words.append(" Choose a conversation with more questions to compare decisions.");
        }
        return words.toString();
    }

    private static String named(List<Integer> steps) {
        if (steps.isEmpty()) {
            return "";
        }
        String names = steps.stream().limit(NAMED).map(t -> Numbers.whole(t + 1)).collect(Collectors.joining(", "));
        int more = steps.size() - NAMED;
        return " Without evidence, listed but not counted: " + names + (more > 0 ? " and " + Numbers.whole(more) + " more" : "")
                + ".";
    }

    private static int hits(List<CompareRow> rows, int policy) {
        return (int) rows.stream().filter(row -> row.results().get(policy).hit()).count();
    }

    private static int only(List<CompareRow> rows, int policy, int other) {
        return (int) rows.stream().filter(row -> row.results().get(policy).hit() && !row.results().get(other).hit()).count();
    }

    private static String title(CompareTable table, int policy) {
        Policy each = table.policies().get(policy);
        return each.reference() ? each.title() + ", which sees the answer," : each.title();
    }

    private static String of(int count, List<CompareRow> scored) {
        return Numbers.whole(count) + " of " + decisions(scored.size()) + " with evidence";
    }

    private static String decisions(int count) {
        return Numbers.count(count, "decision", "decisions");
    }
}
