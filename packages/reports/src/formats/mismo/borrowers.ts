import type { JsonObject } from '../../json-values.ts';
import { repositoriesOf } from './repositories.ts';
import { attributeOf, elementsOf, valueOf } from './spellings.ts';

const BORROWER = 'Borrower';
export const FILE = 'CreditFile';

export interface Row {
  element: string;
  object: JsonObject;
}

export interface Borrowers {
  /** The person whose rows are read. */
  first: { object: JsonObject; at: string } | null;
  areSeveral: boolean;
  /** Null for a row that does not say whose it is, of a report of several people. */
  isOwn(row: Row): boolean | null;
}

const split = (text: string | null) =>
  (text ?? '')
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean);

function idsIn({ element, object }: Row): string[] {
  const own = split(attributeOf(object, element, 'BorrowerID', 'BorrowerIDs')[1]);
  const named = elementsOf(object, element, BORROWER).flatMap((one) =>
    split(valueOf(one.object, BORROWER, 'ID', 'BorrowerID')),
  );
  return [...own, ...named];
}

const isSecond = (object: JsonObject): boolean =>
  /^(co|joint|second|spouse)|^(n|false)$/i.test(
    valueOf(object, BORROWER, 'PrintPositionType', 'ClassificationType', 'PrimaryIndicator') ?? '',
  );

/** Returns whether two files of one bureau are of different people. Two bureaus may have different details of one person. */
function areFilesOfTwo(rows: readonly Row[]): boolean {
  const people = rows.flatMap(({ element, object }) => {
    if (element !== FILE) return [];
    const [borrower] = elementsOf(object, FILE, BORROWER);
    const of = (...names: string[]) => borrower && valueOf(borrower.object, BORROWER, ...names);
    return repositoriesOf(object, FILE, []).bureaus.map((bureau) => ({
      bureau,
      birthDate: of('BirthDate', 'DateOfBirth'),
      // A misspelling or a short form rarely changes it.
      firstLetter: of('FirstName', 'UnparsedName')?.charAt(0).toLowerCase(),
    }));
  });
  return people.some((one) =>
    people.some((other) => {
      const sign = one.birthDate && other.birthDate ? 'birthDate' : 'firstLetter';
      const areKnown = one[sign] && other[sign] && one.bureau === other.bureau;
      return areKnown && one[sign] !== other[sign];
    }),
  );
}

/**
 * Tells the people of a joint order apart by the ids that their rows have. Returns null if it cannot be told which rows are
 * the first person's.
 */
export function findBorrowers(response: JsonObject, rows: readonly Row[]): Borrowers | null {
  const people = new Map<string, { object: JsonObject; at: string; id: string | undefined }>();
  for (const [index, one] of elementsOf(response, 'CreditResponse', BORROWER).entries()) {
    const [id] = split(valueOf(one.object, BORROWER, 'BorrowerID', 'ID'));
    const key = id ?? `${index}`;
    if (!people.has(key)) people.set(key, { ...one, id });
  }
  const all = [...people.values()];
  const first = all.find(({ object }) => !isSecond(object)) ?? all[0] ?? null;
  const named = new Set(rows.flatMap(idsIn));
  const areSeveral = all.length > 1 || named.size > 1;
  if (!areSeveral) {
    const isOther = named.size === 1 && first?.id !== undefined && !named.has(first.id);
    return isOther || areFilesOfTwo(rows) ? null : { first, areSeveral, isOwn: () => true };
  }
  const id = first?.id;
  if (id === undefined || !named.has(id)) return null;
  return {
    first,
    areSeveral,
    isOwn(row) {
      const ids = idsIn(row);
      return ids.length === 0 ? null : ids.includes(id);
    },
  };
}
