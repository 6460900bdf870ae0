import { COUNT_LIMIT, type ListCount } from '@repo/contract/paging';
import type { SelectQueryBuilder } from 'kysely';
import type { Database, Db } from '../database.ts';

export function countRows<Tables extends keyof Database, Row>(
  db: Db,
  rows: SelectQueryBuilder<Database, Tables, Row>,
) {
  return db
    .selectFrom(rows.limit(COUNT_LIMIT + 1).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'));
}

export function toListCount({ count }: { count: number }): ListCount {
  return { count: Math.min(count, COUNT_LIMIT), more: count > COUNT_LIMIT };
}
