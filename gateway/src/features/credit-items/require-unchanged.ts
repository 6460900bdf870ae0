import { DomainError } from '../../errors.ts';
import type { Issue } from '@repo/contract/errors';
import type { IssueCode } from '@repo/contract/issues';
import type { LockedItem } from './credit-items.queries.ts';

interface SeenItem {
  item: LockedItem;
  /** The `updatedAt` that the admin saw; without it any version will do. */
  expectedUpdatedAt: string | undefined;
  path: Issue['path'];
}

/** Throws conflict that names each item which has changed since the admin saw it, its present status, and who changed it. */
export function requireUnchanged(seen: readonly SeenItem[]): void {
  const issues = seen
    .filter(
      ({ item, expectedUpdatedAt }) =>
        expectedUpdatedAt !== undefined &&
        Date.parse(expectedUpdatedAt) !== Date.parse(item.updatedAt),
    )
    .map(({ item, path }) => ({
      path,
      code: 'changed-meanwhile' satisfies IssueCode,
      message: `${item.creditor} is ${item.status} now${item.updatedBy ? `: ${item.updatedBy} changed it` : ''}`,
    }));
  if (issues.length > 0) throw new DomainError('conflict', issues[0]!.message, issues);
}
