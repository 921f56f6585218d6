/** Annotations of texts by language models (type, importance, embeddings), stored in files beside the data. */
package mnemoscope.annotate;
