/** The list of policies by name. */
package mnemoscope.retention.catalogue;
