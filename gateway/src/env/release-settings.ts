import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { isAbsolute, resolve } from 'node:path';
import * as z from 'zod/mini';
import { SettingsError } from './settings-error.ts';
import { bucketOf } from './storage-settings.ts';

export const releaseFields = {
  RELEASE_STORE: z.optional(z.string()),
  RELEASE_KEYS: z.optional(z.string()),
  RELEASE_SIGNING_KEY: z.optional(z.string()),
};

export interface ReleaseKeys {
  trusted: KeyObject[];
  signing: KeyObject | null;
}

interface Given extends z.infer<z.ZodMiniObject<typeof releaseFields>> {
  AWS_ENDPOINT_URL?: string | undefined;
}

/** Throws SettingsError for a store without a bucket and for an invalid key. */
export function releasesOf(given: Given, dataDir: string, root: string) {
  const { RELEASE_STORE: store, RELEASE_KEYS: keys = '', RELEASE_SIGNING_KEY: key } = given;
  const isBucket = store?.startsWith('s3:');
  const folder = store && !isBucket ? within(root, store) : `${dataDir}/releases`;
  return {
    folder,
    bucket: isBucket ? bucketOf('RELEASE_STORE', store!, given.AWS_ENDPOINT_URL) : null,
    keys: {
      trusted: keys.split(',').filter(Boolean).map(publicKey),
      signing: key ? privateKey(key) : null,
    },
  };
}

const publicKey = (text: string) =>
  readKey('RELEASE_KEYS', () =>
    createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }),
  );

const privateKey = (text: string) =>
  readKey('RELEASE_SIGNING_KEY', () =>
    createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' }),
  );

function readKey(name: string, read: () => KeyObject): KeyObject {
  try {
    const key = read();
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Refused below without the value in the message.
  }
  throw new SettingsError(
    `${name} must be an Ed25519 key, DER in base64; docs/operations.md has the commands that make one.`,
  );
}

export function within(root: string, path: string): string {
  return isAbsolute(path) ? path : resolve(root, path);
}
