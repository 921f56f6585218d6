package mnemoscope.ui.annotate;

import java.time.Duration;

/**
 * How a server is asked, where the dialog leaves no choice.
 *
 * @param parallel requests at the same time
 * @param tries    of one request before the run gives up
 * @param timeout  of one try
 */
public record RequestLimits(int parallel, int tries, Duration timeout) {
    /** As the command {@code annotate} asks. */
    public static final RequestLimits USUAL = new RequestLimits(4, 6, Duration.ofSeconds(60));
}
