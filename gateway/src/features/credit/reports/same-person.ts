import { displayName } from '@repo/contract/display-name';
import type { ReportImport } from '@repo/contract/report-imports';
import type { ReportSnapshot } from '@repo/contract/report-snapshots';

export interface Person {
  firstName: string | null;
  lastName: string | null;
  email: string;
  birthDate: string | null;
}

export function peopleIn({ personalInformation }: Pick<ReportSnapshot, 'personalInformation'>) {
  const names = personalInformation.flatMap((person) => person.names);
  const birthDates = personalInformation.flatMap(({ birthDate }) => birthDate ?? []);
  return { names: [...new Set(names)], birthDates: [...new Set(birthDates)] };
}

export function wordsOf(name: string | null): string[] {
  const plain = (name ?? '').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}'’-]+/u).filter(Boolean);
}

/**
 * Returns whether a reported name contains the person's first given name and one of the surnames.
 */
export function isNameOf({ firstName, lastName }: Person, reported: string): boolean {
  const words = wordsOf(reported);
  const [first] = wordsOf(firstName);
  return (
    first !== undefined &&
    words.includes(first) &&
    wordsOf(lastName).some((word) => words.includes(word))
  );
}

/** A reported date may be a year or a month only. */
export function isBirthDateOf({ birthDate }: Person, reported: string): boolean {
  return birthDate?.startsWith(reported) ?? false;
}

/**
 * Returns both persons when the report seems to be about another person: name and birth date differ, or one differs and
 * the other is unknown. Otherwise returns null.
 */
export function findOtherPerson(
  snapshot: Pick<ReportSnapshot, 'personalInformation'>,
  client: Person,
): ReportImport['otherPerson'] {
  const reported = peopleIn(snapshot);
  const name =
    reported.names.length === 0 || !client.firstName || !client.lastName
      ? null
      : reported.names.some((one) => isNameOf(client, one));
  const birthDate =
    reported.birthDates.length === 0 || client.birthDate === null
      ? null
      : reported.birthDates.some((one) => isBirthDateOf(client, one));
  const isOther = name !== true && birthDate !== true && (name === false || birthDate === false);
  if (!isOther) return null;
  return { reported, client: { name: displayName(client), birthDate: client.birthDate } };
}
