import { readPhone } from '@repo/contract/phone';
import type { Encryption } from './encryption.ts';

/** The shortest beginning (an area code) and the shortest end of a number that find it. */
const START_MIN = 3;
const END_MIN = 4;
/** The digits of the longest number in use, so that a long text does not have hundreds of hashes. */
const LENGTH_MAX = 15;

const starts = (digits: string) => `phone starts ${digits}`;
const ends = (digits: string) => `phone ends ${digits}`;
const is = (digits: string) => `phone is ${digits}`;

/**
 * Returns what is stored of a phone number for the search: a keyed hash of the number, of each beginning and of each end of
 * it. Sorted, so that its place does not tell which part a hash is of.
 */
export function phoneHashes(encryption: Encryption, phone: string): string[] {
  const digits = readPhone(phone).digits;
  if (digits === '') return [];
  const texts = [is(digits)];
  const longest = Math.min(digits.length, LENGTH_MAX);
  for (let length = START_MIN; length <= longest; length += 1) {
    texts.push(starts(digits.slice(0, length)));
  }
  for (let length = END_MIN; length <= longest; length += 1) {
    texts.push(ends(digits.slice(-length)));
  }
  return encryption.hash(texts).sort();
}

/** The hashes of which numbers with these digits at their beginning or end have one. */
export function partHashes(encryption: Encryption, search: string): string[] {
  const digits = readPhone(search).digits;
  return encryption.possibleHashes([
    ...(digits.length >= START_MIN ? [starts(digits)] : []),
    ...(digits.length >= END_MIN ? [ends(digits)] : []),
  ]);
}

/** The hashes of which the same number, however written, has one; none for a text without digits. */
export function sameNumberHashes(encryption: Encryption, phone: string): string[] {
  const digits = readPhone(phone).digits;
  return digits === '' ? [] : encryption.possibleHashes([is(digits)]);
}
