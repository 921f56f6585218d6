package mnemoscope.learning;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import mnemoscope.model.AgentLog;
import mnemoscope.model.Episode;
import mnemoscope.model.Gold;
import mnemoscope.model.LabelledEpisode;
import mnemoscope.model.Question;
import mnemoscope.model.Supervision;
import mnemoscope.model.Turn;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Seeds;

/**
 * Training episodes asked at other lags, so that one model serves all: beside each episode as it is, views of it with its questions
 * at the end of the session of their newest evidence, at the last turn, at lags drawn for each question, and at one lag for all. Lags
 * are log-uniform. Questions without evidence stay where they are; logs of agents have no views.
 */
final class Lags {
    /** Longest lags, in turns, of the views whose questions draw their own. */
    private static final int[] DRAWN = {50, 200};
    /** Views with one lag for all questions, and its upper end in turns. */
    private static final int SHARED = 3;
    private static final int LONGEST = 400;

    private Lags() {}

    /** The episodes as they are, in order, then their views; a view has the id of its episode. */
    static List<ReplayInput> views(List<ReplayInput> inputs, long seed) {
        List<ReplayInput> all = new ArrayList<>(inputs);
        for (ReplayInput input : inputs) {
            if (input.supervision().log() == AgentLog.NONE && input.supervision().hasGold()) {
                all.addAll(views(input, Seeds.stream(input.episode().id(), "lags", seed)));
            }
        }
        return List.copyOf(all);
    }

    private static List<ReplayInput> views(ReplayInput input, RandomGenerator random) {
        List<ReplayInput> views = new ArrayList<>();
        views.add(asked(input, latest -> sessionEnd(input.episode().turns(), latest)));
        views.add(asked(input, latest -> input.episode().turnCount() - 1));
        for (int longest : DRAWN) {
            views.add(asked(input, latest -> latest + drawn(longest, random)));
        }
        for (int k = 0; k < SHARED; k++) {
            int lag = drawn(LONGEST, random);
            views.add(asked(input, latest -> latest + lag));
        }
        return views;
    }

    private static int drawn(int longest, RandomGenerator random) {
        return (int) StrictMath.exp(random.nextDouble() * StrictMath.log(longest + 1));
    }

    private static int sessionEnd(List<Turn> turns, int latest) {
        int end = latest;
        while (end + 1 < turns.size() && turns.get(end + 1).session() == turns.get(latest).session()) {
            end++;
        }
        return end;
    }

    private record Asked(Question question, Gold gold) {
        static final Comparator<Asked> ORDER = Comparator.<Asked>comparingInt(each -> each.question.anchor())
                .thenComparingInt(each -> each.gold.latestEvidence());
    }

    private static ReplayInput asked(ReplayInput input, IntUnaryOperator anchor) {
        Episode episode = input.episode();
        int last = episode.turnCount() - 1;
        List<Asked> asked = IntStream.range(0, episode.decisionCount()).mapToObj(t -> {
            Gold gold = input.supervision().at(t);
            Question question = episode.questions().get(t);
            return new Asked(gold.present() ? question.at(Math.min(last, anchor.applyAsInt(gold.latestEvidence()))) : question,
                    gold);
        }).sorted(Asked.ORDER).toList();
        return input.asking(new LabelledEpisode(
                new Episode(episode.id(), episode.title(), episode.sessions(), episode.turns(),
                        asked.stream().map(Asked::question).toList()),
                new Supervision(asked.stream().map(Asked::gold).toList(), input.supervision().coverage())));
    }
}
