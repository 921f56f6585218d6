package mnemoscope.ui.optimality;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.layout.StackPane;
import mnemoscope.workspace.OptimalityPage;

/** Shows one node a page of the Optimality tab, each made when it is first shown. */
public final class PagePane extends StackPane {
    private final Map<OptimalityPage, Supplier<Node>> makers;
    private final Map<OptimalityPage, Node> made = new EnumMap<>(OptimalityPage.class);

    public PagePane(OptimalityModel model, Map<OptimalityPage, Supplier<Node>> makers) {
        this.makers = makers;
        setMinSize(0, 0);
        model.page
                .subscribe(page -> getChildren().setAll(made.computeIfAbsent(page, each -> this.makers.get(each).get())));
    }
}
