/** One episode against its best plan: found once, compared with the policies, in words. No JavaFX. */
package mnemoscope.explain.hindsight;
