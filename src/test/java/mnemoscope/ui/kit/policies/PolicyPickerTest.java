package mnemoscope.ui.kit.policies;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.retention.Policy;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.ScreenStory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The list by which policies are chosen, alone: what it shows, and its keys. */
class PolicyPickerTest extends ScreenStory {
    private static final String WHY = "Needs importance, and there is none.";

    private final ModelValue<PolicyMenu> menu = new ModelValue<>(menu(List.of("recency", "mixed"), 2, 3));
    private final List<String> told = new ArrayList<>();
    private Stage stage;
    private PolicyPicker picker;

    @Start
    void start(Stage on) {
        stage = on;
        show(new PolicyPicker(false, menu::get, this::choose, menu).ordered((policy, by) -> told.add(policy + " by " + by),
                () -> {}));
    }

    private void show(PolicyPicker made) {
        picker = made;
        show(stage, made, 800, 700);
    }

    private void choose(List<String> names, boolean on) {
        told.add((on ? "+" : "-") + String.join(",", names));
        List<String> chosen = new ArrayList<>(menu.get().chosen());
        if (menu.get().isOne()) {
            chosen.clear();
        }
        names.forEach(name -> chosen.remove(name));
        chosen.addAll(on ? names : List.of());
        menu.set(new PolicyMenu(menu.get().groups(), menu.get().heads(), chosen, menu.get().least(), menu.get().most()));
    }

    private static PolicyMenu menu(List<String> chosen, int least, int most) {
        List<Map.Entry<PolicyGroup, PolicyOffer>> offers = new ArrayList<>();
        for (Policy policy : Policies.all(DatasetKind.OWN)) {
            PolicyOffer offer = PolicyOffer.of(policy.description(), PolicyStyle.of(policy.name()));
            offers.add(Map.entry(PolicyGroup.of(policy), policy.name().equals("mixed") ? offer.held("It stays.") : offer));
        }
        Policies.allWithCache().stream().limit(3).forEach(policy -> offers.add(Map.entry(PolicyGroup.of(policy),
                PolicyOffer.of(policy.description(), PolicyStyle.of(policy.name())).lacking(WHY))));
        return new PolicyMenu(PolicyGroup.arranged(offers, Map.of(PolicyGroup.ANNOTATED, () -> {})), List.of(), chosen, least,
                most);
    }

    /** It stood on a line of its own as soon as the chosen policies filled theirs. */
    @Test
    void defaultPolicies_standOnTheLineOfTheCount() {
        Button usual = Nodes.shown(picker, Button.class).stream()
                .filter(each -> each.getText().equals(Texts.of("kit.usual-policies"))).findFirst().orElseThrow();
        assertThat(Nodes.texts(usual.getParent())).anyMatch(words -> words.contains(" chosen."));
    }

    /** A policy whose description has the letters is below those whose names begin with them. */
    @Test
    void searchListsNamesBeforeDescriptions(FxRobot robot) {
        for (String typed : List.of("first", "lru", "mixed", "rec", "score")) {
            Fx.run(() -> ((TextField) picker.lookup(".text-field")).setText(typed));
            List<Integer> ranks = Fx.get(() -> picker.lookupAll(".mn-policy-box").stream().map(CheckBox.class::cast)
                    .filter(box -> box.getParent() instanceof PolicyRow && box.getParent().isVisible()
                            && box.getParent().getParent().isVisible())
                    .sorted(Comparator.comparingDouble(box -> box.localToScene(0, 0).getY()))
                    .map(box -> ((PolicyRow) box.getParent()).offer().rank(typed)).toList());
            assertThat(ranks).as(typed).isNotEmpty().isSorted();
        }
    }

    /** The name with parameters, as on the command line, finds the policy; they have a field of their own. */
    /** The panel asked for a height at which its last line was cut in half. */
    @Test
    void hintBelowTheList_isWholeInAPanel(FxRobot robot) {
        assertThat(Fx.<Double>get(() -> picker.prefHeight(-1))).isEqualTo(Fx.get(() -> picker.prefHeight(picker.getPrefWidth())));
        robot.interact(() -> stage.setHeight(120));
        Label hint = Fx.get(() -> Nodes.shown(picker, Label.class).stream()
                .filter(each -> each.getText().equals(Texts.of("kit.keys-of-the-picker"))).findFirst().orElseThrow());
        assertThat(hint.getHeight()).isGreaterThanOrEqualTo(Fx.<Double>get(() -> hint.prefHeight(hint.getWidth())));
    }

    @Test
    void foldedRows_areNoNodes_untilTheyAreSought(FxRobot robot) {
        Fx.run(() -> {
            List<CheckBox> boxes = picker.lookupAll(".mn-policy-box").stream().map(CheckBox.class::cast)
                    .filter(box -> box.getParent() instanceof PolicyRow).toList();
            assertThat(boxes).isNotEmpty().allMatch(box -> box.getParent().isVisible());
            TextField search = (TextField) picker.lookup(".text-field");
            search.setText("e");
            int found = picker.lookupAll(".mn-policy-box").size();
            assertThat(found).isGreaterThan(boxes.size());
            search.setText("");
        });
    }

    @Test
    void nameWithParameters_findsThePolicy(FxRobot robot) {
        for (String typed : List.of("recency", "recency[", "recency[keep=5,mode=lazy]")) {
            Fx.run(() -> ((TextField) picker.lookup(".text-field")).setText(typed));
            assertThat(Fx.get(() -> rows())).as(typed).contains("Recency");
        }
    }

    /** As in German. */
    @Test
    void headOfAColumn_isWhole_howeverLong(FxRobot robot) {
        PolicyMenu now = menu.get();
        robot.interact(() -> menu
                .set(new PolicyMenu(now.groups(), List.of("F1", "Recall", "Belohnung"), now.chosen(), now.least(), now.most())));
        robot.interact(() -> {
            picker.applyCss();
            picker.layout();
            Label head = Nodes.shown(picker, Label.class).stream().filter(each -> each.getText().equals("Belohnung")).findFirst()
                    .orElseThrow();
            assertThat(head.getWidth()).isGreaterThanOrEqualTo(Math.ceil(head.prefWidth(-1)));
            assertThat(((Text) head.lookup(".text")).getText()).isEqualTo("Belohnung");
        });
    }

    @Test
    void whatGoesOn_isSaidAboveTheList(FxRobot robot) {
        PolicyMenu now = menu.get();
        robot.interact(() -> menu.set(new PolicyMenu(now.groups(), now.heads(), now.chosen(), 2, 3, "Replaying all policies")));
        assertThat(texts()).anyMatch(text -> text.endsWith(" Replaying all policies"));
        robot.interact(() -> menu.set(now));
        assertThat(texts()).noneMatch(text -> text.contains("Replaying all policies"));
    }

    private List<String> texts() {
        return Nodes.texts(scene.getRoot());
    }

    private List<String> rows() {
        return Nodes.shown(scene.getRoot(), PolicyRow.class).stream().map(row -> row.offer().title()).toList();
    }

    private ButtonBase box(String title) {
        return Nodes.shown(scene.getRoot(), PolicyRow.class).stream().filter(row -> row.offer().title().equals(title)).findFirst()
                .orElseThrow().box;
    }

    private String focused() {
        return Fx.get(() -> scene.getFocusOwner() instanceof TextField ? "search" : scene.getFocusOwner().getAccessibleText());
    }

    /** What it asks for may be worked out for thirty policies, and the window waits for it. */
    @Test
    void opened_itAsksOnceForWhatItShows_howeverMuchItFollows(FxRobot robot) {
        AtomicInteger asked = new AtomicInteger();
        robot.interact(() -> show(new PolicyPicker(false, () -> {
            asked.incrementAndGet();
            return menu.get();
        }, this::choose, menu, new ModelValue<>(1), new ModelValue<>(2))));
        assertThat(asked).hasValue(1);

        robot.interact(() -> choose(List.of("random"), true));
        assertThat(asked).hasValue(2);
        robot.interact(() -> picker.ordered((policy, by) -> {}, () -> {}));
        assertThat(asked).as("an order of what is listed").hasValue(2);
    }

    @Test
    @Tag("slow")
    void policies_standInGroups_eachWithItsMark_andAreFoundByWhatTheyAreCalled(FxRobot robot) {
        assertThat(texts()).containsSubsequence("Caches and baselines", "Recency", Texts.of("title.policygroup.memory"),
                "Mixed-Score", Texts.of("title.policygroup.annotated"), Texts.of("title.policygroup.reference"), "Clairvoyant");
        assertThat(Nodes.shown(scene.getRoot(), PolicyRow.class))
                .allSatisfy(row -> assertThat(Nodes.shown(row, Mark.class)).hasSize(1));
        assertThat(rows()).as("those chosen are not folded away").contains("LFU", "Mixed-Score").doesNotContain("BM25",
                "FadeMem");
        while (texts().stream().anyMatch(text -> text.matches("\\d+ more"))) {
            String folded = texts().stream().filter(text -> text.matches("\\d+ more")).findFirst().orElseThrow();
            robot.interact(() -> Nodes.button(scene.getRoot(), folded).fire());
        }
        assertThat(rows()).hasSize(Policies.all(DatasetKind.OWN).size());
        robot.clickOn(".text-field").write("largest");
        assertThat(rows()).containsExactly("Largest first");
        assertThat(texts()).contains(
                "2 of 3 chosen. Choose another before you remove one. 1 of " + Policies.all(DatasetKind.OWN).size() + " listed.")
                .doesNotContain(Texts.of("title.policygroup.reference"));
        robot.type(KeyCode.X);
        assertThat(texts()).anyMatch(text -> text.endsWith(Texts.of("kit.policy.none-found")));
        assertThat(texts()).anyMatch(text -> text.contains("Esc clears the search, then closes"));
        robot.type(KeyCode.ESCAPE);
        assertThat(rows()).as("it clears the search, and the list is still there").hasSize(Policies.all(DatasetKind.OWN).size());
    }

    @Test
    @Tag("slow")
    void found_isWhatIsCalledSoOrDoesSo_notItsSource(FxRobot robot) {
        // Its source is the paper on OSL-MR.
        robot.clickOn(".text-field").write("osl");
        assertThat(rows()).isEmpty();
        assertThat(texts()).anyMatch(text -> text.endsWith(Texts.of("kit.policy.none-found")));
        robot.type(KeyCode.ESCAPE);
        robot.write("score MIX");
        assertThat(rows()).contains("Mixed-Score").allMatch(title -> title.startsWith("Mixed-Score"));
        robot.type(KeyCode.ESCAPE);
        robot.write("newest turns that fit");
        assertThat(rows()).as("the words of its summary").contains("Recency");
        robot.type(KeyCode.ESCAPE);
        robot.write("ga-raw");
        assertThat(rows()).as("its name on the command line").hasSize(1);
    }

    @Test
    @Tag("slow")
    void whyPoliciesCannotBeHad_isSaidOnce_withTheirNames_andNoRowOffersThem(FxRobot robot) {
        List<String> names = Policies.allWithCache().stream().limit(3).map(policy -> policy.description().title()).toList();
        assertThat(texts()).containsOnlyOnce(WHY).containsOnlyOnce(String.join(", ", names)).containsOnlyOnce("Annotate\u2026");
        assertThat(rows()).doesNotContainAnyElementsOf(names);
        robot.clickOn(".text-field").write(names.get(1));
        assertThat(texts()).contains(WHY, names.get(1));
    }

    @Test
    @Tag("slow")
    void keysAlone_findChooseAndOrder(FxRobot robot) {
        robot.interact(picker::requestFocus);
        assertThat(focused()).isEqualTo("search");
        robot.type(KeyCode.DOWN);
        assertThat(focused()).isEqualTo("Keep nothing");
        // What cannot be left out now is passed over.
        robot.type(KeyCode.DOWN);
        assertThat(focused()).isEqualTo("Recency (access)");
        robot.type(KeyCode.SPACE);
        assertThat(told).containsExactly("+recency-access");
        assertThat(focused()).isEqualTo("Recency (access)");
        robot.press(KeyCode.ALT).type(KeyCode.DOWN).release(KeyCode.ALT);
        robot.type(KeyCode.ENTER);
        assertThat(told).containsExactly("+recency-access", "recency-access by 1", "-recency-access");
        robot.type(KeyCode.HOME, KeyCode.UP);
        assertThat(focused()).isEqualTo("search");
        robot.type(KeyCode.DOWN, KeyCode.END);
        assertThat(focused()).isEqualTo("Clairvoyant");
        robot.type(KeyCode.L, KeyCode.R, KeyCode.U);
        assertThat(focused()).isEqualTo("search");
        assertThat(rows()).contains("LRU").doesNotContain("BM25");
        robot.type(KeyCode.ENTER);
        assertThat(told).last().isEqualTo("+lru");
    }

    /** A short list has no search field: a letter goes to the next title that begins with it. */
    @Test
    void letterInAShortList_goesToTheNextTitle(FxRobot robot) {
        List<PolicyOffer> few = Policies.all(DatasetKind.OWN).stream()
                .filter(policy -> List.of("recency", "fifo", "random").contains(policy.name()))
                .map(policy -> PolicyOffer.of(policy.description(), PolicyStyle.of(policy.name()))).toList();
        PolicyMenu one = PolicyMenu.one(List.of(PolicyMenu.Group.of("", few)), "fifo");
        robot.interact(() -> show(new PolicyPicker(false, () -> one, (names, on) -> told.addAll(names))));
        robot.interact(() -> box("FIFO").requestFocus());
        robot.type(KeyCode.R);
        String first = focused();
        robot.type(KeyCode.R);
        assertThat(List.of(first, focused())).containsExactlyInAnyOrder("Recency", "Random");
        robot.type(KeyCode.F, KeyCode.X);
        assertThat(focused()).as("X begins none").isEqualTo("FIFO");
        assertThat(told).as("nothing is chosen").isEmpty();
    }

    @Test
    void whenAllPlacesAreTaken_onlyThoseChosenCanBeChanged(FxRobot robot) {
        robot.interact(() -> box("LRU").fire());
        assertThat(texts()).contains("3 of 3 chosen. Remove one to choose another.");
        assertThat(Nodes.shown(scene.getRoot(), PolicyRow.class)).filteredOn(row -> !row.box.isDisabled())
                .extracting(row -> row.offer().title()).containsExactly("Recency", "LRU");
        robot.interact(() -> Nodes.told(scene.getRoot(), ButtonBase.class, "Remove LRU").fire());
        assertThat(told).containsExactly("+lru", "-lru");
    }

    @Test
    void sectionsBelowTheFirst_joinTheListOfAPane_afterItsFirstPicture(FxRobot robot) {
        int[] first = new int[1];
        PolicyPicker[] pane = new PolicyPicker[1];
        robot.interact(() -> {
            menu.set(menu(List.of("mixed"), 1, Integer.MAX_VALUE));
            pane[0] = new PolicyPicker(true, menu::get, this::choose, menu);
            show(pane[0]);
            first[0] = Nodes.shown(pane[0], PolicySection.class).size();
        });
        int all = menu.get().groups().size();
        assertThat(first[0]).isEqualTo(2).isLessThan(all);
        FxThread.until("all sections", () -> Nodes.shown(pane[0], PolicySection.class).size() == all);
    }

    @Test
    @Tag("slow")
    void groupAsAWhole_isChosenAndLeftOut_butForTheOneThatStays(FxRobot robot) {
        robot.interact(() -> {
            menu.set(menu(List.of("mixed", "clairvoyant"), 1, Integer.MAX_VALUE));
            show(new PolicyPicker(true, menu::get, this::choose, menu));
        });
        CheckBox whole = Nodes.told(scene.getRoot(), CheckBox.class, "Caches and baselines");
        assertThat(whole.isIndeterminate()).as("none of its own is chosen").isFalse();
        robot.interact(whole::fire);
        assertThat(menu.get().chosen()).contains("recency", "mixed", "lru", "clairvoyant").doesNotContain("oracle-step",
                "memorybank");
        assertThat(whole.isSelected() && !whole.isIndeterminate()).isTrue();
        robot.interact(whole::fire);
        assertThat(menu.get().chosen()).containsExactlyInAnyOrder("mixed", "clairvoyant");
    }

    @Test
    @Tag("slow")
    void oneOfThem_takesThePlaceOfAnother_andIsToldOnce(FxRobot robot) {
        robot.interact(() -> {
            menu.set(PolicyMenu.one(menu(List.of(), 0, 1).groups(), "recency"));
            show(new PolicyPicker(false, menu::get, this::choose, menu));
        });
        assertThat(((RadioButton) box("Recency")).isSelected()).isTrue();
        robot.interact(() -> box("Recency").fire());
        assertThat(told).isEmpty();
        assertThat(((RadioButton) box("Recency")).isSelected()).isTrue();
        robot.interact(() -> box("FIFO").fire());
        assertThat(told).containsExactly("+fifo");
        assertThat(((RadioButton) box("Recency")).isSelected()).isFalse();
    }

    /** The field stands under the chosen policies, refuses what the policy lacks, and Enter applies the canonical name. */
    @Test
    void parametersOfAChosenPolicy_areEditedInAField(FxRobot robot) {
        List<String> tuned = new ArrayList<>();
        Policy clearing = Policies.create("clear-tool-results[keep=5]", DatasetKind.OWN);
        PolicyOffer offer = PolicyOffer.of(clearing.description(), PolicyStyle.of(clearing.name())).tuned(clearing.parameters());
        PolicyMenu one = new PolicyMenu(List.of(PolicyMenu.Group.of("Rules", List.of(offer))), List.of(), List.of(offer.name()),
                1, 6);
        robot.interact(() -> show(new PolicyPicker(false, () -> one, (names, on) -> {})
                .tuned((name, changed) -> tuned.add(name + " -> " + changed))));
        TextField field = robot.from(picker)
                .lookup((javafx.scene.Node node) -> node instanceof TextField typed && typed.getText().equals("keep=5")).query();
        robot.interact(() -> {
            field.setText("keep=many");
            field.fireEvent(new javafx.event.ActionEvent());
        });
        assertThat(tuned).isEmpty();
        robot.interact(() -> {
            field.setText(" stub = 12 , preset=swe-agent-1");
            field.fireEvent(new javafx.event.ActionEvent());
        });
        assertThat(tuned).containsExactly("clear-tool-results[keep=5] -> clear-tool-results[preset=swe-agent-1,stub=12]");
    }

    /** "osl" said that no policy matches, and listed two that need a model. */
    @Test
    void searchThatFindsOnlyPoliciesThatCannotBeHad_doesNotSayThatNoneMatches() {
        String name = Policies.allWithCache().getFirst().description().title();
        Fx.run(() -> ((TextField) picker.lookup(".text-field")).setText(name));
        assertThat(texts()).contains(WHY, name).anyMatch(text -> text.endsWith(Texts.of("kit.policy.only-lacking-found")))
                .noneMatch(text -> text.endsWith(Texts.of("kit.policy.none-found")));
    }
}
