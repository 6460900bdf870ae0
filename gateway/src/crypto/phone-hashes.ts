import { readPhone } from '@repo/contract/phone';
import type { Encryption } from './encryption.ts';

/** Fewest digits of a searchable prefix (an area code) and suffix. */
const START_MIN = 3;
const END_MIN = 4;
/** Digits of the longest number in use. A long text would otherwise have hundreds of hashes. */
const LENGTH_MAX = 15;

const starts = (digits: string) => `phone starts ${digits}`;
const ends = (digits: string) => `phone ends ${digits}`;
const is = (digits: string) => `phone is ${digits}`;

/**
 * Returns the stored hashes of a phone number, of each beginning and of each end of it. They are sorted, so that the
 * order does not reveal the part.
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

export function partHashes(encryption: Encryption, search: string): string[] {
  const digits = readPhone(search).digits;
  return encryption.possibleHashes([
    ...(digits.length >= START_MIN ? [starts(digits)] : []),
    ...(digits.length >= END_MIN ? [ends(digits)] : []),
  ]);
}

export function sameNumberHashes(encryption: Encryption, phone: string): string[] {
  const digits = readPhone(phone).digits;
  return digits === '' ? [] : encryption.possibleHashes([is(digits)]);
}
