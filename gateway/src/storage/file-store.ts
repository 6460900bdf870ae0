import type { Readable } from 'node:stream';

export type Chunks = AsyncIterable<Uint8Array>;

export interface FileStore {
  /** Resolves when the file is durable. When it throws or `signal` aborts, `remove` deletes what it left. */
  write(id: string, source: Chunks, signal: AbortSignal): Promise<void>;
  read(id: string): Promise<Readable | null>;
  freeBytes(): Promise<number | null>;
  remove(id: string): Promise<void>;
}
