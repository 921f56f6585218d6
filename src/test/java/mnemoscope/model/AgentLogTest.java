package mnemoscope.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import mnemoscope.model.AgentLog.Basis;
import mnemoscope.model.AgentLog.Cause;
import mnemoscope.model.AgentLog.ContextDrop;
import mnemoscope.random.Draw;
import mnemoscope.random.Seeds;
import org.junit.jupiter.api.Test;

class AgentLogTest {
    private static TurnSet set(String ranges) {
        return TurnSet.parse(ranges).orElseThrow();
    }

    private static ContextDrop eviction(int beforeTurn, String gone, String back) {
        return new ContextDrop(beforeTurn - 1, Cause.COMPACTION, set(gone), set(back),
                new LinkedHashMap<>(Map.of(ContextDrop.TOKENS_BEFORE, "156699", ContextDrop.TRIGGER, "auto")));
    }

    private static ContextDrop said(String detail, String value) {
        return new ContextDrop(3, Cause.RESULTS_CLEARED, set("2-3"), TurnSet.NONE, new LinkedHashMap<>(Map.of(detail, value)));
    }

    private static AgentLog log(ContextDrop... drops) {
        return new AgentLog(Basis.EXACT, List.of(drops), new TreeMap<>(), new LinkedHashMap<>());
    }

    @Test
    void context_growsWithEachTurn_andLosesWhatWasEvicted_andGetsBackWhatCameBack() {
        AgentLog log = log(eviction(4, "2-3", ""), eviction(6, "1,4", "3"));
        assertThat(TurnSet.of(log.contextAt(-1)).toString()).isEmpty();
        assertThat(TurnSet.of(log.contextAt(1)).toString()).isEqualTo("1-2");
        // After turn 3 and before turn 4: the first drop comes between them.
        assertThat(TurnSet.of(log.contextAt(2)).toString()).isEqualTo("1");
        assertThat(TurnSet.of(log.contextAt(3)).toString()).isEqualTo("1,4");
        assertThat(TurnSet.of(log.contextAt(4)).toString()).isEqualTo("3,5");
        assertThat(TurnSet.of(log.contextAt(8)).toString()).isEqualTo("3,5-9");
    }

    @Test
    void evictions_areFoundBetweenTwoQuestions() {
        ContextDrop first = eviction(4, "2-3", "");
        ContextDrop second = eviction(6, "1,4", "3");
        AgentLog log = log(first, second);
        assertThat(log.between(1, 2)).containsExactly(first);
        assertThat(log.between(2, 3)).isEmpty();
        assertThat(log.between(-1, 8)).containsExactly(first, second);
        assertThat(first.number(ContextDrop.TOKENS_BEFORE)).isEqualTo(156_699);
        assertThat(first.number(ContextDrop.TRIGGER)).isEqualTo(-1);
        assertThat(first.number(ContextDrop.CALL)).isEqualTo(-1);
    }

    @Test
    void words_sayWhatTheRecordIsWorth() {
        assertThat(log().words()).isEqualTo(Texts.of("protocol.log.nothing-dropped"));
        assertThat(log(eviction(4, "2-3", "")).words()).isEqualTo("exact");
        assertThat(AgentLog.NONE.words()).isEqualTo("no record");
        assertThat(log(said(ContextDrop.REBUILT, "true")).words())
                .isEqualTo("exact, except the turns kept at 1 compaction, which follow from the agent's own rule");
        assertThat(log(said(ContextDrop.NAMED, "2")).words()).isEqualTo("exact");
        assertThat(log(said(ContextDrop.NAMED, "44")).words()).isEqualTo(
                "exact; 42 cleared results were not found in this file, so the record may hold more than the agent did");
        assertThat(
                new ContextDrop(0, Cause.LEFT_OUT, TurnSet.NONE, TurnSet.NONE, new LinkedHashMap<>(Map.of(ContextDrop.CALL, "6")))
                        .words())
                .isEqualTo("omitted from call 6");
    }

    @Test
    void ranges_areReadAndWritten_andOthersAreNot() {
        assertThat(set("1-4,39-40,81").toBits().stream()).containsExactly(0, 1, 2, 3, 38, 39, 80);
        assertThat(set("1-4,39-40,81")).hasToString("1-4,39-40,81").isEqualTo(set("1-2,3-4,39,40,81"));
        assertThat(List.of("0", "4-2", "1,", "a", "1-", "-1", "1 2", "9999999999"))
                .allMatch(each -> TurnSet.parse(each).isEmpty());
    }

    @Seeds(200)
    void set_isWhatItsBitsAre(Draw draw) {
        List<Integer> turns = draw.list(0, 30, () -> draw.between(0, 40));
        BitSet bits = new BitSet();
        turns.forEach(bits::set);
        TurnSet set = TurnSet.of(bits);
        assertThat(set.toBits()).isEqualTo(bits);
        assertThat(set(set.toString())).isEqualTo(set).hasSameHashCodeAs(set);
        assertThat(set.count()).isEqualTo(bits.cardinality());
        assertThat(set.end()).isEqualTo(bits.length());
        assertThat(IntStream.rangeClosed(0, 42)).allMatch(turn -> set.contains(turn) == bits.get(turn));
    }
}
