/** The features that a learned policy measures: families of online features of a candidate. */
package mnemoscope.learning.feature;
