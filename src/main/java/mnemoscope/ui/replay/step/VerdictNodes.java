package mnemoscope.ui.replay.step;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.text.Text;
import mnemoscope.explain.step.StepVerdict;
import mnemoscope.ui.kit.Tag;
import mnemoscope.ui.replay.state.ReplayController;

/** The verdict as the children of a text flow: words in their tone, evidence as tags that select their turn. */
final class VerdictNodes {
    private VerdictNodes() {
    }

    static List<Node> of(StepVerdict verdict, ReplayController controller) {
        return verdict.parts().stream().map(part -> part(part, controller)).toList();
    }

    private static Node part(StepVerdict.Part part, ReplayController controller) {
        if (part.tone() == StepVerdict.Tone.TAG) {
            Tag tag = new Tag(part.text());
            tag.setOnMouseClicked(event -> controller.steps().selectTurn(part.turn()));
            return tag;
        }
        // The full stop after a single tag is for readers of the text alone.
        Text text = new Text(part.text().equals(". ") ? " " : part.text());
        text.getStyleClass().addAll("mn-text", "mn-verdict");
        switch (part.tone()) {
            case STRONG -> text.getStyleClass().add("mn-strong");
            case LOST -> text.getStyleClass().addAll("mn-strong", "mn-warn");
            case PLAIN, TAG -> {
                // as the flow is set
            }
        }
        return text;
    }
}
