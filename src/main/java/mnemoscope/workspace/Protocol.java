package mnemoscope.workspace;

import java.util.List;
import java.util.stream.Stream;
import mnemoscope.dataset.BundledData;
import mnemoscope.dataset.Placement;
import mnemoscope.dataset.QuestionOrder;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Question;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budgets;
import mnemoscope.replay.Pool;
import mnemoscope.replay.ReplaySettings;
import mnemoscope.replay.SeesQuestion;
import mnemoscope.text.Numbers;
import mnemoscope.text.TokenUnit;

/**
 * The readings under which an episode is replayed; always visible beside the result.
 *
 * @param budgetTokens budget B in {@code unit}, at least 1
 * @param unit         what sizes and the budget are counted in
 * @param pool         where the candidates come from
 * @param placement    where questions are asked
 * @param order        of questions at the same turn
 * @param seed         for policies and orders that draw
 * @param seesQuestion when a policy is shown the question
 * @param asLogged     whether at each decision as many tokens may be held as the log of the agent held then
 */
public record Protocol(int budgetTokens, TokenUnit unit, Pool pool, Placement placement, QuestionOrder order, long seed,
        SeesQuestion seesQuestion, boolean asLogged) implements Workspace.Part {
    public static final int LARGEST_BUDGET = Budgets.MOST;
    private static final int BUNDLED_BUDGET = 128;
    /** Where the budget does not follow the log of an agent. */
    public static final int LOG_BUDGET = 16_384;

    public Protocol {
        if (budgetTokens < 1 || budgetTokens > LARGEST_BUDGET) {
            throw new IllegalArgumentException(Texts.of("workspace.budget-must-be", budgetTokens, LARGEST_BUDGET));
        }
    }

    /** Under one budget. */
    public Protocol(int budgetTokens, TokenUnit unit, Pool pool, Placement placement, QuestionOrder order, long seed,
            SeesQuestion seesQuestion) {
        this(budgetTokens, unit, pool, placement, order, seed, seesQuestion, false);
    }

    /** What a file of this kind opens with. */
    public static Protocol of(DatasetKind kind) {
        return switch (kind) {
            case LOCOMO, REALTALK -> of(128, TokenUnit.CONTENT_WORDS, kind);
            case LONGMEMEVAL -> of(512, TokenUnit.CONTENT_WORDS, kind);
            case BEAM -> of(2048, TokenUnit.CONTENT_WORDS, kind);
            case REALMEM -> of(1024, TokenUnit.CONTENT_WORDS, kind);
            case OWN -> of(128, TokenUnit.CL100K_BASE, kind);
        };
    }

    /**
     * What a dataset opens with: bundled data are written for a budget at which the policies part, and logs of agents hold as
     * much as the agent did.
     */
    public static Protocol of(DatasetInfo info) {
        if (info.isLog()) {
            return of(LOG_BUDGET, TokenUnit.O200K_BASE, info.kind()).withBudgetAsLogged(true);
        }
        return info.name().equals(BundledData.FILE) ? bundled() : of(info.kind());
    }

    /** What the bundled data open with. */
    public static Protocol bundled() {
        return of(BUNDLED_BUDGET, TokenUnit.CONTENT_WORDS, DatasetKind.OWN);
    }

    private static Protocol of(int budget, TokenUnit unit, DatasetKind kind) {
        return new Protocol(budget, unit, Pool.CARRY, Placement.defaultFor(kind), QuestionOrder.defaultFor(kind), 0,
                SeesQuestion.BEFORE);
    }

    /** One budget for every decision. */
    public Protocol withBudget(int tokens) {
        return new Protocol(tokens, unit, pool, placement, order, seed, seesQuestion);
    }

    /** The readings as the command line names them, e.g. "unit=words"; without the budget. */
    public List<String> named() {
        return Stream
                .concat(Stream.of("unit=" + unit.code(), "pool=" + pool.code(), "placement=" + placement.code(),
                        "order=" + order.code(), "seed=" + seed),
                        SeesQuestion.told(seesQuestion).entrySet().stream().map(each -> each.getKey() + "=" + each.getValue()))
                .toList();
    }

    public Protocol with(TokenUnit changed) {
        return new Protocol(budgetTokens, changed, pool, placement, order, seed, seesQuestion, asLogged);
    }

    public Protocol with(Pool changed) {
        return new Protocol(budgetTokens, unit, changed, placement, order, seed, seesQuestion, asLogged);
    }

    public Protocol with(Placement changed) {
        return new Protocol(budgetTokens, unit, pool, changed, order, seed, seesQuestion, asLogged);
    }

    public Protocol with(QuestionOrder changed) {
        return new Protocol(budgetTokens, unit, pool, placement, changed, seed, seesQuestion, asLogged);
    }

    public Protocol with(SeesQuestion changed) {
        return new Protocol(budgetTokens, unit, pool, placement, order, seed, changed, asLogged);
    }

    public Protocol withBudgetAsLogged(boolean changed) {
        return new Protocol(budgetTokens, unit, pool, placement, order, seed, seesQuestion, changed);
    }

    /** "Budget 128 content words". */
    public String budgetWords() {
        return asLogged
                ? Texts.of("workspace.budget-as-logged", unit.label())
                : Texts.of("workspace.budget-in-unit", Numbers.whole(budgetTokens), unit.label());
    }

    /** "128", where there is little room. */
    public String budgetShort() {
        return Budgets.words(asLogged ? Budgets.AS_LOGGED : budgetTokens);
    }

    /** "Budget 128 content words, pool: carried over", and when the question is seen where that is not the usual way. */
    public String words() {
        return budgetWords() + ", " + pool.words() + (seesQuestion == SeesQuestion.BEFORE ? "" : ", " + seesQuestion.words());
    }

    /** "Questions placed at the end of the session that holds the latest evidence (placement uses the evidence)". */
    public String placementWords() {
        return placement.usesGold()
                ? Texts.of("workspace.questions-placed-by-evidence", placement.label())
                : Texts.of("workspace.questions-placed", placement.label());
    }

    /** The questions of a conversation where these readings place them: its decisions. */
    public List<Question> questions(Conversation of) {
        return placement.place(of, order, seed).episode().questions();
    }

    /** What a replay under these readings needs. */
    public ReplaySettings settings() {
        return ReplaySettings.of(budgetTokens).with(pool).withSeed(seed).with(seesQuestion).withBudgetAsLogged(asLogged);
    }
}
