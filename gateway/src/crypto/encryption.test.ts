import { afterAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEncryption } from './encryption.ts';
import { readEnv } from '../env.ts';

const parent = mkdtempSync(join(tmpdir(), 'encryption-'));
afterAll(() => rmSync(parent, { recursive: true }));

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const load = (settings: Record<string, string>) => loadEncryption(readEnv(settings, parent));

describe('encryption', () => {
  test('decrypts only with the same binding', () => {
    const encryption = load({ ENCRYPTION_KEYS: `one:${key(1)}` });
    const encrypted = encryption.encrypt('912705678', 'client 1');
    expect(encrypted.keyId).toBe('one');
    expect(encryption.decrypt(encrypted, 'client 1')).toBe('912705678');
    expect(() => encryption.decrypt(encrypted, 'client 2')).toThrow(
      'the encryption key "one" does not open this value',
    );
  });

  test('detects a changed byte anywhere', () => {
    const encryption = load({ ENCRYPTION_KEYS: `one:${key(1)}` });
    const { ciphertext, keyId } = encryption.encrypt('912705678', 'client');
    for (let at = 0; at < ciphertext.length; at += 1) {
      const changed = Buffer.from(ciphertext);
      changed[at]! ^= 1;
      expect(() => encryption.decrypt({ ciphertext: changed, keyId }, 'client')).toThrow();
    }
  });

  test('encrypts under the newest key and still reads the older ones', () => {
    const before = load({ ENCRYPTION_KEYS: `old:${key(1)}` }).encrypt('text', 'client');
    const after = load({ ENCRYPTION_KEYS: `new:${key(2)}, old:${key(1)}` });
    expect(after.decrypt(before, 'client')).toBe('text');
    expect(after.encrypt('text', 'client').keyId).toBe('new');
    const without = load({ ENCRYPTION_KEYS: `new:${key(2)}` });
    expect(() => without.decrypt(before, 'client')).toThrow('no encryption key "old"');
  });

  test('wraps the key of a file for that file only', () => {
    const encryption = load({ ENCRYPTION_KEYS: `one:${key(1)}` });
    const wrapped = encryption.wrapKey(Buffer.alloc(32, 9), 'file 1');
    expect(encryption.unwrapKey(wrapped, 'file 1')).toEqual(Buffer.alloc(32, 9));
    expect(() => encryption.unwrapKey(wrapped, 'file 2')).toThrow();
  });

  test('hashes under the newest key', () => {
    const one = load({ ENCRYPTION_KEYS: `one:${key(1)}` });
    const rotated = load({ ENCRYPTION_KEYS: `two:${key(2)}, one:${key(1)}` });
    expect(one.shortLivedHash('text')).toBe(one.shortLivedHash('text'));
    expect(one.shortLivedHash('text')).not.toBe(one.shortLivedHash('other text'));
    expect(rotated.shortLivedHash('text')).not.toBe(one.shortLivedHash('text'));
  });

  test('creates a key under DATA_DIR, readable by its owner only, and reuses it', () => {
    const settings = { DATA_DIR: parent };
    const encrypted = load(settings).encrypt('text', 'client');
    expect(load(settings).decrypt(encrypted, 'client')).toBe('text');
    expect(statSync(join(settings.DATA_DIR, 'encryption-keys')).mode & 0o777).toBe(0o600);
  });

  test('encryption is not generated in production', () => {
    expect(() => load({ NODE_ENV: 'production' })).toThrow(
      'ENCRYPTION_KEYS must be set when NODE_ENV=production: id:key with a 32-byte key in base64 (openssl rand -base64 32).',
    );
  });

  test.each([
    'nonsense',
    'id:',
    'id:c2hvcnQ=',
    `:${key(1)}`,
    `one:${key(1)},two`,
    `one:${key(1)},`,
  ])('refuses ENCRYPTION_KEYS=%s in one line that names it and shows no key', (setting) => {
    expect(() => load({ ENCRYPTION_KEYS: setting })).toThrow(
      new Error(
        'ENCRYPTION_KEYS must be id:key,… with 32-byte keys in base64 (openssl rand -base64 32).',
      ),
    );
  });

  test('refuses a damaged key file', () => {
    const dataDir = mkdtempSync(join(parent, 'damaged-'));
    writeFileSync(join(dataDir, 'encryption-keys'), 'half a ke');
    expect(() => load({ DATA_DIR: dataDir })).toThrow('encryption-keys is damaged');
  });
});
