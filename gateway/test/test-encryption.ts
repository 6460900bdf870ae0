import { tmpdir } from 'node:os';
import { loadEncryption } from '../src/crypto/encryption.ts';
import { readEnv } from '../src/env.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');

export const testEnvOf = (settings: Record<string, string>) =>
  readEnv({ ENCRYPTION_KEYS: `test:${KEY}`, ...settings }, tmpdir());

export const testEnv = testEnvOf({});

export const testEncryption = loadEncryption(testEnv);
