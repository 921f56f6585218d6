package mnemoscope.ui.replay;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Stream;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.explain.Comparison;
import mnemoscope.model.Conversation;
import mnemoscope.model.Coverage;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Gold;
import mnemoscope.model.Session;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Turn;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.retention.Policy;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;

/**
 * A conversation of seven turns in two sessions, small enough to be replayed by hand; sizes are words, the budget is 11.
 *
 * <pre>
 * turn  size  session
 * D1:1   8    1        I went camping by the lake in June
 * D1:2   3    1        That sounds lovely
 * D1:3   5    1        My cat Bailey is ill
 * D1:4   4    1        Oh no poor Bailey
 * D2:1   5    2        Hi again how are you
 * D2:2   6    2        I got a job as baker
 * D2:3   2    2        Great news
 * </pre>
 *
 * Recency keeps {1, 2}, {3, 4}, {3, 4}, {6, 7}, {6, 7} (turns counted from 1).
 */
public final class Camping {
    public static final String ANSWER = "in the month of June";
    public static final String CATEGORY = "temporal";
    public static final Protocol PROTOCOL = Protocol.bundled().withBudget(11).with(TokenUnit.WORDS);

    private Camping() {}

    public static Conversation conversation() {
        return conversation("camping", questions());
    }

    public static Conversation conversation(String id, List<SourceQuestion> questions) {
        List<Turn> turns = List.of(new Turn("D1:1", 0, "Ann", true, "I went camping by the lake in June"),
                new Turn("D1:2", 0, "Ben", false, "That sounds lovely"), new Turn("D1:3", 0, "Ann", true, "My cat Bailey is ill"),
                new Turn("D1:4", 0, "Ben", false, "Oh no poor Bailey"), new Turn("D2:1", 1, "Ben", false, "Hi again how are you"),
                new Turn("D2:2", 1, "Ann", true, "I got a job as baker"), new Turn("D2:3", 1, "Ben", false, "Great news"));
        List<Session> sessions = List.of(new Session("1", "10:37 am on 27 June, 2023"),
                new Session("2", "2023/07/03 (Mon) 09:00"));
        return new Conversation(id, "Ann, Ben", sessions, turns, questions, Coverage.IDENTITY);
    }

    /** Some turns, by their places, go on for so many times two words. */
    public static Conversation longer(int times, int... places) {
        Conversation usual = conversation();
        List<Turn> turns = new ArrayList<>(usual.turns());
        for (int place : places) {
            Turn turn = turns.get(place);
            turns.set(place,
                    new Turn(turn.id(), turn.session(), turn.speaker(), turn.user(), turn.text() + " and more".repeat(times)));
        }
        return new Conversation("long", usual.title(), usual.sessions(), turns, usual.questions(), usual.coverage());
    }

    /** Step 0: evidence to come; 1: one turn, decided now; 2: one turn; 3: no evidence; 4: two turns of different sessions. */
    public static List<SourceQuestion> questions() {
        return List.of(ask("q0", "What is your job?", 1, 5), ask("q1", "When did you go camping?", 3, 0),
                ask("q2", "What is the cat called?", 3, 2), ask("q3", "Do you like music?", 6),
                ask("q4", "Which job do you have and where did you go camping?", 6, 0, 5));
    }

    public static SourceQuestion ask(String id, String text, int askedAfter, int... evidence) {
        Gold gold = new Gold(Gold.ordered(evidence), evidence.length == 0 ? "" : ANSWER, CATEGORY);
        return new SourceQuestion(id, text, gold, askedAfter, "", 0);
    }

    public static LoadedDataset dataset(Conversation... conversations) {
        DatasetInfo info = new DatasetInfo("camping.json", "test", DatasetKind.OWN, "0", "0", 0, new LinkedHashMap<>(),
                new LinkedHashMap<>(), List.of(), List.of(), List.of(), List.of(), List.of());
        return new LoadedDataset(List.of(conversations), info);
    }

    public static Comparison compare(String... policies) {
        return compare(conversation(), PROTOCOL, policies);
    }

    public static Comparison compare(Conversation conversation, Protocol protocol, String... policies) {
        return compare(conversation, protocol,
                Stream.of(policies).map(policy -> Policies.create(policy, DatasetKind.OWN)).toList());
    }

    public static Comparison compare(Conversation conversation, Protocol protocol, List<Policy> made) {
        ReplayInput input = ReplayInput.of(protocol.placement().place(conversation, protocol.order(), protocol.seed()),
                protocol.unit());
        Protocol settings = protocol;
        return Comparison.of(conversation, protocol, input, Replayer.all(List.of(input), made, List.of(settings), Progress.NONE));
    }
}
