import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * Run by {@code mvn -Pdist package} in the folder of the project, by the JDK that has compiled it. Makes from
 * {@code target/mnemoscope.jar} and {@code target/lib} an application image with its own runtime in {@code target/dist}, and a
 * package to install where the tools of the system for that are found. See src/docs/packaging.md.
 */
class Dist {
    private static final Path TARGET = Path.of("target");
    private static final Path DIST = TARGET.resolve("dist");
    /** What the image has besides the runtime. */
    private static final Path INPUT = DIST.resolve("input");
    private static final Path RUNTIME = DIST.resolve("runtime");
    private static final Path ICONS = DIST.resolve("icons");
    private static final Path SOURCE = Path.of("src", "dist");
    /**
     * Modules that are asked for by name, where jdeps does not see it: Lucene reads flags of the virtual machine, and months and
     * marks of numbers are those of a language.
     */
    private static final String UNSEEN = "jdk.management,jdk.localedata";
    /** The languages of the window. */
    private static final String LANGUAGES = "en,de";
    /** Folders of the project that come with the program; it looks for {@code sessions} beside its jar. */
    private static final List<String> EXAMPLES = List.of("sessions", "policies", "examples");
    /** A .deb wants an address; there is none to write to yet, and that name ends in no domain. */
    private static final String MAINTAINER = "team@mnemoscope.invalid";
    private static final String JAR = "mnemoscope.jar";
    private static final String ARCHIVE = "mnemoscope.aot";
    private static final Pattern LEGAL = Pattern.compile("META-INF/([\\w.-]*(?:LICENSE|NOTICE)[\\w.-]*)");

    private final Platform platform = Platform.of(System.getProperty("os.name"));
    private final String version;

    /** What differs by the system. Types are those of jpackage, each with the programs that it needs. */
    private enum Platform {
        LINUX("mnemoscope", "mnemoscope-512.png", Map.of("deb", List.of("dpkg-deb", "fakeroot"))),
        MAC("Mnemoscope", "mnemoscope.icns", Map.of("dmg", List.of("hdiutil"))),
        WINDOWS("Mnemoscope", "mnemoscope.ico", Map.of("msi", List.of("wix.exe")));

        final String name;
        final String icon;
        final Map<String, List<String>> packages;

        Platform(String name, String icon, Map<String, List<String>> packages) {
            this.name = name;
            this.icon = icon;
            this.packages = packages;
        }

        static Platform of(String system) {
            return system.startsWith("Windows") ? WINDOWS : system.startsWith("Mac") ? MAC : LINUX;
        }
    }

    private Dist(String version) {
        this.version = version.replace("-SNAPSHOT", "");
    }

    /** @param args the version of the project */
    public static void main(String[] args) throws IOException, InterruptedException {
        if (Runtime.version().feature() != 25) {
            throw new IllegalStateException("The image gets the runtime that runs this: expected Java 25, found "
                    + Runtime.version());
        }
        Dist dist = new Dist(args[0]);
        deleteAll(DIST);
        dist.runtime();
        dist.input();
        dist.archive();
        dist.icons();
        Path image = dist.image();
        System.out.println(image + ": " + megabytes(image));
        for (Map.Entry<String, List<String>> each : dist.platform.packages.entrySet()) {
            List<String> missing = each.getValue().stream().filter(tool -> !isOnPath(tool)).toList();
            if (missing.isEmpty()) {
                dist.install(each.getKey(), image);
            } else {
                System.out.println("No ." + each.getKey() + ": not found on the path: " + String.join(", ", missing));
            }
        }
    }

    /** A runtime of the modules that the program reaches, as jdeps finds them. */
    private void runtime() {
        String modules = run("jdeps", "--print-module-deps", "--ignore-missing-deps", "--multi-release", "25", "--class-path",
                TARGET.resolve("lib") + File.separator + "*", TARGET.resolve(JAR).toString()).strip();
        run("jlink", "--add-modules", modules + "," + UNSEEN, "--output", RUNTIME.toString(), "--strip-debug", "--no-header-files",
                "--no-man-pages", "--compress", "zip-6", "--include-locales", LANGUAGES);
    }

    private void input() throws IOException {
        Path libraries = Files.createDirectories(INPUT.resolve("lib"));
        copy(TARGET.resolve(JAR), INPUT.resolve(JAR));
        for (String folder : EXAMPLES) {
            copyAll(Path.of(folder), INPUT.resolve(folder));
        }
        Path notices = Files.createDirectories(INPUT.resolve("licences"));
        copy(Path.of("LICENSE"), notices.resolve("Apache-2.0.txt"));
        copy(Path.of("src/main/resources/mnemoscope/third-party.txt"), notices.resolve("third-party.txt"));
        copy(Path.of("src/main/resources/mnemoscope/fonts/IBMPlexSans-OFL.txt"), notices.resolve("IBMPlexSans-OFL-1.1.txt"));
        copy(RUNTIME.resolve("legal/java.base/LICENSE"), notices.resolve("GPL-2.0-with-classpath-exception.txt"));
        for (Path text : list(SOURCE.resolve("licences"))) {
            copy(text, notices.resolve(text.getFileName()));
        }
        for (Path jar : list(TARGET.resolve("lib"))) {
            copy(jar, libraries.resolve(jar.getFileName()));
            notices(jar, notices.resolve(jar.getFileName().toString().replaceFirst("\\.jar$", "")));
        }
    }

    /** Copies the licence and notice that a library carries. */
    private static void notices(Path jar, Path folder) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            for (JarEntry entry : Collections.list(file.entries())) {
                if (LEGAL.matcher(entry.getName()).matches()) {
                    Files.createDirectories(folder);
                    Files.copy(file.getInputStream(entry), folder.resolve(entry.getName().substring("META-INF/".length())));
                }
            }
        }
    }

    /**
     * The start-up archive, from one start in memory by the runtime of the image, with the flags of its launcher: it is refused
     * where they differ, and where a jar has another date. The program starts without one too. It has no record of
     * what was hot, as in pom.xml (record 347).
     */
    private void archive() throws IOException, InterruptedException {
        Path java = RUNTIME.resolve("bin").resolve(platform == Platform.WINDOWS ? "java.exe" : "java").toAbsolutePath();
        int status = new ProcessBuilder(java.toString(), "-XX:+UnlockDiagnosticVMOptions", "-XX:-AOTRecordTraining",
                "-XX:AOTCacheOutput=" + ARCHIVE, "-Dglass.platform=Headless", "-Dprism.order=sw", "-Dmnemoscope.startup=train",
                "-jar", JAR).directory(INPUT.toFile()).redirectErrorStream(true)
                .redirectOutput(DIST.resolve("archive.log").toFile()).start().waitFor();
        if (status != 0 || !Files.isRegularFile(INPUT.resolve(ARCHIVE))) {
            System.out.println("No start-up archive: the image will start more slowly. See " + DIST.resolve("archive.log"));
        }
    }

    /** Pictures by size in pixels, and from them the containers that Windows and macOS want: both keep PNG as it is. */
    private void icons() throws IOException {
        Files.createDirectories(ICONS);
        Map<Integer, byte[]> pictures = new TreeMap<>();
        for (int size : List.of(16, 32, 48, 64, 128, 256, 512)) {
            pictures.put(size, Files.readAllBytes(Path.of("icons", "mnemoscope-" + size + ".png")));
        }
        Files.write(ICONS.resolve("mnemoscope-512.png"), pictures.get(512));
        Files.write(ICONS.resolve("mnemoscope.ico"), ico(pictures));
        Files.write(ICONS.resolve("mnemoscope.icns"), icns(pictures));
    }

    /** A head of 6 bytes, 16 for each picture, then the pictures. A side of 256 is written as 0; larger ones have no place. */
    private static byte[] ico(Map<Integer, byte[]> pictures) {
        List<Integer> sizes = pictures.keySet().stream().filter(size -> size <= 256).toList();
        int offset = 6 + 16 * sizes.size();
        int length = offset + sizes.stream().mapToInt(size -> pictures.get(size).length).sum();
        ByteBuffer file = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        file.putShort((short) 0).putShort((short) 1).putShort((short) sizes.size());
        for (int size : sizes) {
            byte side = (byte) (size % 256);
            file.put(side).put(side).putShort((short) 0).putShort((short) 1).putShort((short) 32);
            file.putInt(pictures.get(size).length).putInt(offset);
            offset += pictures.get(size).length;
        }
        sizes.forEach(size -> file.put(pictures.get(size)));
        return file.array();
    }

    /** A name and a length for the whole and for each picture. The second name of a size is the double of the one below it. */
    private static byte[] icns(Map<Integer, byte[]> pictures) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream file = new DataOutputStream(bytes);
        Map<String, Integer> names = new TreeMap<>(
                Map.of("ic11", 32, "ic12", 64, "ic07", 128, "ic13", 256, "ic08", 256, "ic14", 512, "ic09", 512));
        file.writeBytes("icns");
        file.writeInt(8 + names.values().stream().mapToInt(size -> 8 + pictures.get(size).length).sum());
        for (Map.Entry<String, Integer> each : names.entrySet()) {
            byte[] picture = pictures.get(each.getValue());
            file.writeBytes(each.getKey());
            file.writeInt(8 + picture.length);
            file.write(picture);
        }
        return bytes.toByteArray();
    }

    private Path image() throws IOException {
        List<String> options = common("app-image");
        Collections.addAll(options, "--input", INPUT.toString(), "--main-jar", JAR, "--runtime-image", RUNTIME.toString(),
                "--java-options", "-XX:AOTCache=$APPDIR" + File.separator + ARCHIVE);
        if (platform == Platform.WINDOWS) {
            // A program of windows has no console: commands are for the second launcher.
            Collections.addAll(options, "--add-launcher", "mnemoscope-console=" + SOURCE.resolve("console.properties"));
        }
        run("jpackage", options.toArray(String[]::new));
        return DIST.resolve(platform == Platform.MAC ? platform.name + ".app" : platform.name);
    }

    private void install(String type, Path image) throws IOException {
        List<String> options = common(type);
        Collections.addAll(options, "--app-image", image.toString());
        if (platform != Platform.MAC) {
            // macOS hands a file that was double-clicked over as an event, which JavaFX does not pass on.
            Collections.addAll(options, "--file-associations", SOURCE.resolve("session.properties").toString());
        }
        switch (platform) {
            case LINUX -> Collections.addAll(options, "--install-dir", "/usr", "--linux-shortcut", "--linux-menu-group",
                    "Education;Science;", "--linux-app-category", "science", "--linux-deb-maintainer", MAINTAINER,
                    "--linux-package-deps", "libgtk-3-0 | libgtk-3-0t64", "--resource-dir", SOURCE.resolve("linux").toString(),
                    "--license-file", "LICENSE");
            case WINDOWS -> Collections.addAll(options, "--win-menu", "--win-per-user-install", "--win-dir-chooser",
                    "--win-upgrade-uuid", "8b5d2a1e-6c1f-4e6f-9d0a-5f3c7a1e9b42", "--license-file", "LICENSE");
            case MAC -> Collections.addAll(options, "--license-file", "LICENSE");
        }
        run("jpackage", options.toArray(String[]::new));
        for (Path made : list(DIST)) {
            if (made.toString().endsWith("." + type)) {
                System.out.println(made + ": " + megabytes(made));
            }
        }
    }

    private List<String> common(String type) {
        List<String> options = new ArrayList<>(List.of("--type", type, "--name", platform.name, "--dest", DIST.toString(),
                "--icon", ICONS.resolve(platform.icon).toString(), "--vendor", "The Mnemoscope team",
                "--copyright", "Copyright (C) 2026 The Mnemoscope team",
                "--description", "A workbench for memory retention in long-horizon language agents"));
        Collections.addAll(options, "--app-version", version);
        return options;
    }

    /** Runs a tool of the JDK and returns what it has printed. */
    private static String run(String tool, String... arguments) {
        StringWriter out = new StringWriter();
        PrintWriter printed = new PrintWriter(out);
        int status = ToolProvider.findFirst(tool).orElseThrow().run(printed, printed, arguments);
        if (status != 0) {
            throw new IllegalStateException(tool + " " + String.join(" ", arguments) + " ended with " + status + ":\n" + out);
        }
        return out.toString();
    }

    private static boolean isOnPath(String program) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }

    /** With its date, by which the start-up archive knows a jar. */
    private static void copy(Path from, Path to) throws IOException {
        Files.copy(from, to, StandardCopyOption.COPY_ATTRIBUTES, StandardCopyOption.REPLACE_EXISTING);
    }

    private static void copyAll(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = to.resolve(from.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                copy(file, copy);
            }
        }
    }

    private static List<Path> list(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    private static String megabytes(Path path) throws IOException {
        try (Stream<Path> files = Files.walk(path)) {
            return files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum() / 1_000_000 + " MB";
        }
    }

    private static void deleteAll(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                files.sorted(Collections.reverseOrder()).forEach(file -> file.toFile().delete());
            }
        }
    }
}
