import { createLeadInput, type CreateLeadInput } from '@repo/contract/leads';
import { toIssueCode, type IssueCode } from '@repo/contract/issues';

/** The form's fields in the order they stand in. */
export const leadFields = ['firstName', 'lastName', 'email', 'phone', 'state'] as const;
export type LeadField = (typeof leadFields)[number] | 'agreedToUpdates';
export type LeadErrors = Partial<Record<LeadField, IssueCode>>;

type CheckedLead =
  { lead: CreateLeadInput } | { errors: LeadErrors; reason: 'missing' | 'agreement' | 'malformed' };

/** The first group of rules that the form breaks, in the specification's order (§5), or the lead to send. */
export function checkLead(form: HTMLFormElement): CheckedLead {
  const data = new FormData(form);
  const missing = leadFields.filter((name) => textOf(data, name).trim() === '');
  if (missing.length > 0) {
    const errors = Object.fromEntries(missing.map((name) => [name, 'required']));
    return { errors, reason: 'missing' };
  }
  const agreedToUpdates = data.has('agreedToUpdates');
  if (!agreedToUpdates) {
    return { errors: { agreedToUpdates: 'required' }, reason: 'agreement' };
  }
  const email = form.elements.namedItem('email');
  if (email instanceof HTMLInputElement && email.validity.typeMismatch) {
    return { errors: { email: 'email-invalid' }, reason: 'malformed' };
  }
  const parsed = createLeadInput.safeParse({ ...Object.fromEntries(data), agreedToUpdates });
  if (parsed.success) return { lead: parsed.data };
  const errors = Object.fromEntries(
    parsed.error.issues.map(({ path, message }) => [path[0], toIssueCode(message)]),
  );
  return { errors, reason: 'malformed' };
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
