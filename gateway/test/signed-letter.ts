import type { Signature } from '@repo/contract/contracts';
import type { SignatureRecord } from '../src/features/contracts/files/signature-record.ts';
import { drawSignature } from './draw-signature.ts';

export const letterSignature = (
  name: string,
  kind: Signature['kind'],
  at: Partial<Pick<SignatureRecord, 'signedAt' | 'zone'>> = {},
): SignatureRecord => ({
  signature: { kind, value: kind === 'drawn' ? drawSignature() : name },
  signer: { name, email: 'ada@example.com' },
  signedAt: '2026-12-01T22:04:05.123Z',
  zone: 'America/Chicago',
  shownAt: null,
  readAt: null,
  signIn: 'password',
  ipAddress: '198.51.100.7',
  userAgent: 'Test',
  spokeByPhone: null,
  ...at,
});
