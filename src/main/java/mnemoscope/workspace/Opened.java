package mnemoscope.workspace;

import java.nio.file.Path;
import java.util.Optional;
import mnemoscope.dataset.BundledData;
import mnemoscope.dataset.ReadOptions;

/**
 * What is open, by where it can be read again.
 *
 * @param origin      where it comes from
 * @param sha256      hash of its content; empty if nothing is open
 * @param options     how it was read where there is a choice
 * @param annotations the file of annotations that are laid over it, if any are
 * @param annotationsSha256 hash of their content; empty if there are none, or it is not known
 */
public record Opened(Origin origin, String sha256, ReadOptions options, Optional<Path> annotations,
        String annotationsSha256) implements Workspace.Part {
    public static final Opened NOTHING = new Opened(new Nowhere(), "", ReadOptions.DEFAULT, Optional.empty());

    /** With annotations of which only the place is known. */
    public Opened(Origin origin, String sha256, ReadOptions options, Optional<Path> annotations) {
        this(origin, sha256, options, annotations, "");
    }

    /** Where data come from. */
    public sealed interface Origin {
    }

    /** Nothing is open. */
    public record Nowhere() implements Origin {}

    /** A file of the user. */
    public record DataFile(Path path) implements Origin {}

    /** Data that come with the program. */
    public record Bundled() implements Origin {}

    /** The conversation of a preset. @param file its name in the folder of presets */
    public record Lesson(String file) implements Origin {}

    /** The file, if it is one. */
    public Optional<Path> file() {
        return origin instanceof DataFile file ? Optional.of(file.path()) : Optional.empty();
    }

    /** What it is called: the name of the file, else what it is. */
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
