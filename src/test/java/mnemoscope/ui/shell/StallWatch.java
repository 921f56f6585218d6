package mnemoscope.ui.shell;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import mnemoscope.ui.kit.Fx;

/**
 * How long the FX thread works before it answers a caller, asked again and again from a thread of its own: by the processor, as the
 * clock would count what else the machine does.
 */
final class StallWatch implements AutoCloseable {
    private static final int PAUSE_MS = 5;
    private static final int WORTH_NOTING_MS = 100;

    private final List<Stall> stalls = new ArrayList<>();
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final long fx = Fx.get(() -> Thread.currentThread().threadId());
    private final Thread watcher = Thread.ofPlatform().daemon().name("stall watch").unstarted(this::watch);
    /** What is done; empty while it does not count. */
    private volatile String doing = "";
    private volatile boolean closed;
    private double longestMs;

    private record Stall(String during, double ms) {}

    StallWatch() {
        watcher.start();
    }

    /** What is done next, for the report; empty for what does not count. */
    void now(String what) {
        doing = what;
    }

    private void watch() {
        try {
            while (!closed) {
                String during = doing;
                long asked = threads.getThreadCpuTime(fx);
                CountDownLatch answered = new CountDownLatch(1);
                Platform.runLater(answered::countDown);
                answered.await();
                note(during, (threads.getThreadCpuTime(fx) - asked) / 1e6);
                TimeUnit.MILLISECONDS.sleep(PAUSE_MS);
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void note(String during, double ms) {
        longestMs = during.isEmpty() ? longestMs : Math.max(longestMs, ms);
        if (ms > WORTH_NOTING_MS && !during.isEmpty()) {
            stalls.add(new Stall(during, ms));
        }
    }

    synchronized double longestMs() {
        return longestMs;
    }

    /** "press Edit: 230 ms", one a stall. */
    synchronized List<String> stallsOver(double ms) {
        return stalls.stream().filter(each -> each.ms() > ms).map(each -> "%s: %.0f ms".formatted(each.during(), each.ms()))
                .toList();
    }

    @Override
    public void close() {
        closed = true;
        watcher.interrupt();
    }
}
