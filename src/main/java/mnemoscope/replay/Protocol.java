package mnemoscope.replay;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Embeddings;
import mnemoscope.model.Question;
import mnemoscope.model.Texts;
import mnemoscope.retention.OfflineKnowledge;
import mnemoscope.text.Numbers;
import mnemoscope.text.TextAnalyzer;
import mnemoscope.text.TokenUnit;

/**
 * All that decides how an episode is replayed. What a file or a command line says of it are {@link ProtocolOverrides}; each
 * setting is described by its {@link ProtocolSetting}.
 *
 * @param budget       of every decision that has none of its own
 * @param unit         what sizes and the budget are counted in
 * @param pool         where the candidates come from
 * @param placement    where questions are asked
 * @param order        of questions at the same turn
 * @param analysis     how words are matched
 * @param freshness    how fast turns age
 * @param reward       what a decision earns and costs
 * @param seed         for policies and orders that draw; others ignore it
 * @param seesQuestion when a policy is shown the question; references see the answers in any case
 */
public record Protocol(Budget budget, TokenUnit unit, Pool pool, Placement placement, QuestionOrder order, TextAnalyzer analysis,
        FreshnessSettings freshness, RewardCoefficients reward, long seed, QuestionVisibility seesQuestion) {
    /** Where the budget does not follow the log of an agent. */
    public static final int LOG_BUDGET = 16_384;
    /** Among the keys of cells. */
    public static final String REWARD = "reward";
    public static final String KEY_OF_SEED = "protocol-seed";

    /** The paper's protocol on LoCoMo at this budget. */
    public static Protocol of(int budgetTokens) {
        return of(budgetTokens, TokenUnit.CONTENT_WORDS, DatasetKind.LOCOMO);
    }

    /** What is usual for a kind of data. */
    public static Protocol of(DatasetKind kind) {
        return of(kind.budget(), kind == DatasetKind.OWN ? TokenUnit.CL100K_BASE : TokenUnit.CONTENT_WORDS, kind);
    }

    /** What is usual for data on the command line and in a study: a log is counted as its agent did, and holds as much. */
    public static Protocol ofFile(DatasetInfo info) {
        return info.isLog()
                ? of(LOG_BUDGET, TokenUnit.O200K_BASE, info.kind()).with(new Budget.AsLogged(LOG_BUDGET))
                : of(info.kind());
    }

    /** What data open with in the window: those that come with the program are written for a budget at which the policies differ. */
    public static Protocol of(DatasetInfo info) {
        return info.name().equals(DatasetInfo.BUNDLED) ? bundled() : ofFile(info);
    }

    /** What the bundled data open with. */
    public static Protocol bundled() {
        return of(DatasetKind.OWN.budget(), TokenUnit.CONTENT_WORDS, DatasetKind.OWN);
    }

    private static Protocol of(int budget, TokenUnit unit, DatasetKind kind) {
        return new Protocol(Budget.of(budget), unit, Pool.CARRY, Placement.defaultFor(kind), QuestionOrder.defaultFor(kind),
                TextAnalyzer.PLAIN, FreshnessSettings.DEFAULT, RewardCoefficients.DEFAULT, 0, QuestionVisibility.BEFORE);
    }

    public Protocol with(Budget changed) {
        return new Protocol(changed, unit, pool, placement, order, analysis, freshness, reward, seed, seesQuestion);
    }

    /** One number of tokens for every decision. */
    public Protocol withBudget(int tokens) {
        return with(Budget.of(tokens));
    }

    public Protocol with(TokenUnit changed) {
        return new Protocol(budget, changed, pool, placement, order, analysis, freshness, reward, seed, seesQuestion);
    }

    public Protocol with(Pool changed) {
        return new Protocol(budget, unit, changed, placement, order, analysis, freshness, reward, seed, seesQuestion);
    }

    public Protocol with(Placement changed) {
        return new Protocol(budget, unit, pool, changed, order, analysis, freshness, reward, seed, seesQuestion);
    }

    public Protocol with(QuestionOrder changed) {
        return new Protocol(budget, unit, pool, placement, changed, analysis, freshness, reward, seed, seesQuestion);
    }

    public Protocol with(TextAnalyzer changed) {
        return new Protocol(budget, unit, pool, placement, order, changed, freshness, reward, seed, seesQuestion);
    }

    public Protocol with(FreshnessSettings changed) {
        return new Protocol(budget, unit, pool, placement, order, analysis, changed, reward, seed, seesQuestion);
    }

    public Protocol with(RewardCoefficients changed) {
        return new Protocol(budget, unit, pool, placement, order, analysis, freshness, changed, seed, seesQuestion);
    }

    public Protocol withSeed(long changed) {
        return new Protocol(budget, unit, pool, placement, order, analysis, freshness, reward, changed, seesQuestion);
    }

    public Protocol with(QuestionVisibility changed) {
        return new Protocol(budget, unit, pool, placement, order, analysis, freshness, reward, seed, changed);
    }

    /** The tokens of a budget that is a number, or of an episode that is no log. */
    public int budgetTokens() {
        return budget.tokens();
    }

    /** Whether at each decision as many tokens may be held as the log of the agent held then. */
    public boolean asLogged() {
        return budget.isAsLogged();
    }

    /** "Budget 128 content words". */
    public String budgetWords() {
        return asLogged()
                ? Texts.of("workspace.budget-as-logged", unit.label())
                : Texts.of("workspace.budget-in-unit", Numbers.whole(budgetTokens()), unit.label());
    }

    /** "Budget 128 content words, pool: carried over", and when the question is seen where that is not the usual way. */
    public String words() {
        return budgetWords() + ", " + pool.words()
                + (seesQuestion == QuestionVisibility.BEFORE ? "" : ", " + seesQuestion.words());
    }

    /** "Questions placed at the end of the session that holds the latest evidence (placement uses the evidence)". */
    public String placementWords() {
        return placement.usesGold()
                ? Texts.of("workspace.questions-placed-by-evidence", placement.label())
                : Texts.of("workspace.questions-placed", placement.label());
    }

    /** The settings as the command line names them, e.g. "unit=words"; without the budget. */
    public List<String> named() {
        return told(ProtocolSetting.WINDOW).entrySet().stream().map(each -> each.getKey() + "=" + each.getValue()).toList();
    }

    /** What files say of it, by name; without the budget, and without what is said only where it is unusual and is not. */
    public SequencedMap<String, String> described() {
        SequencedMap<String, String> told = told(ProtocolSetting.ALL);
        told.putLast("seed", told.get("seed"));
        return told;
    }

    /** All that a result depends on, by name, in the order of the keys of cells. */
    public SequencedMap<String, String> key() {
        SequencedMap<String, String> key = new LinkedHashMap<>();
        told(ProtocolSetting.ALL).forEach((name, value) -> {
            switch (name) {
                case "freshness" -> {
                    key.put(name, value + " " + freshness.stableRate() + " " + freshness.temporaryRate());
                    key.put(REWARD, reward.words());
                }
                case "seed" -> key.put(KEY_OF_SEED, value);
                default -> key.put(name, value);
            }
        });
        return key;
    }

    private SequencedMap<String, String> told(List<ProtocolSetting<?>> settings) {
        SequencedMap<String, String> told = new LinkedHashMap<>();
        settings.stream().filter(each -> each != ProtocolSetting.BUDGET && each.isTold(this))
                .forEach(each -> told.put(each.toldName(), each.told(this)));
        return told;
    }

    /** The questions of a conversation where this places them: its decisions. */
    public List<Question> questions(Conversation of) {
        return placement.place(of, order, seed).episode().questions();
    }

    /** Places the questions of a conversation and prepares its texts. */
    public ReplayInput input(Conversation of, Embeddings embeddings) {
        return ReplayInput.of(placement.place(of, order, seed), unit, analysis, embeddings);
    }

    /**
     * Settings that need dates or places which no question has would silently fall back to others.
     *
     * @param where the settings were given, for the message
     * @throws BadInputException if the data lack what a setting needs
     */
    public void refuseWhatTheDataLack(String where, List<Conversation> conversations, DatasetInfo info) throws BadInputException {
        for (ProtocolSetting<?> each : ProtocolSetting.ALL) {
            ProtocolSetting.Need need = each.need(this);
            if (!need.isMet(conversations, info.kind())) {
                throw new BadInputException(need.words(where, this, info.name()));
            }
        }
    }

    /** Tokens of the turns that stood in the context of the agent at a decision. */
    public static int loggedTokens(OfflineKnowledge known, int step) {
        return known.supervision().log().contextAt(known.episode().questions().get(step).anchor()).stream()
                .map(turn -> known.sizes()[turn]).reduce(0, Math::addExact);
    }

    /** The budget of a decision: that of the log, the question's own, or that of the run. */
    public int budgetAt(OfflineKnowledge known, int step) {
        if (asLogged() && known.supervision().log().isPresent()) {
            return loggedTokens(known, step);
        }
        int own = known.episode().questions().get(step).budgetTokens();
        return own > 0 ? own : budgetTokens();
    }
}
