/** The paper's exact study: three regimes, six policies, four variants of the model. */
package mnemoscope.optimality.study;
