import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { openPromise, type Entry } from 'yauzl';
import type { Encryption } from '../crypto/encryption.ts';
import { DomainError } from '../errors.ts';
import { decryptFrames } from '../storage/sealed-blocks.ts';
import {
  bindingOf,
  HASHES,
  headerSchema,
  MANIFEST,
  manifestSchema,
  type Header,
} from './archive-format.ts';

const LONGEST_HEADER = 4_096;
const OWNER_ONLY = 0o600;

export type Archive = Awaited<ReturnType<typeof openZip>>;

/**
 * Decrypts an archive into the new file `plain` and opens it. Throws `invalid-input` for a file that is not an archive,
 * is damaged, or needs another key.
 */
export async function readArchive(
  source: Readable,
  plain: string,
  encryption: Encryption,
): Promise<Archive> {
  const { header, rest } = await readHeader(source);
  const key = unwrap(encryption, header);
  try {
    await pipeline(
      rest,
      decryptFrames({ key, boundTo: header.id }),
      createWriteStream(plain, { flags: 'wx', mode: OWNER_ONLY }),
    );
  } catch (error) {
    throw invalid(`The archive is damaged: ${(error as Error).message}`);
  }
  return openZip(plain);
}

async function openZip(plain: string) {
  const zip = await openPromise(plain, { autoClose: false });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const open = async (path: string) => {
    const entry = entries.get(path);
    if (!entry) throw invalid(`The archive has no ${path}`);
    return zip.openReadStreamPromise(entry);
  };
  const hashes = JSON.parse((await buffer(await open(HASHES))).toString()) as Record<
    string,
    string
  >;
  const read = async (path: string) =>
    Readable.from(verified(await open(path), path, hashes[path]));
  const manifest = await buffer(await read(MANIFEST));
  return {
    manifest: manifestSchema.parse(JSON.parse(manifest.toString())),
    below: (folder: string) => [...entries.keys()].filter((path) => path.startsWith(folder)),
    /** Returns the content of an entry. The stream fails before its last bytes if the hash differs from the recorded one. */
    read,
    close: () => zip.close(),
  };
}

async function* verified(source: Readable, path: string, expected: string | undefined) {
  const hash = createHash('sha256');
  let last: Buffer | undefined;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    hash.update(chunk);
    if (last) yield last;
    last = chunk;
  }
  if (hash.digest('hex') !== expected) throw invalid(`${path} is not what was backed up`);
  if (last) yield last;
}

function unwrap(encryption: Encryption, { id, keyId, dataKey }: Header): Buffer {
  try {
    const ciphertext = Buffer.from(dataKey, 'base64');
    return encryption.unwrapKey({ ciphertext, keyId }, bindingOf(id));
  } catch {
    const difference = encryption.keyIds().includes(keyId)
      ? ', and the key of the same name here is another one'
      : '';
    throw invalid(
      `The archive was made with the encryption key "${keyId}"${difference}. Give this installation the keys of the one that was backed up: ENCRYPTION_KEYS, or the file encryption-keys in DATA_DIR.`,
    );
  }
}

async function readHeader(source: Readable): Promise<{ header: Header; rest: Readable }> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let read = Buffer.alloc(0);
  while (!read.includes('\n') && read.length < LONGEST_HEADER) {
    const { value, done } = await chunks.next();
    if (done) break;
    read = Buffer.concat([read, value]);
  }
  const end = read.indexOf('\n');
  const header = headerSchema.safeParse(parseJson(read.subarray(0, end).toString()));
  if (!header.success) throw invalid('This is no archive of "npm run admin -- backup"');
  async function* following() {
    yield read.subarray(end + 1);
    for (;;) {
      const { value, done } = await chunks.next();
      if (done) return;
      yield value;
    }
  }
  return { header: header.data, rest: Readable.from(following()) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const invalid = (message: string) => new DomainError('invalid-input', message);
