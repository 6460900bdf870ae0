import { sql } from 'kysely';

/** Formats an instant inside JSON like those of columns. */
export const jsonInstant = (column: string) => sql<string>`
  to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
