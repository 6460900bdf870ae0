import { bureaus } from '@repo/contract/credit-reports';
import { ownStatement } from '@repo/contract/disputes';
import { ssn } from '@repo/contract/profiles';
import { localDay } from '@repo/law/local-days.ts';
import fc from 'fast-check';
import type { composeLetter, LetterFacts } from '../src/features/disputes/compose-letter.ts';
import type { SignatureRecord } from '../src/features/contracts/files/signature-record.ts';
import { digits, findingOf, inventedFinding } from './invented-findings.ts';
import { letterSignature } from './signed-letter.ts';

export interface InventedLetter {
  facts: LetterFacts & { sender: NonNullable<LetterFacts['sender']> };
  parts: Parameters<typeof composeLetter>[1];
  ssn: string;
  signed: SignatureRecord | null;
  /** A word in each name, address and statement of this client, and of no other. */
  mark: string;
}

export const MARKS = /xq[a-z]{3}/gi;

const markOf = (index: number) =>
  `Xq${[676, 26, 1].map((unit) => String.fromCharCode(97 + (Math.floor(index / unit) % 26))).join('')}`;

const instant = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString());

const words = fc.constantFrom(
  'I never opened this account.',
  'I paid $1,250.50 on Mar 3, 2024 by check 4411.',
  'My wife’s card — not mine; see the copies.',
  'They called me twice.\nI asked for a bill and got none!',
  'Nunca abrí esta cuenta en 2019.',
);
const ssnForm = fc.constantFrom('$1-$2-$3', '$1 $2 $3', '$1.$2.$3', '$1$2$3', '***-**-$3');

const letter = fc.record({
  first: fc.constantFrom('María José', 'Zoë', 'Anne-Sophie', "D'Angelo", 'Nguyễn Thị', 'Łukasz'),
  last: fc.constantFrom("O'Brien", 'Núñez-García', 'de la Cruz', 'Ångström', 'St. John', 'Özdemir'),
  house: fc.integer({ min: 1, max: 29_999 }),
  street: fc.constantFrom('Elm Street, Apt. #4-B', 'N 3rd Ave', 'Cañada Rd', "King's Hwy"),
  city: fc.constantFrom('San José', "Coeur d'Alene", 'Winston-Salem', 'St. Paul'),
  state: fc.constantFrom('CA', 'NC', 'MN', 'PR', 'TX'),
  zipCode: fc.oneof(
    digits(5),
    digits(9).map((text) => text.replace(/(.{5})/, '$1-')),
  ),
  birthDate: instant('1930-01-01', '2007-12-31').map((text) => text.slice(0, 10)),
  ssn: digits(9).filter((text) => ssn.safeParse(text).success),
  bureau: fc.constantFrom(...bureaus),
  signedAt: instant('2026-12-01', '2030-12-31'),
  zone: fc.constantFrom('America/New_York', 'America/Denver', 'Pacific/Honolulu'),
  kind: fc.option(fc.constantFrom('typed', 'drawn')),
  disputed: fc.array(
    fc.record({
      invented: inventedFinding,
      words: fc.option(words),
      ssnForm: fc.option(ssnForm),
      isInLetter: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  ),
});

const addresses: LetterFacts['addresses'] = new Map([
  ['equifax', ['Equifax Information Services LLC', 'P.O. Box 740256', 'Atlanta, GA 30374-0256']],
  ['experian', ['Experian', 'P.O. Box 4500', 'Allen, TX 75013']],
  ['transunion', ['TransUnion Consumer Solutions', 'P.O. Box 2000', 'Chester, PA 19016']],
]);

export const withoutLetters = {
  items: [],
  names: new Map(),
  enclosures: { enclosures: [], missing: [], approved: new Map() },
};

export const inventLetters = (count: number, seed: number): InventedLetter[] =>
  fc.sample(fc.noBias(letter), { numRuns: count, seed }).map(({ disputed, ...given }, index) => {
    const mark = markOf(index);
    const { bureau, signedAt, zone } = given;
    const name = `${given.first} ${given.last}-${mark}`;
    return {
      facts: {
        sender: {
          name,
          birthDate: given.birthDate,
          ssnEnd: given.ssn.slice(-4),
          address: [
            `${given.house} ${mark} ${given.street}`,
            `${given.city}, ${given.state} ${given.zipCode}`,
          ],
        },
        findings: disputed.map(({ invented }, place) =>
          findingOf(invented, { bureau, key: `${place}`, mark }),
        ),
        addresses,
        ...withoutLetters,
      },
      parts: {
        kind: 'dispute',
        documentIds: [],
        bureau,
        items: disputed.flatMap((one, place) => {
          const said = [
            one.words,
            one.ssnForm && `My number is ${given.ssn.replace(/(...)(..)(....)/, one.ssnForm)}`,
          ];
          const isInLetter = one.isInLetter || place === 0;
          return isInLetter
            ? [{ findingKey: `${place}`, ownStatement: accepted(said, mark), follows: null }]
            : [];
        }),
        day: localDay(signedAt, zone),
      },
      signed: given.kind && letterSignature(name, given.kind, { signedAt, zone }),
      ssn: given.ssn,
      mark,
    };
  });

function accepted(said: readonly (string | null)[], mark: string): string | null {
  const words = said.filter((one) => one !== null && ownStatement.safeParse(one).success);
  return words.length > 0 ? [...words, mark].join(' ') : null;
}
