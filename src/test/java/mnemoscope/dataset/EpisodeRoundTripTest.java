package mnemoscope.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Json;
import mnemoscope.model.AgentLog;
import mnemoscope.model.Annotation;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.Coverage;
import mnemoscope.model.Gold;
import mnemoscope.model.LogOrigin;
import mnemoscope.model.MemoryType;
import mnemoscope.model.Session;
import mnemoscope.model.Question;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Turn;
import mnemoscope.model.TurnKind;
import mnemoscope.model.TurnSet;
import mnemoscope.random.Draw;
import mnemoscope.random.Seeds;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

/** Episodes are the same after writing and reading, to the last character. */
class EpisodeRoundTripTest {
    /** Empty, blank, of quotes and escapes, of several lines, beyond the first plane of Unicode, without a form on paper. */
    private static final List<String> TEXTS = List.of("", " ", "null", "0", "\"\\/\b\f", "two\nlines\r\n\tand\u2028more",
            "\uD83D\uDC2C", "Größe", "\u0000\u001F\u007F\uFEFF\uFFFE", "\u202Eright to left\u2066", "a".repeat(5_000),
            "</script><!--", "\u0301e", "true");
    private static final double[] IMPORTANCES = {0, -0.0, Double.MIN_VALUE, Math.nextDown(1.0), 1, 1.0 / 3, Double.NaN};

    /** Draws one conversation; equal seeds draw equal ones. */
    private static final class Drawn {
        private final SplittableRandom random;

        Drawn(long seed) {
            random = new SplittableRandom(seed);
        }

        private String text() {
            return TEXTS.get(random.nextInt(TEXTS.size()));
        }

        private int[] turns(int count) {
            return random.ints(random.nextInt(4), 0, count).toArray();
        }

        private <E extends Enum<E>> E one(Class<E> choices) {
            return choices.getEnumConstants()[random.nextInt(choices.getEnumConstants().length)];
        }

        private Turn turn(int index, int session) {
            Annotation annotation = random.nextBoolean()
                    ? Annotation.NONE
                    : new Annotation(random.nextBoolean() ? null : one(MemoryType.class),
                            IMPORTANCES[random.nextInt(IMPORTANCES.length)]);
            // The reader fills in an empty name or id, so no file contains one.
            return new Turn(index + text(), session, "s" + text(), random.nextBoolean(), text(), text(), annotation,
                    one(TurnKind.class), random.nextBoolean(), index == 0 ? -1 : random.nextInt(index + 1) - 1);
        }

        private SourceQuestion question(int index, int turns) {
            int after = random.nextInt(4) == 0 ? SourceQuestion.UNPLACED : random.nextInt(turns + 1) - 1;
            Gold gold = new Gold(Gold.ordered(turns(turns)), text(), text(), "", Gold.ordered(turns(turns)));
            return new SourceQuestion(index + text(), text(), gold, after, text(),
                    random.nextBoolean() ? 0 : 1 + random.nextInt(Question.MOST_BUDGET));
        }

        private TurnSet before(int turn) {
            BitSet set = new BitSet();
            for (int k = 0; k < turn; k++) {
                set.set(k, random.nextBoolean());
            }
            return TurnSet.of(set);
        }

        private AgentLog log(List<Turn> turns) {
            AgentLog.Basis basis = one(AgentLog.Basis.class);
            if (basis == AgentLog.Basis.NONE) {
                return AgentLog.NONE;
            }
            List<AgentLog.ContextDrop> drops = new ArrayList<>();
            for (int at = random.nextInt(3); at <= turns.size(); at += random.nextInt(4)) {
                LinkedHashMap<String, String> details = new LinkedHashMap<>();
                details.put(AgentLog.ContextDrop.REBUILT, text());
                details.put(AgentLog.ContextDrop.TRIGGER, text());
                drops.add(new AgentLog.ContextDrop(at, one(AgentLog.Cause.class), before(at), before(at), details));
                at++;
            }
            TreeMap<Integer, Integer> measured = new TreeMap<>();
            for (int turn : turns(turns.size())) {
                measured.put(turn, random.nextInt(Integer.MAX_VALUE));
            }
            LinkedHashMap<String, Long> skipped = new LinkedHashMap<>();
            skipped.put(text(), (long) random.nextInt(Integer.MAX_VALUE));
            return new AgentLog(basis, drops, measured, skipped, new LogOrigin(text(), text(), text(), text()));
        }

        Conversation conversation() {
            List<Session> sessions = new ArrayList<>();
            List<Turn> turns = new ArrayList<>();
            int count = 1 + random.nextInt(8);
            for (int k = 0; k < count; k++) {
                if (sessions.isEmpty() || random.nextInt(3) == 0) {
                    sessions.add(new Session(text(), text()));
                }
                turns.add(turn(k, sessions.size() - 1));
            }
            List<SourceQuestion> questions = new ArrayList<>();
            for (int k = 0; k <= random.nextInt(4); k++) {
                questions.add(question(k, count));
            }
            TreeMap<Integer, int[]> covered = new TreeMap<>();
            for (int turn : turns(count)) {
                int[] others = Gold.ordered(turns(count)).stream().mapToInt(Integer::intValue).filter(other -> other != turn)
                        .toArray();
                if (others.length > 0) {
                    covered.put(turn, others);
                }
            }
            return new Conversation("e" + text(), "t" + text(), sessions, turns, questions,
                    covered.isEmpty() ? Coverage.IDENTITY : new Coverage(covered), log(turns));
        }
    }

    private static byte[] written(List<Conversation> conversations) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        EpisodeWriter.write(out, "drawn", "", conversations, Progress.NONE);
        return out.toByteArray();
    }

    private static List<Conversation> read(byte[] file) throws BadInputException {
        return new EpisodesReader(new Json("drawn.json", new ByteArrayInputStream(file)), new Report()).read();
    }

    @Seeds(2_000)
    void episode_comesBackEqual(Draw draw) throws Exception {
        long seed = draw.seed();
        List<Conversation> drawn = List.of(new Drawn(seed).conversation());
        byte[] file = written(drawn);
        assertThat(read(file)).isEqualTo(drawn);
        assertThat(written(read(file))).isEqualTo(file);
    }

    /** A log that was cut inside an emoji: half of it could be read but not written. */
    @Test
    void halfOfAPair_isReadAsTheReplacementOfUnicode_soThatItIsWrittenAsItWasRead() throws Exception {
        String file = """
                {"format": "mnemoscope-episodes", "version": 1, "episodes": [{"id": "e\\ud83d", "turns": [{"id": "t\\udc2c",
                "text": "cut \\ud83d and whole \\ud83d\\udc2c"}], "questions": [{"text": "?", "evidence": ["t\\udc2c"]}]}]}""";
        List<Conversation> read = read(file.getBytes(StandardCharsets.UTF_8));
        assertThat(read.getFirst().id()).isEqualTo("e\uFFFD");
        assertThat(read.getFirst().turns().getFirst().text()).isEqualTo("cut \uFFFD and whole \uD83D\uDC2C");
        assertThat(read(written(read))).isEqualTo(read);
    }
}
