import type { Signature } from '@repo/contract/contracts';

export interface SignatureRecord {
  signature: Signature;
  signer: { name: string; email: string };
  signedAt: string;
  zone: string;
  /** When the client first opened the text, and first reached its end. */
  shownAt: string | null;
  readAt: string | null;
  signIn: string;
  ipAddress: string;
  userAgent: string | null;
  /** The client's statement about calls before the signature; null for the rights. */
  spokeByPhone: boolean | null;
}

/** `December 1, 2026 at 3:04:05 PM MST`. */
export function localTime(instant: string, zone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: zone,
  });
  return format.format(new Date(instant)).replaceAll(/\p{Zs}/gu, ' ');
}
