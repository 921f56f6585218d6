/** Users' policies: a formula or a network over online features from a file, or a jar; all checked before they decide. */
package mnemoscope.own;
