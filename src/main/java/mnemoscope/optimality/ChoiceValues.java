package mnemoscope.optimality;

/** What each choice of one turn is worth: its expected reward and that of the turns planned after it. */
@FunctionalInterface
public interface ChoiceValues {
    /** Value to go of a feasible choice at a state. */
    double of(State state, Choice choice);
}
