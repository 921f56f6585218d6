package mnemoscope.study.benchmark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.AgentLog;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.Coverage;
import mnemoscope.model.Gold;
import mnemoscope.model.LabelledEpisode;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Supervision;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Seeds;

/**
 * Noise added to data. Irrelevant turns come from other conversations and are given the speakers of this one. A wrong label is a
 * missing evidence turn or an additional turn from before the question. Scores use the original labels.
 *
 * @param irrelevant share of irrelevant turns in a conversation, percent, 0 to 99
 * @param labels     percent: each evidence turn of the training labels is removed with this probability, and with this
 *                   probability a wrong one is added for it
 */
public record Noise(int irrelevant, int labels) {
    public static final Noise NONE = new Noise(0, 0);

    /** The name in tables. */
    public String words() {
        return irrelevant > 0 ? irrelevant + " % irrelevant turns" : labels + " % wrong labels";
    }

    /** The settings as in the keys of cells; empty without noise. */
    SequencedMap<String, String> settings(long seed) {
        SequencedMap<String, String> readings = new LinkedHashMap<>();
        if (irrelevant > 0) {
            readings.put("irrelevant-turns", irrelevant + " seed " + seed);
        }
        if (labels > 0) {
            readings.put("wrong-labels", labels + " seed " + seed);
        }
        return readings;
    }

    /** @throws BadInputException if there is only one conversation, or if the data are logs */
    LoadedDataset over(LoadedDataset dataset, long seed) throws BadInputException {
        List<Conversation> all = dataset.conversations();
        if (irrelevant > 0 && (all.size() < 2 || all.stream().anyMatch(one -> one.log() != AgentLog.NONE))) {
            throw new BadInputException(Texts.of("study.noise-needs-other-conversations", dataset.info().name()));
        }
        return irrelevant == 0
                ? dataset
                : new LoadedDataset(all.stream().map(one -> among(one, all, seed)).toList(), dataset.info());
    }

    private Conversation among(Conversation one, List<Conversation> all, long seed) {
        List<Turn> turns = one.turns();
        if (turns.isEmpty()) {
            return one;
        }
        List<Turn> others = all.stream().filter(other -> other != one).flatMap(other -> other.turns().stream()).toList();
        RandomGenerator random = Seeds.stream(one.id(), "irrelevant turns", seed);
        int[] after = new int[turns.size()];
        long added = Math.round(turns.size() * irrelevant / (100.0 - irrelevant));
        for (long k = 0; k < added && !others.isEmpty(); k++) {
            after[random.nextInt(after.length)]++;
        }
        List<Turn> longer = new ArrayList<>();
        int[] moved = new int[after.length];
        for (int i = 0; i < after.length; i++) {
            moved[i] = longer.size();
            longer.add(turns.get(i));
            for (int k = 0; k < after[i]; k++) {
                Turn other = others.get(random.nextInt(others.size()));
                longer.add(new Turn("irrelevant-" + longer.size(), turns.get(i).session(), voice(turns, other), other.user(),
                        other.text(), other.caption(), other.annotation()));
            }
        }
        Map<Integer, int[]> covered = new HashMap<>();
        one.coverage().turns()
                .forEach(i -> covered.put(moved[i], Arrays.stream(one.coverage().others(i)).map(e -> moved[e]).toArray()));
        return new Conversation(one.id(), one.title(), one.sessions(), longer,
                one.questions().stream().map(question -> moved(question, moved, after)).toList(), new Coverage(covered));
    }

    /** The speaker of this conversation with the same role. */
    private static String voice(List<Turn> turns, Turn other) {
        return turns.stream().filter(turn -> turn.user() == other.user()).findFirst().map(Turn::speaker).orElse(other.speaker());
    }

    private static SourceQuestion moved(SourceQuestion question, int[] moved, int[] after) {
        Gold gold = question.gold();
        int asked = question.askedAfter() < 0
                ? question.askedAfter()
                : moved[question.askedAfter()] + after[question.askedAfter()];
        return new SourceQuestion(
                question.id(), question.text(), new Gold(gold.evidence().stream().map(e -> moved[e]).toList(), gold.answer(),
                        gold.category(), gold.note(), gold.stale().stream().map(e -> moved[e]).toList()),
                asked, question.date(), question.budgetTokens());
    }

    /** The episodes with the labels used for training. */
    List<ReplayInput> taught(List<ReplayInput> inputs, long seed) {
        return labels == 0 ? inputs : inputs.stream().map(input -> mislabelled(input, seed)).toList();
    }

    private ReplayInput mislabelled(ReplayInput input, long seed) {
        RandomGenerator random = Seeds.stream(input.episode().id(), "wrong labels", seed);
        Supervision known = input.supervision();
        List<Gold> steps = IntStream.range(0, known.steps().size())
                .mapToObj(t -> mislabelled(known.at(t), input.episode().questions().get(t).anchor(), random)).toList();
        return new ReplayInput(new LabelledEpisode(input.episode(), new Supervision(steps, known.coverage(), known.log())),
                input.text(), input.unit(), input.sizes());
    }

    private Gold mislabelled(Gold gold, int anchor, RandomGenerator random) {
        TreeSet<Integer> evidence = new TreeSet<>();
        for (int turn : gold.evidence()) {
            if (random.nextInt(100) >= labels) {
                evidence.add(turn);
            }
            if (random.nextInt(100) < labels && anchor >= 0) {
                evidence.add(random.nextInt(anchor + 1));
            }
        }
        return gold.withEvidence(List.copyOf(evidence));
    }
}
