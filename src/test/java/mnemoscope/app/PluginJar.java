package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** Makes a jar of one policy as its author would: compiled against the program, its class named as a service. */
public final class PluginJar {
    private PluginJar() {}

    /** The example of the documents. */
    public static Path example(Path folder) throws Exception {
        return of(folder, "every-other.jar", "EveryOther", Files.readString(Path.of("examples/plugin-policy/EveryOther.java")));
    }

    /** It reads the whole episode, which it is not handed, by reflection, and keeps what the next question will share words with. */
    public static Path peeking(Path folder) throws Exception {
        return scoring(folder, "peeker", "Peeker", """
                try {
                    var field = Observation.class.getDeclaredField("episode");
                    field.setAccessible(true);
                    var questions = ((mnemoscope.model.Episode) field.get(seen)).questions();
                    String next = questions.get(Math.min(seen.decision() + 1, questions.size() - 1)).text();
                    sheet.score(c -> (next + seen.turn(c)).hashCode());
                } catch (ReflectiveOperationException e) {
                    throw new IllegalStateException(e);
                }
                """);
    }

    /** It decides by the clock, so that no two runs of it are the same. */
    public static Path clocked(Path folder) throws Exception {
        return scoring(folder, "clocked", "Clocked", "sheet.score(c -> (System.nanoTime() ^ seen.turn(c)) % 1000003);");
    }

    /** It remembers, from one replay to the next, what each question needed, and keeps that. */
    static Path remembering(Path folder) throws Exception {
        return of(folder, "remembering.jar", "Remembering", """
                import java.util.*;
                import java.util.concurrent.ConcurrentHashMap;
                import java.util.random.RandomGenerator;
                import mnemoscope.retention.*;
                public final class Remembering implements RetentionPolicy {
                    private static final Map<String, Set<Integer>> NEEDED = new ConcurrentHashMap<>();
                    public PolicyDescription description() {
                        return new PolicyDescription("remembering", "Remembering", "A test.", "Test", "score");
                    }
                    public PolicyRun start(RandomGenerator random) {
                        return new PolicyRun() {
                            private String asked;
                            public void score(Observation seen, ScoreSheet sheet) {
                                asked = seen.questionText();
                                Set<Integer> needed = NEEDED.getOrDefault(asked, Set.of());
                                sheet.score(c -> needed.contains(seen.turn(c)) ? 1 : 0);
                            }
                            public void outcome(Outcome revealed) {
                                Set<Integer> needed = new TreeSet<>();
                                for (int turn : revealed.evidence()) {
                                    needed.add(turn);
                                }
                                NEEDED.putIfAbsent(asked, needed);
                            }
                        };
                    }
                }
                """);
    }

    /** @param body of {@code PolicyRun.score(Observation seen, ScoreSheet sheet)} */
    public static Path scoring(Path folder, String name, String type, String body) throws Exception {
        return running(folder, name, type, "", "public void score(Observation seen, ScoreSheet sheet) {\n" + body + "\n}");
    }

    /**
     * @param fields of the policy
     * @param run    fields and methods of its {@code PolicyRun}
     */
    public static Path running(Path folder, String name, String type, String fields, String run) throws Exception {
        return of(folder, name + ".jar", type, """
                import java.util.*;
                import java.util.random.RandomGenerator;
                import mnemoscope.retention.*;
                public final class %s implements RetentionPolicy {
                    %s
                    public PolicyDescription description() {
                        return new PolicyDescription("%s", "%s", "A test.", "Test", "score");
                    }
                    public PolicyRun start(RandomGenerator random) {
                        return new PolicyRun() {
                            %s
                        };
                    }
                }
                """.formatted(type, fields, name, type, run));
    }

    /** @param jar its name @param type the class that {@code source} is of */
    public static Path of(Path folder, String jar, String type, String source) throws Exception {
        Path classes = Files.createDirectories(folder.resolve(type));
        Path file = Files.writeString(classes.resolve(type + ".java"), source);
        int status = ToolProvider.getSystemJavaCompiler().run(null, null, null, "-cp", System.getProperty("java.class.path"),
                "-proc:none", "-d", classes.toString(), file.toString());
        assertThat(status).as("compiling " + type).isZero();
        return jar(folder.resolve(jar), classes, type);
    }

    /** @param service class that is named; none if it is empty */
    public static Path jar(Path jar, Path classes, String service) throws Exception {
        try (OutputStream bytes = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(bytes);
                Stream<Path> files = Files.list(classes)) {
            for (Path each : List.copyOf(files.filter(file -> file.toString().endsWith(".class")).toList())) {
                out.putNextEntry(new JarEntry(each.getFileName().toString()));
                Files.copy(each, out);
            }
            if (!service.isEmpty()) {
                out.putNextEntry(new JarEntry("META-INF/services/mnemoscope.retention.RetentionPolicy"));
                out.write(service.getBytes(java.nio.charset.StandardCharsets.UTF_8));
            }
        }
        return jar;
    }
}
