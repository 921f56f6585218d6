package mnemoscope.bench;

import javafx.animation.AnimationTimer;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;

/** The least that JavaFX can show: the measure for our own start. Says so when the second pulse comes, and ends. */
public final class EmptyWindow extends Application {
    /** Starts the application from a class that is none, as the program does. */
    public static final class Start {
        private Start() {}

        public static void main(String[] args) {
            Application.launch(EmptyWindow.class);
        }
    }

    @Override
    public void start(Stage stage) {
        stage.setScene(new Scene(new StackPane(new Label("Empty")), 1440, 900));
        stage.show();
        new AnimationTimer() {
            private int pulses;

            @Override
            public void handle(long now) {
                if (++pulses == 2) {
                    stop();
                    System.out.println(StartupBenchmark.SHOWN);
                    Platform.exit();
                }
            }
        }.start();
    }
}
