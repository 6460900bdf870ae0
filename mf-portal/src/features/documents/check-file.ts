import { uploadAccept, type UploadLimits } from '@repo/contract/documents';
import type { ErrorBody } from '@repo/contract/errors';
import { createIssue, type IssueCode } from '@repo/contract/issues';

const acceptedEndings = uploadAccept.split(',');

/** A file that the browser refuses before it is sent, with the issue that the gateway would name. */
class RefusedFile extends Error {
  readonly status = 400;
  readonly body: ErrorBody;

  constructor(code: IssueCode) {
    const issue = createIssue(['file'], code);
    super(issue.message);
    this.name = 'RefusedFile';
    this.body = { message: issue.message, code: 'BAD_REQUEST', issues: [issue] };
  }
}

/** Returns why the gateway would not accept this file, or null. Without `limits`, the gateway alone checks the size. */
export function checkFile(file: File, limits: UploadLimits | undefined): Error | null {
  const code = brokenRule(file, limits);
  return code && new RefusedFile(code);
}

function brokenRule(file: File, limits: UploadLimits | undefined): IssueCode | null {
  const name = file.name.toLowerCase();
  if (!acceptedEndings.some((ending) => name.endsWith(ending))) return 'file-type-not-accepted';
  if (file.size === 0) return 'file-empty';
  if (!limits) return null;
  if (file.size > limits.maxBytes) return 'file-too-large';
  return file.size > limits.quotaBytes - limits.usedBytes ? 'storage-quota-exceeded' : null;
}

/** Whether this is a photo in the iPhone's own format, which is not accepted. */
export function isHeic({ name, type }: File): boolean {
  return /\.hei[cf]$/i.test(name) || /^image\/hei[cf]$/.test(type);
}
