package mnemoscope.ui.benchmark;

/**
 * The run that goes on, at one moment.
 *
 * @param fraction    done so far, 0 to 1; NaN at first
 * @param stage       what is being done
 * @param restSeconds estimate; NaN if unknown
 */
record LiveRun(double fraction, String stage, double restSeconds, boolean paused) {}
