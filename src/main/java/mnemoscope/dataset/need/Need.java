package mnemoscope.dataset.need;

/**
 * A call needed an earlier turn.
 *
 * @param call     index of the call
 * @param evidence index of the turn that it needed, below {@code call}
 */
public record Need(int call, int evidence, NeedKind kind) {}
