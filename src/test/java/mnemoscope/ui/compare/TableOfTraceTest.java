package mnemoscope.ui.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import mnemoscope.app.CommandCall;
import mnemoscope.app.TraceRow;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.replay.Protocol;
import mnemoscope.task.Progress;
import mnemoscope.ui.compare.CompareTable.GroupSummary;
import mnemoscope.ui.replay.Camping;
import mnemoscope.workspace.CompareDisplay.Filter;
import mnemoscope.workspace.CompareDisplay.Grouping;
import mnemoscope.workspace.CompareDisplay.Kind;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The table of all bundled conversations at 128 words, recomputed from {@code trace.csv} alone. */
class TableOfTraceTest {
    private static final Path DATA = Path.of("datasets/synthetic.json");
    private static final List<String> POLICIES = List.of("recency", "mixed", "largest");

    @TempDir
    private static Path folder;

    private static CompareTable table;
    /** By policy, then by decision. */
    private static final Map<String, Map<String, TraceRow>> TRACE = new HashMap<>();

    @BeforeAll
    static void replay() throws Exception {
        assertThat(CommandCall.run("replay", "--data", DATA.toString(), "--unit", "content-words", "--policy",
                String.join(",", POLICIES), "--budget", "128", "--out", folder.toString())).isZero();
        TraceRow.read(folder).forEach(row -> TRACE.computeIfAbsent(row.policy(), name -> new HashMap<>()).put(row.place(), row));
        table = CompareTable.of(DatasetReader.read(DATA, ReadOptions.DEFAULT, Progress.NONE).conversations().stream()
                .map(one -> Camping.compare(one, Protocol.bundled(), POLICIES.toArray(String[]::new))).toList());
    }

    private static List<String> places() {
        return List.copyOf(TRACE.get("mixed").keySet());
    }

    private static boolean hits(String policy, String place) {
        return TRACE.get(policy).get(place).isHit();
    }

    @Test
    void everyDecision_isHitAndEarnsAsTheTraceSays() {
        assertThat(table.rows()).hasSize(600);
        for (CompareRow row : table.rows()) {
            for (int p = 0; p < POLICIES.size(); p++) {
                TraceRow said = TRACE.get(POLICIES.get(p)).get(row.conversation() + " " + row.decision());
                assertThat(row.results().get(p).hit()).isEqualTo(said.isHit());
                assertThat(row.results().get(p).recall()).isCloseTo(said.recall(), within(1e-12));
                assertThat(row.results().get(p).f1()).isCloseTo(said.f1(), within(1e-12));
                assertThat(row.results().get(p).reward()).isCloseTo(said.reward(), within(1e-9));
            }
        }
    }

    @Test
    void pairsAndCountsOfFilters_areThoseOfTheTrace() {
        for (String hitting : POLICIES) {
            for (String missing : POLICIES) {
                long parted = places().stream().filter(place -> hits(hitting, place) && !hits(missing, place)).count();
                if (!hitting.equals(missing)) {
                    assertThat(table.listed(Filter.ALL.parting(hitting, missing))).as(hitting + ", not " + missing)
                            .hasSize((int) parted).isNotEmpty();
                }
            }
        }
        assertThat(table.listed(Filter.ALL.with(Kind.DISAGREEMENTS))).hasSize((int) places().stream()
                .filter(place -> POLICIES.stream().map(policy -> hits(policy, place)).distinct().count() > 1).count());
        assertThat(table.listed(Filter.ALL.with(Kind.MISSED))).hasSize(
                (int) places().stream().filter(place -> POLICIES.stream().anyMatch(policy -> !hits(policy, place))).count());
    }

    @Test
    void summaryByConversation_hasTheMeansOfTheTrace() {
        List<GroupSummary> groups = GroupSummary.of(table, Grouping.SESSION);
        assertThat(groups).hasSize(1 + 1 + 10);
        for (GroupSummary group : groups.stream().filter(each -> !each.inFiles().equals(GroupSummary.FORCED)).toList()) {
            for (int p = 0; p < POLICIES.size(); p++) {
                List<TraceRow> rows = TRACE.get(POLICIES.get(p)).values().stream()
                        .filter(row -> group == groups.getFirst() || row.episode().equals(group.label())).toList();
                assertThat(group.scores().get(p).hits()).isEqualTo((int) rows.stream().filter(TraceRow::isHit).count());
                assertThat(group.scores().get(p).reward()).isCloseTo(TraceRow.mean(rows, TraceRow::reward), within(1e-9));
                assertThat(group.scores().get(p).f1()).isCloseTo(TraceRow.mean(rows, TraceRow::f1), within(1e-12));
            }
        }
    }
}
