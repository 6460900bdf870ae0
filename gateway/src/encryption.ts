import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDataDir } from '@repo/local-postgres/data-dir';
import type { Env } from './env.ts';
import { SettingsError } from './env/settings-error.ts';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface Encrypted {
  ciphertext: Buffer;
  keyId: string;
}

/** AES-256-GCM under named keys, newest first. `boundTo` (e.g. the client's id) must be the same on both sides. */
export interface Encryption {
  encrypt(text: string, boundTo: string): Encrypted;
  decrypt(encrypted: Encrypted, boundTo: string): string;
  /** Encrypts the key of a stored file, so that it can be kept in the file's row. */
  wrapKey(key: Buffer, boundTo: string): Encrypted;
  unwrapKey(wrapped: Encrypted, boundTo: string): Buffer;
  /** A hash that nobody can compute without the newest key, and so changes with it: for what is compared within minutes. */
  shortLivedHash(text: string): string;
}

function parseKeys(setting: string, refusal: string): Map<string, Buffer> {
  const keys = new Map<string, Buffer>();
  for (const entry of setting.split(',')) {
    const [id, encoded] = entry.trim().split(':');
    const key = Buffer.from(encoded ?? '', 'base64');
    if (!id || key.length !== KEY_BYTES) {
      throw new SettingsError(refusal);
    }
    keys.set(id, key);
  }
  return keys;
}

/**
 * The keys of the environment, or a generated one under DATA_DIR. Throws SettingsError in production without keys:
 * losing the folder would lose every SSN and every client document.
 */
export function loadEncryption(
  env: Pick<Env, 'production' | 'dataDir' | 'encryptionKeys'>,
): Encryption {
  if (env.encryptionKeys) {
    const refusal = `ENCRYPTION_KEYS must be id:key,… with ${KEY_BYTES}-byte keys in base64 (openssl rand -base64 ${KEY_BYTES}).`;
    return createEncryption(parseKeys(env.encryptionKeys, refusal));
  }
  if (env.production) {
    throw new SettingsError('ENCRYPTION_KEYS must be set when NODE_ENV=production (id:base64key).');
  }
  const file = join(env.dataDir, 'encryption-keys');
  if (!existsSync(file)) {
    ensureDataDir(env.dataDir);
    writeNewKey(file);
  }
  const refusal = `DATA_DIR: ${file} is damaged. Restore it: the SSNs and client documents of this installation are encrypted with it.`;
  return createEncryption(parseKeys(readFileSync(file, 'utf8').trim(), refusal));
}

/** The id is a hash of the key, so that keys of two installations never share one. Of two concurrent starts the first writes the file. */
function writeNewKey(file: string): void {
  const key = randomBytes(KEY_BYTES);
  const id = createHash('sha256').update(key).digest('hex').slice(0, 12);
  try {
    writeFileSync(file, `${id}:${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function createEncryption(keys: Map<string, Buffer>): Encryption {
  const [newest] = keys;
  if (!newest) throw new SettingsError('ENCRYPTION_KEYS holds no key.');
  const [newestId, newestKey] = newest;
  const hashKey = Buffer.from(hkdfSync('sha256', newestKey, '', 'short-lived hash', KEY_BYTES));

  function encryptBytes(plain: Buffer, boundTo: string): Encrypted {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', newestKey, iv).setAAD(Buffer.from(boundTo));
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    return { ciphertext: Buffer.concat([iv, cipher.getAuthTag(), body]), keyId: newestId };
  }

  function decryptBytes({ ciphertext, keyId }: Encrypted, boundTo: string): Buffer {
    const key = keys.get(keyId);
    if (!key) throw new Error(`no encryption key "${keyId}"`);
    const decipher = createDecipheriv('aes-256-gcm', key, ciphertext.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(boundTo))
      .setAuthTag(ciphertext.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const body = ciphertext.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]);
  }

  return {
    encrypt: (text, boundTo) => encryptBytes(Buffer.from(text), boundTo),
    decrypt: (encrypted, boundTo) => decryptBytes(encrypted, boundTo).toString('utf8'),
    wrapKey: encryptBytes,
    unwrapKey: decryptBytes,
    shortLivedHash: (text) => createHmac('sha256', hashKey).update(text).digest('base64url'),
  };
}
