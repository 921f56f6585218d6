package mnemoscope.ui.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.DecisionOutcome;
import mnemoscope.model.Session;
import mnemoscope.replay.Summary;
import mnemoscope.report.chart.OwnNames;
import mnemoscope.report.file.ValueTable;
import mnemoscope.retention.mark.PolicyRole;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.ui.compare.CompareTable.GroupSummary;
import mnemoscope.ui.compare.CompareTable.Policy;
import mnemoscope.ui.replay.Camping;
import mnemoscope.workspace.CompareDisplay;
import mnemoscope.workspace.CompareDisplay.Filter;
import mnemoscope.workspace.CompareDisplay.Grouping;
import mnemoscope.workspace.CompareDisplay.Kind;
import mnemoscope.workspace.SortOrder;
import org.junit.jupiter.api.Test;

class CompareTableTest {
    private final Comparison shown = Camping.compare("recency", "bm25", "clairvoyant");
    private final CompareTable table = CompareTable.of(shown, true, 1);

    /** One letter a policy and decision: H hit, P partial, M miss, - no evidence, ? hidden; the last policy may be a reference. */
    static CompareTable table(boolean reference, String... decisions) {
        return table(reference ? PolicyRole.SEES_ANSWER : PolicyRole.DEPLOYED, decisions);
    }

    static CompareTable table(PolicyRole last, String... decisions) {
        int policies = decisions.length == 0 ? 2 : decisions[0].length();
        List<Policy> heads = Stream.of("Recency", "Mixed", "Clairvoyant").limit(policies)
                .map(title -> new Policy(title.toLowerCase(java.util.Locale.ROOT), title,
                        title.equals(List.of("Recency", "Mixed", "Clairvoyant").get(policies - 1)) ? last : PolicyRole.DEPLOYED))
                .toList();
        List<CompareRow> rows = new java.util.ArrayList<>();
        for (String decision : decisions) {
            List<CompareRow.Result> results = decision.chars().mapToObj(letter -> switch (letter) {
                case 'H' -> new CompareRow.Result(DecisionOutcome.HIT, 1, 0.5, 10);
                case 'P' -> new CompareRow.Result(DecisionOutcome.PARTIAL, 0.5, 0.25, -10);
                case 'M' -> new CompareRow.Result(DecisionOutcome.MISS, 0, 0, -20);
                case '-' -> CompareRow.Result.NO_GOLD;
                default -> CompareRow.Result.HIDDEN;
            }).toList();
            rows.add(new CompareRow("made", rows.size(), rows.size(), "Why " + rows.size() + "?", 0, "", results, false, false));
        }
        return new CompareTable("made", heads, Map.of("made", List.of(new Session("1", ""))), rows, true, false, false);
    }

    @Test
    void rows_sayWhatEveryPolicyDid() {
        assertThat(table.rows()).extracting(row -> row.results().getFirst().outcome()).containsExactly(DecisionOutcome.MISS,
                DecisionOutcome.MISS, DecisionOutcome.HIT, DecisionOutcome.NO_GOLD, DecisionOutcome.PARTIAL);
        assertThat(table.rows()).extracting(CompareRow::session).containsExactly(0, 0, 0, 1, 1);
        assertThat(table.rows()).extracting(CompareRow::differ).containsExactly(false, true, true, false, false);
        assertThat(table.withoutGold()).containsExactly(3);
        assertThat(table.categories()).containsExactly(Map.entry("temporal", 5L));
        // -11 kept - 12 * 6 missed, not arrived so not acquired again; -9 - (12 + 6) * 8; 4 * 5 + 64 - 9; see Camping
        assertThat(table.rows()).extracting(row -> row.results().getFirst().reward()).containsExactly(-83.0, -153.0, 75.0,
                Double.NaN, -128.0);
    }

    /** A long name ran over the marks of its first decisions. */
    @Test
    void ownNames_endBeforeTheMarks_inAFile() {
        CompareTable marks = table(true, "HMH", "MHH");
        OwnNames.assertApart(MatrixPicture.of(marks, marks.rows(), List.of()), List.of("Recency", "Mixed", "Clairvoyant"));
    }

    /** Nothing has a category here: a group without one would say again what all decisions say. */
    @Test
    void summaryByCategory_ofDataWithoutCategories_isOfAll() {
        assertThat(GroupSummary.of(table(false, "HM", "MH"), Grouping.CATEGORY)).extracting(GroupSummary::label)
                .containsExactly("All decisions");
    }

    @Test
    void answersOff_hidesWhatLiesAheadAndTheCategories() {
        CompareTable veiled = CompareTable.of(shown, false, 2);
        assertThat(veiled.rows()).extracting(CompareRow::hidden).containsExactly(false, false, true, true, true);
        assertThat(veiled.rows()).extracting(CompareRow::differ).containsExactly(false, true, false, false, false);
        assertThat(veiled.categories()).isEmpty();
        assertThat(veiled.withoutGold()).isEmpty();
        assertThat(GroupSummary.of(veiled, Grouping.CATEGORY)).isEmpty();
        assertThat(GroupSummary.all(veiled).scored()).isEqualTo(2);
        assertThat(steps(veiled, new SortOrder("recency_reward", false))).containsExactly(1, 0, 2, 3, 4);
        assertThat(veiled.listed(Filter.ALL.withCategory("temporal"))).hasSize(5);
    }

    @Test
    void order_putsWhatHasNoValueLastInBothDirections() {
        assertThat(steps(table, new SortOrder("recency_reward", false))).containsExactly(1, 4, 0, 2, 3);
        assertThat(steps(table, new SortOrder("recency_reward", true))).containsExactly(2, 0, 4, 1, 3);
        assertThat(steps(table, new SortOrder("decision", true))).containsExactly(4, 3, 2, 1, 0);
        assertThat(steps(table, new SortOrder("session", true))).containsExactly(3, 4, 0, 1, 2);
        assertThat(steps(table, new SortOrder("lru_reward", true))).containsExactly(0, 1, 2, 3, 4);
        CompareTable made = table(false, "HM", "--", "HH", "MM", "MH");
        assertThat(steps(made, new SortOrder("policies_that_hit", false))).containsExactly(3, 0, 4, 2, 1);
        assertThat(steps(made, new SortOrder("policies_that_hit", true))).containsExactly(2, 0, 4, 3, 1);
    }

    @Test
    void filter_takesByOutcomeCategoryAndWords() {
        assertThat(listed(Filter.ALL)).containsExactly(0, 1, 2, 3, 4);
        assertThat(listed(Filter.ALL.with(Kind.DISAGREEMENTS))).containsExactly(1, 2);
        assertThat(listed(Filter.ALL.with(Kind.NO_GOLD))).containsExactly(3);
        assertThat(listed(Filter.ALL.with(Kind.MISSED))).containsExactly(0, 1, 2, 4);
        assertThat(listed(Filter.ALL.withWords(" CAMPING "))).containsExactly(1, 4);
        assertThat(listed(Filter.ALL.withWords("3"))).containsExactly(2);
        assertThat(listed(Filter.ALL.withCategory("spatial"))).isEmpty();
    }

    @Test
    void summary_isTheMeanOverQuestionsWithEvidence() {
        GroupSummary all = GroupSummary.all(table);
        assertThat(all.decisions()).isEqualTo(5);
        assertThat(all.scored()).isEqualTo(4);
        GroupSummary.Score recency = all.scores().getFirst();
        assertThat(recency.hits()).isEqualTo(1);
        assertThat(recency.partial()).isEqualTo(1);
        assertThat(recency.misses()).isEqualTo(2);
        assertThat(recency.recall()).isEqualTo((1 + 0.5) / 4);
        assertThat(recency.f1()).isEqualTo((2 / 3.0 + 0.5) / 4, within(1e-15));
        assertThat(recency.reward()).isEqualTo((-83 - 153 + 75 - 128) / 4.0);
        for (int p = 0; p < 3; p++) {
            Summary same = Summary.of(shown.traces().get(p));
            assertThat(all.scores().get(p).f1()).isEqualTo(same.f1());
            assertThat(all.scores().get(p).reward()).isEqualTo(same.reward());
        }
    }

    @Test
    void groups_followTheWhole() {
        assertThat(GroupSummary.of(table, Grouping.SESSION)).extracting(GroupSummary::label).containsExactly("All decisions",
                "Forced only", "Session 1", "Session 2");
        GroupSummary second = GroupSummary.of(table, Grouping.SESSION).getLast();
        assertThat(second.detail()).isEqualTo("3 July 2023");
        assertThat(second.decisions()).isEqualTo(2);
        assertThat(second.scored()).isEqualTo(1);
        assertThat(second.counted()).isEqualTo("2 decisions, 1 counted");
        assertThat(GroupSummary.of(table, Grouping.CATEGORY)).extracting(GroupSummary::category).containsExactly("", "",
                "temporal");
        assertThat(GroupSummary.of(table(false, "--"), Grouping.CATEGORY).getFirst().scores().getFirst().recall()).isNaN();
    }

    /** By hand the candidates of Recency exceed 11 words at steps 1 (20) and 3 (22), of which the latter has no evidence. */
    @Test
    void decisionsThatForceAChoice_areAGroupBesideAll() {
        GroupSummary forced = GroupSummary.of(table, Grouping.CATEGORY).get(1);
        assertThat(table.rows()).extracting(CompareRow::forced).containsExactly(false, true, false, true, false);
        assertThat(forced.decisions()).isEqualTo(2);
        assertThat(forced.scored()).isEqualTo(1);
        assertThat(forced.scores().getFirst().by(Metric.REWARD)).isEqualTo(-153);
        assertThat(GroupSummary.of(table(false, "HM", "MM"), Grouping.SESSION)).as("where none is, nothing is said of it")
                .extracting(GroupSummary::inFiles).doesNotContain(GroupSummary.FORCED);
    }

    @Test
    void tables_keepEveryDigit() {
        ValueTable decisions = CompareColumns.decisions(table, table.rows().getFirst().key(), CompareDisplay.USUAL.order())
                .values(List.of(table.rows().get(4), table.rows().get(3)));
        assertThat(decisions.text().lines()).element(1).asString().startsWith("5\t2\ttemporal\t")
                .contains("\tpartial\t0.5\t0.5\t-128.0\t").endsWith("Which job do you have and where did you go camping?");
        assertThat(decisions.text().lines()).element(2).asString().startsWith("4\t2\ttemporal\tno evidence\t\t\t\t");
        ValueTable summary = CompareColumns.summary(table, Grouping.SESSION)
                .values(CompareColumns.rows(GroupSummary.of(table, Grouping.SESSION)));
        assertThat(summary.rows()).hasSize(12);
        assertThat(summary.text().lines()).element(1).asString()
                .isEqualTo("All decisions\trecency\t5\t4\t1\t1\t2\t0.375\t" + (2 / 3.0 + 0.5) / 4 + "\t-72.25");
    }

    @Test
    void pair_listsWhatOneHitsAndTheOtherMisses() {
        CompareTable made = table(false, "HM", "HP", "HH", "MH", "--", "??");
        assertThat(made.listed(Filter.ALL.parting("recency", "mixed"))).extracting(CompareRow::decision).containsExactly(0, 1);
        assertThat(made.listed(Filter.ALL.parting("mixed", "recency"))).extracting(CompareRow::decision).containsExactly(3);
        assertThat(made.listed(Filter.ALL.parting("mixed", "lru"))).as("a policy that is not shown parts nothing").hasSize(6);
    }

    @Test
    void severalConversations_areOneTable_groupedByCategoryOrConversation() {
        Comparison other = Camping.compare(Camping.conversation("a second", Camping.questions().subList(0, 3)), Camping.PROTOCOL,
                "clairvoyant", "recency", "lru");
        CompareTable all = CompareTable.of(List.of(shown, other));
        assertThat(all.policies()).as("those of each of them, in the first one's order").extracting(Policy::name)
                .containsExactly("recency", "clairvoyant");
        assertThat(all.rows()).extracting(CompareRow::conversation).containsExactly("camping", "camping", "camping", "camping",
                "camping", "a second", "a second", "a second");
        assertThat(all.rows()).extracting(CompareRow::decision).containsExactly(0, 1, 2, 3, 4, 0, 1, 2);
        assertThat(all.rows()).extracting(row -> row.results().getFirst().reward()).startsWith(-83.0, -153.0, 75.0)
                .endsWith(-83.0, -153.0, 75.0);
        assertThat(all.categories()).containsExactly(Map.entry("temporal", 8L));
        List<GroupSummary> groups = GroupSummary.of(all, Grouping.SESSION);
        assertThat(groups).extracting(GroupSummary::label).containsExactly("All decisions", "Forced only", "camping", "a second");
        assertThat(groups).extracting(GroupSummary::scored).containsExactly(7, 2, 4, 3);
        assertThat(groups.getLast().scores().getFirst().by(Metric.REWARD)).isEqualTo((-83 - 153 + 75) / 3.0);
        assertThat(groups.getFirst().scores().getFirst().by(Metric.REWARD)).as("each question alike")
                .isEqualTo((-83 - 153 + 75 - 128 - 83 - 153 + 75) / 7.0);
        assertThat(CompareColumns.decisions(all, "", new SortOrder("decision", true)).sorted(all.rows(),
                new SortOrder("decision", true))).as("in the order of the file").extracting(CompareRow::rank)
                .containsExactly(7, 6, 5, 4, 3, 2, 1, 0);
        assertThat(CompareColumns.summary(all, Grouping.SESSION).values(CompareColumns.rows(groups)).text())
                .startsWith("conversation\tpolicy\t").contains("\na second\tclairvoyant\t3\t3\t");
        assertThat(CompareColumns.decisions(all, "", CompareDisplay.USUAL.order())
                .values(all.listed(Filter.ALL.withWords("a second"))).text()).startsWith("conversation\tdecision\t")
                .contains("\na second\t1\t").hasLineCount(4);
        assertThat(CompareHeadline.of(all).counts()).startsWith("8 decisions")
                .contains("Without evidence (listed, not counted): 1.");
    }

    private List<Integer> listed(Filter filter) {
        return table.listed(filter).stream().map(CompareRow::decision).toList();
    }

    private static List<Integer> steps(CompareTable table, SortOrder order) {
        return CompareColumns.decisions(table, table.rows().getFirst().key(), order).sorted(table.rows(), order).stream()
                .map(CompareRow::decision).toList();
    }
}
