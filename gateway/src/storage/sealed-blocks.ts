/// <reference lib="es2024.arraybuffer" />
import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  type Hash,
  type KeyObject,
} from 'node:crypto';
import { Transform } from 'node:stream';

const FRAME_BYTES = 262_144;
const TAG_BYTES = 16;
const SEALED_BYTES = FRAME_BYTES + TAG_BYTES;
const NONCE_BYTES = 12;

/** A key for one file only, so that frame numbers may serve as nonces. */
export interface FileKey {
  key: Buffer;
  boundTo: string;
}

/** Number of the frame, and 1 in the last byte for the final one, so that a file cut off or extended does not decrypt. */
function nonceOf(frame: number, final: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUIntBE(frame, NONCE_BYTES - 7, 6);
  nonce[NONCE_BYTES - 1] = final ? 1 : 0;
  return nonce;
}

function frameSealer({ key, boundTo }: FileKey) {
  const secret = createSecretKey(key);
  const aad = Buffer.from(boundTo);
  let frame = 0;
  return (block: Buffer, length: number, final: boolean): Buffer => {
    const nonce = nonceOf(frame, final);
    frame += 1;
    const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(aad);
    const ciphertext = cipher.update(block.subarray(0, length));
    cipher.final();
    ciphertext.copy(block);
    cipher.getAuthTag().copy(block, length);
    releaseMemory(ciphertext);
    return block.subarray(0, length + TAG_BYTES);
  };
}

/**
 * Encrypts a file in frames with AES-256-GCM (see docs/decisions/2026-11-22-encrypted-files.md) and passes its plain
 * bytes to `hash`. A frame may be read until the next is requested. Empties the chunks of the source.
 */
export async function* encryptFrames(
  source: AsyncIterable<Buffer>,
  fileKey: FileKey,
  hash: Hash,
): AsyncGenerator<Buffer> {
  const seal = frameSealer(fileKey);
  const block = Buffer.allocUnsafeSlow(SEALED_BYTES);
  let filled = 0;
  for await (const chunk of source) {
    hash.update(chunk);
    for (let at = 0; at < chunk.length;) {
      if (filled === FRAME_BYTES) {
        yield seal(block, filled, false);
        filled = 0;
      }
      const copied = chunk.copy(block, filled, at, at + FRAME_BYTES - filled);
      filled += copied;
      at += copied;
    }
    releaseMemory(chunk);
  }
  yield seal(block, filled, true);
}

/** Frees a chunk at once, because large uploads would keep the garbage collector busy. Skips parts of a larger buffer. */
export function releaseMemory({ buffer, byteLength }: Uint8Array): void {
  if (byteLength === buffer.byteLength && buffer instanceof ArrayBuffer) buffer.transfer(0);
}

function frameOpener({ key, boundTo }: FileKey) {
  const secret: KeyObject = createSecretKey(key);
  const aad = Buffer.from(boundTo);
  let frame = 0;
  return (sealed: Buffer, final: boolean): Buffer => {
    if (sealed.length < TAG_BYTES) throw new Error('the stored file is cut off');
    const tagAt = sealed.length - TAG_BYTES;
    const nonce = nonceOf(frame, final);
    frame += 1;
    const decipher = createDecipheriv('aes-256-gcm', secret, nonce)
      .setAAD(aad)
      .setAuthTag(sealed.subarray(tagAt));
    const plain = decipher.update(sealed.subarray(0, tagAt));
    try {
      decipher.final();
    } catch (cause) {
      throw new Error('the file was changed, or a part of it is missing', { cause });
    }
    return plain;
  };
}

/** Decrypts the frames of a file, and empties its chunks. Fails if a frame was changed, moved, removed or taken from another file. */
export function decryptFrames(fileKey: FileKey): Transform {
  const open = frameOpener(fileKey);
  const sealed = Buffer.allocUnsafeSlow(SEALED_BYTES);
  let filled = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        for (let at = 0; at < chunk.length;) {
          if (filled === SEALED_BYTES) {
            this.push(open(sealed, false));
            filled = 0;
          }
          const copied = chunk.copy(sealed, filled, at);
          filled += copied;
          at += copied;
        }
        releaseMemory(chunk);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        const plain = open(sealed.subarray(0, filled), true);
        done(null, plain.length > 0 ? plain : undefined);
      } catch (error) {
        done(error as Error);
      }
    },
    destroy(error, done) {
      releaseMemory(sealed);
      done(error);
    },
  });
}
