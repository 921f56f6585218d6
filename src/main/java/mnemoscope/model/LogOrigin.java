package mnemoscope.model;

/**
 * What a log says of itself; each part is empty where it does not.
 *
 * @param title   given by the agent or its user
 * @param date    day of the first message, e.g. "2026-02-13"
 * @param project last part of the folder in which the agent worked
 * @param agent   the program that wrote the log
 */
public record LogOrigin(String title, String date, String project, String agent) {
    public static final LogOrigin NONE = new LogOrigin("", "", "", "");

    /** The last part of a path of any system. */
    public static String lastPart(String path) {
        String whole = path.replace('\\', '/').replaceFirst("/+$", "");
        return whole.substring(whole.lastIndexOf('/') + 1);
    }

    /** The day of a time such as "2026-02-13T21:53:49Z"; empty for anything else. */
    public static String day(String time) {
        return time.matches("\\d{4}-\\d{2}-\\d{2}T.*") ? time.substring(0, 10) : "";
    }
}
