package mnemoscope.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.explain.predict.Classroom.Answer;
import mnemoscope.report.file.ValueTable;

/**
 * The answers of all classes to questions about instances and decisions, a row each: the lesson that asked, the answer with the most hands and the right
 * one, counted from 1 like their keys, and the hands for each answer. A tie is no answer, right or wrong. The columns of hands reach to the longest question.
 */
public final class AnswerTable {
    private static final List<String> HEADS = List.of("player", "lesson", "instance", "draw", "turn", "question", "chosen",
            "right", "correct", "lost");
    private static final int LEAST_ANSWERS = 4;

    private AnswerTable() {}

    public static ValueTable of(List<Answer> answers) {
        int most = answers.stream().mapToInt(each -> each.votes().map(List::size).orElse(0)).reduce(LEAST_ANSWERS, Math::max);
        List<String> heads = Stream.concat(HEADS.stream(), IntStream.rangeClosed(1, most).mapToObj(answer -> "votes_" + answer))
                .toList();
        return new ValueTable("class-answers", heads, answers.stream().map(each -> row(each, most)).toList());
    }

    private static List<Object> row(Answer of, int most) {
        boolean tie = of.chosen() < 0;
        List<Object> row = new ArrayList<>(List.of(of.player(), of.lesson().orElse(""), of.instance(), draw(of.draw()),
                of.turn() + 1, question(of), tie ? "" : of.chosen() + 1, of.right() + 1, tie ? "" : of.chosen() == of.right(),
                of.lost().<Object>map(lost -> lost).orElse("")));
        IntStream.range(0, most).forEach(k -> row.add(hands(of.votes(), k)));
        return row;
    }

    /** A teacher's question has a colon after its kind too; answers in sessions are found by their words without it. */
    private static String question(Answer of) {
        return of.question().replaceFirst("^own ", "own: ");
    }

    private static Object draw(int draw) {
        return switch (draw) {
            case Answer.OWN_QUERIES -> "own queries";
            case Answer.IN_REPLAY -> "";
            default -> draw + 1;
        };
    }

    private static Object hands(Optional<List<Integer>> votes, int answer) {
        return votes.filter(counts -> answer < counts.size()).<Object>map(counts -> counts.get(answer)).orElse("");
    }
}
