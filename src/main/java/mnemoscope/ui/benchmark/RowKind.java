package mnemoscope.ui.benchmark;

/** What the rows of the table are. */
enum RowKind {
    FOLDS("Folds", "One row a policy: mean and spread over the held-out folds"), EPISODES("Episodes",
            "One row an episode, of the selected policy beside the baseline, all seeds pooled"), CATEGORIES("Categories",
                    "One row a category of questions, of the selected policy beside the baseline, all seeds pooled");

    private final String word;
    private final String help;

    RowKind(String word, String help) {
        this.word = word;
        this.help = help;
    }

    String word() {
        return word;
    }

    String help() {
        return help;
    }
}
