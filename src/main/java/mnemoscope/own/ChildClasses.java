package mnemoscope.own;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import mnemoscope.retention.PolicyRun;
import mnemoscope.task.AtomicFile;

/**
 * The class path of a policy's process: the program's classes that decide and their texts, in a jar that is built once. Bundled
 * data and models are excluded, since a policy may be audited on them.
 */
final class ChildClasses {
    private static final List<String> PACKAGES = List.of("model", "task", "file", "text", "retention", "replay", "learning",
            "own", "texts");
    /** One class of each library that word and size counts need. */
    private static final List<String> LIBRARIES = List.of("org.apache.lucene.analysis.Analyzer",
            "org.apache.lucene.analysis.en.EnglishAnalyzer", "com.knuddels.jtokkit.Encodings");
    private static List<Path> made = List.of();

    private ChildClasses() {}

    /** The class path; built on first use, and deleted when the program ends. */
    static synchronized List<Path> path() throws IOException {
        if (made.isEmpty()) {
            Set<Path> path = new LinkedHashSet<>(List.of(jar()));
            for (String library : LIBRARIES) {
                try {
                    path.add(placeOf(Class.forName(library)));
                } catch (ClassNotFoundException absent) {
                    throw new IOException(absent);
                }
            }
            made = List.copyOf(path);
        }
        return made;
    }

    private static Path placeOf(Class<?> type) {
        return Path.of(URI.create(type.getProtectionDomain().getCodeSource().getLocation().toString()));
    }

    private static Path jar() throws IOException {
        Path jar = Files.createTempFile("mnemoscope-policy", ".jar");
        jar.toFile().deleteOnExit();
        Path program = placeOf(PolicyRun.class);
        AtomicFile.write(jar, bytes -> {
            JarOutputStream out = new JarOutputStream(bytes);
            out.setLevel(Deflater.BEST_SPEED);
            if (Files.isDirectory(program)) {
                copy(program, out);
            } else {
                try (FileSystem files = FileSystems.newFileSystem(program)) {
                    copy(files.getPath("/"), out);
                }
            }
            out.finish();
        });
        return jar;
    }

    private static void copy(Path root, JarOutputStream out) throws IOException {
        List<Path> files = new ArrayList<>();
        for (String each : PACKAGES) {
            try (Stream<Path> found = Files.walk(root.resolve("mnemoscope").resolve(each))) {
                found.filter(file -> file.toString().endsWith(".class") || file.toString().endsWith(".properties")).sorted()
                        .forEach(files::add);
            }
        }
        for (Path file : files) {
            out.putNextEntry(new JarEntry(root.relativize(file).toString().replace('\\', '/')));
            try (InputStream in = Files.newInputStream(file)) {
                in.transferTo(out);
            }
        }
    }
}
