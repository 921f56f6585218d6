package mnemoscope.optimality;

import java.util.Locale;
import mnemoscope.model.ExplainedFailure;
import mnemoscope.model.Texts;

/** The exact tables of an instance do not fit into memory; the message gives their size and the remedy. */
public final class InstanceTooLargeException extends RuntimeException implements ExplainedFailure {
    /** Leaves memory for the rest of the program. */
    private static final double USABLE_SHARE = 0.85;
    private static final double LONGEST_ARRAY = Integer.MAX_VALUE - 16;

    private final String need;

    /**
     * @param need   required memory, in words, e.g. "about 2.5 TB"
     * @param remedy what to do
     */
    private InstanceTooLargeException(String need, String remedy) {
        super(Texts.of("optimality.this-instance-needs", need, remedy));
        this.need = need;
    }

    /** Required memory, in words, e.g. "about 2.5 TB". */
    public String need() {
        return need;
    }

    /**
     * Estimates the memory of exact tables before they are created.
     *
     * @param bytes   of all tables together
     * @param longest number of elements of the longest table
     * @throws InstanceTooLargeException if they do not fit
     */
    static void check(double bytes, double longest) {
        if (longest <= LONGEST_ARRAY) {
            if (!fits(bytes)) {
                // Used memory may include unused tables of an earlier plan.
                System.gc();
            }
            if (fits(bytes)) {
                return;
            }
        }
        throw new InstanceTooLargeException(Texts.of("optimality.about-bytes", words(bytes)),
                longest <= LONGEST_ARRAY ? Texts.of("optimality.give-more-heap-or-reduce-n") : Texts.of("optimality.reduce-n"));
    }

    private static boolean fits(double bytes) {
        Runtime runtime = Runtime.getRuntime();
        return bytes <= USABLE_SHARE * (runtime.maxMemory() - (double) (runtime.totalMemory() - runtime.freeMemory()));
    }

    /** A size in words, e.g. "1.2 GB". */
    private static String words(double bytes) {
        String[] units = {"B", "kB", "MB", "GB", "TB"};
        int unit = 0;
        double amount = bytes;
        while (amount >= 1000 && unit < units.length - 1) {
            amount /= 1000;
            unit++;
        }
        return amount < 1e6
                ? String.format(Locale.ROOT, amount < 10 ? "%.1f %s" : "%.0f %s", amount, units[unit])
                : Texts.of("optimality.more-than-a-million-tb");
    }
}
