import { sql } from 'kysely';
import { decrypted } from '../../../crypto/encrypted-columns.ts';
import type { Db } from '../../../db/database.ts';
import { matchesSearch, type Search } from '../../../db/search/matches-search.ts';

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

/** Finds what a report has of a client, too: name, birth date and address. */
export function findPerson(db: Db, userId: string) {
  return selectPeople(db).where('appUser.id', '=', userId).executeTakeFirstOrThrow();
}

export type Namesake = Awaited<ReturnType<typeof findPerson>>;

export const MAX_NAMESAKES = 100;

/** Finds the clients whose names have these words, one more than {@link MAX_NAMESAKES} if there are more. */
export function findNamesakes(db: Db, search: Search) {
  return selectPeople(db)
    .where('appUser.role', '=', 'client')
    .where(matchesSearch('appUser', search))
    .orderBy('appUser.createdAt')
    .orderBy('appUser.id')
    .limit(MAX_NAMESAKES + 1)
    .execute();
}
