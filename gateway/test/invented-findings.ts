import { bureaus, type Bureau } from '@repo/contract/credit-reports';
import type { FindingAnswer } from '@repo/contract/report-findings';
import { findFindings } from '@repo/reports/findings/find-findings.ts';
import { findingCases } from '@repo/reports/test/finding-cases.ts';
import fc from 'fast-check';
import type { LetterFacts } from '../src/features/disputes/compose-letter.ts';

type Finding = LetterFacts['findings'][number];
type Row = Finding['rows'][number];

const raised = Object.values(findingCases)
  .flat()
  .filter(({ isRaised }) => isRaised)
  .flatMap(({ snapshot, changes = [], followed }) => findFindings(snapshot, changes, followed));

const day = fc
  .date({ min: new Date('1995-01-01'), max: new Date('2026-11-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const amount = fc.oneof(
  fc.integer({ min: 1, max: 250_000 }),
  fc.integer({ min: 1, max: 9_999_999 }).map((cents) => cents / 100),
);
export const digits = (least: number, most = least) =>
  fc.stringMatching(new RegExp(`^\\d{${least},${most}}$`));

const accountNumber = fc.oneof(
  fc.constant(null),
  digits(6, 16),
  digits(12).map((text) => text.replaceAll(/(....)(?=.)/g, '$1 ')),
  digits(4, 12).map((text) => `${text}****`),
  digits(4).map((text) => `XXXXXXXX${text}`),
);

const answer: fc.Arbitrary<FindingAnswer | null> = fc.option(
  fc
    .record({
      isYours: fc.constantFrom('yes', 'no', 'unsure', null),
      wasPaid: fc.constantFrom('yes', 'no', 'unsure', null),
      paidOn: fc.option(day),
      noticeCame: fc.constantFrom('yes', 'no', 'unsure', null),
    })
    .map((given) => ({ ...given, paidOn: given.wasPaid === 'yes' ? given.paidOn : null })),
);

const repeated = <Value>(values: fc.Arbitrary<Value>, count: number) =>
  fc.array(values, { minLength: count, maxLength: count });

export const inventedFinding = fc.record({
  finding: fc.constantFrom(...raised),
  answer,
  creditor: fc.constantFrom(
    'NORTHGATE RECOVERY',
    'Señor Muebles & Sons',
    "O'Hara Auto 1st",
    'MERCY "VALLEY" HOSPITAL',
    'JPMCB-CARD',
  ),
  others: fc.subarray([...bureaus]),
  isFirst: fc.boolean(),
  days: repeated(day, 40),
  amounts: repeated(amount, 40),
  numbers: repeated(accountNumber, 8),
});
export type InventedFinding =
  typeof inventedFinding extends fc.Arbitrary<infer Value> ? Value : never;

/** Gives each row and each bureau of a finding other names, numbers, days and amounts. `mark` is in each name. */
export function findingOf(
  { finding, days, amounts, numbers, ...given }: InventedFinding,
  { bureau, key, mark }: { bureau: Bureau; key: string; mark: string },
): Finding {
  let next = 0;
  const another = (text: string): string => {
    next += 1;
    if (/^\d{4}-\d{2}/.test(text)) {
      return text.replace(/^\d{4}-\d{2}(-\d{2})?/, (old) =>
        days[next % days.length]!.slice(0, old.length),
      );
    }
    // Zero has a meaning of its own.
    return /^[1-9]\d*(\.\d+)?$/.test(text) ? `${amounts[next % amounts.length]}` : text;
  };
  const texts: Record<string, string> = {
    originalCreditor: `HOSPITAL ${mark}`,
    remarks: `Disputed by consumer ${mark}`,
  };
  const rowOf = (of: Bureau, { row, values }: Row): Row => {
    const masked = numbers[(next += 1) % numbers.length]!;
    return {
      row: {
        ...row,
        bureau: of,
        creditor: `${of === bureau ? given.creditor : `LAKESIDE ${of}`} ${mark}`,
        accountNumber: masked === null ? null : { masked, digits: masked.replaceAll(/\D/g, '') },
      },
      values: values.map(({ field, value, source }) => {
        const other = field === 'accountNumber' ? masked : (texts[field] ?? another(value ?? ''));
        return { field, value: value && other, source };
      }),
    };
  };
  const arithmetic = () =>
    Object.fromEntries(
      Object.entries(finding.arithmetic).map(([name, value]) => [name, another(value)]),
    );
  const others = given.others.filter((one) => one !== bureau);
  const all = given.isFirst ? [bureau, ...others] : [...others, bureau];
  return {
    ...finding,
    key,
    keys: [key],
    arithmetic: arithmetic(),
    elsewhere: all.slice(1).map((of) => ({ bureaus: [of], arithmetic: arithmetic() })),
    rows: all.flatMap((of) => finding.rows.map((row) => rowOf(of, row))),
    answer: given.answer,
    unreadSince: null,
  };
}
