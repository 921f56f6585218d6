package mnemoscope.session;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import mnemoscope.model.Titled;

/** The example sessions, in the folder {@code sessions} beside the program or above it. */
public enum ExampleSession implements Titled {
    TOUR,
    LECTURE_MYOPIA,
    PAPER_TABLES;

    private static final List<ExampleSession> FOUND = Arrays.stream(values()).filter(each -> each.file().isPresent()).toList();

    /** The examples of this copy of the program; none if it was copied without them. */
    public static List<ExampleSession> found() {
        return FOUND;
    }

    /** The folder of examples; empty if this copy of the program has none. */
    public Optional<Path> file() {
        String name = "sessions/" + name().toLowerCase(Locale.ROOT).replace('_', '-') + ".session.json";
        return Stream.iterate(program(), folder -> folder != null, Path::getParent).limit(3).map(folder -> folder.resolve(name))
                .filter(Files::isRegularFile).findFirst();
    }

    /** The folder of the jar: {@code app} of an image, {@code target} of the project; for classes outside a jar, their folder. */
    private static Path program() {
        try {
            Path place = Path.of(ExampleSession.class.getProtectionDomain().getCodeSource().getLocation().toURI());
            return Files.isDirectory(place) ? place : place.getParent();
        } catch (URISyntaxException unnamed) {
            throw new IllegalStateException(unnamed);
        }
    }
}
