import {
  paymentMarks,
  type AccountStatus,
  type PaymentMark,
  type Tradeline,
} from '@repo/contract/report-snapshots';
import type { FieldReader } from './field-reader.ts';

export interface PaymentState {
  statuses: AccountStatus[];
  marks: PaymentMark[];
  /** Marks of the past: “was 30 days past due”. */
  past: PaymentMark[];
  isDerogatory: boolean;
  amounts: { field: 'chargeOffAmount' | 'pastDue'; text: string }[];
  unknown: string[];
}

/** Account status codes of Metro 2, as the sentences that reports print for them. */
const metroCodes: Readonly<Record<string, string>> = {
  '05': 'transferred',
  '11': 'current',
  '13': 'paid or closed',
  '61': 'paid in full; was a voluntary surrender',
  '62': 'paid in full; was a collection account',
  '63': 'paid in full; was a repossession',
  '64': 'paid in full; was a charge-off',
  '65': 'paid in full; a foreclosure was started',
  '71': '30 days past due',
  '78': '60 days past due',
  '80': '90 days past due',
  '82': '120 days past due',
  '83': '150 days past due',
  '84': '180 days past due',
  '88': 'claim filed with the government',
  '89': 'deed received in lieu of foreclosure',
  '93': 'assigned to collections',
  '94': 'foreclosure',
  '95': 'voluntary surrender',
  '96': 'repossession',
  '97': 'charge-off',
};

const statusWords: readonly [RegExp, AccountStatus][] = [
  [/\bopen\b/, 'open'],
  [/\bclosed\b/, 'closed'],
  [/\bpaid\b(?! (?:as agreed|through|by|under))/, 'paid'],
  [/\btransferred\b|\bpurchased by another\b|\bsold to another\b/, 'transferred'],
  [/\brefinanced\b/, 'refinanced'],
];

/** Payments that go on are not an account that was paid off. */
const PAYING = /\b(?:being|to be|partially) paid\b|\bpaid or pay(?:s|ing)\b/;

const COURT_START =
  /\bforeclosure (?:was |proceedings? |process )?(?:started|begun|pending|initiated)/;

const markWords: readonly [RegExp, PaymentMark][] = [
  [/\bcollection or charge ?off\b/, 'charge-off'],
  [/\bforeclosure or repossession\b/, 'repossession'],
  [/\bwage earner|\bwep\b|\bpayment plan\b|\bpartial payment agreement\b/, 'payment-plan'],
  [
    /\bbankrupt|\bch(?:ap(?:ter)?)? ?(?:7|11|12|13|vii|xi{1,3})\b|\bdischarged\b|\bbk ?(?:7|11|12|13)?\b(?! ?of\b)/,
    'bankruptcy',
  ],
  [
    /\bcharge?d? ?offs?\b|\bch(?:a?rg|g)e?d?(?: d)? ?off|\bcharged to (?:profit|loss)|\bwrit(?:e|ten) ?off|\bprofit (?:and )?loss\b|\breported as a loss\b|\bbad debt\b/,
    'charge-off',
  ],
  [/\brepossess|\brepo\b|\bsurr(?:ender|\b)/, 'repossession'],
  [/\bforeclos|\bdeed\b.*\bin lieu\b/, 'foreclosure'],
  [
    /\bcoll(?:ect(?:ion|ions)?)?\b|\bassigned to (?:an )?attorney|\bplaced with an? (?:agency|attorney)/,
    'collection',
  ],
];

/** Reports say so without the number of days, or of an account that was settled. */
const ADVERSE =
  /\bpast due\b|\bdelinq|\bdlq\b|\blate\b|\bdefault|\bderog|\badverse\b|\bnegative\b(?! (?:balance|amorti))|\bsettle|\bless than (?:the )?full\b|\bclaim (?:filed|paid|with)|\b(?:government|insurance) claim\b|\bskip(?:ped)?\b|\bshort sale\b|\bserious\b|\bjudge?ment\b|\bgarnish|\bas a loss\b/;

const CURRENT =
  /\bcurrent\b|\bas agreed\b|\bnever late\b|\bon time\b|\bsatisf|\bgood standing\b|\bwithin \d+ days\b|^ok$/;

const NEUTRAL =
  /^(?:account |currently )*(?:too new(?: to rate)?|un ?rated|not rated|no rating|no data(?: available)?|not (?:available|reported)|unknown|undetermined|unpaid|zero balance|inactive|dormant|frozen|other|lost or stolen(?: card)?|in dispute|deferred|no(?:t)? (?:late payments?|past due|delinquency|delinquencies))$/;

const NEGATION =
  /\b(?:no|not|never|without|non)\b|\bdismiss|\bwithdrawn\b|\breaffirm|\bspouse\b|\bco (?:maker|signer|debtor)/;

const PAST = /\bwas\b|\bwere\b|\bhad been\b|\bpreviously\b|\bformerly\b/;

const PAYMENTS = ['', '30', '60', '90', '120'] as const;
const NUMBERS = ['zero', 'one', 'two', 'three', 'four'];
const PAYMENTS_PAST_DUE = /\b(one|two|three|four)(?: or more)? payments? past due\b/;

/** `60 days`, `120 149 days`, `60 delinq`, `late 90`, or the number alone. */
const DAYS =
  /\b(\d{2,3})(?: (?:to )?\d{2,3})?\+? ?(?:or more )?(?:days?\b|dpd\b|delinq|dlq\b)|(?:^|\b(?:late|delinq\w*|dlq) )(30|60|90|120|150|180)(?: ?\+| plus| or more| \d{2,3})?$/g;
const STEPS: readonly PaymentMark[] = ['180', '150', '120', '90', '60', '30'];

const severity: readonly PaymentMark[] = [
  ...paymentMarks.filter((mark) => /^\d+$|^current$/.test(mark)),
  'payment-plan',
  'bankruptcy',
  'collection',
  'charge-off',
  'repossession',
  'foreclosure',
];

export function worstOf(marks: readonly PaymentMark[]): PaymentMark | null {
  const [worst] = marks.toSorted((one, other) => severity.indexOf(other) - severity.indexOf(one));
  return worst && worst !== 'current' ? worst : null;
}

const plain = (text: string) =>
  text
    .replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[a-z])(?=\d)|(?<=\d)(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replaceAll(/\bc\/o\b|^co$/g, 'charge off')
    .replaceAll(/[^a-z0-9$+/.,;]+/g, ' ')
    .trim();

/** Reads `Closed. $808 written off. $808 past due as of Sep 2026.`, `Late30Days` or a code of Metro 2. */
export function readPaymentState(text: string): PaymentState {
  const state: PaymentState = {
    statuses: [],
    marks: [],
    past: [],
    isDerogatory: false,
    amounts: [],
    unknown: [],
  };
  const code = text.trim();
  const sentence = plain(Object.hasOwn(metroCodes, code) ? metroCodes[code]! : text).replaceAll(
    /\b(coll\w*|foreclosure)\/(?=ch(?:a?rg|g)|repo)/g,
    (_, word: string) => (word.startsWith('coll') ? 'collection or ' : 'foreclosure or '),
  );
  // The point of an amount and the slash of a date do not end a clause.
  for (const part of sentence.split(/[.,](?!\d)|;|\/(?!\d)/)) {
    const clause = part.trim();
    if (clause !== '' && !readClause(clause, state)) state.unknown.push(clause);
  }
  // Paid and transferred accounts are closed.
  if (state.statuses.length > 1) state.statuses = state.statuses.filter((one) => one !== 'closed');
  return state;
}

const add = <Value>(list: Value[], value: Value) => {
  if (!list.includes(value)) list.push(value);
};

function readClause(clause: string, state: PaymentState): boolean {
  if (NEUTRAL.test(clause)) return true;
  if (CURRENT.test(clause) && /\bnever late\b/.test(clause)) {
    add(state.marks, 'current');
    return true;
  }
  const money = /\$[\d,.]*\d/.exec(clause)?.[0];
  const dated = clause.replace(/ as of .+$/, '');
  if (/^\$0(?:\.00)? past due$/.test(dated)) return true;
  const payments = PAYMENTS_PAST_DUE.exec(dated)?.[1];
  if (payments) {
    add(state.marks, PAYMENTS[NUMBERS.indexOf(payments)] as PaymentMark);
    return true;
  }
  if (/\bnot pa(?:id|ying) as agreed\b/.test(dated)) return (state.isDerogatory = true);
  if (NEGATION.test(dated)) return false;
  const marks = marksIn(dated);
  const statuses = statusWords.filter(([words, status]) =>
    status === 'paid' ? words.test(dated) && !PAYING.test(dated) : words.test(dated),
  );
  for (const [, status] of statuses) add(state.statuses, status);
  for (const mark of marks) add(PAST.test(dated) ? state.past : state.marks, mark);
  const isCurrent = marks.length === 0 && CURRENT.test(dated);
  if (isCurrent) add(state.marks, 'current');
  if (money && marks.includes('charge-off'))
    state.amounts.push({ field: 'chargeOffAmount', text: money });
  else if (money && /\bpast due\b/.test(dated))
    state.amounts.push({ field: 'pastDue', text: money });
  const isAdverse = marks.length === 0 && (ADVERSE.test(dated) || COURT_START.test(dated));
  if (isAdverse && !isEarly(dated)) state.isDerogatory = true;
  return marks.length + statuses.length > 0 || isCurrent || isAdverse;
}

function marksIn(clause: string): PaymentMark[] {
  if (/\bwithin \d+ days\b/.test(clause)) return [];
  const late = [...clause.matchAll(DAYS)].flatMap(([, days, alone]) => {
    return STEPS.find((one) => Number(one) <= Number(days ?? alone)) ?? [];
  });
  if (late.length > 0) return [...new Set(late)];
  if (COURT_START.test(clause)) return [];
  const found = markWords.find(([words]) => words.test(clause));
  return found ? [found[1]] : [];
}

const isEarly = (clause: string) => /\b[12]?\d days?\b/.test(clause);

/** A field that describes how an account is paid; `mark` is its meaning where `raw` is a code or a count. */
export interface StandingSource {
  path: string;
  raw: unknown;
  mark?: PaymentMark;
  isPast?: boolean;
}

export interface Standing extends Pick<
  Tradeline,
  'status' | 'payStatus' | 'worstPayStatus' | 'derogatory'
> {
  amounts: { field: 'chargeOffAmount' | 'pastDue'; text: string; path: string }[];
}

/**
 * Reads an account's standing from all fields that describe it; the first that has a status or a mark decides these. Notes the
 * problem of words that are not understood, and of a field that contradicts itself.
 */
export function readStanding(fields: FieldReader, sources: readonly StandingSource[]): Standing {
  const standing: Standing = {
    status: null,
    payStatus: null,
    worstPayStatus: null,
    derogatory: null,
    amounts: [],
  };
  for (const { path, raw, mark, isPast = false } of sources) {
    const text = fields.text('standing', path, raw);
    delete fields.provenance['standing'];
    if (text === null) continue;
    const set = <Field extends 'status' | 'payStatus' | 'worstPayStatus' | 'derogatory'>(
      field: Field,
      value: Standing[Field] | undefined,
    ) => {
      if (value === undefined || value === null) return;
      standing[field] = value;
      fields.text(field, path, text);
    };
    const state = mark ? { ...readPaymentState(''), marks: [mark] } : readPaymentState(text);
    const { statuses, marks, past, amounts, unknown } = state;
    for (const clause of unknown)
      fields.problem(path, 'unknown-code', `“${clause.slice(0, 40)}” was not read as payStatus`);
    for (const [field, values] of isPast
      ? []
      : Object.entries({ status: statuses, payStatus: marks }))
      if (values.length > 1)
        fields.problem(path, 'several-values', `${field} is ${values.join(' and ')}`);
    if (!isPast && statuses.length === 1) set('status', standing.status ? null : statuses[0]);
    if (!isPast && marks.length === 1) set('payStatus', standing.payStatus ? null : marks[0]);
    const { worstPayStatus } = standing;
    const worst = worstOf([...marks, ...past, worstPayStatus ?? 'current']);
    if (worst !== worstPayStatus) set('worstPayStatus', worst);
    if (state.isDerogatory) set('derogatory', standing.derogatory ? null : true);
    standing.amounts.push(...amounts.map((amount) => ({ ...amount, path })));
  }
  if (standing.worstPayStatus === standing.payStatus) {
    standing.worstPayStatus = null;
    delete fields.provenance['worstPayStatus'];
  }
  return standing;
}

const REMARKED = [
  'payment-plan',
  'bankruptcy',
  'collection',
  'charge-off',
  'repossession',
  'foreclosure',
];
const REMARKED_ADVERSE = /\bsettled\b|\bless than (?:the )?full\b|\bgovernment claim\b/;

/** The name of a bank may end in it, unless a word or a chapter says that it is a bankruptcy. */
const BANK = /(?<!\b(?:in|by|through) )\bbk\b(?! ?(?:7|11|12|13|ch|disch|filed))/g;

export function signIn(remark: string): { mark: PaymentMark | null } | null {
  const words = plain(remark).replaceAll(BANK, 'bank');
  if (NEGATION.test(words) || /\bdisput/.test(words)) return null;
  const mark = marksIn(words).find((one) => REMARKED.includes(one));
  if (mark) return { mark };
  return REMARKED_ADVERSE.test(words) || COURT_START.test(words) ? { mark: null } : null;
}
