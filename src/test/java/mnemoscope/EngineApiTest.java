package mnemoscope;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.AccessFlag;
import java.lang.reflect.Executable;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.Replayer;
import mnemoscope.retention.PolicyDescription;
import org.junit.jupiter.api.Test;

/**
 * The engine's public signatures change only together with {@code src/docs/engine-api.txt} and the changelog, so that a release
 * can follow semantic versioning. The packages are those that engine.md names.
 */
class EngineApiTest {
    private static final Path FILE = Path.of("src/docs/engine-api.txt");
    private static final Path PAGE = Path.of("src/docs/engine.md");
    /** The environment variable with the changelog's sentence on a change, to write the file anew. */
    private static final String CHANGE = "ENGINE_API";
    private static final String HEAD = "# ";
    /** Records with further components to come, whose constructor of all components is not promised. */
    private static final Set<Class<?>> GROWING = Set.of(Protocol.class, ReadOptions.class, PolicyDescription.class);
    private static final Set<String> OF_EVERY_RECORD = Set.of("equals", "hashCode", "toString");

    @Test
    void publicSignatures_changeWithTheirFileAndTheChangelog() throws Exception {
        Set<String> now = signatures();
        String change = System.getenv(CHANGE);
        if (change != null) {
            Files.writeString(FILE, HEAD + change + "\n" + String.join("\n", now) + "\n");
        }
        List<String> lines = Files.readAllLines(FILE);
        Set<String> filed = new TreeSet<>(lines.subList(1, lines.size()));
        Set<String> gone = new TreeSet<>(filed);
        gone.removeAll(now);
        Set<String> added = new TreeSet<>(now);
        added.removeAll(filed);
        assertThat(List.of(gone, added)).as("""

                Public signatures of the engine differ from %s: %d are gone or changed, %d are new.
                %s
                If this is intended, write a sentence about it into CHANGELOG.md, and the file anew with the same sentence:
                  %s="Engine: ..." mvn test -Dtest=EngineApiTest
                """, FILE, gone.size(), added.size(),
                gone.isEmpty()
                        ? "New ones alone: the next release raises the second number."
                        : "Programs that use what is gone no longer compile: the next release raises the first number.",
                CHANGE).allSatisfy(set -> assertThat(set).isEmpty());
        assertThat(Files.readString(Path.of("CHANGELOG.md")).replaceAll("\\s+", " "))
                .as("the sentence on the latest change, in the changelog").contains(lines.getFirst().substring(HEAD.length()));
    }

    private static Set<String> signatures() throws Exception {
        Set<String> all = new TreeSet<>();
        for (Class<?> type : types()) {
            all.add(Modifier.toString(type.getModifiers() & ~Modifier.STATIC) + " " + kind(type) + type.getTypeName());
            for (Class<?> each : type.getInterfaces()) {
                all.add(type.getTypeName() + " is " + each.getTypeName());
            }
            Stream.of(type.getDeclaredFields()).filter(EngineApiTest::isPublic).forEach(each -> all.add(each.toGenericString()));
            List<Executable> called = new ArrayList<>(List.of(type.getDeclaredMethods()));
            Stream.of(type.getDeclaredConstructors())
                    .filter(each -> !GROWING.contains(type) || each.getParameterCount() != type.getRecordComponents().length)
                    .forEach(called::add);
            called.stream().filter(EngineApiTest::isPublic)
                    .filter(each -> !(each instanceof Method && OF_EVERY_RECORD.contains(each.getName())))
                    .forEach(each -> all.add(each.toGenericString()));
        }
        return all;
    }

    private static String kind(Class<?> type) {
        return type.isRecord() ? "record " : type.isEnum() ? "enum " : type.isInterface() ? "" : "class ";
    }

    private static boolean isPublic(Member member) {
        return (member.accessFlags().contains(AccessFlag.PUBLIC) || member.accessFlags().contains(AccessFlag.PROTECTED))
                && !member.isSynthetic();
    }

    /** The public classes of the packages that the page names, and the ones inside them. */
    private static List<Class<?>> types() throws Exception {
        String page = Files.readString(PAGE);
        String promised = page.substring(page.indexOf("## Versions"));
        List<Class<?>> types = new ArrayList<>();
        for (String name : Pattern.compile("(?m)^- `([A-Za-z.]+)`").matcher(promised).results().map(found -> found.group(1))
                .toList()) {
            Path classes = Path.of(Replayer.class.getProtectionDomain().getCodeSource().getLocation().toURI())
                    .resolve("mnemoscope").resolve(name.replace('.', '/'));
            List<String> files = new ArrayList<>();
            if (Files.isDirectory(classes)) {
                try (Stream<Path> each = Files.list(classes)) {
                    each.map(file -> file.getFileName().toString()).filter(file -> file.endsWith(".class"))
                            .map(file -> name + "." + file.replace(".class", "")).forEach(files::add);
                }
            } else {
                files.add(name);
            }
            for (String file : files) {
                Class<?> type = file.endsWith("package-info") ? Object.class : Class.forName("mnemoscope." + file);
                if (isReachable(type)) {
                    types.add(type);
                }
            }
        }
        assertThat(types).hasSizeGreaterThan(50);
        return types;
    }

    private static boolean isReachable(Class<?> type) {
        return type != Object.class && Modifier.isPublic(type.getModifiers()) && !type.isAnonymousClass() && !type.isLocalClass()
                && (type.getDeclaringClass() == null || isReachable(type.getDeclaringClass()));
    }
}
