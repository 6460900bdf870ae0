import { expect, test } from '@jest/globals';
import { TRPCClientError } from '@trpc/client';
import { errorBodyOf, issuesOf } from './api-error.ts';
import { HttpError } from './rest.ts';

const body = {
  code: 'BAD_REQUEST',
  message: 'Please enter a valid email address',
  issues: [
    { path: ['email'], code: 'email-invalid', message: 'Please enter a valid email address' },
  ],
};

test('reads the error body of a tRPC call', () => {
  const error = TRPCClientError.from({ error: { message: '', code: -32_600, data: body } });
  expect(errorBodyOf(error)).toEqual(body);
  expect(issuesOf(error)).toEqual(body.issues);
});

test('reads the error body of a REST call', () => {
  expect(errorBodyOf(new HttpError(400, JSON.stringify(body)))).toEqual(body);
});

test('a failure without a response has no body', () => {
  const unreachable = TRPCClientError.from(new TypeError('Failed to fetch'));
  expect(errorBodyOf(unreachable)).toBeNull();
  expect(issuesOf(unreachable)).toEqual([]);
  expect(errorBodyOf(new HttpError(502, '<h1>Bad gateway</h1>'))).toBeNull();
  expect(errorBodyOf(null)).toBeNull();
});
