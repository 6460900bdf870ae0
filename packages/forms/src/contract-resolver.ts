import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { toIssueCode, type IssueCode } from '@repo/contract/issues';
import {
  get,
  set,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type ResolverOptions,
} from 'react-hook-form';
import { issuesByField } from './form-issues.ts';

/** A schema of `@repo/contract`, or any other Standard Schema whose messages are issue codes. */
export interface ContractSchema<Input extends FieldValues, Output> {
  // Written out because the resolver's own type comes from a package that is not installed.
  readonly '~standard': {
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

export type Check<Input extends FieldValues> = (
  values: Input,
) => Partial<Record<FieldPath<Input>, IssueCode>>;

export type Citations = { readonly [Code in IssueCode]?: string };

/**
 * With `fields`, validates only these and returns the values as typed. `shownAt` returns the error of a name as it is shown.
 */
export function createResolver<Input extends FieldValues, Output>(
  schema: ContractSchema<Input, Output>,
  fields: readonly FieldPath<Input>[] | undefined,
  check: Check<Input> | undefined,
  citations: Citations = {},
  shownAt: (name: string) => unknown = () => undefined,
): Resolver<Input, unknown, Output> {
  const resolve = standardSchemaResolver<Input, unknown, Output>(schema);
  return async (values, context, options) => {
    const result = await resolve(values, context, options);
    const errors: FieldErrors<Input> = fields ? pick(result.errors, fields) : result.errors;
    for (const [name, code] of Object.entries(check?.(values) ?? {})) {
      const checked = !fields || fields.includes(name as FieldPath<Input>);
      if (checked && !get(errors, name)) set(errors, name, { type: 'check', message: code });
    }
    keepRowsAsShown(errors, options, shownAt);
    for (const [name, code] of Object.entries(issuesByField(errors))) {
      const rule = citations[toIssueCode(code as string)];
      if (rule) set(errors, `${name}.types`, { rule });
    }
    if (Object.keys(errors).length > 0) return { values: {}, errors };
    // A step does not use the output, which is missing when fields of other steps are refused.
    return { values: (fields ? values : result.values) as Output, errors: {} };
  };
}

/**
 * A check of a list alone, after a row was added or removed, leaves the errors of its rows, in which nothing was
 * typed yet.
 */
function keepRowsAsShown<Input extends FieldValues>(
  errors: FieldErrors<Input>,
  { names = [], fields }: ResolverOptions<Input>,
  shownAt: (name: string) => unknown,
) {
  const [list, ...others] = names;
  if (!list || others.length > 0 || get(fields, list)) return;
  const rows: unknown = get(errors, list);
  if (!Array.isArray(rows)) return;
  const shown = shownAt(list);
  const kept = rows.map((row: unknown, index) =>
    Array.isArray(shown) && shown[index] ? row : undefined,
  );
  set(errors, list, kept.some(Boolean) ? kept : undefined);
}

function pick<Input extends FieldValues>(errors: FieldErrors<Input>, fields: readonly string[]) {
  const picked: FieldErrors<Input> = {};
  for (const name of fields) {
    const error: unknown = get(errors, name);
    if (error) set(picked, name, error);
  }
  return picked;
}
