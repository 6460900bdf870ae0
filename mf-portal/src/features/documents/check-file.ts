import type { UploadLimits } from '@repo/contract/documents';
import type { ErrorBody } from '@repo/contract/errors';
import { createIssue, type IssueCode } from '@repo/contract/issues';

type SizeLimits = Pick<UploadLimits, 'maxBytes' | 'quotaBytes' | 'usedBytes'>;

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

/** Without `limits`, the gateway alone checks the size. */
export function checkFile(file: File, limits: SizeLimits | undefined): Error | null {
  const code = brokenRule(file, limits);
  return code && new RefusedFile(code);
}

function brokenRule(file: File, limits: SizeLimits | undefined): IssueCode | null {
  if (/\.hei[cf]$/i.test(file.name) || /^image\/hei[cf]$/.test(file.type)) return 'file-is-heic';
  if (file.size === 0) return 'file-empty';
  if (!limits) return null;
  if (file.size > limits.maxBytes) return 'file-too-large';
  return file.size > limits.quotaBytes - limits.usedBytes ? 'storage-quota-exceeded' : null;
}
