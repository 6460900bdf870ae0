import { expect, test } from '@jest/globals';
import { TRPCError } from '@trpc/server';
import * as z from 'zod/mini';
import { toErrorBody } from './error-body.ts';

const brokenRow = () => z.object({ ssn: z.string() }).safeParse({ ssn: 7 }).error!;

test('a row that does not fit the output schema is a failure of the gateway, without the names of its fields', () => {
  const cause = brokenRow();
  for (const error of [cause, new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause })]) {
    expect(toErrorBody(error)).toEqual({
      status: 500,
      body: { code: 'INTERNAL_SERVER_ERROR', message: 'Something went wrong on our side' },
    });
  }
});

test('an input that does not fit its schema is refused with its issues', () => {
  const error = new TRPCError({ code: 'BAD_REQUEST', cause: brokenRow() });
  expect(toErrorBody(error)).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST', issues: [{ path: ['ssn'], code: 'invalid' }] },
  });
});
