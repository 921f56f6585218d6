package mnemoscope.ui.benchmark;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.CellRun;
import mnemoscope.task.Progress;
import mnemoscope.text.Numbers;

/** Computes cells once more and compares them bit for bit with what is kept. */
record RunAgain(String title, List<Cell> cells) {
    /**
     * @return what came of it, in words
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    String compare(CellResults kept, Progress progress) throws Exception {
        List<Cell> there = cells.stream().filter(cell -> CellRun.known(cell, kept).isPresent()).toList();
        if (there.isEmpty()) {
            return "No run of " + title + " is there to compare with. Run it first.";
        }
        CellResults fresh = CellResults.inMemory();
        CellStages.run(there, fresh, progress);
        String runs = Numbers.count(there.size(), "run", "runs") + " of " + title;
        return there.stream().map(cell -> difference(cell, kept, fresh)).flatMap(Optional::stream).findFirst()
                .map(first -> runs + " computed again: they DIFFER, first " + first)
                .orElse(runs + " computed again: the same, bit for bit.");
    }

    private static Optional<String> difference(Cell cell, CellResults kept, CellResults fresh) {
        double[] before = kept.find(cell.key()).orElseThrow();
        double[] now = fresh.find(cell.key()).orElseThrow();
        int place = Arrays.mismatch(before, now);
        return place < 0
                ? Optional.empty()
                : Optional.of(cell.name() + ", number " + (place + 1) + ": kept " + before[place] + ", now " + now[place] + ".");
    }
}
