package mnemoscope.retention;

/** A policy that sees supervision: an upper bound or a teacher, marked "sees the answer" wherever it appears. */
public non-sealed interface ReferencePolicy extends Policy {
    /** Starts one episode whose answers are known. */
    PolicyRun start(OfflineKnowledge known);
}
