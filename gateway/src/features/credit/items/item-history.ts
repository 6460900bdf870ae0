import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../db/database.ts';
import { jsonInstant } from '../../../db/json-instant.ts';

/** The plugin renames columns, but not keys inside JSON. */
const disputedOn = sql<string | null>`credit_item_event.disputed_on`.as<'disputedOn'>(
  sql`"disputedOn"`,
);

const at = jsonInstant('creditItemEvent.createdAt').as('at');

export const itemHistory = (item: ExpressionBuilder<Database, 'creditItem'>) =>
  jsonArrayFrom(
    item
      .selectFrom('creditItemEvent')
      .select(['creditItemEvent.status', at, disputedOn])
      .whereRef('creditItemEvent.itemId', '=', 'creditItem.id')
      .orderBy('creditItemEvent.createdAt')
      .orderBy('creditItemEvent.id'),
  );
