package mnemoscope.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.model.Coded;
import mnemoscope.model.Conversation;
import mnemoscope.model.Coverage;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Gold;
import mnemoscope.model.LabelledEpisode;
import mnemoscope.model.Session;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

/**
 * Worked by hand: ten turns in three sessions, {@code 0 1 2 3 | 4 5 6 | 7 8 9}, and four questions
 * a (gold 5), b (gold 1 and 6), c (gold 0), d (gold 8).
 */
class PlacementTest {
    private static final List<SourceQuestion> ABCD = List.of(asked("a", 8, "2026-03-02 09:00", 5),
            asked("b", 2, "2026-03-02 11:00", 1, 6), asked("c", -1, "2026-03-02 10:00", 0),
            asked("d", SourceQuestion.UNPLACED, "", 8));

    @ParameterizedTest
    @CsvSource({"session-end, c3 a6 b6 d9", "after-evidence, c0 a5 b6 d8", "lag:0, c0 a5 b6 d8", "lag:2, c2 a7 b8 d9",
            "lag:999999999, c9 a9 b9 d9", "spread, c1 a4 b6 d9", "file, a1 b4 c6 d9", "end, c9 a9 b9 d9",
            "question_date, c6 a6 b6 d9", "question_time, a3 c6 b6 d9", "as-asked, c-1 b2 a8 d9"})
    void questions_areAskedWhereTheRuleSays(String placement, String expected) throws Exception {
        assertThat(steps(Placement.of(placement).orElseThrow().place(conversation(ABCD), QuestionOrder.EVIDENCE, 0)))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"evidence, c9 a9 b9 d9", "file, a9 b9 c9 d9", "date, d9 a9 c9 b9"})
    void questionsAtOneTurn_followTheOrder(String order, String expected) throws Exception {
        assertThat(steps(Placement.END.place(conversation(ABCD), Coded.of(QuestionOrder.class, order).orElseThrow(), 0)))
                .isEqualTo(expected);
    }

    @Test
    void sameLatestEvidence_keepsFileOrder() {
        Conversation conversation = conversation(List.of(asked("x", 0, "", 2, 5), asked("y", 0, "", 5), asked("z", 0, "", 4)));
        assertThat(steps(Placement.SESSION_END.place(conversation, QuestionOrder.EVIDENCE, 0))).isEqualTo("z6 x6 y6");
        assertThat(steps(Placement.SPREAD.place(conversation, QuestionOrder.EVIDENCE, 0))).isEqualTo("z2 x5 y9");
    }

    @Test
    void moreQuestionsThanTurns_spreadFromTurnZero() {
        List<SourceQuestion> many = new ArrayList<>();
        for (int k = 0; k < 40; k++) {
            many.add(asked("q" + k, 0, "", 3));
        }
        List<Integer> anchors = Placement.FILE.place(conversation(many), QuestionOrder.FILE, 0).episode().questions().stream()
                .map(q -> q.anchor()).toList();
        assertThat(anchors).startsWith(0, 0, 0, 0, 0, 0, 0, 1).endsWith(8, 9).isSorted();
    }

    @Test
    void randomOrder_isThatOfTheSeedAndTheConversation() {
        List<SourceQuestion> many = new ArrayList<>();
        for (int k = 0; k < 30; k++) {
            many.add(asked("q" + k, 0, "", 3));
        }
        String one = steps(Placement.END.place(conversation(many), QuestionOrder.RANDOM, 1));
        assertThat(steps(Placement.END.place(conversation(many), QuestionOrder.RANDOM, 1))).isEqualTo(one);
        assertThat(steps(Placement.END.place(conversation(many), QuestionOrder.RANDOM, 2))).isNotEqualTo(one);
        assertThat(one.split(" ")).hasSize(30).doesNotHaveDuplicates();
    }

    @Test
    void questionBeforeEverySession_findsNothing() {
        Conversation conversation = conversation(List.of(asked("early", 4, "2026-02-01 00:00", 5)));
        assertThat(steps(Placement.QUESTION_DATE.place(conversation, QuestionOrder.DATE, 0))).isEqualTo("early-1");
        assertThat(steps(Placement.QUESTION_TIME.place(conversation, QuestionOrder.DATE, 0))).isEqualTo("early-1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"session-end", "after-evidence", "lag:3", "drawn:9"})
    void questionWithoutEvidence_isAskedWhereTheFileSaysOrAtTheEnd(String placement) throws Exception {
        Conversation conversation = conversation(List.of(asked("lost", SourceQuestion.UNPLACED, ""), asked("placed", 2, "")));
        assertThat(steps(Placement.of(placement).orElseThrow().place(conversation, QuestionOrder.EVIDENCE, 0)))
                .isEqualTo("placed2 lost9");
    }

    @Test
    void questionWithoutDate_isAskedWhereTheFileSaysOrAtTheEnd() {
        Conversation conversation = conversation(List.of(asked("lost", SourceQuestion.UNPLACED, ""), asked("placed", 2, "")));
        assertThat(steps(Placement.QUESTION_DATE.place(conversation, QuestionOrder.DATE, 0))).isEqualTo("placed2 lost9");
    }

    @Test
    void goldAndSource_travelWithTheirQuestion() {
        LabelledEpisode placed = Placement.SESSION_END.place(conversation(ABCD), QuestionOrder.EVIDENCE, 0);
        for (int t = 0; t < placed.episode().decisionCount(); t++) {
            assertThat(placed.supervision().at(t)).isEqualTo(ABCD.get(placed.episode().questions().get(t).source()).gold());
        }
        assertThat(placed.episode().questions().getFirst().budgetTokens()).isEqualTo(7);
    }

    @Test
    void drawnLag_isThatOfSeedConversationAndQuestionAlone() {
        List<SourceQuestion> many = many(40);
        String one = steps(Placement.drawn(8).place(conversation(many), QuestionOrder.EVIDENCE, 1));
        assertThat(steps(Placement.drawn(8).place(conversation(many), QuestionOrder.FILE, 1)).split(" "))
                .containsExactlyInAnyOrder(one.split(" "));
        assertThat(steps(Placement.drawn(8).place(conversation(many), QuestionOrder.EVIDENCE, 2))).isNotEqualTo(one);
        assertThat(one.split(" "))
                .contains(steps(Placement.drawn(8).place(conversation(List.of(many.get(17))), QuestionOrder.EVIDENCE, 1)));
        Conversation other = new Conversation("d", "c", conversation(many).sessions(), conversation(many).turns(), many,
                Coverage.IDENTITY);
        assertThat(steps(Placement.drawn(8).place(other, QuestionOrder.EVIDENCE, 1))).isNotEqualTo(one);
    }

    @Test
    void drawnLags_areLogUniformWholeNumbersFromOneToTheLongest() {
        int[] counts = new int[9];
        LabelledEpisode placed = Placement.drawn(8).place(conversation(many(20_000)), QuestionOrder.EVIDENCE, 5);
        placed.episode().questions().forEach(question -> counts[question.anchor()]++);
        assertThat(counts[0]).isZero();
        for (int lag = 1; lag <= 8; lag++) {
            double expected = 20_000 * Math.log((lag + 1.0) / lag) / Math.log(9);
            assertThat(counts[lag]).as("lag %d", lag).isCloseTo((int) expected, withinPercentage(8));
        }
        assertThat(steps(Placement.drawn(1).place(conversation(ABCD), QuestionOrder.EVIDENCE, 3)))
                .isEqualTo(steps(Placement.lag(1).place(conversation(ABCD), QuestionOrder.EVIDENCE, 3)));
    }

    private static List<SourceQuestion> many(int questions) {
        return IntStream.range(0, questions).mapToObj(k -> asked("q" + k, 0, "", 0)).toList();
    }

    @ParameterizedTest
    @EnumSource(DatasetKind.class)
    void offeredPlacements_parseFromTheirCode(DatasetKind kind) throws Exception {
        for (Placement placement : Placement.offeredFor(kind)) {
            assertThat(Placement.of(placement.code())).contains(placement);
        }
        assertThat(Placement.offeredFor(kind)).doesNotHaveDuplicates().startsWith(Placement.defaultFor(kind));
    }

    @Test
    void defaults_areThoseOfTheProtocol() {
        assertThat(Placement.defaultFor(DatasetKind.LOCOMO)).isEqualTo(Placement.SESSION_END);
        assertThat(Placement.defaultFor(DatasetKind.LONGMEMEVAL)).isEqualTo(Placement.QUESTION_DATE);
        assertThat(Placement.defaultFor(DatasetKind.OWN)).isEqualTo(Placement.AS_ASKED);
        assertThat(QuestionOrder.defaultFor(DatasetKind.LOCOMO)).isEqualTo(QuestionOrder.EVIDENCE);
        assertThat(QuestionOrder.defaultFor(DatasetKind.LONGMEMEVAL)).isEqualTo(QuestionOrder.DATE);
        assertThat(QuestionOrder.defaultFor(DatasetKind.OWN)).isEqualTo(QuestionOrder.FILE);
    }

    @Test
    void placementsByGold_sayThatTheyUseIt() {
        assertThat(Placement.offeredFor(DatasetKind.OWN)).filteredOn(Placement::usesGold).extracting(Placement::code)
                .containsExactlyInAnyOrder("session-end", "after-evidence", "lag:20", "drawn:200", "spread");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "lag", "lag:", "lag:K", "lag:-1", "lag:1.5", "lag:99999999999", "drawn:", "drawn:0", "drawn:H",
                    "Session-End", "somewhere"})
    void unknownPlacement_isNone(String text) {
        assertThat(Placement.of(text)).isEmpty();
    }

    static SourceQuestion asked(String id, int after, String date, int... evidence) {
        return new SourceQuestion(id, id + "?", new Gold(Gold.ordered(evidence), "", ""), after, date, 7);
    }

    static Conversation conversation(List<SourceQuestion> questions) {
        int[] ranks = {0, 0, 0, 0, 1, 1, 1, 2, 2, 2};
        List<Turn> turns = new ArrayList<>();
        for (int rank : ranks) {
            turns.add(new Turn("m" + turns.size(), rank, "Ana", true, "text"));
        }
        List<Session> sessions = List.of(new Session("1", "2026-03-01 12:00"), new Session("2", "2026-03-02 10:00"),
                new Session("3", "2026-03-05 08:00"));
        return new Conversation("c", "c", sessions, turns, questions, Coverage.IDENTITY);
    }

    private static String steps(LabelledEpisode placed) {
        return String.join(" ", placed.episode().questions().stream().map(q -> q.id() + q.anchor()).toList());
    }
}
