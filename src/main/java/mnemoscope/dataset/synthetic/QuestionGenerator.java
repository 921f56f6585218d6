package mnemoscope.dataset.synthetic;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import mnemoscope.dataset.synthetic.Phrase.Choices;
import mnemoscope.dataset.synthetic.Topic.FactKind;
import mnemoscope.dataset.synthetic.TopicInstance.KnownFact;
import mnemoscope.model.Gold;
import mnemoscope.model.SourceQuestion;

/** Generates questions: mostly about the last sittings, sometimes about much earlier ones, some facts more than once. */
final class QuestionGenerator {
    private static final double AT_THE_END = 0.35;
    private static final int RECENT_SESSIONS = 1;
    private static final double FAR_BACK = 0.25;
    private static final int FAR_BACK_SESSIONS = 8;
    private static final double WEIGHT_OF_PLAN = 6;
    private static final double WEIGHT_OF_CHANGE = 4;
    private static final double WEIGHT_OF_REPEAT = 0.12;
    private static final double WEIGHT_IN_SAME_SITTING = 0.01;
    private static final String HOP = "multi-hop";
    private static final String UPDATED = "updated fact";

    private final GeneratorSettings settings;
    private final RandomGenerator random;
    /** Areas of life with early questions; the other half comes later. */
    private final Set<String> early;
    final List<SourceQuestion> questions = new ArrayList<>();
    private final Map<Object, Asked> asked = new HashMap<>();

    /** How often a fact was asked for, and the sitting of the last time. */
    private static final class Asked {
        private int times;
        private int session = -1;
    }

    /** Two facts of one story that are asked for together. */
    private record Pair(TopicInstance story, Topic.Hop hop) {}

    /**
     * A possible question, with its gold at that time.
     *
     * @param key      the fact or pair of facts of this story, to count how often it was asked for
     * @param evidence ascending
     * @param oldest   session of its oldest evidence
     * @param newest   session of its newest evidence
     */
    private record Candidate(TopicInstance story, Object key, List<Phrase> questions, List<Integer> evidence, String answer,
            String category, int oldest, int newest) {}

    QuestionGenerator(GeneratorSettings settings, PhraseBook book, RandomGenerator random) {
        this.settings = settings;
        this.random = random;
        List<String> areas = new ArrayList<>(book.topics().stream().map(Topic::area).sorted().distinct().toList());
        Collections.shuffle(areas, random);
        early = new HashSet<>(areas.subList(0, areas.size() / 2));
    }

    /** Asks the questions of the sitting that has just ended, spread over the sitting. */
    void ask(Transcript transcript, List<TopicInstance> stories, LocalDate day) {
        int turns = transcript.size();
        int session = transcript.session();
        int wanted = Math.toIntExact(Math.round((double) settings.questions() * turns / settings.turns())) - questions.size();
        int[] anchors = new int[Math.max(0, wanted)];
        for (int k = 0; k < anchors.length; k++) {
            anchors[k] = random.nextDouble() < AT_THE_END ? turns - 1 : random.nextInt(transcript.firstOfSession(), turns);
        }
        Arrays.sort(anchors);
        int least = 0;
        for (int anchor : anchors) {
            int at = Math.max(anchor, least);
            List<Candidate> candidates = candidates(stories, at, session);
            while (candidates.isEmpty() && at < turns - 1) {
                least = ++at;
                candidates = candidates(stories, at, session);
            }
            if (!candidates.isEmpty()) {
                add(pick(candidates, at, session), at, session, day);
            }
        }
    }

    private static List<Candidate> candidates(List<TopicInstance> stories, int anchor, int session) {
        return stories.stream()
                .flatMap(story -> Stream.concat(story.facts().stream().map(fact -> candidate(story, fact, anchor, session)),
                        story.topic.hops().stream().map(hop -> candidate(story, hop, anchor, session))))
                .filter(Objects::nonNull).toList();
    }

    /** The question about one fact; null if the answer is not known yet or no longer. */
    private static Candidate candidate(TopicInstance story, KnownFact fact, int anchor, int session) {
        KnownFact.Said said = fact.newest(anchor, session);
        if (said == null) {
            return null;
        }
        String category = switch (fact.fact.kind()) {
            case PLAN -> "plan";
            case TIME -> fact.isChanged(anchor) ? UPDATED : "temporal";
            case FACT -> fact.isChanged(anchor) ? UPDATED : "single fact";
        };
        return new Candidate(story, fact, fact.fact.questions(), List.of(said.turn()), said.answer(), category, said.session(),
                said.session());
    }

    /** The question about two facts; null if one is unknown, or if one turn states both. */
    private static Candidate candidate(TopicInstance story, Topic.Hop hop, int anchor, int session) {
        KnownFact.Said first = story.fact(hop.first()).newest(anchor, session);
        KnownFact.Said second = story.fact(hop.second()).newest(anchor, session);
        if (first == null || second == null || first.turn() == second.turn()) {
            return null;
        }
        String answer = hop.answerOf().isEmpty()
                ? first.answer() + "; " + second.answer()
                : hop.answerOf().equals(hop.first()) ? first.answer() : second.answer();
        List<Integer> evidence = List.of(Math.min(first.turn(), second.turn()), Math.max(first.turn(), second.turn()));
        return new Candidate(story, new Pair(story, hop), hop.questions(), evidence, answer, HOP,
                Math.min(first.session(), second.session()), Math.max(first.session(), second.session()));
    }

    private Candidate pick(List<Candidate> candidates, int anchor, int session) {
        boolean farWanted = random.nextDouble() < settings.returnShare();
        int far = far();
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
        return chosen.get(k);
    }

    /** Number of sessions that counts as far back. */
    private int far() {
        return Math.clamp((int) Math.ceil(FAR_BACK * settings.sessions()), RECENT_SESSIONS + 1, FAR_BACK_SESSIONS);
    }

    private double weight(Candidate candidate, int anchor, int session) {
        boolean inFirstHalf = (double) anchor / settings.turns() < 0.5;
        double weight = early.contains(candidate.story().topic.area()) == inFirstHalf ? 1 : 1 - settings.demandShift();
        if (candidate.key() instanceof KnownFact known && known.fact.kind() == FactKind.PLAN) {
            weight *= WEIGHT_OF_PLAN;
        }
        if (candidate.category().equals(UPDATED)) {
            weight *= WEIGHT_OF_CHANGE;
        }
        Asked before = asked.get(candidate.key());
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
        String text = wording.render(new Choices(random), candidate.story()::mentioned);
        // The category says "far back", unless the kind of question is more specific.
        boolean telling = candidate.category().equals(HOP) || candidate.category().equals(UPDATED);
        String category = session - candidate.oldest() >= far() && !telling ? "returning" : candidate.category();
        questions.add(new SourceQuestion("q" + (questions.size() + 1), text,
                new Gold(candidate.evidence(), candidate.answer(), category), anchor, day.toString(), 0));
    }
}
