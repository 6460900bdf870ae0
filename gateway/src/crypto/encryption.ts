import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { openKeyRing, type KeyRing, type NamedKey } from './encryption-keys.ts';
import type { Env } from '../env.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface Encrypted {
  ciphertext: Buffer;
  keyId: string;
}

export type Encryption = ReturnType<typeof createEncryption>;

/**
 * Loads the keys of the environment, or of a file under DATA_DIR, which is created. Throws SettingsError in production
 * without keys, because losing the folder would lose every client's data and documents.
 */
export function loadEncryption(
  env: Pick<Env, 'production' | 'dataDir' | 'encryptionKeys'>,
): Encryption {
  return createEncryption(openKeyRing(env));
}

/** AES-256-GCM under named keys, newest first. `boundTo`, for example the client's id, must be the same on both sides. */
function createEncryption(keys: KeyRing) {
  const searchKeyOf = derivation('search hashes');
  const shortLivedKeyOf = derivation('short-lived hash');

  function encryptBytes(plain: Buffer, boundTo: string): Encrypted {
    const { id, key } = keys.newest();
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(boundTo));
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    return { ciphertext: Buffer.concat([iv, cipher.getAuthTag(), body]), keyId: id };
  }

  function decryptBytes({ ciphertext, keyId }: Encrypted, boundTo: string): Buffer {
    const key = keys.find(keyId);
    if (!key) throw new Error(`no encryption key "${keyId}"`);
    const decipher = createDecipheriv('aes-256-gcm', key, ciphertext.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(boundTo))
      .setAuthTag(ciphertext.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const body = ciphertext.subarray(IV_BYTES + TAG_BYTES);
    try {
      return Buffer.concat([decipher.update(body), decipher.final()]);
    } catch (cause) {
      throw new Error(`the encryption key "${keyId}" does not open this value`, { cause });
    }
  }

  const searchHash = (key: NamedKey, text: string) =>
    createHmac('sha256', searchKeyOf(key)).update(text).digest().readBigInt64BE().toString();

  return {
    encrypt: (text: string, boundTo: string) => encryptBytes(Buffer.from(text), boundTo),
    decrypt: (encrypted: Encrypted, boundTo: string) =>
      decryptBytes(encrypted, boundTo).toString('utf8'),
    wrapKey: encryptBytes,
    unwrapKey: decryptBytes,
    /** Encrypts a value into one column, with the id of its key. `place` is `table.column:row id`, the same on both sides. */
    seal(text: string, place: string): Buffer {
      const { ciphertext, keyId } = encryptBytes(Buffer.from(text), place);
      return Buffer.concat([prefixOf(keyId), ciphertext]);
    },
    unseal(sealed: Buffer, place: string): string {
      const end = 1 + sealed.readUInt8(0);
      const keyId = sealed.subarray(1, end).toString('utf8');
      return decryptBytes({ keyId, ciphertext: sealed.subarray(end) }, place).toString('utf8');
    },
    sealedPrefix: () => prefixOf(keys.newest().id),
    /** Keyed hashes as 64-bit integers under the newest key, for columns that are searched for equal values. */
    hash(texts: readonly string[]): string[] {
      const key = keys.newest();
      return texts.map((text) => searchHash(key, text));
    },
    possibleHashes: (texts: readonly string[]) =>
      keys.all().flatMap((key) => texts.map((text) => searchHash(key, text))),
    /** Hashes with the newest key, so it changes with the key. Only for values that are compared within minutes. */
    shortLivedHash: (text: string) =>
      createHmac('sha256', shortLivedKeyOf(keys.newest())).update(text).digest('base64url'),
    newestKeyId: () => keys.newest().id,
    keyIds: () => keys.all().map(({ id }) => id),
  };
}

/** Derives a key for one purpose, so that its hashes reveal nothing about the encryption key. */
function derivation(purpose: string): (key: NamedKey) => KeyObject {
  const derived = new Map<string, KeyObject>();
  return ({ id, key }) => {
    const known =
      derived.get(id) ?? createSecretKey(Buffer.from(hkdfSync('sha256', key, '', purpose, 32)));
    derived.set(id, known);
    return known;
  };
}

function prefixOf(keyId: string): Buffer {
  const id = Buffer.from(keyId);
  return Buffer.concat([Buffer.from([id.length]), id]);
}
