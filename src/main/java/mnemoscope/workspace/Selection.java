package mnemoscope.workspace;

/**
 * Which policies one looks at. Like the cursor it says where one looks, and undo passes over it.
 *
 * @param measured in Benchmark, by name; empty before there is one
 * @param planned  whose losses are listed beside the hindsight plan, by name; empty if none is shown beside it
 * @param listed   at whose state the player lists the choices, by index; -1: the first that loses
 */
public record Selection(String measured, String planned, int listed) implements Workspace.Part {
    public static final Selection NONE = new Selection("", "", -1);

    public Selection withMeasured(String changed) {
        return new Selection(changed, planned, listed);
    }

    public Selection withPlanned(String changed) {
        return new Selection(measured, changed, listed);
    }

    public Selection withListed(int changed) {
        return new Selection(measured, planned, changed);
    }
}
