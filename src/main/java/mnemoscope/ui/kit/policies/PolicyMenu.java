package mnemoscope.ui.kit.policies;

import java.util.List;
import java.util.stream.Stream;

/**
 * The current content of a policy list.
 *
 * @param heads  column heads of measured values; empty if nothing is measured
 * @param chosen names, in order
 * @param least  minimum number of chosen policies
 * @param most   maximum number; where it is 1, a new choice replaces the old one
 * @param busy   the running work that will add values; mostly empty
 */
public record PolicyMenu(List<Group> groups, List<String> heads, List<String> chosen, int least, int most, String busy) {
    public static final PolicyMenu NONE = new PolicyMenu(List.of(), List.of(), List.of(), 0, 1);

    /** A menu without running work. */
    public PolicyMenu(List<Group> groups, List<String> heads, List<String> chosen, int least, int most) {
        this(groups, heads, chosen, least, most, "");
    }

    /**
     * Policies that belong together.
     *
     * @param way    text of a link to where more policies come from; empty for none
     * @param follow action of the link
     */
    public record Group(String title, List<PolicyOffer> offers, String way, Runnable follow) {
        /** A menu that never changes. */
        public static Group of(String title, List<PolicyOffer> offers) {
            return new Group(title, offers, "", null);
        }

        private List<Object> layout() {
            return Stream.concat(Stream.of(title, way), offers.stream().map(each -> List.of(each.name(), each.lacks()))).toList();
        }
    }

    /** A menu for exactly one choice. */
    public static PolicyMenu one(List<Group> groups, String chosen) {
        return new PolicyMenu(groups, List.of(), List.of(chosen), 1, 1);
    }

    boolean isOne() {
        return most == 1;
    }

    /** Whether any number can be chosen, and so whole groups. */
    boolean isUnbounded() {
        return most == Integer.MAX_VALUE;
    }

    boolean isChosen(String policy) {
        return chosen.contains(policy);
    }

    /** Whether a policy can be chosen now, or removed if it is chosen. */
    boolean canChange(PolicyOffer offer) {
        return isOne() || (isChosen(offer.name()) ? !offer.held() && chosen.size() > least : chosen.size() < most);
    }

    /** All available policies. */
    Stream<PolicyOffer> offers() {
        return groups.stream().flatMap(group -> group.offers().stream()).filter(offer -> offer.lacks().isEmpty());
    }

    /** The identity of the rows: new words and values with the same identity are shown in the same rows. */
    List<Object> layout() {
        return Stream.concat(Stream.<Object>of(heads, isOne()), groups.stream().map(Group::layout)).toList();
    }
}
