package mnemoscope.ui.shell.state;

/** What can lie over the window; a dialog of a feature brings its own title. */
public enum Sheet {
    NONE(""), KEYS("Keys"), ABOUT("About Mnemoscope"), NOT_MEASURED("What is not measured"), READINGS(
            "Readings in force"), DIALOG(""), JOBS("Jobs");

    private final String title;

    Sheet(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }
}
