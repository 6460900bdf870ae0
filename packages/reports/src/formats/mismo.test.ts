import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { inventedReport } from '../../test/invented-report.ts';
import { mismoResponse, writeMismoXml } from '../../test/write-mismo.ts';
import { readReport } from '../read-report.ts';

const liability = (creditor: string, repositories: string[], more: object = {}) => ({
  _CREDITOR: { '@_Name': creditor },
  '@_AccountIdentifier': '****4321',
  CREDIT_REPOSITORY: repositories.map((name) => ({ '@_SourceType': name })),
  ...more,
});

async function read(text: string) {
  const result = await readReport(new TextEncoder().encode(text));
  if ('refusal' in result) throw new Error(result.refusal);
  return result;
}

const readResponse = (response: object) => read(JSON.stringify({ CREDIT_RESPONSE: response }));

test('a row of several bureaus is each bureau’s, and a bureau’s own row wins', async () => {
  const { snapshot } = await readResponse({
    CREDIT_LIABILITY: [
      liability('Harbor Bank', ['Experian', 'Equifax'], { '@_UnpaidBalanceAmount': '100' }),
      liability('HARBOR BANK', ['Equifax'], { '@_UnpaidBalanceAmount': '90' }),
    ],
  });
  expect(
    snapshot.tradelines.map(({ bureau, balance, merged }) => [bureau, balance, merged]),
  ).toEqual([
    ['experian', 100, true],
    ['equifax', 90, false],
  ]);
});

test('of two people, the first one’s accounts are read', async () => {
  const { snapshot, problems } = await readResponse({
    BORROWER: [{ '@BorrowerID': 'B1' }, { '@BorrowerID': 'C1' }],
    CREDIT_LIABILITY: [
      liability('Own', ['Experian'], { '@BorrowerID': 'B1' }),
      liability('Both', ['Experian'], { '@BorrowerID': 'B1 C1' }),
      liability('Other', ['Experian'], { '@BorrowerID': 'C1' }),
    ],
  });
  expect(snapshot.tradelines.map(({ creditor }) => creditor)).toEqual(['Own', 'Both']);
  expect(problems).toMatchObject([{ code: 'several-borrowers' }]);
});

test('a default namespace and a prefix change nothing', async () => {
  const [report] = fc.sample(inventedReport, { numRuns: 1, seed: 3 });
  const text = writeMismoXml(report!);
  const named = text.replace('<RESPONSE_GROUP', '<RESPONSE_GROUP xmlns="urn:example"');
  const { format, snapshot, problems } = await read(named);
  expect([format, problems]).toEqual(['mismo-xml', []]);
  expect(snapshot.tradelines).toHaveLength(report!.tradelines.length);
  expect(mismoResponse(report!)).toHaveProperty('CREDIT_LIABILITY');
});
