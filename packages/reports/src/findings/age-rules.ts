import type { Tradeline } from '@repo/contract/report-snapshots';
import { addYears, daysBetween, firstDayOf, lastDayOf } from '@repo/law/days.ts';
import { ADVERSE_YEARS, BANKRUPTCY_YEARS, countedFrom } from '@repo/law/reporting-periods.ts';
import { isLate, recordTypeOf } from '../account-standing.ts';
import { INQUIRY_YEARS, isHard } from '../negative-items.ts';
import {
  isLost,
  seen,
  seenInquiry,
  seenRecord,
  type Account,
  type Candidate,
  type Reported,
} from './evidence.ts';

/** Returns items older than the law allows (15 USC 1681c(a)), and inquiries older than the bureaus' two years. */
export function ageRules({ snapshot, accounts }: Reported): Candidate[] {
  const { reportDate, publicRecords, inquiries } = snapshot;
  if (reportDate === null) return [];
  return [
    ...accounts.flatMap(
      (account) => obsoleteAccount(account, reportDate) ?? obsoleteMarks(account, reportDate) ?? [],
    ),
    ...publicRecords.flatMap((row, index): Candidate[] => {
      const kind = recordTypeOf(row);
      // Only the age of a paid lien is limited.
      if (kind === 'tax-lien') {
        const isPaid = /paid|release|satisf/i.test(`${row.type} ${row.status}`);
        const isUnpaid = /unpaid|not paid|unreleased/i.test(`${row.type} ${row.status}`);
        const age = isPaid && !isUnpaid ? ageOf(row.dateResolved, ADVERSE_YEARS, reportDate) : null;
        if (!age || row.dateResolved === null) return [];
        return [
          {
            rule: 'obsolete',
            law: '15 USC 1681c(a)(3)',
            arithmetic: { datePaid: row.dateResolved, ...age },
            rows: [seenRecord(row, index, ['type', 'status', 'dateResolved'])],
          },
        ];
      }
      // A petition by creditors is not the order for relief, from which the ten years count.
      if (kind !== 'bankruptcy' || /involuntary/i.test(row.type ?? '')) return [];
      const age = ageOf(row.dateFiled, BANKRUPTCY_YEARS, reportDate);
      if (!age || row.dateFiled === null) return [];
      return [
        {
          rule: 'obsolete-bankruptcy',
          law: '15 USC 1681c(a)(1)',
          arithmetic: { dateFiled: row.dateFiled, ...age },
          rows: [seenRecord(row, index, ['type', 'status', 'dateFiled'])],
        },
      ];
    }),
    ...inquiries.flatMap((row, index): Candidate[] => {
      const age = isHard(row) ? ageOf(row.date, INQUIRY_YEARS, reportDate) : null;
      if (!age || row.date === null) return [];
      return [
        {
          rule: 'inquiry-old',
          law: '15 USC 1681g(a)(3)',
          arithmetic: { date: row.date, ...age },
          rows: [seenInquiry(row, index)],
        },
      ];
    }),
  ];
}

/** Returns null unless the report is later than `years` after the last day of the date's day, month or year. */
function ageOf(date: string | null, years: number, reportDate: string) {
  if (date === null) return null;
  const obsoleteAfter = addYears(lastDayOf(date), years);
  const reportDay = firstDayOf(reportDate);
  if (reportDay <= obsoleteAfter) return null;
  return { obsoleteAfter, reportDate, daysPast: `${daysBetween(obsoleteAfter, reportDay)}` };
}

function obsoleteAccount(account: Account, reportDate: string): Candidate | null {
  const { row } = account;
  const { dateOfFirstDelinquency } = row;
  if (dateOfFirstDelinquency === null || !isLost(account) || isStudentLoan(row)) return null;
  const start = countedFrom(dateOfFirstDelinquency);
  const age = ageOf(start, ADVERSE_YEARS, reportDate);
  return (
    age && {
      rule: 'obsolete',
      law: '15 USC 1681c(a)(4), (c)(1)',
      arithmetic: { dateOfFirstDelinquency, countedFrom: start, ...age },
      rows: [seen(account, ['dateOfFirstDelinquency', 'payStatus'])],
    }
  );
}

/** Leaves out accounts that were given up: their years count from the first delinquency. */
function obsoleteMarks(account: Account, reportDate: string): Candidate | null {
  const { row } = account;
  if (isLost(account) || isStudentLoan(row)) return null;
  const old = row.paymentHistory.filter(
    ({ month, mark }) => isLate(mark) && ageOf(month, ADVERSE_YEARS, reportDate),
  );
  const [latest] = old;
  const age = latest && ageOf(latest.month, ADVERSE_YEARS, reportDate);
  if (!age) return null;
  return {
    rule: 'obsolete',
    law: '15 USC 1681c(a)(5)',
    arithmetic: { lateMonth: latest.month, lateMonths: `${old.length}`, ...age },
    rows: [seen(account, [], old)],
  };
}

const STUDENT_LOAN =
  /student|educ|dept\.? of ed|\bed\.? dept|perkins|navient|nelnet|mohela|aidvantage|sallie mae|great lakes/i;

/** Other laws limit how long federal student loans are reported (20 USC 1080a(f), 1087cc(c)(3)). */
export const isStudentLoan = ({ typeDetail, creditor, originalCreditor }: Tradeline): boolean =>
  STUDENT_LOAN.test([typeDetail, creditor, originalCreditor].join(' '));
