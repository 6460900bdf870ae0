import type { Readable } from 'node:stream';

/** The bytes of a file. A chunk may be read until the next one is requested. */
export type Chunks = AsyncIterable<Uint8Array>;

/** Where encrypted files are: a folder or a bucket. Ids are UUIDs. */
export interface FileStore {
  /** Resolves when the file is durable. When it throws or `signal` aborts, `remove` deletes what it left. */
  write(id: string, source: Chunks, signal: AbortSignal): Promise<void>;
  /** Null when there is no such file. */
  read(id: string): Promise<Readable | null>;
  /** Free bytes of the disk; null where there is no such limit. */
  freeBytes(): Promise<number | null>;
  /** Removes the file and what an interrupted `write` left. Does nothing for a file that does not exist. */
  remove(id: string): Promise<void>;
}
