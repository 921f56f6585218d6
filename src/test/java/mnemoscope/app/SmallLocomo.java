package mnemoscope.app;

/** Three short conversations in the form of LoCoMo, so that published rows stand beside what is measured. */
public final class SmallLocomo {
    public static final String TEXT = of("c1", "c2", "c3");

    private SmallLocomo() {}

    /** Conversations of these ids. */
    public static String of(String... ids) {
        StringBuilder text = new StringBuilder("[");
        for (String id : ids) {
            text.append(text.length() > 1 ? ",\n" : "").append(conversation(id));
        }
        return text.append("]\n").toString();
    }

    private static String conversation(String id) {
        return """
                {"sample_id": "%s", "qa": [
                  {"question": "Which boat does Ana paint?", "answer": "a red one", "evidence": ["D1:2"], "category": 4},
                  {"question": "When does Bo sail to the island?", "answer": "in May", "evidence": ["D2:1"], "category": 2},
                  {"question": "Who paints and who sails?", "answer": "Ana and Bo", "evidence": ["D1:2", "D2:1"], "category": 1}],
                 "conversation": {"speaker_a": "Ana", "speaker_b": "Bo", "session_1_date_time": "1 May",
                  "session_1": [{"speaker": "Bo", "dia_id": "D1:1", "text": "Morning Ana, lovely weather for a long walk today"},
                   {"speaker": "Ana", "dia_id": "D1:2", "text": "Today my brush finally turned the old wooden boat bright red"}],
                  "session_2_date_time": "3 May",
                  "session_2": [{"speaker": "Bo", "dia_id": "D2:1", "text": "Next week, still in May, we sail over to the island"},
                   {"speaker": "Ana", "dia_id": "D2:2", "text": "Bring back some of that strong cheese please"},
                   {"speaker": "Bo", "dia_id": "D2:3", "text": "%s promises a whole wheel of cheese"}]}}"""
                .formatted(id, id);
    }
}
