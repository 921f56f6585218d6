package mnemoscope.own;

import java.nio.file.Path;
import mnemoscope.app.PluginJar;

/**
 * Policies that try to obtain forbidden information, or to damage data of others. A cheat without success keeps the newest turns,
 * like Recency, so that the failure is visible.
 */
enum Cheats {
    /** Keeps the evidence of every question in a static field for the next replay. */
    STATIC_MEMORY("""
            static final Map<String, Set<Integer>> NEEDED = new java.util.concurrent.ConcurrentHashMap<>();
            String asked;
            """, """
            asked = seen.decision() + seen.questionText();
            Set<Integer> needed = NEEDED.get(asked);
            sheet.score(c -> needed == null ? seen.turn(c) : needed.contains(seen.turn(c)) ? 1 : 0);
            """, """
            Set<Integer> needed = new TreeSet<>();
            for (int turn : revealed.evidence()) {
                needed.add(turn);
            }
            NEEDED.putIfAbsent(asked, needed);
            """),
    /** Looks ahead in its first run, records its decisions, and repeats them in all later runs. */
    RECORDER("""
            static final Map<Integer, String> DECIDED = new java.util.concurrent.ConcurrentHashMap<>();
            """, """
            String next = DECIDED.computeIfAbsent(seen.decision(), t -> ahead(seen));
            sheet.score(c -> value(next, seen.turn(c)));
            """, ""),
    /** Reads the next question from the private fields of the observation. */
    REFLECTION("", "String next = ahead(seen); sheet.score(c -> value(next, seen.turn(c)));", ""),
    /** Is honest if the stack shows an audit. */
    STACK("",
            """
                    boolean audited = StackWalker.getInstance().walk(frames -> frames.anyMatch(f -> f.getClassName().contains("LeakAudit")));
                    String next = audited ? "" : ahead(seen);
                    sheet.score(c -> value(next, seen.turn(c)));
                    """,
            ""),
    /** Decides by the clock. */
    CLOCK("", "long now = System.nanoTime(); sheet.score(c -> (now ^ seen.turn(c)) % 1000003);", ""),
    /** Passes observations of its first run to later runs through Java's system properties. */
    PROPERTIES("", """
            String key = "seen." + seen.decision();
            if (System.getProperty(key) == null) {
                System.setProperty(key, ahead(seen));
            }
            String next = System.getProperty(key);
            sheet.score(c -> value(next, seen.turn(c)));
            """, ""),
    /** Reads the data file, whose path is compiled in, and writes a file beside it. */
    DISK("""
            static String read() {
                try {
                    return Files.readString(Path.of("@DATA@"));
                } catch (Exception none) {
                    return "";
                }
            }
            static void write() {
                try {
                    Files.writeString(Path.of("@DATA@.seen"), "seen");
                } catch (Exception none) {
                    // not there
                }
            }
            """, """
            write();
            String file = read();
            sheet.score(c -> value(file, seen.turn(c)));
            """, ""),
    /** Writes into the words of turns, which other policies read. */
    VANDAL("", """
            for (int c = 0; c < seen.candidates(); c++) {
                try {
                    Arrays.fill(seen.terms(seen.turn(c)), -1);
                    Arrays.fill(seen.words(seen.turn(c)).ids(), -1);
                } catch (RuntimeException readOnly) {
                    // it cannot
                }
            }
            sheet.score(seen::turn);
            """, ""),
    /** Keeps the sheet, and changes it after its choice has been checked. */
    SWAPPER("ScoreSheet kept;", "kept = sheet; sheet.score(seen::turn);", """
            for (int c = 0; c < kept.candidates(); c++) {
                kept.keep(c);
            }
            """),
    /** Writes into the kept turns of its outcome. */
    OUTCOMER("", "sheet.score(seen::turn);", """
            try {
                Arrays.fill(revealed.retained(), 0);
                Arrays.fill(revealed.evidence(), 0);
            } catch (RuntimeException readOnly) {
                // it cannot
            }
            """),
    /** Is honest in the first decisions. */
    SLEEPER("", "String next = seen.decision() < 3 ? \"\" : ahead(seen); sheet.score(c -> value(next, seen.turn(c)));", "");

    private final String fields;
    private final String score;
    private final String outcome;

    Cheats(String fields, String score, String outcome) {
        this.fields = fields;
        this.score = score;
        this.outcome = outcome;
    }

    String policy() {
        return "cheat-" + name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }

    /** @param data the file that {@link #DISK} looks for */
    Path jar(Path folder, Path data) throws Exception {
        String type = "Cheat" + ordinal();
        return PluginJar.of(folder, policy() + ".jar", type, """
                import java.lang.reflect.Field;
                import java.nio.file.*;
                import java.util.*;
                import java.util.random.RandomGenerator;
                import mnemoscope.retention.*;
                public final class %s implements RetentionPolicy {
                    public PolicyDescription description() {
                        return new PolicyDescription("%s", "%s", "A cheat.", "Test", "score");
                    }
                    public PolicyRun start(RandomGenerator random) {
                        return new Run();
                    }
                    static double value(String next, int turn) {
                        return next.isEmpty() ? turn : (next + turn).hashCode();
                    }
                    static String ahead(Observation seen) {
                        try {
                            Field field = Observation.class.getDeclaredField("episode");
                            field.setAccessible(true);
                            var questions = ((mnemoscope.model.Episode) field.get(seen)).questions();
                            return seen.decision() + 1 < questions.size() ? questions.get(seen.decision() + 1).text() : "";
                        } catch (ReflectiveOperationException | RuntimeException none) {
                            return "";
                        }
                    }
                    static final class Run implements PolicyRun {
                        %s
                        public void score(Observation seen, ScoreSheet sheet) {
                            %s
                        }
                        public void outcome(Outcome revealed) {
                            %s
                        }
                    }
                }
                """.formatted(type, policy(), type, fields.replace("@DATA@", data.toString().replace("\\", "\\\\")), score,
                outcome));
    }
}
