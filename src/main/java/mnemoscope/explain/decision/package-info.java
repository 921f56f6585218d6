/** One decision as columns of rows, its question, its verdict in words. */
package mnemoscope.explain.decision;
