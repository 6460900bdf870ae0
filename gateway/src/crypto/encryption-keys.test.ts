import { afterAll, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addKeyToFile } from './encryption-keys.ts';
import { loadEncryption } from './encryption.ts';
import { readEnv } from '../env.ts';

const parent = mkdtempSync(join(tmpdir(), 'keys-'));
afterAll(() => rmSync(parent, { recursive: true }));

const newEnv = () => readEnv({ DATA_DIR: mkdtempSync(join(parent, 'data-')) }, parent);

test("running gateways encrypt under a key added to the file and decrypt each other's values", () => {
  const env = newEnv();
  const [one, other] = [loadEncryption(env), loadEncryption(env)];
  const before = one.seal('text', 'a.b:1');
  const id = addKeyToFile(env);
  const after = one.seal('text', 'a.b:1');
  expect(one.newestKeyId()).toBe(id);
  expect(after.subarray(0, 13)).toEqual(one.sealedPrefix());
  expect(before.subarray(0, 13)).not.toEqual(one.sealedPrefix());
  expect([before, after].map((sealed) => other.unseal(sealed, 'a.b:1'))).toEqual(['text', 'text']);
  expect(other.encrypt('text', 'x').keyId).toBe(id);
});

test('the file keeps its earlier keys and stays private', () => {
  const env = newEnv();
  const first = loadEncryption(env).newestKeyId();
  const ids = [addKeyToFile(env), addKeyToFile(env)];
  const file = join(env.dataDir, 'encryption-keys');
  const names = readFileSync(file, 'utf8')
    .split(',')
    .map((entry) => entry.trim().split(':')[0]);
  expect(names).toEqual([ids[1], ids[0], first]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('decrypts a value in its own place only and finds hashes under every key', () => {
  const env = newEnv();
  const encryption = loadEncryption(env);
  const sealed = encryption.seal('text', 'profile.city:1');
  expect(() => encryption.unseal(sealed, 'profile.city:2')).toThrow();
  expect(() => encryption.unseal(sealed, 'profile.phone:1')).toThrow();
  const [before] = encryption.hash(['text']);
  addKeyToFile(env);
  const [after] = encryption.hash(['text']);
  expect(after).not.toBe(before);
  expect(encryption.possibleHashes(['text'])).toEqual([after, before]);
  expect(encryption.hash(['other'])).not.toEqual([after]);
});
