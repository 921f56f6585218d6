package mnemoscope.ui.optimality.play;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.optimality.play.Playthrough;
import mnemoscope.ui.kit.Copying;
import mnemoscope.ui.kit.PictureExports;

/** What can be done with a column, and which policies can be added. */
final class PolicyMenu {
    private static final int DEEPEST = 12;

    private PolicyMenu() {
    }

    /** One item a policy that is not shown yet. */
    static List<MenuItem> add(PlayModel model, PlayController controller) {
        return offers(model, controller, "", "", controller::addPolicy);
    }

    static List<MenuItem> column(PlayModel model, PlayController controller, Node from, int column) {
        List<MenuItem> items = new ArrayList<>(
                offers(model, controller, "Show ", " instead", policy -> controller.replacePolicy(column, policy)));
        MenuItem remove = item("Remove this column", () -> controller.removePolicy(column));
        remove.setDisable(model.policies.get().size() <= PlayController.LEAST_POLICIES);
        items.addAll(List.of(new SeparatorMenuItem(), remove, new SeparatorMenuItem(),
                item("Copy this play", () -> model.played.optional().ifPresent(shown -> Copying.put(PlayTables.play(shown,
                        List.of(shown.plays().get(column))).text()))),
                item("Export this play as CSV\u2026", () -> csv(model, controller, column)),
                item("Export this play as a picture\u2026", () -> picture(model, from, column)),
                item("Export all plays as CSV\u2026", () -> csv(model, controller, -1)),
                item("Export all plays as a picture\u2026", () -> picture(model, from, -1))));
        return items;
    }

    private static void csv(PlayModel model, PlayController controller, int column) {
        model.played.optional().ifPresent(shown -> controller.export(PlayTables.play(shown, plays(shown, column))));
    }

    private static void picture(PlayModel model, Node from, int column) {
        model.played.optional()
                .ifPresent(shown -> PictureExports.export(from, PlayPicture.grids(shown, plays(shown, column), model.turn())));
    }

    private static List<Playthrough> plays(Played shown, int column) {
        return column < 0 ? shown.plays() : List.of(shown.plays().get(column));
    }

    private interface Taker {
        void take(PlayedPolicy policy);
    }

    private static List<MenuItem> offers(PlayModel model, PlayController controller, String verb, String after,
            Taker taker) {
        List<MenuItem> items = new ArrayList<>();
        for (PlayedPolicy policy : controller.addable()) {
            items.add(offer(verb + policy.title() + after, controller, policy, taker));
        }
        int turns = model.source.get() == null ? 0 : model.source.get().instance().turns();
        Menu deeper = new Menu((verb.isEmpty() ? "" : verb) + "Lookahead of other depth");
        deeper.getItems().addAll(IntStream.rangeClosed(2, Math.min(turns, DEEPEST)).mapToObj(PlayedPolicy::lookahead)
                .filter(each -> !model.policies.get().contains(each))
                .map(each -> offer(each.title(), controller, each, taker)).toList());
        if (!deeper.getItems().isEmpty()) {
            items.add(deeper);
        }
        return items;
    }

    /** Disabled, with the reason, if it is known that the policy cannot be decided. */
    private static MenuItem offer(String words, PlayController controller, PlayedPolicy policy, Taker taker) {
        return controller.refusal(policy).map(reason -> {
            MenuItem refused = item(words + ": " + reason, () -> {
            });
            refused.setDisable(true);
            return refused;
        }).orElseGet(() -> item(words, () -> taker.take(policy)));
    }

    private static MenuItem item(String words, Runnable run) {
        MenuItem item = new MenuItem(words);
        item.setMnemonicParsing(false);
        item.setOnAction(event -> run.run());
        return item;
    }
}
