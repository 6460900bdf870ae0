import { expect, test } from '@jest/globals';
import { disputeReasonText } from './dispute-reasons.ts';

test.each([
  ['The balance is wrong', 'en', { text: 'El saldo es incorrecto', language: null }],
  ['El saldo es incorrecto', 'es', { text: 'El saldo es incorrecto', language: null }],
  ['Not mine', 'en', { text: 'Not mine', language: 'en' }],
  [null, null, null],
] as const)('%s, read in Spanish', (disputeReason, disputeReasonLanguage, read) => {
  expect(disputeReasonText({ disputeReason, disputeReasonLanguage }, 'es')).toEqual(read);
});
