package mnemoscope.dataset;

/** What the content of a file turned out to be. */
enum Format {
    LOCOMO, LONGMEMEVAL, EPISODES, MESSAGES, CSV
}
