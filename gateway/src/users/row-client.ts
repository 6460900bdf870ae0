import type { Language } from '@repo/contract/languages';
import { sql } from 'kysely';

export const clientColumns = [
  'client.id as clientId',
  'client.firstName',
  'client.lastName',
  'client.email',
  'client.language',
] as const;

export const isArchived = (column: string) =>
  sql<boolean>`exists (select from app_user as archived
    where archived.id = ${sql.ref(column)} and archived.role = 'client' and archived.archived_at is not null)`;

/** Selects a colleague's name, or the email, for a query that left-joins `app_user as <alias>`. */
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

export function accountLanguage(userId: string) {
  return sql<Language>`(select language from app_user where app_user.id = ${userId}::uuid)`;
}
