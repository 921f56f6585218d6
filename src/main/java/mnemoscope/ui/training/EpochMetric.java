package mnemoscope.ui.training;

import mnemoscope.learning.EpochReport;
import mnemoscope.text.Numbers;

/** What is drawn by epoch. */
enum EpochMetric {
    LOSS("Loss", "Mean weighted cross-entropy: of the validation episode (solid) and of the training rows (dashed)"), F1("F1",
            "F1 of the validation episode, replayed after each epoch at a fixed threshold, mean over its questions"), REWARD(
                    "Reward", "Reward of a question of the validation episode, from the same replay");

    private final String title;
    private final String help;

    EpochMetric(String title, String help) {
        this.title = title;
        this.help = help;
    }

    String title() {
        return title;
    }

    String help() {
        return help;
    }

    double of(EpochReport report) {
        return switch (this) {
            case LOSS -> report.validationLoss();
            case F1 -> report.f1();
            case REWARD -> report.reward();
        };
    }

    String number(double value) {
        return switch (this) {
            case LOSS -> Numbers.score(value);
            case F1 -> Numbers.f1(value);
            case REWARD -> Numbers.reward(value);
        };
    }
}
