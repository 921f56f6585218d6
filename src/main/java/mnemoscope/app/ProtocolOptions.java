package mnemoscope.app;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.SequencedMap;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.Placement;
import mnemoscope.dataset.QuestionOrder;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Embeddings;
import mnemoscope.model.PlainLine;
import mnemoscope.model.SourceQuestion;
import mnemoscope.replay.Budgets;
import mnemoscope.replay.FreshnessSettings;
import mnemoscope.replay.Pool;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.ReplaySettings;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.replay.SeesQuestion;
import mnemoscope.text.TextAnalyzer;
import mnemoscope.text.TokenUnit;
import mnemoscope.workspace.Protocol;
import picocli.CommandLine.Option;

/** How it is replayed: the options that {@code replay}, {@code audit} and {@code train} share. */
final class ProtocolOptions {
    @Option(
            names = "--unit",
            paramLabel = "U",
            description = "Token unit: content-words words o200k_base cl100k_base "
                    + "(default: content-words for benchmarks, o200k_base for logs of agents, cl100k_base for other files).")
    private String unit;

    @Option(names = "--pool", paramLabel = "P", description = "Candidate pool: carry shared reacquire history (default: carry).")
    private String pool = Pool.CARRY.code();

    @Option(
            names = "--placement",
            paramLabel = "P",
            description = "Where questions are asked: session-end after-evidence lag:K "
                    + "spread file end question_date question_time as-asked (default: session-end for LoCoMo and REALTALK, "
                    + "question_date for LongMemEval, end for BEAM, as-asked for all else). Some placements use the evidence; no policy sees it.")
    private String placement;

    @Option(
            names = "--order",
            paramLabel = "O",
            description = "Order of questions at the same turn: evidence file random date "
                    + "(default: evidence for LoCoMo and REALTALK, date for LongMemEval, file for all else).")
    private String order;

    @Option(
            names = "--sees-question",
            paramLabel = "W",
            description = "When a policy sees the question: before its decision, or "
                    + "after it, as for a memory writer (default: before).")
    private String seesQuestion = SeesQuestion.BEFORE.code();

    @Option(names = "--fresh-from-access", description = "Freshness since the last access instead of since arrival.")
    private boolean freshFromAccess;

    @Option(
            names = "--analysis",
            paramLabel = "A",
            description = "Word matching: plain, or english with stemming "
                    + "(default: plain, the protocol's). Sizes do not change.")
    private String analysis = TextAnalyzer.PLAIN.name();

    @Option(names = "--seed", paramLabel = "S", description = "Random seed (default: 0).")
    private long seed;

    long seed() {
        return seed;
    }

    ReplaySettings settings(int budget) throws BadInputException {
        if (budget < 0) {
            throw new BadInputException(
                    "--budget " + budget + " is negative. Use a number in the unit of --unit, e.g. --budget 32,128.");
        }
        FreshnessSettings standard = FreshnessSettings.DEFAULT;
        FreshnessSettings freshness = new FreshnessSettings(standard.stableRate(), standard.temporaryRate(), freshFromAccess);
        return new ReplaySettings(budget, Coded.of(Pool.class, pool, "--pool"), RewardCoefficients.DEFAULT, freshness, seed,
                false, Coded.of(SeesQuestion.class, seesQuestion, "--sees-question"));
    }

    /** Under a budget as it is written on the command line: tokens, or "as-logged". */
    ReplaySettings settings(String budget) throws BadInputException {
        OptionalInt known = Budgets.parse(budget);
        if (known.isPresent()) {
            return settings(0).withBudget(known.getAsInt());
        }
        try {
            return settings(Integer.parseInt(budget));
        } catch (NumberFormatException none) {
            throw new BadInputException(
                    "--budget " + PlainLine.shortened(budget) + " is not a number of tokens. Use numbers in the "
                            + "unit of --unit, e.g. --budget 32,128, or as-logged for the log of an agent.",
                    none);
        }
    }

    /** The readings as the window names them. */
    Protocol readings(DatasetInfo info, ReplaySettings settings) throws BadInputException {
        DatasetKind kind = info.kind();
        return new Protocol(Math.max(1, settings.budgetTokens()), unit(info), settings.pool(), placement(kind), order(kind), seed,
                settings.seesQuestion(), settings.asLogged());
    }

    /** What is replayed otherwise than in the window, in words. */
    List<String> unusual() throws BadInputException {
        List<String> words = new ArrayList<>();
        if (freshFromAccess) {
            words.add("Freshness counts from the last access");
        }
        if (!analyzer().equals(TextAnalyzer.PLAIN)) {
            words.add("Words are matched by the analysis " + analyzer().name());
        }
        return words;
    }

    /** Places the questions and prepares the texts of every conversation. */
    List<ReplayInput> inputs(LoadedDataset dataset, Embeddings embeddings) throws BadInputException {
        Placement where = placement(dataset.info().kind());
        QuestionOrder sequence = order(dataset.info().kind());
        TokenUnit measured = unit(dataset.info());
        TextAnalyzer analyzer = analyzer();
        refuseWhatTheDataLacks(dataset, where, sequence);
        return dataset.conversations().parallelStream()
                .map(conversation -> ReplayInput.of(where.place(conversation, sequence, seed), measured, analyzer, embeddings))
                .toList();
    }

    /** A protocol that needs dates or places which no question has would silently fall back to another one. */
    private static void refuseWhatTheDataLacks(LoadedDataset dataset, Placement where, QuestionOrder sequence)
            throws BadInputException {
        List<SourceQuestion> questions = dataset.conversations().stream().flatMap(one -> one.questions().stream()).toList();
        boolean dates = questions.stream().anyMatch(question -> !question.date().isEmpty());
        boolean places = questions.stream().anyMatch(question -> question.askedAfter() != SourceQuestion.UNPLACED);
        boolean needsDates = where.equals(Placement.QUESTION_DATE) || where.equals(Placement.QUESTION_TIME);
        if (needsDates && !dates) {
            throw new BadInputException("--placement " + where.code() + " needs dates, but no question of "
                    + dataset.info().name() + " has one. Use session-end, after-evidence, lag:K, spread, file or end.");
        }
        if (sequence == QuestionOrder.DATE && !dates) {
            throw new BadInputException("--order date needs dates, but no question of " + dataset.info().name()
                    + " has one. Use evidence, file or random.");
        }
        if (where.equals(Placement.AS_ASKED) && !places && dataset.info().kind() != DatasetKind.OWN) {
            throw new BadInputException("--placement as-asked needs the position of each question, but " + dataset.info().name()
                    + " does not give it. Use session-end, after-evidence, lag:K, spread, file or end.");
        }
    }

    /** The protocol in words, for the files that are written. */
    void describe(LoadedDataset dataset, SequencedMap<String, String> into) throws BadInputException {
        DatasetKind kind = dataset.info().kind();
        into.put("unit", unit(dataset.info()).code());
        into.put("pool", pool);
        into.put("placement", placement(kind).code());
        into.put("order", order(kind).code());
        into.put("analysis", analyzer().name());
        into.put("freshness", freshFromAccess ? "from-access" : "from-arrival");
        into.putAll(SeesQuestion.told(settings(0).seesQuestion()));
        into.put("seed", Long.toString(seed));
    }

    private TextAnalyzer analyzer() throws BadInputException {
        return BadInputException.checked("", () -> TextAnalyzer.of(analysis));
    }

    private TokenUnit unit(DatasetInfo info) throws BadInputException {
        // Of the kind of file, also for the bundled data, which the window opens in another unit; a log is counted as its agent did.
        return unit != null
                ? Coded.of(TokenUnit.class, unit, "--unit")
                : info.isLog() ? Protocol.of(info).unit() : Protocol.of(info.kind()).unit();
    }

    private Placement placement(DatasetKind kind) throws BadInputException {
        return placement == null ? Placement.defaultFor(kind) : Placement.parse(placement);
    }

    private QuestionOrder order(DatasetKind kind) throws BadInputException {
        return order == null ? QuestionOrder.defaultFor(kind) : QuestionOrder.parse(order);
    }
}
