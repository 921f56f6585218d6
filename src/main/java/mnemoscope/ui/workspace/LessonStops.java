package mnemoscope.ui.workspace;

/** How the stops of a lesson take part in the moves of the screen that shows it. */
public interface LessonStops {
    LessonStops NONE = new LessonStops() {
        @Override
        public boolean haltBefore(int to) {
            return false;
        }

        @Override
        public boolean holds() {
            return false;
        }

        @Override
        public boolean goInsteadOfPlaying() {
            return false;
        }
    };

    /**
     * Called before a forward move to a decision or turn. @return whether it revealed the answer of a class or went to a stop on
     * the way instead
     */
    boolean haltBefore(int to);

    /** Called before a move to the end. @return whether it stays, as the class sees the answer only now or is told to choose */
    boolean holds();

    /** Called before playing starts. @return whether it went to the next stop instead: a lecture goes from stop to stop */
    boolean goInsteadOfPlaying();
}
