package mnemoscope.own;

import java.nio.file.Path;
import mnemoscope.app.PluginJar;

/**
 * Policies that try to know what they may not, or to harm what is not theirs. Where a cheat gets nowhere it keeps the newest turns, as
 * Recency does, so that having got nowhere can be seen.
 */
enum Cheats {
    /** Remembers in a static field what every question needed, for the next replay. */
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
    /** Looks ahead in its first run, writes down what it decided, and decides so again in all later ones. */
    RECORDER("""
            static final Map<Integer, String> DECIDED = new java.util.concurrent.ConcurrentHashMap<>();
            """, """
            String next = DECIDED.computeIfAbsent(seen.decision(), t -> ahead(seen));
            sheet.score(c -> value(next, seen.turn(c)));
            """, ""),
    /** Reads the next question out of the private fields of the observation. */
    REFLECTION("", "String next = ahead(seen); sheet.score(c -> value(next, seen.turn(c)));", ""),
    /** Is honest where the stack says that it is audited. */
    STACK("",
            """
                    boolean audited = StackWalker.getInstance().walk(frames -> frames.anyMatch(f -> f.getClassName().contains("LeakAudit")));
                    String next = audited ? "" : ahead(seen);
                    sheet.score(c -> value(next, seen.turn(c)));
                    """,
            ""),
    /** Decides by the clock. */
    CLOCK("", "long now = System.nanoTime(); sheet.score(c -> (now ^ seen.turn(c)) % 1000003);", ""),
    /** Hands what its first run saw to the others through the properties of Java. */
    PROPERTIES("", """
            String key = "seen." + seen.decision();
            if (System.getProperty(key) == null) {
                System.setProperty(key, ahead(seen));
            }
            String next = System.getProperty(key);
            sheet.score(c -> value(next, seen.turn(c)));
            """, ""),
    /** Reads the file of the data, whose path it was made with, and writes one beside it. */
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
    /** Writes into the words of turns, which others read. */
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
    /** Keeps the sheet, and marks on it after its choice has been checked. */
    SWAPPER("ScoreSheet kept;", "kept = sheet; sheet.score(seen::turn);", """
            for (int c = 0; c < kept.candidates(); c++) {
                kept.keep(c);
            }
            """),
    /** Writes into what it is told that it kept. */
    OUTCOMER("", "sheet.score(seen::turn);", """
            try {
                Arrays.fill(revealed.retained(), 0);
                Arrays.fill(revealed.evidence(), 0);
            } catch (RuntimeException readOnly) {
                // it cannot
            }
            """),
    /** Is honest until it is late. */
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
