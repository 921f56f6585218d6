package mnemoscope.workspace;

/**
 * Which policy one looks at. Like the cursor it says where one looks, and undo passes over it.
 *
 * @param measured in Benchmark, by name; empty before there is one
 */
public record Selection(String measured) implements Workspace.Part {
    public static final Selection NONE = new Selection("");

    public Selection withMeasured(String changed) {
        return new Selection(changed);
    }
}
