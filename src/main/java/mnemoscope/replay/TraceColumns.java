package mnemoscope.replay;

import java.util.Arrays;
import java.util.BitSet;
import mnemoscope.retention.ScoreSheet;

/** The growing columns of a trace while it is made; handed over to {@link Trace} and not changed afterwards. */
final class TraceColumns {
    int steps;
    final int[] poolStart;
    final int[] budget;
    final int[] used;
    final int[] usedTurns;
    final int[] covered;
    final int[] hit;
    final int[] miss;
    final int[] reacq;
    final int[] stale;
    final int[] evidenceStart;
    int[] turn = new int[256];
    int[] rank = new int[256];
    double[] score = new double[256];
    double[] freshness = new double[256];
    final BitSet kept = new BitSet();
    final BitSet cached = new BitSet();
    final double[][] rawTerms;
    final double[][] termValues;
    int[] evidence = new int[64];
    byte[] fate = new byte[64];
    int[] fateStep = new int[64];
    int[] favour = new int[64];
    int[] through = new int[64];

    TraceColumns(int maxSteps, int termCount) {
        poolStart = new int[maxSteps + 1];
        evidenceStart = new int[maxSteps + 1];
        budget = new int[maxSteps];
        used = new int[maxSteps];
        usedTurns = new int[maxSteps];
        covered = new int[maxSteps];
        hit = new int[maxSteps];
        miss = new int[maxSteps];
        reacq = new int[maxSteps];
        stale = new int[maxSteps];
        rawTerms = new double[termCount][256];
        termValues = new double[termCount][256];
    }

    /** Appends the decided pool of the next step. */
    void addPool(int[] pool, boolean[] wasCached, double[] phi, ScoreSheet sheet, int[] order) {
        int start = poolStart[steps];
        int end = Math.addExact(start, pool.length);
        reserve(end);
        System.arraycopy(pool, 0, turn, start, pool.length);
        System.arraycopy(phi, 0, freshness, start, pool.length);
        for (int c = 0; c < pool.length; c++) {
            score[start + c] = sheet.score(c);
            kept.set(start + c, sheet.kept(c));
            cached.set(start + c, wasCached[c]);
            rank[start + order[c]] = c;
        }
        for (int k = 0; k < rawTerms.length; k++) {
            for (int c = 0; c < pool.length; c++) {
                rawTerms[k][start + c] = sheet.rawTerm(k, c);
                termValues[k][start + c] = sheet.termValue(k, c);
            }
        }
        poolStart[steps + 1] = end;
    }

    /** Appends one evidence turn of the next step; {@code evidenceStart[steps + 1]} counts them. */
    void addEvidence(EvidenceFate told) {
        int at = evidenceStart[steps + 1]++;
        if (at == evidence.length) {
            int room = 2 * at;
            evidence = Arrays.copyOf(evidence, room);
            fate = Arrays.copyOf(fate, room);
            fateStep = Arrays.copyOf(fateStep, room);
            favour = Arrays.copyOf(favour, room);
            through = Arrays.copyOf(through, room);
        }
        evidence[at] = told.turn();
        fate[at] = (byte) told.fate().ordinal();
        fateStep[at] = told.step();
        favour[at] = told.inFavourOf();
        through[at] = told.through();
    }

    void startStep() {
        evidenceStart[steps + 1] = evidenceStart[steps];
    }

    void endStep() {
        steps++;
    }

    private void reserve(int end) {
        if (end > turn.length) {
            resize(Math.max(end, turn.length + (turn.length >> 1)));
        }
    }

    /** Gives spare room back. */
    void trim() {
        resize(poolStart[steps]);
    }

    private void resize(int room) {
        turn = Arrays.copyOf(turn, room);
        rank = Arrays.copyOf(rank, room);
        score = Arrays.copyOf(score, room);
        freshness = Arrays.copyOf(freshness, room);
        for (int k = 0; k < rawTerms.length; k++) {
            rawTerms[k] = Arrays.copyOf(rawTerms[k], room);
            termValues[k] = Arrays.copyOf(termValues[k], room);
        }
    }
}
