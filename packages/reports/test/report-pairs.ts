import { bureaus, type Bureau } from '@repo/contract/credit-reports';
import type { ComparedList } from '@repo/contract/report-comparison';
import type { AccountType, ReportSnapshot, Tradeline } from '@repo/contract/report-snapshots';
import { emptySnapshot } from '../src/reading.ts';

/** The rows of the last report have their true previous rows. */
export interface ReportPair {
  oldest: ReportSnapshot;
  previous: ReportSnapshot;
  next: ReportSnapshot;
  /** The row in `previous` of each row in `next` by {@link rowKey}; null for a new one. */
  truth: Map<string, string | null>;
  returned: Map<string, string>;
  deleted: Set<string>;
}

export const rowKey = (row: { list: ComparedList; index: number }): string =>
  `${row.list} ${row.index}`;

interface Company {
  names: readonly string[];
  type: AccountType;
  head: string;
}

const companies: readonly Company[] = [
  company(
    'revolving',
    '517805',
    'CAPITAL ONE',
    'CAP ONE',
    'CAPONE BANK',
    'CAPITAL ONE BANK USA NA',
  ),
  company('revolving', '414720', 'JPMCB CARD', 'CHASE', 'JPMCB CARD SERVICES', 'CHASE CARD'),
  company('revolving', '601100', 'DISCOVER', 'DISCOVER BANK', 'DISCOVER FIN SVCS', 'DISCOVERCARD'),
  company('revolving', '379200', 'AMEX', 'AMERICAN EXPRESS', 'AMER EXPRESS'),
  company('revolving', '603532', 'THD/CBNA', 'HOME DEPOT/CBNA', 'THD/CBNA'),
  company('revolving', '604587', 'SYNCB/AMAZON', 'SYNCHRONY BANK/AMAZON', 'SYNCB/AMZN'),
  company('revolving', '604588', 'SYNCB/LOWES', 'SYNCHRONY BANK/LOWES', 'SYNCB/LOWES'),
  company('revolving', '426451', 'BK OF AMER', 'BANK OF AMERICA', 'BANK OF AMERICA NA'),
  company('installment', '90', 'BLUESTEM AUTO FINANCE', 'BLUESTEM AUTO FIN', 'BLUESTEM AUTO FINCE'),
  company('installment', '7700', 'NELNET LOANS', 'NELNET LNS', 'NELNET'),
  company('installment', '1230', 'US DEPT OF EDUCATION', 'DEPT OF ED', 'US DEPT OF ED'),
  company('mortgage', '55', 'HARBOR HOME MORTGAGE', 'HARBOR HOME MTG', 'HARBOR HOME MORTGAGE LLC'),
  company('installment', '310', 'Señor Muebles & Sons', 'SENOR MUEBLES SONS', 'SENOR MUEBLES'),
  company('revolving', '447900', 'NORTHGATE BANK', 'NORTHGATE BK', 'NORTHGATE'),
  company('open', '88', 'VALLEY POWER & LIGHT', 'VALLEY POWER LIGHT', 'VALLEY PWR & LIGHT'),
];
const buyers: readonly Company[] = [
  company('open', '85', 'MIDLAND CRED', 'MIDLAND CREDIT MGMT', 'MIDLAND FUNDING LLC', 'MCM'),
  company('open', '13', 'PORTFOLIO RECOV', 'PORTFOLIO RECOVERY ASSOC', 'PRA'),
  company('open', '66', 'LVNV FUNDING LLC', 'LVNV FUNDING', 'LVNV FNDG'),
  company('open', '21', 'JEFFERSON CAPITAL SYST', 'JCAP', 'JEFFERSON CAPITAL SYSTEMS'),
  company('open', '40', 'NORTHSIDE RECOVERY SVCS', 'NORTHSIDE RECVRY', 'NORTHSIDE RECOVERY'),
];
const hospitals = ['MERCY VALLEY HOSPITAL', 'LAKE COUNTY EMERGENCY', 'ST ANNE RADIOLOGY'];

function company(type: AccountType, head: string, ...names: string[]): Company {
  return { type, head, names };
}

interface Debt {
  list: 'tradelines' | 'collections';
  company: Company;
  number: string;
  opened: string;
  row: Partial<Tradeline>;
  original: string | null;
}

interface PublicRecord {
  list: 'publicRecords';
  type: string;
  number: string;
  filed: string;
  amount: number;
}

interface Inquiry {
  list: 'inquiries';
  company: Company;
  day: string;
}

type Item = { bureau: Bureau } & (Debt | PublicRecord | Inquiry);

export function reportPair(seed: number, size = 200): ReportPair {
  const random = randomFrom(seed);
  const items = Array.from({ length: size }, () => itemOf(random));
  for (const item of items.filter(isDebt).slice(0, size / 10)) items.push(twinOf(item, random));
  const returning = items.filter(() => random.chance(0.03));
  const previousItems = items.filter((item) => !returning.includes(item));

  const next: { item: Item; earlier: Item | null }[] = [];
  for (const item of previousItems) {
    const fate = random.number(0, 99);
    if (isSellable(item) && fate < 40) {
      next.push({ item: soldOf(item, random), earlier: fate < 25 ? item : null });
      if (fate >= 25) next.push({ item, earlier: item });
    } else if (fate < 92) next.push({ item: laterOf(item, random), earlier: item });
  }
  for (const item of returning) next.push({ item, earlier: null });
  for (let added = 0; added < size / 20; added++)
    next.push({ item: itemOf(random), earlier: null });

  const [oldest, previous, last] = [
    snapshotOf('2026-05-01', items, random),
    snapshotOf('2026-08-01', random.shuffled(previousItems), random),
    snapshotOf('2026-11-01', random.shuffled(next.map(({ item }) => item)), random),
  ];
  const truth: ReportPair['truth'] = new Map();
  const returned: ReportPair['returned'] = new Map();
  const kept = new Set<Item>();
  for (const { item, earlier } of next) {
    if (earlier) kept.add(earlier);
    truth.set(last.keys.get(item)!, (earlier && previous.keys.get(earlier)) ?? null);
    if (returning.includes(item)) returned.set(last.keys.get(item)!, oldest.keys.get(item)!);
  }
  const deleted = previousItems.filter((item) => !kept.has(item));
  return {
    oldest: oldest.snapshot,
    previous: previous.snapshot,
    next: last.snapshot,
    truth,
    returned,
    deleted: new Set(deleted.map((item) => previous.keys.get(item)!)),
  };
}

const isDebt = (item: Item): item is Debt & { bureau: Bureau } => 'original' in item;
const isSellable = (item: Item): item is Debt & { bureau: Bureau } =>
  isDebt(item) && item.list === 'tradelines' && item.row.payStatus === 'charge-off';

type Random = ReturnType<typeof randomFrom>;

function itemOf(random: Random): Item {
  const bureau = random.of(bureaus);
  const kind = random.number(0, 99);
  if (kind < 12)
    return { bureau, list: 'inquiries', company: random.of(companies), day: random.day(2025) };
  if (kind < 15)
    return {
      bureau,
      list: 'publicRecords',
      type: random.of(['Chapter 7 Bankruptcy', 'Civil Judgment', 'Tax Lien']),
      number: random.digits(8),
      filed: random.day(2018),
      amount: random.number(500, 40_000),
    };
  const isCollection = kind < 30;
  const owner = random.of(isCollection ? buyers : companies);
  const amount = random.number(40, owner.type === 'mortgage' ? 400_000 : 12_000);
  const isCard = owner.type === 'revolving';
  const isBad = random.chance(0.3);
  return {
    bureau,
    list: isCollection ? 'collections' : 'tradelines',
    company: owner,
    number: owner.head + random.digits(isCard ? 16 - owner.head.length : 8),
    opened: random.day(2010),
    original: isCollection
      ? random.of([...hospitals, ...companies.map(({ names }) => names[0]!)])
      : null,
    row: {
      type: isCollection ? null : owner.type,
      responsibility: random.of(['individual', 'joint']),
      status: random.of(['open', 'closed']),
      payStatus: isCollection ? 'collection' : isBad ? 'charge-off' : 'current',
      balance: isCollection || isBad ? amount : random.number(0, amount),
      chargeOffAmount: !isCollection && isBad ? amount : null,
      highBalance: amount,
      creditLimit: isCard ? Math.ceil(amount / 500) * 500 : null,
    },
  };
}

function twinOf(item: Debt & { bureau: Bureau }, random: Random): Item {
  const amount = random.number(40, 12_000);
  return {
    ...item,
    number: item.number.slice(0, -3) + random.digits(3),
    opened: random.chance(0.3) ? item.opened : random.day(2010),
    row: {
      ...item.row,
      balance: amount,
      highBalance: amount,
      chargeOffAmount: item.row.chargeOffAmount ? amount : null,
    },
  };
}

function laterOf(item: Item, random: Random): Item {
  if (!isDebt(item) || random.chance(0.3)) return item;
  const { row } = item;
  const balance = random.chance(0.3) ? 0 : Math.round((row.balance ?? 0) * 0.9);
  return {
    ...item,
    row: {
      ...row,
      balance,
      status: random.chance(0.2) ? 'closed' : row.status!,
      highBalance:
        item.company.type === 'revolving' && random.chance(0.1)
          ? row.highBalance! + 100
          : row.highBalance!,
    },
  };
}

function soldOf(item: Debt & { bureau: Bureau }, random: Random): Item {
  const buyer = random.of(buyers);
  const keepsDay = random.chance(0.5);
  return {
    bureau: item.bureau,
    list: 'collections',
    company: buyer,
    number: random.chance(0.3) ? item.number : buyer.head + random.digits(8),
    opened: keepsDay ? item.opened : '2026-09-12',
    original: random.of(item.company.names),
    row: {
      type: null,
      responsibility: 'individual',
      status: 'open',
      payStatus: 'collection',
      balance: item.row.balance!,
      highBalance: item.row.balance!,
    },
  };
}

const masks: readonly ((number: string) => string)[] = [
  (number) => `${number.slice(0, 4)}****`,
  (number) => `${number.slice(0, -4)}XXXX`,
  (number) => `****${number.slice(-4)}`,
  (number) => number.replace(/(.)./g, '$1X'),
  (number) => number,
];

function snapshotOf(reportDate: string, items: readonly Item[], random: Random) {
  const snapshot: ReportSnapshot = { ...emptySnapshot(), reportDate, bureaus: [...bureaus] };
  const keys = new Map<Item, string>();
  for (const item of items) {
    const rows: unknown[] = snapshot[item.list];
    keys.set(item, rowKey({ list: item.list, index: rows.length }));
    rows.push(rowOf(item, reportDate, random));
  }
  return { snapshot, keys };
}

function rowOf(
  item: Item,
  reportDate: string,
  random: Random,
): ReportSnapshot[Item['list']][number] {
  const head = { bureau: item.bureau, provenance: {} };
  if (item.list === 'inquiries')
    return { ...head, creditor: random.of(item.company.names), date: item.day, kind: null };
  if (item.list === 'publicRecords')
    return {
      ...head,
      type: random.chance(0.5) ? item.type : item.type.split(' ').reverse().join(' '),
      status: 'Filed',
      court: random.of(['US BKPT CT FL MIDDLE', 'US BANKRUPTCY COURT']),
      referenceNumber: item.number,
      amount: item.amount,
      dateFiled: item.filed,
      dateResolved: null,
    };
  const masked = random.of(masks)(item.number);
  const seldom = <Value>(value: Value) => (random.chance(0.05) ? null : value);
  return {
    ...head,
    creditor: random.of(item.company.names),
    originalCreditor: item.original,
    accountNumber: random.chance(0.02) ? null : { masked, digits: masked.replace(/\D/g, '') },
    typeDetail: null,
    responsibility: 'individual',
    status: null,
    payStatus: null,
    worstPayStatus: null,
    derogatory: null,
    pastDue: null,
    monthlyPayment: null,
    chargeOffAmount: null,
    creditLimit: null,
    type: null,
    balance: null,
    ...item.row,
    highBalance: seldom(item.row.highBalance ?? null),
    dateOpened: random.chance(0.02)
      ? null
      : random.chance(0.15)
        ? item.opened.slice(0, 7)
        : item.opened,
    dateClosed: null,
    dateReported: reportDate,
    dateLastActive: null,
    dateLastPayment: null,
    dateOfFirstDelinquency: null,
    onRecordUntil: null,
    disputed: null,
    remarks: [],
    creditorAddress: null,
    creditorPhone: null,
    paymentHistory: [],
    merged: false,
  };
}

/** Mulberry32. */
function randomFrom(seed: number) {
  let state = seed;
  const unit = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const number = (from: number, to: number) => from + Math.floor(unit() * (to - from + 1));
  const of = <Value>(values: readonly Value[]) => values[number(0, values.length - 1)]!;
  return {
    number,
    of,
    chance: (probability: number) => unit() < probability,
    digits: (length: number) => Array.from({ length }, () => number(0, 9)).join(''),
    day: (from: number) =>
      new Date(Date.UTC(number(from, 2025), number(0, 11), number(1, 28)))
        .toISOString()
        .slice(0, 10),
    shuffled: <Value>(values: readonly Value[]) =>
      values
        .map((value) => ({ value, at: unit() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ value }) => value),
  };
}
