package mnemoscope.lesson;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import mnemoscope.lesson.Lesson.Beside;
import mnemoscope.lesson.Lesson.Data;
import mnemoscope.lesson.Lesson.Played;
import mnemoscope.lesson.Lesson.Replayed;
import mnemoscope.lesson.Lesson.Stop;
import mnemoscope.lesson.Lesson.Subject;
import mnemoscope.replay.ProtocolOverrides;
import mnemoscope.study.KnownPolicies;
import mnemoscope.workspace.PolicyChoice;

/**
 * A lesson that is being recorded.
 *
 * @param subject the data of its stops, as of the last stop added; empty before the first. Files are absolute
 */
public record LessonDraft(String title, String point, Optional<Subject> subject, List<Stop> stops) {
    public static final LessonDraft EMPTY = new LessonDraft("", "", Optional.empty(), List.of());

    public LessonDraft {
        stops = List.copyOf(stops);
    }

    public LessonDraft withTitle(String changed) {
        return new LessonDraft(changed, point, subject, stops);
    }

    public LessonDraft withPoint(String changed) {
        return new LessonDraft(title, changed, subject, stops);
    }

    /** Whether a stop on a subject can be added: it must be the same data or instance. */
    public boolean isOn(Subject other) {
        return stops.isEmpty() || switch (subject.orElseThrow()) {
            case Replayed it -> other instanceof Replayed now && now.data().equals(it.data());
            case Played it -> other instanceof Played now && now.game().equals(it.game()) && now.draw().equals(it.draw());
        };
    }

    /** With a stop added at the end; protocol and policies become the present ones. */
    public LessonDraft plus(Subject now, Stop stop) {
        List<Stop> more = new ArrayList<>(stops);
        more.add(stop);
        return new LessonDraft(title, point, Optional.of(now), more);
    }

    public LessonDraft minus(int stop) {
        List<Stop> fewer = new ArrayList<>(stops);
        fewer.remove(stop);
        return new LessonDraft(title, point, subject, fewer);
    }

    /** With a stop moved one place earlier; the first stays. */
    public LessonDraft earlier(int stop) {
        List<Stop> moved = new ArrayList<>(stops);
        if (stop > 0) {
            moved.add(stop - 1, moved.remove(stop));
        }
        return new LessonDraft(title, point, subject, moved);
    }

    /** Whether it can be saved. */
    public boolean isWhole() {
        return !title.isBlank() && !point.isBlank() && !stops.isEmpty() && hasEnoughPolicies();
    }

    /** The names of shown policies that only this window has and a file cannot contain. */
    public List<String> leftOut() {
        return shown().filter(name -> !KnownPolicies.isEverywhere(name)).toList();
    }

    /** Whether enough policies remain without those. */
    public boolean hasEnoughPolicies() {
        return leftOut().isEmpty() || shown().filter(KnownPolicies::isEverywhere).count() >= PolicyChoice.FEWEST;
    }

    private Stream<String> shown() {
        return subject.stream().flatMap(it -> it instanceof Replayed now ? now.policies().stream() : Stream.empty());
    }

    /** The lesson as written to its file: paths relative to its folder, and only policies that every window has. */
    public Lesson in(Path folder) {
        Subject there = switch (subject.orElseThrow()) {
            case Replayed(Data data, ProtocolOverrides readings, List<String> policies) ->
                new Replayed(data instanceof Beside(String path)
                        ? new Beside(relative(folder.toAbsolutePath().normalize(), Path.of(path)))
                        : data, readings, policies.stream().filter(KnownPolicies::isEverywhere).toList());
            case Played it -> it;
        };
        return new Lesson(LocalizedText.of(title.strip()), LocalizedText.of(point.strip()), there, stops);
    }

    private static String relative(Path folder, Path file) {
        boolean near = folder.getRoot() != null && folder.getRoot().equals(file.getRoot());
        return (near ? folder.relativize(file) : file).toString().replace(File.separatorChar, '/');
    }
}
