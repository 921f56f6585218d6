package mnemoscope.bench;

import java.util.Arrays;
import java.util.Locale;
import mnemoscope.dataset.synthetic.GeneratorSettings;
import mnemoscope.dataset.synthetic.SyntheticGenerator;
import mnemoscope.model.Conversation;
import mnemoscope.optimality.hindsight.HindsightOptimum;
import mnemoscope.optimality.hindsight.HindsightPolicy.HindsightCache;
import mnemoscope.replay.Placement;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.QuestionOrder;
import mnemoscope.replay.ReplayInput;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;

/**
 * What the hindsight search knows when its time is up, on one generated episode: a table in Markdown. Arguments: turns, questions, budgets
 * and limits in seconds, the last two as lists with commas, e.g. {@code 50000 5000 16,32,64 5,30,120}.
 */
public final class HindsightLimits {
    private HindsightLimits() {}

    public static void main(String[] given) {
        GeneratorSettings usual = GeneratorSettings.DEFAULT;
        Conversation made = SyntheticGenerator.generate(
                new GeneratorSettings(usual.seed(), 1, usual.sessions(), Integer.parseInt(given[0]), Integer.parseInt(given[1]),
                        usual.updateRate(), usual.planShare(), usual.distractorShare(), usual.returnShare(), usual.demandShift()),
                Progress.NONE).getFirst();
        ReplayInput input = ReplayInput.of(Placement.AS_ASKED.place(made, QuestionOrder.FILE, 0), TokenUnit.CONTENT_WORDS);
        System.out.println("| B | limit | took | reward | bound | open |");
        for (int budget : numbers(given[2])) {
            for (int limit : numbers(given[3])) {
                long begun = System.nanoTime();
                HindsightOptimum found = new HindsightCache(8_000_000).solve(input, Protocol.of(budget), limit, false, told -> {},
                        Progress.NONE);
                System.out.println(String.format(Locale.ROOT, "| %,d | %,d s | %.1f s | %,.0f | %,.0f | %s |", budget, limit,
                        (System.nanoTime() - begun) / 1e9, found.reward(), found.bound(),
                        found.isProven() ? "proven" : String.format(Locale.ROOT, "%,.0f", found.gap())));
            }
        }
    }

    private static int[] numbers(String list) {
        return Arrays.stream(list.split(",")).mapToInt(Integer::parseInt).toArray();
    }
}
