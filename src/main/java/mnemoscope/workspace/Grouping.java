package mnemoscope.workspace;

/** What the summary is grouped by. */
public enum Grouping {
    CATEGORY("By category"), SESSION("By session");

    private final String title;

    Grouping(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }

    /** In names of files and columns. */
    public String word() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
