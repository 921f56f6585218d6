package mnemoscope.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.learning.Learner;
import mnemoscope.learning.Learner.Trained;
import mnemoscope.learning.NoEvidenceToLearnException;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.TrainingWatcher;
import mnemoscope.learning.file.ModelFile;
import mnemoscope.learning.file.ModelRecord;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.model.Conversation;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.report.Figures;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.file.Manifest;
import mnemoscope.report.training.TrainingBaselines;
import mnemoscope.report.training.TrainingFeed;
import mnemoscope.report.training.TrainingFigures;
import mnemoscope.report.training.TrainingRun;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.Policy;
import mnemoscope.task.Progress;
import mnemoscope.text.Numbers;
import mnemoscope.workspace.PolicyChoice;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code train}: learns a policy and writes it as a model file. */
@Command(
        name = "train",
        description = {
                "Trains a retention policy on conversations with labelled evidence and writes a model for replay and audit.",
                "Writes the model, byte for byte the same for the same input and seed, and manifest.json (time, host, versions), or "
                        + "MODEL.manifest.json if manifest.json belongs to another file.",
                "Results on the training conversations say little: hold some out with --episodes."})
final class TrainCommand extends Subcommand {
    private static final String MANIFEST = "manifest.json";
    private static final String MODEL = "model";

    @Mixin
    private DataOptions data;

    @Mixin
    private ProtocolOptions protocol;

    @Mixin
    private TrainingOptions training;

    @Option(
            names = "--policy",
            required = true,
            paramLabel = "NAME",
            description = "osl-mr, osl-mr-no-prior, bc, foresight, foresight-tools (logs of agents), lre-logit (dialogues) or "
                    + "lre-logit-agent.")
    private String policy;

    @Option(
            names = "--budget",
            split = ",",
            converter = TokensConverter.class,
            paramLabel = "N",
            description = "Budget for training, in the unit of --unit; for foresight-tools several (default: 4000,8000,16000,32000).")
    private List<Integer> budgets = List.of();

    @Option(
            names = "--episodes",
            split = ",",
            paramLabel = "ID",
            description = "Training conversations, e.g. conv-26,conv-30 (default: all).")
    private List<String> episodes = List.of();

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "The model file to write.")
    private Path out;

    @Option(
            names = "--figures",
            paramLabel = "DIR",
            description = "Also write the charts of the Training tab into this folder, byte "
                    + "for byte as it exports them (SVG, .csv, .txt): by epoch, feature importance, reliability, threshold.")
    private Path figures;

    @Override
    List<Output> outputs() throws IOException {
        List<Output> written = new ArrayList<>(List.of(new Output("--out", out, List.of(out, manifest()))));
        if (figures != null) {
            written.add(new Output("--figures", figures, Figures.there(figures, ".svg", ".csv", ".txt")));
        }
        return written;
    }

    @Override
    int work() throws Exception {
        checkOut();
        return OutputFolder.alone(out, figures == null ? this::train : () -> OutputFolder.alone(figures, this::train));
    }

    private int train() throws Exception {
        LearnedKind kind = Coded.of(LearnedKind.class, policy).orElseThrow(() -> new BadInputException(
                "--policy \"" + policy + "\" is not a learned policy. Use one of: " + Coded.codes(LearnedKind.class) + "."));
        TrainingSettings settings = training.settings(kind).withSeed(protocol.seed());
        if (!kind.isNetwork() && (figures != null || !settings.equals(TrainingSettings.of(kind).withSeed(settings.seed())))) {
            throw new BadInputException("--policy " + policy
                    + " has no training settings and no charts by epoch. Remove the training options and --figures.");
        }
        if (figures != null) {
            OutputFolder.check("--figures", figures);
        }
        LoadedDataset all = data.read();
        List<Integer> sizes = sizes(kind);
        List<Protocol> replays = sizes.stream().map(protocol.of(all)::withBudget).toList();
        Protocol replay = replays.getFirst();
        LoadedDataset dataset = chosen(all);
        List<ReplayInput> inputs = protocol.inputs(dataset, data.embeddings());
        TrainingFeed feed = new TrainingFeed();
        if (figures != null) {
            int validation = Learner.validation(inputs, Optional.empty(), settings.seed());
            feed.compare(TrainingBaselines.of(against(dataset), validation < 0 ? List.of() : List.of(inputs.get(validation)),
                    replay, Progress.NONE));
        }
        Trained trained;
        try {
            trained = Learner.train(inputs, MixedWeights.of(dataset.info().kind()), replays, settings,
                    figures == null ? TrainingWatcher.NONE : feed, Progress.NONE);
        } catch (NoEvidenceToLearnException nothing) {
            throw new BadInputException(
                    "--data " + dataset.info().name() + ", --budget " + words(sizes) + ": " + nothing.getMessage(), nothing);
        }
        SequencedMap<String, String> readings = new LinkedHashMap<>();
        data.describe(dataset, readings);
        readings.putAll(replay.described());
        List<String> ids = inputs.stream().map(input -> input.episode().id()).toList();
        ModelRecord model = new ModelRecord(trained, settings, sizes, readings,
                ModelFile.source(dataset.info(), inputs.stream().map(input -> input.episode().turns())), ids);
        ModelFile.write(out, model);
        if (figures != null) {
            List<Conversation> others = all.conversations().stream().filter(each -> !ids.contains(each.id())).toList();
            draw(model, feed, inputs, protocol.inputs(new LoadedDataset(others, all.info()), data.embeddings()), against(dataset),
                    replay);
        }
        Manifest.write(manifest(), arguments(), Map.of(MODEL, fileName()));
        boolean search = kind == LearnedKind.MIXED_LEARNED;
        say(String.format(Locale.ROOT, "%s: %d %s, from %s; %s%s on the training episodes%s %.4f", policy, trained.examples(),
                (search ? "decisions, %d of them with evidence" : "rows, %d of them positive").formatted(trained.positives()),
                Numbers.count(ids.size(), "episode", "episodes"),
                search || kind.ofTools() ? "" : String.format(Locale.ROOT, "threshold %.2f, ", trained.model().threshold()),
                settings.objective().code(), kind.ofTools() && inputs.size() > 1 ? " by inner folds" : "", trained.tuned()));
        return 0;
    }

    private List<Integer> sizes(LearnedKind kind) throws BadInputException {
        if (budgets.isEmpty() && !kind.ofTools()) {
            throw new BadInputException("--budget is missing. Name the budget for training, e.g. --budget 128.");
        }
        if (budgets.size() > 1 && !kind.ofTools()) {
            throw new BadInputException(
                    "--budget " + words(budgets) + ": " + kind.code() + " is trained for one budget. Name one.");
        }
        return budgets.isEmpty() ? kind.budgets(0) : budgets;
    }

    private static String words(List<Integer> sizes) {
        return String.join(",", sizes.stream().map(String::valueOf).toList());
    }

    private static List<Policy> against(LoadedDataset dataset) {
        return TrainingBaselines.policies(PolicyChoice.USUAL.names(), dataset.info().kind());
    }

    private void draw(ModelRecord model, TrainingFeed feed, List<ReplayInput> inputs, List<ReplayInput> others,
            List<Policy> against, Protocol replay) throws IOException {
        TrainingRun run = TrainingRun.judged(1, model, feed, inputs, others, against, replay, Progress.NONE);
        for (Chart chart : TrainingFigures.of(run)) {
            chart.write(figures, run.source());
        }
    }

    private LoadedDataset chosen(LoadedDataset all) throws BadInputException {
        if (episodes.isEmpty()) {
            return all;
        }
        List<Conversation> chosen = new ArrayList<>();
        for (String id : new LinkedHashSet<>(episodes)) {
            chosen.add(all.conversations().stream().filter(one -> one.id().equals(id)).findFirst()
                    .orElseThrow(() -> new BadInputException("--episodes: no conversation \"" + id + "\" in " + all.info().name()
                            + ". For a list use inspect --data.")));
        }
        return new LoadedDataset(chosen, all.info());
    }

    /** The default name, unless it belongs to another model or run, which is not overwritten. */
    private Path manifest() {
        Path usual = out.toAbsolutePath().resolveSibling(MANIFEST);
        return !Files.exists(usual) || Manifest.fact(usual, MODEL).equals(fileName())
                ? usual
                : out.toAbsolutePath().resolveSibling(fileName().replaceFirst("\\.json$", "") + "." + MANIFEST);
    }

    private String fileName() {
        return out.getFileName().toString();
    }

    private void checkOut() throws Exception {
        OutputFolder.checkFile(out, "Name the model to write, e.g. model.json.");
        if (fileName().equals(MANIFEST) || fileName().endsWith("." + MANIFEST)) {
            throw new BadInputException("--out " + out + " is the name of the manifest. Choose another, e.g. model.json.");
        }
    }
}
