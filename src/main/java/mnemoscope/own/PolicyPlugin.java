package mnemoscope.own;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import mnemoscope.model.BadInputException;
import mnemoscope.model.PrintableText;
import mnemoscope.model.TextHash;
import mnemoscope.model.Texts;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.task.Input;
import mnemoscope.task.ReadFiles;

/**
 * Loads policies from a jar that names them in {@code META-INF/services/mnemoscope.retention.RetentionPolicy}
 * (src/docs/formats/policy.md). Such code can run with all rights of the program, so a jar is loaded only where a user names it.
 */
public final class PolicyPlugin {
    private static final String SERVICE = "META-INF/services/" + RetentionPolicy.class.getName();

    private static final int MOST_OF_A_REASON = 160;

    private PolicyPlugin() {}

    /**
     * Loads all policies of a jar in its current state. Each run uses newly loaded classes.
     *
     * @param isolation where they decide; {@link Isolation#NONE} runs their code here, and its classes stay loaded until the
     *                  program ends
     * @throws BadInputException if there is none, or one cannot be created; the message names the jar and the remedy
     */
    public static List<OwnPolicy> load(Path jar, Isolation isolation) throws BadInputException {
        named(jar);
        JarContent content = read(jar);
        try {
            List<PluginPolicy> found = isolation == Isolation.NONE
                    ? here(content, jar.getFileName().toString())
                    : IsolatedPolicy.all(content.copy(jar.getFileName()), isolation).stream().map(PluginPolicy::new).toList();
            // Results of a policy with more rights must not count for an isolated one.
            String held = isolation == Isolation.NONE ? "" : " isolated";
            return found.stream().map(policy -> new OwnPolicy(policy,
                    TextHash.sha256(content.sha256() + " " + policy.name() + held), Optional.empty())).toList();
        } catch (PolicyFailure wrong) {
            throw new BadInputException(wrong.getMessage(), wrong);
            // Foreign code, perhaps built for another version: anything it throws is bad input, not a defect of the program.
        } catch (Throwable failure) {
            throw new BadInputException(
                    Texts.of("own.its-policies-cannot-be-made", jar, reason(failure), Runtime.version().feature()), failure);
        }
    }

    private static List<PluginPolicy> here(JarContent content, String jar) {
        List<PluginPolicy> found = new ArrayList<>();
        for (ServiceLoader.Provider<RetentionPolicy> each : providers(content.classes())) {
            RetentionPolicy policy;
            try (ExitWatch.Call ignored = ExitWatch
                    .during(() -> Texts.of("own.the-policy-of-ended-the-program", each.type().getSimpleName(), jar, "new"))) {
                policy = each.get();
            }
            found.add(new PluginPolicy(policy, jar, () -> providers(content.classes()).stream()
                    .filter(again -> again.type().getName().equals(each.type().getName())).findFirst().orElseThrow().get()));
        }
        return found;
    }

    /** The policies of a jar, from newly loaded classes. */
    static List<ServiceLoader.Provider<RetentionPolicy>> providers(ClassLoader classes) {
        return ServiceLoader.load(RetentionPolicy.class, classes).stream().filter(each -> each.type().getClassLoader() == classes)
                .toList();
    }

    /**
     * The classes that a jar names as its policies, without running its code.
     *
     * @throws BadInputException if the jar cannot be read or names none
     */
    public static List<String> named(Path jar) throws BadInputException {
        refuse(jar);
        try (JarFile opened = new JarFile(jar.toFile())) {
            ZipEntry services = opened.getEntry(SERVICE);
            List<String> classes = services == null
                    ? List.of()
                    : new String(opened.getInputStream(services).readAllBytes(), StandardCharsets.UTF_8).lines()
                            .map(line -> line.replaceAll("#.*", "").strip()).filter(line -> !line.isEmpty()).toList();
            if (classes.isEmpty()) {
                throw new BadInputException(
                        Texts.of("own.has-no-policy-must-name", jar, SERVICE, RetentionPolicy.class.getSimpleName()));
            }
            return classes;
        } catch (IOException none) {
            throw new BadInputException(Texts.of("own.plugin.no-jar", jar), none);
        }
    }

    private static void refuse(Path jar) throws BadInputException {
        ReadFiles.note(jar, Input.PLUGIN);
        if (!Files.isRegularFile(jar)) {
            throw new BadInputException(
                    Files.exists(jar) ? Texts.of("own.jar-is-no-file", jar) : Texts.of("own.jar-does-not-exist", jar));
        }
    }

    private static JarContent read(Path jar) throws BadInputException {
        try {
            return JarContent.of(jar);
        } catch (IOException failure) {
            throw new BadInputException(Texts.of("own.cannot-be-read-try-again", jar), failure);
        }
    }

    /** The innermost cause in a few words. */
    static String reason(Throwable failure) {
        Throwable cause = failure;
        for (int depth = 0; cause.getCause() != null && cause.getCause() != cause && depth < 10; depth++) {
            cause = cause.getCause();
        }
        if (cause instanceof ChildProcess.Failure) {
            return PrintableText.shortened(cause.getMessage(), MOST_OF_A_REASON);
        }
        return PrintableText.shortened(
                cause.getClass().getSimpleName() + (cause.getMessage() == null ? "" : ": " + cause.getMessage()),
                MOST_OF_A_REASON);
    }
}
