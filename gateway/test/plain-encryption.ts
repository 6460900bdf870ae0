import type { Encryption } from '../src/crypto/encryption.ts';
import { testEncryption } from './test-encryption.ts';

const encrypt = (text: string) => ({ ciphertext: Buffer.from(text), keyId: 'plain' });

/** FNV-1a. Equal texts have equal hashes. */
const hash = (texts: readonly string[]) =>
  texts.map((text) => {
    let value = 0xcbf29ce484222325n;
    for (const byte of Buffer.from(text)) {
      value = ((value ^ BigInt(byte)) * 0x100000001b3n) & 0x7fffffffffffffffn;
    }
    return String(value);
  });

/** Encrypts nothing, because encrypting this many rows would take most of a test's time. */
export const plainEncryption: Encryption = {
  ...testEncryption,
  encrypt,
  decrypt: ({ ciphertext }) => ciphertext.toString(),
  wrapKey: (key) => ({ ciphertext: key, keyId: 'plain' }),
  seal: (text) => Buffer.from(text),
  unseal: (sealed) => sealed.toString(),
  hash,
  possibleHashes: hash,
};
