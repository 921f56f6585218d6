package mnemoscope.dataset;

import java.util.List;

/**
 * A tiny conversation that makes one point for a class, with the protocol under which the point shows.
 *
 * @param file         its name in the folder of presets, e.g. "recency-trap.json"
 * @param title        as shown in a menu
 * @param point        what it shows, one sentence
 * @param instructions what to do and what to look at; the first words are keys to press
 * @param budgetTokens recommended budget, 1 or more, in {@code unit}
 * @param unit         code of the token unit, e.g. "content-words"
 * @param pool         code of the candidate pool, e.g. "carry"
 * @param policies     names of the policies to compare, in the order shown
 * @param step         the decision to look at, from 0; screens count from 1
 */
public record Preset(String file, String title, String point, String instructions, int budgetTokens, String unit, String pool,
        List<String> policies, int step) {
    public Preset {
        policies = List.copyOf(policies);
    }
}
