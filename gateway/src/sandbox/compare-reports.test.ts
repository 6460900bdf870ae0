import { expect, test } from '@jest/globals';
import { bureaus } from '@repo/contract/credit-reports';
import { emptySnapshot, emptyTradeline } from '@repo/reports/reading.ts';
import { withComparer } from '../features/credit/reports/report-sandbox.ts';
import { createLogger } from '../log.ts';
import { pack } from './packed.ts';

const log = createLogger('silent');
const nothing = { provenance: {} };

function longReport(mark: number, reportDate: string) {
  const snapshot = { ...emptySnapshot(), reportDate, bureaus: [...bureaus] };
  for (const bureau of bureaus) {
    for (let index = 0; index < 300; index++) {
      const digits = `${mark}${String(index * 7919).padStart(12, '0')}`;
      snapshot.tradelines.push({
        ...emptyTradeline(bureau, `Bank ${mark} ${index}`, nothing),
        accountNumber: { masked: digits, digits },
        payStatus: 'charge-off',
        balance: 100 + index,
        dateOpened: `2019-0${mark}-01`,
      });
    }
  }
  return pack({ snapshot, problems: [], matches: [] });
}

const reports = [4, 3, 2, 1].map((mark) => {
  const reportDate = `2026-0${mark}-01`;
  return { id: `report-${mark}`, reportDate, stored: longReport(mark, reportDate) };
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
      picture: { confirming: newest!.id },
    }),
  ).catch((error: unknown) => error);
  clearInterval(timer);
  expect(compared).toMatchObject({ reports: [{ counts: { new: 900, deleted: 900 } }] });
  expect(turns).toBeGreaterThan(10);
  expect(longestPause).toBeLessThan(1_000);
}, 120_000);

test('refuses reports that differ in too many rows', async () => {
  const many = Array.from({ length: 36 }, (_, index) => {
    const mark = 1 + (index % 9);
    const day = String(1 + Math.floor(index / 9)).padStart(2, '0');
    const reportDate = `2025-0${mark}-${day}`;
    return { id: `many-${index}`, reportDate, stored: longReport(100 + index, reportDate) };
  });
  const [newest] = reports;
  await expect(
    withComparer('client', log, ({ compare }) =>
      compare({ confirmed: many, reports: [{ ...newest!, overtaken: [] }], items: [] }),
    ),
  ).rejects.toMatchObject({ code: 'conflict', issues: [{ code: 'report-too-different' }] });
}, 120_000);
