package mnemoscope.ui.shell.jobs;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import mnemoscope.task.JobSnapshot;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.shell.state.ShellController;
import mnemoscope.ui.shell.state.ShellModel;

/** What runs, how far it is, how long it takes, and why something stopped; rows of 37 px, newest first. */
public final class JobsPanel extends VBox {
    private final ShellController controller;
    private final VBox rows = new VBox();
    private final Label counts = Type.ROW.label("", "mn-muted");
    private final Map<Long, JobRow> byId = new HashMap<>();
    private List<Long> shown = List.of(-1L);

    public JobsPanel(ShellModel model, ShellController controller) {
        this.controller = controller;
        getStyleClass().addAll("mn-popover", "mn-jobs");
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox head = new HBox(8, Type.TITLE.label("Jobs"), counts, space,
                Buttons.flat("Clear finished", controller::clearFinishedJobs),
                Buttons.flatIcon(Icons.CLOSE, "Close the jobs", controller::closeSheet));
        head.setAlignment(Pos.CENTER_LEFT);
        getChildren().addAll(head, rows);
        model.jobsProperty().subscribe(this::show);
    }

    private void show(List<JobSnapshot> jobs) {
        counts.setText(JobWords.counts(jobs));
        List<Long> ids = jobs.stream().map(JobSnapshot::id).toList();
        if (!ids.equals(shown)) {
            shown = ids;
            rebuild(jobs);
        }
        jobs.forEach(job -> byId.get(job.id()).show(job));
    }

    private void rebuild(List<JobSnapshot> jobs) {
        byId.keySet().retainAll(shown);
        rows.getChildren().clear();
        for (JobSnapshot job : jobs.reversed()) {
            rows.getChildren().addAll(Card.rule(), byId.computeIfAbsent(job.id(), id -> new JobRow(job, controller)));
        }
        if (jobs.isEmpty()) {
            rows.getChildren().addAll(Card.rule(),
                    Type.BODY.label("Nothing runs. A file that is opened shows here.", "mn-muted", "mn-jobs-none"));
        }
    }
}
