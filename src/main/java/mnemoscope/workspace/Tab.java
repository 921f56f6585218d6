package mnemoscope.workspace;

/** The screens of the centre. */
public enum Tab {
    REPLAY("Replay"), COMPARE("Compare"), BENCHMARK("Benchmark"), TRAINING("Training"), OPTIMALITY("Optimality"), DATA("Data");

    private final String title;

    Tab(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }
}
