import { describe, expect, test } from '@jest/globals';
import { forbidsClient } from './client-prohibitions.ts';
import { priceListEntry } from './contracts.ts';
import { toIssues } from './issues.ts';

const codesOf = (description: string) => {
  const { error } = priceListEntry.safeParse({ kind: 'dispute', description, price: '79' });
  return toIssues(error?.issues ?? []).map(({ code }) => code);
};

describe('a prohibition', () => {
  test.each([
    'We will contact the bureaus for you and you may not',
    'You must not contact the bureaus',
    'You cannot call a bureau yourself.',
    'You can’t send letters of your own',
    'You can not, for any reason, talk to a creditor',
    'The client is not allowed to order a report',
    'Clients are not permitted to hire anybody else',
    'You’re not allowed to complain to the CFPB',
    'You agree never to speak with a bureau',
    'The customer shall not freeze the file',
    'You are prohibited from suing a bureau',
    'You will leave the accounts to us and may not ask about them',
    'Under no circumstances may you phone Experian',
    'Neither you nor your family may call a bureau',
    'Contacting a bureau yourself is not allowed',
    'It is not permitted for the client to call',
    'The client agrees that he may not call',
    'You do not have the right to call a bureau',
    'Disputa de una cuenta. Usted no puede llamar al buró',
    'Escribimos a los burós y usted no puede hacerlo',
    'No podrá contratar a otra empresa',
    'El cliente no debe hablar con los acreedores',
    'No tiene permitido pedir su informe',
    'Los clientes no podrán presentar quejas',
    'Le está prohibido llamar al buró',
    'Usted tampoco puede llamar',
    'No está autorizado a llamar',
    'No se le permite llamar',
    'Queda prohibido que el cliente llame',
  ])('%s', (sentence) => {
    expect(forbidsClient(sentence)).toBe(true);
    expect(codesOf(sentence)).toContain('clause-waives-rights');
  });

  test.each([
    'Dispute of an account that may not be reported after seven years',
    'We may not start before the time to cancel is over',
    'Dispute of an account that is not yours',
    'You may write to the bureaus yourself at any time',
    'You will not pay before the dispute is done',
    'Dispute of an inquiry that was not permitted',
    'No debe nada antes de que termine el trabajo',
    'Usted puede escribir a los burós',
  ])('nothing is forbidden by: %s', (sentence) => expect(forbidsClient(sentence)).toBe(false));
});
