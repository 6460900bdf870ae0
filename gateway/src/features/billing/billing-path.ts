/** The page of the portal that says what the client owes, and why. */
export const BILLING = '/billing';
