// Reads the sentence in which a bureau's own report says whether an account is open and how it is paid.
import type { AccountStatus, PaymentMark } from '@repo/contract/report-snapshots';

interface Clause {
  status?: AccountStatus;
  mark?: PaymentMark;
  amount?: 'chargeOffAmount' | 'pastDue';
}

const AMOUNT = String.raw`\$[\d,]+(?:\.\d{2})?`;
const AS_OF = String.raw`(?: as of .+)?`;

const clauses: [pattern: string, Clause | ((days: string) => Clause)][] = [
  ['(?:account |currently )?open', { status: 'open' }],
  ['(?:account )?closed', { status: 'closed' }],
  ['(?:account )?paid(?: in full)?', { status: 'paid' }],
  ['(?:account )?transferred', { status: 'transferred' }],
  ['(?:account )?refinanced', { status: 'refinanced' }],
  ['never late|current|current account', { mark: 'current' }],
  ['(?:paid or )?pay(?:s|ing)(?: account)? as agreed', { mark: 'current' }],
  [`(?:account |late )?(30|60|90|120|150|180) days(?: past due| late)?(?: date)?${AS_OF}`, lateBy],
  [String.raw`(?:account )?(30|60|90|120|150)-\d{2,3} days past due`, lateBy],
  ['(?:over |at least )?(120|150|180)\\+? days past due', lateBy],
  ['past due (30|60|90|120|150|180) days', lateBy],
  ['(?:account )?charge(?:d)?[ -]?off', { mark: 'charge-off' }],
  ['paid collection(?: account)?', { status: 'paid', mark: 'collection' }],
  ['paid charge[ -]?off', { status: 'paid', mark: 'charge-off' }],
  [`${AMOUNT} written off`, { mark: 'charge-off', amount: 'chargeOffAmount' }],
  [
    'collection|collection account|(?:account )?(?:placed for|in|assigned to) collections?',
    { mark: 'collection' },
  ],
  [
    '(?:voluntary |redeemed |account in )?repossession|voluntary surrender',
    { mark: 'repossession' },
  ],
  ['(?:account in )?foreclosure', { mark: 'foreclosure' }],
  ['wage earner plan|(?:paying under )?(?:a )?payment plan', { mark: 'payment-plan' }],
  [`${AMOUNT} past due${AS_OF}`, { amount: 'pastDue' }],
  [
    'too new to rate|unrated|not rated|unpaid|was .+|(?:debt |account )?(?:included in|discharged (?:in|through)) .*bankruptcy.*',
    {},
  ],
];

function lateBy(days: string): Clause {
  return { mark: days as PaymentMark };
}

const known = clauses.map(
  ([pattern, clause]) => [new RegExp(`^(?:${pattern})$`, 'i'), clause] as const,
);

export interface PaymentState {
  statuses: AccountStatus[];
  marks: PaymentMark[];
  amounts: { field: 'chargeOffAmount' | 'pastDue'; text: string }[];
  unknown: string[];
}

/** Reads `Closed. $808 written off. $808 past due as of Sep 2026.` */
export function readPaymentState(text: string): PaymentState {
  const state: PaymentState = { statuses: [], marks: [], amounts: [], unknown: [] };
  const sentence = text
    .replaceAll('_', ' ')
    .replaceAll(/collection\/charge[ -]?off/gi, 'charge-off');
  // The point of an amount and the slash of a date do not end a clause.
  for (const part of sentence.split(/[.,](?!\d)|;|\/(?!\d)/)) {
    const given = part.trim();
    if (given === '') continue;
    const [found, clause] =
      known
        .map(([pattern, meaning]) => [pattern.exec(given), meaning] as const)
        .find(([match]) => match) ?? [];
    if (!found || !clause) {
      state.unknown.push(given);
      continue;
    }
    const { status, mark, amount } = typeof clause === 'function' ? clause(found[1]!) : clause;
    if (status && !state.statuses.includes(status)) state.statuses.push(status);
    if (mark && !state.marks.includes(mark)) state.marks.push(mark);
    const [money] = /\$[\d,.]*\d/.exec(given) ?? [];
    if (amount && money) state.amounts.push({ field: amount, text: money });
  }
  // Paid and transferred accounts are closed.
  if (state.statuses.length > 1) state.statuses = state.statuses.filter((one) => one !== 'closed');
  return state;
}
