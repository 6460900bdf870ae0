export const BILLING = '/billing';
