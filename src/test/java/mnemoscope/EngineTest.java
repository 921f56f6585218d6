package mnemoscope;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.Embeddings;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Summary;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The engine on a class path that has its packages alone, copied from the classes of the program, and no library of the window.
 * {@code src/build/Engine.java} checks the jar.
 */
class EngineTest {
    private static final Path EXAMPLE = Path.of("examples/engine/ReplayInTenLines.java");
    private static final Path DATA = Path.of("datasets/synthetic.json");
    private static final List<String> OF_WINDOW = List.of("javafx", "controlsfx", "atlantafx", "ikonli", "chart.fx",
            "fxgraphics2d", "picocli", "commonmark");
    private static final Walls WALLS = Walls.read();

    @TempDir
    static Path folder;
    private static List<Path> path;

    @BeforeAll
    static void copyEngine() throws Exception {
        Path program = Path.of(Replayer.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        Path engine = folder.resolve("engine");
        try (Stream<Path> files = Files.walk(program)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String name = program.relativize(file).toString().replace(File.separatorChar, '/');
                if (isOfEngine(name)) {
                    Files.createDirectories(engine.resolve(name).getParent());
                    Files.copy(file, engine.resolve(name));
                }
            }
        }
        path = new ArrayList<>(List.of(engine));
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator)).map(Path::of)
                .filter(each -> each.getFileName().toString().endsWith(".jar")
                        && OF_WINDOW.stream().noneMatch(each.getFileName().toString().toLowerCase(Locale.ROOT)::contains))
                .forEach(path::add);
    }

    private static boolean isOfEngine(String name) {
        return name.endsWith(".class")
                ? WALLS.row(name.replace('/', '.')).filter(WALLS.engine()::contains).isPresent()
                : !name.startsWith("mnemoscope/help/");
    }

    @Test
    void theExamples_compileAndRun_onTheEngineAlone() throws Exception {
        Path classes = Files.createDirectories(folder.resolve("examples"));
        String engine = path.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        int status = ToolProvider.getSystemJavaCompiler().run(null, null, null, "-proc:none", "-cp", engine, "-d",
                classes.toString(), "examples/plugin-policy/EveryOther.java", EXAMPLE.toString());
        assertThat(status).isZero();
        Process run = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-cp", classes + File.pathSeparator + engine, "ReplayInTenLines", DATA.toString())
                .redirectErrorStream(true).start();
        List<String> said = new String(run.getInputStream().readAllBytes()).lines().toList();

        LoadedDataset data = DatasetReader.read(DATA, ReadOptions.DEFAULT, Progress.NONE);
        Protocol protocol = Protocol.of(data.info()).withBudget(64);
        double recall = Summary.of(data.conversations().stream()
                .map(each -> Replayer.run(protocol.input(each, Embeddings.NONE), Baselines.RECENCY, protocol, Progress.NONE))
                .toList()).recall();
        assertThat(said).hasSize(2).first().isEqualTo("Recency: recall " + recall);
        assertThat(said.getLast()).matches("Every other: recall 0\\.\\d+");
        String page = Files.readString(Path.of("src/docs/engine.md"));
        assertThat(page).as("the example as it is").contains(Files.readString(EXAMPLE).strip());
        assertThat(page).as("its output").contains(String.join("\n", said));
    }

    /** A class that names one of the window in what it declares cannot be looked at. */
    @Test
    void everyClassOfTheEngine_canBeLoadedWithoutTheWindow() throws Exception {
        List<URL> urls = new ArrayList<>();
        for (Path each : path) {
            urls.add(each.toUri().toURL());
        }
        List<Method> methods = new ArrayList<>();
        try (URLClassLoader alone = new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
            for (String name : classes(path.getFirst())) {
                Class<?> type = Class.forName(name, false, alone);
                methods.addAll(List.of(type.getDeclaredMethods()));
                assertThat(type.getDeclaredFields()).as(name).isNotNull();
            }
            assertThat(methods).hasSizeGreaterThan(5000);
            assertThat(alone.getResource("javafx/scene/Node.class")).isNull();
            assertThat(alone.getResource("mnemoscope/workspace/Workspace.class")).isNull();
        }
    }

    private static List<String> classes(Path engine) throws IOException {
        URI root = engine.toUri();
        try (Stream<Path> files = Files.walk(engine)) {
            return files.filter(file -> file.toString().endsWith(".class") && !file.endsWith("package-info.class"))
                    .map(file -> root.relativize(file.toUri()).getPath().replace(".class", "").replace('/', '.')).toList();
        }
    }

    /** The jar leaves out what the table of the window names; of {@code ui} its style sheets stay, which are the colours of charts. */
    @Test
    void theJar_leavesOutThePackagesOfTheWindow() throws IOException {
        String build = Files.readString(Path.of("pom.xml"));
        String jar = build.substring(build.indexOf("<classifier>engine</classifier>"));
        assertThat(WALLS.rows().keySet().stream().filter(each -> !WALLS.engine().contains(each))).isNotEmpty()
                .allSatisfy(each -> assertThat(jar.substring(0, jar.indexOf("</excludes>")))
                        .contains("<exclude>mnemoscope/" + (each.startsWith("ui.") ? "ui/*" : each) + "/**</exclude>"));
    }
}
