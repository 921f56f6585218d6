package mnemoscope.replay;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.Function;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Embeddings;
import mnemoscope.model.LabelledEpisode;
import mnemoscope.model.Question;
import mnemoscope.model.Texts;
import mnemoscope.retention.OfflineKnowledge;
import mnemoscope.text.Numbers;
import mnemoscope.text.TextAnalyzer;
import mnemoscope.text.TokenUnit;

/**
 * All settings that determine how an episode is replayed. {@link ProtocolOverrides} holds the settings given in a file or on a
 * command line; {@link ProtocolSetting} describes each setting.
 *
 * @param budget       of every decision without a budget in the data
 * @param unit         what sizes and the budget are counted in
 * @param pool         source of the candidates
 * @param placement    where questions are asked
 * @param order        of questions at the same turn
 * @param analysis     how words are matched
 * @param freshness    decay of turns with age
 * @param reward       gains and costs of a decision
 * @param seed         for random policies and orders; others ignore it
 * @param seesQuestion when a policy is shown the question; references see the answers in any case
 * @param decideAt     the moments of an agent's log at which a policy decides
 * @param evidence     evidence that is derived from an agent's log
 * @param reacquired   whether missed evidence comes back, when and at what price; what has an effect is {@link #reacquisition}
 */
public record Protocol(Budget budget, TokenUnit unit, Pool pool, Placement placement, QuestionOrder order, TextAnalyzer analysis,
        FreshnessSettings freshness, RewardCoefficients reward, long seed, QuestionVisibility seesQuestion, DecideAt decideAt,
        DerivedEvidence evidence, Reacquisition reacquired) {
    /** Budget of a log in tokens when it does not follow the agent. */
    public static final int LOG_BUDGET = 16_384;
    /** Name of the reward coefficients in the keys of cells. */
    public static final String REWARD = "reward";
    public static final String KEY_OF_SEED = "protocol-seed";

    /** The paper's protocol on LoCoMo at this budget. */
    public static Protocol of(int budgetTokens) {
        return of(budgetTokens, TokenUnit.CONTENT_WORDS, DatasetKind.LOCOMO);
    }

    /** The default settings for a kind of data. */
    public static Protocol of(DatasetKind kind) {
        return of(kind.budget(), kind == DatasetKind.OWN ? TokenUnit.CL100K_BASE : TokenUnit.CONTENT_WORDS, kind);
    }

    /** The default settings for data on the command line and in a study: for a log, the unit and the budget of its agent. */
    public static Protocol ofFile(DatasetInfo info) {
        return info.isLog()
                ? of(LOG_BUDGET, TokenUnit.O200K_BASE, info.kind()).with(new Budget.AsLogged(LOG_BUDGET))
                : of(info.kind());
    }

    /** The default settings for data opened in the window: bundled data use a budget at which the policies differ. */
    public static Protocol of(DatasetInfo info) {
        return info.name().equals(DatasetInfo.BUNDLED) ? bundled() : ofFile(info);
    }

    /** The default settings for bundled data. */
    public static Protocol bundled() {
        return of(DatasetKind.OWN.budget(), TokenUnit.CONTENT_WORDS, DatasetKind.OWN);
    }

    private static Protocol of(int budget, TokenUnit unit, DatasetKind kind) {
        return new Protocol(Budget.of(budget), unit, Pool.CARRY, Placement.defaultFor(kind), QuestionOrder.defaultFor(kind),
                TextAnalyzer.PLAIN, FreshnessSettings.DEFAULT, RewardCoefficients.DEFAULT, 0, QuestionVisibility.BEFORE,
                DecideAt.USUAL, DerivedEvidence.USUAL, Reacquisition.NEVER);
    }

    public Protocol with(Budget changed) {
        return copy(changed);
    }

    /** A copy with this number of tokens for every decision. */
    public Protocol withBudget(int tokens) {
        return with(Budget.of(tokens));
    }

    public Protocol with(TokenUnit changed) {
        return copy(changed);
    }

    public Protocol with(Pool changed) {
        return copy(changed);
    }

    public Protocol with(Placement changed) {
        return copy(changed);
    }

    public Protocol with(QuestionOrder changed) {
        return copy(changed);
    }

    public Protocol with(TextAnalyzer changed) {
        return copy(changed);
    }

    public Protocol with(FreshnessSettings changed) {
        return copy(changed);
    }

    public Protocol with(RewardCoefficients changed) {
        return copy(changed);
    }

    public Protocol withSeed(long changed) {
        return copy(changed);
    }

    public Protocol with(QuestionVisibility changed) {
        return copy(changed);
    }

    public Protocol with(DecideAt changed) {
        return copy(changed);
    }

    public Protocol with(DerivedEvidence changed) {
        return copy(changed);
    }

    public Protocol with(Reacquisition changed) {
        return copy(changed);
    }

    /** A copy in which a value replaces the component of its type: each type occurs once. */
    private Protocol copy(Object changed) {
        return new Protocol(either(changed, Budget.class, budget), either(changed, TokenUnit.class, unit),
                either(changed, Pool.class, pool), either(changed, Placement.class, placement),
                either(changed, QuestionOrder.class, order), either(changed, TextAnalyzer.class, analysis),
                either(changed, FreshnessSettings.class, freshness), either(changed, RewardCoefficients.class, reward),
                either(changed, Long.class, seed), either(changed, QuestionVisibility.class, seesQuestion),
                either(changed, DecideAt.class, decideAt), either(changed, DerivedEvidence.class, evidence),
                either(changed, Reacquisition.class, reacquired));
    }

    private static <T> T either(Object changed, Class<T> type, T present) {
        return type.isInstance(changed) ? type.cast(changed) : present;
    }

    /** The gains and costs of a decision, with the price at which missed evidence comes back, if it does. */
    @Override
    public RewardCoefficients reward() {
        return reacquisition().over(reward);
    }

    /** How missed evidence comes back: as set, to the pool that carries turns over; never to others. */
    public Reacquisition reacquisition() {
        return pool == Pool.CARRY ? reacquired : Reacquisition.NEVER;
    }

    /** The tokens of a numeric budget; else those for an episode without a log. */
    public int budgetTokens() {
        return budget.tokens();
    }

    /** Whether the budget at each decision is the number of tokens that the agent's log held. */
    public boolean asLogged() {
        return budget.isAsLogged();
    }

    /** "Budget 128 content words". */
    public String budgetWords() {
        return asLogged()
                ? Texts.of("workspace.budget-as-logged", unit.label())
                : Texts.of("workspace.budget-in-unit", Numbers.whole(budgetTokens()), unit.label());
    }

    /** "Budget 128 content words, pool: carried over", and when the question is shown unless that is the default. */
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

    /**
     * The settings that files state, by name; without the budget, and without settings that are stated only if they differ from
     * the default.
     */
    public SequencedMap<String, String> described() {
        SequencedMap<String, String> told = told(ProtocolSetting.ALL);
        told.putLast("seed", told.get("seed"));
        return told;
    }

    /** All settings on which a result depends, by name, in the order of the keys of cells. */
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

    /** The questions of a conversation in the order of this protocol: its decisions. */
    public List<Question> questions(Conversation of) {
        return where(of).place(decideAt.decisions(of), order, seed).episode().questions();
    }

    /** Places the questions of a conversation and prepares its texts. */
    public ReplayInput input(Conversation of, Embeddings embeddings) {
        return ReplayInput.of(placed(of), unit, analysis, embeddings);
    }

    /** Places the decisions of a conversation, with the evidence that is marked or derived. */
    public LabelledEpisode placed(Conversation of) {
        return where(of).place(evidence.label(of, decideAt.decisions(of), decideAt), order, seed);
    }

    /** The settings on which {@link #placed} depends: protocols with equal ones place every conversation alike. */
    public List<Object> placing() {
        return List.of(placement, order, seed, decideAt, evidence);
    }

    private Placement where(Conversation of) {
        return decideAt.isAtCalls(of) ? Placement.AS_ASKED : placement;
    }

    /**
     * Refuses settings that need dates or places which no question has; they would silently fall back to others.
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

    /** Settings that have no effect beside others on these conversations. */
    public List<Conflict> conflicts(List<Conversation> conversations) {
        List<Conflict> found = new ArrayList<>();
        if (!reacquired.isNever() && pool != Pool.CARRY) {
            found.add(new Conflict(ProtocolSetting.REACQUIRE, ProtocolSetting.POOL, "protocol.returns-need-carry"));
        }
        if (!placement.equals(Placement.AS_ASKED) && !conversations.isEmpty()
                && conversations.stream().allMatch(decideAt::isAtCalls)) {
            found.add(new Conflict(ProtocolSetting.PLACEMENT, ProtocolSetting.DECIDE_AT, "protocol.placement-without-effect"));
        }
        return found;
    }

    /**
     * A setting that has no effect beside another.
     *
     * @param idle  the setting without effect
     * @param other the setting that is the reason
     * @param key   of the text that says why, and what to do
     */
    public record Conflict(ProtocolSetting<?> idle, ProtocolSetting<?> other, String key) {
        /** @param told a setting with its value, as the reader gave it */
        public String words(Function<ProtocolSetting<?>, String> told) {
            return Texts.of(key, told.apply(idle), told.apply(other));
        }
    }

    /** @throws BadInputException if a setting has no effect. @param told a setting with its value, as the reader gave it */
    public void refuseWithoutEffect(List<Conversation> conversations, Function<ProtocolSetting<?>, String> told)
            throws BadInputException {
        List<Conflict> found = conflicts(conversations);
        if (!found.isEmpty()) {
            throw new BadInputException(found.getFirst().words(told));
        }
    }

    /** Tokens of the turns in the agent's context at a decision. */
    public static int loggedTokens(OfflineKnowledge known, int step) {
        return known.supervision().log().contextAt(known.episode().questions().get(step).anchor()).stream()
                .map(turn -> known.sizes()[turn]).reduce(0, Math::addExact);
    }

    /** The budget of a decision: that of the log, of the question, or of the run. */
    public int budgetAt(OfflineKnowledge known, int step) {
        if (asLogged() && known.supervision().log().isPresent()) {
            return loggedTokens(known, step);
        }
        int own = known.episode().questions().get(step).budgetTokens();
        return own > 0 ? own : budgetTokens();
    }
}
