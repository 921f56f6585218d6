package mnemoscope.own;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import mnemoscope.model.BadInputException;
import mnemoscope.model.PlainLine;
import mnemoscope.model.TextHash;
import mnemoscope.model.Texts;
import mnemoscope.retention.RetentionPolicy;

/**
 * Policies from a jar that names them in {@code META-INF/services/mnemoscope.retention.RetentionPolicy}
 * (src/docs/formats/policy.md). Its code runs with all rights of the program, so a jar is loaded only where a user names it.
 */
public final class PolicyPlugin {
    private static final String SERVICE = "META-INF/services/" + RetentionPolicy.class.getName();

    private static final int MOST_OF_A_REASON = 160;

    private PolicyPlugin() {
    }

    /**
     * Loads all policies of a jar.
     *
     * @param isolation where they decide; {@link Isolation#NONE} runs their code here, and its classes stay loaded until the program ends
     * @throws BadInputException if there is none, or one cannot be made; the message names the jar and what to do
     */
    public static List<OwnPolicy> load(Path jar, Isolation isolation) throws BadInputException {
        named(jar);
        String hash = sha256(jar);
        try {
            List<PluginPolicy> found = isolation == Isolation.NONE
                    ? here(jar)
                    : IsolatedPolicy.all(jar, isolation).stream().map(PluginPolicy::new).toList();
            // What a policy has done that could do more is no result of one that could not.
            String held = isolation == Isolation.NONE ? "" : " isolated";
            return found.stream()
                    .map(policy -> new OwnPolicy(policy, TextHash.sha256(hash + " " + policy.name() + held), Optional.empty()))
                    .toList();
        } catch (PolicyFailure wrong) {
            throw new BadInputException(wrong.getMessage(), wrong);
            // Code of others, perhaps made for another version: whatever it throws is bad input, not a defect of the program.
        } catch (Throwable failure) {
            throw new BadInputException(
                    Texts.of("own.its-policies-cannot-be-made", jar, reason(failure), Runtime.version().feature()), failure);
        }
    }

    private static List<PluginPolicy> here(Path jar) throws MalformedURLException {
        URL place = jar.toUri().toURL();
        List<PluginPolicy> found = new ArrayList<>();
        for (ServiceLoader.Provider<RetentionPolicy> each : providers(place)) {
            RetentionPolicy policy;
            try (ExitWatch.Call ignored = ExitWatch.during(() -> Texts.of("own.the-policy-of-ended-the-program",
                    each.type().getSimpleName(), jar.getFileName(), "new"))) {
                policy = each.get();
            }
            found.add(new PluginPolicy(policy, jar.getFileName().toString(), () -> providers(place).stream()
                    .filter(again -> again.type().getName().equals(each.type().getName())).findFirst().orElseThrow().get()));
        }
        return found;
    }

    /** What a jar offers, in classes of their own, which nothing has used yet. */
    static List<ServiceLoader.Provider<RetentionPolicy>> providers(URL jar) {
        ClassLoader classes = new URLClassLoader(new URL[]{jar}, PolicyPlugin.class.getClassLoader());
        return ServiceLoader.load(RetentionPolicy.class, classes).stream().filter(each -> each.type().getClassLoader() == classes)
                .toList();
    }

    /**
     * The classes that a jar names as its policies; nothing of it is run.
     *
     * @throws BadInputException if it cannot be read or names none
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
            throw new BadInputException(Texts.of("own.is-no-jar-that-can", jar), none);
        }
    }

    private static void refuse(Path jar) throws BadInputException {
        if (!Files.isRegularFile(jar)) {
            throw new BadInputException(
                    Files.exists(jar) ? Texts.of("own.jar-is-no-file", jar) : Texts.of("own.jar-does-not-exist", jar));
        }
    }

    private static String sha256(Path jar) throws BadInputException {
        try (InputStream bytes = Files.newInputStream(jar);
                DigestInputStream digested = new DigestInputStream(bytes, TextHash.sha256())) {
            digested.transferTo(OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(digested.getMessageDigest().digest());
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
            return PlainLine.shortened(cause.getMessage(), MOST_OF_A_REASON);
        }
        return PlainLine.shortened(
                cause.getClass().getSimpleName() + (cause.getMessage() == null ? "" : ": " + cause.getMessage()),
                MOST_OF_A_REASON);
    }
}
