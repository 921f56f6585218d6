package mnemoscope.ui.kit.run;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.task.Job;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import org.kordamp.ikonli.javafx.FontIcon;

/** The jobs: progress, remaining time, and why a job stopped; newest first. The head stays while rows scroll. */
public final class JobsPanel extends VBox {
    private static final double TITLE = 230;

    private final Runs runs;
    private final VBox rows = new VBox();
    private final Label counts = Type.ROW.label("", "mn-muted");
    private final Map<Long, Row> byId = new HashMap<>();
    private List<Long> listed = List.of(-1L);

    public JobsPanel(Runs runs, Runnable close) {
        this.runs = runs;
        getStyleClass().addAll("mn-popover", "mn-jobs");
        HBox head = Layouts.row(8, Type.TITLE.label(Texts.of("kit.jobs")), counts, Layouts.space(),
                Buttons.flat(Texts.of("kit.clear-finished"), runs::clearFinished),
                Buttons.flatIcon(Icons.CLOSE, Texts.of("kit.close-the-jobs"), close));
        head.setMinHeight(USE_PREF_SIZE);
        ScrollPane scroll = Layouts.scrolled(rows);
        // Leaves room for the scroll bar beside the words.
        rows.setPadding(new Insets(0, 14, 0, 0));
        VBox.setVgrow(scroll, Priority.ALWAYS);
        // A viewport has a preferred height; the panel is as high as its rows while the window has room.
        rows.heightProperty().subscribe(height -> scroll.setPrefHeight(height.doubleValue() + 2));
        getChildren().addAll(head, scroll);
        runs.jobsProperty().subscribe(this::show);
    }

    private void show(List<Job.Snapshot> jobs) {
        counts.setText(Runs.counts(jobs));
        List<Long> ids = jobs.stream().map(Job.Snapshot::id).toList();
        if (!ids.equals(listed)) {
            listed = ids;
            rebuild(jobs);
        }
        jobs.forEach(job -> byId.get(job.id()).show(job));
    }

    private void rebuild(List<Job.Snapshot> jobs) {
        byId.keySet().retainAll(listed);
        rows.getChildren().clear();
        for (Job.Snapshot job : jobs.reversed()) {
            rows.getChildren().addAll(Card.rule(), byId.computeIfAbsent(job.id(), id -> new Row(job, runs)));
        }
        if (jobs.isEmpty()) {
            rows.getChildren().addAll(Card.rule(),
                    Type.BODY.label(Texts.of("kit.nothing-runs-here"), "mn-muted", "mn-jobs-none"));
        }
    }

    /** A job: icon, title and bar. */
    private static final class Row extends HBox {
        private final FontIcon icon = Icons.of(Icons.JOBS);
        private final RunBar bar;

        Row(Job.Snapshot job, Runs runs) {
            super(10);
            bar = RunBar.row(job, runs);
            Label title = Type.BODY.label(job.title(), "mn-strong");
            Theme.follow(title, theme -> Layouts.wide(title, Type.grown(TITLE)));
            Tips.on(title, job.title());
            HBox.setHgrow(bar, Priority.ALWAYS);
            getStyleClass().add("mn-job");
            setAlignment(Pos.CENTER_LEFT);
            getChildren().addAll(icon, title, bar);
        }

        void show(Job.Snapshot job) {
            icon.setIconLiteral(icon(job.state()) + ":16");
            icon.getStyleClass().removeAll("mn-warn", "mn-muted");
            icon.getStyleClass().add(job.state() == Job.State.FAILED ? "mn-warn" : "mn-muted");
            bar.show(job);
        }

        private static String icon(Job.State state) {
            return switch (state) {
                case QUEUED -> "mdi2c-clock-outline";
                case RUNNING -> Icons.JOBS;
                case PAUSED -> "mdi2p-pause-circle-outline";
                case DONE -> Icons.CHECK;
                case FAILED -> Icons.ALERT;
                case CANCELLED -> "mdi2c-cancel";
            };
        }
    }
}
