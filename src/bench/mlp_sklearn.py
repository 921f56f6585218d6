"""One training epoch of scikit-learn's MLPClassifier on data shaped like that of MlpBenchmark (src/test/java/mnemoscope/bench).

Run by hand on an idle machine: python3 src/bench/mlp_sklearn.py [inputs] [batch]
Needs python3-sklearn. One thread, as ours: OPENBLAS_NUM_THREADS=1 OMP_NUM_THREADS=1.
Prints the median and the least time of one partial_fit (one pass over all rows in batches) in milliseconds, by the clock and of
the processor; where other work runs, only the least processor time says something.
"""
import statistics
import sys
import time

import numpy
import sklearn
from sklearn.neural_network import MLPClassifier

ROWS = 20_000
HIDDEN = 16
inputs = int(sys.argv[1]) if len(sys.argv) > 1 else 11
batch = int(sys.argv[2]) if len(sys.argv) > 2 else 64

random = numpy.random.default_rng(0)
x = random.standard_normal((ROWS, inputs))
y = (random.random(ROWS) < 1 / 7).astype(int)
learner = MLPClassifier(hidden_layer_sizes=(HIDDEN,), activation="relu", solver="adam", alpha=1e-4, batch_size=batch,
                        learning_rate_init=0.03, shuffle=True, random_state=0)
learner.partial_fit(x, y, classes=[0, 1])
clock = []
processor = []
for _ in range(20):
    start = time.perf_counter()
    started = time.process_time()
    learner.partial_fit(x, y)
    processor.append(1e3 * (time.process_time() - started))
    clock.append(1e3 * (time.perf_counter() - start))
print(f"scikit-learn {sklearn.__version__}, {ROWS} rows, {inputs} inputs, {HIDDEN} hidden, batches of {batch}: "
      f"{statistics.median(clock):.1f} ms an epoch by the clock (least {min(clock):.1f}), "
      f"{statistics.median(processor):.1f} of the processor (least {min(processor):.1f})")
