package mnemoscope.study;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Results of cells that are there already. Safe to use from any thread. */
public interface CellResults {
    /** Not to be changed. */
    Optional<double[]> find(RunKey key);

    /** Keeps the result of a cell that was not there. */
    void add(Cell cell, double[] result) throws IOException;

    /** Kept as long as the object. */
    static CellResults inMemory() {
        Map<RunKey, double[]> results = new ConcurrentHashMap<>();
        return new CellResults() {
            @Override
            public Optional<double[]> find(RunKey key) {
                return Optional.ofNullable(results.get(key));
            }

            @Override
            public void add(Cell cell, double[] result) {
                results.put(cell.key(), result);
            }
        };
    }
}
