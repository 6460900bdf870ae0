import type { IssueCode } from '@repo/contract/issues';
import { createLeadInput } from '@repo/contract/leads';

const contract = createLeadInput['~standard'];

const emptyCodes: Partial<Record<PropertyKey, IssueCode>> = {
  firstName: 'first-name-required',
  lastName: 'last-name-required',
  email: 'email-required',
  phone: 'phone-required',
  state: 'state-required',
};

/** The contract's rules for the form, except that the error of an empty field names the field. */
export const leadRules = {
  '~standard': {
    ...contract,
    async validate(values: unknown) {
      const result = await contract.validate(values);
      if (!result.issues) return result;
      const issues = result.issues.map((issue) =>
        issue.message === ('lead-fields-required' satisfies IssueCode)
          ? { ...issue, message: emptyCodes[nameOf(issue)] ?? issue.message }
          : issue,
      );
      return { issues };
    },
  },
};

type Rules = Extract<Awaited<ReturnType<typeof contract.validate>>, { issues: readonly object[] }>;

function nameOf({ path }: Rules['issues'][number]): PropertyKey {
  const [name = ''] = path ?? [];
  return typeof name === 'object' ? name.key : name;
}

export type LeadRefusal = 'missing' | 'agreement' | 'tooMany' | 'error';

const refusals: [refusal: LeadRefusal, codes: IssueCode[]][] = [
  ['missing', [...Object.values(emptyCodes), 'lead-fields-required'] as IssueCode[]],
  ['agreement', ['lead-agreement-required']],
];

/** Returns the refusal that comes first in the specification's order (§5), or null. */
export function leadRefusal(codes: readonly string[]): LeadRefusal | null {
  const broken = refusals.find(([, known]) => known.some((code) => codes.includes(code)));
  return broken?.[0] ?? null;
}

/** Returns whether the browser's own validation of an email field accepts `text`; the scripts replace that validation. */
export function isEmailField(text: string): boolean {
  const input = document.createElement('input');
  input.type = 'email';
  input.value = text;
  return !input.validity.typeMismatch;
}
