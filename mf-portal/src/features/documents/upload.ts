import { issuesOf } from '@repo/api-client/api-error.ts';
import { HttpError } from '@repo/api-client/rest.ts';
import type { DocumentSide, DocumentType } from '@repo/contract/documents';
import { httpStatusByErrorCode } from '@repo/contract/errors';

/** `signed-out`: waits for the client to sign in; `offline`: waits for the connection. */
export type UploadState = 'waiting' | 'sending' | 'signed-out' | 'offline' | 'failed';

/** One file on its way to the gateway. It leaves the queue when it has arrived. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly type: DocumentType;
  readonly side: DocumentSide | null;
  /** A photo is sent as it was taken. */
  readonly original: boolean;
  /** Where it was chosen, and is shown. */
  readonly origin: 'form' | 'row';
  readonly state: UploadState;
  /** The share that was sent, from 0 to 1. */
  readonly share: number;
  readonly error?: unknown;
  /** An attempt got no response of the gateway: the file may have arrived all the same. */
  readonly unanswered: boolean;
}

export const isPicture = ({ type }: File) => type === 'image/jpeg' || type === 'image/png';

/** A file dropped or chosen twice is two objects with the same properties. */
export function isSameFile(
  one: Pick<Upload, 'file' | 'type'>,
  file: File,
  type: DocumentType,
): boolean {
  const { name, size, lastModified } = one.file;
  return (
    one.type === type &&
    name === file.name &&
    size === file.size &&
    lastModified === file.lastModified
  );
}

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
