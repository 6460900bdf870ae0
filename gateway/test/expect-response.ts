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

/** The whole answer is this refusal: status, JSON, and nothing but `message` and `code` in the body. */
export function expectRefused(answer: TestResponse, status: number, message?: string): void {
  expect({ status: answer.status, body: answer.body }).toEqual({
    status,
    body: { message: message ?? expect.any(String), code: codeOf(status) },
  });
  expect(answer.headers.get('content-type')).toMatch('application/json');
}

/** The whole answer is 400 with exactly these broken rules, message by field. */
export function expectInvalid(answer: TestResponse, issues: Record<string, string>): void {
  expectIssues(answer, 400, issues);
}

export function expectIssues(
  answer: TestResponse,
  status: number,
  issues: Record<string, string>,
): void {
  expect({ status: answer.status, body: answer.body }).toEqual({
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
  expect(answer.headers.get('content-type')).toMatch('application/json');
}
