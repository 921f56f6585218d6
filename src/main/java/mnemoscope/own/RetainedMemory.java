package mnemoscope.own;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.model.Texts;
import mnemoscope.replay.BrokenChoiceException;
import mnemoscope.replay.Budget;
import mnemoscope.replay.QuestionVisibility;
import mnemoscope.retention.EpisodePolicy;
import mnemoscope.retention.Observation;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.Selection;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.text.TokenUnit;

/**
 * The memory of another system as a policy: it keeps what the system's file says, and may exceed the budget.
 *
 * @param name   of the system, as a policy name
 * @param sees   whether the system saw the question before it chose, as its file declares
 * @param budget as its file declares; empty if it does not
 * @param unit   of its tokens, as its file declares; empty for the usual unit
 * @param memory what it held, by conversation and decision from 0
 */
public record RetainedMemory(String name, String title, String about, QuestionVisibility sees, Optional<Budget> budget,
        Optional<TokenUnit> unit, SequencedMap<String, Map<Integer, Held>> memory) implements EpisodePolicy {
    /** The suffix of such file names. */
    public static final String ENDING = ".retained.jsonl";

    /**
     * What a system held at one decision.
     *
     * @param kept      ids of the turns kept as they are
     * @param rewritten texts made of turns
     * @param place     in the file, for messages
     */
    public record Held(List<String> kept, List<Rewritten> rewritten, String place) {
        /** The ids of all turns that are kept or covered. */
        List<String> ids() {
            return Stream.concat(kept.stream(), rewritten.stream().flatMap(each -> each.covers.stream())).toList();
        }
    }

    /**
     * A text made of turns.
     *
     * @param covers ids of the turns whose content it holds
     * @param tokens its size
     */
    public record Rewritten(List<String> covers, int tokens) {}

    @Override
    public PolicyDescription description() {
        return new PolicyDescription(name, title, about.isBlank() ? Texts.of("own.retained.summary") : about,
                Texts.of("own.retained.source"), "").marked(PolicyMark.OTHER).choosing(Selection.GIVEN);
    }

    @Override
    public String refusal(Names names) {
        Map<Integer, Held> held = memory.get(names.episode());
        if (held == null) {
            return Texts.of("own.retained.other-conversation", name, names.episode());
        }
        for (int t = 0; t < names.steps().size(); t++) {
            if (!held.containsKey(t)) {
                return Texts.of("own.retained.no-line", name, t, names.episode());
            }
        }
        for (Map.Entry<Integer, Held> line : held.entrySet()) {
            Held each = line.getValue();
            if (line.getKey() >= names.steps().size()) {
                return Texts.of("own.retained.no-such-decision", each.place, line.getKey(), names.episode(),
                        names.steps().size());
            }
            for (String id : each.ids()) {
                if (!names.turns().containsKey(id)) {
                    return Texts.of("own.retained.no-such-turn", each.place, id, names.episode());
                }
            }
        }
        return "";
    }

    @Override
    public RetentionPolicy in(Names names) {
        String refusal = refusal(names);
        if (!refusal.isEmpty()) {
            throw new BrokenChoiceException(refusal);
        }
        return new InEpisode(this, memory.get(names.episode()), new HashMap<>(names.turns()));
    }

    private record InEpisode(RetainedMemory of, Map<Integer, Held> held, Map<String, Integer> turns) implements RetentionPolicy {
        @Override
        public PolicyDescription description() {
            return of.description();
        }

        @Override
        public PolicyRun start(RandomGenerator random) {
            return new Run();
        }

        private final class Run implements PolicyRun {
            private final BitSet offered = new BitSet();
            /** The size of the rewritten texts less that of the turns that only they hold. */
            private long beyond;

            @Override
            public void score(Observation seen, ScoreSheet sheet) {
                // a record has none
            }

            @Override
            public void select(Observation seen, ScoreSheet sheet) {
                Held now = held.get(seen.decision());
                IntStream.range(0, seen.candidates()).map(seen::turn).forEach(offered::set);
                now.kept.forEach(id -> keep(id, now, seen, sheet));
                beyond = 0;
                for (Rewritten each : now.rewritten) {
                    beyond += each.tokens;
                    for (String id : each.covers) {
                        beyond -= keep(id, now, seen, sheet);
                    }
                }
            }

            /** @return the size of the turn if it was not kept before */
            private int keep(String id, Held now, Observation seen, ScoreSheet sheet) {
                int turn = turns.get(id);
                int candidate = seen.candidate(turn);
                if (turn > seen.anchor() || candidate < 0 && offered.get(turn)) {
                    throw new BrokenChoiceException(Texts
                            .of(turn > seen.anchor() ? "own.retained.not-arrived" : "own.retained.brought-back", now.place, id));
                }
                // A pinned turn is never offered and always kept.
                if (candidate < 0 || sheet.kept(candidate)) {
                    return 0;
                }
                sheet.keep(candidate);
                return seen.sizeTokens(turn);
            }

            @Override
            public long keptTokens(int decision, long sizes) {
                return sizes + beyond;
            }
        }
    }
}
