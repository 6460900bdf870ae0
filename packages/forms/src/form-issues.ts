import { issuesOf } from '@repo/api-client/api-error.ts';
import { get, type FieldErrors, type FieldPath, type FieldValues } from 'react-hook-form';

export type FieldIssues<Input extends FieldValues> = Partial<Record<FieldPath<Input>, string>>;

export function issuesOfFields<Input extends FieldValues>(
  error: unknown,
  values: Input,
): FieldIssues<Input> {
  const issues: Record<string, string> = {};
  for (const { path, code } of issuesOf(error)) {
    const name = path.join('.');
    if (get(values, name) !== undefined) issues[name] ??= code;
  }
  return issues;
}

export function issuesByField<Input extends FieldValues>(
  errors: FieldErrors<Input>,
): FieldIssues<Input> {
  const issues: Record<string, string> = {};
  const collect = (node: object, prefix: string) => {
    for (const [key, error] of Object.entries(node) as [string, FieldErrors][]) {
      const name = prefix + key;
      if (typeof error?.message === 'string') issues[name] = error.message;
      else if (error && typeof error === 'object') collect(error, `${name}.`);
    }
  };
  collect(errors, '');
  return issues;
}
