import { readPhone } from './phone.ts';

/** The operator's names, numbers and links, set in the gateway's environment. */
export interface Brand {
  name: string;
  /** The letters form, shown to people, e.g. `1-800-555-CRED`. */
  phoneVanity: string;
  /** The numeric form; dial links use it, e.g. `1-800-555-2733`. */
  phone: string;
  address: string;
  email: string;
  /** The partner's report-enrollment page, with the affiliate identifier in it. */
  reportPartnerUrl: string;
}

/** Returns the `tel:` link of a phone number: digits and a leading plus only, with the extension if there is one. */
export function dialLink(phone: string): string {
  const { number, extension } = readPhone(phone);
  const link = `tel:${number.replace(/[^\d+]/g, '')}`;
  return extension === '' ? link : `${link};ext=${extension}`;
}
