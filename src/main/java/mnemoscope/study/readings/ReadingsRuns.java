package mnemoscope.study.readings;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import mnemoscope.dataset.GoldReading;
import mnemoscope.dataset.LabelReading;
import mnemoscope.dataset.Placement;
import mnemoscope.dataset.QuestionOrder;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.Stitch;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.replay.Pool;
import mnemoscope.study.BenchmarkProtocol;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.Cell;
import mnemoscope.study.ReadingsSpec;
import mnemoscope.study.ReadingsSpec.Reading;
import mnemoscope.study.RunKey;
import mnemoscope.study.benchmark.BenchmarkCells;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.task.Progress;
import mnemoscope.text.TextAnalyzer;
import mnemoscope.text.TokenUnit;

/**
 * What a study of readings runs: a benchmark under each of them, whose cells it shares.
 *
 * @param read    in the order of the tables, the study's own protocol first; what is offered and the same as another is left out
 * @param refused offered readings that the data do not allow, with the reason
 */
public record ReadingsRuns(SequencedMap<Reading, BenchmarkData> read, List<String> refused) {
    /**
     * @param study file of the study, which the data are named relative to
     * @throws BadInputException if the data, or a reading that the study names, cannot be used
     */
    public static ReadingsRuns of(ReadingsSpec spec, Path study, Progress progress) throws BadInputException {
        BenchmarkSpec own = spec.benchmark();
        SequencedMap<Reading, BenchmarkData> read = new LinkedHashMap<>();
        BenchmarkData first = BenchmarkData.read(own, study, progress);
        read.put(new Reading(Reading.OWN, own.protocol()), first);
        boolean offered = spec.readings().isEmpty();
        List<String> refused = new ArrayList<>();
        Set<List<String>> known = new HashSet<>(List.of(first.key()));
        for (Reading reading : offered ? offered(first.info().kind(), own.protocol()) : spec.readings()) {
            progress.check();
            try {
                // Why one that is offered is refused stands in the tables.
                BenchmarkData data = offered
                        ? Texts.inEnglish(() -> BenchmarkData.read(own.with(reading.protocol()), study, progress))
                        : BenchmarkData.read(own.with(reading.protocol()), study, progress);
                if (known.add(data.key()) || !offered) {
                    read.put(reading, data);
                }
            } catch (BadInputException impossible) {
                if (!offered) {
                    throw new BadInputException("\"readings\", " + reading.name() + ": " + impossible.getMessage(), impossible);
                }
                refused.add(reading.name() + ": " + impossible.getMessage());
            }
        }
        return new ReadingsRuns(read, List.copyOf(refused));
    }

    /** Those of the study's own protocol first; each once. */
    public List<Cell> cells() {
        SequencedMap<RunKey, Cell> cells = new LinkedHashMap<>();
        read.values().forEach(data -> BenchmarkCells.of(data).forEach(cell -> cells.putIfAbsent(cell.key(), cell)));
        return List.copyOf(cells.values());
    }

    /** What the program offers where the paper is open (SPEC 1 and 10), one change at a time from a protocol. */
    private static List<Reading> offered(DatasetKind kind, BenchmarkProtocol own) {
        List<Reading> all = new ArrayList<>();
        offer("unit", Stream.of(TokenUnit.values()).map(TokenUnit::code), own::withUnit, all);
        offer("pool", Stream.of(Pool.values()).map(Pool::code), own::withPool, all);
        offer("placement", Placement.offeredFor(kind).stream().map(Placement::code), own::withPlacement, all);
        offer("order", Stream.of(QuestionOrder.values()).map(QuestionOrder::code), own::withOrder, all);
        offer("analysis", TextAnalyzer.names().stream(), own::withAnalysis, all);
        all.add(new Reading("freshness from " + (own.freshFromAccess() ? "arrival" : "access"),
                own.withFreshFromAccess(!own.freshFromAccess())));
        if (kind == DatasetKind.LONGMEMEVAL) {
            longMemEval(own, all);
        }
        for (LabelReading label : LabelReading.of(kind)) {
            all.add(new Reading("labels " + label.code(), own.with(own.read().withLabels(Set.of(label)))));
        }
        return all;
    }

    private static void offer(String what, Stream<String> codes, Function<String, BenchmarkProtocol> changed,
            List<Reading> into) {
        codes.forEach(code -> into.add(new Reading(what + " " + code, changed.apply(code))));
    }

    private static void longMemEval(BenchmarkProtocol own, List<Reading> into) {
        ReadOptions read = own.read();
        into.add(new Reading("1 instance a timeline", own.with(read.withInstances(1))));
        for (Stitch stitch : Stitch.values()) {
            into.add(new Reading("stitch " + stitch.code(), own.with(read.withStitch(stitch))));
        }
        for (GoldReading gold : GoldReading.values()) {
            into.add(new Reading("gold " + gold.code(), own.with(read.withGold(gold))));
        }
        into.add(new Reading(read.abstention() ? "without abstention questions" : "with abstention questions",
                own.with(read.withAbstention(!read.abstention()))));
    }
}
