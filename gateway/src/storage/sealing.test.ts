import { expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { decryptFrames, FRAME_BYTES, type FileKey } from './sealed-blocks.ts';
import { sealing } from './sealing.ts';

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest();
const keyOf = (boundTo: string): FileKey => ({ key: randomBytes(32), boundTo });

/** Seals the source with the key, decrypts the frames, and returns what comes out and the hash. */
async function sealAndOpen({ seal }: ReturnType<typeof sealing>, source: Readable, key: FileKey) {
  let hash: Buffer | undefined;
  async function* copied() {
    for await (const frame of seal(source, key, (sha) => (hash = sha))) yield Buffer.from(frame);
  }
  const content = await buffer(Readable.from(copied()).compose(decryptFrames(key)));
  return { content, hash };
}

test('files in both threads keep their own keys, frames and hashes', async () => {
  const sealer = sealing();
  const contents = Array.from({ length: 6 }, (_, index) => randomBytes(FRAME_BYTES * index + 7));
  const opened = await Promise.all(
    contents.map((content, index) =>
      sealAndOpen(sealer, Readable.from([Buffer.from(content)]), keyOf(`file ${index}`)),
    ),
  );
  for (const [index, { content, hash }] of opened.entries()) {
    expect(content.equals(contents[index]!)).toBe(true);
    expect(hash).toEqual(sha256(contents[index]!));
  }
});

test('the death of a thread fails its files, between frames too, and no others', async () => {
  const sealer = sealing();
  const content = randomBytes(3 * FRAME_BYTES);
  const half = () => Buffer.from(content.subarray(0, content.length / 2));
  const rest = () => Buffer.from(content.subarray(content.length / 2));
  /** Resolves when the first half is on its way, so that the thread of the file is taken. */
  const begin = async (name: string) => {
    const gate = new EventEmitter();
    const [begun, continued] = [once(gate, 'begun'), once(gate, 'continued')];
    async function* source() {
      yield half();
      gate.emit('begun');
      await continued;
      yield rest();
    }
    const result = sealAndOpen(sealer, Readable.from(source()), keyOf(name));
    result.catch(() => {});
    await begun;
    return { result, continue: () => gate.emit('continued') };
  };
  const first = await begin('first thread');
  const second = await begin('second thread');
  const badKey = { key: randomBytes(5), boundTo: 'first thread too' };
  await expect(sealAndOpen(sealer, Readable.from([half()]), badKey)).rejects.toThrow('key');
  first.continue();
  second.continue();
  await expect(first.result).rejects.toThrow('key');
  expect((await second.result).hash).toEqual(sha256(content));
  const next = await sealAndOpen(sealer, Readable.from([half()]), keyOf('next'));
  expect(next.content.equals(half())).toBe(true);
});

test('the memory of the chunks is released, but not what a chunk is a part of', async () => {
  const whole = Buffer.from(new ArrayBuffer(1000)).fill(1);
  const larger = Buffer.from(new ArrayBuffer(2000)).fill(2);
  const part = larger.subarray(0, 1000);
  const source = Readable.from([whole, part]);
  const { content } = await sealAndOpen(sealing(), source, keyOf('file'));
  expect(content.length).toBe(2000);
  expect(whole.length).toBe(0);
  expect(part.length).toBe(1000);
});

test('works in development too, where Node sends messages of its own to the thread’s parent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sealing-'));
  const file = join(folder, 'seal.ts');
  const url = pathToFileURL(join(import.meta.dirname, 'sealing.ts')).href;
  await writeFile(
    file,
    `import { Readable } from 'node:stream';
     import { sealing } from '${url}';
     const key = { key: Buffer.alloc(32), boundTo: 'file' };
     const print = (hash: Buffer) => console.log('hash', hash.toString('hex'));
     for await (const _ of sealing().seal(Readable.from([Buffer.from('content')]), key, print));`,
  );
  const watching = spawn(process.execPath, ['--watch', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const lines: string[] = [];
    for await (const line of createInterface(watching.stdout)) {
      lines.push(line);
      if (/^(hash|Failed)/.test(line)) break;
    }
    expect(lines.at(-1)).toBe(`hash ${sha256(Buffer.from('content')).toString('hex')}`);
  } finally {
    watching.kill();
    await rm(folder, { recursive: true });
  }
});
