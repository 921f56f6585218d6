package mnemoscope.optimality.hindsight;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import mnemoscope.model.Supervision;
import mnemoscope.replay.Pool;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.ReplaySettings;
import mnemoscope.replay.UnavailableReferenceException;
import mnemoscope.retention.OfflineKnowledge;

/**
 * The hindsight problem of one episode under one protocol: choose for each needed turn through which intervals it is kept.
 *
 * @param budgets  of each step, in tokens
 * @param items    in order of arrival
 * @param together by step: the items that a bonus needs all of; empty where there is none, or one item has it in its profit
 * @param bonus    reward of covering a step fully
 * @param nothing  reward of the whole episode if nothing is ever kept
 * @param integral whether all rewards are whole numbers
 * @param pool     says how intervals depend on each other: with carry an item that was let go never returns, with reacquire
 *                 every use brings it back, with history each step stands alone
 */
record HindsightProblem(int[] budgets, List<Item> items, int[][] together, double bonus, double nothing,
        boolean integral, Pool pool) {
    /**
     * A turn that some question needs after it has arrived. It is best dropped right after a use or never taken, so what is decided
     * is through which of its intervals it is kept; each ends with a use. Arrays have one element a use and are not to be changed.
     *
     * @param turn    arrival index
     * @param size    tokens
     * @param starts  first step of each interval: the earliest at which the turn must be kept to be there at the use
     * @param uses    steps that need it, rising
     * @param profits reward gained by keeping it through the interval that ends with a use, against not keeping it; the bonus for
     *                covering a step fully is in it where the step needs only this turn
     */
    record Item(int turn, int size, int[] starts, int[] uses, double[] profits) {
        int intervals() {
            return uses.length;
        }
    }

    /** @throws UnavailableReferenceException if the protocol is not modelled; the message says what is in the way */
    static HindsightProblem of(OfflineKnowledge known, ReplaySettings settings) {
        String refusal = refusal(known.supervision(), settings);
        if (!refusal.isEmpty()) {
            throw new UnavailableReferenceException(refusal);
        }
        return new HindsightProblemReader(known, settings).read();
    }

    static HindsightProblem of(ReplayInput input, ReplaySettings settings) {
        return of(new OfflineKnowledge(input.episode(), input.supervision(), input.text(), input.sizes()), settings);
    }

    /** What of a protocol or an episode is not modelled, and what to choose instead; empty if all is. */
    static String refusal(Supervision supervision, ReplaySettings settings) {
        if (settings.pool() == Pool.SHARED) {
            return "The hindsight optimum is not available for the pool \"shared\". Choose carry, reacquire or history.";
        }
        if (settings.freshness().fromLastAccess()) {
            return "The hindsight optimum is not available while freshness counts from the last access. Let it count from the "
                    + "arrival.";
        }
        if (!supervision.coverage().isIdentity()) {
            return "The hindsight optimum is not available for episodes in which turns cover others. Choose another episode or "
                    + "leave hindsight out; clairvoyant knows such episodes.";
        }
        return "";
    }

    int steps() {
        return budgets.length;
    }

    /** Whether an item that was let go at a use can be kept again after it. */
    boolean returns() {
        return pool == Pool.REACQUIRE;
    }

    /** The plan that keeps nothing, with no bound on better ones. */
    HindsightOptimum keepNothing() {
        return new HindsightOptimum(nothing, Double.POSITIVE_INFINITY, new int[steps()][0]);
    }

    /**
     * Names the problem by all that it consists of, so that equal names have equal optima.
     *
     * @return SHA-256 of sizes, intervals, profits, budgets, bonuses and the pool, as hexadecimal digits
     */
    String key() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            try (DataOutputStream out = new DataOutputStream(
                    new DigestOutputStream(OutputStream.nullOutputStream(), digest))) {
                write(out);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException | IOException impossible) {
            throw new IllegalStateException("Every Java has SHA-256, and nothing is written to a file.", impossible);
        }
    }

    private void write(DataOutputStream out) throws IOException {
        out.writeUTF(pool.code());
        out.writeDouble(bonus);
        out.writeDouble(nothing);
        out.writeBoolean(integral);
        write(budgets, out);
        for (int[] needed : together) {
            write(needed, out);
        }
        for (Item item : items) {
            out.writeInt(item.turn());
            out.writeInt(item.size());
            write(item.starts(), out);
            write(item.uses(), out);
            for (double profit : item.profits()) {
                out.writeDouble(profit);
            }
        }
    }

    private static void write(int[] values, DataOutputStream out) throws IOException {
        out.writeInt(values.length);
        for (int value : values) {
            out.writeInt(value);
        }
    }
}
