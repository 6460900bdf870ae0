import { issuesOf } from '@repo/api-client/api-error.ts';
import { HttpError } from '@repo/api-client/rest.ts';
import type { DocumentSide, DocumentType } from '@repo/contract/documents';
import { httpStatusByErrorCode } from '@repo/contract/errors';

export type UploadState = 'waiting' | 'sending' | 'signed-out' | 'offline' | 'failed';

export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly type: DocumentType;
  readonly side: DocumentSide | null;
  readonly original: boolean;
  readonly origin: 'form' | 'row' | 'letter';
  readonly disputeId?: string | undefined;
  readonly state: UploadState;
  readonly share: number;
  readonly error?: unknown;
  /** An attempt got no response, so the file may have arrived. */
  readonly unanswered: boolean;
}

export const isPicture = ({ type }: File) => type === 'image/jpeg' || type === 'image/png';

export function isSameFile(
  one: Pick<Upload, 'file' | 'type' | 'disputeId'>,
  file: File,
  { type, disputeId }: Pick<Upload, 'type' | 'disputeId'>,
): boolean {
  const { name, size, lastModified } = one.file;
  return (
    one.type === type &&
    one.disputeId === disputeId &&
    name === file.name &&
    size === file.size &&
    lastModified === file.lastModified
  );
}

type Failed = Pick<Upload, 'error'>;

const noRoom: readonly (string | undefined)[] = ['storage-quota-exceeded', 'too-many-files'];

export function issueCodeOf({ error }: Failed): string | undefined {
  // A proxy in front of the gateway refuses a large file with its own response.
  return issuesOf(error)[0]?.code ?? (isTooLarge(error) ? 'file-too-large' : undefined);
}

export function canRetry(failed: Failed): boolean {
  const refusal = issueCodeOf(failed);
  return refusal === undefined || noRoom.includes(refusal);
}

function isTooLarge(error: unknown): boolean {
  return error instanceof HttpError && error.status === httpStatusByErrorCode.PAYLOAD_TOO_LARGE;
}
