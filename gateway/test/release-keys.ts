import { generateKeyPairSync } from 'node:crypto';
import type { ReleaseKeys } from '../src/env/release-settings.ts';

export function newReleaseKeys(): { publisher: ReleaseKeys; gateway: ReleaseKeys } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publisher: { trusted: [publicKey], signing: privateKey },
    gateway: { trusted: [publicKey], signing: null },
  };
}
