import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  NoSuchKey,
  type MultipartUpload,
  S3Client,
  type S3ClientConfig,
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { BucketSettings } from '../env/storage-settings.ts';
import type { Chunks, FileStore } from './file-store.ts';

/** The smallest part that S3 accepts. Eight concurrent uploads hold sixteen parts in memory. A file has at most 10,000. */
const PART_BYTES = 5_242_880;
const PARTS_AT_ONCE = 2;
const REFUSALS = new Set([403, 405, 501]);
const DEFAULT_REGION = 'us-east-1';

export interface S3Store extends FileStore {
  read(id: string, signal?: AbortSignal): Promise<Readable | null>;
  list(prefix: string, signal: AbortSignal): AsyncIterable<{ id: string; changedAt: Date }>;
  /** Removes the invisible parts of uploads below the prefix that began before. */
  abortUploads(prefix: string, before: Date): Promise<void>;
}

const RETRIED_MS = 2_000;

const CONNECTION_MS = 3_000;
/**
 * Includes what the operating system buffers, which may be a complete part that a slow bucket takes its time to
 * receive.
 */
const UPLOAD_STALL_MS = 30_000;

/**
 * Limits the wait until a response begins. There is no limit between bytes, because a download is idle while its client
 * is slow.
 */
const requestHandler = {
  connectionTimeout: CONNECTION_MS,
  requestTimeout: 7_000,
  throwOnRequestTimeout: true,
};

function otherProvider(endpoint: string): S3ClientConfig {
  return {
    endpoint,
    forcePathStyle: true,
    region: process.env.AWS_REGION ?? DEFAULT_REGION,
    // Other providers do not support the checksums that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}

function openClient(endpoint: string | undefined, config: S3ClientConfig): S3Client {
  const s3 = new S3Client({ maxAttempts: 2, ...config, ...(endpoint && otherProvider(endpoint)) });
  s3.middlewareStack.add(
    (next) => {
      const startedAt = performance.now();
      return (args) =>
        next(args).catch((error: S3ServiceException) => {
          const isAnswer = error.$metadata?.httpStatusCode !== undefined;
          if (isAnswer || performance.now() - startedAt < RETRIED_MS) throw error;
          // The SDK retries only errors with name, code and cause.
          throw new Error(error.message);
        });
    },
    { step: 'deserialize', priority: 'low' },
  );
  return s3;
}

/**
 * Stores objects below a prefix of a bucket. Credentials and region come from the usual AWS_ variables. An upload ends when no
 * byte moves for `stallMs`.
 */
export function s3Store(
  { bucket, prefix, endpoint }: BucketSettings,
  { stallMs = UPLOAD_STALL_MS, partBytes = PART_BYTES } = {},
): S3Store {
  const s3 = openClient(endpoint, { requestHandler });
  const uploads = openClient(endpoint, {
    requestHandler: { connectionTimeout: CONNECTION_MS, socketTimeout: stallMs },
  });
  const object = (id: string) => ({ Bucket: bucket, Key: `${prefix}${id}` });

  /** A killed gateway leaves invisible parts, which cost money. */
  async function abortUploads(
    below: string,
    isInterrupted: (upload: MultipartUpload) => boolean,
  ): Promise<void> {
    const { Bucket, Key: Prefix } = object(below);
    const listing = s3.send(new ListMultipartUploadsCommand({ Bucket, Prefix }));
    const { Uploads = [] } = await listing.catch(emptyWhereRefused);
    for (const upload of Uploads.filter(isInterrupted)) {
      const { Key, UploadId } = upload;
      await s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    }
  }

  const abortUploadsOf = (id: string) => abortUploads(id, ({ Key }) => Key === object(id).Key);

  return {
    async write(id, source, signal) {
      const upload = new Upload({
        client: uploads,
        params: {
          ...object(id),
          Body: Readable.from(copied(source)),
          ContentType: 'application/octet-stream',
        },
        partSize: partBytes,
        queueSize: PARTS_AT_ONCE,
        leavePartsOnError: true,
      });
      const abort = () => void upload.abort();
      signal.addEventListener('abort', abort, { once: true });
      try {
        signal.throwIfAborted();
        await upload.done();
      } catch (error) {
        abortUploadsOf(id).catch(() => {});
        throw error;
      } finally {
        signal.removeEventListener('abort', abort);
      }
    },
    async read(id, signal) {
      try {
        const { Body } = await s3.send(new GetObjectCommand(object(id)), {
          ...(signal && { abortSignal: signal }),
        });
        return Body as Readable;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    freeBytes: () => Promise.resolve(null),
    async remove(id) {
      await s3.send(new DeleteObjectCommand(object(id)));
      await abortUploadsOf(id);
    },
    abortUploads: (below, before) =>
      abortUploads(below, ({ Initiated }) => Initiated !== undefined && Initiated < before),
    async *list(below, abortSignal) {
      const pages = paginateListObjectsV2(
        { client: s3 },
        { Bucket: bucket, Prefix: prefix + below },
        { abortSignal },
      );
      for await (const { Contents = [] } of pages)
        for (const { Key = '', LastModified = new Date() } of Contents)
          yield { id: Key.slice(prefix.length), changedAt: LastModified };
    },
  };
}

/**
 * Some providers cannot list interrupted uploads, and some credentials may not. A rule of the bucket has to delete them
 * there.
 */
function emptyWhereRefused(error: S3ServiceException): { Uploads?: MultipartUpload[] } {
  if (REFUSALS.has(error.$metadata?.httpStatusCode ?? 0)) return {};
  throw error;
}

async function* copied(source: Chunks): AsyncGenerator<Buffer> {
  for await (const chunk of source) yield Buffer.from(chunk);
}
