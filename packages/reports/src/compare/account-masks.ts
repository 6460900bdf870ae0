/** `unknown`: no character can be seen in both. `shared` is how much the characters that agree say, in nats. */
export interface NumberMatch {
  relation: 'same' | 'compatible' | 'other' | 'unknown';
  shared: number;
}

interface AccountMask {
  /** `2X4X9X2X2`: each character in its place; null where the length of the masked parts is not known. */
  places: string | null;
  head: string;
  tail: string;
  /** What can be seen between two masked parts. */
  inner: string;
}

const MASK = /[*•●#_.…]+|X{2,}/;
const ALTERNATING = /^(?:[^X]?X[^X]){2,}X?$/;
/** Shorter numbers are the end of one. */
const END_LENGTH = 5;
/** A card's first six digits are those of its issuer: they hardly tell two accounts of one creditor apart. */
const ISSUER_LENGTH = 6;
const ISSUER_CHARACTER = 0.35;
const CHARACTER = 1.7;
const MAX_SHARED = 8;

/** What two ways of printing an account number say about being one number. */
export function compareNumbers(one: string, other: string): NumberMatch {
  const [a, b] = [one, other].map((text) => text.toUpperCase().replace(/[\s-]/g, '')) as [
    string,
    string,
  ];
  const [left, right] = [parse(a), parse(b)];
  const places = agreeingPlaces(left, right);
  if (places === null) return { relation: 'other', shared: 0 };
  if (places.length === 0) return { relation: 'unknown', shared: 0 };
  const shared = places.reduce(
    (sum, place) => sum + (place < ISSUER_LENGTH ? ISSUER_CHARACTER : CHARACTER),
    0,
  );
  return { relation: a === b ? 'same' : 'compatible', shared: Math.min(shared, MAX_SHARED) };
}

function parse(text: string): AccountMask {
  const whole = { places: text, head: text, tail: text, inner: '' };
  if (ALTERNATING.test(text)) return { ...whole, head: '', tail: '' };
  const pieces = text.split(MASK);
  if (pieces.length === 1)
    return text.length > END_LENGTH ? whole : { ...whole, places: null, head: '' };
  const seen = pieces.slice(1, -1).filter((piece) => piece !== '');
  return { places: null, head: pieces[0]!, tail: pieces.at(-1)!, inner: seen.join('') };
}

/** The places of the characters that can be seen in both, a place at the end being counted as beyond the issuer's; null if any differ. */
function agreeingPlaces(one: AccountMask, other: AccountMask): number[] | null {
  if (one.places !== null && other.places !== null) return alongPlaces(one.places, other.places);
  const fixed = one.places ?? other.places;
  const open = one.places === null ? one : other;
  if (fixed !== null) {
    const head = alongPlaces(fixed, open.head);
    // The end lies at the end, whatever the length of the mask before it.
    const tail = alongPlaces(reversed(fixed), reversed(open.tail));
    return head && tail && [...head, ...tail.map(beyondIssuer)];
  }
  const head = alongPlaces(one.head, other.head);
  const tail = alongPlaces(reversed(one.tail), reversed(other.tail));
  if (!head || !tail) return null;
  const inner = Math.max(seenIn(one.inner, other), seenIn(other.inner, one));
  return [...head, ...Array.from({ length: tail.length + inner }, beyondIssuer)];
}

const beyondIssuer = () => ISSUER_LENGTH;
const reversed = (text: string) => [...text].reverse().join('');

function alongPlaces(one: string, other: string): number[] | null {
  const places: number[] = [];
  for (let place = 0; place < Math.min(one.length, other.length); place++) {
    if (one[place] === 'X' || other[place] === 'X') continue;
    if (one[place] !== other[place]) return null;
    places.push(place);
  }
  return places;
}

const seenIn = (inner: string, { head, tail, inner: own }: AccountMask): number =>
  inner && [head, tail, own].some((part) => part.includes(inner)) ? inner.length : 0;
