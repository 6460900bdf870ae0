/** `unknown`: no character is visible in both. `shared`: evidence of the equal characters, in nats. */
export interface NumberMatch {
  relation: 'same' | 'compatible' | 'other' | 'unknown';
  shared: number;
}

/** The visible parts of an account number. */
export interface AccountMask {
  printed: string;
  /** Each character at its position (`2X4X9X2X2`); null if the length of a masked part is unknown. */
  places: string | null;
  head: string;
  /** Reversed. */
  end: string;
  /** Visible characters between two masked parts. */
  inner: string;
}

const MASK = /[*•●#_.…]+|X{2,}/;
const ALTERNATING = /^(?:[^X]?X[^X]){2,}X?$/;
/** A number that is not longer is the end of one. */
const END_LENGTH = 5;
/** A card's first six digits are its issuer's, and hardly distinguish accounts of one creditor. */
const ISSUER_LENGTH = 6;
/** Shorter numbers are not card numbers; fewer of their first digits are common to a creditor's accounts. */
const CARD_LENGTH = 13;
const LENDER_LENGTH = 3;
const ISSUER_CHARACTER = 0.35;
const CHARACTER = 1.7;
const MAX_SHARED = 8;

export function accountMask(text: string): AccountMask {
  const printed = text.toUpperCase().replace(/[\s-]/g, '');
  const seen = { printed, places: null, head: '', end: '', inner: '' };
  if (ALTERNATING.test(printed)) return { ...seen, places: printed };
  const pieces = printed.split(MASK);
  const tail = reversed(pieces.at(-1)!);
  if (pieces.length === 1)
    return printed.length > END_LENGTH
      ? { ...seen, places: printed, head: printed, end: tail }
      : { ...seen, end: tail };
  return { ...seen, head: pieces[0]!, end: tail, inner: pieces.slice(1, -1).join('') };
}

/** Compares two printed account numbers, which may be masked differently. */
export function compareNumbers(one: string, other: string): NumberMatch {
  return compareMasks(accountMask(one), accountMask(other));
}

export function compareMasks(one: AccountMask, other: AccountMask): NumberMatch {
  const places = agreeingPlaces(one, other);
  if (places === null) return { relation: 'other', shared: 0 };
  if (places.length === 0) return { relation: 'unknown', shared: 0 };
  const length = (one.places ?? other.places)?.length ?? CARD_LENGTH;
  const issuer = length < CARD_LENGTH ? LENDER_LENGTH : ISSUER_LENGTH;
  const shared = places.reduce(
    (sum, place) => sum + (place < issuer ? ISSUER_CHARACTER : CHARACTER),
    0,
  );
  const relation = one.printed === other.printed ? 'same' : 'compatible';
  return { relation, shared: Math.min(shared, MAX_SHARED) };
}

/** Returns the positions of characters visible in both numbers, or null if any differ. Positions at the end count as beyond the issuer's digits. */
function agreeingPlaces(one: AccountMask, other: AccountMask): number[] | null {
  if (one.places !== null && other.places !== null) return alongPlaces(one.places, other.places);
  const fixed = one.places ?? other.places;
  const open = one.places === null ? one : other;
  // Ends are compared backwards, because the length of the mask before them is unknown.
  const head = alongPlaces(fixed ?? one.head, fixed === null ? other.head : open.head);
  if (!head) return null;
  const end = alongPlaces(
    fixed === null ? one.end : open.end && reversed(fixed),
    fixed === null ? other.end : open.end,
  );
  if (!end) return null;
  const inner = Math.max(seenIn(one.inner, other), seenIn(other.inner, one));
  return [...head, ...Array.from({ length: end.length + inner }, beyondIssuer)];
}

const beyondIssuer = () => ISSUER_LENGTH;
const reversed = (text: string) => text.split('').toReversed().join('');

function alongPlaces(one: string, other: string): number[] | null {
  const places: number[] = [];
  for (let place = 0; place < Math.min(one.length, other.length); place++) {
    if (one[place] === 'X' || other[place] === 'X') continue;
    if (one[place] !== other[place]) return null;
    places.push(place);
  }
  return places;
}

/** Visible digits at an unknown position match anywhere in the other number. */
const seenIn = (inner: string, { places, head, end, inner: own }: AccountMask): number =>
  inner && [places ?? '', head, reversed(end), own].some((part) => part.includes(inner))
    ? inner.length
    : 0;
