package mnemoscope.optimality.file;

import java.util.List;

/**
 * An instructive instance that comes with the program.
 *
 * @param file     in datasets/optimality
 * @param title    a few words
 * @param point    what it shows, in one sentence
 * @param variant  code of the reading of the model under which it shows it
 * @param policies that show it: optimal, myopic, mixed, lookahead-d
 */
public record InstancePreset(String file, String title, String point, String variant, List<String> policies) {
    public InstancePreset {
        policies = List.copyOf(policies);
    }
}
