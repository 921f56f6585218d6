package mnemoscope.workspace;

/** Which screen is in the centre, and which page of it. Like the cursor it says where one looks, and undo passes over it. */
public record Pages(Tab tab, OptimalityPage optimality, DataPage data) implements Workspace.Part {
    public static final Pages FIRST = new Pages(Tab.REPLAY, OptimalityPage.EXACT, DataPage.CONVERSATION);

    public Pages with(Tab changed) {
        return new Pages(changed, optimality, data);
    }

    public Pages with(OptimalityPage changed) {
        return new Pages(tab, changed, data);
    }

    public Pages with(DataPage changed) {
        return new Pages(tab, optimality, changed);
    }
}
