import { issuesOf } from '@repo/api-client/api-error.ts';

/** The rules that a failed call named, for those of `fields` (dotted paths) that it named; others are left out. */
export function fieldIssues<Field extends string>(error: unknown, fields: readonly Field[]) {
  return issuesOf(error).flatMap(({ path, code }) => {
    const field = fields.find((candidate) => candidate === path.join('.'));
    return field ? [{ field, code }] : [];
  });
}
