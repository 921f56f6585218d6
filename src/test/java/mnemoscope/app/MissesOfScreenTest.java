package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.explain.miss.Miss;
import mnemoscope.explain.miss.MissReason;
import mnemoscope.explain.miss.Misses;
import mnemoscope.explain.miss.Misses.OfPolicy;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.miss.MissCause;
import mnemoscope.report.MissReport;
import mnemoscope.report.file.ValueTable;
import mnemoscope.task.Progress;
import mnemoscope.ui.replay.Camping;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the page of misses shows of the bundled conversations at 128 words is what {@code misses.csv} says. The plan is no policy
 * here: it is known since the command found it.
 */
class MissesOfScreenTest {
    private static final Path DATA = Path.of("datasets/synthetic.json");
    private static final List<String> POLICIES = List.of("recency", "largest", "mixed", "clairvoyant");

    @TempDir
    private static Path folder;

    private static List<CSVRecord> csv;
    private static Misses misses;

    @BeforeAll
    static void replay() throws Exception {
        assertThat(CommandCall.run("replay", "--data", DATA.toString(), "--unit", "content-words", "--policy",
                String.join(",", POLICIES) + ",hindsight", "--budget", "128", "--out", folder.toString())).isZero();
        csv = CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).get()
                .parse(Files.newBufferedReader(folder.resolve("misses.csv"))).getRecords();
        misses = Misses.of(
                DatasetReader.read(DATA, ReadOptions.DEFAULT, Progress.NONE).conversations().stream()
                        .map(one -> Camping.compare(one, Protocol.bundled(), POLICIES.toArray(String[]::new))).toList(),
                "", Progress.NONE);
    }

    private static OfPolicy policy(String name) {
        return misses.policies().stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
    }

    private static List<CSVRecord> rows(String policy) {
        return csv.stream().filter(row -> row.get("policy").equals(policy)).toList();
    }

    private static MissReason cause(MissCause cause) {
        return MissReason.of(cause);
    }

    @Test
    void bars_areTheRowsCounted_andAddUpToTheMisses() {
        assertThat(misses.isPlanned()).isTrue();
        for (String name : POLICIES) {
            for (MissCause cause : MissCause.values()) {
                List<CSVRecord> of = rows(name).stream().filter(row -> row.get("cause").equals(cause.code())).toList();
                Misses.Bar bar = policy(name).bar(cause(cause));
                assertThat(bar.count()).as(name + " " + cause).isEqualTo(of.size());
                assertThat(bar.kept()).isEqualTo((int) of.stream().filter(row -> row.get("plan_holds").equals("1")).count());
                assertThat(policy(name).of(cause(cause))).hasSize(bar.count());
            }
            assertThat(policy(name).bar(MissReason.ALL).count()).isEqualTo(policy(name).anatomy().missed());
        }
        assertThat(misses.policies().stream().map(each -> each.anatomy().missed())).containsExactly(423, 303, 301, 68);
        assertThat(policy("mixed").bar(cause(MissCause.STALE)).count()).isEqualTo(66);
        assertThat(misses.unattainable()).isEqualTo(76);
        assertThat(misses.asked().turns()).isEqualTo(449);
        assertThat(misses.asked().decisions()).isEqualTo(600);
    }

    /** The dotted line of the chart: half of what is asked for was said 21 turns before or earlier. */
    @Test
    void agesOfWhatIsAskedFor_areThoseOfTheFile() {
        List<Integer> ages = rows("mixed").stream().map(row -> Integer.parseInt(row.get("age"))).sorted().toList();
        assertThat(misses.asked().ages()).isEqualTo(ages).hasSize(670);
        assertThat(misses.asked().halfAge()).hasValue(21);
        assertThat(ages.stream().filter(age -> age >= 21).count()).isGreaterThanOrEqualTo(335);
        assertThat(ages.stream().filter(age -> age >= 22).count()).isLessThan(335);
        assertThat(misses.asked().shareFrom(22)).isEqualTo(ages.stream().filter(age -> age >= 22).count() / 670.0);
    }

    @Test
    void decisions_areCountedOnceEach_andAvoidableWhereThePlanHoldsAllThatWasMissed() {
        for (String name : POLICIES) {
            for (MissCause cause : MissCause.values()) {
                Map<String, List<CSVRecord>> decisions = rows(name).stream().filter(row -> row.get("cause").equals(cause.code()))
                        .collect(Collectors.groupingBy(row -> row.get("episode") + " " + row.get("step")));
                Misses.Bar bar = policy(name).bar(cause(cause), true);
                assertThat(bar.count()).as(name + " " + cause).isEqualTo(decisions.size());
                assertThat(bar.kept()).isEqualTo((int) decisions.values().stream()
                        .filter(of -> of.stream().allMatch(row -> row.get("plan_holds").equals("1"))).count());
            }
        }
        assertThat(policy("mixed").bar(MissReason.of(MissCause.OUTRANKED), true).count()).isEqualTo(214);
    }

    @Test
    void category_leavesTheNeedsOfItsQuestions() {
        String category = csv.getFirst().get("category");
        Misses of = Misses.of(misses.shown(), category, Progress.NONE);
        List<CSVRecord> mixed = rows("mixed").stream().filter(row -> row.get("category").equals(category)).toList();
        assertThat(of.needs()).isEqualTo(mixed.size()).isLessThan(670);
        assertThat(of.policies().get(2).anatomy().missed())
                .isEqualTo((int) mixed.stream().filter(row -> !row.get("cause").equals("held")).count());
        assertThat(of.unattainable()).isEqualTo((int) csv.stream().filter(row -> row.get("policy").equals("hindsight"))
                .filter(row -> row.get("category").equals(category) && !row.get("cause").equals("held")).count());
        assertThat(of.asked().ages()).hasSize(mixed.size());
        assertThat(Misses.of(misses.shown(), "no such", Progress.NONE).needs()).as("one that none has is all").isEqualTo(670);
    }

    @Test
    void terms_addUpToWhatWasOutranked_theCommonestFirst() {
        for (String name : POLICIES) {
            assertThat(misses.rows().stream().filter(MissReason::isTerm).mapToInt(row -> policy(name).bar(row).count()).sum())
                    .as(name).isEqualTo(policy(name).bar(cause(MissCause.OUTRANKED)).count());
        }
        assertThat(misses.rows().stream().filter(row -> policy("mixed").bar(row).count() == 145).map(MissReason::words))
                .containsExactly("by recency");
        assertThat(misses.rows().get(1 + MissCause.among(false, false).size()).words()).isEqualTo("by arrival");
    }

    @Test
    void listOfABar_hasItsRows_theLargestRegretFirst() {
        List<Miss> stale = policy("mixed").of(cause(MissCause.STALE));
        assertThat(stale).extracting(Miss::regret).isSortedAccordingTo((one, other) -> Double.compare(other, one));
        Set<String> needs = stale.stream().map(miss -> miss.shown().conversation().id() + " " + miss.need().decision() + " "
                + miss.turn() + " " + miss.need().fate().decision() + " " + miss.inFavourOf())
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(needs).isEqualTo(rows("mixed")
                .stream().filter(row -> row.get("cause").equals("stale")).map(row -> row.get("episode") + " " + row.get("step")
                        + " " + row.get("turn") + " " + row.get("dropped_at") + " " + row.get("in_favour_of"))
                .collect(Collectors.toCollection(TreeSet::new)));
        assertThat(stale.getFirst().told()).matches(
                "\\S+ dropped at decision \\d+ in favour of \\S+, by freshness; asked (there|one decision later|\\d+ decisions later)\\.");
    }

    /** One conversation after the other here, one policy after the other there. */
    @Test
    void exportedTable_isTheFile() throws IOException {
        ValueTable table = MissReport.table("misses", misses.traces(), misses.plans(), misses.proven()::contains);
        Path file = folder.resolve("exported.csv");
        table.write(file);
        assertThat(new TreeSet<>(Files.readAllLines(file))).isEqualTo(Files.readAllLines(folder.resolve("misses.csv")).stream()
                .filter(line -> !line.startsWith("hindsight,")).collect(Collectors.toCollection(TreeSet::new)));
    }
}
