/** How policies are told apart in pictures, whatever draws them. */
package mnemoscope.retention.mark;
