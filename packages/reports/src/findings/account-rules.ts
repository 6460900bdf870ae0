import { isDerogatory, isLate, recordTypeOf } from '../account-standing.ts';
import { lastDayOf, monthOf } from '@repo/law/days.ts';
import {
  isLost,
  placeOf,
  seen,
  seenRecord,
  seenRemark,
  type Account,
  type Candidate,
  type Evidence,
} from './evidence.ts';

const ACCURACY = '15 USC 1681e(b), 1681s-2(a)(1)(A)';

const isOwed = (amount: number | null): boolean => (amount ?? 0) > 0;

export function accountRules(evidence: Evidence): Candidate[] {
  return evidence.accounts.flatMap((account) =>
    [
      paidWithBalance(account),
      chargeOffRising(account, evidence),
      lateAfterClosing(account),
      dischargedWithBalance(account, evidence),
      authorizedUser(account),
    ].filter((candidate) => candidate !== null),
  );
}

const PAID = /\bpaid (in full|charge|collection)|\bsettled\b/i;
const NOT_PAID = /\b(not|un-?paid|agreement|partial|being)\b/i;

function paidWithBalance(account: Account): Candidate | null {
  const { status, type, payStatus, balance, pastDue, remarks } = account.row;
  const remark = remarks.find((text) => PAID.test(text) && !NOT_PAID.test(text));
  const isPaid = status === 'paid' || status === 'refinanced' || remark !== undefined;
  const isContradiction =
    (isPaid && (isOwed(balance) || isOwed(pastDue))) ||
    (balance === 0 && isOwed(pastDue)) ||
    // A closed card may be paid off over time. A loan is closed when nothing is owed, unless it was given up.
    (isOwed(balance) &&
      payStatus === 'current' &&
      !isLost(account) &&
      (status === 'transferred' ||
        (status === 'closed' && (type === 'installment' || type === 'mortgage'))));
  if (!isContradiction) return null;
  const row = seen(account, ['status', 'payStatus', 'balance', 'pastDue', 'dateClosed']);
  if (remark !== undefined) row.values.push(seenRemark(account, remark));
  return {
    rule: 'paid-with-balance',
    law: ACCURACY,
    arithmetic: amounts({ balance, pastDue }),
    rows: [row],
    asksPayment: true,
  };
}

const amounts = (given: Record<string, number | null>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, amount]) =>
      amount === null ? [] : [[name, `${amount}`]],
    ),
  );

function chargeOffRising(account: Account, evidence: Evidence): Candidate | null {
  const { payStatus, balance, chargeOffAmount } = account.row;
  if (account.list !== 'tradelines' || payStatus !== 'charge-off' || balance === null) return null;
  const change = evidence.changeAt.get(placeOf(account));
  const earlier = earlierBalance(change) ?? chargeOffAmount;
  // Zero means an empty field or no loss.
  if (!earlier || balance <= earlier) return null;
  return {
    rule: 'charge-off-rising',
    law: '15 USC 1681s-2(a)(1)(A); 12 CFR 1026.5(b)(2)(i)',
    arithmetic: {
      earlier: `${earlier}`,
      balance: `${balance}`,
      more: `${Math.round((balance - earlier) * 100) / 100}`,
    },
    rows: [seen(account, ['payStatus', 'balance', 'chargeOffAmount'])],
    asksPayment: true,
  };
}

/** Returns the balance in the report before, if it was charged off there already: until then, interest may be charged. */
function earlierBalance(change: Evidence['changes'][number] | undefined): number | null {
  if (!change || change.previous?.list !== 'tradelines' || change.reasons.includes('sold-debt'))
    return null;
  const changed = (name: string) => change.changed.find(({ field }) => field === name);
  const from = changed('balance')?.from;
  return from === null || from === undefined || changed('payStatus') ? null : Number(from);
}

function lateAfterClosing(account: Account): Candidate | null {
  const { status, balance, dateClosed, dateLastPayment, paymentHistory } = account.row;
  if (status === null || status === 'open' || dateClosed === null || isLost(account)) return null;
  const isPaid = status === 'paid' || status === 'refinanced';
  if (balance !== 0 && !(balance === null && isPaid)) return null;
  const closing = lastDayOf(dateClosed).slice(0, 7);
  // A balance left at closing may have been paid late.
  if (dateLastPayment !== null && lastDayOf(dateLastPayment).slice(0, 7) > closing) return null;
  const late = paymentHistory.filter(({ month, mark }) => isLate(mark) && month > closing);
  if (late.length === 0) return null;
  return {
    rule: 'late-after-closing',
    law: ACCURACY,
    arithmetic: {
      dateClosed,
      lateMonth: late.at(-1)!.month,
      lateMonths: `${late.length}`,
    },
    rows: [seen(account, ['status', 'dateClosed', 'balance', 'dateLastPayment'], late)],
    asksPayment: true,
  };
}

const DISCHARGED = /discharg/i;
const BANKRUPTCY = /bankrupt|chapter|\bch\.? ?(7|13)\b/i;
/** Remarks of bankruptcies that do not discharge the client's debt. */
const NOT_DISCHARGED =
  /\bnot\b|non-?discharg|dismiss|withdraw|reaffirm|co-?(maker|signer|debtor)|spouse/i;

function dischargedWithBalance(account: Account, { snapshot }: Evidence): Candidate | null {
  const { bureau, type, balance, pastDue, remarks } = account.row;
  if (!isOwed(balance) && !isOwed(pastDue)) return null;
  const about = remarks.filter((text) => BANKRUPTCY.test(text));
  if (remarks.some((text) => NOT_DISCHARGED.test(text))) return null;
  const remark = about.find((text) => DISCHARGED.test(text));
  const included = about.find((text) => /\binclud/i.test(text));
  const index = snapshot.publicRecords.findIndex(
    (row) =>
      row.bureau === bureau &&
      recordTypeOf(row) === 'bankruptcy' &&
      DISCHARGED.test(`${row.type} ${row.status}`) &&
      !NOT_DISCHARGED.test(`${row.type} ${row.status}`),
  );
  // A chapter 13 discharge may leave a home loan whose payments go on beyond the plan.
  const record = type === 'mortgage' ? undefined : snapshot.publicRecords[index];
  const telling = remark ?? (record && included);
  if (telling === undefined) return null;
  const row = seen(account, ['balance', 'pastDue', 'status']);
  row.values.push(seenRemark(account, telling));
  return {
    rule: 'discharged-with-balance',
    law: '11 USC 524(a)(2); 15 USC 1681e(b)',
    arithmetic: amounts({ balance, pastDue }),
    rows: [
      row,
      ...(remark === undefined && record
        ? [seenRecord(record, index, ['type', 'status', 'dateFiled', 'dateResolved'])]
        : []),
    ],
  };
}

function authorizedUser(account: Account): Candidate | null {
  const { row } = account;
  if (row.responsibility !== 'authorized-user' || !isDerogatory(row)) return null;
  const marks = row.paymentHistory.filter(({ mark }) => mark !== 'current');
  const since = marks.map(({ month }) => month).at(-1);
  return {
    rule: 'authorized-user',
    law: '12 CFR 1002.10(a)',
    arithmetic: { marks: `${marks.length}`, ...(since && { since: monthOf(since)! }) },
    rows: [seen(account, ['responsibility', 'payStatus'], marks)],
  };
}
