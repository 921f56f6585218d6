/** Deployable policies, one per file. None may use Supervision. */
package mnemoscope.retention.policy;
