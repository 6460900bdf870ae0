import type { SignableText } from '@repo/contract/contracts';
import { localTime, type SignatureRecord } from './signature-record.ts';

export function evidenceOf(
  [kind, id]: ['Contract' | 'Dispute', string],
  { text, hash }: SignableText,
  record: SignatureRecord,
) {
  const { signature, signer, zone, signedAt, shownAt, readAt, spokeByPhone } = record;
  const time = (instant: string | null) =>
    instant === null ? 'Not recorded' : `${localTime(instant, zone)} (${instant})`;
  const fields: [label: string, value: string][] = [
    [kind, id],
    ['Signed by', `${signer.name}, account ${signer.email}`],
    ['Signed in with', record.signIn],
    ['Signature', signature.kind === 'typed' ? `Typed: ${signature.value}` : 'Drawn'],
    ['Text opened', time(shownAt)],
    ['Reached its end', time(readAt)],
    ['Signed', time(signedAt)],
    ...spokenOf(spokeByPhone),
    ['Internet address', record.ipAddress],
    ['Browser', record.userAgent ?? 'Not recorded'],
    ['Signed text', `${Buffer.byteLength(text)} bytes of UTF-8, attached as signed-text.txt`],
    ['SHA-256 of the signed text', hash],
  ];
  return {
    heading: 'Evidence of the signature',
    fields,
    note: `Times are those of ${zone}, and in parentheses of UTC. The text was signed electronically (15 USC 7001); the SHA-256 of the text came with the signature.`,
  };
}

/** Empty for a letter, which asks for no statement about calls. */
function spokenOf(spokeByPhone: boolean | null): [label: string, value: string][] {
  if (spokeByPhone === null) return [];
  const answer = spokeByPhone ? 'Yes' : 'No';
  return [['Spoke by phone before', `${answer}, as the client stated`]];
}
