import { mkdir, open, rename, rm, statfs, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Chunks, FileStore } from './file-store.ts';

const OWNER_ONLY = 0o600;
const FOLDER_OWNER_ONLY = 0o700;
const READ_BYTES = 262_144;
const SYNC_BYTES = 16_777_216;

/** Stores files in 256 folders below `folder`. A file gets its name once it is complete and durable. */
export function folderStore(folder: string): FileStore {
  const folderOf = (id: string) => join(folder, id.slice(0, 2));
  const pathOf = (id: string) => join(folderOf(id), id);
  const partOf = (id: string) => `${pathOf(id)}.part`;
  return {
    async write(id, source, signal) {
      await mkdir(folderOf(id), { recursive: true, mode: FOLDER_OWNER_ONLY });
      const part = partOf(id);
      try {
        await writeDurably(part, source, signal);
        await rename(part, pathOf(id));
        await syncFolder(folderOf(id));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async read(id) {
      const file = await open(pathOf(id)).catch(nullWhereMissing);
      if (!file) return null;
      const { size } = await file.stat();
      return file.createReadStream({ highWaterMark: READ_BYTES, end: Math.max(size, 1) - 1 });
    },
    async freeBytes() {
      await mkdir(folder, { recursive: true, mode: FOLDER_OWNER_ONLY });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    async remove(id) {
      await rm(partOf(id), { force: true });
      await rm(pathOf(id), { force: true });
    },
  };
}

function nullWhereMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

async function writeDurably(path: string, source: Chunks, signal: AbortSignal): Promise<void> {
  const file = await open(path, 'wx', OWNER_ONLY);
  let syncing = Promise.resolve();
  let unsynced = 0;
  try {
    for await (const chunk of source) {
      signal.throwIfAborted();
      await writeAll(file, chunk);
      unsynced += chunk.length;
      if (unsynced < SYNC_BYTES) continue;
      unsynced = 0;
      await syncing;
      syncing = file.datasync();
      syncing.catch(() => {});
    }
    await syncing;
    await file.sync();
  } finally {
    await file.close();
  }
}

async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let at = 0; at < chunk.length;) {
    const { bytesWritten } = await file.write(chunk, at);
    at += bytesWritten;
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
