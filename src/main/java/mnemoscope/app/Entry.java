package mnemoscope.app;

/**
 * Entry point of the jar. Compiled for Java 17 and without newer classes, so that an old Java prints a sentence instead of
 * failing to load.
 */
public final class Entry {
    private static final int NEEDED = 25;

    private Entry() {}

    public static void main(String[] args) throws Exception {
        int found = Runtime.version().feature();
        if (found < NEEDED) {
            System.err.println("Mnemoscope needs Java " + NEEDED + ", found " + found + ". Install a JDK " + NEEDED
                    + " and start it with that java.");
            System.exit(2);
        }
        // By name: this class must not link to classes of a newer class-file version before the check above.
        Class.forName("mnemoscope.app.Main").getMethod("main", String[].class).invoke(null, (Object) args);
    }
}
