package mnemoscope.dataset.synthetic;

/** The default settings of the generator with a few changes. */
public record Settings(GeneratorSettings made) {
    public static final Settings USUAL = new Settings(GeneratorSettings.DEFAULT);

    public Settings withSeed(long changed) {
        return new Settings(new GeneratorSettings(changed, made.episodes(), made.sessions(), made.turns(), made.questions(),
                made.updateRate(), made.planShare(), made.distractorShare(), made.returnShare(), made.demandShift()));
    }

    public Settings withSize(int sessions, int turns, int questions) {
        return new Settings(new GeneratorSettings(made.seed(), made.episodes(), sessions, turns, questions, made.updateRate(),
                made.planShare(), made.distractorShare(), made.returnShare(), made.demandShift()));
    }

    public Settings withEpisodes(int changed) {
        return new Settings(new GeneratorSettings(made.seed(), changed, made.sessions(), made.turns(), made.questions(),
                made.updateRate(), made.planShare(), made.distractorShare(), made.returnShare(), made.demandShift()));
    }

    Settings withFacts(double updateRate, double planShare) {
        return new Settings(new GeneratorSettings(made.seed(), made.episodes(), made.sessions(), made.turns(), made.questions(),
                updateRate, planShare, made.distractorShare(), made.returnShare(), made.demandShift()));
    }

    Settings withUpdateRate(double changed) {
        return withFacts(changed, made.planShare());
    }

    Settings withPlanShare(double changed) {
        return withFacts(made.updateRate(), changed);
    }

    Settings withTalk(double distractorShare, double returnShare, double demandShift) {
        return new Settings(new GeneratorSettings(made.seed(), made.episodes(), made.sessions(), made.turns(), made.questions(),
                made.updateRate(), made.planShare(), distractorShare, returnShare, demandShift));
    }

    Settings withDistractorShare(double changed) {
        return withTalk(changed, made.returnShare(), made.demandShift());
    }

    Settings withReturnShare(double changed) {
        return withTalk(made.distractorShare(), changed, made.demandShift());
    }

    Settings withDemandShift(double changed) {
        return withTalk(made.distractorShare(), made.returnShare(), changed);
    }
}
