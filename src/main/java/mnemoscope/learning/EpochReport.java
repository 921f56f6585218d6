package mnemoscope.learning;

/**
 * What is known after one epoch of one network.
 *
 * @param round          of the logs, from 0: later ones contain what the learner met itself
 * @param network        place among those that are averaged, from 0
 * @param epoch          from 0
 * @param trainingLoss   mean weighted cross-entropy of the training rows
 * @param validationLoss the same of the validation rows after the epoch; NaN without them
 * @param f1             mean over the questions of the validation episode, replayed with this network at a fixed threshold; NaN
 *                       if it is not replayed
 * @param precision      of the same replay
 * @param recall         of the same replay
 * @param reward         of the same replay
 */
public record EpochReport(int round, int network, int epoch, double trainingLoss, double validationLoss, double f1,
        double precision, double recall, double reward) {}
