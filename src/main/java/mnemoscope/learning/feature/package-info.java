/** What a learned policy measures of a candidate: families of online features. */
package mnemoscope.learning.feature;
