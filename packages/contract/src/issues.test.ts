import { describe, expect, test } from '@jest/globals';
import { loginInput } from './auth.ts';
import { listClientsInput } from './clients.ts';
import { toIssues } from './issues.ts';
import { createProfileInput } from './profiles.ts';

const issuesOf = (error: Parameters<typeof toIssues>[0] | undefined) => toIssues(error ?? []);

describe('toIssues', () => {
  test('gives each broken rule its code and its English sentence', () => {
    const { error } = loginInput.safeParse({ email: 'ada', password: '' });
    expect(issuesOf(error?.issues)).toEqual([
      {
        path: ['email'],
        code: 'email-invalid',
        message: 'Please enter a valid email address',
      },
      { path: ['password'], code: 'password-required', message: 'Enter your password' },
    ]);
  });

  test.each([[listClientsInput, { limit: '0' }] as const, [createProfileInput, null] as const])(
    'replaces zod’s own messages by the code "invalid"',
    (schema, input) => {
      const issues = issuesOf(schema.safeParse(input).error?.issues);
      expect(issues).toHaveLength(1);
      expect(issues[0]).toMatchObject({ code: 'invalid', message: 'This value is not valid' });
    },
  );

  test('keeps numbers and leaves symbols out of the path', () => {
    const path = ['answers', 2, Symbol('key')];
    expect(toIssues([{ path, message: 'required' }])).toEqual([
      { path: ['answers', 2], code: 'required', message: 'This field is required' },
    ]);
  });
});
