package mnemoscope.own;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import mnemoscope.model.Coded;
import mnemoscope.model.Texts;
import mnemoscope.retention.Policy;

/** The isolation of a jar's code from everything that it is not given. */
public enum Isolation implements Coded {
    /** Runs in the program, with all its rights. */
    NONE("own.isolation.none"),
    /** Runs in a separate process, which receives observations only, but could read all files that the user can read. */
    PROCESS("own.isolation.process"),
    /**
     * Runs in a process without network that sees only Java, the classes that decide and its own jar: Linux with {@code bwrap}.
     */
    BUBBLEWRAP("own.isolation.bubblewrap"),
    /** Runs in a process without access to users' files and the network: {@code sandbox-exec} of macOS. */
    SEATBELT("own.isolation.seatbelt");

    private static final List<Path> LAUNCHERS = List.of(Path.of("/usr/bin/bwrap"), Path.of("/bin/bwrap"),
            Path.of("/usr/local/bin/bwrap"), Path.of("/run/current-system/sw/bin/bwrap"));
    private static final Path SANDBOX_EXEC = Path.of("/usr/bin/sandbox-exec");

    private final String words;

    Isolation(String words) {
        this.words = words;
    }

    private static final class Best {
        private static final Isolation FOUND = List.of(BUBBLEWRAP, SEATBELT).stream().filter(Isolation::works).findFirst()
                .orElse(PROCESS);
    }

    /** The strongest isolation that works on this machine, tested once; never {@link #NONE}. */
    public static Isolation best() {
        return Best.FOUND;
    }

    /** The isolation of a policy's code; empty for the program's own code. */
    public static Optional<Isolation> of(Policy policy) {
        return policy instanceof PluginPolicy plugin ? Optional.of(plugin.isolation()) : Optional.empty();
    }

    /** The isolation of the policies' code, for a manifest; empty for the program's own code. */
    public static Map<String, String> facts(List<? extends Policy> policies) {
        Map<String, String> facts = new LinkedHashMap<>();
        policies.forEach(policy -> of(policy).ifPresent(how -> facts.put("plugin " + policy.name(), how.words())));
        return facts;
    }

    /** Whether the operating system hides files from the code. */
    public boolean hidesFiles() {
        return this == BUBBLEWRAP || this == SEATBELT;
    }

    /** The limits of an audit of such a policy, or the reason why there are none; a part of a sentence. */
    public String words() {
        return Texts.of(words);
    }

    private boolean works() {
        if (launcher().isEmpty()) {
            return false;
        }
        try {
            // If the process starts at all, it ends at the end of its empty input.
            Process tried = builder(Path.of("no.jar")).redirectInput(nothing()).redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return tried.waitFor() == 0;
        } catch (IOException refused) {
            return false;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static File nothing() {
        return new File(System.getProperty("os.name").startsWith("Windows") ? "NUL" : "/dev/null");
    }

    private Optional<Path> launcher() {
        return switch (this) {
            case BUBBLEWRAP -> LAUNCHERS.stream().filter(Files::isExecutable).findFirst();
            case SEATBELT -> Optional.of(SANDBOX_EXEC).filter(Files::isExecutable);
            default -> Optional.empty();
        };
    }

    /** A builder for the process of a policy: without the program's environment variables and without error output. */
    ProcessBuilder builder(Path jar) throws IOException {
        List<Path> classes = ChildClasses.path();
        List<String> command = switch (this) {
            case NONE -> throw new IllegalStateException("This policy runs in the program, not in a process.");
            case PROCESS -> java(classes, jar);
            case BUBBLEWRAP -> bubblewrap(classes, jar);
            case SEATBELT -> seatbelt(classes, jar);
        };
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
        String windows = builder.environment().get("SystemRoot");
        builder.environment().clear();
        if (windows != null) {
            builder.environment().put("SystemRoot", windows);
        }
        return builder;
    }

    private static Path home() throws IOException {
        return Path.of(System.getProperty("java.home")).toRealPath();
    }

    private static List<String> java(List<Path> classes, Path jar) throws IOException {
        Locale locale = Locale.getDefault();
        String path = String.join(File.pathSeparator, classes.stream().map(Path::toString).toList());
        return List.of(home().resolve("bin").resolve("java").toString(), "-Xmx" + (Runtime.getRuntime().maxMemory() >> 20) + "m",
                "-XX:+UseSerialGC", "-XX:-UsePerfData", "-Xshare:auto", "-Xlog:disable", "-XX:+DisplayVMOutputToStderr",
                "-Duser.language=" + locale.getLanguage(), "-Duser.country=" + locale.getCountry(), "-Duser.home=.",
                "-Djava.awt.headless=true", "-cp", path, PolicyChild.class.getName(), jar.toString(),
                Texts.language().getLanguage());
    }

    private List<String> bubblewrap(List<Path> classes, Path jar) throws IOException {
        List<String> command = new ArrayList<>(List.of(launcher().orElseThrow().toString(), "--unshare-all", "--die-with-parent",
                "--new-session", "--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp", "--dir", "/empty", "--chdir", "/empty"));
        for (String system : List.of("/usr/lib", "/usr/lib64", "/usr/lib32", "/lib", "/lib64", "/lib32", "/nix/store")) {
            Path place = Path.of(system);
            if (Files.isSymbolicLink(place)) {
                command.addAll(List.of("--symlink", Files.readSymbolicLink(place).toString(), system));
            } else if (Files.exists(place)) {
                command.addAll(List.of("--ro-bind", system, system));
            }
        }
        // Where Linux distributions keep the settings of their Java.
        for (String each : List.of("/etc/ld.so.cache", "/etc/java", "/etc/java-" + Runtime.version().feature() + "-openjdk")) {
            command.addAll(List.of("--ro-bind-try", each, each));
        }
        command.addAll(List.of("--ro-bind", home().toString(), home().toString()));
        List<Path> inside = new ArrayList<>();
        for (Path each : classes) {
            inside.add(Path.of("/program/" + inside.size() + ".jar"));
            command.addAll(List.of("--ro-bind", each.toString(), inside.getLast().toString()));
        }
        Path plugin = Path.of("/program/plugin.jar");
        command.addAll(List.of("--ro-bind-try", jar.toAbsolutePath().toString(), plugin.toString()));
        command.addAll(java(inside, plugin));
        return command;
    }

    private List<String> seatbelt(List<Path> classes, Path jar) throws IOException {
        StringBuilder allowed = new StringBuilder("(subpath " + quoted(home()) + ")");
        for (Path each : classes) {
            allowed.append(" (literal ").append(quoted(each.toRealPath())).append(')');
        }
        allowed.append(" (literal ").append(quoted(Files.exists(jar) ? jar.toRealPath() : jar.toAbsolutePath())).append(')');
        List<String> command = new ArrayList<>(List.of(launcher().orElseThrow().toString(), "-p",
                """
                        (version 1)
                        (allow default)
                        (deny network*)
                        (deny file-write*)
                        (allow file-write* (literal "/dev/null"))
                        (deny file-read-data (subpath "/Users") (subpath "/Volumes") (subpath "/private/tmp") (subpath "/private/var/folders"))
                        (allow file-read-data %s)
                        """
                        .formatted(allowed)));
        List<Path> real = new ArrayList<>();
        for (Path each : classes) {
            real.add(each.toRealPath());
        }
        command.addAll(java(real, jar.toAbsolutePath()));
        return command;
    }

    private static String quoted(Path path) {
        return '"' + path.toString().replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
