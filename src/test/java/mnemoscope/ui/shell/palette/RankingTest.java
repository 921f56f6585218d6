package mnemoscope.ui.shell.palette;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Excerpt;
import mnemoscope.ui.shell.palette.Ranking.Found;
import mnemoscope.ui.shell.palette.Ranking.Group;
import mnemoscope.ui.workspace.PaletteEntry;
import mnemoscope.ui.workspace.PaletteEntry.Kind;
import org.junit.jupiter.api.Test;

final class RankingTest {
    private static final List<PaletteEntry> ENTRIES = List.of(action("Export recall"), action("Strain"), action("Start training"),
            action("Training"), PaletteEntry.of(Kind.SETTINGS, "Pool carry", "current", RankingTest::nothing),
            decision("12", "e1 12", "Which train does Ann take?"), decision("e2, 12", "e2 12", "Why is the sky blue?"),
            decision("e2, 13", "e2 13", "Where is Bob?"),
            PaletteEntry.named(Kind.TURNS, "S1:12", "e1 S1:12", "I can hear the trains", "Ann", RankingTest::nothing));

    private static void nothing() {}

    private static PaletteEntry action(String text) {
        return PaletteEntry.of(Kind.ACTIONS, text, "View", RankingTest::nothing);
    }

    private static PaletteEntry decision(String label, String also, String text) {
        return PaletteEntry.named(Kind.DECISIONS, label, also, text, "", RankingTest::nothing);
    }

    private static Found find(String typed) {
        return find(ENTRIES, typed, List.of());
    }

    private static Found find(List<PaletteEntry> entries, String typed, List<PaletteEntry> meant) {
        return new Ranking(SearchableEntry.of(entries)).find(typed, meant, Set.of(), List.of());
    }

    private static List<String> texts(String typed) {
        return find(typed).groups().stream().flatMap(group -> group.shown().stream()).map(PaletteEntry::text).toList();
    }

    @Test
    void whatBeginsSo_comesBeforeWhatHasAWordSo_andThatBeforeTheRest_inGroups() {
        assertThat(texts("train")).containsExactly("Training", "Start training", "Strain", "Which train does Ann take?",
                "I can hear the trains");
        assertThat(find("train").groups()).extracting(Group::kind).containsExactly(Kind.ACTIONS, Kind.DECISIONS, Kind.TURNS);
    }

    /** "help lesson" found nothing. */
    @Test
    void sectionOfHelp_isFoundWithTheWordHelp() {
        List<PaletteEntry> entries = List.of(
                PaletteEntry.of(Kind.HELP, "Edit a saved lesson", "File formats", RankingTest::nothing), action("Help"),
                action("Lessons"));
        assertThat(find(entries, "help lesson", List.of()).count()).isOne();
        assertThat(find(entries, "help", List.of()).groups().getFirst().kind()).isEqualTo(Kind.ACTIONS);
    }

    /** As keyboards have it, and as texts have it. */
    @Test
    void apostrophes_areEqual() {
        List<PaletteEntry> entries = List.of(action(Texts.of("command.open-agent-folder")));
        assertThat(find(entries, "agent's folder", List.of()).count()).isOne();
        assertThat(find(entries, "agent\u2019s folder", List.of()).count()).isOne();
        assertThat(find(List.of(action("The agent's own")), "agent\u2019s own", List.of()).count()).isOne();
    }

    @Test
    void actionThatAsksForMore_isNamedWithoutItsEllipsis_beforeHelpOfThatName() {
        List<PaletteEntry> entries = List.of(
                PaletteEntry.of(Kind.HELP, Texts.of("own.your-own-policy"), "User guide", RankingTest::nothing),
                action(Texts.of("command.your-own-policy")));
        assertThat(find(entries, "own policy", List.of()).groups()).extracting(Group::kind).containsExactly(Kind.ACTIONS,
                Kind.HELP);
    }

    @Test
    void everyWordMustBeThere_inAnyOrder() {
        assertThat(texts("ann TRAIN")).containsExactly("Which train does Ann take?", "I can hear the trains");
        assertThat(texts("train zebra")).isEmpty();
    }

    @Test
    void nameOfADecision_isFirst_howeverItIsParted() {
        for (String typed : List.of("e2 12", "e2, 12", "E2/12", " e2  12 ")) {
            assertThat(texts(typed)).as(typed).first().isEqualTo("Why is the sky blue?");
        }
        assertThat(texts("12")).first().isEqualTo("Which train does Ann take?");
        assertThat(texts("s1:12")).first().isEqualTo("I can hear the trains");
        assertThat(texts("e1 s1:12")).first().isEqualTo("I can hear the trains");
    }

    @Test
    void numberOfAConversation_isEnoughForItsName() {
        assertThat(texts("2 12")).first().isEqualTo("Why is the sky blue?");
        assertThat(texts("1 s1:12")).first().isEqualTo("I can hear the trains");
        assertThat(SearchableEntry.isShort("26 12", "conv-26 12")).isTrue();
        assertThat(SearchableEntry.isShort("6 12", "conv-26 12")).isFalse();
        assertThat(SearchableEntry.isShort("v-26 12", "conv-26 12")).isFalse();
    }

    @Test
    void signs_askForAKind() {
        assertThat(texts("# train")).containsExactly("Which train does Ann take?");
        assertThat(texts("@train")).containsExactly("I can hear the trains");
        assertThat(texts("=")).containsExactly("Pool carry");
        assertThat(find(">zebra").only()).contains(Kind.ACTIONS);
        assertThat(find(">zebra").words()).isEqualTo("zebra");
    }

    @Test
    void whatWordsMean_comesFirst() {
        PaletteEntry budget = PaletteEntry.of(Kind.SETTINGS, "Budget 200", "", RankingTest::nothing);
        assertThat(find(ENTRIES, "budget 200", List.of(budget)).groups().getFirst().shown()).containsExactly(budget);
    }

    @Test
    void groupsShareTheRows_andSayHowManyThereAre() {
        List<PaletteEntry> many = new ArrayList<>(ENTRIES);
        IntStream.range(0, 2_000).forEach(k -> many.add(decision("c" + k, "conv " + k, "Where was number " + k + "?")));
        Found alone = find(many, "number", List.of());
        assertThat(alone.count()).isEqualTo(2_000);
        assertThat(alone.shown()).isEqualTo(14);
        Found all = find(many, "", List.of());
        assertThat(all.groups()).hasSize(4).allMatch(group -> group.shown().size() <= 3);
        assertThat(all.count()).isEqualTo(2_009);
    }

    @Test
    void signOfAKind_andTheWishForIt_showAllOfIt() {
        List<PaletteEntry> many = new ArrayList<>(ENTRIES);
        IntStream.range(0, 2_000).forEach(k -> many.add(decision("c" + k, "conv " + k, "Where was number " + k + "?")));
        assertThat(find(many, "#number", List.of()).shown()).isEqualTo(2_000);
        Found whole = new Ranking(SearchableEntry.of(many)).find("train", List.of(), Set.of(Kind.ACTIONS), List.of());
        assertThat(whole.groups()).allSatisfy(group -> assertThat(group.shown()).hasSize(group.count()));
        assertThat(new Ranking(SearchableEntry.of(many)).find("", List.of(), Set.of(Kind.DECISIONS), List.of()).groups())
                .anySatisfy(group -> assertThat(group.shown()).hasSize(2_003));
    }

    @Test
    void ofWhatFitsEqually_theLastUsedIsFirst() {
        List<String> used = List.of("ACTIONS Training", "ACTIONS Strain", "DECISIONS e2 13");
        Found found = new Ranking(SearchableEntry.of(ENTRIES)).find("", List.of(), Set.of(), used);
        assertThat(found.groups().getFirst().shown()).extracting(PaletteEntry::text).startsWith("Training", "Strain",
                "Export recall");
        assertThat(found.groups().get(2).shown().getFirst().text()).isEqualTo("Where is Bob?");
        assertThat(new Ranking(SearchableEntry.of(ENTRIES)).find("train", List.of(), Set.of(), List.of("ACTIONS Strain")).groups()
                .getFirst().shown()).as("what fits better stays first").extracting(PaletteEntry::text).startsWith("Training");
    }

    @Test
    void valueBehindTheNameOfASetting_isMeant_withItsPlaceOrWithout() {
        for (String typed : List.of("epochs 200", "Training: Epochs 200", " EPOCHS  200 ")) {
            assertThat(PaletteEntry.meant(typed, "Training: Epochs", "100", value -> "", value -> nothing()).orElseThrow().text())
                    .isEqualTo("Training: Epochs 200");
        }
        assertThat(PaletteEntry.meant("epochs 100", "Training: Epochs", "100", value -> "", value -> nothing())).isEmpty();
        assertThat(PaletteEntry.meant("epochs of ice", "Training: Epochs", "100", value -> "no number", value -> nothing()))
                .isEmpty();
        assertThat(PaletteEntry.meant("epochs", "Training: Epochs", "100", value -> "", value -> nothing())).isEmpty();
    }

    @Test
    void excerpt_beginsShortlyBeforeWhatWasFound_andMarksIt() {
        String text = "It was a long ride, and nobody in the carriage had slept when we came to the train that goes on.";
        assertThat(Excerpt.of(text, "TRAIN long").parts()).containsExactly(new Excerpt.Part("It was a ", false),
                new Excerpt.Part("long", true),
                new Excerpt.Part(" ride, and nobody in the carriage had slept when we came to the ", false),
                new Excerpt.Part("train", true), new Excerpt.Part(" that goes on.", false));
        assertThat(Excerpt.of(text, "train").parts().getFirst().words()).startsWith("\u2026 ").hasSizeLessThan(40);
        assertThat(Excerpt.of(text, "").parts()).containsExactly(new Excerpt.Part(text, false));
        assertThat(Excerpt.of("", "x").parts()).containsExactly(new Excerpt.Part("", false));
    }
}
