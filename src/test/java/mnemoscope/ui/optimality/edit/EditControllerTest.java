package mnemoscope.ui.optimality.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.ScoreTablePolicy;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.ScoredInstance.ScoreTable;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.file.InstanceFile;
import mnemoscope.optimality.play.Contest;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.task.Progress;
import mnemoscope.text.NumberFormats;
import mnemoscope.ui.kit.Exports;
import mnemoscope.ui.optimality.edit.InstanceDraft.Parameter;
import mnemoscope.ui.optimality.edit.InstanceDraft.Place;
import mnemoscope.ui.optimality.edit.InstanceDraft.Row;
import mnemoscope.ui.optimality.play.PlayController;
import mnemoscope.ui.optimality.play.PlayModel;
import mnemoscope.ui.optimality.state.OptimalityModel;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.workspace.WorkspaceContext;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every intent of the editor on its model: what is refused, where and why; nothing else changes. */
class EditControllerTest {
    private static final Row NUMBERS = Row.of(InstanceDraft.NUMBERS);

    @TempDir
    private Path folder;

    private final OptimalityModel shared = new OptimalityModel(WorkspaceContext.empty(new AtOnce()));
    private final PlayModel played = new PlayModel(shared);
    private final List<String> said = new ArrayList<>();
    private Path toOpen;
    private EditController controller;
    private PlayController player;

    @BeforeEach
    void start() {
        player = new PlayController(played, shared, AtOnce.runs().newest(), Exports.of(new AtOnce(), name -> Optional.empty()),
                said::add);
        player.start();
        controller = new EditController(played, player, new AtOnce(), () -> Optional.ofNullable(toOpen),
                name -> Optional.of(folder.resolve(name)), said::add);
        controller.edit();
    }

    private Row demand(int which) {
        return controller.rows.get().stream().filter(Row::isDemand).toList().get(which);
    }

    /** Both ends counted from 0, and in. */
    private static Row turns(int first, int last) {
        return new Row(InstanceDraft.DEMAND + first, InstanceDraft.DEMAND + last);
    }

    private String problem(Place place) {
        return controller.check.get().problem(place);
    }

    private String words() {
        return controller.check.get().words(controller.draft.get(), controller.rows.get());
    }

    @Test
    void numbers_haveTheMarksOfTheLanguage_andAreReadAgain() {
        NumberFormats.use(NumberFormats.COMMA);
        try {
            assertThat(InstanceDraft.text(1234.25)).isEqualTo("1234,25");
            assertThat(InstanceDraftCheck.parse(InstanceDraft.text(1234.25))).hasValue(1234.25);
        } finally {
            NumberFormats.use(NumberFormats.POINT);
        }
    }

    @Test
    void untouchedDraft_isTheVeryInstance() {
        assertThat(controller.open.get()).isTrue();
        assertThat(controller.instance()).contains(played.source.get().instance());
        assertThat(controller.byPhase.get()).isTrue();
        assertThat(controller.rows.get()).hasSize(5);
    }

    @Test
    void wrongCells_areRefusedAtTheirPlaceWithTheReason() {
        Row sizes = Row.of(InstanceDraft.SIZES);
        controller.type(sizes, 1, "0");
        assertThat(problem(new Place(InstanceDraft.SIZES, 1))).isEqualTo("found 0, expected a whole number from 1 to 1,000.");
        assertThat(controller.instance()).isEmpty();
        controller.type(sizes, 1, "1.5");
        assertThat(problem(new Place(InstanceDraft.SIZES, 1))).startsWith("found 1.5, ");
        controller.type(sizes, 1, "two");
        assertThat(words()).isEqualTo("Item B, size: found \u201ctwo\u201d, expected a whole number from 1 to 1,000.");
        controller.type(sizes, 1, "3");
        controller.type(NUMBERS, Parameter.DELAY.ordinal(), "");
        assertThat(words()).isEqualTo("Delay L: found nothing, expected a whole number of turns from 1 to 10,000.");
        controller.type(NUMBERS, Parameter.DELAY.ordinal(), "2");
        controller.type(NUMBERS, Parameter.RATE.ordinal(), "-1");
        assertThat(problem(new Place(InstanceDraft.NUMBERS, Parameter.RATE.ordinal())))
                .isEqualTo("found -1, expected a number from 0 to 1e9.");
        controller.type(NUMBERS, Parameter.RATE.ordinal(), "NaN");
        assertThat(controller.instance()).isEmpty();
        controller.type(NUMBERS, Parameter.RATE.ordinal(), "2.5");
        assertThat(controller.instance()).contains(played.source.get().instance());
    }

    @Test
    void phaseLine_setsAllItsTurnsAndIsCountedOnce() {
        Row phase = demand(0);
        assertThat(phase).isEqualTo(turns(0, 3));
        controller.type(phase, 1, "1.2");
        assertThat(problem(new Place(InstanceDraft.DEMAND + 3, 1))).isEqualTo("found 1.2, expected a probability from 0 to 1.");
        assertThat(words()).isEqualTo("Item B, turns 1 to 4: found 1.2, expected a probability from 0 to 1.");
        controller.type(phase, 1, "0.9");
        assertThat(words()).startsWith("Turns 1 to 4: found probabilities that sum to 1.6").endsWith("expected a sum of 1.");
        controller.normalise(phase);
        Instance mended = controller.instance().orElseThrow();
        for (int t = 0; t < 4; t++) {
            double sum = 0;
            for (double chance : mended.demand()[t]) {
                sum += chance;
            }
            assertThat(sum).isEqualTo(1, org.assertj.core.api.Assertions.within(1e-12));
        }
        assertThat(mended.origin().regime()).isEmpty();
    }

    @Test
    void pastedBlock_fillsTheCellsFromTheOneOn() {
        List<List<String>> block = InstanceDraft.cells("2\t3\r\n1.5\t-0.25\r\n");
        assertThat(block).containsExactly(List.of("2", "3"), List.of("1.5", "-0.25"));
        controller.paste(Row.of(InstanceDraft.SIZES), 1, block);
        assertThat(controller.draft.get().lines().get(InstanceDraft.SIZES)).startsWith("1", "2", "3", "1");
        assertThat(controller.draft.get().lines().get(InstanceDraft.VALUES).subList(1, 3)).containsExactly("1.5", "-0.25");
        assertThat(said).isEmpty();

        controller.paste(demand(1), 4, InstanceDraft.cells("0.5, 0.25, 9\n1,2"));
        assertThat(controller.draft.get().lines().get(InstanceDraft.DEMAND + 4).subList(4, 6)).containsExactly("0.5", "0.25");
        assertThat(controller.draft.get().lines().get(InstanceDraft.DEMAND + 8))
                .isEqualTo(controller.draft.get().lines().get(InstanceDraft.DEMAND + 4));
        assertThat(said).containsExactly("3 pasted cells are outside the grid and are ignored. Add items or turns first.");

        controller.paste(NUMBERS, Parameter.STORAGE.ordinal(), InstanceDraft.cells("0.5\t2\t7"));
        assertThat(controller.draft.get().at(new Place(InstanceDraft.NUMBERS, Parameter.STORAGE.ordinal()))).isEqualTo("0.5");
        assertThat(controller.draft.get().at(new Place(InstanceDraft.NUMBERS, Parameter.MISS.ordinal()))).isEqualTo("2");
        assertThat(InstanceDraft.cells("0.5\n")).containsExactly(List.of("0.5"));
        assertThat(InstanceDraft.cells("1,,2")).containsExactly(List.of("1", "", "2"));
    }

    @Test
    void itemsAndTurns_comeAndGo() {
        controller.addItem();
        assertThat(controller.instance().orElseThrow().items()).isEqualTo(7);
        controller.removeItem(6);
        Row second = demand(1);
        controller.addTurn(second);
        assertThat(demand(1)).isEqualTo(turns(4, 9));
        controller.removeTurn(demand(0));
        assertThat(demand(1)).isEqualTo(turns(3, 8));
        assertThat(controller.instance().orElseThrow().turns()).isEqualTo(9);
        controller.addPhase();
        assertThat(demand(2)).isEqualTo(turns(9, 9));
        controller.fillDown(demand(0));
        assertThat(controller.rows.get().stream().filter(Row::isDemand)).hasSize(1);
        controller.group(false);
        assertThat(controller.rows.get().stream().filter(Row::isDemand)).hasSize(10);
        for (int k = 0; k < 20; k++) {
            controller.removeTurn(demand(0));
            controller.removeItem(0);
        }
        assertThat(controller.draft.get().turns()).isEqualTo(1);
        assertThat(controller.draft.get().items()).isEqualTo(1);
    }

    @Test
    void use_playsWhatWasEditedAndCancelPlaysWhatWas() {
        Instance before = played.source.get().instance();
        controller.type(NUMBERS, Parameter.BUDGET.ordinal(), "4");
        controller.cancel();
        assertThat(played.source.get().instance()).isEqualTo(before);
        controller.edit();
        controller.type(NUMBERS, Parameter.BUDGET.ordinal(), "4");
        controller.use();
        assertThat(controller.open.get()).isFalse();
        assertThat(played.played.optional().orElseThrow().contest().instance().budget()).isEqualTo(4);
        assertThat(played.source.get().title()).isEqualTo("Shifting, costly, seed 107, edited");
        assertThat(shared.regime.optional()).isEmpty();
        controller.edit();
        controller.type(NUMBERS, Parameter.BUDGET.ordinal(), "-1");
        controller.use();
        assertThat(controller.open.get()).isTrue();
    }

    @Test
    void preset_bringsItsVariantAndPolicies() {
        controller.choose(controller.presets().get(4));
        assertThat(controller.preset.get().title()).isEqualTo("Order ahead");
        controller.use();
        assertThat(shared.variant.get()).isEqualTo(Variant.PREFETCH);
        assertThat(played.played.optional().orElseThrow().policies()).containsExactly(PlayedPolicy.MYOPIC, PlayedPolicy.MIXED,
                PlayedPolicy.OPTIMAL);
    }

    @Test
    void regime_isDrawnAtAnySizeOrRefused() {
        controller.draw(Regime.SHIFTING, 8, 12, 5, 7);
        assertThat(controller.instance()).contains(Regime.SHIFTING.shape(8, 12, 5).draw(7));
        controller.draw(Regime.SHIFTING, 8, 1, 5, 7);
        assertThat(controller.problem.get()).contains("phases (2)");
        assertThat(controller.draft.get().items()).isEqualTo(8);
    }

    @Test
    void file_isReadChosenFromAndWritten() throws Exception {
        Instance second = Regime.STATIONARY.shape(4, 5, 2).draw(2);
        ScoredInstance scored = new ScoredInstance(second, Optional.of(new ScoreTable(ScoreTablePolicy.mixedScores(second))));
        List<ScoredInstance> stored = List.of(ScoredInstance.without(Regime.SHIFTING.shape().draw(1)), scored);
        toOpen = folder.resolve("two.json");
        InstanceFile.write(toOpen, stored);
        controller.openFile();
        assertThat(controller.found.get()).hasSize(2);
        controller.chooseFound(1);
        assertThat(controller.scored()).contains(scored);
        assertThat(controller.title.get()).isEqualTo("two.json, instance 2");
        controller.type(NUMBERS, Parameter.MISS.ordinal(), "3");
        controller.saveFile();
        assertThat(said).containsExactly("Written: two-instance-2.json");
        ScoredInstance saved = InstanceFile.read(folder.resolve("two-instance-2.json"), Progress.NONE).getFirst();
        assertThat(saved.instance().miss()).isEqualTo(3);
        assertThat(saved.scores()).isEqualTo(scored.scores());
    }

    @Test
    void scoresOfAFile_playUntilItemsOrTurnsChange() throws Exception {
        Instance instance = Regime.SHIFTING.shape().draw(1);
        toOpen = folder.resolve("scored.json");
        InstanceFile.write(toOpen,
                List.of(new ScoredInstance(instance, Optional.of(new ScoreTable(ScoreTablePolicy.mixedScores(instance))))));
        controller.openFile();
        assertThat(controller.scoresWords()).isEqualTo(", with own scores");
        controller.use();
        assertThat(played.refusal(PlayedPolicy.OWN)).isEmpty();
        player.addPolicy(PlayedPolicy.OWN);
        player.addPolicy(PlayedPolicy.MIXED);
        List<Contest.Entry> entries = played.played.optional().orElseThrow().contest().entries();
        assertThat(entries.get(1).policy()).isEqualTo(PlayedPolicy.OWN);
        assertThat(entries.get(1).expectedReturn()).isEqualTo(entries.get(2).expectedReturn());
        controller.edit();
        controller.addItem();
        controller.removeItem(0);
        assertThat(controller.scoresWords()).startsWith(", without scores: they are for");
        controller.type(demand(0), 0, "0.5");
        controller.normalise(demand(0));
        controller.normalise(demand(1));
        controller.use();
        assertThat(played.played.optional().orElseThrow().policies()).doesNotContain(PlayedPolicy.OWN);
        assertThat(played.refusal(PlayedPolicy.OWN)).isPresent();
    }

    @Test
    void badFile_saysWhereAndChangesNothing() throws Exception {
        InstanceDraft before = controller.draft.get();
        toOpen = folder.resolve("bad.json");
        Files.writeString(toOpen, "{\"items\": [{\"instance\": {\"sizes\": [0]}}]}");
        controller.openFile();
        assertThat(controller.problem.get()).contains("bad.json, line 1");
        assertThat(controller.draft.get()).isSameAs(before);
        Files.writeString(toOpen, "no json");
        controller.openFile();
        assertThat(controller.problem.get()).contains("text that is not JSON");
        controller.problem.set("");
        toOpen = null;
        controller.openFile();
        assertThat(controller.problem.get()).isEmpty();
    }
}
