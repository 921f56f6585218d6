/** Deployable policies, one a file. None may use Supervision. */
package mnemoscope.retention.policy;
