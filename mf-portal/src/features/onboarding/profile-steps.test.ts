import { expect, jest, test } from '@jest/globals';
import { issueCode } from '@repo/contract/issues';
import type { CreateProfileForm } from '@repo/contract/profiles';
import { resolveStep } from './profile-steps.ts';

async function errorsOf(dateOfBirth: string, ssn = '900123456') {
  const values = { phone: '5550104477', dateOfBirth, ssn } as CreateProfileForm;
  const { errors } = await resolveStep(0)(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error.message]));
}

test('the first step asks for the age of majority', async () => {
  jest.useFakeTimers({ now: new Date('2026-06-15T12:00:00Z') });
  expect(await errorsOf('2008-06-15')).toEqual({});
  expect(await errorsOf('2008-06-16')).toEqual({ dateOfBirth: issueCode('underage') });
  expect(await errorsOf('2008-06-16', '1')).toEqual({
    dateOfBirth: issueCode('underage'),
    ssn: issueCode('ssn-format'),
  });
  expect(await errorsOf('')).toEqual({ dateOfBirth: issueCode('date-format') });
  jest.useRealTimers();
});
