/** `unknown`: no character is visible in both. `shared`: evidence of the equal characters, in nats. */
export interface NumberMatch {
  relation: 'same' | 'compatible' | 'other' | 'unknown';
  shared: number;
}

export interface AccountMask {
  printed: string;
  /** Each character at its position (`2X4X9X2X2`); null if the length of a masked part is unknown. */
  positions: string | null;
  head: string;
  /** From the last character back. */
  end: string;
  inner: string;
}

const MASK = /[*•●#_.…]+|X{2,}/;
const ALTERNATING = /^(?:[^X]?X[^X]){2,}X?$/;
/** Numbers of at most this length are the end of a longer one. */
const END_LENGTH = 5;
/** A card's first six digits are its issuer's, and hardly distinguish accounts of one creditor. */
const ISSUER_LENGTH = 6;
/** Shorter numbers are not card numbers; fewer of their first digits are common to a creditor's accounts. */
const CARD_LENGTH = 13;
const LENDER_LENGTH = 3;
const ISSUER_CHARACTER = 0.35;
const CHARACTER = 1.7;
/** The evidence of about five characters beyond the issuer's. More is no more telling. */
export const MAX_SHARED = 8;

export function accountMask(text: string): AccountMask {
  const printed = text.toUpperCase().replace(/[\s-]/g, '');
  const seen = { printed, positions: null, head: '', end: '', inner: '' };
  if (ALTERNATING.test(printed)) return { ...seen, positions: printed, end: reversed(printed) };
  const pieces = printed.split(MASK);
  const end = reversed(pieces.at(-1)!);
  if (pieces.length > 1) {
    return { ...seen, head: pieces[0]!, end, inner: pieces.slice(1, -1).join('') };
  }
  if (printed.length <= END_LENGTH) return { ...seen, end };
  return { ...seen, positions: printed, head: printed, end };
}

const reversed = (text: string) => text.split('').toReversed().join('');

export function compareNumbers(one: string, other: string): NumberMatch {
  return compareMasks(accountMask(one), accountMask(other));
}

const OTHER: NumberMatch = { relation: 'other', shared: 0 };
const UNKNOWN: NumberMatch = { relation: 'unknown', shared: 0 };

export function compareMasks(one: AccountMask, other: AccountMask): NumberMatch {
  const length = (one.positions ?? other.positions)?.length ?? CARD_LENGTH;
  const issuerLength = length < CARD_LENGTH ? LENDER_LENGTH : ISSUER_LENGTH;
  const agreeing = countAgreeing(one, other, issuerLength);
  if (!agreeing) return OTHER;
  const { ofIssuer, own } = agreeing;
  if (ofIssuer + own === 0) return UNKNOWN;
  return {
    relation: one.printed === other.printed ? 'same' : 'compatible',
    shared: Math.min(ofIssuer * ISSUER_CHARACTER + own * CHARACTER, MAX_SHARED),
  };
}

interface Agreeing {
  ofIssuer: number;
  own: number;
}

/** Returns null if any characters visible in both numbers differ. */
function countAgreeing(
  one: AccountMask,
  other: AccountMask,
  issuerLength: number,
): Agreeing | null {
  if (one.positions !== null && other.positions !== null) {
    return alongStart(one.positions, other.positions, issuerLength);
  }
  const [fixed, open] = one.positions === null ? [other, one] : [one, other];
  const start = alongStart(fixed.positions ?? fixed.head, open.head, issuerLength);
  if (!start) return null;
  // Ends are compared backwards, because the length of the mask before them is unknown.
  const end = alongStart(fixed.end, open.end, 0);
  if (!end) return null;
  const inner = Math.max(seenIn(one.inner, other), seenIn(other.inner, one));
  return { ofIssuer: start.ofIssuer, own: start.own + end.own + inner };
}

function alongStart(one: string, other: string, issuerLength: number): Agreeing | null {
  const length = Math.min(one.length, other.length);
  let ofIssuer = 0;
  let own = 0;
  for (let position = 0; position < length; position++) {
    const [a, b] = [one[position], other[position]];
    if (a === 'X' || b === 'X') continue;
    if (a !== b) return null;
    if (position < issuerLength) ofIssuer++;
    else own++;
  }
  return { ofIssuer, own };
}

function seenIn(inner: string, { positions, head, end, inner: own }: AccountMask): number {
  if (inner === '') return 0;
  const isSeen = [positions ?? '', head, reversed(end), own].some((part) => part.includes(inner));
  return isSeen ? inner.length : 0;
}
