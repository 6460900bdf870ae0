import { expect, test } from '@jest/globals';
import { importProblemsInput, importRowsInput } from './credit-reports-import.ts';

const ids = {
  id: '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11',
  importId: '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a12',
};

test.each([
  ['0', true],
  ['2147483647', true],
  ['2147483648', false],
  ['-1', false],
  ['1.5', false],
])('the cursor %s of an import’s rows is accepted: %s', (cursor, accepted) => {
  expect(importRowsInput.safeParse({ ...ids, kind: 'new', cursor }).success).toBe(accepted);
  expect(importProblemsInput.safeParse({ ...ids, cursor }).success).toBe(accepted);
});
