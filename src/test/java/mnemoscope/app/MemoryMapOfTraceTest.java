package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.explain.map.Holder;
import mnemoscope.explain.map.MemoryMap;
import mnemoscope.model.Conversation;
import mnemoscope.replay.Protocol;
import mnemoscope.task.Progress;
import mnemoscope.ui.replay.Camping;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The map of the first bundled conversation at 128 words: its figures were counted before this was written by another program,
 * and are recomputed here from {@code trace.csv} alone.
 */
class MemoryMapOfTraceTest {
    private static final Path DATA = Path.of("datasets/synthetic.json");

    @TempDir
    private static Path folder;

    private static MemoryMap map;
    /** By policy, then by step. */
    private static final Map<String, List<CSVRecord>> TRACE = new HashMap<>();

    @BeforeAll
    static void replay() throws Exception {
        assertThat(CommandCall.run("replay", "--data", DATA.toString(), "--episode", "e1", "--unit", "content-words", "--policy",
                "mixed,recency", "--budget", "128", "--out", folder.toString())).isZero();
        CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).get()
                .parse(Files.newBufferedReader(folder.resolve("trace.csv"))).getRecords()
                .forEach(row -> TRACE.computeIfAbsent(row.get("policy"), name -> new ArrayList<>()).add(row));
        Conversation first = DatasetReader.read(DATA, ReadOptions.DEFAULT, Progress.NONE).conversations().getFirst();
        map = MemoryMap.of(Camping.compare(first, Protocol.bundled(), "mixed", "recency"), 0, 1);
    }

    private static Set<String> words(String policy, int step, String column) {
        return new TreeSet<>(Arrays.asList(TRACE.get(policy).get(step).get(column).split(" ")));
    }

    @Test
    void cellsAndNeeds_areThoseOfTheDesign() {
        assertThat(map.cells(Holder.BOTH)).isEqualTo(539);
        assertThat(map.cells(Holder.FIRST)).isEqualTo(204);
        assertThat(map.cells(Holder.SECOND)).isEqualTo(524);
        assertThat(map.needs(Holder.BOTH)).isEqualTo(23);
        assertThat(map.needs(Holder.FIRST)).isEqualTo(11);
        assertThat(map.needs(Holder.SECOND)).isZero();
        assertThat(map.needs(Holder.NONE)).isEqualTo(31);
        assertThat(map.needed()).hasSize(43);
        assertThat(map.differing()).hasSize(241);
        assertThat(map.reach(1)).isEqualTo(46);
        assertThat(map.reach(0)).isEqualTo(55);
    }

    @Test
    void everyCell_isWhatTheTraceRetains() {
        int both = 0;
        for (int t = 0; t < map.decisionCount(); t++) {
            Set<String> mixed = words("mixed", t, "retained");
            Set<String> recency = words("recency", t, "retained");
            for (int turn = 0; turn < map.turns(); turn++) {
                String id = map.shown().id(turn);
                Holder held = map.holder(turn, t);
                assertThat(held.has(0)).isEqualTo(mixed.contains(id));
                assertThat(held.has(1)).isEqualTo(recency.contains(id));
                both += held == Holder.BOTH ? 1 : 0;
            }
            int used = map.tokens(Holder.BOTH, t) + map.tokens(Holder.FIRST, t);
            assertThat(used).isEqualTo(Integer.parseInt(TRACE.get("mixed").get(t).get("used_tokens")));
        }
        assertThat(both).isEqualTo(map.cells(Holder.BOTH));
    }

    @Test
    void decisionsThatPart_andAgesOfNeeds_followFromTheTrace() {
        List<String> ids = IntStream.range(0, map.turns()).mapToObj(map.shown()::id).toList();
        List<Integer> parting = new ArrayList<>();
        List<Integer> ages = new ArrayList<>();
        for (int t = 0; t < map.decisionCount(); t++) {
            Set<String> evidence = words("mixed", t, "evidence");
            evidence.remove("");
            boolean mixed = words("mixed", t, "retained").containsAll(evidence);
            if (mixed != words("recency", t, "retained").containsAll(evidence)) {
                parting.add(t);
            }
            int anchor = Integer.parseInt(TRACE.get("mixed").get(t).get("anchor"));
            evidence.stream().map(id -> anchor - ids.indexOf(id)).filter(age -> age >= 0).forEach(ages::add);
        }
        assertThat(map.parting()).hasSize(10).containsExactly(parting.stream().mapToInt(t -> t).toArray());
        ages.sort(null);
        assertThat(map.arrivedNeeds()).isEqualTo(ages.size()).isEqualTo(65);
        assertThat(map.medianAge()).hasValue(ages.get((ages.size() - 1) / 2));
        assertThat(map.olderThanHeld()).isEqualTo((int) ages.stream().filter(age -> age > 55).count());
    }

    @Test
    void stretchesAndUses_followFromTheTrace() {
        Map<String, Integer> held = new HashMap<>();
        Set<String> needed = new HashSet<>();
        for (int t = 0; t < map.decisionCount(); t++) {
            words("mixed", t, "retained").forEach(id -> held.merge(id, 1, Integer::sum));
            needed.addAll(words("mixed", t, "evidence"));
        }
        needed.remove("");
        for (int turn = 0; turn < map.turns(); turn++) {
            assertThat(map.held(0, turn)).isEqualTo(held.getOrDefault(map.shown().id(turn), 0));
            assertThat(map.stretches(0, turn).stream().mapToInt(each -> each.to() - each.from()).sum())
                    .isEqualTo(map.held(0, turn));
        }
        assertThat(IntStream.of(map.needed()).mapToObj(map.shown()::id)).containsExactlyInAnyOrderElementsOf(needed);
    }
}
