/** The parameters of policies, as written in brackets after a name. */
package mnemoscope.retention.parameter;
