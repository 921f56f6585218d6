package mnemoscope.retention.policy.agent;

import java.util.Map;
import mnemoscope.retention.parameter.ParameterSet;
import mnemoscope.retention.parameter.ParameterValues;

/**
 * Who ships the values of a preset, and in which version: the commit or the name of the version that was read, else the date at
 * which the source said so. A second hand is a text about the program, not the program.
 */
final class PresetSources {
    private static final String OPENHANDS = "All-Hands-AI/OpenHands@156d0686";
    private static final String AGENT_FRAMEWORK = "microsoft/agent-framework@5eb3eb74";
    private static final String CLINE = "cline/cline@9ee61811, ContextManager.ts";
    private static final Map<String, Map<String, String>> ALL = Map.of("clear-tool-results",
            Map.of("anthropic", "Anthropic, context editing, clear_tool_uses_20250919", "langchain-v1",
                    "langchain-ai/langchain@03373459, context_editing.py", "swe-agent-1",
                    "SWE-agent/SWE-agent@3ea751c0, history_processors.py", "openhands-v0", OPENHANDS, "agent-framework-python",
                    AGENT_FRAMEWORK + ", _compaction.py", "agent-framework-dotnet", AGENT_FRAMEWORK + ", .NET", "openclaw",
                    "OpenClaw at second hand, 2026-11-28"),
            "keep-recent",
            Map.of("langchain", "LangChain, trim_messages, as of 2026-11-28", "llamaindex", "run-llama/llama_index@089743e7",
                    "spring-ai", "spring-projects/spring-ai@0024e4dd", "langchain4j",
                    "langchain4j/langchain4j, later than 04489d23", "agent-framework", AGENT_FRAMEWORK, "openhands-recent",
                    OPENHANDS),
            "codex-user-tail",
            Map.of("codex", "openai/codex@0100b103, compact.rs", "codex-remote-v2", "openai/codex@009bd870, compact_remote_v2.rs",
                    "kimi", "Kimi at second hand, 2026-11-28"),
            "claude-code-compact", Map.of("claude-code-2026-10", "code.claude.com/docs, context window, 2026-10-19"),
            "protect-tool-tokens",
            Map.of("opencode", "anomalyco/opencode@001aa6cc, session/compaction.ts", "gemini-cli",
                    "google-gemini/gemini-cli@5411f113, toolOutputMaskingService.ts"),
            "tail-cut",
            Map.of("pi", "badlogic/pi-mono@83378aad, compaction.ts", "gemini-cli",
                    "google-gemini/gemini-cli@5411f113, chatCompressionService.ts", "opencode",
                    "OpenCode at second hand, 2026-11-28", "letta", "letta-ai/letta@63d3146f, summarizer_sliding_window.py",
                    "openhands-sdk", "OpenHands/software-agent-sdk@611629e6", "aider", "Aider-AI/aider@041f3a4a, history.py",
                    "goose", "block/goose@0036b819, context_mgmt", "crush", "charmbracelet/crush@004515c4, agent.go", "adk",
                    "google/adk-python@94fca72f, compaction.py"),
            "dedup-supersede",
            Map.of("dcp", "Tarquinen/opencode-dynamic-context-pruning@7b0e2e88", "pi-dcp", "zenobi-us/pi-dcp@23ba182b",
                    HalfTruncate.PRESET_CLINE, CLINE),
            "half-truncate",
            Map.of("roo", "RooCodeInc/Roo-Code@cb836567, context-management", HalfTruncate.PRESET_CLINE, CLINE,
                    "openhands-amortized", OPENHANDS, "openhands-conversation-window", OPENHANDS, "letta-partial",
                    "MemGPT, partial eviction, as of 2026-11-28"),
            "cline-basic", Map.of("cline-2026-06", "cline/cline@21cb8d25, basic-compaction.ts"), "cwl-episodes",
            Map.of("cwl-paper", "arXiv 2606.11213", "pi-cwl", "Kiz8-Team/pi-cwl@cd2ea3f1, context-filter.ts"));

    private PresetSources() {}

    /** The source of the preset that a policy's parameters name. */
    static String of(String policy, ParameterValues parameters) {
        return ALL.get(policy).get(parameters.text(ParameterSet.PRESET));
    }
}
