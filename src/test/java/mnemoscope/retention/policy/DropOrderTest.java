package mnemoscope.retention.policy;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.Scene;
import org.junit.jupiter.api.Test;

/** The cost of a cache that determines which turn is dropped next. */
class DropOrderTest {
    /** First in, first out; counts how often it is copied. */
    private record Counted(Deque<Integer> turns, AtomicInteger copies) implements DropOrder.Cache {
        @Override
        public boolean holds(int turn) {
            return turns.contains(turn);
        }

        @Override
        public void enter(int turn, int tokens) {
            turns.addLast(turn);
        }

        @Override
        public void access(int turn) {
            // the order is that of arrival
        }

        @Override
        public int leave(int budget) {
            return turns.removeFirst();
        }

        @Override
        public void remove(int turn) {
            turns.remove(turn);
        }

        @Override
        public DropOrder.Cache copy() {
            copies.incrementAndGet();
            return new Counted(new ArrayDeque<>(turns), copies);
        }
    }

    /** The cache was copied for every dropped turn, so that the time grew with the square of the turns. */
    @Test
    void cache_isCopiedAFewTimesADecision_howeverManyTurnsLeave() {
        AtomicInteger copies = new AtomicInteger();
        Scene scene = scene();
        for (int turn = 0; turn < 200; turn++) {
            scene.turn(1, "ant");
        }
        Scene.Played played = scene.ask("ant?").turn(1, "bee").ask("bee?").play(new RetentionPolicy() {
            @Override
            public PolicyDescription description() {
                return new S3Fifo().description();
            }

            @Override
            public PolicyRun start(RandomGenerator random) {
                return new DropOrder(new Counted(new ArrayDeque<>(), copies));
            }
        }, 3);
        assertThat(played.kept(1)).hasSize(3);
        assertThat(copies.get()).isLessThanOrEqualTo(2 * 4);
    }
}
