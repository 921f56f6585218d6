package mnemoscope.workspace;

import java.nio.file.Path;
import java.util.Optional;
import mnemoscope.dataset.BundledData;
import mnemoscope.dataset.ReadOptions;

/**
 * The open data, by the place from which they can be read again.
 *
 * @param origin      origin of the data
 * @param sha256      hash of its content; empty if nothing is open
 * @param options     options with which they were read
 * @param annotations the file of applied annotations, if any
 * @param annotationsSha256 hash of their content; empty if there are none, or if it is unknown
 */
public record Opened(Origin origin, String sha256, ReadOptions options, Optional<Path> annotations,
        String annotationsSha256) implements Workspace.Part {
    public static final Opened NOTHING = new Opened(new Nowhere(), "", ReadOptions.DEFAULT, Optional.empty());

    /** With annotations of which only the file is known. */
    public Opened(Origin origin, String sha256, ReadOptions options, Optional<Path> annotations) {
        this(origin, sha256, options, annotations, "");
    }

    /** The origin of data. */
    public sealed interface Origin {}

    /** Nothing is open. */
    public record Nowhere() implements Origin {}

    /** A file of the user. */
    public record DataFile(Path path) implements Origin {}

    /** Data that come with the program. */
    public record Bundled() implements Origin {}

    /** The conversation of a preset. @param file its name in the folder of presets */
    public record Lesson(String file) implements Origin {}

    /** The file, if the origin is a file. */
    public Optional<Path> file() {
        return origin instanceof DataFile file ? Optional.of(file.path()) : Optional.empty();
    }

    /** The name: that of the file, else a description. */
    public String name() {
        return switch (origin) {
            case DataFile file -> String.valueOf(file.path().getFileName());
            case Lesson lesson -> lesson.file();
            case Bundled bundled -> BundledData.title();
            case Nowhere nowhere -> "";
        };
    }

    /** These data in another place. */
    public Opened at(Path changed) {
        return new Opened(new DataFile(changed), sha256, options, annotations, annotationsSha256);
    }

    public boolean isBundled() {
        return origin instanceof Bundled || origin instanceof Lesson;
    }

    public Opened withoutAnnotations() {
        return new Opened(origin, sha256, options, Optional.empty());
    }

    /** @param hash of the content of the file */
    public Opened withAnnotations(Path changed, String hash) {
        return new Opened(origin, sha256, options, Optional.of(changed), hash);
    }
}
