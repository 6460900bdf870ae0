import { issuesOf } from '@repo/api-client/api-error.ts';
import { HttpError } from '@repo/api-client/rest.ts';
import { httpStatusByErrorCode } from '@repo/contract/errors';
import type { Upload } from './upload.ts';

type Failed = Pick<Upload, 'error'>;

/** Why a file was not accepted, in the contract's terms; undefined when it was not the file's fault. */
export function refusalOf({ error }: Failed): string | undefined {
  // A proxy in front of the gateway refuses a large file in its own words.
  return issuesOf(error)[0]?.code ?? (isTooLarge(error) ? 'file-too-large' : undefined);
}

/** Whether sending the same file again may help. */
export function canRetry(failed: Failed): boolean {
  const refusal = refusalOf(failed);
  return refusal === undefined || refusal === 'storage-quota-exceeded';
}

function isTooLarge(error: unknown): boolean {
  return error instanceof HttpError && error.status === httpStatusByErrorCode.PAYLOAD_TOO_LARGE;
}
