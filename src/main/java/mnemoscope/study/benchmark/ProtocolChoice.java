package mnemoscope.study.benchmark;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.Placement;
import mnemoscope.dataset.QuestionOrder;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Embeddings;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Texts;
import mnemoscope.replay.FreshnessSettings;
import mnemoscope.replay.Pool;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.ReplaySettings;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.replay.SeesQuestion;
import mnemoscope.study.BenchmarkProtocol;
import mnemoscope.task.Progress;
import mnemoscope.text.TextAnalyzer;
import mnemoscope.text.TokenUnit;

/** A protocol with what is usual for the data in place of what was left out. */
record ProtocolChoice(TokenUnit unit, Placement placement, QuestionOrder order, TextAnalyzer analyzer, ReplaySettings settings) {
    /** Names of readings that are looked for. */
    static final String REWARD = "reward";
    static final String SEED = "protocol-seed";

    /** @throws BadInputException if a name is not known, or the data lack what it needs */
    static ProtocolChoice of(BenchmarkProtocol given, LoadedDataset dataset) throws BadInputException {
        boolean log = dataset.info().isLog() && given.unit().isEmpty();
        ProtocolChoice chosen = of(log ? given.withUnit(TokenUnit.O200K_BASE.code()) : given, dataset.info().kind());
        refuseWhatTheDataLacks(dataset, chosen.placement, chosen.order);
        return chosen;
    }

    /** @throws BadInputException if a name is not known */
    static ProtocolChoice of(BenchmarkProtocol given, DatasetKind kind) throws BadInputException {
        TokenUnit unit = choice(TokenUnit.class, "unit", given.unit(),
                kind == DatasetKind.OWN ? TokenUnit.CL100K_BASE : TokenUnit.CONTENT_WORDS);
        Pool pool = choice(Pool.class, "pool", given.pool(), Pool.CARRY);
        Placement placement = given.placement().isEmpty() ? Placement.defaultFor(kind) : Placement.parse(given.placement());
        QuestionOrder order = given.order().isEmpty() ? QuestionOrder.defaultFor(kind) : QuestionOrder.parse(given.order());
        FreshnessSettings standard = FreshnessSettings.DEFAULT;
        return new ProtocolChoice(unit, placement, order, analyzer(given.analysis()),
                new ReplaySettings(0, pool, RewardCoefficients.DEFAULT,
                        new FreshnessSettings(standard.stableRate(), standard.temporaryRate(), given.freshFromAccess()),
                        given.seed(), false,
                        choice(SeesQuestion.class, SeesQuestion.NAME, given.seesQuestion(), SeesQuestion.BEFORE)));
    }

    List<ReplayInput> inputs(LoadedDataset dataset, Embeddings embeddings, Progress progress) {
        return dataset.conversations().parallelStream().map(one -> {
            progress.check();
            return ReplayInput.of(placement.place(one, order, settings.seed()), unit, analyzer, embeddings);
        }).toList();
    }

    /** The readings in force by name, in the order of the keys of cells. */
    SequencedMap<String, String> readings() {
        FreshnessSettings fresh = settings.freshness();
        SequencedMap<String, String> readings = new LinkedHashMap<>();
        readings.put("unit", unit.code());
        readings.put("pool", settings.pool().code());
        readings.put("placement", placement.code());
        readings.put("order", order.code());
        readings.put("analysis", analyzer.name());
        readings.put("freshness",
                (fresh.fromLastAccess() ? "from-access " : "from-arrival ") + fresh.stableRate() + " " + fresh.temporaryRate());
        readings.put(REWARD, words(settings.reward()));
        readings.put(SEED, Long.toString(settings.seed()));
        readings.putAll(SeesQuestion.told(settings.seesQuestion()));
        return readings;
    }

    static String words(RewardCoefficients reward) {
        return reward.hit() + " " + reward.full() + " " + reward.store() + " " + reward.miss() + " " + reward.reacq() + " "
                + reward.stale();
    }

    private static TextAnalyzer analyzer(String given) throws BadInputException {
        return given.isEmpty() ? TextAnalyzer.PLAIN : BadInputException.checked("\"analysis\": ", () -> TextAnalyzer.of(given));
    }

    private static void refuseWhatTheDataLacks(LoadedDataset dataset, Placement placement, QuestionOrder order)
            throws BadInputException {
        List<SourceQuestion> questions = dataset.conversations().stream().flatMap(one -> one.questions().stream()).toList();
        boolean dates = questions.stream().anyMatch(question -> !question.date().isEmpty());
        boolean places = questions.stream().anyMatch(question -> question.askedAfter() != SourceQuestion.UNPLACED);
        boolean needsDates = placement.equals(Placement.QUESTION_DATE) || placement.equals(Placement.QUESTION_TIME)
                || order == QuestionOrder.DATE;
        if (needsDates && !dates) {
            throw new BadInputException(
                    Texts.of("study.placement-needs-dates", placement.code(), order.code(), dataset.info().name()));
        }
        if (placement.equals(Placement.AS_ASKED) && !places && dataset.info().kind() != DatasetKind.OWN) {
            throw new BadInputException(Texts.of("study.placement-needs-places", dataset.info().name()));
        }
    }

    private static <E extends Enum<E> & Coded> E choice(Class<E> choices, String what, String given, E usual)
            throws BadInputException {
        return given.isEmpty()
                ? usual
                : Coded.of(choices, given).orElseThrow(
                        () -> new BadInputException(Texts.of("study.found-expected-one-of", what, given, Coded.codes(choices))));
    }
}
