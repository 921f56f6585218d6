package mnemoscope.ui.shell.palette;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.window.SharedWindow;
import mnemoscope.ui.workspace.PaletteEntry;
import org.junit.jupiter.api.Test;

/** What people type into the palette, and the entry that Enter must run: names first, then descriptions, then what was said. */
class PaletteQueriesTest extends SharedWindow {
    private static final String QUERIES = """
            replay = ACTIONS Replay
            compare = ACTIONS Compare
            benchmark = ACTIONS Benchmark
            bench = ACTIONS Benchmark
            training = ACTIONS Training
            train = ACTIONS Training
            optimality = ACTIONS Optimality
            sensitivity = ACTIONS Sensitivity
            data = ACTIONS Data
            annotate = ACTIONS Annotate with a language model\u2026
            open = ACTIONS Open\u2026
            open data = ACTIONS Open bundled data
            folder = ACTIONS Open folder of logs\u2026
            save session = ACTIONS Save session
            save session as = ACTIONS Save session as\u2026
            preferences = ACTIONS Preferences\u2026
            pref = ACTIONS Preferences\u2026
            copy = ACTIONS Copy
            export marked = ACTIONS Export marked evidence\u2026
            running reward = ACTIONS Export running reward\u2026
            dark = ACTIONS Dark
            theme dark = SETTINGS Theme Dark
            theme = SETTINGS Theme System
            lecture = ACTIONS Lecture mode
            lecture mode = ACTIONS Lecture mode
            guide = HELP User guide
            user guide = HELP User guide
            help = ACTIONS Help
            keys = ACTIONS Keys
            first steps = ACTIONS First steps
            glossary = ACTIONS Glossary
            myopia = LESSONS Myopia: cheap now, costly later
            cheap now = LESSONS Myopia: cheap now, costly later
            recency trap = LESSONS Recency trap
            lesson 9 = LESSONS Myopia: cheap now, costly later
            lesson 10 = LESSONS Luck is not loss
            lessons = ACTIONS Lessons\u2026
            record = ACTIONS Record a lesson
            answers = ACTIONS Answers
            next miss = ACTIONS Next miss
            next dec = ACTIONS Next decision
            decision 3 = DECISIONS What does Amara like most about the new flat?
            e1 3 = DECISIONS What does Amara like most about the new flat?
            foresight = POLICIES Add Foresight (bundled)
            fore = POLICIES Add Foresight (bundled)
            bm25 = POLICIES Add BM25
            lru = POLICIES Add LRU
            hindsight = ACTIONS Hindsight
            budget = SETTINGS Budget 32
            budget 128 = SETTINGS Budget 128
            budget 77 = SETTINGS Budget 77
            pool carried = SETTINGS Pool Carried over
            placement as = SETTINGS Placement as-asked
            start training = ACTIONS Start training
            run missing = ACTIONS Run missing benchmark runs
            study file = ACTIONS Run a study file\u2026
            map = SETTINGS Compare page Map
            what-if = ACTIONS What if\u2026
            what-if drop = ACTIONS What if the selected turn is dropped
            open policy = ACTIONS Own policy\u2026
            own policy = ACTIONS Own policy\u2026
            notes = ACTIONS Notes and bookmarks
            bookmark = ACTIONS Bookmark this decision
            capacity = SETTINGS Benchmark page Capacity
            misses = SETTINGS Compare page Misses
            language = SETTINGS Language System
            licences = ACTIONS Libraries and licences
            about = ACTIONS About Mnemoscope
            predict = ACTIONS Predict
            the answers of = ACTIONS Export the answers of the class
            csv = ACTIONS Export the answers of the class
            votes csv = ACTIONS Export the answers of the class
            export votes = ACTIONS Export the answers of the class
            osl = SETTINGS Training: Policy OSL-MR
            osl-mr = SETTINGS Training: Policy OSL-MR
            add osl-mr = POLICIES Add OSL-MR
            class = ACTIONS Lecture mode
            myopic loses most = ACTIONS Find an instance\u2026
            edit lesson = HELP Edit a saved lesson
            export figure pdf = ACTIONS All figures\u2026
            latex = ACTIONS All figures\u2026
            caption in latex = ACTIONS All figures\u2026
            """;

    private ListView<?> list() {
        return (ListView<?>) bench.scene.lookup(".mn-palette-list");
    }

    private void look(String words) {
        if (Fx.<Sheet>get(() -> bench.shellModel.sheet.get()) != Sheet.PALETTE) {
            window.press(KeyCode.K, true);
        }
        Fx.run(() -> ((TextField) bench.scene.lookup(".mn-palette .text-field")).setText(words));
        FxThread.frames(2);
    }

    private String first(String words) {
        look(words);
        return Fx.get(() -> list().getItems().stream().filter(PaletteView.Line.Hit.class::isInstance)
                .map(line -> ((PaletteView.Line.Hit) line).entry()).findFirst().map(PaletteQueriesTest::named).orElse("nothing"));
    }

    private static String named(PaletteEntry entry) {
        return entry.kind() + " " + entry.text();
    }

    @Test
    void entryThatWasMeant_isTheFirst() {
        List<String> found = QUERIES.lines().map(line -> line.substring(0, line.indexOf(" = ")))
                .map(query -> query + " = " + first(query)).toList();
        assertThat(found).hasSizeGreaterThanOrEqualTo(60).containsExactlyElementsOf(QUERIES.lines().toList());
    }

    /** Enter on "figures" took a change back, because the change had that word. */
    @Test
    void whatUndoWouldTakeBack_isNoPartOfItsName() {
        Fx.run(() -> bench.context.workspace().change("Name of Recency in figures",
                now -> now.with(now.replay().withAnswers(!now.replay().answers()))));
        assertThat(first("figures")).isEqualTo("ACTIONS All figures\u2026");
        assertThat(first("undo name of recency")).isEqualTo("ACTIONS Undo");
        Fx.run(() -> bench.context.workspace().undo());
    }

    /** Neither the name nor the note of any entry stands over the other, and what is too long ends in an ellipsis. */
    @Test
    void textsOfARow_doNotOverlap() {
        for (String query : List.of("a", "e", "note", "the", "guide", "policy", "learn", "export")) {
            look(query);
            assertThat(Fx.<List<String>>get(this::overlaps)).as(query).isEmpty();
        }
    }

    private List<String> overlaps() {
        List<String> overlaps = new ArrayList<>();
        for (Node row : list().lookupAll(".mn-palette-row")) {
            List<Label> labels = row.lookupAll(".label").stream().map(Label.class::cast)
                    .filter(each -> !each.getText().isEmpty() && each.isVisible()).toList();
            for (int k = 1; k < labels.size(); k++) {
                Bounds before = bounds(labels.get(k - 1));
                Bounds now = bounds(labels.get(k));
                if (before.getMaxX() > now.getMinX() + 0.5 || now.getMaxX() > bounds(row).getMaxX() + 0.5) {
                    overlaps.add(labels.get(k - 1).getText() + " | " + labels.get(k).getText());
                }
            }
        }
        return overlaps;
    }

    private static Bounds bounds(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }
}
