/** The exactly solvable retention problem of SPEC 8: its process, exact planning, policies, evaluation and bounds. */
package mnemoscope.optimality;
