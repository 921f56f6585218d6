package mnemoscope.ui.shell;

import java.util.List;
import mnemoscope.ui.annotate.AnnotateFeature;
import mnemoscope.ui.benchmark.BenchmarkFeature;
import mnemoscope.ui.compare.CompareFeature;
import mnemoscope.ui.data.DataFeature;
import mnemoscope.ui.guide.GuideFeature;
import mnemoscope.ui.help.HelpFeature;
import mnemoscope.ui.notes.NotesFeature;
import mnemoscope.ui.optimality.OptimalityFeature;
import mnemoscope.ui.own.OwnFeature;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.sensitivity.SensitivityFeature;
import mnemoscope.ui.session.SessionFeature;
import mnemoscope.ui.training.TrainingFeature;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.FeatureHost;

/** The only place that names the features: the parts of the program, and the parts that one feature shows in another. */
final class Features {
    private Features() {
    }

    /** All features; those with a tab in tab order. */
    static List<Feature> of(FeatureHost host) {
        OptimalityFeature optimality = new OptimalityFeature(host);
        GuideFeature guide = new GuideFeature(host, optimality);
        optimality.addNote(() -> guide.card(true));
        AnnotateFeature annotate = new AnnotateFeature(host);
        OwnFeature own = new OwnFeature(host);
        SessionFeature session = new SessionFeature(host);
        NotesFeature notes = new NotesFeature(host, session.controller.file::get);
        ReplayFeature replay = new ReplayFeature(host, annotate.controller::show, own.controller::show, view -> {
            view.addNote(guide.card(false), guide.numbers(view::tour), guide.sentence());
            view.addToDecision(notes.ofDecision());
        }, notes::ofTurn);
        BenchmarkFeature benchmark = new BenchmarkFeature(host, annotate.controller::show);
        return List.of(guide, annotate, replay, own,
                new CompareFeature(host, replay::protocolTools, replay::inspector, replay::againstTheLog), benchmark,
                new TrainingFeature(host), optimality, new SensitivityFeature(host, replay::protocolTools, benchmark.measured()),
                new DataFeature(host, annotate::card), session, notes, new HelpFeature(host));
    }
}
