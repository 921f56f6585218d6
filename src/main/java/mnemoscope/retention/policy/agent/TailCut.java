package mnemoscope.retention.policy.agent;

import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;
import mnemoscope.retention.Policy;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.parameter.ParameterSet;
import mnemoscope.retention.parameter.ParameterValues;
import mnemoscope.retention.parameter.PolicyParameter;
import mnemoscope.retention.parameter.PolicyParameter.Choice;
import mnemoscope.retention.parameter.PolicyParameter.Decimal;
import mnemoscope.retention.parameter.PolicyParameter.Whole;

/**
 * Keeps one suffix and forgets the head, which the agents summarise. {@code tail} is how the suffix is measured:
 *
 * <ul>
 * <li>{@code tokens}: back until {@code keep} tokens are reached, then the first start of a message from there on; everything
 * stays where there is none. {@code pi}: 20,000 (badlogic/pi-mono@83378aad, compaction.ts).
 * <li>{@code history}: from the first turn of the user behind the first 1 - {@code share} of the tokens; if there is none,
 * nothing where the newest turn is an answer of the assistant, else from the last turn of the user. {@code gemini-cli}: 0.3, and
 * results past the newest 50,000 tokens of results are cleared first, which Gemini CLI shortens
 * (google-gemini/gemini-cli@5411f113, chatCompressionService.ts; it counts characters).
 * <li>{@code turns}: the newest user turns within {@code share} of the budget, bounded by {@code least} and {@code most} tokens.
 * {@code opencode}: 2 turns within a quarter, 2,000 to 8,000 tokens (at second hand; newer versions 15,000); {@code adk}: the
 * newest turn (google/adk-python@94fca72f; its overlap has no usual value).
 * <li>{@code messages}: drops {@code share} of the messages, then a tenth more, until {@code level} of the budget is reached; it
 * cuts at a message of the assistant. {@code letta}: 0.4 and 0.7 (letta-ai/letta@63d3146f, summarizer_sliding_window.py).
 * <li>{@code budget}: the newest groups within {@code share} of the budget. {@code openhands-sdk}: half, and the first 2 items
 * (OpenHands/software-agent-sdk@611629e6); {@code aider}: half, the head ends on the assistant (Aider-AI/aider@041f3a4a,
 * history.py).
 * <li>{@code none}: no suffix. {@code crush} (charmbracelet/crush@004515c4); {@code goose} puts the newest turn of the user back
 * (block/goose@0036b819).
 * </ul>
 *
 * <p>On chats without tools a message is a turn.
 */
public record TailCut(ParameterValues parameters) implements AgentPolicy {
    private static final String TAIL = "tail";
    private static final String TOKENS = "tokens";
    private static final String HISTORY = "history";
    private static final String TURNS = "turns";
    private static final String MESSAGES = "messages";
    private static final String BUDGET = "budget";
    private static final String KEEP = "keep";
    private static final String SHARE = "share";
    private static final String LEVEL = "level";
    private static final String LEAST = "least";
    private static final String MOST = "most";
    private static final String RESULTS = "results";
    private static final String HEAD = "head";
    private static final String HEAD_ENDS = "head-ends";
    private static final String ASSISTANT = "assistant";
    private static final String EXTRA = "extra";
    private static final String USER = "user";
    private static final double TENTH = 0.1;

    private static final ParameterSet OFFERED = new ParameterSet(List.of(
            new PolicyParameter(TAIL, new Choice(TOKENS, HISTORY, TURNS, MESSAGES, BUDGET, PolicyParameter.NONE), TOKENS,
                    "retention.parameter.tail"),
            new PolicyParameter(KEEP, new Whole(0, MOST_TOKENS), "20000", "retention.parameter.tail-tokens"),
            new PolicyParameter(SHARE, new Decimal(0, 1), "0.3", "retention.parameter.share-of-tail"),
            new PolicyParameter(LEVEL, new Decimal(0, 1), "1", "retention.parameter.level"),
            new PolicyParameter(TURNS, new Whole(0, 100_000), "1", "retention.parameter.user-turns"),
            new PolicyParameter(LEAST, new Whole(0, MOST_TOKENS), "0", "retention.parameter.least"),
            new PolicyParameter(MOST, new Whole(0, MOST_TOKENS), String.valueOf(MOST_TOKENS), "retention.parameter.most"),
            new PolicyParameter(RESULTS, new Whole(0, MOST_TOKENS), String.valueOf(MOST_TOKENS), "retention.parameter.results"),
            new PolicyParameter(HEAD, new Whole(0, 100_000), "0", "retention.parameter.head"),
            new PolicyParameter(HEAD_ENDS, new Choice("any", ASSISTANT), "any", "retention.parameter.head-ends"),
            new PolicyParameter(EXTRA, new Choice(PolicyParameter.NONE, USER), PolicyParameter.NONE,
                    "retention.parameter.extra")),
            presets()).and(FRAME);

    private static SequencedMap<String, Map<String, String>> presets() {
        SequencedMap<String, Map<String, String>> presets = new LinkedHashMap<>();
        presets.put("pi", Map.of());
        presets.put("gemini-cli", Map.of(TAIL, HISTORY, RESULTS, "50000"));
        presets.put("opencode", Map.of(TAIL, TURNS, TURNS, "2", SHARE, "0.25", LEAST, "2000", MOST, "8000"));
        presets.put("letta", Map.of(TAIL, MESSAGES, SHARE, "0.4", LEVEL, "0.7"));
        presets.put("openhands-sdk", Map.of(TAIL, BUDGET, SHARE, "0.5", HEAD, "2"));
        presets.put("aider", Map.of(TAIL, BUDGET, SHARE, "0.5", HEAD_ENDS, ASSISTANT));
        presets.put("goose", Map.of(TAIL, PolicyParameter.NONE, EXTRA, USER));
        presets.put("crush", Map.of(TAIL, PolicyParameter.NONE));
        presets.put("adk", Map.of(TAIL, TURNS, SHARE, "1"));
        return presets;
    }

    /** With the values of pi. */
    public TailCut() {
        this(OFFERED.usual());
    }

    @Override
    public Policy with(ParameterValues changed) {
        return new TailCut(changed);
    }

    @Override
    public PolicyDescription described() {
        return AgentPolicy.described("tail-cut", "Tail cut", Texts.of("retention.tail-cut.summary"), parameters, MarkShape.STAR);
    }

    @Override
    public void drop(AgentContext context) {
        new Cut(context).drop();
    }

    /** One cut. A cut is the first candidate that stays. */
    private final class Cut {
        private final AgentContext context;
        private final BitSet keep;
        /** Candidates that are cut, ascending. */
        private final int[] items;
        private final int none;

        Cut(AgentContext context) {
            this.context = context;
            keep = context.hardAndHead(parameters.whole(HEAD));
            items = IntStream.range(0, context.size()).filter(c -> context.kept(c) && !keep.get(c)).toArray();
            none = context.size();
        }

        void drop() {
            clearOldResults();
            int cut = switch (parameters.text(TAIL)) {
                case HISTORY -> ofHistory();
                case TURNS -> ofTurns();
                case MESSAGES -> ofMessages();
                case BUDGET -> ofBudget();
                case PolicyParameter.NONE -> none;
                default -> ofTokens();
            };
            int user = context.newest(TurnKind.USER);
            if (parameters.is(EXTRA, USER) && user >= 0) {
                keep.set(user);
            }
            keep.set(cut, none);
            context.keepOnly(keep);
        }

        private void clearOldResults() {
            double left = context.scaled(parameters.whole(RESULTS));
            for (int c : reversed()) {
                if (context.is(c, TurnKind.TOOL_RESULT)) {
                    left -= context.tokens(c);
                    if (left < 0 && !context.isDone()) {
                        context.drop(c);
                    }
                }
            }
        }

        private int[] reversed() {
            return IntStream.range(0, items.length).map(k -> items[items.length - 1 - k]).toArray();
        }

        private int ofTokens() {
            double left = context.scaled(parameters.whole(KEEP));
            for (int c : reversed()) {
                left -= context.kept(c) ? context.tokens(c) : 0;
                if (left <= 0) {
                    return IntStream.of(items).filter(start -> start >= c && context.isStart(start)).findFirst().orElse(0);
                }
            }
            return 0;
        }

        private int ofHistory() {
            double total = IntStream.of(items).filter(context::kept).mapToLong(context::tokens).sum();
            double before = 0;
            int lastUser = none;
            boolean answered = false;
            for (int c : items) {
                if (!context.kept(c)) {
                    continue;
                }
                if (context.is(c, TurnKind.USER)) {
                    lastUser = c;
                    if (before >= (1 - parameters.decimal(SHARE)) * total) {
                        return c;
                    }
                }
                answered = context.isAnswer(c);
                before += context.tokens(c);
            }
            return answered ? none : lastUser;
        }

        private int ofTurns() {
            double left = Math.min(context.scaled(parameters.whole(MOST)),
                    Math.max(context.scaled(parameters.whole(LEAST)), parameters.decimal(SHARE) * context.window()));
            int oldest = context.script().users() - parameters.whole(TURNS);
            int cut = none;
            for (int c : reversed()) {
                left -= context.tokens(c);
                if (left < 0 || context.userTurn(c) <= oldest) {
                    break;
                }
                cut = context.is(c, TurnKind.USER) ? c : cut;
            }
            return cut;
        }

        private int ofMessages() {
            double room = context.room(parameters.decimal(LEVEL));
            for (double share = parameters.decimal(SHARE); share < 1; share += TENTH) {
                int at = Math.min(items.length - 1, (int) (share * items.length + 1e-9));
                while (at > 0 && !(context.isAssistant(items[at]) && context.isStart(items[at]))) {
                    at--;
                }
                double dropped = IntStream.range(0, at).mapToLong(k -> context.tokens(items[k])).sum();
                if (at > 0 && context.used() - dropped <= room) {
                    return items[at];
                }
            }
            return none;
        }

        private int ofBudget() {
            double left = context.room(parameters.decimal(SHARE)) - context.tokens(keep);
            int at = items.length;
            for (int k = items.length - 1; k >= 0; k--) {
                left -= context.tokens(items[k]);
                if (left < 0) {
                    break;
                }
                at = context.isStart(items[k]) ? k : at;
            }
            while (parameters.is(HEAD_ENDS, ASSISTANT) && at > 0 && at < items.length && !endsMessage(items[at - 1])) {
                at--;
            }
            return at < items.length ? items[at] : none;
        }

        /** Whether a candidate is of the assistant: its text, a call, or the result of a call. */
        private boolean endsMessage(int c) {
            return context.isAssistant(c) || context.is(c, TurnKind.TOOL_RESULT);
        }
    }
}
