package mnemoscope.study.settings;

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
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.benchmark.GoldSetting;
import mnemoscope.dataset.benchmark.LabelSetting;
import mnemoscope.dataset.benchmark.Stitch;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.study.BenchmarkProtocol;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.Cell;
import mnemoscope.study.RunKey;
import mnemoscope.study.SettingsSpec.Setting;
import mnemoscope.study.SettingsSpec;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.BenchmarkPlan;
import mnemoscope.study.benchmark.CellStages.Stage;
import mnemoscope.study.benchmark.CellStages;
import mnemoscope.task.Progress;

/**
 * The runs of a settings study: a benchmark under each setting, whose cells it shares.
 *
 * @param read    plans in the order of the tables, the study's own protocol first; duplicates among offered settings are omitted
 * @param refused offered settings that the policies or the data do not allow, with the reason
 */
public record SettingRuns(SettingsSpec spec, SequencedMap<Setting, BenchmarkPlan> read, List<String> refused) {
    /** Reads the data of a study under its protocol. */
    @FunctionalInterface
    public interface Reader {
        BenchmarkData read(BenchmarkSpec study, Progress progress) throws BadInputException;
    }

    /**
     * @param study file of the study; paths of the data are relative to it
     * @throws BadInputException if the data, or a reading that the study names, cannot be used
     */
    public static SettingRuns of(SettingsSpec spec, Path study, Progress progress) throws BadInputException {
        Path data = BenchmarkData.file(spec.benchmark(), study);
        Optional<FileState> before = FileState.of(data, progress);
        SettingRuns runs = of(spec, (each, watched) -> BenchmarkData.read(each, study, watched), progress);
        if (!FileState.of(data, progress).equals(before)) {
            // A refusal for this reason is not a finding.
            throw new BadInputException(Texts.of("study.data-changed-while-read", data.getFileName()));
        }
        return runs;
    }

    /** @throws BadInputException if the data, or a reading that the study names, cannot be used */
    public static SettingRuns of(SettingsSpec spec, Reader reader, Progress progress) throws BadInputException {
        BenchmarkSpec own = spec.benchmark();
        SequencedMap<Setting, BenchmarkPlan> read = new LinkedHashMap<>();
        BenchmarkData first = reader.read(own, progress.quiet());
        read.put(new Setting(Setting.OWN, own.protocol()), BenchmarkPlan.of(first));
        boolean offered = spec.settings().isEmpty();
        List<String> refused = new ArrayList<>();
        Set<List<String>> known = new HashSet<>(List.of(first.key()));
        List<Setting> all = offered ? offered(first.info().kind(), own.protocol()) : spec.settings();
        for (int k = 0; k < all.size(); k++) {
            Setting setting = all.get(k);
            progress.check();
            progress.at((k + 1.0) / (all.size() + 1), setting.name());
            try {
                // The tables give the reason why an offered setting is refused.
                BenchmarkData data = offered
                        ? Texts.inEnglish(() -> reader.read(own.with(setting.protocol()), progress.quiet()))
                        : reader.read(own.with(setting.protocol()), progress.quiet());
                if (known.add(data.key()) || !offered) {
                    read.put(setting, BenchmarkPlan.of(data));
                }
            } catch (BadInputException impossible) {
                if (!offered) {
                    throw new BadInputException("\"readings\", " + setting.name() + ": " + impossible.getMessage(), impossible);
                }
                refused.add(setting.name() + ": " + impossible.getMessage());
            }
        }
        return new SettingRuns(spec, read, List.copyOf(refused));
    }

    /** The runs under the study's own protocol. */
    public BenchmarkData own() {
        return read.firstEntry().getValue().data();
    }

    /** All cells, those of the study's own protocol first, without duplicates. */
    public List<Cell> cells() {
        SequencedMap<RunKey, Cell> cells = new LinkedHashMap<>();
        read.values().forEach(plan -> plan.cells().forEach(cell -> cells.putIfAbsent(cell.key(), cell)));
        return List.copyOf(cells.values());
    }

    /**
     * The stages in the order in which its chart fills: untrained policies under all settings, then trained ones; one budget
     * completely before the others.
     *
     * @param first the budget shown
     */
    public CellStages stages(int first) {
        List<Stage> stages = new ArrayList<>();
        own().spec().budgets().stream().sorted(Comparator.comparing(budget -> budget != first))
                .forEach(
                        budget -> Stream.of(false, true)
                                .forEach(trained -> read.forEach((setting, plan) -> CellStages.ordered(plan)
                                        .filter(policy -> policy.isTrained() == trained)
                                        .forEach(policy -> stages.add(Stage.of(plan, policy, budget, setting.name() + ": "))))));
        return new CellStages(stages);
    }

    /** The settings that the program offers where the paper is open (SPEC 1 and 10), each one change from a protocol. */
    private static List<Setting> offered(DatasetKind kind, BenchmarkProtocol own) {
        List<Setting> all = new ArrayList<>();
        ProtocolSetting.ALL.stream()
                .filter(setting -> !ProtocolSetting.OF_LOGS.contains(setting) && setting != ProtocolSetting.REACQUIRE)
                .forEach(setting -> offer(setting, kind, own, all));
        if (kind == DatasetKind.LONGMEMEVAL) {
            longMemEval(own, all);
        }
        for (LabelSetting label : LabelSetting.of(kind)) {
            all.add(new Setting("labels " + label.code(), own.with(own.read().withLabels(Set.of(label)))));
        }
        if (own.read().corrections().isPresent()) {
            all.add(new Setting(Setting.WITHOUT_CORRECTIONS, own.with(own.read().withCorrections(Optional.empty()))));
        }
        return all;
    }

    /** All values except the current one. */
    private static <T> void offer(ProtocolSetting<T> setting, DatasetKind kind, BenchmarkProtocol own, List<Setting> into) {
        T inForce = setting.get(own.settings().over(Protocol.of(kind)));
        setting.offered(kind).stream().filter(value -> !value.equals(inForce))
                .forEach(value -> into.add(new Setting(Setting.name(setting, value), own.with(setting, value))));
    }

    private static void longMemEval(BenchmarkProtocol own, List<Setting> into) {
        ReadOptions read = own.read();
        into.add(new Setting(Setting.ONE_INSTANCE, own.with(read.withInstances(1))));
        for (Stitch stitch : Stitch.values()) {
            into.add(new Setting("stitch " + stitch.code(), own.with(read.withStitch(stitch))));
        }
        for (GoldSetting gold : GoldSetting.values()) {
            into.add(new Setting("gold " + gold.code(), own.with(read.withGold(gold))));
        }
        into.add(new Setting(read.abstention() ? Setting.WITHOUT_ABSTENTION : Setting.WITH_ABSTENTION,
                own.with(read.withAbstention(!read.abstention()))));
    }
}
