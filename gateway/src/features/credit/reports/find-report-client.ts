import { displayName } from '@repo/contract/display-name';
import { createIssue } from '@repo/contract/issues';
import { readSearch } from '../../../db/search/matches-search.ts';
import { invalidInput } from '../../../errors.ts';
import type { DataAccess } from '../../../trpc/context.ts';
import { findNamesakes, MAX_NAMESAKES, type Namesake } from './people.queries.ts';
import {
  compareWith,
  isSuffix,
  peopleIn,
  wordsOf,
  type ReportedPeople,
  type ReportedPersons,
} from './same-person.ts';

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
