const WORD_JOINER = '\u2060';

/**
 * Returns `•••• 1234` for the shown digits of an account number (specification §9), and `8547…` when its end is not known. Lines do not
 * break after a leading `…`.
 */
export function maskAccountNumber(shown: string): string {
  return shown.endsWith('…') ? shown.replace(/^…/, `…${WORD_JOINER}`) : `•••• ${shown}`;
}

export function maskSsn(lastFour: string): string {
  return `•••-••-${lastFour}`;
}
