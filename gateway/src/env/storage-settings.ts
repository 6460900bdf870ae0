import * as z from 'zod/mini';
import { address, count, countOrNone, flag, megabytes } from './fields.ts';
import { SettingsError } from './settings-error.ts';

const MEGABYTE = 1_048_576;
const CLAMD_PORT = 3310;

/** `prefix` is empty or ends with a slash. `endpoint` is undefined for AWS. */
export interface BucketSettings {
  bucket: string;
  prefix: string;
  endpoint: string | undefined;
}

export type StorageSettings =
  | { kind: 'folder'; folder: string }
  | ({ kind: 's3' } & BucketSettings);

export const storageFields = {
  STORAGE_URL: z.optional(address(['s3:'], 's3://bucket/prefix')),
  AWS_ENDPOINT_URL: z.optional(address(['http:', 'https:'], 'https://storage.example.com')),
  UPLOAD_MAX_MB: megabytes(100),
  UPLOAD_QUOTA_MB: megabytes(500),
  UPLOAD_UNVERIFIED_QUOTA_MB: megabytes(50),
  UPLOAD_MIN_FREE_MB: megabytes(500),
  UPLOAD_MAX_FILES: count(300),
  UPLOAD_PHOTO_MAX_PX: countOrNone(2000),
  CLAMD_URL: z.optional(address(['tcp:'], 'tcp://127.0.0.1:3310')),
  CLAMD_REQUIRED: flag,
};

type Given = z.infer<z.ZodMiniObject<typeof storageFields>>;

export function storageOf(settings: Given, dataDir: string): StorageSettings {
  const { STORAGE_URL: url, AWS_ENDPOINT_URL: endpoint } = settings;
  if (!url) return { kind: 'folder', folder: `${dataDir}/files` };
  return { kind: 's3', ...bucketOf('STORAGE_URL', url, endpoint) };
}

/** Throws SettingsError if the address names no bucket. */
export function bucketOf(setting: string, url: string, endpoint?: string): BucketSettings {
  const { host, pathname } = URL.parse(url) ?? { host: '', pathname: '' };
  if (!host) throw new SettingsError(`${setting} must name a bucket, e.g. s3://bucket/prefix.`);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  return { bucket: host, prefix: prefix && `${prefix}/`, endpoint };
}

export type UploadLimits = ReturnType<typeof uploadLimitsOf>;

export function uploadLimitsOf(settings: Given) {
  return {
    maxBytes: settings.UPLOAD_MAX_MB * MEGABYTE,
    quotaBytes: settings.UPLOAD_QUOTA_MB * MEGABYTE,
    unverifiedQuotaBytes: settings.UPLOAD_UNVERIFIED_QUOTA_MB * MEGABYTE,
    minFreeBytes: settings.UPLOAD_MIN_FREE_MB * MEGABYTE,
    maxFiles: settings.UPLOAD_MAX_FILES,
    /** Browsers shrink larger photos before the upload; 0 to send them unchanged. */
    photoMaxPx: settings.UPLOAD_PHOTO_MAX_PX,
  };
}

export type ScannerSettings = NonNullable<ReturnType<typeof scannerOf>>;

export function scannerOf(settings: Given) {
  if (!settings.CLAMD_URL) return null;
  const { hostname, port } = new URL(settings.CLAMD_URL);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || CLAMD_PORT),
    required: settings.CLAMD_REQUIRED === 'true',
  };
}
