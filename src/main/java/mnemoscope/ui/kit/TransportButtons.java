package mnemoscope.ui.kit;

import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Button;

/** The buttons that move through steps: first, back, play, forward, last. */
public final class TransportButtons {
    private static final int ICON = 18;

    private final Button first;
    private final Button back;
    private final Button play;
    private final Button forward;
    private final Button last;

    /**
     * @param step    what a step is called, e.g. "decision"
     * @param playing whether it plays
     */
    public TransportButtons(String step, Transport transport, ObservableValue<Boolean> playing) {
        first = icon(Icons.FIRST, "First " + step + " (Home)", transport::first);
        back = icon(Icons.BACK, "One " + step + " back (Left)", transport::back);
        play = icon(Icons.PLAY, "Play (Space)", transport::togglePlay);
        play.getStyleClass().add("mn-primary");
        forward = icon(Icons.FORWARD, "One " + step + " forward (Right)", transport::forward);
        last = icon(Icons.LAST, "Last " + step + " (End)", transport::last);
        playing.subscribe(on -> {
            Buttons.dress(play, on ? Icons.PAUSE : Icons.PLAY, on ? "Pause (Space)" : "Play (Space)");
            play.setGraphic(Icons.of(on ? Icons.PAUSE : Icons.PLAY, ICON));
        });
    }

    /** In the order in which they stand. */
    public List<Button> all() {
        return List.of(first, back, play, forward, last);
    }

    /** Says in advance that there is nothing further back or forward. */
    public void at(boolean start, boolean end) {
        first.setDisable(start);
        back.setDisable(start);
        forward.setDisable(end);
        last.setDisable(end);
    }

    private static Button icon(String literal, String tip, Runnable action) {
        Button button = Buttons.icon(literal, tip, action);
        button.setGraphic(Icons.of(literal, ICON));
        return button;
    }
}
