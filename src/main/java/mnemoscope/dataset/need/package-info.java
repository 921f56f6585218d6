/** What an agent used again, found in its log: evidence without labels. */
package mnemoscope.dataset.need;
