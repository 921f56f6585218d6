package mnemoscope.learning.network;

/**
 * Vectorised exponential and logarithm for a logistic output: series of basic operations in a fixed order, with the same bits on
 * every platform, and without branches, so that the compiler vectorises them. Accurate to 2 units in the last place.
 */
final class ElementaryFunctions {
    /** Lower bound of exponents: 1e-304 is negligible here. */
    static final double LEAST = -700;

    private static final double LOG2_E = 1.4426950408889634;
    /** The upper bits of ln 2, whose products with small integers are exact, and the rest. */
    private static final double LN2_HIGH = 0x1.62e42feep-1;
    private static final double LN2_LOW = 0x1.a39ef35793c76p-33;
    /** Adding and subtracting it rounds to an integer, which is in the low bits in between. */
    private static final double ROUND = 0x1.8p52;

    private ElementaryFunctions() {}

    /** {@code exp(-|x|)} of the first {@code count} values. */
    static void decays(double[] x, double[] into, double[] scratch, int count) {
        for (int r = 0; r < count; r++) {
            scratch[r] = Math.max(LEAST, -Math.abs(x[r])) * LOG2_E + ROUND;
        }
        for (int r = 0; r < count; r++) {
            into[r] = powerOfRest(Math.max(LEAST, -Math.abs(x[r])), scratch[r] - ROUND);
        }
        for (int r = 0; r < count; r++) {
            into[r] *= Double.longBitsToDouble(Double.doubleToRawLongBits(scratch[r]) + 1023 << 52);
        }
    }

    /** Taylor series of exp up to the 13th power: the argument is at most 0.35, so the error is below 5e-18. */
    private static double powerOfRest(double x, double powersOfTwo) {
        double r = x - powersOfTwo * LN2_HIGH - powersOfTwo * LN2_LOW;
        double s = r * r;
        double q = s * s;
        double low = 1.0 / 2 + r * (1.0 / 6) + s * (1.0 / 24 + r * (1.0 / 120));
        double middle = 1.0 / 720 + r * (1.0 / 5_040) + s * (1.0 / 40_320 + r * (1.0 / 362_880));
        double high = 1.0 / 3_628_800 + r * (1.0 / 39_916_800) + s * (1.0 / 479_001_600 + r * (1.0 / 6_227_020_800.0));
        return 1 + (r + s * (low + q * (middle + q * high)));
    }

    /** {@code ln(1 + x)} of the first {@code count} values, each from 0 to 1. */
    static void log1p(double[] x, double[] into, int count) {
        for (int r = 0; r < count; r++) {
            into[r] = x[r] / (2 + x[r]);
        }
        for (int r = 0; r < count; r++) {
            into[r] = 2 * areaTangent(into[r]);
        }
    }

    /** artanh(s) = s + s^3 / 3 + s^5 / 5 + ..., for s from 0 to 1/3: the terms after s^35 are below 1e-18 of it. */
    private static double areaTangent(double s) {
        double t = s * s;
        double q = t * t;
        double o = q * q;
        double a = 1.0 / 3 + t * (1.0 / 5) + q * (1.0 / 7 + t * (1.0 / 9));
        double b = 1.0 / 11 + t * (1.0 / 13) + q * (1.0 / 15 + t * (1.0 / 17));
        double c = 1.0 / 19 + t * (1.0 / 21) + q * (1.0 / 23 + t * (1.0 / 25));
        double d = 1.0 / 27 + t * (1.0 / 29) + q * (1.0 / 31 + t * (1.0 / 33)) + o * (1.0 / 35);
        return s + s * (t * (a + o * (b + o * (c + o * d))));
    }
}
