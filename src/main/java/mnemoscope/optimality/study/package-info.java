/** The paper's exact study: three regimes, six policies, four readings of the model. */
package mnemoscope.optimality.study;
