import { readPhone } from './phone.ts';

export interface Brand {
  name: string;
  /** With letters, e.g. `1-800-555-CRED`. */
  phoneVanity: string;
  phone: string;
  address: string;
  email: string;
  reportPartnerUrl: string;
}

export function dialLink(phone: string): string {
  const { number, extension } = readPhone(phone);
  const link = `tel:${number.replace(/[^\d+]/g, '')}`;
  return extension === '' ? link : `${link};ext=${extension}`;
}
