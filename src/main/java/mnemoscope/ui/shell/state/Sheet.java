package mnemoscope.ui.shell.state;

/** What can lie over the window. */
public enum Sheet {
    NONE(""), KEYS("Keys"), ABOUT("About Mnemoscope"), NOT_MEASURED("What is not measured"), READINGS(
            "Readings in force"), ANNOTATE(
                    "Annotate with a language model"), JOBS("Jobs"), PICTURE("Export a picture");

    private final String title;

    Sheet(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }
}
