import { FieldReader } from '../../field-reader.ts';
import type { JsonObject } from '../../json-values.ts';
import { areSurelyTwo, areTwo } from '../../two-people.ts';
import { readPerson } from './read-people.ts';
import { repositoriesOf } from './repositories.ts';
import { attributeOf, elementsOf, valueOf } from './spellings.ts';

const BORROWER = 'Borrower';
export const FILE = 'CreditFile';

export interface Row {
  element: string;
  object: JsonObject;
}

export interface Borrowers {
  first: Place | null;
  areSeveral: boolean;
  /** Null for a row that does not say whose it is, of a report of several people. */
  isOwn(row: Row): boolean | null;
}

/** Reads `B1 C1`, one id or several. */
export const idsOf = (text: string | null) =>
  (text ?? '')
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean);

function idsIn({ element, object }: Row): string[] {
  const own = idsOf(attributeOf(object, element, 'BorrowerID', 'BorrowerIDs')[1]);
  const named = elementsOf(object, element, BORROWER).flatMap((one) =>
    idsOf(valueOf(one.object, BORROWER, 'ID', 'BorrowerID')),
  );
  return [...own, ...named];
}

const isSecond = (object: JsonObject): boolean =>
  /^(co|joint|second|spouse)|^(n|false)$/i.test(
    valueOf(object, BORROWER, 'PrintPositionType', 'ClassificationType', 'PrimaryIndicator') ?? '',
  );

interface Place {
  object: JsonObject;
  at: string;
}

function describe(borrower: Place) {
  const { names, birthDate } = readPerson(borrower, new FieldReader([], ''), 'equifax');
  const ssn = valueOf(borrower.object, BORROWER, 'SSN', 'SocialSecurityNumber');
  const known = (value: string | null) => (value === null ? [] : [value]);
  return { names, birthDates: known(birthDate), ssns: known(ssn) };
}

function areFilesOfSeveral(rows: readonly Row[], borrower: Place | null): boolean {
  const files = rows.filter(({ element }) => element === FILE);
  const people = [
    ...(borrower ? [{ bureaus: [], ...describe(borrower) }] : []),
    ...files.flatMap(({ object }) => {
      const { bureaus } = repositoriesOf(object, FILE, []);
      return elementsOf(object, FILE, BORROWER).map((one) => ({ bureaus, ...describe(one) }));
    }),
  ];
  return people.some((one) =>
    people.some(({ bureaus, ...other }) => {
      const isOneSource = bureaus.some((bureau) => one.bureaus.includes(bureau));
      return isOneSource ? areTwo(one, other) : areSurelyTwo(one, other);
    }),
  );
}

/**
 * Tells the people of a joint order apart by the ids that their rows have. Returns null if it cannot be told which rows are
 * the first person's.
 */
export function findBorrowers(response: JsonObject, rows: readonly Row[]): Borrowers | null {
  const people = new Map<string, Place & { id: string | undefined }>();
  for (const [index, one] of elementsOf(response, 'CreditResponse', BORROWER).entries()) {
    const [id] = idsOf(valueOf(one.object, BORROWER, 'BorrowerID', 'ID'));
    const key = id ?? `${index}`;
    if (!people.has(key)) people.set(key, { ...one, id });
  }
  const all = [...people.values()];
  const first = all.find(({ object }) => !isSecond(object)) ?? all[0] ?? null;
  const named = new Set(rows.flatMap(idsIn));
  const areSeveral = all.length > 1 || named.size > 1;
  if (!areSeveral) {
    const isOther = named.size === 1 && first?.id !== undefined && !named.has(first.id);
    return isOther || areFilesOfSeveral(rows, first)
      ? null
      : { first, areSeveral, isOwn: () => true };
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
