import { createIssue, type IssueCode } from '@repo/contract/issues';
import { DomainError, type DomainErrorCode } from '../errors.ts';

/**
 * Returns the refusal of a build: `message` for the operator's command; the screens have words for
 * `issue`, and show `detail` with them.
 */
export function refusal(
  code: DomainErrorCode,
  issue: IssueCode,
  message: string,
  detail?: string,
): DomainError {
  const named = createIssue(['build'], issue);
  return new DomainError(code, message, [{ ...named, ...(detail && { message: detail }) }]);
}

export function channelChanged(app: string): DomainError {
  return refusal(
    'conflict',
    'changed-meanwhile',
    `${app} was changed by someone else just now; check it with "npm run mf -- list" and try again`,
  );
}

export function notLive(app: string): DomainError {
  return refusal('not-found', 'app-not-live', `${app} has no live build`);
}
