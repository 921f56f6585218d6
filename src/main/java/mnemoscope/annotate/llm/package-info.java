/** Requests annotations from any OpenAI-compatible endpoint: rate-limited, resumable, and without ever revealing the key. */
package mnemoscope.annotate.llm;
