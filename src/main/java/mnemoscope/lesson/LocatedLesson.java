package mnemoscope.lesson;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.file.Fields;
import mnemoscope.file.InputFile;
import mnemoscope.file.PresetFolder;
import mnemoscope.lesson.Lesson.Beside;
import mnemoscope.lesson.Lesson.Bundled;
import mnemoscope.lesson.Lesson.Data;
import mnemoscope.lesson.Lesson.Inline;
import mnemoscope.lesson.Lesson.Replayed;
import mnemoscope.lesson.Lesson.Stop;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.Texts;
import mnemoscope.replay.Protocol;
import mnemoscope.study.KnownPolicies;
import mnemoscope.task.Progress;
import mnemoscope.workspace.Cursor;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.PlaceName;
import mnemoscope.workspace.PolicyChoice;
import mnemoscope.workspace.Workspace;

/**
 * A lesson and its place.
 *
 * @param origin a file of the teacher, or the name of a bundled lesson
 */
public record LocatedLesson(Opened.Origin origin, Lesson lesson) {
    private static final PresetFolder FOLDER = new PresetFolder("lessons");
    private static final String FIRST_STEPS = "first-steps.json";

    /**
     * The bundled lessons, in the order taught.
     *
     * @throws BadInputException if this copy of the program lacks them, or one is damaged
     */
    public static List<LocatedLesson> bundled() throws BadInputException {
        List<LocatedLesson> all = new ArrayList<>();
        for (String file : FOLDER.read("index.json", json -> {
            Fields index = Fields.of(json, Texts.of("lesson.a-list-of-lessons"));
            List<String> files = index.texts("lessons", Texts.of("lesson.a-list-of-lessons"));
            index.refuseOthers();
            return files;
        })) {
            all.add(bundled(file));
        }
        return List.copyOf(all);
    }

    /** The tour of the window for new users; not in the list. */
    public static LocatedLesson firstSteps() throws BadInputException {
        return bundled(FIRST_STEPS);
    }

    private static LocatedLesson bundled(String file) throws BadInputException {
        return new LocatedLesson(new Opened.Lesson(file), FOLDER.read(file, LessonFields::read));
    }

    /** @throws BadInputException if there is no such lesson, or if it cannot be read */
    public static LocatedLesson at(Opened.Origin origin) throws BadInputException {
        return switch (origin) {
            case Opened.Lesson lesson -> bundled(lesson.file());
            case Opened.DataFile file -> new LocatedLesson(origin, LessonFile.read(file.path()));
            case Opened.Bundled _,Opened.Nowhere _ -> throw new BadInputException(Texts.of("lesson.no-lesson-here"));
        };
    }

    /** Whether an origin is a lesson, by the first field of a file. */
    public static boolean isAt(Opened.Origin origin) {
        return origin instanceof Opened.Lesson || origin instanceof Opened.DataFile(Path file) && LessonFile.isLesson(file);
    }

    /** Whether it is the tour of the window. */
    public boolean isFirstSteps() {
        return origin.equals(new Opened.Lesson(FIRST_STEPS));
    }

    /** Its name in its folder. */
    public String file() {
        return switch (origin) {
            case Opened.Lesson bundled -> bundled.file();
            case Opened.DataFile file -> InputFile.name(file.path());
            case Opened.Bundled _,Opened.Nowhere _ -> "";
        };
    }

    /** The file of its data, relative to its folder. @param path with slashes */
    private Path beside(String path) {
        Path folder = origin instanceof Opened.DataFile(Path file) ? file.toAbsolutePath().getParent() : Path.of("");
        return folder.resolve(path).normalize();
    }

    /**
     * Reads its conversations and checks that its stops exist.
     *
     * @throws BadInputException if the data cannot be used or lack a stop; the message says what exists
     */
    public LoadedDataset read(Progress progress) throws BadInputException {
        LoadedDataset read = switch (replayed().data()) {
            case Beside it -> readBeside(beside(it.path()), progress);
            case Bundled it -> DatasetReader.read(it.path().substring(it.path().lastIndexOf('/') + 1),
                    PresetFolder.openBundled(it.path()), ReadOptions.DEFAULT, progress);
            case Inline it -> DatasetReader.read(file(), bytes(it.json()), ReadOptions.DEFAULT, progress);
        };
        for (int k = 0; k < lesson.stops().size(); k++) {
            try {
                find(k, read.conversations(), protocol(read));
            } catch (BadInputException missing) {
                throw new BadInputException(Texts.of("lesson.in-stop", file(), k + 1, missing.getMessage()), missing);
            }
        }
        return read;
    }

    /** Names the lesson: the user has opened that, not its data. */
    private LoadedDataset readBeside(Path data, Progress progress) throws BadInputException {
        try {
            return DatasetReader.read(data, ReadOptions.DEFAULT, progress);
        } catch (BadInputException unread) {
            throw new BadInputException(Texts.of("lesson.in-data", file(), lesson.title().here(), unread.getMessage()), unread);
        }
    }

    private static InputStream bytes(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The place of its conversations; a file as an absolute path. */
    public Data data() {
        return replayed().data() instanceof Beside(String path) ? new Beside(beside(path).toString()) : replayed().data();
    }

    private Replayed replayed() {
        return (Replayed) lesson.subject();
    }

    /** The protocol of its replay. */
    public Protocol protocol(LoadedDataset data) {
        return replayed().readings().over(Protocol.of(data.info()));
    }

    /** The named policies that this program does not have; the lesson opens without them. */
    public List<String> unknown() {
        return lesson.subject() instanceof Replayed it
                ? it.policies().stream().filter(name -> !KnownPolicies.isHere(name)).toList()
                : List.of();
    }

    /** The state that opens it: its protocol and policies, at its first stop. @param data its conversations */
    public Workspace opening(Workspace now, Opened opened, LoadedDataset data) {
        List<String> known = replayed().policies().stream().filter(KnownPolicies::isHere).toList();
        PolicyChoice policies = known.isEmpty() ? PolicyChoice.USUAL : PolicyChoice.of(known);
        // Earlier class choices in the same data are not part of it.
        Workspace opening = now.opening(opened, protocol(data)).with(policies).with(now.classroom().withoutOwn(opened.sha256()));
        return cursor(0, data.conversations(), protocol(data)).map(opening::with).orElse(opening);
    }

    /** The cursor of a stop; empty if it has no place, or if there is no such decision under the current protocol. */
    public Optional<Cursor> cursor(int stop, List<Conversation> all, Protocol readings) {
        try {
            return Optional.of(find(stop, all, readings)).filter(found -> found.step() >= 0);
        } catch (BadInputException gone) {
            return Optional.empty();
        }
    }

    private Cursor find(int stop, List<Conversation> all, Protocol readings) throws BadInputException {
        Stop there = lesson.stops().get(stop);
        if (there.at() < 0) {
            return Cursor.NOWHERE;
        }
        String id = there.conversation().isEmpty() ? all.getFirst().id() : there.conversation();
        Cursor decision = PlaceName.decision(id, there.at()).in(file(), all, readings);
        Cursor turn = there.turn().isEmpty() ? decision : PlaceName.turn(id, there.turn()).in(file(), all, readings);
        return Cursor.at(id, there.at(), there.turn().isEmpty() ? -1 : turn.turn()).focus(there.policy());
    }
}
