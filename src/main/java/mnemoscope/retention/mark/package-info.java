/** The marks that distinguish policies in pictures, independent of any drawing library. */
package mnemoscope.retention.mark;
