package mnemoscope.ui.shell;

import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import mnemoscope.ui.annotate.AnnotateFeature;
import mnemoscope.ui.benchmark.BenchmarkFeature;
import mnemoscope.ui.compare.CompareFeature;
import mnemoscope.ui.data.DataFeature;
import mnemoscope.ui.guide.GuideFeature;
import mnemoscope.ui.help.HelpFeature;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.notes.NotesFeature;
import mnemoscope.ui.optimality.OptimalityFeature;
import mnemoscope.ui.own.OwnFeature;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.sensitivity.SensitivityFeature;
import mnemoscope.ui.session.SessionFeature;
import mnemoscope.ui.training.TrainingFeature;
import mnemoscope.ui.workspace.DataOverlay;
import mnemoscope.ui.workspace.Explainer;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.SessionKeeper;

/**
 * The only place that names the features. It creates them, connects those that show content of each other, and names the features
 * that the window asks about sessions, help, annotations and jars.
 *
 * @param all         all features; those with a tab in tab order
 * @param session     saves and restores the state
 * @param help        explains words of the window
 * @param annotations applies annotations to data
 * @param plugins     asks whether jars named on the command line may be loaded
 * @param isLaidOut   whether the decision that the window opens on is laid out
 */
record Features(List<Feature> all, SessionKeeper session, Explainer help, DataOverlay annotations, Consumer<List<Path>> plugins,
        BooleanSupplier isLaidOut) {
    static Features of(FeatureHost host) {
        OptimalityFeature optimality = new OptimalityFeature(host);
        GuideFeature guide = new GuideFeature(host, optimality);
        optimality.addNote(() -> guide.card(true));
        AnnotateFeature annotate = new AnnotateFeature(host);
        OwnFeature own = new OwnFeature(host);
        SessionFeature session = new SessionFeature(host, guide.title());
        NotesFeature notes = new NotesFeature(host, session.controller.file::get);
        ReplayFeature replay = new ReplayFeature(host, annotate.controller::show, own.controller::show, view -> {
            view.addNote(guide.card(false), guide.numbers(view::tour), guide.sentence());
            view.addPoll(guide.poll(Type.HEADLINE), guide.poll(), guide::votes);
            view.addToDecision(notes.ofDecision());
        }, notes::ofTurn);
        BenchmarkFeature benchmark = new BenchmarkFeature(host, annotate.controller::show);
        HelpFeature help = new HelpFeature(host);
        List<Feature> all = List.of(guide, annotate, replay, own,
                new CompareFeature(host, replay::protocolTools, replay::inspector, replay::againstTheLog), benchmark,
                new TrainingFeature(host), optimality, new SensitivityFeature(host, replay::protocolTools, benchmark.measured()),
                new DataFeature(host, annotate::card), session, notes, help);
        return new Features(all, session, help, annotate.overlay(), own::offerPlugins, replay::isLaidOut);
    }
}
