package mnemoscope.dataset.synthetic;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import mnemoscope.model.Gold;
import mnemoscope.model.SourceQuestion;

/** Asks about what has been said: mostly about the last sittings, sometimes about long ago, some things more than once. */
final class Asker {
    private static final double AT_THE_END = 0.35;
    private static final int RECENT_SESSIONS = 1;
    private static final double FAR_BACK = 0.25;
    private static final int FAR_BACK_SESSIONS = 8;
    private static final double WEIGHT_OF_PLAN = 6;
    private static final double WEIGHT_OF_CHANGE = 4;
    private static final double WEIGHT_OF_REPEAT = 0.12;
    private static final double WEIGHT_IN_SAME_SITTING = 0.01;

    /** How often something was asked, and in which sitting last. */
    private static final class Asked {
        private int times;
        private int session = -1;
    }

    private final GeneratorSettings settings;
    private final Demand demand;
    private final RandomGenerator random;
    private final List<SourceQuestion> questions = new ArrayList<>();
    private final Map<Object, Asked> asked = new HashMap<>();

    Asker(GeneratorSettings settings, Demand demand, RandomGenerator random) {
        this.settings = settings;
        this.demand = demand;
        this.random = random;
    }

    /** Asks the questions of the sitting that has just ended, at places spread over it. */
    void ask(Transcript transcript, List<Story> stories, LocalDate day) {
        int turns = transcript.size();
        int wanted = Math.toIntExact(Math.round((double) settings.questions() * turns / settings.turns())) - questions.size();
        int[] anchors = new int[Math.max(0, wanted)];
        for (int k = 0; k < anchors.length; k++) {
            anchors[k] = random.nextDouble() < AT_THE_END ? turns - 1 : random.nextInt(transcript.firstOfSession(), turns);
        }
        Arrays.sort(anchors);
        int least = 0;
        for (int anchor : anchors) {
            List<Candidate> candidates = candidates(stories, Math.max(anchor, least), transcript.session());
            while (candidates.isEmpty() && Math.max(anchor, least) < turns - 1) {
                least = Math.max(anchor, least) + 1;
                candidates = candidates(stories, least, transcript.session());
            }
            if (!candidates.isEmpty()) {
                add(pick(candidates, Math.max(anchor, least), transcript.session()), Math.max(anchor, least),
                        transcript.session(), day);
            }
        }
    }

    List<SourceQuestion> questions() {
        return List.copyOf(questions);
    }

    private static List<Candidate> candidates(List<Story> stories, int anchor, int session) {
        return stories.stream().flatMap(story -> Stream.concat(
                story.facts().values().stream().map(fact -> Candidate.of(story, fact, anchor, session)),
                story.topic().hops().stream().map(hop -> Candidate.of(story, hop, anchor, session)))).filter(Objects::nonNull)
                .toList();
    }

    private Candidate pick(List<Candidate> candidates, int anchor, int session) {
        boolean farWanted = random.nextDouble() < settings.returnShare();
        int far = Math.clamp((int) Math.ceil(FAR_BACK * settings.sessions()), RECENT_SESSIONS + 1, FAR_BACK_SESSIONS);
        List<Candidate> chosen = candidates.stream()
                .filter(each -> farWanted ? session - each.oldest() >= far : session - each.newest() <= RECENT_SESSIONS).toList();
        if (chosen.isEmpty()) {
            chosen = candidates;
        }
        double[] upTo = new double[chosen.size()];
        double sum = 0;
        for (int k = 0; k < upTo.length; k++) {
            sum += weight(chosen.get(k), anchor, session);
            upTo[k] = sum;
        }
        double at = random.nextDouble() * sum;
        int k = 0;
        while (k < upTo.length - 1 && upTo[k] <= at) {
            k++;
        }
        Candidate found = chosen.get(k);
        return session - found.oldest() >= far ? found.reachingBack() : found;
    }

    private double weight(Candidate candidate, int anchor, int session) {
        double weight = demand.weight(candidate.story().topic().area(), (double) anchor / settings.turns());
        if (candidate.isPlan()) {
            weight *= WEIGHT_OF_PLAN;
        }
        Asked before = asked.get(candidate.key());
        if (candidate.category().equals(Candidate.UPDATED)) {
            weight *= WEIGHT_OF_CHANGE;
        }
        if (before != null) {
            weight *= before.session == session ? WEIGHT_IN_SAME_SITTING : Math.pow(WEIGHT_OF_REPEAT, before.times);
        }
        return weight;
    }

    private void add(Candidate candidate, int anchor, int session, LocalDate day) {
        Asked count = asked.computeIfAbsent(candidate.key(), key -> new Asked());
        Phrase wording = candidate.questions().get(count.times % candidate.questions().size());
        count.times++;
        count.session = session;
        String text = wording.render(new Choices(random), candidate.story().slots()::mentioned);
        questions.add(new SourceQuestion("q" + (questions.size() + 1), text,
                new Gold(candidate.evidence(), candidate.answer(), candidate.category()), anchor, day.toString(), 0));
    }
}
