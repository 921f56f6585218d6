package mnemoscope.ui.data;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import mnemoscope.explain.MeasuredStaleness;
import mnemoscope.model.Conversation;
import mnemoscope.model.LabelledEpisode;
import mnemoscope.model.Texts;
import mnemoscope.replay.Protocol;
import mnemoscope.report.chart.Distribution;
import mnemoscope.report.chart.LabelCount;
import mnemoscope.report.file.ValueTable;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;

/**
 * Counts of a dataset, for all conversations and the chosen one.
 *
 * @param of           the data and settings that they depend on
 * @param conversation charts of the chosen conversation
 * @param all          the same charts for all conversations
 * @param staleness    for all conversations, if the data say which turns are stale
 */
public record LabelCounts(List<Object> of, TokenTotals totals, List<Distribution> conversation, List<Distribution> all,
        Optional<MeasuredStaleness> staleness) {
    /** The inputs of the counts. */
    public record Key(List<Conversation> all, Conversation chosen, Protocol protocol) {
        /** The part of it that changes the counts. */
        List<Object> inputs() {
            return List.of(all, chosen, protocol.unit(), protocol.placing());
        }
    }

    /** Places the questions and counts every turn; takes about a second for the largest files. */
    public static LabelCounts of(Key of, Progress progress) {
        TokenUnit unit = of.protocol().unit();
        LabelCount own = new LabelCount(unit);
        LabelCount every = new LabelCount(unit);
        long total = 0;
        int[] chosen = {};
        int done = 0;
        for (Conversation each : of.all()) {
            progress.at(done++ / (double) of.all().size(), Texts.of("data.counting-tokens", unit.label()));
            LabelledEpisode episode = of.protocol().placed(each);
            int[] sizes = episode.episode().turns().stream().mapToInt(turn -> {
                progress.check();
                return unit.size(turn.text());
            }).toArray();
            total += Arrays.stream(sizes).asLongStream().sum();
            every.add(episode, sizes, progress);
            if (each == of.chosen()) {
                chosen = sizes;
                own.add(episode, sizes, progress);
            }
        }
        TokenTotals totals = new TokenTotals(unit, total, IntStream.of(chosen).asLongStream().sum(),
                IntStream.of(chosen).max().orElse(0));
        return new LabelCounts(of.inputs(), totals, own.charts(), every.charts(),
                MeasuredStaleness.of(of.all(), of.protocol(), progress));
    }

    /**
     * The amount of text in one unit.
     *
     * @param all          of all conversations
     * @param conversation of the chosen conversation
     * @param largestTurn  in the chosen conversation
     */
    public record TokenTotals(TokenUnit unit, long all, long conversation, int largestTurn) {
        ValueTable table() {
            return new ValueTable("length-of-the-text", List.of("what", unit.code()),
                    List.of(List.of("this conversation", conversation), List.of("all conversations", all),
                            List.of("largest turn here", largestTurn)));
        }
    }
}
