import { expect, test, describe } from '@jest/globals';
import { bureaus } from '@repo/contract/credit-reports';
import fc from 'fast-check';
import { inventedReport, type InventedReport } from '../test/invented-report.ts';
import { writeConsumerDirect } from '../test/write-consumerdirect.ts';
import { writeIdentityIq } from '../test/write-identityiq.ts';
import { readReport } from './read-report.ts';

const [sample] = fc.sample(inventedReport, { seed: 1, numRuns: 1 });
const [row] = sample!.tradelines;
const report: InventedReport = {
  ...sample!,
  tradelines: [
    { ...row!, creditor: 'HARBOR BANK' },
    { ...row!, creditor: 'LAKE FINANCE' },
  ],
  collections: [],
  inquiries: [{ bureau: 'experian', creditor: 'PINE AUTO', date: '2026-09-01' }],
};

const read = async (page: string) => readReport(Buffer.from(page));

async function readRows(page: string) {
  const result = await read(page);
  if ('refusal' in result) throw new Error(result.refusal);
  const { tradelines, inquiries } = result.snapshot;
  const lost = result.problems.filter(({ code }) => code === 'unknown-part');
  return { tradelines: tradelines.length, inquiries: inquiries.length, lost: lost.length };
}

const record = (label: string, date: string) => ({
  identityIq: `<div class="sub_header">Tax Lien</div><table class="rpt_table4column"><tr><th></th><th class="headerEXP">Experian</th></tr>
    <tr><td>${label}</td><td>${date}</td></tr></table>`,
  consumerDirect: `<div class="d-grid grid-cols-4"><p class="row-start-2 col-start-1">${label}</p>
    <p class="row-start-1 col-start-2 bg-experian">Experian</p><p class="row-start-2 col-start-2">${date}</p></div>`,
});

describe.each([
  [
    'IdentityIQ',
    'identityIq',
    writeIdentityIq(report),
    (page: string) => page.replaceAll(/<th class="header[^>]*>\w+/g, '<th>'),
  ],
  [
    'SmartCredit',
    'consumerDirect',
    writeConsumerDirect(report, bureaus),
    (page: string) => page.replaceAll('col-start-', 'col-'),
  ],
] as const)('a page of %s', (_, format, page, withoutColumns) => {
  const before = (block: string) =>
    page.replace(/(?=<div id="Inquiries">|<div class="d-grid grid-cols-3"><p>Creditor)/, block);

  test('has no such problem as it is', async () => {
    expect(await readRows(page)).toEqual({ tradelines: 2, inquiries: 1, lost: 0 });
  });

  test.each(['Account Number:', 'Número de cuenta:'])(
    'that names the number of an account “%s” lost it',
    async (label) => {
      const renamed = page.replace('Account #:', label);
      expect(await readRows(renamed)).toEqual({ tradelines: 1, inquiries: 1, lost: 1 });
    },
  );

  test('lost accounts without columns that are known', async () => {
    const renamed = withoutColumns(page);
    expect((await readRows(renamed)).lost).toBeGreaterThanOrEqual(2);
  });

  test('lost a public record with labels that are not known, but not an empty one', async () => {
    const lostIn = async (label: string, date: string) =>
      (await readRows(before(record(label, date)[format]))).lost;
    expect(await lostIn('Date Filed/Reported:', '01/02/2022')).toBe(0);
    expect(await lostIn('Fecha de presentación:', '01/02/2022')).toBe(1);
    expect(await lostIn('Fecha de presentación:', '-')).toBe(0);
  });

  test('lost nothing in its summary', async () => {
    expect((await readRows(before(record('Total Accounts:', '12')[format]))).lost).toBe(0);
  });

  test('that a browser translated is refused', async () => {
    const refusal = { refusal: 'translated' };
    for (const name of ['translated-ltr', 'translated-rtl'])
      expect(await read(page.replace('<html>', `<html lang="es" class="x ${name}">`))).toEqual(
        refusal,
      );
    expect(
      await read(page.replace('<td', '<td _msttexthash="1"').replace('<p', '<p _msttexthash="1"')),
    ).toEqual(refusal);
  });
});

test('a page of IdentityIQ lost inquiries under headings that are not known', async () => {
  const renamed = writeIdentityIq(report).replace('Date of inquiry', 'Inquired on');
  expect(await readRows(renamed)).toEqual({ tradelines: 2, inquiries: 0, lost: 1 });
});
