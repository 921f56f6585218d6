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
 * @param subject what its stops are on, as it was when the last one was added; empty before the first. Files are absolute
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

    /** Whether a stop on something can be added: on the same data, or the same instance. */
    public boolean isOn(Subject other) {
        return stops.isEmpty() || switch (subject.orElseThrow()) {
            case Replayed it -> other instanceof Replayed now && now.data().equals(it.data());
            case Played it -> other instanceof Played now && now.game().equals(it.game()) && now.draw().equals(it.draw());
        };
    }

    /** One more stop at the end; readings and policies are from now on those of this moment. */
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

    /** A stop one place earlier; the first stays. */
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

    /** The policies shown that only this window has, by name: no file can bring them to another. */
    public List<String> leftOut() {
        return shown().filter(name -> !KnownPolicies.isEverywhere(name)).toList();
    }

    /** Whether without those enough are left to compare. */
    public boolean hasEnoughPolicies() {
        return leftOut().isEmpty() || shown().filter(KnownPolicies::isEverywhere).count() >= PolicyChoice.FEWEST;
    }

    private Stream<String> shown() {
        return subject.stream().flatMap(it -> it instanceof Replayed now ? now.policies().stream() : Stream.empty());
    }

    /** The lesson as its file has it, which names its data from its own folder, and only policies that every window has. */
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
