import type { Language } from '@repo/contract/languages';
import { sql } from 'kysely';

/** The columns of a row's client, for a query that joins `app_user as client`. */
export const clientColumns = [
  'client.id as clientId',
  'client.firstName',
  'client.lastName',
  'client.email',
  'client.language',
] as const;

/** Whether a row's client, whose id is in `column`, is in the archive: what admins have to do leaves them out. */
export const isArchived = (column: string) =>
  sql<boolean>`exists (select from app_user as archived
    where archived.id = ${sql.ref(column)} and archived.role = 'client' and archived.archived_at is not null)`;

/** How admins name a colleague: the name, else the email; for a query that left-joins `app_user as <alias>`. */
export function colleagueName(alias: string) {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<string | null>`coalesce(
    nullif(concat_ws(' ', ${column('firstName')}, ${column('lastName')}), ''), ${column('email')})`;
}

interface ClientColumns {
  clientId: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
  language: Language;
}

export function withClient<Row extends ClientColumns>(row: Row) {
  const { clientId, firstName, lastName, email, language, ...rest } = row;
  return { ...rest, client: { id: clientId, firstName, lastName, email, language } };
}

/** The present language of an account, as a value of a statement: the one in which its owner reads and writes. */
export function accountLanguage(userId: string) {
  return sql<Language>`(select language from app_user where app_user.id = ${userId}::uuid)`;
}
