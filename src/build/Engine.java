import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * Compiles the example of a policy and the replay in ten lines against the jar of the engine and its libraries alone, and runs them:
 * java src/build/Engine.java target. Fails if the jar has a part of the window, or if a library that needs one is beside it.
 */
void main(String[] args) throws Exception {
    Path target = Path.of(args[0]);
    List<String> path = new ArrayList<>(List.of(target.resolve("mnemoscope-engine.jar").toString()));
    try (JarFile jar = new JarFile(path.getFirst())) {
        refuse("mnemoscope-engine.jar has parts of the window",
                jar.stream().map(each -> each.getName()).filter(each -> each.endsWith(".class")),
                "mnemoscope/(workspace|session|lesson|ui|snapshot|app)/.*");
    }
    try (Stream<Path> libraries = Files.list(target.resolve("engine-lib"))) {
        libraries.sorted().map(Path::toString).forEach(path::add);
    }
    refuse("engine-lib has libraries of the window", path.stream(),
            "(?i).*(javafx|controlsfx|atlantafx|ikonli|chart\\.fx|fxgraphics2d).*");
    Path classes = Files.createTempDirectory("mnemoscope-engine");
    try {
        int compiled = ToolProvider.getSystemJavaCompiler().run(null, null, null, "-proc:none", "-cp",
                String.join(File.pathSeparator, path), "-d", classes.toString(), "examples/plugin-policy/EveryOther.java",
                "examples/engine/ReplayInTenLines.java");
        path.add(classes.toString());
        Process run = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                String.join(File.pathSeparator, path), "ReplayInTenLines", "datasets/synthetic.json").redirectErrorStream(true)
                .start();
        String said = new String(run.getInputStream().readAllBytes());
        if (compiled != 0 || run.waitFor() != 0 || said.lines().filter(each -> each.matches(".*: recall 0\\.\\d+")).count() != 2) {
            throw new IllegalStateException("The examples do not run on the jar of the engine alone: " + said);
        }
    } finally {
        try (Stream<Path> made = Files.walk(classes)) {
            for (Path each : made.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }
}

void refuse(String what, Stream<String> names, String pattern) throws IOException {
    List<String> found = names.filter(each -> each.matches(pattern)).limit(5).toList();
    if (!found.isEmpty()) {
        throw new IOException(what + ": " + String.join(", ", found));
    }
}
