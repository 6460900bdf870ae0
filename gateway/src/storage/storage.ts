import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { addAbortSignal, pipeline, type Readable } from 'node:stream';
import { createIssue } from '@repo/contract/issues';
import type { Encryption } from '../crypto/encryption.ts';
import type { StorageSettings, UploadLimits } from '../env/storage-settings.ts';
import { DomainError, invalidInput } from '../errors.ts';
import { countOutsideFailure } from '../outside-failures.ts';
import type { Scanner } from './clamd.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { decryptFrames, encryptFrames, type FileKey } from './sealed-blocks.ts';

const KEY_BYTES = 32;

export interface StoredFile {
  id: string;
  dataKey: Buffer;
  keyId: string;
}

export type Storage = ReturnType<typeof encryptedStorage>;

export async function openStorage(
  settings: StorageSettings,
  encryption: Encryption,
): Promise<Storage> {
  return encryptedStorage(await openFileStore(settings), encryption);
}

export async function openFileStore(settings: StorageSettings): Promise<FileStore> {
  if (settings.kind === 'folder') return folderStore(settings.folder);
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(settings);
}

export const bindingOf = (id: string) => `stored_file/${id}`;

function encryptedStorage(store: FileStore, encryption: Encryption) {
  const keyOf = ({ id, dataKey, keyId }: StoredFile): FileKey => ({
    key: encryption.unwrapKey({ ciphertext: dataKey, keyId }, bindingOf(id)),
    boundTo: id,
  });
  return {
    createFile(): StoredFile {
      const id = randomUUID();
      const { ciphertext, keyId } = encryption.wrapKey(randomBytes(KEY_BYTES), bindingOf(id));
      return { id, dataKey: ciphertext, keyId };
    },
    /**
     * Resolves with the SHA-256 of the plain bytes when the file is durable. Throws `unavailable` if the store fails,
     * and a DomainError of the source unchanged. Empties the source's chunks.
     */
    async save(file: StoredFile, source: Readable, signal: AbortSignal): Promise<Buffer> {
      const hash = createHash('sha256');
      // A stalled source does not notice the abort.
      addAbortSignal(signal, source);
      const frames = encryptFrames(source, keyOf(file), hash);
      try {
        await store.write(file.id, frames, signal);
        return hash.digest();
      } catch (error) {
        const cause = source.errored ?? error;
        source.destroy();
        throw refusalOf(cause, signal);
      }
    },
    /**
     * Opens the plain bytes. The stream fails if the stored file is damaged; destroying it releases everything. Throws
     * not-found with the issue `file-missing`, and `unavailable` if the store fails.
     */
    async open(file: StoredFile): Promise<Readable> {
      const plain = decryptFrames(keyOf(file));
      const sealed = await store.read(file.id).catch((error: unknown) => {
        throw unavailable(error);
      });
      if (!sealed) throw invalidInput([createIssue([], 'file-missing')], 'not-found');
      pipeline(sealed, plain, () => {});
      return plain;
    },
    remove: store.remove,
    freeBytes: store.freeBytes,
  };
}

function refusalOf(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof DomainError) return error;
  return unavailable(error);
}

function unavailable(cause: unknown): DomainError {
  countOutsideFailure('storage');
  const refusal = new DomainError('unavailable', 'The file storage does not respond');
  refusal.cause = cause;
  return refusal;
}

export interface Uploads extends UploadLimits {
  scanner: Scanner | null;
}
