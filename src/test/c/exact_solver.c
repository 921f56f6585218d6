/*
 * A plain C version of the recursion of the exact solver, for comparison (src/docs/performance.md): delay 2, V(M, b) by subset
 * maxima, W(A, b) with one sum over queries for each pair, pools of size <= B + largest size in rising order of their masks.
 *
 *   gcc -O3 -march=native -o target/exact_solver src/test/c/exact_solver.c
 *   java -cp ... mnemoscope.bench.ExactSolverInput 20 50 8 > target/instance.txt
 *   target/exact_solver target/instance.txt
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static int n, T, B, sizes[32];
static double values[32], *demand, kappa, storage, miss;

static void read_instance(const char *name) {
    FILE *in = fopen(name, "r");
    int ok = in && fscanf(in, "%d %d %d %lf %lf %lf", &n, &T, &B, &kappa, &storage, &miss) == 6 && n <= 26;
    for (int i = 0; ok && i < n; i++) ok = fscanf(in, "%d", &sizes[i]) == 1;
    for (int i = 0; ok && i < n; i++) ok = fscanf(in, "%lf", &values[i]) == 1;
    demand = malloc(sizeof(double) * 32 * (ok ? T : 1));
    for (int k = 0; ok && k < n * T; k++) ok = fscanf(in, "%lf", &demand[k]) == 1;
    if (!ok) {
        fprintf(stderr, "cannot read the instance\n");
        exit(2);
    }
    fclose(in);
}

int main(int count, char **arguments) {
    read_instance(count > 1 ? arguments[1] : "");
    clock_t begin = clock();
    int largest = 0, pools = 0, codes = n + 1;
    for (int i = 0; i < n; i++) if (sizes[i] > largest) largest = sizes[i];
    unsigned sets = 1u << n;
    int *rank = malloc(sizeof(int) * (size_t) sets), *total = malloc(sizeof(int) * (size_t) sets);
    unsigned *mask = malloc(sizeof(unsigned) * (size_t) sets);
    total[0] = 0;
    for (unsigned M = 0; M < sets; M++) {
        if (M) total[M] = total[M & (M - 1)] + sizes[__builtin_ctz(M)];
        if (total[M] <= B + largest) {
            rank[M] = pools;
            mask[pools++] = M;
        }
    }
    double *now = calloc((size_t) pools * codes, sizeof(double)), *next = calloc((size_t) pools * codes, sizeof(double));
    double best = -1e300;
    for (int t = T - 1; t >= 0; t--) {
        const double *p = demand + t * n;
        for (int r = 0; r < pools; r++) {
            unsigned M = mask[r];
            double *row = now + (size_t) r * codes;
            for (int b = 0; b <= n; b++) row[b] = -1e300;
            if (total[M] <= B) {
                double reward = -storage * total[M];
                for (int i = 0; i < n; i++) reward += M >> i & 1 ? p[i] * values[i] : -p[i] * (miss + kappa * sizes[i]);
                for (int b = 0; b <= n; b++) {
                    if (b && M >> (b - 1) & 1) continue;
                    unsigned N = b ? M | 1u << (b - 1) : M;
                    const double *after = next + (size_t) rank[N] * codes;
                    double value = reward + (b ? kappa * p[b - 1] * sizes[b - 1] : 0);
                    for (int i = 0; i < n; i++) value += p[i] * (N >> i & 1 ? after[0] : after[i + 1]);
                    row[b] = value;
                }
            }
            if (t == 0) {
                if (row[0] > best) best = row[0];
                continue;
            }
            for (unsigned left = M; left; left &= left - 1) {
                const double *smaller = now + (size_t) rank[M & ~(left & -left)] * codes;
                for (int b = 0; b <= n; b++) if (smaller[b] > row[b]) row[b] = smaller[b];
            }
        }
        double *swap = now;
        now = next;
        next = swap;
    }
    printf("pools %d  optimum %.12f  %.3f s of processor time\n", pools, best, (double) (clock() - begin) / CLOCKS_PER_SEC);
    return 0;
}
