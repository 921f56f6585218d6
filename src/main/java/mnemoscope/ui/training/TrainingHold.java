package mnemoscope.ui.training;

import java.util.concurrent.CountDownLatch;

/** Holds a training at an epoch, so that a picture of it does not depend on how quick the machine is. */
public final class TrainingHold {
    private final int epochs;
    private final CountDownLatch released = new CountDownLatch(1);

    /** @param epochs after which it waits, 1 or more */
    public TrainingHold(int epochs) {
        this.epochs = epochs;
    }

    /** Nothing is held. */
    static TrainingHold none() {
        return new TrainingHold(Integer.MAX_VALUE);
    }

    /** Waits on the thread of the training once it has told of so many epochs. */
    void at(int told) {
        if (told >= epochs) {
            try {
                released.await();
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Lets it go on, now and later. */
    public void release() {
        released.countDown();
    }
}
