import { issuesOf } from '@repo/api-client/api-error.ts';
import { HttpError } from '@repo/api-client/rest.ts';
import { httpStatusByErrorCode } from '@repo/contract/errors';
import type { Upload } from './upload.ts';

type Failed = Pick<Upload, 'error'>;

/** Refusals that concern the account, not the file: support can make room. */
const noRoom: readonly (string | undefined)[] = ['storage-quota-exceeded', 'too-many-files'];

/** Why a file was not accepted, in the contract's terms; undefined when it failed for another reason. */
export function issueCodeOf({ error }: Failed): string | undefined {
  // A proxy in front of the gateway refuses a large file in its own words.
  return issuesOf(error)[0]?.code ?? (isTooLarge(error) ? 'file-too-large' : undefined);
}

/** Whether sending the same file again may help. */
export function canRetry(failed: Failed): boolean {
  const refusal = issueCodeOf(failed);
  return refusal === undefined || noRoom.includes(refusal);
}

function isTooLarge(error: unknown): boolean {
  return error instanceof HttpError && error.status === httpStatusByErrorCode.PAYLOAD_TOO_LARGE;
}
