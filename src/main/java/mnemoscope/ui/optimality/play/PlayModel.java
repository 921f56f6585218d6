package mnemoscope.ui.optimality.play;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import mnemoscope.optimality.play.PlayedPolicy;

/** What the instance player shows; changed on the FX thread by {@link PlayController} only. */
public final class PlayModel {
    private final ObjectProperty<Source> source = new SimpleObjectProperty<>(this, "source");
    private final ObjectProperty<List<PlayedPolicy>> policies = new SimpleObjectProperty<>(this, "policies",
            List.of(PlayedPolicy.MYOPIC, PlayedPolicy.OPTIMAL));
    private final ObjectProperty<Played> played = new SimpleObjectProperty<>(this, "played");
    private final ObjectProperty<PlayActivity> activity = new SimpleObjectProperty<>(this, "activity", new PlayActivity.Idle());
    private final IntegerProperty cursor = new SimpleIntegerProperty(this, "cursor");
    private final IntegerProperty listed = new SimpleIntegerProperty(this, "listed", -1);
    private final ReadOnlyObjectWrapper<ChoiceListing> listing = new ReadOnlyObjectWrapper<>(this, "listing");
    private final BooleanProperty expanded = new SimpleBooleanProperty(this, "expanded");
    private final BooleanProperty playing = new SimpleBooleanProperty(this, "playing");
    private final DoubleProperty speed = new SimpleDoubleProperty(this, "speed", 1);

    public PlayModel() {
        played.subscribe(this::list);
        cursor.subscribe(this::list);
        listed.subscribe(this::list);
    }

    private void list() {
        listing.set(played().map(shown -> ChoiceListing.of(shown.contest(), shown.plays(), turn(), listedPolicy())).orElse(null));
    }

    /** The instance wanted; shown once it is solved. */
    public ReadOnlyObjectProperty<Source> sourceProperty() {
        return source;
    }

    void source(Source changed) {
        source.set(changed);
    }

    /** The policies wanted, two to four, in the order of the columns. */
    public ReadOnlyObjectProperty<List<PlayedPolicy>> policiesProperty() {
        return policies;
    }

    void policies(List<PlayedPolicy> changed) {
        policies.set(List.copyOf(changed));
    }

    /** What is shown; null until the first instance is solved. */
    public ReadOnlyObjectProperty<Played> playedProperty() {
        return played;
    }

    public Optional<Played> played() {
        return Optional.ofNullable(played.get());
    }

    void play(Played changed) {
        played.set(changed);
    }

    public ReadOnlyObjectProperty<PlayActivity> activityProperty() {
        return activity;
    }

    void activity(PlayActivity changed) {
        activity.set(changed);
    }

    /** The turn shown, counted from 0. */
    public ReadOnlyIntegerProperty cursorProperty() {
        return cursor;
    }

    /** The turn shown, within the instance shown. */
    public int turn() {
        return played().map(shown -> Math.min(cursor.get(), shown.turns() - 1)).orElse(0);
    }

    void cursor(int turn) {
        cursor.set(turn);
    }

    /** The policy at whose state the choices are listed, by index; -1: the first that loses. */
    public ReadOnlyIntegerProperty listedProperty() {
        return listed;
    }

    /** The policy whose choices are listed, by index: the first that loses where none was chosen. */
    public int listedPolicy() {
        return played().map(shown -> listed.get() >= 0 && listed.get() < shown.plays().size()
                ? listed.get()
                : ChoiceListing.usual(shown.plays(), turn())).orElse(0);
    }

    void listed(int policy) {
        listed.set(policy);
    }

    /** The ranked choices of the turn shown; null until the first instance is solved. */
    ReadOnlyObjectProperty<ChoiceListing> listingProperty() {
        return listing.getReadOnlyProperty();
    }

    /** Whether all choices are listed, not only the best and those that are chosen. */
    public ReadOnlyBooleanProperty expandedProperty() {
        return expanded;
    }

    void expanded(boolean changed) {
        expanded.set(changed);
    }

    public ReadOnlyBooleanProperty playingProperty() {
        return playing;
    }

    void playing(boolean changed) {
        playing.set(changed);
    }

    /** Turns a second while playing. */
    public ReadOnlyDoubleProperty speedProperty() {
        return speed;
    }
}
