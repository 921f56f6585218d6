package mnemoscope.ui.kit.policies;

import java.util.List;
import java.util.stream.Stream;

/**
 * What there is to choose from at a moment.
 *
 * @param heads  of the columns of what was measured; empty where nothing is
 * @param chosen names, in their order
 * @param least  fewer cannot be chosen
 * @param most   more cannot be chosen; where it is one, another takes its place
 * @param busy   what goes on so that more can be said of them; mostly empty
 */
public record PolicyMenu(List<Group> groups, List<String> heads, List<String> chosen, int least, int most, String busy) {
    public static final PolicyMenu NONE = new PolicyMenu(List.of(), List.of(), List.of(), 0, 1);

    /** One that is complete. */
    public PolicyMenu(List<Group> groups, List<String> heads, List<String> chosen, int least, int most) {
        this(groups, heads, chosen, least, most, "");
    }

    /**
     * Policies that belong together.
     *
     * @param way    words of a link to where more of them come from; empty for none
     * @param follow goes there
     */
    public record Group(String title, List<PolicyOffer> offers, String way, Runnable follow) {
        /** One that is what it is. */
        public static Group of(String title, List<PolicyOffer> offers) {
            return new Group(title, offers, "", null);
        }

        private List<Object> layout() {
            return Stream.concat(Stream.of(title, way), offers.stream().map(each -> List.of(each.name(), each.lacks()))).toList();
        }
    }

    /** One of these is chosen at a time. */
    public static PolicyMenu one(List<Group> groups, String chosen) {
        return new PolicyMenu(groups, List.of(), List.of(chosen), 1, 1);
    }

    boolean isOne() {
        return most == 1;
    }

    /** Whether any number can be chosen, so that whole groups can. */
    boolean isUnbounded() {
        return most == Integer.MAX_VALUE;
    }

    boolean isChosen(String policy) {
        return chosen.contains(policy);
    }

    /** Whether a policy can now be chosen, or left out if it is. */
    boolean canChange(PolicyOffer offer) {
        return isOne() || (isChosen(offer.name()) ? !offer.held() && chosen.size() > least : chosen.size() < most);
    }

    /** All that can be had. */
    Stream<PolicyOffer> offers() {
        return groups.stream().flatMap(group -> group.offers().stream()).filter(offer -> offer.lacks().isEmpty());
    }

    /** What rows there are and where: other words and values are shown on the same rows. */
    List<Object> layout() {
        return Stream.concat(Stream.<Object>of(heads, isOne()), groups.stream().map(Group::layout)).toList();
    }
}
