/** What language models say of texts (type, importance, embeddings), kept in files beside the data. */
package mnemoscope.annotate;
