import { sql } from 'kysely';

export const jsonInstant = (column: string) => sql<string>`
  to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
