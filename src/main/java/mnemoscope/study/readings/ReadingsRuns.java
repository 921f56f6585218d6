package mnemoscope.study.readings;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Stream;
import mnemoscope.dataset.FileState;
import mnemoscope.dataset.GoldReading;
import mnemoscope.dataset.LabelReading;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.Stitch;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.study.BenchmarkProtocol;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.Cell;
import mnemoscope.study.ReadingsSpec.Reading;
import mnemoscope.study.ReadingsSpec;
import mnemoscope.study.RunKey;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.BenchmarkPlan;
import mnemoscope.study.benchmark.CellStages.Stage;
import mnemoscope.study.benchmark.CellStages;
import mnemoscope.task.Progress;

/**
 * What a study of readings runs: a benchmark under each of them, whose cells it shares.
 *
 * @param read    in the order of the tables, the study's own protocol first; what is offered and the same as another is left out
 * @param refused offered readings that the data do not allow, with the reason
 */
public record ReadingsRuns(ReadingsSpec spec, SequencedMap<Reading, BenchmarkPlan> read, List<String> refused) {
    /** Reads the data of a study under its protocol. */
    @FunctionalInterface
    public interface Reader {
        BenchmarkData read(BenchmarkSpec study, Progress progress) throws BadInputException;
    }

    /**
     * @param study file of the study, which the data are named relative to
     * @throws BadInputException if the data, or a reading that the study names, cannot be used
     */
    public static ReadingsRuns of(ReadingsSpec spec, Path study, Progress progress) throws BadInputException {
        Path data = BenchmarkData.file(spec.benchmark(), study);
        Optional<FileState> before = FileState.of(data, progress);
        ReadingsRuns runs = of(spec, (each, watched) -> BenchmarkData.read(each, study, watched), progress);
        if (!FileState.of(data, progress).equals(before)) {
            // What was refused for that is no finding.
            throw new BadInputException(Texts.of("study.data-changed-while-read", data.getFileName()));
        }
        return runs;
    }

    /** @throws BadInputException if the data, or a reading that the study names, cannot be used */
    public static ReadingsRuns of(ReadingsSpec spec, Reader reader, Progress progress) throws BadInputException {
        BenchmarkSpec own = spec.benchmark();
        SequencedMap<Reading, BenchmarkPlan> read = new LinkedHashMap<>();
        BenchmarkData first = reader.read(own, progress.quiet());
        read.put(new Reading(Reading.OWN, own.protocol()), BenchmarkPlan.of(first));
        boolean offered = spec.readings().isEmpty();
        List<String> refused = new ArrayList<>();
        Set<List<String>> known = new HashSet<>(List.of(first.key()));
        List<Reading> all = offered ? offered(first.info().kind(), own.protocol()) : spec.readings();
        for (int k = 0; k < all.size(); k++) {
            Reading reading = all.get(k);
            progress.check();
            progress.at((k + 1.0) / (all.size() + 1), reading.name());
            try {
                // Why one that is offered is refused stands in the tables.
                BenchmarkData data = offered
                        ? Texts.inEnglish(() -> reader.read(own.with(reading.protocol()), progress.quiet()))
                        : reader.read(own.with(reading.protocol()), progress.quiet());
                if (known.add(data.key()) || !offered) {
                    read.put(reading, BenchmarkPlan.of(data));
                }
            } catch (BadInputException impossible) {
                if (!offered) {
                    throw new BadInputException("\"readings\", " + reading.name() + ": " + impossible.getMessage(), impossible);
                }
                refused.add(reading.name() + ": " + impossible.getMessage());
            }
        }
        return new ReadingsRuns(spec, read, List.copyOf(refused));
    }

    /** What is run under the study's own protocol. */
    public BenchmarkData own() {
        return read.firstEntry().getValue().data();
    }

    /** Those of the study's own protocol first; each once. */
    public List<Cell> cells() {
        SequencedMap<RunKey, Cell> cells = new LinkedHashMap<>();
        read.values().forEach(plan -> plan.cells().forEach(cell -> cells.putIfAbsent(cell.key(), cell)));
        return List.copyOf(cells.values());
    }

    /**
     * The order in which its chart fills: under all readings what does not train, then what does; all of one budget before that of
     * the others.
     *
     * @param first the budget that is looked at
     */
    public CellStages stages(int first) {
        List<Stage> stages = new ArrayList<>();
        own().spec().budgets().stream().sorted(Comparator.comparing(budget -> budget != first))
                .forEach(
                        budget -> Stream.of(false, true)
                                .forEach(trained -> read.forEach((reading, plan) -> CellStages.ordered(plan)
                                        .filter(policy -> policy.isTrained() == trained)
                                        .forEach(policy -> stages.add(Stage.of(plan, policy, budget, reading.name() + ": "))))));
        return new CellStages(stages);
    }

    /** What the program offers where the paper is open (SPEC 1 and 10), one change at a time from a protocol. */
    private static List<Reading> offered(DatasetKind kind, BenchmarkProtocol own) {
        List<Reading> all = new ArrayList<>();
        ProtocolSetting.ALL.forEach(setting -> offer(setting, kind, own, all));
        if (kind == DatasetKind.LONGMEMEVAL) {
            longMemEval(own, all);
        }
        for (LabelReading label : LabelReading.of(kind)) {
            all.add(new Reading("labels " + label.code(), own.with(own.read().withLabels(Set.of(label)))));
        }
        if (own.read().corrections().isPresent()) {
            all.add(new Reading(Reading.WITHOUT_CORRECTIONS, own.with(own.read().withCorrections(Optional.empty()))));
        }
        return all;
    }

    /** All values but the one in force. */
    private static <T> void offer(ProtocolSetting<T> setting, DatasetKind kind, BenchmarkProtocol own, List<Reading> into) {
        T inForce = setting.get(own.settings().over(Protocol.of(kind)));
        setting.offered(kind).stream().filter(value -> !value.equals(inForce))
                .forEach(value -> into.add(new Reading(Reading.name(setting, value), own.with(setting, value))));
    }

    private static void longMemEval(BenchmarkProtocol own, List<Reading> into) {
        ReadOptions read = own.read();
        into.add(new Reading(Reading.ONE_INSTANCE, own.with(read.withInstances(1))));
        for (Stitch stitch : Stitch.values()) {
            into.add(new Reading("stitch " + stitch.code(), own.with(read.withStitch(stitch))));
        }
        for (GoldReading gold : GoldReading.values()) {
            into.add(new Reading("gold " + gold.code(), own.with(read.withGold(gold))));
        }
        into.add(new Reading(read.abstention() ? Reading.WITHOUT_ABSTENTION : Reading.WITH_ABSTENTION,
                own.with(read.withAbstention(!read.abstention()))));
    }
}
