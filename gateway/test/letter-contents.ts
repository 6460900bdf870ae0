import { isMaskedNumber } from '@repo/contract/account-number';
import type { SignableText } from '@repo/contract/contracts';
import { reportFieldName, reportValueText } from '@repo/i18n/report-values.ts';
import { composeLetter, type LetterFacts } from '../src/features/disputes/compose-letter.ts';
import { localTime } from '../src/features/contracts/files/signature-record.ts';
import { withoutLetters, type InventedLetter } from './invented-letters.ts';

export interface Contents {
  words: ReadonlySet<string>;
  days: ReadonlySet<string>;
  amounts: ReadonlySet<number>;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAY = new RegExp(`\\b(${months.join('|')})[a-z]*\\s+(?:(\\d{1,2}),\\s+)?(\\d{4})\\b`, 'g');
const AMOUNT = /\$(\d[\d,]*(?:\.\d+)?)/g;
const twoDigits = (number: number | string) => `${number}`.padStart(2, '0');

export function contentsOf(text: string): Contents {
  const [days, amounts] = [new Set<string>(), new Set<number>()];
  const rest = text
    .replaceAll(DAY, (_, month: string, day: string | undefined, year: string) => {
      const parts = [year, twoDigits(months.indexOf(month) + 1), ...(day ? [twoDigits(day)] : [])];
      days.add(parts.join('-'));
      return ' ';
    })
    .replaceAll(AMOUNT, (_, amount: string) => {
      amounts.add(Number(amount.replaceAll(',', '')));
      return ' ';
    });
  const words = rest
    .split(/\s+/)
    .map((word) => word.replaceAll(/^[("“‘•–—-]+|[.,;:!?)"”’–—-]+$/g, ''))
    .filter((word) => word !== '');
  return { words: new Set(words), days, amounts };
}

const NOTHING: Contents = { words: new Set(), days: new Set(), amounts: new Set() };

const united = (all: readonly Contents[]): Contents => ({
  words: new Set(all.flatMap(({ words }) => [...words])),
  days: new Set(all.flatMap(({ days }) => [...days])),
  amounts: new Set(all.flatMap(({ amounts }) => [...amounts])),
});

const IS_DAY = /^\d{4}-\d{2}(-\d{2})?$/;
const IS_AMOUNT = /^\d+(\.\d+)?$/;

function contentsOfFact(fact: string): Contents {
  return {
    words: contentsOf(fact).words,
    days: new Set(IS_DAY.test(fact) ? [fact] : []),
    amounts: new Set(IS_AMOUNT.test(fact) ? [Number(fact)] : []),
  };
}

type Finding = LetterFacts['findings'][number];

/** Returns everything that a letter may state: facts of its client, its bureau and its findings there, and the words of a letter without facts. */
export function ownContents(letter: InventedLetter): Contents {
  const { sender, findings, addresses } = letter.facts;
  const { signed } = letter;
  const { bureau, items, day } = letter.parts;
  const recipient = addresses.get(bureau)!;
  const facts = [sender.name, sender.birthDate, sender.ssnEnd, ...sender.address, day];
  const postal = recipient.join('\n').toUpperCase().replaceAll(/[.,]/g, '');
  const statements = items.map(({ ownStatement }) => ownStatement ?? '');
  const disputed = items.map(({ findingKey }) => findings.find(({ key }) => key === findingKey)!);
  const ofFindings = disputed.flatMap((finding) => factsOf(finding, bureau));
  return united([
    ...[...facts, ...recipient, postal, ...ofFindings].map(contentsOfFact),
    ...statements.map(contentsOf),
    ...(signed ? [contentsOf(localTime(signed.signedAt, signed.zone))] : []),
    { ...NOTHING, words: templateWords(withoutFacts(letter).text) },
  ]);
}

function factsOf({ rows, arithmetic, elsewhere, answer }: Finding, bureau: string): string[] {
  const { row, values } = rows.find((one) => one.row.bureau === bureau)!;
  const sums = elsewhere.find(({ bureaus }) => bureaus.some((one) => one === bureau));
  const number = row.accountNumber?.masked ?? '';
  const isShown = isMaskedNumber(number) || row.list === 'publicRecords';
  const fields = (sums?.arithmetic ?? arithmetic)['fields']?.split(' ') ?? [];
  return [
    row.creditor,
    isShown ? number : number.slice(-4),
    ...values.flatMap(({ field, value }) =>
      field === 'accountNumber' || value === null
        ? []
        : [fieldName(field), value, ...nameOf(field, value)],
    ),
    ...Object.values(sums?.arithmetic ?? arithmetic),
    ...fields.map(fieldName),
    answer?.paidOn ?? '',
  ];
}

const fieldName = (field: string) => reportFieldName(field, 'en').toLowerCase();

const nameOf = (field: string, value: string) =>
  field !== 'payStatus' && (IS_DAY.test(value) || IS_AMOUNT.test(value))
    ? []
    : [reportValueText(field, value, 'en')];

const blank = 'blank';

export const templateWords = (text: string): ReadonlySet<string> =>
  new Set([...contentsOf(text).words].filter((word) => word !== blank));

/** A letter about the same rules and answers in which each fact is the same word. */
export function withoutFacts({ facts, parts }: InventedLetter): SignableText {
  const blankFinding = (finding: Finding): Finding => ({
    ...finding,
    arithmetic: Object.fromEntries(
      Object.entries(finding.arithmetic).map(([name, value]) => [
        name,
        // Rules have other words where an amount is zero.
        IS_AMOUNT.test(value) ? (value === '0' ? '0' : '1') : blank,
      ]),
    ),
    elsewhere: [],
    rows: finding.rows.map(({ row, values }) => {
      const masked = row.accountNumber?.masked.replaceAll(/\d/g, '0') ?? '';
      return {
        row: { ...row, creditor: blank, accountNumber: masked ? { masked, digits: '' } : null },
        values: values.map(({ field, value, source }) => ({
          field: field === 'accountNumber' ? field : blank,
          value: value && blank,
          source,
        })),
      };
    }),
  });
  const day = '2000-01-01';
  return composeLetter(
    {
      sender: { name: blank, birthDate: day, ssnEnd: blank, address: [blank] },
      findings: facts.findings.map(blankFinding),
      addresses: new Map([[parts.bureau, [blank]]]),
      ...withoutLetters,
    },
    {
      ...parts,
      items: parts.items.map((item) => ({ ...item, ownStatement: item.ownStatement && blank })),
      day,
    },
  )!;
}

export function foreignTo(own: Contents, text: string): (string | number)[] {
  const { words, days, amounts } = contentsOf(text);
  return [
    ...[...words].filter((word) => !own.words.has(word)),
    ...[...days].filter((day) => !own.days.has(day)),
    ...[...amounts].filter((amount) => !own.amounts.has(amount)),
  ];
}
