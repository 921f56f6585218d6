package mnemoscope.annotate.llm;

import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import mnemoscope.annotate.llm.AnnotationRun.Trouble;
import mnemoscope.annotate.llm.EndpointFault.Kind;
import mnemoscope.model.Texts;
import mnemoscope.task.Progress;

/**
 * Repeats a request after a temporary fault: after 1, 2, 4 ... seconds, up to a minute, each reduced at random by up to a half.
 */
final class Retries {
    private static final long FIRST_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(60);
    /** A server that requests a longer wait ends the run. */
    private static final long LONGEST_RETRY_AFTER_SECONDS = 600;
    /** Attempts at a server that never answered and refuses the connection. */
    private static final int TRIES_IF_REFUSED = 3;
    private static final long NANOS_A_MINUTE = 60_000_000_000L;

    private final int tries;
    /** Minimum time between the starts of two requests. */
    private final long gapNanos;
    private final RunClock clock;
    private final RandomGenerator random;
    private volatile boolean answered;
    private long next;

    Retries(LlmSettings settings, RunClock clock) {
        tries = settings.tries();
        gapNanos = settings.perMinute() == 0 ? 0 : Math.ceilDiv(NANOS_A_MINUTE, settings.perMinute());
        this.clock = clock;
        next = clock.nanos();
        random = RandomGeneratorFactory.of("L64X128MixRandom").create(settings.seed());
    }

    /**
     * The answer to a request.
     *
     * @param troubles receives every temporary fault, on the thread of the request
     * @throws EndpointFault if the fault is permanent or the attempts are used up
     */
    <T> T ask(Supplier<T> request, Consumer<Trouble> troubles, Progress progress) {
        for (int k = 1;; k++) {
            clock.pause(reserve(), progress);
            try {
                T answer = request.get();
                answered = true;
                return answer;
            } catch (EndpointFault fault) {
                if (fault.kind != Kind.PASSING && fault.kind != Kind.REFUSED) {
                    throw fault;
                }
                troubles.accept(fault.trouble);
                boolean absent = fault.kind == Kind.REFUSED && !answered;
                if (k >= (absent ? Math.min(tries, TRIES_IF_REFUSED) : tries)) {
                    throw EndpointFault.last(absent
                            ? Texts.of("annotate.given-up-nobody-there", fault.getMessage(), k)
                            : Texts.of("annotate.given-up", fault.getMessage(), k));
                }
                if (fault.retryAfterSeconds > LONGEST_RETRY_AFTER_SECONDS) {
                    throw EndpointFault.last(Texts.of("annotate.it-asks-to-wait", fault.getMessage(), fault.retryAfterSeconds));
                }
                rest(k, fault.retryAfterSeconds, progress);
            }
        }
    }

    /** Starts are spaced evenly. */
    private synchronized long reserve() {
        long now = clock.nanos();
        long start = Math.max(now, next);
        next = start + gapNanos;
        return start - now;
    }

    /** Delays all requests by this time, as requested by the server. */
    private synchronized void hold(long nanos) {
        next = Math.max(next, clock.nanos() + nanos);
    }

    private void rest(int k, long retryAfterSeconds, Progress progress) {
        long nanos = backOffNanos(k);
        if (retryAfterSeconds != EndpointFault.NOT_SAID) {
            nanos = Math.max(nanos, TimeUnit.SECONDS.toNanos(retryAfterSeconds));
            hold(nanos);
        }
        clock.pause(nanos, progress);
    }

    private synchronized long backOffNanos(int k) {
        long full = Math.min(LONGEST_NANOS, FIRST_NANOS << Math.min(k - 1, 10));
        return (long) (full * (1 - random.nextDouble() / 2));
    }
}
