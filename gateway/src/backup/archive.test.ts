import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { testEncryption, testEnvOf } from '../../test/test-encryption.ts';
import { loadEncryption } from '../crypto/encryption.ts';
import { MANIFEST, type Manifest } from './archive-format.ts';
import { readArchive } from './archive-reader.ts';
import { writeArchive } from './archive-writer.ts';

const manifest: Manifest = {
  createdAt: '2026-11-26T12:00:00.000Z',
  database: 'dump',
  rows: { app_user: [1, 2] },
  files: 1,
  releases: [],
};
const content = Buffer.alloc(700_000, 'a clear text ');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'));
});
afterEach(() => rm(folder, { recursive: true }));

function write(encryption = testEncryption) {
  return writeArchive(encryption, async (entries) => {
    entries.addFolder('cluster/empty');
    await entries.add('files/one', Readable.from([content, content]), { compress: true });
    await entries.add(MANIFEST, Buffer.from(JSON.stringify(manifest)));
  });
}

async function written(archive = write()): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of archive) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

const read = (archive: Buffer, encryption = testEncryption) =>
  readArchive(Readable.from([archive]), join(folder, 'plain'), encryption);

test('added files are read again, and none is in clear text', async () => {
  const archive = await written();
  expect(archive.includes('clear text')).toBe(false);
  expect(archive.includes(MANIFEST)).toBe(false);
  const opened = await read(archive);
  expect(opened.manifest).toEqual(manifest);
  expect(opened.below('cluster/')).toEqual(['cluster/empty/']);
  const found = await buffer(await opened.read('files/one'));
  expect(found.equals(Buffer.concat([content, content]))).toBe(true);
  opened.close();
});

test.each([0.1, 0.5, 0.99])('refuses an archive with a byte changed at %f', async (place) => {
  const archive = await written();
  const header = archive.indexOf('\n') + 1;
  const at = header + Math.floor((archive.length - header) * place);
  archive[at] = archive[at]! ^ 1;
  await expect(read(archive)).rejects.toThrow(
    /^The archive is damaged: the file was changed, or a part of it is missing$/,
  );
});

test('the last bytes of an entry come only once its hash is right', async () => {
  const archive = writeArchive(testEncryption, async (entries) => {
    await entries.add('files/one', Readable.from([content]));
    await entries.add(MANIFEST, Buffer.from(JSON.stringify(manifest)));
  });
  const opened = await read(await written(archive));
  const plain = join(folder, 'plain');
  const zip = await readFile(plain);
  const at = zip.indexOf('a clear text');
  zip[at] = zip[at]! ^ 1;
  await writeFile(plain, zip);
  let bytes = 0;
  const reading = (async () => {
    for await (const chunk of await opened.read('files/one')) bytes += (chunk as Buffer).length;
  })();
  await expect(reading).rejects.toThrow('files/one is not what was backed up');
  expect(bytes).toBeLessThan(content.length);
  opened.close();
});

test('refuses a truncated archive', async () => {
  const archive = await written();
  await expect(read(archive.subarray(0, -20))).rejects.toThrow(/^The archive is damaged/);
});

test.each([
  ['other', /^The archive was made with the encryption key "test"\. Give/],
  ['test', /^The archive was made with .+ "test", and the key of the same name here is another/],
])('names the key of an archive where only another one, %s, is known', async (id, message) => {
  const other = loadEncryption(
    testEnvOf({ ENCRYPTION_KEYS: `${id}:${Buffer.alloc(32, 9).toString('base64')}` }),
  );
  await expect(read(await written(), other)).rejects.toThrow(message);
});

test.each(['', 'not an archive', '{"format":"other"}\nrest'])(
  'refuses %j as an archive',
  async (text) => {
    await expect(read(Buffer.from(text))).rejects.toThrow(/^This is no archive/);
  },
);

test('an entry that cannot be read ends the archive with its error', async () => {
  const archive = writeArchive(testEncryption, (entries) =>
    entries.add('files/one', Readable.from(failing())),
  );
  await expect(buffer(Readable.from(archive))).rejects.toThrow('the disk is gone');
});

async function* failing(): AsyncGenerator<Buffer> {
  yield content;
  throw new Error('the disk is gone');
}
