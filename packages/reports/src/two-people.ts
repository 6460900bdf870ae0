import { agree } from './compare/weigh-rows.ts';

export interface Description {
  /** With masks; the last four digits are compared. */
  ssns: readonly string[];
  /** In the form of ISO 8601, of which the day or month may be missing. */
  birthDates: readonly string[];
  names: readonly string[];
}

const lastDigits = (ssn: string) => /\d{4}$/.exec(ssn.replaceAll(/\D/g, ''))?.[0] ?? '';

const SUFFIX = /^(?:jr|sr|ii|iii|iv)$/;

/** Reads `Dana Cliff Jr` and `CLIFF, DANA`. */
function readName(name: string) {
  const words = name
    .replace(/^([^,]+),(.+)$/, '$2 $1')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  const suffix = words.find((word) => SUFFIX.test(word));
  return { suffix, words, first: words.find((word) => word !== suffix) ?? '' };
}

/** Returns whether two names may be one person's: a misspelling or a short form rarely changes the first letter. */
function areAlike(name: string, second: string): boolean {
  const [one, other] = [readName(name), readName(second)];
  if (one.suffix && other.suffix && one.suffix !== other.suffix) return false;
  return (
    one.first[0] === other.first[0] ||
    one.words.includes(other.first) ||
    other.words.includes(one.first)
  );
}

function signsOf(one: Description, other: Description): boolean[] {
  const compare = (
    values: readonly string[],
    others: readonly string[],
    agree: (value: string, two: string) => boolean,
  ) =>
    values.length > 0 && others.length > 0
      ? [values.some((value) => others.some((two) => agree(value, two)))]
      : [];
  const digits = (ssns: readonly string[]) => ssns.map(lastDigits).filter(Boolean);
  return [
    compare(digits(one.ssns), digits(other.ssns), (value, two) => value === two),
    compare(one.birthDates, other.birthDates, agree),
    compare(one.names, other.names, areAlike),
  ].flat();
}

/** Their surest sign differs. */
export const areTwo = (one: Description, other: Description): boolean =>
  signsOf(one, other)[0] === false;

/** One source may be wrong about a sign. */
export function areSurelyTwo(one: Description, other: Description): boolean {
  const signs = signsOf(one, other);
  return signs.length > 1 && !signs.includes(true);
}
