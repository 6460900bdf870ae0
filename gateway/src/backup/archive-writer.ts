import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Encryption } from '../crypto/encryption.ts';
import { encryptFrames } from '../storage/sealed-blocks.ts';
import { bindingOf, FORMAT, HASHES, type Header } from './archive-format.ts';

const KEY_BYTES = 32;

export interface Entries {
  add(path: string, content: Readable | Buffer, options?: { compress?: boolean }): Promise<void>;
  addFolder(path: string): void;
}

/**
 * Writes a ZIP that is encrypted with its own key, which the installation's newest key wraps. The last entry has the
 * SHA-256 of every other entry. Fails with the error of `fill`. A chunk may be read until the next one is requested.
 */
export async function* writeArchive(
  encryption: Encryption,
  fill: (entries: Entries) => Promise<void>,
): AsyncGenerator<Buffer> {
  const id = randomUUID();
  const key = randomBytes(KEY_BYTES);
  const { ciphertext, keyId } = encryption.wrapKey(key, bindingOf(id));
  const header: Header = { format: FORMAT, id, keyId, dataKey: ciphertext.toString('base64') };
  yield Buffer.from(`${JSON.stringify(header)}\n`);
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  zip.on('error', (error) => output.destroy(error as Error));
  fillZip(zip, fill).catch((error: unknown) => output.destroy(error as Error));
  yield* encryptFrames(copied(output), { key, boundTo: id }, createHash('sha256'));
}

async function fillZip(zip: ZipFile, fill: (entries: Entries) => Promise<void>): Promise<void> {
  const hashes: Record<string, string> = {};
  await fill({
    async add(path, content, { compress = false } = {}) {
      const hash = createHash('sha256');
      const entry = new PassThrough();
      zip.addReadStream(entry, path, { compressionLevel: compress ? 1 : 0 });
      const hashed = async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      };
      const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
      await Promise.all([once(entry, 'end'), pipeline(source, hashed, entry)]);
      hashes[path] = hash.digest('hex');
    },
    addFolder: (path) => zip.addEmptyDirectory(path),
  });
  zip.addBuffer(Buffer.from(JSON.stringify(hashes)), HASHES);
  zip.end();
}

async function* copied(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of source) yield Buffer.from(chunk);
}
