import { displayName } from '@repo/contract/display-name';
import { createIssue } from '@repo/contract/issues';
import { readSearch, matchesSearch, type Search } from '../../../db/search/matches-search.ts';
import { invalidInput } from '../../../errors.ts';
import type { DataAccess } from '../../../trpc/context.ts';
import type { ReportImport } from '@repo/contract/report-imports';
import type { ReportSnapshot } from '@repo/contract/report-snapshots';
import { sql } from 'kysely';
import { decrypted } from '../../../crypto/encrypted-columns.ts';
import type { Db } from '../../../db/database.ts';

export interface ReportClient {
  id: string;
  name: string;
  emailVerified: boolean;
}

const MAX_NAMES = 10;

/**
 * Returns the client whose report this is, if name, birth date and address prove it and no other client may have that name and
 * birth date. Clients in the archive and those without a profile count. Throws `conflict` with `report-client-unknown`, or with
 * `report-client-unclear` and an issue for each client that it may be. Either names the person in the report.
 */
export async function findReportClient(
  stores: DataAccess,
  report: ReportedPersons,
): Promise<ReportClient> {
  const reported = peopleIn(report);
  const { namesakes, isComplete } = await listNamesakes(stores, reported);
  if (isComplete && namesakes.length === 0) {
    throw refusal('report-client-unknown', reported);
  }
  const [client, ...others] = namesakes;
  const isOnly = isComplete && others.length === 0;
  if (!client || !isOnly || client.isArchived || !compareWith(reported, client).isProven) {
    throw refusal('report-client-unclear', reported, namesakes);
  }
  return { ...client, name: displayName(client) };
}

function refusal(
  code: 'report-client-unknown' | 'report-client-unclear',
  { names }: ReportedPeople,
  namesakes: readonly Namesake[] = [],
) {
  const suggested = namesakes
    .filter(({ isArchived }) => !isArchived)
    .map((one) => createIssue(['client', one.id], 'report-client-possible', displayName(one)));
  return invalidInput([createIssue(['file'], code, names[0]), ...suggested], 'conflict');
}

/** Finds the clients with a reported name, except those with another birth date. Searches by name, because birth dates are encrypted. */
async function listNamesakes({ db, encryption }: DataAccess, reported: ReportedPeople) {
  const found = new Map<string, Namesake>();
  let isComplete = reported.names.length <= MAX_NAMES;
  for (const search of reported.names.slice(0, MAX_NAMES).flatMap(searchesOf)) {
    const clients = await findNamesakes(db, readSearch(encryption, search)!);
    if (clients.length > MAX_NAMESAKES) isComplete = false;
    for (const client of clients.slice(0, MAX_NAMESAKES)) {
      const { name, birthDate } = compareWith(reported, client);
      if (name && birthDate !== false) found.set(client.id, client);
    }
  }
  return { namesakes: [...found.values()], isComplete };
}

/** Returns searches for the first word with each of the last three, because reports put either name first and may add a second surname. */
function searchesOf(name: string): string[] {
  const words = wordsOf(name).filter((word) => word.length > 1 && !isSuffix(word));
  const [first, ...others] = words;
  if (first === undefined) return [];
  return [...new Set(others)].slice(-3).map((other) => `${first} ${other}`);
}

export interface Person {
  firstName: string | null;
  lastName: string | null;
  email: string;
  birthDate: string | null;
  address: string | null;
  zipCode: string | null;
}

export type ReportedPersons = Pick<ReportSnapshot, 'personalInformation'>;

export function peopleIn({ personalInformation }: ReportedPersons) {
  const once = (values: (string | null)[]) => [
    ...new Set(values.filter((value) => value !== null)),
  ];
  return {
    names: once(personalInformation.flatMap(({ names }) => names)),
    birthDates: once(personalInformation.map(({ birthDate }) => birthDate)),
    addresses: once(personalInformation.flatMap(({ addresses }) => addresses)),
  };
}

export type ReportedPeople = ReturnType<typeof peopleIn>;

export function wordsOf(text: string | null): string[] {
  const plain = (text ?? '').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}'’-]+/u).filter(Boolean);
}

const SUFFIXES = ['jr', 'sr', 'ii', 'iii', 'iv'];
export const isSuffix = (word: string) => SUFFIXES.includes(word);
const suffixOf = (name: string) => wordsOf(name).find(isSuffix);

function isNameOf({ firstName, lastName }: Person, reported: string): boolean {
  const words = wordsOf(reported);
  const [first] = wordsOf(firstName);
  return (
    first !== undefined &&
    words.includes(first) &&
    wordsOf(lastName).some((word) => !isSuffix(word) && words.includes(word))
  );
}

/** Returns whether two birth dates agree, of which the reported one may be a year or a month. */
const isBirthDateOf = ({ birthDate }: Person, reported: string): boolean =>
  birthDate?.startsWith(reported) ?? false;

const STREET_WORDS = new Set(
  'street avenue ave road lane drive court boulevard blvd place way circle highway parkway apt apartment unit suite north south east west'.split(
    ' ',
  ),
);

function isAddressOf({ address, zipCode }: Person, reported: string): boolean {
  const words = new Set(wordsOf(reported).flatMap((word) => word.split('-')));
  const zip = zipCode?.slice(0, 5);
  const own = wordsOf(address);
  const houseNumber = own.find((word) => /^\d/.test(word));
  const street = own.filter((word) => /^\p{L}{3,}/u.test(word) && !STREET_WORDS.has(word));
  return (
    zip !== undefined &&
    houseNumber !== undefined &&
    words.has(zip) &&
    words.has(houseNumber) &&
    street.some((word) => words.has(word))
  );
}

/**
 * Compares a report's people with a person. A sign is null where one of them lacks it. `isProven` needs a full birth date and an
 * address besides the name with its suffix: namesakes are often born in one year, and relatives share an address.
 */
export function compareWith({ names, birthDates, addresses }: ReportedPeople, person: Person) {
  const own = names.filter((name) => isNameOf(person, name));
  const isNamed = person.firstName && person.lastName && names.length > 0;
  const suffix = suffixOf(person.lastName ?? '');
  const agreeing = birthDates.filter((date) => isBirthDateOf(person, date));
  return {
    name: isNamed ? own.length > 0 : null,
    birthDate: person.birthDate && birthDates.length > 0 ? agreeing.length > 0 : null,
    isProven:
      own.length > 0 &&
      own.every((name) => suffixOf(name) === suffix) &&
      agreeing.length === birthDates.length &&
      agreeing.some((date) => date.length === 10) &&
      addresses.some((address) => isAddressOf(person, address)),
  };
}

/**
 * Returns both persons when the report seems to be about another person: name and birth date differ, or one differs and
 * the other is unknown. With `needsProof`, also when it is not proven to be about the client. Otherwise returns null.
 */
export function findOtherPerson(
  snapshot: ReportedPersons,
  client: Person,
  { needsProof }: { needsProof: boolean },
): ReportImport['otherPerson'] {
  const reported = peopleIn(snapshot);
  const { name, birthDate, isProven } = compareWith(reported, client);
  const isOther = name !== true && birthDate !== true && (name === false || birthDate === false);
  const isDoubtful =
    needsProof && !isProven && reported.names.length + reported.birthDates.length > 0;
  if (!isOther && !isDoubtful) return null;
  const { names, birthDates } = reported;
  return {
    reported: { names, birthDates },
    client: { name: displayName(client), birthDate: client.birthDate },
  };
}

function selectPeople(db: Db) {
  return db
    .selectFrom('appUser')
    .leftJoin('profile', 'profile.userId', 'appUser.id')
    .select(['appUser.id', 'firstName', 'lastName', 'email'])
    .select([
      decrypted<string | null>('profile.date_of_birth').as('birthDate'),
      decrypted<string | null>('profile.address').as('address'),
      decrypted<string | null>('profile.zip_code').as('zipCode'),
      sql<boolean>`email_verified_at is not null`.as('emailVerified'),
      sql<boolean>`archived_at is not null`.as('isArchived'),
    ]);
}

export function findPerson(db: Db, userId: string) {
  return selectPeople(db).where('appUser.id', '=', userId).executeTakeFirstOrThrow();
}

export type Namesake = Awaited<ReturnType<typeof findPerson>>;

export const MAX_NAMESAKES = 100;

export function findNamesakes(db: Db, search: Search) {
  return selectPeople(db)
    .where('appUser.role', '=', 'client')
    .where(matchesSearch('appUser', search))
    .orderBy('appUser.createdAt')
    .orderBy('appUser.id')
    .limit(MAX_NAMESAKES + 1)
    .execute();
}
