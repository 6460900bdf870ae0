/** `•••• 1234`: an account number of which only the last four characters are shown (specification §9). */
export function maskAccountNumber(accountNumber: string): string {
  return `•••• ${accountNumber.slice(-4)}`;
}

/** `•••-••-1234`: a social security number of which only the last four digits are shown. */
export function maskSsn(lastFour: string): string {
  return `•••-••-${lastFour.slice(-4)}`;
}
