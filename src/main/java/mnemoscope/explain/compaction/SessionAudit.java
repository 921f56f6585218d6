package mnemoscope.explain.compaction;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import mnemoscope.dataset.need.Need;
import mnemoscope.dataset.need.NeedKind;
import mnemoscope.text.call.ToolCall;
import mnemoscope.dataset.need.UsedAgain;
import mnemoscope.model.AgentLog;
import mnemoscope.model.AgentLog.Cause;
import mnemoscope.model.AgentLog.ContextDrop;
import mnemoscope.model.Conversation;
import mnemoscope.model.Turn;
import mnemoscope.model.TurnKind;
import mnemoscope.model.TurnSet;

/**
 * What compaction did to one session of an agent: each cut, and each turn that was used again.
 *
 * @param file   as it was named, with slashes
 * @param calls  number of tool calls
 * @param tokens of all turns
 */
public record SessionAudit(String session, String file, String title, int turns, int calls, long tokens, List<Cut> cuts,
        List<Use> uses) {
    /** Uses that nothing but memory explains: the file was not written to in between. */
    public static final Set<NeedKind> USUAL = NeedKind.USED_AGAIN;

    /** @param sizes tokens of each turn, at least 1 */
    public static SessionAudit of(Conversation session, String file, int[] sizes) {
        return new Auditor(session, sizes).audit(file);
    }

    public long count(NeedKind kind) {
        return uses.stream().filter(use -> use.need().kind() == kind).count();
    }

    /** Uses of a kind whose turn had left the agent's context. */
    public List<Use> left(NeedKind kind) {
        return left(EnumSet.of(kind));
    }

    /** Uses of these kinds whose turn had left the agent's context. */
    public List<Use> left(Set<NeedKind> kinds) {
        return uses.stream().filter(use -> kinds.contains(use.need().kind()) && !use.held()).toList();
    }

    public long droppedTokens() {
        return cuts.stream().mapToLong(Cut::droppedTokens).sum();
    }

    public long usedAgainTokens() {
        return cuts.stream().mapToLong(Cut::usedAgainTokens).sum();
    }

    /** Calls that read again what had left the context, whether or not the agent had edited the file in between. */
    public List<Use> readAgain() {
        return uses.stream().filter(use -> !use.held() && NeedKind.READ_AGAIN.contains(use.need().kind())).toList();
    }

    /** Tokens that these calls brought back. */
    public long paidTwice() {
        return readAgain().stream().mapToLong(Use::newTokens).sum();
    }

    /** Tokens read again of what a cut dropped. */
    public long paidTwice(Cut cut) {
        return readAgain().stream().filter(use -> use.cut().orElse(0) == cut.number()).mapToLong(Use::newTokens).sum();
    }

    /** The cut after which the most was paid twice, of these the one that dropped the most that was used again, then the most. */
    public Optional<Cut> worstCut() {
        return cuts.stream().max(Comparator.<Cut>comparingLong(this::paidTwice).thenComparingLong(Cut::usedAgainTokens)
                .thenComparingLong(Cut::droppedTokens).thenComparing(Comparator.comparingInt(Cut::number).reversed()));
    }

    public long compactions() {
        return cuts.stream().filter(cut -> cut.event().cause() == Cause.COMPACTION).count();
    }

    /** Cuts other than compactions that dropped something, such as cleared results. */
    public long otherCuts() {
        return cuts.stream().filter(cut -> cut.event().cause() != Cause.COMPACTION && cut.droppedTokens() > 0).count();
    }

    private static final class Auditor {
        private final Conversation session;
        private final List<Turn> turns;
        private final AgentLog log;
        /** Sums over the turns before each turn. */
        private final long[] tokensBefore;
        private final int[] callsBefore;
        private final int[] results;

        Auditor(Conversation session, int[] sizes) {
            this.session = session;
            turns = session.turns();
            log = session.log();
            tokensBefore = new long[turns.size() + 1];
            callsBefore = new int[turns.size() + 1];
            results = UsedAgain.results(turns);
            for (int i = 0; i < turns.size(); i++) {
                tokensBefore[i + 1] = tokensBefore[i] + sizes[i];
                callsBefore[i + 1] = callsBefore[i] + (turns.get(i).kind() == TurnKind.TOOL_CALL ? 1 : 0);
            }
        }

        SessionAudit audit(String file) {
            List<Use> uses = UsedAgain.of(turns).stream().map(this::use).toList();
            return new SessionAudit(session.id(), file, session.title(), turns.size(), callsBefore[turns.size()],
                    tokensBefore[turns.size()], cuts(uses), uses);
        }

        private Use use(Need need) {
            int call = need.call();
            boolean held = log.contextAt(call - 1).get(need.evidence());
            Optional<ContextDrop> cut = held ? Optional.empty() : log.lastDropOf(need.evidence(), call - 1);
            String read = results[call] < 0 ? "" : turns.get(results[call]).text();
            return new Use(need, what(need.evidence()), held,
                    cut.map(taken -> OptionalInt.of(log.drops().indexOf(taken) + 1)).orElse(OptionalInt.empty()),
                    tokensBefore[call] - tokensBefore[need.evidence() + 1], callsBefore[call] - callsBefore[need.evidence() + 1],
                    cut.map(taken -> OptionalInt.of(callsBefore[call] - callsBefore[taken.before()])).orElse(OptionalInt.empty()),
                    read.codePointCount(0, read.length()), results[call] < 0 ? 0 : tokens(results[call]));
        }

        private String what(int turn) {
            Turn of = turns.get(turn);
            int call = of.kind() == TurnKind.TOOL_CALL ? turn : of.callTurn();
            return call < 0 ? of.kind().code() : ToolCall.of(turns.get(call).text()).title();
        }

        private List<Cut> cuts(List<Use> uses) {
            List<Cut> cuts = new ArrayList<>();
            BitSet context = new BitSet();
            int arrived = 0;
            for (ContextDrop event : log.drops()) {
                int number = cuts.size() + 1;
                context.set(arrived, event.before());
                arrived = event.before();
                long before = tokens(context.stream());
                context.andNot(event.dropped().toBits());
                context.or(event.restored().toBits());
                List<Use> again = uses.stream().filter(use -> use.cut().orElse(0) == number && USUAL.contains(use.need().kind()))
                        .toList();
                BitSet used = new BitSet();
                again.forEach(use -> used.set(use.need().evidence()));
                cuts.add(
                        new Cut(number, event, before, tokens(event.dropped().toBits().stream()), TurnSet.of(used),
                                tokens(used.stream()),
                                again.stream().filter(use -> NeedKind.UNTOUCHED.contains(use.need().kind()))
                                        .mapToLong(Use::newTokens).sum(),
                                callsBefore[turns.size()] - callsBefore[event.before()]));
            }
            return cuts;
        }

        private long tokens(IntStream some) {
            return some.mapToLong(this::tokens).sum();
        }

        private long tokens(int turn) {
            return tokensBefore[turn + 1] - tokensBefore[turn];
        }
    }
}
