package mnemoscope.dataset;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import mnemoscope.model.Conversation;
import mnemoscope.model.Episode;
import mnemoscope.model.Gold;
import mnemoscope.model.LabelledEpisode;
import mnemoscope.model.Question;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Supervision;

/** Places the questions of one conversation. */
final class Placer {
    private static final int DAY_CHARACTERS = 10;

    /** @param evidence the latest evidence turn, or what stands for it */
    private record Placed(int file, int evidence, int anchor, long shuffled, SourceQuestion question) {
        Placed at(int other) {
            return new Placed(file, evidence, other, shuffled, question);
        }
    }

    private static final Comparator<Placed> BY_FILE = Comparator.comparingInt(Placed::file);
    private static final Comparator<Placed> BY_EVIDENCE = Comparator.comparingInt(Placed::evidence).thenComparing(BY_FILE);

    private final Conversation conversation;
    private final Placement placement;
    private final QuestionOrder order;
    private final RandomGenerator random;
    private final int last;

    Placer(Conversation conversation, Placement placement, QuestionOrder order, long seed) {
        this.conversation = conversation;
        this.placement = placement;
        this.order = order;
        this.random = RandomGeneratorFactory.of("L64X128MixRandom").create(31 * seed + conversation.id().hashCode());
        this.last = conversation.memories().size() - 1;
    }

    LabelledEpisode place() {
        List<Placed> placed = new ArrayList<>();
        for (SourceQuestion question : conversation.questions()) {
            int evidence = question.gold().present() ? question.gold().latestEvidence() : asAsked(question);
            placed.add(new Placed(placed.size(), evidence, anchor(question, evidence), random.nextLong(), question));
        }
        if (placement.rule() == Placement.Rule.SPREAD || placement.rule() == Placement.Rule.FILE) {
            spread(placed, placement.rule() == Placement.Rule.SPREAD ? BY_EVIDENCE : BY_FILE);
        }
        placed.sort(Comparator.comparingInt(Placed::anchor).thenComparing(inside()));
        List<Question> questions = new ArrayList<>();
        List<Gold> golds = new ArrayList<>();
        for (Placed each : placed) {
            SourceQuestion question = each.question();
            questions.add(new Question(question.id(), question.text(), each.anchor(), question.budgetTokens(), each.file()));
            golds.add(question.gold());
        }
        return new LabelledEpisode(new Episode(conversation.id(), conversation.title(), conversation.sessions(),
                conversation.memories(), questions), new Supervision(golds, conversation.coverage()));
    }

    private int anchor(SourceQuestion question, int evidence) {
        boolean gold = question.gold().present();
        return switch (placement.rule()) {
            case SESSION_END -> gold ? lastTurnUpTo(conversation.memories().get(evidence).session()) : evidence;
            case AFTER_EVIDENCE -> evidence;
            case LAG -> gold ? (int) Math.min((long) evidence + placement.lagTurns(), last) : evidence;
            case END, SPREAD, FILE -> last;
            case QUESTION_DATE -> byDate(question, day(question.date()), true);
            case QUESTION_TIME -> byDate(question, question.date(), false);
            case AS_ASKED -> asAsked(question);
        };
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

    // Sessions without a date say nothing and are passed over.
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

    // -1 if nothing is said up to that session.
    private int lastTurnUpTo(int session) {
        int turn = last;
        while (turn >= 0 && conversation.memories().get(turn).session() > session) {
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
