import type { Signature } from '@repo/contract/contracts';

export interface SignatureRecord {
  signature: Signature;
  signer: { name: string; email: string };
  signedAt: string;
  zone: string;
  shownAt: string | null;
  readAt: string | null;
  signIn: string;
  ipAddress: string;
  userAgent: string | null;
  /** The client's statement about calls before the signature; null for the rights. */
  spokeByPhone: boolean | null;
}

export function localTime(instant: string, zone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: zone,
  });
  return format.format(new Date(instant)).replaceAll(/\p{Zs}/gu, ' ');
}
