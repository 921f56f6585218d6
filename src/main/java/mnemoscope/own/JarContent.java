package mnemoscope.own;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.zip.ZipFile;
import mnemoscope.model.TextHash;

/**
 * The content of a jar when it was read: the code that runs later is the code that was hashed, even if the file changes, and no
 * file stays open after its classes are loaded. A {@code Class-Path} in its manifest is not followed.
 *
 * @param sha256 of the file, in lower-case hexadecimal digits
 * @param bytes  of the file; not to be changed
 * @param files  by name, for the running version of Java; not to be changed
 */
record JarContent(String sha256, byte[] bytes, Map<String, byte[]> files) {
    static JarContent of(Path jar) throws IOException {
        Path copy = Files.createTempFile("plugin", ".jar");
        try {
            Files.copy(jar, copy, StandardCopyOption.REPLACE_EXISTING);
            byte[] read = Files.readAllBytes(copy);
            String hash = HexFormat.of().formatHex(TextHash.sha256().digest(read));
            Map<String, byte[]> files = new HashMap<>();
            try (JarFile opened = new JarFile(copy.toFile(), false, ZipFile.OPEN_READ, Runtime.version())) {
                for (JarEntry entry : opened.versionedStream().filter(each -> !each.isDirectory()).toList()) {
                    try (InputStream bytes = opened.getInputStream(entry)) {
                        files.put(entry.getName(), bytes.readAllBytes());
                    }
                }
            }
            return new JarContent(hash, read, files);
        } finally {
            Files.delete(copy);
        }
    }

    /** A copy of the content as a file with this name in a separate folder, until the program ends. */
    Path copy(Path name) throws IOException {
        Path copy = Files.createTempDirectory("mnemoscope-plugin").resolve(name);
        copy.getParent().toFile().deleteOnExit();
        copy.toFile().deleteOnExit();
        return Files.write(copy, bytes);
    }

    /** A new class loader for its classes. */
    ClassLoader classes() {
        return new Classes(files);
    }

    private static final class Classes extends ClassLoader {
        private final Map<String, byte[]> files;

        Classes(Map<String, byte[]> files) {
            super(JarContent.class.getClassLoader());
            this.files = files;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = files.get(name.replace('.', '/') + ".class");
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }

        @Override
        protected URL findResource(String name) {
            byte[] bytes = files.get(name);
            try {
                return bytes == null ? null : URL.of(new URI("plugin", null, "/" + name, null), new Handler(bytes));
            } catch (IOException | java.net.URISyntaxException unnamed) {
                return null;
            }
        }

        @Override
        protected Enumeration<URL> findResources(String name) {
            URL found = findResource(name);
            return Collections.enumeration(found == null ? List.of() : List.of(found));
        }
    }

    private static final class Handler extends URLStreamHandler {
        private final byte[] bytes;

        Handler(byte[] bytes) {
            this.bytes = bytes;
        }

        @Override
        protected URLConnection openConnection(URL url) {
            return new URLConnection(url) {
                @Override
                public void connect() {
                    // all content is in memory
                }

                @Override
                public InputStream getInputStream() {
                    return new ByteArrayInputStream(bytes);
                }
            };
        }
    }
}
