import type { ReportChange } from '@repo/contract/report-comparison';
import { isLate } from '../account-standing.ts';
import { daysBetween, firstDayOf, lastDayOf, monthOf } from '@repo/law/days.ts';
import {
  accountOf,
  isLost,
  seen,
  type Account,
  type Candidate,
  type Evidence,
} from './evidence.ts';

export function firstDelinquencyRules(evidence: Evidence): Candidate[] {
  return [
    ...evidence.changes.flatMap((change) => moved(evidence, change) ?? []),
    ...evidence.accounts.flatMap((account) => afterChargeOff(account) ?? []),
  ];
}

function moved(evidence: Evidence, change: ReportChange): Candidate | null {
  const account = accountOf(evidence, change);
  const { from, to } = change.changed.find(({ field }) => field === 'dateOfFirstDelinquency') ?? {};
  if (!account || !from || !to || !isLost(account)) return null;
  // An earlier date is in the client's favor.
  if (firstDayOf(to) <= lastDayOf(from)) return null;
  // After catching up, a new delinquency has a new date.
  const caughtUp = account.row.paymentHistory.some(
    ({ month, mark }) => mark === 'current' && month > from.slice(0, 7) && month < to,
  );
  if (caughtUp) return null;
  return {
    rule: 'first-delinquency-moved',
    law: '15 USC 1681s-2(a)(5)(A)',
    arithmetic: { from, to, daysLater: `${daysBetween(lastDayOf(from), firstDayOf(to))}` },
    rows: [seen(account, ['dateOfFirstDelinquency', 'payStatus'])],
  };
}

function afterChargeOff(account: Account): Candidate | null {
  const { dateOfFirstDelinquency } = account.row;
  const chargedOff = chargeOffOf(account);
  if (dateOfFirstDelinquency === null || !chargedOff) return null;
  const [before, after] = [lastDayOf(chargedOff.date), firstDayOf(dateOfFirstDelinquency)];
  if (after <= before) return null;
  return {
    rule: 'first-delinquency-after-charge-off',
    law: '15 USC 1681c(c)(1), 1681s-2(a)(5)(A)',
    arithmetic: {
      dateOfFirstDelinquency,
      chargedOff: chargedOff.date,
      daysLater: `${daysBetween(before, after)}`,
    },
    rows: [seen(account, ['dateOfFirstDelinquency', ...chargedOff.fields], chargedOff.marks)],
  };
}

function chargeOffOf({ row }: Account) {
  const { paymentHistory, payStatus, status, dateClosed, remarks } = row;
  const mark = paymentHistory.findLast((one) => one.mark === 'charge-off');
  if (mark) return { date: mark.month, fields: [], marks: [mark] };
  if (payStatus !== 'charge-off' || status !== 'closed' || dateClosed === null) return null;
  const wasOwedLater = paymentHistory.some(
    ({ month, mark: one }) =>
      month > (monthOf(dateClosed) ?? dateClosed) && (one === 'current' || isLate(one)),
  );
  if (wasOwedLater || remarks.some((text) => /closed (by|at)/i.test(text))) return null;
  return { date: dateClosed, fields: ['payStatus', 'dateClosed'] as const, marks: [] };
}
