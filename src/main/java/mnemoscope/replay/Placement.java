package mnemoscope.replay;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Collectors;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Episode;
import mnemoscope.model.Gold;
import mnemoscope.model.LabelledEpisode;
import mnemoscope.model.Question;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Supervision;
import mnemoscope.model.Texts;

/**
 * Where questions are asked in a conversation (SPEC 1 and the notes on LongMemEval; open in the paper). Some placements use gold
 * to build the episode; no policy sees it. A question's place is the index of the last turn that has arrived, -1 if none has.
 *
 * <p>A question that lacks the evidence or date that the placement needs is asked at the place in its file, or at the last turn
 * if the file gives none; in orders by evidence that place stands for its evidence.
 *
 * @param rule     the kind of placement
 * @param lagTurns for {@link Rule#LAG}: turns after the latest evidence, 0 or more; for {@link Rule#DRAWN}: the most such turns
 *                 that a question draws, 1 or more; else 0
 */
public record Placement(Rule rule, int lagTurns) {
    /** The largest number of nine digits, as many as a code may have. */
    private static final int MOST_TURNS = 999_999_999;
    public static final Placement SESSION_END = new Placement(Rule.SESSION_END);
    public static final Placement AFTER_EVIDENCE = new Placement(Rule.AFTER_EVIDENCE);
    public static final Placement SPREAD = new Placement(Rule.SPREAD);
    public static final Placement FILE = new Placement(Rule.FILE);
    public static final Placement END = new Placement(Rule.END);
    public static final Placement QUESTION_DATE = new Placement(Rule.QUESTION_DATE);
    public static final Placement QUESTION_TIME = new Placement(Rule.QUESTION_TIME);
    public static final Placement AS_ASKED = new Placement(Rule.AS_ASKED);

    /** The kinds of placement. */
    public enum Rule {
        SESSION_END("session-end", true, "dataset.placement.last-session"),
        AFTER_EVIDENCE("after-evidence", true, "dataset.right-after-the-latest-evidence"),
        LAG("lag:K", true, "dataset.turns-after-the-latest-evidence"),
        DRAWN("drawn:H", true, "dataset.drawn-turns-after-the-latest-evidence"),
        SPREAD("spread", true, "dataset.placement.even"),
        FILE("file", false, "dataset.evenly-over-the-turns-in-file"),
        END("end", false, "dataset.all-at-the-last-turn"),
        QUESTION_DATE("question_date", false, "dataset.after-the-last-session-whose"),
        QUESTION_TIME("question_time", false, "dataset.placement.by-date"),
        AS_ASKED("as-asked", false, "dataset.where-the-file-says");

        private final String code;
        private final boolean usesGold;
        private final String key;

        Rule(String code, boolean usesGold, String key) {
            this.code = code;
            this.usesGold = usesGold;
            this.key = key;
        }

        /** The label on the screen; K or H stands for a number of turns. */
        public String label() {
            return Texts.of(key, code.substring(code.length() - 1));
        }

        /** The code, and which numbers stand for its letter: "lag:K (0 <= K <= 999999999)". */
        private String choices() {
            return hasTurns()
                    ? "%s (%d <= %s <= %d)".formatted(code, this == LAG ? 0 : 1, code.substring(code.length() - 1), MOST_TURNS)
                    : code;
        }

        /** "lag:" and "drawn:", which a number of turns follows; empty for all others. */
        private String prefix() {
            return code.substring(0, code.indexOf(':') + 1);
        }

        private boolean hasTurns() {
            return this == LAG || this == DRAWN;
        }
    }

    public Placement {
        if (lagTurns < 0) {
            throw new IllegalArgumentException(Texts.of("dataset.lag-must-be", lagTurns));
        }
        if (rule == Rule.DRAWN && lagTurns == 0) {
            throw new IllegalArgumentException(Texts.of("dataset.drawn-lag-must-be"));
        }
    }

    private Placement(Rule rule) {
        this(rule, 0);
    }

    /** @param turns after the latest evidence, 0 or more */
    public static Placement lag(int turns) {
        return new Placement(Rule.LAG, turns);
    }

    /**
     * Each question draws its own lag, log-uniformly among the whole numbers from 1 to that. The draw is of the seed, the
     * conversation and the question alone: other questions and policies do not change it.
     *
     * @param turns the longest lag, 1 or more
     */
    public static Placement drawn(int turns) {
        return new Placement(Rule.DRAWN, turns);
    }

    /** The label on the screen, with its number of turns. */
    public String label() {
        return rule.hasTurns() ? Texts.of(rule.key, lagTurns) : rule.label();
    }

    /** A sentence for the screen; it also says whether gold is used. */
    String help() {
        String words = label();
        return Character.toUpperCase(words.charAt(0)) + words.substring(1) + "."
                + (usesGold() ? " " + Texts.of("protocol.this-uses-the-evidence-to") : "");
    }

    /** The name on the command line, which {@link #of(String)} understands. */
    public String code() {
        return rule.hasTurns() ? rule.prefix() + lagTurns : rule.code;
    }

    /** Whether gold determines where a question is asked; screens say so. */
    public boolean usesGold() {
        return rule.usesGold;
    }

    /**
     * Places the questions of a conversation.
     *
     * @param order of questions at the same turn
     * @param seed  for {@link QuestionOrder#RANDOM} and {@link Rule#DRAWN}; the same seed gives the same order and the same lags of
     *              the same conversation
     */
    public LabelledEpisode place(Conversation conversation, QuestionOrder order, long seed) {
        return new Placer(conversation, order, seed).place();
    }

    /** LoCoMo and REALTALK: session-end; LongMemEval: question_date; BEAM: end; RealMem and the user's files: as-asked. */
    public static Placement defaultFor(DatasetKind kind) {
        return offeredFor(kind).getFirst();
    }

    /**
     * The placements that make sense for a kind of data, the default first; a lag of 20 turns stands for any lag, and lags drawn up
     * to 200 turns for any drawn ones.
     */
    public static List<Placement> offeredFor(DatasetKind kind) {
        return switch (kind.questions()) {
            case LABELLED -> List.of(SESSION_END, AFTER_EVIDENCE, lag(20), drawn(200), SPREAD, FILE, END);
            case DATED -> List.of(QUESTION_DATE, QUESTION_TIME, SESSION_END, drawn(200), END);
            case LAST -> List.of(END, SESSION_END, AFTER_EVIDENCE, lag(20), drawn(200), SPREAD, FILE);
            case PLACED -> kind == DatasetKind.OWN
                    ? List.of(AS_ASKED, SESSION_END, AFTER_EVIDENCE, lag(20), drawn(200), SPREAD, FILE, END, QUESTION_DATE,
                            QUESTION_TIME)
                    : List.of(AS_ASKED, AFTER_EVIDENCE, lag(20), drawn(200), END);
        };
    }

    /** The placement of a code; empty if the text is not one of {@link #codes()}. */
    public static Optional<Placement> of(String text) {
        for (Rule rule : Rule.values()) {
            if (rule.hasTurns() && text.startsWith(rule.prefix())) {
                return Optional.of(text.substring(rule.prefix().length())).filter(turns -> turns.matches("[0-9]{1,9}"))
                        .map(Integer::valueOf).filter(turns -> rule == Rule.LAG || turns > 0)
                        .map(turns -> new Placement(rule, turns));
            }
        }
        return Arrays.stream(Rule.values()).filter(rule -> !rule.hasTurns() && rule.code.equals(text)).findFirst()
                .map(Placement::new);
    }

    /** All codes with the numbers that they take, separated by commas. */
    public static String codes() {
        return Arrays.stream(Rule.values()).map(Rule::choices).collect(Collectors.joining(", "));
    }

    /** Places the questions of one conversation. */
    private final class Placer {
        private static final int DAY_CHARACTERS = 10;
        private static final long FNV_OFFSET = 0xcbf29ce484222325L;
        private static final long FNV_PRIME = 0x100000001b3L;

        /** @param evidence the latest evidence turn, or the place that stands for it */
        private record Placed(int file, int evidence, int anchor, long shuffled, SourceQuestion question) {
            Placed at(int other) {
                return new Placed(file, evidence, other, shuffled, question);
            }

            Question step() {
                return new Question(question.id(), question.text(), anchor, question.budgetTokens(), file);
            }
        }

        private static final Comparator<Placed> BY_FILE = (a, b) -> Integer.compare(a.file, b.file);
        private static final Comparator<Placed> BY_EVIDENCE = (a,
                b) -> a.evidence == b.evidence ? BY_FILE.compare(a, b) : Integer.compare(a.evidence, b.evidence);

        private final Conversation conversation;
        private final QuestionOrder order;
        private final long seed;
        private final RandomGenerator random;
        private final int last;

        Placer(Conversation conversation, QuestionOrder order, long seed) {
            this.conversation = conversation;
            this.order = order;
            this.seed = seed;
            this.random = random(31 * seed + conversation.id().hashCode());
            this.last = conversation.turns().size() - 1;
        }

        LabelledEpisode place() {
            List<Placed> placed = new ArrayList<>();
            for (SourceQuestion question : conversation.questions()) {
                int evidence = question.gold().present() ? question.gold().latestEvidence() : asAsked(question);
                placed.add(new Placed(placed.size(), evidence, anchor(question, evidence), random.nextLong(), question));
            }
            if (rule == Rule.SPREAD || rule == Rule.FILE) {
                spread(placed, rule == Rule.SPREAD ? BY_EVIDENCE : BY_FILE);
            }
            placed.sort(Comparator.comparingInt(Placed::anchor).thenComparing(inside()));
            List<Question> questions = placed.stream().map(Placed::step).toList();
            List<Gold> golds = placed.stream().map(each -> each.question().gold()).toList();
            return new LabelledEpisode(new Episode(conversation.id(), conversation.title(), conversation.sessions(),
                    conversation.turns(), questions), new Supervision(golds, conversation.coverage(), conversation.log()));
        }

        private int anchor(SourceQuestion question, int evidence) {
            boolean gold = question.gold().present();
            return switch (rule) {
                case SESSION_END -> gold ? lastTurnUpTo(conversation.turns().get(evidence).session()) : evidence;
                case AFTER_EVIDENCE -> evidence;
                case LAG -> gold ? later(evidence, lagTurns) : evidence;
                case DRAWN -> gold ? later(evidence, drawnLag(question)) : evidence;
                case END, SPREAD, FILE -> last;
                case QUESTION_DATE -> byDate(question, day(question.date()), true);
                case QUESTION_TIME -> byDate(question, question.date(), false);
                case AS_ASKED -> asAsked(question);
            };
        }

        private int later(int evidence, int turns) {
            return (int) Math.min((long) evidence + turns, last);
        }

        // P(lag = k) is log((k + 1) / k) / log(H + 1).
        private int drawnLag(SourceQuestion question) {
            // FNV-1a.
            long hash = (conversation.id() + '\n' + question.id()).chars().asLongStream().reduce(FNV_OFFSET ^ seed,
                    (so, letter) -> (so ^ letter) * FNV_PRIME);
            return Math.min(lagTurns, (int) Math.exp(random(hash).nextDouble() * Math.log1p(lagTurns)));
        }

        private static RandomGenerator random(long seed) {
            return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        }

        // The j-th of K questions, from 1, at turn max(0, floor(j n / K) - 1).
        private void spread(List<Placed> placed, Comparator<Placed> sequence) {
            placed.sort(sequence);
            long n = last + 1L;
            for (int j = 1; j <= placed.size(); j++) {
                placed.set(j - 1, placed.get(j - 1).at((int) Math.max(0, j * n / placed.size() - 1)));
            }
        }

        private int asAsked(SourceQuestion question) {
            return question.askedAfter() == SourceQuestion.UNPLACED ? last : question.askedAfter();
        }

        // Sessions without a date are skipped.
        private int byDate(SourceQuestion question, String date, boolean wholeDays) {
            if (date.isEmpty()) {
                return asAsked(question);
            }
            for (int rank = conversation.sessions().size() - 1; rank >= 0; rank--) {
                String session = conversation.sessions().get(rank).date();
                if (!session.isEmpty() && (wholeDays ? day(session) : session).compareTo(date) <= 0) {
                    return lastTurnUpTo(rank);
                }
            }
            return -1;
        }

        // The last turn of the sessions up to that one; -1 if they have none.
        private int lastTurnUpTo(int session) {
            int turn = last;
            while (turn >= 0 && conversation.turns().get(turn).session() > session) {
                turn--;
            }
            return turn;
        }

        private static String day(String date) {
            return date.substring(0, Math.min(DAY_CHARACTERS, date.length()));
        }

        private Comparator<Placed> inside() {
            return switch (order) {
                case EVIDENCE -> BY_EVIDENCE;
                case FILE -> BY_FILE;
                case RANDOM -> Comparator.comparingLong(Placed::shuffled).thenComparing(BY_FILE);
                case DATE -> Comparator.<Placed, String>comparing(each -> each.question().date()).thenComparing(BY_FILE);
            };
        }
    }
}
