package mnemoscope.report;

/**
 * What is known of plans better than that of the hindsight optimum.
 *
 * @param proven whether there are none
 * @param bound  no plan earns more, mean reward a question; NaN if no question has gold
 */
public record Certificate(boolean proven, double bound) {}
