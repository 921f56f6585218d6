package mnemoscope.dataset.need;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.Shared;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.explain.compaction.SessionAudit;
import mnemoscope.explain.compaction.Use;
import mnemoscope.model.Conversation;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.TextHash;
import mnemoscope.task.Progress;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the given sessions used again equals the counts of an independent program, need by need. */
final class UsedAgainSharedTest {
    private static final Set<NeedKind> USUAL = EnumSet.of(NeedKind.RE_READ, NeedKind.QUOTED);

    static Stream<Map.Entry<String, JsonNode>> sessions() throws IOException {
        return Shared.reference("expected-needs.json").properties().stream();
    }

    private static Conversation read(String file, int leadMessages) throws Exception {
        return DatasetReader.read(Path.of("../shared/data/agent-sessions", file),
                ReadOptions.DEFAULT.withLeadMessages(leadMessages), Progress.NONE).conversations().getFirst();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sessions")
    void needs_areThoseOfTheReference(Map.Entry<String, JsonNode> session) throws Exception {
        JsonNode expected = session.getValue();
        Conversation log = read(session.getKey(), 0);
        SessionAudit audit = SessionAudit.of(log, session.getKey(),
                log.turns().stream().mapToInt(turn -> turn.text().length()).toArray());
        assertThat(audit.turns()).isEqualTo(expected.path("turns").intValue());
        assertThat(audit.calls()).isEqualTo(expected.path("calls").intValue());
        assertThat(audit.compactions()).isEqualTo(expected.path("compactions").longValue());
        String listed = audit.uses().stream().map(Use::need)
                .map(need -> "[" + (need.call() + 1) + "," + (need.evidence() + 1) + ",\"" + need.kind().code() + "\"]")
                .collect(Collectors.joining(",", "[", "]"));
        assertThat(TextHash.sha256(listed)).isEqualTo(expected.path("hash").textValue());
        Map<String, Integer> left = new TreeMap<>();
        for (NeedKind kind : NeedKind.values()) {
            if (!audit.left(kind).isEmpty()) {
                left.put(kind.code(), audit.left(kind).size());
            }
        }
        Map<String, Integer> expectedLeft = new TreeMap<>();
        expected.path("had_left").properties().forEach(each -> expectedLeft.put(each.getKey(), each.getValue().intValue()));
        assertThat(left).isEqualTo(expectedLeft);
        assertThat(characters(audit, NeedKind.RE_READ)).isEqualTo(expected.path("paid_twice_chars").longValue());
        assertThat(characters(audit, NeedKind.RE_READ_EDITED)).isEqualTo(expected.path("paid_twice_edited_chars").longValue());
    }

    private static long characters(SessionAudit audit, NeedKind kind) {
        return audit.left(kind).stream().mapToLong(Use::newCharacters).sum();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sessions")
    void decisions_areThoseOfTheReference(Map.Entry<String, JsonNode> session) throws Exception {
        Conversation log = read(session.getKey(), 0);
        check(Decisions.withEvidence(Decisions.atCalls(log), USUAL), session.getValue().path("at_calls"));
        if (session.getValue().path("at_users").path("decisions").intValue() > 0) {
            check(Decisions.withEvidence(read(session.getKey(), 1), USUAL), session.getValue().path("at_users"));
        }
    }

    private static void check(Conversation decided, JsonNode expected) {
        assertThat(decided.questions()).hasSize(expected.path("decisions").intValue());
        assertThat(decided.questions().stream().map(SourceQuestion::gold).filter(gold -> gold.present()))
                .hasSize(expected.path("with_evidence").intValue());
        assertThat(decided.questions().stream().mapToInt(each -> each.gold().evidence().size()).sum())
                .isEqualTo(expected.path("evidence").intValue());
    }
}
