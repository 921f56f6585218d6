package mnemoscope.dataset.synthetic;

import java.util.List;
import mnemoscope.dataset.synthetic.Topic.FactKind;

/**
 * Something that could be asked at one moment, with what would be its gold then.
 *
 * @param key      the fact or pair of facts of this story, for counting how often it was asked
 * @param evidence ascending
 * @param oldest   session of its oldest evidence
 * @param newest   session of its newest evidence
 */
record Candidate(Story story, Object key, List<Phrase> questions, List<Integer> evidence, String answer, String category,
        int oldest,
        int newest) {
    static final String HOP = "multi-hop";
    static final String UPDATED = "updated fact";
    static final String RETURNING = "returning";

    /** Two facts of one story that are asked for together. */
    private record Pair(Story story, Topic.Hop hop) {}

    /** The question about one fact; null if nobody could know the answer yet, or any more. */
    static Candidate of(Story story, KnownFact fact, int anchor, int session) {
        KnownFact.Said said = fact.newest(anchor, session);
        if (said == null) {
            return null;
        }
        String category = switch (fact.fact().kind()) {
            case PLAN -> "plan";
            case TIME -> fact.isChanged(anchor) ? UPDATED : "temporal";
            case FACT -> fact.isChanged(anchor) ? UPDATED : "single fact";
        };
        return new Candidate(story, fact, fact.fact().questions(), List.of(said.turn()), said.answer(), category, said.session(),
                said.session());
    }

    /** The question about two facts; null if one is unknown, or if one turn says both. */
    static Candidate of(Story story, Topic.Hop hop, int anchor, int session) {
        KnownFact.Said first = story.facts().get(hop.first()).newest(anchor, session);
        KnownFact.Said second = story.facts().get(hop.second()).newest(anchor, session);
        if (first == null || second == null || first.turn() == second.turn()) {
            return null;
        }
        String answer = hop.answerOf().isEmpty()
                ? first.answer() + "; " + second.answer()
                : hop.answerOf().equals(hop.first()) ? first.answer() : second.answer();
        List<Integer> evidence = List.of(Math.min(first.turn(), second.turn()), Math.max(first.turn(), second.turn()));
        return new Candidate(story, new Pair(story, hop), hop.questions(), evidence, answer, HOP,
                Math.min(first.session(), second.session()),
                Math.max(first.session(), second.session()));
    }

    /** The question, named for reaching far back, unless its kind says more. */
    Candidate reachingBack() {
        boolean plain = !category.equals(HOP) && !category.equals(UPDATED);
        return new Candidate(story, key, questions, evidence, answer, plain ? RETURNING : category, oldest, newest);
    }

    boolean isPlan() {
        return key instanceof KnownFact fact && fact.fact().kind() == FactKind.PLAN;
    }
}
