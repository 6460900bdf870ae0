import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { testEnvOf } from '../../test/test-gateway.ts';
import { filesIn, sha256 } from '../../test/uploads.ts';
import { loadEncryption } from '../crypto/encryption.ts';
import { openStorage } from './storage.ts';

const FRAME = 262_144;
const never = new AbortController().signal;
const copyOf = (content: Uint8Array) => Buffer.from(content);
const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
});
afterAll(() => rm(folder, { recursive: true }));

function storageWith(keys: string) {
  const env = testEnvOf({ ENCRYPTION_KEYS: keys });
  return openStorage({ kind: 'folder', folder }, loadEncryption(env));
}

test.each([1, FRAME - 1, FRAME, FRAME + 1, 3 * FRAME, 1_000_003])(
  'a file of %i bytes comes back as it was, in chunks of any size',
  async (size) => {
    const storage = await storageWith(`one:${key(1)}`);
    const content = randomBytes(size);
    const half = Math.floor(size / 2);
    const file = storage.createFile();
    const source = Readable.from([
      copyOf(content.subarray(0, half)),
      copyOf(content.subarray(half)),
    ]);
    await storage.save(file, source, never);
    expect((await buffer(await storage.open(file))).equals(content)).toBe(true);
  },
);

test('an aborted upload ends although its source stalls', async () => {
  const storage = await storageWith(`one:${key(1)}`);
  const before = await filesIn(folder);
  const abort = new AbortController();
  const source = new PassThrough();
  source.write(randomBytes(600_000));
  const saving = storage.save(storage.createFile(), source, abort.signal);
  setImmediate(() => abort.abort(new Error('taken for abandoned')));
  await expect(saving).rejects.toThrow('taken for abandoned');
  expect(await filesIn(folder)).toEqual(before);
});

test('save returns the SHA-256 of the content; files at the same time do not disturb each other', async () => {
  const storage = await storageWith(`one:${key(1)}`);
  const contents = Array.from({ length: 8 }, (_, index) => randomBytes(index * 300_000 + 1));
  const saved = await Promise.all(
    contents.map(async (content) => {
      const file = storage.createFile();
      return { file, hash: await storage.save(file, Readable.from([copyOf(content)]), never) };
    }),
  );
  for (const [index, { file, hash }] of saved.entries()) {
    const content = contents[index]!;
    expect(hash.toString('hex')).toBe(sha256(content));
    expect((await buffer(await storage.open(file))).equals(content)).toBe(true);
  }
});

test('the memory of the chunks is released, but not what a chunk is a part of', async () => {
  const storage = await storageWith(`one:${key(1)}`);
  const whole = Buffer.from(new ArrayBuffer(1000)).fill(1);
  const larger = Buffer.from(new ArrayBuffer(2000)).fill(2);
  const part = larger.subarray(0, 1000);
  const file = storage.createFile();
  await storage.save(file, Readable.from([whole, part]), never);
  expect((await buffer(await storage.open(file))).length).toBe(2000);
  expect(whole.length).toBe(0);
  expect(part.length).toBe(1000);
});

test('files of an older key are read as long as it is configured; new ones use the newest', async () => {
  const before = await storageWith(`old:${key(1)}`);
  const file = before.createFile();
  await before.save(file, Readable.from([Buffer.from('content')]), never);
  const after = await storageWith(`new:${key(2)},old:${key(1)}`);
  expect((await buffer(await after.open(file))).toString()).toBe('content');
  expect(after.createFile().keyId).toBe('new');
  await expect((await storageWith(`new:${key(2)}`)).open(file)).rejects.toThrow(
    'no encryption key "old"',
  );
});

test('only the owner can read the files, and an unfinished one has another name', async () => {
  const storage = await storageWith(`one:${key(1)}`);
  const file = storage.createFile();
  let names: string[] = [];
  async function* source() {
    yield randomBytes(3_000_000);
    names = await filesIn(folder);
  }
  await storage.save(file, Readable.from(source()), never);
  expect(names).not.toContain(file.id);
  const { mode } = await stat(join(folder, file.id.slice(0, 2), file.id));
  expect(mode & 0o777).toBe(0o600);
  expect((await filesIn(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});
