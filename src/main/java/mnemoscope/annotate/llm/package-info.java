/** Asks any OpenAI-compatible endpoint for annotations: politely, resumably, and without ever telling the key. */
package mnemoscope.annotate.llm;
