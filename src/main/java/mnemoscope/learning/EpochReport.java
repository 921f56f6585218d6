package mnemoscope.learning;

/**
 * The state of the training of one network after one epoch.
 *
 * @param round          of the logs, from 0: later rounds include rollouts of the learner
 * @param network        index among the networks that are averaged, from 0
 * @param epoch          from 0
 * @param trainingLoss   mean weighted cross-entropy of the training rows
 * @param validationLoss mean weighted cross-entropy of the validation rows after the epoch; NaN without them
 * @param f1             mean over the questions of the validation episode, replayed with this network at a fixed threshold; NaN
 *                       if it is not replayed
 * @param precision      of the same replay
 * @param recall         of the same replay
 * @param reward         of the same replay
 */
public record EpochReport(int round, int network, int epoch, double trainingLoss, double validationLoss, double f1,
        double precision, double recall, double reward) {}
