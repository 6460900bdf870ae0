import { expect } from '@jest/globals';
import { httpStatusByErrorCode, type ErrorCode } from '@repo/contract/errors';
import { issueMessages } from '@repo/contract/issues';
import type { TestResponse } from './http-client.ts';

function codeOf(status: number): ErrorCode {
  const entries = Object.entries(httpStatusByErrorCode) as [ErrorCode, number][];
  return entries.find(([, value]) => value === status)![0];
}

function issueCodeOf(sentence: string): string | undefined {
  return Object.entries(issueMessages).find(([, message]) => message === sentence)?.[0];
}

/**
 * Expects this status and a JSON body of only `message` and `code`, with `Retry-After` if time alone resolves the
 * refusal.
 */
export function expectRefused(response: TestResponse, status: number, message?: string): void {
  expect({ status: response.status, body: response.body }).toEqual({
    status,
    body: { message: message ?? expect.any(String), code: codeOf(status) },
  });
  const retryAfter = response.headers.get('retry-after');
  if ([429, 503].includes(status)) expect(retryAfter).toMatch(/^[1-9]\d*$/);
  else expect(retryAfter).toBeNull();
  expect(response.headers.get('content-type')).toMatch('application/json');
}

export function expectInvalid(response: TestResponse, issues: Record<string, string>): void {
  expectIssues(response, 400, issues);
}

export function expectIssues(
  response: TestResponse,
  status: number,
  issues: Record<string, string>,
): void {
  expect({ status: response.status, body: response.body }).toEqual({
    status,
    body: {
      message: Object.values(issues)[0],
      code: codeOf(status),
      issues: Object.entries(issues).map(([field, message]) => ({
        path: [field],
        code: issueCodeOf(message),
        message,
      })),
    },
  });
  expect(response.headers.get('content-type')).toMatch('application/json');
}
