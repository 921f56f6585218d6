package mnemoscope.model;

import java.util.List;

/** The benchmark that a file belongs to; it determines the defaults of the protocol and of the policies. */
public enum DatasetKind {
    LOCOMO("LoCoMo", "conversation", Questions.LABELLED, "explain.gold-of-locomo", 128, 32, 64, 128),
    LONGMEMEVAL("LongMemEval", "episode", Questions.DATED, "explain.gold-of-longmemeval", 512, 256, 512, 1024),
    BEAM("BEAM", "episode", Questions.LAST, "explain.gold-of-beam", 2048, 512, 1024, 2048),
    REALMEM("RealMem", "episode", Questions.PLACED, "explain.gold-of-realmem", 1024, 512, 1024, 2048),
    REALTALK("REALTALK", "conversation", Questions.LABELLED, "explain.gold-of-realtalk", 128, 32, 64, 128),
    CONVOMEM("ConvoMem", "episode", Questions.LAST, "explain.gold-of-convomem", 512, 256, 512, 1024),
    PERSONAMEM("PersonaMem", "episode", Questions.LAST, "explain.gold-of-personamem", 1024, 512, 1024, 2048),
    OWN("", "episode", Questions.PLACED, "explain.gold-of-own", 128, 32, 64, 128);

    private final String title;
    private final String episode;
    private final Questions questions;
    private final String goldKey;
    private final int budget;
    private final List<Integer> studyBudgets;

    /** What the data say of when their questions are asked. */
    public enum Questions {
        /** Only which turns answer them. */
        LABELLED,
        /** The date of each. */
        DATED,
        /** That all are asked at the end. */
        LAST,
        /** The turn at which each is asked. */
        PLACED
    }

    DatasetKind(String title, String episode, Questions questions, String goldKey, int budget, Integer... studyBudgets) {
        this.title = title;
        this.episode = episode;
        this.questions = questions;
        this.goldKey = goldKey;
        this.budget = budget;
        this.studyBudgets = List.of(studyBudgets);
    }

    public String title() {
        return this == OWN ? Texts.of("protocol.own-episodes") : title;
    }

    /** The word for an episode of such data in file names; on the screen it is always a conversation. */
    public String episode() {
        return episode;
    }

    public Questions questions() {
        return questions;
    }

    /** Of the text that says what its evidence labels are. */
    public String goldKey() {
        return goldKey;
    }

    /** The usual budget, in tokens. */
    public int budget() {
        return budget;
    }

    /** The budgets that a study is offered, in tokens, ascending. */
    public List<Integer> studyBudgets() {
        return studyBudgets;
    }
}
