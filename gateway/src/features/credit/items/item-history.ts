import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../db/database.ts';

/** The plugin renames columns, but not keys inside JSON. */
const disputedOn = sql<string | null>`credit_item_event.disputed_on`.as<'disputedOn'>(
  sql`"disputedOn"`,
);

/** Formats an instant inside JSON like those of columns. */
const at = sql<string>`
  to_char(credit_item_event.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as(
  'at',
);

export const itemHistory = (item: ExpressionBuilder<Database, 'creditItem'>) =>
  jsonArrayFrom(
    item
      .selectFrom('creditItemEvent')
      .select(['creditItemEvent.status', at, disputedOn])
      .whereRef('creditItemEvent.itemId', '=', 'creditItem.id')
      .orderBy('creditItemEvent.createdAt')
      .orderBy('creditItemEvent.id'),
  );
