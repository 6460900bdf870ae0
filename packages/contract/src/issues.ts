import type { Issue } from './errors.ts';

/**
 * Every rule that an input can break: issue code → English sentence, in the specification's words where it has
 * them (§5). The translations are in `@repo/i18n/translate-issue.ts`. Codes are part of the API: add, never rename.
 */
export const issueMessages = {
  invalid: 'This value is not valid',
  required: 'This field is required',
  'too-long': 'This text is too long',
  'first-name-required': 'First name is required',
  'last-name-required': 'Last name is required',
  'email-invalid': 'Please enter a valid email address',
  'email-taken': 'An account with this email address already exists',
  'password-required': 'Enter your password',
  'password-too-short': 'Use at least 8 characters',
  'password-too-long': 'Use at most 200 characters',
  'phone-too-short': 'Phone number must be at least 10 digits',
  'date-format': 'Date must be in YYYY-MM-DD format',
  'date-not-real': 'This date is not in the calendar',
  underage: 'You must be at least 18 years old',
  'ssn-format': 'SSN must be 9 digits',
  'address-required': 'Address is required',
  'city-required': 'City is required',
  'state-required': 'State is required',
  'zip-code-too-short': 'ZIP code must be at least 5 digits',
  'amount-format': 'Must be a valid amount',
  'employment-status-required': 'Employment status is required',
  'credit-goals-too-short': 'Please describe your credit goals',
  'score-format': 'Must be a 3-digit score',
  'not-whole-number': 'Must be a whole number',
  'not-above-zero': 'Must be more than zero',
  'funding-purpose-too-short': 'Please provide more details about your funding purpose',
  'lead-fields-required': 'Please fill in all required fields.',
  'lead-agreement-required': 'Please agree to receive updates to continue.',
  'site-path-invalid': 'This is not a path of this site',
  'client-required': 'Name the client by their id',
  'title-required': 'Enter a title',
  'message-required': 'Enter a message',
  'nothing-to-change': 'Name at least one thing to change',
  'cursor-unknown': 'This cursor does not belong to this list',
} as const;

export type IssueCode = keyof typeof issueMessages;

/** Returns `code`; an unknown code does not compile. Schemas pass it to zod as the message. */
export function issueCode<Code extends IssueCode>(code: Code): Code {
  return code;
}

/** Returns `text` when it is an issue code, else `invalid` (zod's own messages are not codes). */
export function toIssueCode(text: string): IssueCode {
  return Object.hasOwn(issueMessages, text) ? (text as IssueCode) : 'invalid';
}

/** Returns the issue for breaking rule `code` at `path`, with its English sentence. */
export function createIssue(path: Issue['path'], code: IssueCode): Issue {
  return { path, code, message: issueMessages[code] };
}

/** Turns the issues of zod, whose messages are issue codes, into the issues of an error response. */
export function toIssues(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Issue[] {
  return issues.map(({ path, message }) =>
    createIssue(
      path.filter((key) => typeof key !== 'symbol'),
      toIssueCode(message),
    ),
  );
}
