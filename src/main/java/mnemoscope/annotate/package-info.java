/** Annotations of a language model (type, importance) that are kept in files beside the data. */
package mnemoscope.annotate;
