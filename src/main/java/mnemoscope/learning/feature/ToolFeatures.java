package mnemoscope.learning.feature;

import java.util.List;
import mnemoscope.learning.feature.AgentWork.Entry;
import mnemoscope.learning.feature.AgentWork.Place;
import mnemoscope.model.TurnKind;
import mnemoscope.retention.Observation;
import mnemoscope.text.call.ToolClass;

/**
 * Features of an agent's work with tools: the kind of a turn, its tool and file, how long ago it and its file were used, and
 * whether newer turns hold what it holds. A result has the tool and the file of its call. All are 0 where a turn has no such thing.
 */
public final class ToolFeatures implements FeatureFamily {
    private static final int WORKING_CALLS = 5;

    @Override
    public List<InputFeature> features() {
        return InputFeature.of("message", "call", "result", "reads-file", "searches", "runs", "edits-file", "fetches", "tasks",
                "read-result", "run-result", "edit-call", "failed", "log-tokens", "group-tokens", "newest-turn", "since-decision",
                "calls-ago", "soon-calls", "messages-ago", "tokens-ago", "has-file", "file-reads", "file-edits", "file-calls-ago",
                "folder-calls-ago", "working-set", "in-message", "in-plan", "read-again", "edited-since", "superseded",
                "quotable", "only-here", "lines-only-here", "quoted-share", "times-quoted", "quoted-calls-ago", "novel",
                "lines-novel");
    }

    @Override
    public FeatureRun start() {
        return new Run();
    }

    private static final class Run implements FeatureRun {
        private final AgentWork work = new AgentWork();
        private int anchor = -1;
        private int before = -1;

        @Override
        public void fill(Observation seen, double[] rows, int stride, int at) {
            work.read(seen);
            if (seen.anchor() != anchor) {
                before = anchor;
                anchor = seen.anchor();
            }
            int[] novel = work.lines().novel(seen);
            for (int c = 0; c < seen.candidates(); c++) {
                row(seen, seen.turn(c), novel[c], rows, c * stride + at);
            }
        }

        private void row(Observation seen, int i, int novel, double[] rows, int from) {
            Entry entry = work.entry(i);
            int k = from;
            boolean result = entry.kind == TurnKind.TOOL_RESULT;
            boolean call = entry.kind == TurnKind.TOOL_CALL;
            rows[k++] = flag(entry.kind == TurnKind.USER);
            rows[k++] = flag(call);
            rows[k++] = flag(result);
            rows[k++] = flag(entry.tool == ToolClass.READ);
            rows[k++] = flag(entry.tool == ToolClass.SEARCH);
            rows[k++] = flag(entry.tool == ToolClass.RUN);
            rows[k++] = flag(entry.tool == ToolClass.EDIT);
            rows[k++] = flag(entry.tool == ToolClass.FETCH);
            rows[k++] = flag(entry.tool == ToolClass.TASK);
            rows[k++] = flag(result && entry.tool == ToolClass.READ);
            rows[k++] = flag(result && entry.tool == ToolClass.RUN);
            rows[k++] = flag(call && entry.tool == ToolClass.EDIT);
            rows[k++] = flag(entry.failed);
            int other = result ? entry.call : entry.result;
            rows[k++] = StrictMath.log(seen.sizeTokens(i));
            rows[k++] = StrictMath.log(seen.sizeTokens(i) + (other < 0 ? 0.0 : seen.sizeTokens(other)));
            rows[k++] = flag(i == anchor);
            rows[k++] = flag(i > before);
            int calls = work.calls() - entry.calls;
            rows[k++] = StrictMath.log1p(calls);
            rows[k++] = 1.0 / (1 + calls);
            rows[k++] = StrictMath.log1p(work.users() - entry.users);
            rows[k++] = StrictMath.log1p(work.tokens() - entry.tokens);
            k = file(entry, rows, k);
            int lines = work.lines().count(i);
            int newest = work.lines().newest(i);
            rows[k++] = StrictMath.log1p(lines);
            rows[k++] = lines == 0 ? 0 : (double) newest / lines;
            rows[k++] = StrictMath.log1p(newest);
            rows[k++] = work.lines().quoted(i);
            rows[k++] = StrictMath.log1p(entry.uses);
            rows[k++] = entry.uses == 0 ? 0 : 1.0 / (1 + work.calls() - entry.used);
            rows[k++] = lines == 0 ? 0 : (double) novel / lines;
            rows[k] = StrictMath.log1p(novel);
        }

        private int file(Entry entry, double[] rows, int from) {
            int k = from;
            Place file = entry.file;
            boolean has = file != Place.NONE;
            int ago = work.calls() - file.touched;
            rows[k++] = flag(has);
            rows[k++] = StrictMath.log1p(file.reads);
            rows[k++] = StrictMath.log1p(file.edits);
            rows[k++] = has ? StrictMath.log1p(ago) : 0;
            rows[k++] = has ? StrictMath.log1p(work.calls() - entry.folder.touched) : 0;
            rows[k++] = flag(has && ago < WORKING_CALLS);
            rows[k++] = flag(file.inMessage);
            rows[k++] = flag(file.inPlan);
            int own = entry.tool == ToolClass.READ ? 1 : 0;
            rows[k++] = StrictMath.log1p(Math.max(0, file.reads - entry.readsBefore - own));
            int edit = entry.tool == ToolClass.EDIT ? 1 : 0;
            rows[k++] = has ? StrictMath.log1p(Math.max(0, file.edits - entry.editsBefore - edit)) : 0;
            rows[k++] = flag(entry.superseded);
            return k;
        }

        private static double flag(boolean is) {
            return is ? 1 : 0;
        }
    }
}
