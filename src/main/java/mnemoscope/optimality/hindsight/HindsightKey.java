package mnemoscope.optimality.hindsight;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Names a problem by all that it consists of, so that equal names have equal optima. */
final class HindsightKey {
    private HindsightKey() {
    }

    /** SHA-256 of sizes, intervals, profits, budgets, bonuses and the pool, as hexadecimal digits. */
    static String of(HindsightProblem problem) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            try (DataOutputStream out = new DataOutputStream(
                    new DigestOutputStream(OutputStream.nullOutputStream(), digest))) {
                write(problem, out);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException | IOException impossible) {
            throw new IllegalStateException("Every Java has SHA-256, and nothing is written to a file.", impossible);
        }
    }

    private static void write(HindsightProblem problem, DataOutputStream out) throws IOException {
        out.writeUTF(problem.pool().code());
        out.writeDouble(problem.bonus());
        out.writeDouble(problem.nothing());
        out.writeBoolean(problem.integral());
        write(problem.budgets(), out);
        for (int[] together : problem.together()) {
            write(together, out);
        }
        for (HindsightItem item : problem.items()) {
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
