/** Returns `•••• 1234`: only the last four characters of an account number (specification §9). */
export function maskAccountNumber(accountNumber: string): string {
  return `•••• ${accountNumber.slice(-4)}`;
}

/** Returns `•••-••-6789`, from the last four digits of a social security number. */
export function maskSsn(lastFour: string): string {
  return `•••-••-${lastFour}`;
}
