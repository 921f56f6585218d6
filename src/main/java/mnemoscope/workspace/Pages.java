package mnemoscope.workspace;

/**
 * Which screen is in the centre, and which page of it. Like the cursor it says where one looks, and undo passes over it.
 *
 * @param wholeDataset whether charts of the data are over all conversations, not over the one shown
 */
public record Pages(Tab tab, OptimalityPage optimality, DataPage data, boolean wholeDataset) implements Workspace.Part {
    public static final Pages FIRST = new Pages(Tab.REPLAY, OptimalityPage.EXACT, DataPage.CONVERSATION, false);

    public Pages with(Tab changed) {
        return new Pages(changed, optimality, data, wholeDataset);
    }

    public Pages with(OptimalityPage changed) {
        return new Pages(tab, changed, data, wholeDataset);
    }

    public Pages with(DataPage changed) {
        return new Pages(tab, optimality, changed, wholeDataset);
    }

    public Pages withWholeDataset(boolean on) {
        return new Pages(tab, optimality, data, on);
    }
}
