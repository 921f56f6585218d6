package mnemoscope.study;

import java.util.List;

/**
 * The same policies under several readings of what the paper leaves open (SPEC 1), beside what it printed.
 *
 * @param benchmark what is run under its own protocol, which is the first reading
 * @param readings  beside it; empty for all single changes that the program offers and the data allow
 */
public record ReadingsSpec(BenchmarkSpec benchmark, List<Reading> readings) implements StudySpec {
    public static final String KIND = "readings";

    /** @throws IllegalArgumentException if two readings have one name; the message says so */
    public ReadingsSpec {
        readings = List.copyOf(readings);
        if (!readings.isEmpty()) {
            StudySpec.once("readings", readings.stream().map(Reading::name).toList());
        }
    }

    /**
     * A way to read what is open.
     *
     * @param name in tables
     */
    public record Reading(String name, BenchmarkProtocol protocol) {
        /** Of the protocol of the study itself. */
        public static final String OWN = "as the study says";
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public String name() {
        return benchmark.name();
    }
}
