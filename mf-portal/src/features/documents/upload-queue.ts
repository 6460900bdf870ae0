import { errorBodyOf } from '@repo/api-client/api-error.ts';
import type { Document, DocumentType } from '@repo/contract/documents';
import type { SignInResult } from '@repo/screens/session.ts';
import { isSameFile, issueCodeOf, type Upload, type UploadState } from './upload.ts';

export interface UploadQueueOptions {
  check(file: File): Error | null;
  send(
    upload: Upload,
    options: { onProgress: (share: number) => void; signal: AbortSignal },
  ): Promise<Document>;
  signIn(): Promise<SignInResult>;
  isOnline(): boolean;
  isKept(documentId: string): boolean;
  onDone(upload: Upload, document: Document): void;
  onFailed(upload: Upload): void;
  onStopped(): void;
  onRepeated(file: File): void;
}

type Arrived = Pick<Upload, 'file' | 'type' | 'disputeId'> & { documentId: string };

const unsent: readonly UploadState[] = ['waiting', 'sending', 'offline'];

/**
 * Sends files one after another. A failed one stays, with its file, until it is sent again or
 * removed, and does not stop the others. A file in the queue, or one that has arrived, is not sent
 * twice by a second click or drop.
 */
export class UploadQueue {
  #options: UploadQueueOptions;
  readonly #listeners = new Set<() => void>();
  #uploads: readonly Upload[] = [];
  #arrived: readonly Arrived[] = [];
  #lastId = 0;
  #current: { id: number; controller: AbortController } | null = null;

  constructor(options: UploadQueueOptions) {
    this.#options = options;
  }

  replaceOptions(options: UploadQueueOptions): void {
    this.#options = options;
  }

  readonly all = (): readonly Upload[] => this.#uploads;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  hasUnsent(): boolean {
    return this.#uploads.some(({ state }) => unsent.includes(state));
  }

  add(
    files: readonly File[],
    type: DocumentType,
    origin: Upload['origin'],
    {
      side = null,
      original = false,
      disputeId,
    }: Partial<Pick<Upload, 'side' | 'original' | 'disputeId'>> = {},
  ): void {
    const kind = { type, disputeId };
    for (const file of files) {
      const queued = this.#uploads.find((upload) => isSameFile(upload, file, kind));
      if (queued) this.retry(queued.id);
      else if (this.#hasArrived(file, kind)) this.#options.onRepeated(file);
      else this.#append({ file, ...kind, origin, side, original });
    }
    this.#sendNext();
  }

  #append(
    chosen: Pick<Upload, 'file' | 'type' | 'origin' | 'side' | 'original' | 'disputeId'>,
  ): void {
    const error = this.#options.check(chosen.file);
    const upload: Upload = {
      id: (this.#lastId += 1),
      ...chosen,
      state: error ? 'failed' : 'waiting',
      share: 0,
      unanswered: false,
      ...(error && { error }),
    };
    this.#set([...this.#uploads, upload]);
    if (error) this.#options.onFailed(upload);
  }

  #hasArrived(file: File, kind: Pick<Upload, 'type' | 'disputeId'>): boolean {
    return this.#arrived.some(
      (one) => isSameFile(one, file, kind) && this.#options.isKept(one.documentId),
    );
  }

  retry(id: number): void {
    if (this.#find(id)?.state !== 'failed') return;
    this.#change(id, { state: 'waiting', share: 0, error: undefined });
    this.#sendNext();
  }

  cancel(id: number): void {
    this.#remove(id);
    if (this.#current?.id !== id) return;
    this.#current.controller.abort();
    this.#options.onStopped();
  }

  connectionChanged(): void {
    if (this.#options.isOnline()) {
      for (const { id, state, unanswered, error } of this.#uploads) {
        const refused = issueCodeOf({ error }) !== undefined;
        if (state === 'offline' || (state === 'failed' && unanswered && !refused)) {
          this.#change(id, { state: 'waiting', error: undefined });
        }
      }
    }
    this.#sendNext();
  }

  clear(): void {
    for (const { id } of this.#uploads) this.cancel(id);
  }

  #sendNext(): void {
    if (this.#current) return;
    const waiting = this.#uploads.filter(({ state }) => state === 'waiting');
    if (!this.#options.isOnline()) {
      for (const { id } of waiting) this.#change(id, { state: 'offline' });
      return;
    }
    const [next] = waiting;
    if (!next) return;
    this.#current = { id: next.id, controller: new AbortController() };
    void this.#send(next.id, this.#current.controller.signal).finally(() => {
      this.#current = null;
      this.#sendNext();
    });
  }

  async #send(id: number, signal: AbortSignal): Promise<void> {
    try {
      const document = await this.#attempt(id, signal);
      const upload = this.#find(id);
      if (!document || !upload) return;
      this.#remove(id);
      this.#arrived = [...this.#arrived, { ...upload, documentId: document.id }];
      this.#options.onDone(upload, document);
    } catch (error) {
      if (!signal.aborted) this.#fail(id, error);
    }
  }

  /**
   * Sends the file, and repeats it when a signed-out client has signed in. Returns null if the file
   * was removed meanwhile.
   */
  async #attempt(id: number, signal: AbortSignal): Promise<Document | null> {
    const upload = this.#change(id, { state: 'sending', share: 0 });
    if (!upload) return null;
    const onProgress = (share: number) => void this.#change(id, { share });
    try {
      return await this.#options.send(upload, { onProgress, signal });
    } catch (error) {
      if (signal.aborted || errorBodyOf(error)?.code !== 'UNAUTHORIZED') throw error;
      this.#change(id, { state: 'signed-out' });
      if ((await this.#options.signIn()) !== 'signed-in') throw error;
      const again = this.#change(id, { state: 'sending', share: 0 });
      return again && this.#options.send(again, { onProgress, signal });
    }
  }

  #fail(id: number, error: unknown): void {
    const lost = errorBodyOf(error) === null;
    // A later response may belong to another request, such as the look-up of what has arrived.
    const unanswered = lost || this.#find(id)?.unanswered === true;
    if (lost && !this.#options.isOnline()) {
      this.#change(id, { state: 'offline', unanswered });
      return;
    }
    const failed = this.#change(id, { state: 'failed', error, unanswered });
    if (failed) this.#options.onFailed(failed);
  }

  #find(id: number): Upload | undefined {
    return this.#uploads.find((upload) => upload.id === id);
  }

  #remove(id: number): void {
    this.#set(this.#uploads.filter((upload) => upload.id !== id));
  }

  #change(id: number, change: Partial<Upload>): Upload | null {
    const upload = this.#find(id);
    if (!upload) return null;
    const changed = { ...upload, ...change };
    this.#set(this.#uploads.map((one) => (one === upload ? changed : one)));
    return changed;
  }

  #set(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }
}
