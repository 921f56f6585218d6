package mnemoscope.study;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The results of finished cells. Safe to use from any thread. */
public interface CellResults {
    /** The result of a cell, if it is finished; do not change the array. */
    Optional<double[]> find(RunKey key);

    /** Stores the result of a newly finished cell. */
    void add(Cell cell, double[] result) throws IOException;

    /** Results held in memory only. */
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
