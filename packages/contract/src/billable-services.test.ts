import { describe, expect, test } from '@jest/globals';
import { isBillable } from './billable-services.ts';
import { priceListEntry } from './contracts.ts';
import { toIssues } from './issues.ts';

const codesOf = (description: string) => {
  const { error } = priceListEntry.safeParse({ kind: 'dispute', description, price: '79' });
  return toIssues(error?.issues ?? []).map(({ code }) => code);
};

describe('the thing sold', () => {
  test.each([
    'Setup fee',
    'Set-up fee',
    'One-time set up',
    'Setting up your file',
    'Set‑up',
    'Retainer',
    'Enrollment',
    'Enrollment fee and disputes with one bureau',
    'Account activation',
    'Membership for one year',
    'Membership dues',
    'File maintenance',
    'Maintenance fee',
    'Initial consultation',
    'Fee for the consultation',
    'Dispute with Experian: setup fee',
    'Dispute of one account, plus a set-up fee',
    'Credit audit of your reports',
    'Dispute of one account and a credit audit',
    'Analysis of three reports',
    'We analyze your credit',
    'Credit review',
    'Login to the portal',
    'Letter to a collector',
    'Letters to Experian',
    'Goodwill letter',
    'Letter about the dispute of an account',
    'Dispute by letter to the original creditor',
    'Cuota de inscripción',
    'Cargo por configuración',
    'Activación de la cuenta',
    'Membresía',
    'Auditoría de su crédito',
    'Análisis de sus informes',
    'Acceso al portal',
    'Consulta inicial',
    'Gastos de apertura',
    'Revisión de su crédito',
    'Carta a un cobrador',
    'Disputa por carta al acreedor',
  ])('%s is not billable', (description) => {
    expect(isBillable(description)).toBe(false);
    expect(codesOf(description)).toContain('service-not-billable');
  });

  test.each([
    'Dispute of one account with one credit bureau',
    'Dispute of a public record or an inquiry with one credit bureau',
    'Deletion of one inaccurate account from the report of one credit bureau',
    'Dispute with Experian: Harbor Bank',
    'Dispute with Experian: Credit Analysis & Audit Letters, Inc.',
    'Dispute with Experian: Guaranteed Rate',
    'Dispute of a late fee with Equifax',
    'Dispute of the balance and the late fee with Equifax',
    'Dispute of an account, sent by letter to Experian',
    'Dispute with TransUnion by letter, which the client signs',
    'Dispute of a gym membership in collections',
    'Disputa de una consulta con un buró',
    'Eliminación de una cuenta del informe de un buró',
  ])('%s is', (description) => expect(codesOf(description)).toEqual([]));
});

describe('a service that removes accurate information', () => {
  test.each([
    'Remove all accurate late payments from Harbor Bank',
    'Deletion of accurate, negative items',
    'Erasing any truthful information',
    'Clear your valid collections',
    'All accurate items removed',
    'Valid debts of yours deleted',
    'Eliminar todos los pagos atrasados exactos',
    'Eliminación de información verdadera',
  ])('is refused: %s', (description) => expect(codesOf(description)).toEqual(['service-untrue']));

  test.each([
    'Deletion of one inaccurate account',
    'Deletion of an account that is not accurate',
    'Removal of a debt that isn’t valid',
    'Deletion of a balance if accurate records are missing',
    'Eliminación de una cuenta inexacta',
    'Eliminación de datos que no son exactos',
  ])('is not %s', (description) => expect(codesOf(description)).toEqual([]));
});

test('a description that is too long is not examined further', () => {
  const began = performance.now();
  expect(codesOf(`Setup${' '.repeat(60_000)}fee`)).toEqual(['too-long']);
  expect(performance.now() - began).toBeLessThan(1_000);
});
