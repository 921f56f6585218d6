package mnemoscope;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.constructors;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaConstructor;
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
import java.util.regex.Pattern;
import java.util.stream.Stream;
import mnemoscope.explain.Comparison;
import mnemoscope.learning.file.Beginnings;
import mnemoscope.model.Gold;
import mnemoscope.model.Supervision;
import mnemoscope.retention.OfflineKnowledge;
import mnemoscope.retention.Policy;
import mnemoscope.ui.workspace.Feature;

/** The tables of packages in ARCHITECTURE.md, and rules that no table says. Each says why. */
@AnalyzeClasses(packages = "mnemoscope", importOptions = ImportOption.DoNotIncludeTests.class)
final class ArchitectureTest {
    private static final Walls WALLS = Walls.read();

    @ArchTest
    static final ArchRule WALLS_STAND = classes().should(new ArchCondition<>("use what the tables of ARCHITECTURE.md allow") {
        @Override
        public void check(JavaClass each, ConditionEvents events) {
            each.getDirectDependenciesFromSelf()
                    .forEach(use -> WALLS.refusal(each.getName(), use.getTargetClass().getBaseComponentType().getName())
                            .ifPresent(why -> events.add(SimpleConditionEvent.violated(use, why + ": " + use.getDescription()))));
        }
    });

    /** So that no policy is audited while what it is audited on is still read. */
    @ArchTest
    static final ArchRule DECISIONS_READ_NOTHING = noClasses().that()
            .resideInAnyPackage("mnemoscope.replay..", "mnemoscope.retention..", "mnemoscope.text..").should()
            .dependOnClassesThat().resideInAnyPackage("java.nio.file..", "java.nio.channels..", "java.net..").orShould()
            .dependOnClassesThat()
            .belongToAnyOf(java.io.File.class, java.io.FileInputStream.class, java.io.RandomAccessFile.class)
            .because("data are read before anything is decided on them");

    /** A conversation can have many megabytes. */
    @ArchTest
    static final ArchRule WINDOW_HASHES_NO_CONVERSATION = noClasses().that()
            .resideInAnyPackage("mnemoscope.ui..", "mnemoscope.workspace..").should()
            .accessTargetWhere(DescribedPredicate.describe("it hashes turns",
                    access -> access.getTargetOwner().isEquivalentTo(Beginnings.class) && access.getName().matches("sought|kept")
                            || access.getTargetOwner().isEquivalentTo(Comparison.class) && access.getName().equals("of")))
            .because("the worker that replays a conversation hashes it, for all who ask whether a model was trained on it");

    @ArchTest
    static final ArchRule CLIENT_LIBRARY_IN_ITS_PLACE = noClasses().that().resideOutsideOfPackage("mnemoscope.annotate.llm..")
            .should().dependOnClassesThat().resideInAnyPackage("java.net.http..")
            .because("one place talks to servers, and no start of the window loads it");

    @ArchTest
    static final ArchRule JSON_IS_READ_IN_ONE_PLACE = noClasses().that()
            .resideOutsideOfPackages("mnemoscope.file..", "mnemoscope.session..").should().dependOnClassesThat()
            .haveNameMatching("com\\.fasterxml\\.jackson\\.core\\.(JsonParser|TokenStreamFactory)|"
                    + "com\\.fasterxml\\.jackson\\.databind\\.ObjectReader")
            .because("a mistake in a file is told with its place in the same words, whatever the format");

    @ArchTest
    static final ArchRule JACKSON_HAS_NO_MORE_MASTERS = noClasses()
            .that(areNone(WALLS.mayAlso(Pattern.compile("com\\.fasterxml|JSON")))).and()
            .resideOutsideOfPackages("mnemoscope.file..", "mnemoscope.session..").should().dependOnClassesThat()
            .haveNameMatching("com\\.fasterxml\\.jackson\\.(core\\.JsonFactory|databind\\.(json\\.JsonMapper|ObjectMapper))")
            .because("one place reads JSON, and a format has one writer");

    @ArchTest
    static final ArchRule FILES_ARE_WRITTEN_IN_ONE_PLACE = noClasses().that(areNone(WALLS.mayAlso(Pattern.compile("\\bwrite$"))))
            .should().callCodeUnitWhere(DescribedPredicate.describe("it writes a file", call -> writesFile(call.getTarget())))
            .because("one place refuses to write what is read (decision 260)");

    private static DescribedPredicate<JavaClass> areNone(List<String> names) {
        return DescribedPredicate.describe("are no exception", each -> !names.contains(each.getName().replaceFirst("\\$.*", "")));
    }

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

    /** Names of files, conversations and policies have underscores, which JavaFX takes for marks of letters. */
    @ArchTest
    static final ArchRule UNDERSCORES_OF_NAMES_ARE_KEPT_IN_ONE_PLACE = noClasses().that().doNotHaveSimpleName("Buttons").and()
            .doNotHaveSimpleName("TopBar").should().callMethodWhere(target(nameMatching("setMnemonicParsing")))
            .because("Buttons.named says it, and only menus of the window have letters to press");

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
    static final ArchRule SHELL_KNOWS_FEATURES_BY_ONE_LIST = noClasses().that().resideInAPackage("mnemoscope.ui.shell..").and()
            .doNotHaveSimpleName("Features").should().dependOnClassesThat()
            .resideInAnyPackage(WALLS.features().stream().map(each -> "mnemoscope." + each + "..").toArray(String[]::new))
            .because("to the window a tab is a Feature; one list names them");

    @ArchTest
    static final ArchRule A_FEATURE_HAS_WHAT_SEVERAL_IMPLEMENT = methods().that().areDeclaredIn(Feature.class)
            .should(new ArchCondition<>("be implemented by two features or more") {
                @Override
                public void check(JavaMethod method, ConditionEvents events) {
                    String[] parameters = method.getRawParameterTypes().stream().map(JavaClass::getName).toArray(String[]::new);
                    List<String> by = method.getOwner().getAllSubclasses().stream()
                            .filter(each -> each.tryGetMethod(method.getName(), parameters).isPresent())
                            .map(JavaClass::getSimpleName).toList();
                    events.add(
                            new SimpleConditionEvent(method, by.size() > 1, method.getFullName() + " is implemented by " + by));
                }
            }).because("what the window asks of one feature is an interface of its own, that only this feature implements");

    @ArchTest
    static final ArchRule THE_WINDOW_IS_MADE_OF_FEW_PARTS = constructors().that().areDeclaredInClassesThat()
            .resideInAPackage("mnemoscope.ui.shell..").and().areDeclaredInClassesThat().areNotRecords()
            .should(new ArchCondition<>("take six parameters or fewer") {
                @Override
                public void check(JavaConstructor made, ConditionEvents events) {
                    int count = made.getRawParameterTypes().size();
                    events.add(new SimpleConditionEvent(made, count <= 6, made.getFullName() + " takes " + count));
                }
            }).because("more of them are a record that nobody has named yet");

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
}
