"""One training epoch of scikit-learn's MLPClassifier on data shaped like that of MlpBenchmark (src/test/java/mnemoscope/bench).

Run by hand on an idle machine: python3 src/bench/mlp_sklearn.py [inputs] [batch]
Needs python3-sklearn. One thread, as ours: OPENBLAS_NUM_THREADS=1 OMP_NUM_THREADS=1.
Prints the median time of one partial_fit (one pass over all rows in batches) in milliseconds.
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
times = []
for _ in range(20):
    start = time.perf_counter()
    learner.partial_fit(x, y)
    times.append(1e3 * (time.perf_counter() - start))
print(f"scikit-learn {sklearn.__version__}, {ROWS} rows, {inputs} inputs, {HIDDEN} hidden, batches of {batch}: "
      f"{statistics.median(times):.1f} ms an epoch (least {min(times):.1f})")
