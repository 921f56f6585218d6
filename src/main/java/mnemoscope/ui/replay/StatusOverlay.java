package mnemoscope.ui.replay;

import javafx.animation.PauseTransition;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.ErrorBanner;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.workspace.Activity;

/** The overlay of the content: an empty state, a thin bar during a replay, or an error. */
final class StatusOverlay extends StackPane {
    private static final Duration PATIENCE = Duration.millis(200);

    private final ReplayModel model;
    private final ReplayController controller;
    private final Runnable open;
    private final Runnable bundled;
    private final ProgressBar bar = Layouts.styled(new ProgressBar(ProgressBar.INDETERMINATE_PROGRESS), "mn-thin-bar");
    private final ErrorBanner banner = new ErrorBanner();
    private final StackPane middle = new StackPane();
    private final PauseTransition patience = new PauseTransition(PATIENCE);

    StatusOverlay(ReplayModel model, ReplayController controller, Runnable open, Runnable bundled) {
        this.bundled = bundled;
        this.open = open;
        this.model = model;
        this.controller = controller;
        setPickOnBounds(false);
        middle.setPickOnBounds(false);
        bar.setMaxWidth(Double.MAX_VALUE);
        bar.setVisible(false);
        bar.setAccessibleText(Texts.of("replay.replaying"));
        setAlignment(bar, Pos.TOP_CENTER);
        setAlignment(banner, Pos.TOP_CENTER);
        setMargin(banner, new Insets(8, 12, 0, 12));
        banner.setMaxHeight(USE_PREF_SIZE);
        banner.setVisible(false);
        patience.setOnFinished(event -> {
            bar.setVisible(true);
            // Nothing was shown before that could stay.
            if (model.step.get() == null) {
                middle.getChildren().setAll(new EmptyState(Texts.of("replay.replaying")));
            }
        });
        getChildren().addAll(middle, bar, banner);
        ModelValue.whenever(() -> show(model.derived().activity()), model.derived().activityProperty(), model.step);
    }

    /** Moves the node below it down to make room for the message, so that it stays usable. */
    StatusOverlay above(Node below) {
        ModelValue.whenever(() -> setMargin(below, new Insets(banner.isVisible() ? banner.getHeight() + 8 : 0, 0, 0, 0)),
                banner.visibleProperty(), banner.heightProperty());
        return this;
    }

    private void show(Activity activity) {
        boolean busy = activity instanceof Activity.Busy;
        if (busy) {
            patience.playFromStart();
        } else {
            patience.stop();
            bar.setVisible(false);
        }
        banner.setVisible(activity instanceof Activity.Failed);
        if (activity instanceof Activity.Failed failed) {
            banner.show(Texts.of("replay.could-not-replay"), failed.message(), Texts.of("replay.try-again"),
                    model.derived()::replay, () -> banner.setVisible(false));
        }
        if (model.step.get() != null || busy || activity instanceof Activity.Failed) {
            middle.getChildren().clear();
        } else {
            middle.getChildren().setAll(empty());
        }
    }

    private EmptyState empty() {
        if (model.derived().dataset() == null) {
            return EmptyState.nothingOpen(open, bundled);
        }
        if (model.derived().conversations().isEmpty()) {
            return new EmptyState(Texts.of("replay.this-dataset-has-no-conversation"));
        }
        if (model.now().policies().names().isEmpty()) {
            return new EmptyState(Texts.of("replay.no-policy-chosen"), Texts.of("replay.choose-usual-policies"),
                    controller::chooseDefaultPolicies);
        }
        return new EmptyState(Texts.of("replay.this-episode-has-no-questions"));
    }
}
