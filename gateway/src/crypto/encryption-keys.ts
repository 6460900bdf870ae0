import { createHash, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureDataDir } from '@repo/local-postgres/data-dir';
import type { Env } from '../env.ts';
import { SettingsError } from '../env/settings-error.ts';

const KEY_BYTES = 32;
const ID_BYTES_MAX = 255;

export interface NamedKey {
  id: string;
  /** A KeyObject, because making one from bytes for each value takes four times as long as decrypting it. */
  key: KeyObject;
}

export interface KeyRing {
  newest(): NamedKey;
  find(id: string): KeyObject | undefined;
  all(): readonly NamedKey[];
}

type KeySettings = Pick<Env, 'production' | 'dataDir' | 'encryptionKeys'>;

const keyFileIn = (dataDir: string) => join(dataDir, 'encryption-keys');

/**
 * Opens the keys of ENCRYPTION_KEYS, or of the file under DATA_DIR, which is created if missing. The file is read again
 * when it changed, so that running gateways follow a rotation. Throws SettingsError.
 */
export function openKeyRing(env: KeySettings): KeyRing {
  if (env.encryptionKeys) {
    const refusal = `ENCRYPTION_KEYS must be id:key,… with ${KEY_BYTES}-byte keys in base64 (openssl rand -base64 ${KEY_BYTES}).`;
    const keys = parseKeys(env.encryptionKeys, refusal);
    return ringOf(() => keys);
  }
  if (env.production) {
    throw new SettingsError(
      `ENCRYPTION_KEYS must be set when NODE_ENV=production: id:key with a ${KEY_BYTES}-byte key in base64 (openssl rand -base64 ${KEY_BYTES}).`,
    );
  }
  const file = keyFileIn(env.dataDir);
  if (!existsSync(file)) {
    ensureDataDir(env.dataDir);
    createKeyFile(file);
  }
  return followKeyFile(file);
}

export function hasKeyFile(env: KeySettings): boolean {
  return !env.encryptionKeys;
}

export function hasKeys(env: KeySettings): boolean {
  return Boolean(env.encryptionKeys) || existsSync(keyFileIn(env.dataDir));
}

export function addKeyToFile({ dataDir }: KeySettings): string {
  const file = keyFileIn(dataDir);
  const { id, entry } = createKey();
  const before = readFileSync(file, 'utf8').trim();
  const draft = `${file}.new`;
  writeFileSync(draft, `${entry},\n${before}\n`, { mode: 0o600, flush: true });
  renameSync(draft, file);
  flushFolderOf(file);
  return id;
}

/** Otherwise a power failure may restore the old folder after values were encrypted under the new key. */
function flushFolderOf(file: string): void {
  const folder = openSync(dirname(file), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

function ringOf(read: () => readonly NamedKey[]): KeyRing {
  return {
    newest: () => read()[0]!,
    find: (id) => read().find((key) => key.id === id)?.key,
    all: read,
  };
}

function followKeyFile(file: string): KeyRing {
  const refusal = `DATA_DIR: ${file} is damaged. Restore it: the clients' data and documents of this installation are encrypted with it.`;
  const versionOf = () => {
    const { ino, mtimeMs, size } = statSync(file);
    return `${ino} ${mtimeMs} ${size}`;
  };
  let version = versionOf();
  let keys = parseKeys(readFileSync(file, 'utf8'), refusal);
  const read = () => {
    const present = versionOf();
    if (present !== version) {
      keys = parseKeys(readFileSync(file, 'utf8'), refusal);
      version = present;
    }
    return keys;
  };
  const known = (id: string) => keys.find((key) => key.id === id)?.key;
  // Reads the file only for an unknown key, because a list decrypts many values.
  return { ...ringOf(read), find: (id) => known(id) ?? ringOf(read).find(id) };
}

function parseKeys(setting: string, refusal: string): readonly NamedKey[] {
  return setting.split(',').map((entry) => {
    const [id, encoded] = entry.trim().split(':');
    const key = Buffer.from(encoded ?? '', 'base64');
    if (!id || Buffer.byteLength(id) > ID_BYTES_MAX || key.length !== KEY_BYTES) {
      throw new SettingsError(refusal);
    }
    return { id, key: createSecretKey(key) };
  });
}

/** The id is a hash of the key, so that keys of two installations never share one. */
function createKey() {
  const key = randomBytes(KEY_BYTES);
  const id = createHash('sha256').update(key).digest('hex').slice(0, 12);
  return { id, entry: `${id}:${key.toString('base64')}` };
}

/** If two gateways start at once, the first one writes the file. */
function createKeyFile(file: string): void {
  try {
    writeFileSync(file, `${createKey().entry}\n`, { mode: 0o600, flag: 'wx', flush: true });
    flushFolderOf(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
