import { displayName } from '@repo/contract/display-name';
import type { ReportImport } from '@repo/contract/report-imports';
import type { ReportSnapshot } from '@repo/contract/report-snapshots';

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

/** Returns whether a reported name contains the person's first given name and one of the surnames. */
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

/** Returns whether house number, a word of the street's own name and ZIP code agree. */
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
