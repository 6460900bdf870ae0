import { displayName } from '@repo/contract/display-name';
import type { ReportSnapshot } from '@repo/contract/report-snapshots';
import { readSearch } from '../../../db/matches-search.ts';
import { invalidField } from '../../../errors.ts';
import type { Stores } from '../../../trpc/context.ts';
import { findNamesakes } from './report-imports.queries.ts';
import { isBirthDateOf, isNameOf, peopleIn, wordsOf } from './same-person.ts';

export interface ReportClient {
  id: string;
  name: string;
  emailVerified: boolean;
}

const MOST_NAMES = 10;

/**
 * Returns the only client with a name and a birth date of the report. Throws `conflict` with `report-client-unknown` or
 * `report-client-unclear`. Searches by name first, because birth dates are encrypted.
 */
export async function findReportClient(
  { db, encryption }: Stores,
  snapshot: Pick<ReportSnapshot, 'personalInformation'>,
) {
  const { names, birthDates } = peopleIn(snapshot);
  const found = new Map<string, ReportClient>();
  for (const name of names.slice(0, MOST_NAMES)) {
    for (const search of searchesOf(name)) {
      for (const client of await findNamesakes(db, readSearch(encryption, search)!)) {
        const isSame =
          isNameOf(client, name) && birthDates.some((date) => isBirthDateOf(client, date));
        if (isSame) found.set(client.id, { ...client, name: displayName(client) });
      }
    }
  }
  const [client, ...others] = found.values();
  if (!client) throw invalidField('file', 'report-client-unknown', 'conflict');
  if (others.length > 0) throw invalidField('file', 'report-client-unclear', 'conflict');
  return client;
}

/** Returns searches for the first word with each of the last three: reports put either name first and may add a second surname or Jr. */
function searchesOf(name: string): string[] {
  const words = wordsOf(name).filter(
    (word) => word.length > 1 && !/^(jr|sr|ii|iii|iv)$/.test(word),
  );
  const [first, ...others] = words;
  if (first === undefined) return [];
  return [...new Set(others)].slice(-3).map((other) => `${first} ${other}`);
}
