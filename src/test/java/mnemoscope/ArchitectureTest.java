package mnemoscope;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.List;
import java.util.stream.Stream;
import mnemoscope.model.Gold;
import mnemoscope.model.Supervision;
import mnemoscope.retention.OfflineKnowledge;
import mnemoscope.retention.Policy;

/** The table of packages of the design, executable. Each rule says why. */
@AnalyzeClasses(packages = "mnemoscope", importOptions = ImportOption.DoNotIncludeTests.class)
final class ArchitectureTest {
    private static final String[] FEATURES = {"mnemoscope.ui.replay..", "mnemoscope.ui.compare..", "mnemoscope.ui.benchmark..",
            "mnemoscope.ui.training..", "mnemoscope.ui.optimality..", "mnemoscope.ui.data..", "mnemoscope.ui.annotate..",
            "mnemoscope.ui.guide..", "mnemoscope.ui.session..", "mnemoscope.ui.own..", "mnemoscope.ui.notes..",
            "mnemoscope.ui.help..", "mnemoscope.ui.sensitivity.."};

    @ArchTest
    static final ArchRule MODEL_STANDS_ALONE = only("model", "it is what every other package speaks in");

    @ArchTest
    static final ArchRule TASK_STANDS_ALONE = only("task",
            "work is cancelled and watched the same way with and without a screen; model, for what it refuses to write says why",
            "model");

    @ArchTest
    static final ArchRule FILE_READS_SAFELY = only("file", "every format reports its mistakes in the same words", "model",
            "task");

    @ArchTest
    static final ArchRule TEXT_USES_MODEL = only("text", "text analysis is a function of texts", "model");

    @ArchTest
    static final ArchRule DATASET_READS = only("dataset", "readers make conversations and know nothing of policies", "model",
            "file", "text", "task");

    @ArchTest
    static final ArchRule ANNOTATE_CACHES = only("annotate", "annotations belong to turns, not to policies", "model", "task",
            "file");

    @ArchTest
    static final ArchRule RETENTION_DECIDES = only("retention", "a policy must not know how it is replayed", "model", "text");

    @ArchTest
    static final ArchRule REPLAY_RUNS = only("replay", "the decision process needs no file and no screen", "model", "text",
            "retention", "task");

    /** So that no policy is audited while what it is audited on is still read. */
    @ArchTest
    static final ArchRule DECISIONS_READ_NOTHING = noClasses().that()
            .resideInAnyPackage("mnemoscope.replay..", "mnemoscope.retention..", "mnemoscope.text..").should()
            .dependOnClassesThat().resideInAnyPackage("java.nio.file..", "java.nio.channels..", "java.net..").orShould()
            .dependOnClassesThat()
            .belongToAnyOf(java.io.File.class, java.io.FileInputStream.class, java.io.RandomAccessFile.class)
            .because("data are read before anything is decided on them");

    @ArchTest
    static final ArchRule LEARNING_TRAINS = only("learning",
            "policies are learned from replays, without files of conversations " + "and without a screen", "model", "text",
            "retention", "replay", "task", "file");

    @ArchTest
    static final ArchRule OPTIMALITY_SOLVES = only("optimality",
            "exact answers need no file format of conversations and no screen", "model", "text", "retention", "replay", "task",
            "file");

    @ArchTest
    static final ArchRule OWN_IS_CHECKED = only("own", "what a user brings is read and audited without a screen", "model", "text",
            "retention", "replay", "task", "file", "learning", "optimality");

    @ArchTest
    static final ArchRule FORMULAS_ARE_READ_IN_ONE_PLACE = noClasses().that().resideOutsideOfPackage("mnemoscope.own..").should()
            .dependOnClassesThat().resideInAnyPackage("com.ezylang..").because("one place knows what a formula may say");

    @ArchTest
    static final ArchRule STUDY_MEASURES = only("study", "a study is measured the same way whoever shows it", "model", "text",
            "retention", "replay", "task", "file", "dataset", "annotate", "learning", "optimality", "own");

    @ArchTest
    static final ArchRule WORKSPACE_IS_A_VALUE = only("workspace", "what is open is kept, undone and written without a screen",
            "model", "text", "retention", "replay", "task", "file", "dataset", "annotate", "learning", "optimality", "own",
            "study");

    @ArchTest
    static final ArchRule SESSION_KEEPS = only("session", "a session is read and written without a screen", "model", "text",
            "retention", "replay", "task", "file", "dataset", "annotate", "learning", "optimality", "own", "study", "workspace");

    @ArchTest
    static final ArchRule LESSONS_TEACH = only("lesson", "a lesson is read, checked and written without a screen", "model",
            "text", "retention", "replay", "task", "file", "dataset", "annotate", "learning", "optimality", "own", "study",
            "workspace");

    @ArchTest
    static final ArchRule EXPLAIN_SAYS = only("explain",
            "the words about a trace are the same on a screen, in a report and in a test", "model", "text", "retention", "replay",
            "task", "file", "dataset", "annotate", "learning", "optimality", "own", "study", "workspace");

    @ArchTest
    static final ArchRule NO_SCREEN_BELOW_UI = noClasses().that()
            .resideOutsideOfPackages("mnemoscope.ui..", "mnemoscope.snapshot..", "mnemoscope.app..").should()
            .dependOnClassesThat().resideInAnyPackage("javafx..", "mnemoscope.ui..", "mnemoscope.snapshot..", "mnemoscope.app..")
            .because("everything that is computed must run headless, from the command line and in tests");

    @ArchTest
    static final ArchRule CHARTS_IN_THEIR_PLACE = noClasses().that()
            .resideOutsideOfPackages("mnemoscope.report.chart..", "mnemoscope.ui.chart..").should().dependOnClassesThat()
            .resideInAnyPackage("org.jfree..").because("one place themes charts and coalesces their redraws");

    @ArchTest
    static final ArchRule CLIENT_LIBRARY_IN_ITS_PLACE = noClasses().that().resideOutsideOfPackage("mnemoscope.annotate.llm..")
            .should().dependOnClassesThat().resideInAnyPackage("dev.langchain4j..", "java.net.http..")
            .because("one place talks to servers, and no start of the window loads it");

    @ArchTest
    static final ArchRule JACKSON_ONLY_AT_FILES = noClasses().that()
            .resideInAnyPackage("mnemoscope.model..", "mnemoscope.text..", "mnemoscope.task..", "mnemoscope.retention..",
                    "mnemoscope.replay..", "mnemoscope.learning", "mnemoscope.learning.feature..",
                    "mnemoscope.learning.network..", "mnemoscope.learning.policy..", "mnemoscope.optimality",
                    "mnemoscope.optimality.study..", "mnemoscope.optimality.hindsight..", "mnemoscope.optimality.play..",
                    "mnemoscope.study", "mnemoscope.study.optimality..", "mnemoscope.explain..", "mnemoscope.ui..",
                    "mnemoscope.snapshot..")
            .should().dependOnClassesThat().resideInAnyPackage("com.fasterxml..")
            .because("only classes that read or write files know the file format");

    @ArchTest
    static final ArchRule JSON_IS_READ_IN_ONE_PLACE = noClasses().that()
            .resideOutsideOfPackages("mnemoscope.file..", "mnemoscope.session..").should().dependOnClassesThat()
            .haveNameMatching("com\\.fasterxml\\.jackson\\.core\\.(JsonParser|TokenStreamFactory)|"
                    + "com\\.fasterxml\\.jackson\\.databind\\.ObjectReader")
            .because("a mistake in a file is told with its place in the same words, whatever the format");

    /** Each writes a format of its own, or lines as they come over the wire. */
    @ArchTest
    static final ArchRule JACKSON_HAS_NO_MORE_MASTERS = noClasses().that().resideOutsideOfPackage("mnemoscope.file..").and()
            .doNotHaveFullyQualifiedName("mnemoscope.annotate.AnnotationCache").and()
            .doNotHaveFullyQualifiedName("mnemoscope.annotate.llm.HttpTransport").and()
            .doNotHaveFullyQualifiedName("mnemoscope.dataset.EpisodeWriter").and()
            .doNotHaveFullyQualifiedName("mnemoscope.learning.file.ModelTree").and()
            .doNotHaveFullyQualifiedName("mnemoscope.lesson.LessonFile").and()
            .doNotHaveFullyQualifiedName("mnemoscope.optimality.file.InstanceFile").and()
            .doNotHaveFullyQualifiedName("mnemoscope.own.PolicyFile").and()
            .doNotHaveFullyQualifiedName("mnemoscope.report.DatasetReport").and()
            .doNotHaveFullyQualifiedName("mnemoscope.report.file.Manifest").and().resideOutsideOfPackage("mnemoscope.session..")
            .and().doNotHaveFullyQualifiedName("mnemoscope.study.file.BenchmarkWriter").and()
            .doNotHaveFullyQualifiedName("mnemoscope.study.file.CellLine").should().dependOnClassesThat()
            .haveNameMatching(
                    "com\\.fasterxml\\.jackson\\.(core\\.JsonFactory|databind\\.ObjectMapper|" + "databind\\.json\\.JsonMapper)")
            .because("one place reads JSON, and a format has one writer");

    /**
     * Nothing that is read is written: {@code AtomicFile} asks for that. The others: {@code AnnotationCache}, {@code ResultStore} and
     * {@code LockFile} grow a file or keep it open, and ask themselves; {@code InputFile} opens to read; {@code UserFiles},
     * {@code RecoverySessions}, {@code PreferencesController} and {@code LogFile} have files of their own in the folder of the program,
     * which nobody names; {@code SnapshotStates} and {@code JarContent} write to temporary folders that they make; {@code ResultRows}
     * opens to read.
     */
    private static final List<String> WRITERS = List.of("task.WholeFile", "task.LockFile", "annotate.AnnotationCache",
            "study.file.ResultStore", "file.InputFile", "workspace.UserFiles", "session.KeptSessions",
            "ui.shell.PreferencesController", "ui.shell.LogFile", "snapshot.SnapshotStates", "own.JarContent",
            "report.diff.ResultRows");

    @ArchTest
    static final ArchRule FILES_ARE_WRITTEN_IN_ONE_PLACE = noClasses()
            .that(DescribedPredicate.describe("are none of those",
                    each -> WRITERS.stream()
                            .noneMatch(writer -> each.getName().replaceFirst("\\$.*", "").equals("mnemoscope." + writer))))
            .should().callCodeUnitWhere(DescribedPredicate.describe("it writes a file", call -> writesFile(call.getTarget())))
            .because("one place refuses to write what is read (decision 260)");

    private static boolean writesFile(AccessTarget.CodeUnitCallTarget called) {
        String name = called.getName();
        List<String> types = called.getRawParameterTypes().stream().map(JavaClass::getSimpleName).toList();
        return switch (called.getOwner().getName()) {
            case "java.nio.file.Files" ->
                name.matches("write.*|newOutputStream|newBufferedWriter|newByteChannel|move|create.*Link|createFile")
                        || name.equals("copy") && types.get(1).equals("Path");
            case "java.nio.channels.FileChannel", "java.nio.channels.AsynchronousFileChannel" -> name.equals("open");
            case "java.io.FileOutputStream", "java.io.FileWriter", "java.io.RandomAccessFile", "java.util.logging.FileHandler",
                    "javax.imageio.stream.FileImageOutputStream" ->
                name.equals("<init>") && !types.getFirst().equals("FileDescriptor");
            case "java.io.PrintWriter", "java.io.PrintStream" ->
                name.equals("<init>") && !types.isEmpty() && types.getFirst().matches("File|String");
            default -> called.getOwner().getName().matches("(com\\.fasterxml|javax\\.imageio|org\\.apache|org\\.jfree)\\..*")
                    && name.matches("write.*|save.*|createGenerator")
                    && types.stream().anyMatch(type -> type.matches("File|Path"));
        };
    }

    @ArchTest
    static final ArchRule TABLES_ARE_GRIDS = noClasses().that().resideOutsideOfPackage("mnemoscope.ui.kit.grid..").should()
            .callConstructorWhere(target(owner(nameMatching("javafx\\.scene\\.control\\.(TableView|TreeTableView|TableColumn)"))))
            .because("a column of a grid feeds its cells, sorting, search, copying, every export and the screen reader alike");

    @ArchTest
    static final ArchRule DEPLOYABLE_POLICIES_SEE_NO_ANSWER = noClasses().that()
            .resideInAnyPackage("mnemoscope.retention.policy..", "mnemoscope.own..").should().dependOnClassesThat()
            .belongToAnyOf(Supervision.class, Gold.class, OfflineKnowledge.class)
            .because("a deployable policy that could reach the gold could leak it (SPEC 3)");

    @ArchTest
    static final ArchRule POLICIES_IN_THEIR_KIND = classes().that().implement(Policy.class).and().areNotInterfaces().should()
            .resideInAnyPackage("mnemoscope.retention.policy..", "mnemoscope.retention.reference..", "mnemoscope.learning..",
                    "mnemoscope.optimality..", "mnemoscope.own..", "mnemoscope.replay.record..")
            .because("where a policy lives says whether it sees the answer");

    @ArchTest
    static final ArchRule SNAPSHOTS_ARE_NO_PART_OF_THE_WINDOW = noClasses().that()
            .resideOutsideOfPackages("mnemoscope.snapshot..", "mnemoscope.app..").should().dependOnClassesThat()
            .resideInAPackage("mnemoscope.snapshot..").because("pictures are taken of the window as it is, by its intents");

    /** But what drives a window without a person begins with its features. */
    @ArchTest
    static final ArchRule NO_METHOD_FOR_PICTURES_ALONE = methods().that().areDeclaredInClassesThat()
            .resideInAPackage("mnemoscope.ui..").and().areNotPrivate().and()
            .doNotHaveFullName("mnemoscope.ui.shell.Workbench.feature(java.lang.Class)")
            .should(new ArchCondition<>("serve the window") {
                @Override
                public void check(JavaMethod method, ConditionEvents events) {
                    List<JavaClass> callers = Stream.concat(Stream.of(method), overridden(method))
                            .flatMap(each -> each.getAccessesToSelf().stream()).map(call -> call.getOriginOwner()).toList();
                    events.add(new SimpleConditionEvent(method,
                            callers.isEmpty() || isAccessor(method)
                                    || !callers.stream().allMatch(resideInAnyPackage("mnemoscope.snapshot..")),
                            method.getFullName() + " is called by snapshot alone"));
                }
            }).because("pictures press what a user presses and read what the window reads");

    private static Stream<JavaMethod> overridden(JavaMethod method) {
        JavaClass owner = method.getOwner();
        return Stream.concat(owner.getAllRawSuperclasses().stream(), owner.getAllRawInterfaces().stream())
                .flatMap(
                        each -> each
                                .tryGetMethod(method.getName(),
                                        method.getRawParameterTypes().stream().map(JavaClass::getName).toArray(String[]::new))
                                .stream());
    }

    /** Whether it only hands out a field, which the methods of its class read without it. */
    private static boolean isAccessor(JavaMethod method) {
        return method.getRawParameterTypes().isEmpty() && method.getOwner().tryGetField(method.getName())
                .filter(field -> field.getRawType().equals(method.getRawReturnType())).isPresent();
    }

    @ArchTest
    static final ArchRule KIT_SERVES_ALL_SCREENS = noClasses().that().resideInAPackage("mnemoscope.ui.kit..").should()
            .dependOnClassesThat()
            .resideInAnyPackage("mnemoscope.ui.chart..", "mnemoscope.ui.replay..", "mnemoscope.ui.data..",
                    "mnemoscope.ui.compare..", "mnemoscope.ui.guide..", "mnemoscope.ui.optimality..", "mnemoscope.ui.training..",
                    "mnemoscope.ui.annotate..", "mnemoscope.ui.benchmark..", "mnemoscope.ui.workspace..", "mnemoscope.ui.shell..")
            .because("building blocks that know a screen cannot serve the next one");

    @ArchTest
    static final ArchRule KIT_KNOWS_NO_METHOD = noClasses().that().resideInAPackage("mnemoscope.ui.kit..").should()
            .dependOnClassesThat().resideInAnyPackage("mnemoscope.replay..", "mnemoscope.learning..", "mnemoscope.optimality..")
            .because("what fails says it in words by SaysWhat, whoever it is");

    @ArchTest
    static final ArchRule CHARTS_STAND_ON_THE_KIT = classes().that().resideInAPackage("mnemoscope.ui.chart..").should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("mnemoscope.ui.chart..", "mnemoscope.ui.kit..", "mnemoscope.report..", "mnemoscope.text..",
                    "mnemoscope.model..", "javafx..", "java..", "org.jfree..")
            .because("what shows charts and exports pictures for all screens knows none of them");

    @ArchTest
    static final ArchRule FEATURES_STAND_WITHOUT_A_SHELL = noClasses().that()
            .resideInAnyPackage(with(FEATURES, "mnemoscope.ui.workspace..")).should().dependOnClassesThat()
            .resideInAPackage("mnemoscope.ui.shell..")
            .because("a screen must be usable in another frame, and in a test without one");

    @ArchTest
    static final ArchRule SHELL_KNOWS_FEATURES_BY_ONE_LIST = noClasses().that().resideInAPackage("mnemoscope.ui.shell..").and()
            .doNotHaveSimpleName("Features").should().dependOnClassesThat().resideInAnyPackage(FEATURES)
            .because("to the window a tab is a Feature; one list names them");

    @ArchTest
    static final ArchRule FEATURES_STAND_ALONE = slices().matching("mnemoscope.ui.(*)..").should().notDependOnEachOther()
            .ignoreDependency(DescribedPredicate.alwaysTrue(),
                    resideInAnyPackage("mnemoscope.ui.kit..", "mnemoscope.ui.chart..", "mnemoscope.ui.workspace.."))
            .ignoreDependency(resideInAnyPackage("mnemoscope.ui.shell..", "mnemoscope.ui.workspace..", "mnemoscope.ui.chart..",
                    "mnemoscope.ui.kit.."), DescribedPredicate.alwaysTrue())
            .because("what two features share lies in explain, in the kit or in the workspace");

    @ArchTest
    static final ArchRule NO_CYCLES = slices().matching("mnemoscope.(*)..").should().beFreeOfCycles()
            .because("a package that can be read alone can be changed alone");

    @ArchTest
    static final ArchRule NO_CYCLES_IN_THE_WINDOW = slices().matching("mnemoscope.ui.(**)").should().beFreeOfCycles()
            .because("a screen, and each part of one, that can be read alone can be changed alone");

    @ArchTest
    static final ArchRule NO_CYCLES_IN_EXPLAIN = slices().matching("mnemoscope.explain.(**)").should().beFreeOfCycles()
            .because("why, fates and steps are said one upon the other");

    @ArchTest
    static final ArchRule NO_CYCLES_IN_REPORT = slices().matching("mnemoscope.report.(**)").should().beFreeOfCycles()
            .because("studies write charts, charts become pictures, and all of them are tables");

    @ArchTest
    static final ArchRule NO_CYCLES_IN_DATASET = slices().matching("mnemoscope.dataset.(**)").should().beFreeOfCycles()
            .because("logs and benchmarks are drafts of conversations");

    /** {@code Format} names the readers, so none of them names it. */
    @ArchTest
    static final ArchRule READERS_STAND_ON_THEIR_DRAFTS = noClasses().that().resideInAPackage("mnemoscope.dataset.*..").should()
            .dependOnClassesThat().resideInAPackage("mnemoscope.dataset")
            .because("a reader can be read and changed without the list of formats");

    @ArchTest
    static final ArchRule REPORTS_STAND_ON_THEIR_PARTS = noClasses().that().resideInAPackage("mnemoscope.report.*..").should()
            .dependOnClassesThat().resideInAPackage("mnemoscope.report")
            .because("a table, a chart or a picture serves more than the reports of studies");

    @ArchTest
    static final ArchRule FILES_ARE_WRITTEN_WHOLE = noClasses().that().doNotHaveSimpleName("AtomicFile").should()
            .callMethod(javax.imageio.ImageIO.class, "write", java.awt.image.RenderedImage.class, String.class,
                    java.io.File.class)
            .orShould().callConstructor(java.io.FileOutputStream.class, java.io.File.class).orShould()
            .callMethod(java.nio.file.Files.class, "newOutputStream", java.nio.file.Path.class, java.nio.file.OpenOption[].class)
            .orShould().callMethod(java.nio.file.Files.class, "newBufferedWriter", java.nio.file.Path.class,
                    java.nio.file.OpenOption[].class)
            .because("a process that is killed leaves the old file or the new one");

    @ArchTest
    static final ArchRule NOTHING_DEPENDS_ON_THE_CLOCK = noClasses().that().doNotHaveSimpleName("Manifest").should()
            .callMethod(System.class, "currentTimeMillis").orShould().callMethod(java.time.Instant.class, "now").orShould()
            .callMethod(java.time.LocalDate.class, "now").orShould().callMethod(java.time.LocalDateTime.class, "now").orShould()
            .callMethod(java.time.ZonedDateTime.class, "now").orShould().callConstructor(java.util.Date.class).orShould()
            .dependOnClassesThat().areAssignableTo(java.time.Clock.class)
            .because("it can be set back: durations are by nanoTime, order is by what was written last");

    @ArchTest
    static final ArchRule UTILITIES_HAVE_A_NAME = noClasses().should().haveSimpleNameEndingWith("Impl").orShould()
            .haveSimpleNameEndingWith("Utils").orShould().haveSimpleNameEndingWith("Manager")
            .because("a name should say what the thing is in the words of the field");

    @ArchTest
    static final ArchRule FINAL_UNLESS_OPEN = classes().that().areTopLevelClasses().and().areNotInterfaces().and().areNotEnums()
            .and().doNotHaveModifier(JavaModifier.ABSTRACT).and().doNotHaveSimpleName("BadInputException").and()
            .doNotHaveSimpleName("package-info").should().haveModifier(JavaModifier.FINAL)
            .because("inheritance is a decision, not a default");

    private static String[] with(String[] packages, String... more) {
        return java.util.stream.Stream.concat(java.util.Arrays.stream(packages), java.util.Arrays.stream(more))
                .toArray(String[]::new);
    }

    private static ArchRule only(String name, String because, String... alsoPackages) {
        String[] foreign = java.util.stream.Stream
                .of("model", "file", "task", "text", "dataset", "annotate", "retention", "replay", "learning", "optimality",
                        "own", "study", "workspace", "explain", "report", "ui", "snapshot", "app")
                .filter(other -> !other.equals(name) && !java.util.List.of(alsoPackages).contains(other))
                .map(other -> "mnemoscope." + other + "..").toArray(String[]::new);
        return noClasses().that().resideInAPackage("mnemoscope." + name + "..").should().dependOnClassesThat()
                .resideInAnyPackage(foreign).allowEmptyShould(true).because(because);
    }
}
