/** Returns `•••• 1234` for the shown digits of an account number (specification §9), and `8547…` when its end is not known. */
export function maskAccountNumber(shown: string): string {
  return shown.endsWith('…') ? shown : `•••• ${shown}`;
}

export function maskSsn(lastFour: string): string {
  return `•••-••-${lastFour}`;
}
