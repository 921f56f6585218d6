package mnemoscope.ui.kit;

/** Moves through the steps of what a screen shows; the same keys move on every screen that has steps. */
public interface Transport {
    void togglePlay();

    void first();

    void back();

    void forward();

    void last();

    /** Goes to the next step at which the policies shown differ. */
    void nextDisagreement();

    void previousDisagreement();
}
