import { expect, test } from '@jest/globals';
import { bureaus } from '@repo/contract/credit-reports';
import { emptySnapshot, emptyTradeline } from '@repo/reports/reading.ts';
import { withComparer } from '../features/credit/reports/report-sandbox.ts';
import { createLogger } from '../log.ts';
import { pack } from './packed.ts';

const log = createLogger('silent');
const nothing = { provenance: {} };

function longReport(mark: number, reportDate: string, isAlike = false) {
  const snapshot = { ...emptySnapshot(), reportDate, bureaus: [...bureaus] };
  for (const bureau of bureaus) {
    for (let index = 0; index < 300; index++) {
      const digits = `${mark}${String(index * 7919).padStart(12, '0')}`;
      snapshot.tradelines.push({
        ...emptyTradeline(bureau, isAlike ? 'Bank of Waco' : `Bank ${mark} ${index}`, nothing),
        accountNumber: isAlike ? null : { masked: digits, digits },
        payStatus: 'charge-off',
        balance: 100 + index + mark,
        dateOpened: `2019-0${1 + (mark % 9)}-01`,
      });
    }
  }
  return pack({ snapshot, problems: [], matches: [] });
}

const reports = [4, 3, 2, 1].map((mark) => {
  const reportDate = `2026-0${mark}-01`;
  const stored = longReport(mark, reportDate);
  return { id: `report-${mark}`, format: 'experian-pdf' as const, reportDate, stored };
});

test('leaves the event loop free while it compares four reports of 900 rows', async () => {
  const [newest, ...confirmed] = reports;
  let [turns, longestPause, last] = [0, 0, performance.now()];
  const timer = setInterval(() => {
    turns += 1;
    longestPause = Math.max(longestPause, performance.now() - last);
    last = performance.now();
  }, 5);
  const compared = await withComparer('client', log, ({ compare }) =>
    compare({
      confirmed,
      reports: [{ ...newest!, overtaken: [] }],
      items: [],
      disputed: [],
      results: { confirming: newest!.id },
    }),
  ).catch((error: unknown) => error);
  clearInterval(timer);
  expect(compared).toMatchObject({ reports: [{ counts: { new: 900, deleted: 900 } }] });
  expect(turns).toBeGreaterThan(10);
  expect(longestPause).toBeLessThan(1_000);
}, 120_000);

test('refuses reports that differ in too many rows', async () => {
  const alike = (index: number) => {
    const reportDate = `2025-0${1 + (index % 9)}-01`;
    const stored = longReport(index, reportDate, true);
    return { id: `alike-${index}`, format: 'experian-pdf' as const, reportDate, stored };
  };
  const confirmed = Array.from({ length: 36 }, (_, index) => alike(100 + index));
  await expect(
    withComparer('client', log, ({ compare }) =>
      compare({
        confirmed,
        reports: [{ ...alike(4), reportDate: '2026-01-01', overtaken: [] }],
        items: [],
        disputed: [],
      }),
    ),
  ).rejects.toMatchObject({ code: 'conflict', issues: [{ code: 'report-too-different' }] });
}, 120_000);
