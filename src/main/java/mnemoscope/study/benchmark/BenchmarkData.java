package mnemoscope.study.benchmark;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.benchmark.LabelSetting;
import mnemoscope.learning.Folds;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Gold;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.study.BenchmarkProtocol;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.StudySpec;
import mnemoscope.task.Progress;

/**
 * The input of a benchmark, read and checked before anything is computed.
 *
 * @param inputs     the episodes with evidence, prepared once for all runs; other episodes can be neither scored nor learned from
 * @param taught     the same episodes with the labels used for training
 * @param settings   the protocol; its budget is not used
 * @param categories of the questions with gold, in the order of the data
 * @param readings   the facts about data and protocol that a result depends on: by name, in the order written to the keys of
 *                   cells
 */
public record BenchmarkData(BenchmarkSpec spec, DatasetInfo info, List<ReplayInput> inputs, List<ReplayInput> taught,
        Protocol settings, List<BenchmarkPolicy> policies, List<String> categories, SequencedMap<String, String> readings) {
    /** The fact with the number of episodes without evidence, present if there are any. */
    private static final String UNMEASURED = "unmeasured";
    /** Longest list in a message, characters. */
    private static final int MOST_OF_A_PATH = 90;

    public BenchmarkData {
        inputs = List.copyOf(inputs);
        taught = List.copyOf(taught);
        policies = List.copyOf(policies);
        categories = List.copyOf(categories);
        readings = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(readings));
    }

    /**
     * Reads the data of a study.
     *
     * @param study file of the study; paths of the data are relative to it
     * @throws BadInputException if the data are missing, differ or cannot be used this way; the message says what to do
     */
    public static BenchmarkData read(BenchmarkSpec spec, Path study, Progress progress) throws BadInputException {
        return read(spec, study, Noise.NONE, progress);
    }

    /** Reads the data of a study and adds noise. */
    public static BenchmarkData read(BenchmarkSpec spec, Path study, Noise noise, Progress progress) throws BadInputException {
        return of(spec, noise.over(load(spec, study, progress), spec.protocol().seed()), study, noise, progress);
    }

    /**
     * Resolves a file that a study names.
     *
     * @param study file of the study; paths of the data are relative to it
     */
    public static Path file(BenchmarkSpec spec, Path study) {
        return study.toAbsolutePath().resolveSibling(spec.data()).normalize();
    }

    /** @throws BadInputException if data of a study are missing; the message lists all missing files */
    public static void refuseMissing(StudySpec spec, Path study) throws BadInputException {
        List<BenchmarkSpec> missing = spec.measured().stream().filter(each -> !Files.exists(file(each, study))).toList();
        if (missing.size() == 1) {
            throw new BadInputException(Texts.of("study.its-data-are-not-there", study.getFileName(),
                    PrintableText.shortened(missing.getFirst().data()),
                    PrintableText.shortened(file(missing.getFirst(), study).toString(), MOST_OF_A_PATH)));
        } else if (!missing.isEmpty()) {
            String names = missing.stream().map(BenchmarkSpec::data).distinct().collect(Collectors.joining(", "));
            throw new BadInputException(Texts.of("study.several-data-are-not-there", study.getFileName(),
                    PrintableText.shortened(names, MOST_OF_A_PATH)));
        }
    }

    /**
     * Reads the data of a study and checks their hash.
     *
     * @throws BadInputException if the data are missing or differ; the message says what to do
     */
    public static LoadedDataset load(BenchmarkSpec spec, Path study, Progress progress) throws BadInputException {
        refuseMissing(spec, study);
        Path file = file(spec, study);
        ReadOptions read = spec.protocol().read();
        LoadedDataset dataset = DatasetReader.read(file,
                read.withCorrections(read.corrections().map(each -> study.toAbsolutePath().resolveSibling(each).normalize())),
                progress);
        if (!spec.sha256().isEmpty() && !spec.sha256().equals(dataset.info().sha256())) {
            throw new BadInputException(
                    Texts.of("study.data-have-another-sha256", file.getFileName(), dataset.info().sha256(), spec.sha256()));
        }
        if (dataset.info().kind() != DatasetKind.LONGMEMEVAL && !isUsual(spec.protocol().read())) {
            throw new BadInputException(
                    Texts.of("study.protocol-of-longmemeval-only", file.getFileName(), dataset.info().format()));
        }
        read.refuseLeadMessages(dataset.info(), "\"protocol\": " + BenchmarkProtocol.LEAD_MESSAGES);
        for (LabelSetting reading : read.labels()) {
            if (reading.kind() != dataset.info().kind()) {
                throw new BadInputException(Texts.of("study.labels-of-other-data", reading.code(), reading.kind().title(),
                        file.getFileName(), dataset.info().format()));
            }
        }
        return dataset;
    }

    /**
     * A study of data that are already read; results have the same keys as with the file.
     *
     * @param study file of the study; a relative path of its annotations is relative to it
     * @throws BadInputException                  if the data cannot be used this way; the message says what to do
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static BenchmarkData of(BenchmarkSpec spec, LoadedDataset dataset, Path study, Progress progress)
            throws BadInputException {
        return of(spec, dataset, study, Noise.NONE, progress);
    }

    private static BenchmarkData of(BenchmarkSpec spec, LoadedDataset dataset, Path study, Noise noise, Progress progress)
            throws BadInputException {
        StudyAnnotations annotations = StudyAnnotations.read(spec, study, progress);
        Protocol protocol = spec.protocol().settings().over(Protocol.ofFile(dataset.info())).withBudget(0);
        protocol.refuseWhatTheDataLack("\"protocol\"", dataset.conversations(), dataset.info());
        protocol.refuseWithoutEffect(dataset.conversations(), each -> field(each, protocol));
        List<ReplayInput> inputs = annotations.apply(dataset).conversations().parallelStream().map(one -> {
            progress.check();
            return protocol.input(one, annotations.embeddings());
        }).filter(input -> input.supervision().hasGold()).toList();
        SequencedMap<String, String> readings = new LinkedHashMap<>();
        readings.put("data", dataset.info().contentSha256());
        readings.put("format", dataset.info().format());
        readings.putAll(protocol.key());
        if (!annotations.sha256().isEmpty()) {
            readings.put("annotations", annotations.sha256());
        }
        readings.putAll(noise.settings(spec.protocol().seed()));
        int unmeasured = dataset.conversations().size() - inputs.size();
        if (unmeasured > 0) {
            readings.put(UNMEASURED, Integer.toString(unmeasured));
        }
        BenchmarkData data = new BenchmarkData(spec, dataset.info(), inputs, noise.taught(inputs, spec.protocol().seed()),
                protocol, policies(spec, dataset.info().kind()), categories(inputs), readings);
        StudyChecks.refuse(data);
        BenchmarkPolicy.refuseLeaks(data, data.policies, progress);
        return data;
    }

    private static <T> String field(ProtocolSetting<T> setting, Protocol protocol) {
        return "\"" + setting.code() + "\": \"" + setting.print(setting.get(protocol)) + "\"";
    }

    /**
     * These runs under other reward coefficients, for some of the policies.
     *
     * @param policies 1 or more, in the order of the study
     */
    public BenchmarkData with(RewardCoefficients reward, List<String> policies) {
        SequencedMap<String, String> changed = new LinkedHashMap<>(readings);
        changed.put(Protocol.REWARD, reward.words());
        return new BenchmarkData(spec.withPolicies(policies), info, inputs, taught, settings.with(reward),
                policies.stream().map(this::policy).toList(), categories, changed);
    }

    /** The unit of budgets as written in files: "words" or "tokens". */
    public String unit() {
        return setting("unit").endsWith("words") ? "words" : "tokens";
    }

    /** The unit of budgets as shown on screen. */
    public String unitWords() {
        return unit().equals("words") ? Texts.of("study.words") : Texts.of("study.tokens");
    }

    /** As {@link BenchmarkSpec#meansOver}. */
    public String folds() {
        return spec.meansOver();
    }

    /** These runs with another number of audited decisions. */
    public BenchmarkData withAuditSteps(int changed) {
        return with(spec.withAuditSteps(changed), policies);
    }

    private BenchmarkData with(BenchmarkSpec changed, List<BenchmarkPolicy> policies) {
        return new BenchmarkData(changed, info, inputs, taught, settings, policies, categories, readings);
    }

    /** @throws IllegalArgumentException if no policy has this name */
    public BenchmarkPolicy policy(String name) {
        return policies.stream().filter(one -> one.name().equals(name)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("The study has no policy \"" + name + "\"."));
    }

    /** Its deployable policies, in the order of the study. */
    public List<BenchmarkPolicy> deployable() {
        return policies.stream().filter(one -> !one.isReference()).toList();
    }

    /** The descriptions of its policies, in the order of the study. */
    public List<PolicyDescription> described() {
        return policies.stream().map(BenchmarkPolicy::description).toList();
    }

    /** Whether the record of an agent's log is among its policies. */
    public boolean hasRecord() {
        return described().stream().anyMatch(PolicyDescription::isRecord);
    }

    /** A sentence on the episodes without evidence, which are not measured; empty if there are none. */
    public String unmeasured() {
        return Optional.ofNullable(readings.get(UNMEASURED)).map(Integer::valueOf)
                .map(count -> Texts.of("study.unmeasured", count)).orElse("");
    }

    /** Held-out episodes of each fold; one fold with all episodes if the dataset has no cross-validation. */
    public List<List<Integer>> heldOut(long seed) {
        return spec.hasHome()
                ? Folds.of(inputs.size(), spec.folds(), seed).heldOut()
                : List.of(IntStream.range(0, inputs.size()).boxed().toList());
    }

    /** Held-out episodes of two folds, those of the first fold first. */
    List<Integer> heldOut(long seed, int first, int second) {
        List<List<Integer>> folds = heldOut(seed);
        return Stream.concat(folds.get(first).stream(), folds.get(second).stream()).toList();
    }

    /**
     * Another study of the same data under the same protocol.
     *
     * @throws BadInputException        if the data cannot be used this way
     * @throws IllegalArgumentException if protocol or annotations differ
     */
    public BenchmarkData with(BenchmarkSpec changed) throws BadInputException {
        if (!changed.protocol().equals(spec.protocol()) || !changed.annotations().equals(spec.annotations())) {
            throw new IllegalArgumentException(
                    "The protocol and the annotations of a study are part of its data. Prepare the data again.");
        }
        BenchmarkData data = with(changed, policies(changed, info.kind()));
        StudyChecks.refuse(data);
        BenchmarkPolicy.refuseLeaks(data, data.policies.stream().filter(each -> !policies.contains(each)).toList(),
                Progress.NONE);
        return data;
    }

    /** These data with some of the policies and budgets. @param baseline one of the policies */
    BenchmarkData only(List<String> policies, String baseline, List<Integer> budgets) {
        return with(spec.with(spec.name(), policies, budgets, spec.folds(), spec.seeds(), baseline),
                policies.stream().map(this::policy).toList());
    }

    /** The facts about data and protocol that a result depends on, as in the keys of cells: "name=value". */
    public List<String> key() {
        return readings.entrySet().stream().map(each -> each.getKey() + "=" + each.getValue()).toList();
    }

    /**
     * The value of a protocol setting, also if the study leaves it to the data.
     *
     * @param what name of the setting in study files: unit, pool, placement, order, analysis
     */
    public String setting(String what) {
        return Optional.ofNullable(readings.get(what)).orElseThrow();
    }

    private static boolean isUsual(ReadOptions read) {
        return read.equals(ReadOptions.DEFAULT.withLeadMessages(read.leadMessages()).with(read.mapping())
                .withLabels(read.labels()).withCorrections(read.corrections()));
    }

    private static List<BenchmarkPolicy> policies(BenchmarkSpec spec, DatasetKind kind) throws BadInputException {
        List<BenchmarkPolicy> made = new ArrayList<>();
        for (String name : spec.policies()) {
            made.add(BadInputException.checked("\"policies\": ", () -> BenchmarkPolicy.of(name, kind)));
        }
        return made;
    }

    private static List<String> categories(List<ReplayInput> inputs) {
        Set<String> found = new LinkedHashSet<>();
        inputs.forEach(
                input -> input.supervision().steps().stream().filter(Gold::present).map(Gold::category).forEach(found::add));
        return found.stream().sorted().toList();
    }
}
