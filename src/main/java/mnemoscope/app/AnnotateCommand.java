package mnemoscope.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import mnemoscope.annotate.AnnotationCache;
import mnemoscope.annotate.AnnotationKind;
import mnemoscope.annotate.llm.AnnotationPlan;
import mnemoscope.annotate.llm.AnnotationPlan.CostEstimate;
import mnemoscope.annotate.llm.AnnotationRun;
import mnemoscope.annotate.llm.LlmSettings;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.task.Input;
import mnemoscope.task.Progress;
import mnemoscope.text.Numbers;
import mnemoscope.text.TokenUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code annotate}: memory types, importance and embeddings from a language model, kept in a file. */
@Command(
        name = "annotate",
        description = {
                "Asks an OpenAI-compatible server for memory types, importance and embeddings of every turn, and keeps the answers in a file "
                        + "that replay, audit and inspect read with --annotations.",
                "Estimates the cost first. Answers are saved as they arrive: you can stop it at any time and run it again to resume.",
                "Exit status 0 if some answers could be used, or none was missing; unusable answers are listed. 2 if none could be used.",
                "It sends the texts of the conversations to that server. The key comes from MNEMOSCOPE_API_KEY or OPENAI_API_KEY and is "
                        + "never stored."})
final class AnnotateCommand extends Subcommand {
    private static final int MOST_LISTED = 20;

    @Mixin
    private DataOptions data;

    @Mixin
    private LlmOptions llm;

    @Option(
            names = "--what",
            split = ",",
            defaultValue = "type,importance",
            paramLabel = "KIND",
            description = "One or more of type importance embedding (default: ${DEFAULT-VALUE}).")
    private List<String> what;

    @Option(
            names = "--cache",
            required = true,
            paramLabel = "FILE",
            description = "File to append the answers to (JSON lines); created if missing.")
    private Path cache;

    @Option(names = "--dry-run", description = "Estimate the cost and stop.")
    private boolean dryRun;

    @Option(names = "--price-in", paramLabel = "X", description = "Price per million input tokens of the chat model.")
    private Double priceIn;

    @Option(names = "--price-out", paramLabel = "X", description = "Price per million output tokens of the chat model.")
    private Double priceOut;

    @Option(names = "--price-embedding", paramLabel = "X", description = "Price per million tokens of the embedding model.")
    private Double priceEmbedding;

    private Map<String, String> environment = Map.of();

    void use(Map<String, String> other) {
        environment = other;
    }

    @Override
    List<Output> outputs() {
        return List.of(new Output("--cache", cache, List.of(cache), List.of(Input.ANNOTATIONS)));
    }

    @Override
    int work() throws Exception {
        Set<AnnotationKind> kinds = kinds();
        LlmSettings settings = llm.settings(environment);
        checkPrices();
        AnnotationPlan.requireModels(kinds, settings);
        checkCache();
        LoadedDataset dataset = data.read();
        Progress progress = new ConsoleProgress(err());
        settings.route().cautions(environment).forEach(each -> warn("Note: " + each));
        if (dryRun) {
            report(AnnotationPlan.of(dataset.conversations(), kinds, settings, AnnotationCache.known(cache, progress), progress),
                    progress);
            return 0;
        }
        try (AnnotationCache opened = AnnotationCache.open(cache, progress)) {
            AnnotationPlan plan = AnnotationPlan.of(dataset.conversations(), kinds, settings, opened.known(), progress);
            report(plan, progress);
            AnnotationRun.Result result = AnnotationRun.run(plan, settings, opened, (trouble, request) -> {}, progress);
            refuseNothing(result, settings);
            report(result);
        } catch (IOException unwritten) {
            throw new BadInputException("--cache " + cache + " cannot be written: "
                    + OutputFolder.reason(unwritten, cache.toString()) + ". Answers already written are kept.", unwritten);
        }
        return 0;
    }

    private Set<AnnotationKind> kinds() throws BadInputException {
        Set<AnnotationKind> kinds = EnumSet.noneOf(AnnotationKind.class);
        for (String name : what) {
            kinds.add(Coded.of(AnnotationKind.class, name).orElseThrow(() -> new BadInputException(
                    "Unknown --what \"" + name + "\". Use one or more of: " + Coded.codes(AnnotationKind.class) + ".")));
        }
        return kinds;
    }

    private void checkCache() throws BadInputException {
        if (cache.toString().isEmpty() || Files.isDirectory(cache)) {
            throw new BadInputException("--cache \"" + cache + "\" is not a file. Name a file.");
        }
    }

    /** No price is assumed if none is given. */
    private void checkPrices() throws BadInputException {
        refuseNegative("--price-in", priceIn);
        refuseNegative("--price-out", priceOut);
        refuseNegative("--price-embedding", priceEmbedding);
        if ((priceIn == null) != (priceOut == null)) {
            throw new BadInputException("--price-in and --price-out must be given together.");
        }
    }

    private static void refuseNegative(String option, Double price) throws BadInputException {
        if (price != null && !(price >= 0 && price < Double.POSITIVE_INFINITY)) {
            throw new BadInputException(option + " " + price + " is not a price. Use 0 or a positive number.");
        }
    }

    private static String price(double price) {
        return String.format(Locale.ROOT, " Price: about %.4f.", price);
    }

    private void report(AnnotationPlan plan, Progress progress) {
        say("Requests: " + plan.requests() + " (type " + plan.requests(AnnotationKind.TYPE) + ", importance "
                + plan.requests(AnnotationKind.IMPORTANCE) + ", embedding " + plan.requests(AnnotationKind.EMBEDDING) + ") for "
                + Numbers.count(plan.answers(), "answer", "answers") + "; " + plan.cached() + " more in " + cache.getFileName()
                + " already.");
        CostEstimate cost = plan.cost(TokenUnit.O200K_BASE::size, progress);
        if (cost.promptTokens() > 0) {
            say("Prompt tokens: " + cost.promptTokens() + " (o200k_base; the server adds a few to each request). Answer tokens: "
                    + cost.answerTokens() + " at most." + (priceIn == null ? "" : price(cost.chatPrice(priceIn, priceOut))));
        }
        if (cost.embeddingTokens() > 0) {
            say("Tokens to embed: " + cost.embeddingTokens() + " (o200k_base)."
                    + (priceEmbedding == null ? "" : price(cost.embeddingPrice(priceEmbedding))));
        }
        out().flush();
    }

    /** A script continues after status 0. */
    private void refuseNothing(AnnotationRun.Result result, LlmSettings settings) throws BadInputException {
        if (result.annotated() == 0 && !result.left().isEmpty()) {
            throw new BadInputException("No answer from " + settings.baseUrl() + " could be used, so nothing was added to "
                    + cache.getFileName() + ": " + result.left().getFirst().place() + ": " + result.left().getFirst().why()
                    + (result.left().size() > 1 ? " (and " + (result.left().size() - 1) + " more)" : "")
                    + ". Check --model, or choose another.");
        }
    }

    private void report(AnnotationRun.Result result) {
        say("Added to " + cache.getFileName() + ": " + Numbers.count(result.annotated(), "answer", "answers") + ".");
        if (!result.left().isEmpty()) {
            warn("Not annotated: " + result.left().size() + " (asked twice without a usable answer). "
                    + "Run again to retry them.");
            result.left().stream().limit(MOST_LISTED).forEach(left -> warn("  " + left.place() + ": " + left.why()));
            if (result.left().size() > MOST_LISTED) {
                warn("  and " + (result.left().size() - MOST_LISTED) + " more");
            }
        }
    }
}
