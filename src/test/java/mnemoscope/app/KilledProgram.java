package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/** A program of this class path that is started often, to be ended: from a start-up archive that its first start makes. */
final class KilledProgram {
    private static final long LOOK_MILLIS = 2;

    private final Path archive;
    private final List<String> java;

    /** @param folder for the archive, and for jars of the folders on the class path, of which none can be made */
    KilledProgram(Path folder, String main) throws IOException {
        archive = folder.resolve("start.aot");
        List<String> path = new ArrayList<>();
        for (String each : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path place = Path.of(each).toAbsolutePath();
            path.add((Files.isDirectory(place) ? jar(place, folder.resolve(path.size() + ".jar")) : place).toString());
        }
        java = List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1", "-Xlog:aot*=off", "-Xlog:cds*=off", "-Djava.awt.headless=true",
                "--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow", "-cp",
                String.join(File.pathSeparator, path), main);
    }

    private static Path jar(Path folder, Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file);
                JarOutputStream jar = new JarOutputStream(out);
                Stream<Path> all = Files.walk(folder)) {
            jar.setLevel(0);
            for (Path each : all.filter(Files::isRegularFile).sorted().toList()) {
                jar.putNextEntry(new JarEntry(folder.relativize(each).toString().replace(File.separatorChar, '/')));
                Files.copy(each, jar);
            }
        }
        return file;
    }

    /** The first that ends by itself makes the archive; where none can be made, all start slowly. */
    ProcessBuilder start(List<String> given) {
        List<String> all = new ArrayList<>(java);
        all.add(1, (Files.exists(archive) ? "-XX:AOTCache=" : "-XX:AOTCacheOutput=") + archive);
        all.addAll(given);
        return new ProcessBuilder(all);
    }

    /** What a process has worked, so that what else the machine does moves no kill; empty once it has ended. */
    static Optional<Duration> worked(Process process) {
        return process.info().totalCpuDuration().filter(_ -> process.isAlive());
    }

    /** @return whether it has ended by itself before it had worked so long */
    static boolean endsBefore(Process process, Duration moment) throws InterruptedException {
        while (!process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
            if (worked(process).filter(now -> now.compareTo(moment) >= 0).isPresent()) {
                return false;
            }
        }
        return true;
    }

    /** By SIGKILL or SIGINT in turn. @return its exit value */
    static int end(Process process, int kill) throws Exception {
        if (kill % 2 == 0) {
            return process.destroyForcibly().waitFor();
        }
        new ProcessBuilder("kill", "-INT", String.valueOf(process.pid())).start().waitFor();
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).as("ends by SIGINT").isTrue();
        return process.exitValue();
    }
}
