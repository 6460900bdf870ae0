import type { ClientFilter, clientFilters } from '@repo/contract/clients';
import { countedStatuses } from '@repo/contract/credit-item-counts';
import { sql, type NotNull, type RawBuilder } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { countRows } from '../../../db/search/list-count.ts';
import { matchesSearch, type Search } from '../../../db/search/matches-search.ts';
import { colleagueName } from '../../../users/row-client.ts';
import {
  answerDate,
  areAllOverdue,
  isDueSoon,
  isOverdue,
} from '../../credit/disputes/dispute-clock.ts';
import { isToBill } from '../../work/waiting-money.ts';
import { contractIs, stepOfClient } from '../../contracts/steps/contract-steps.ts';
import { currentUserColumns } from '../../../users/users.ts';
import {
  isAfter,
  keys,
  opposite,
  orderOf,
  type ClientPosition,
  type Order,
} from './client-order.ts';
import { hasNoReport } from './has-no-report.ts';

export type ClientMatch = Omit<ClientFilter, 'search'> & {
  search?: Search | undefined;
  adminId?: string;
};

const subscribed = sql<boolean>`coalesce(app_user.subscription_status = 'active', false)`;

function hasContract(condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql`app_user.id in (select client_id from contract where ${condition})`;
}

const conditions: {
  [Name in 'subscription' | 'onboarding' | 'disputes' | 'messages' | 'contract' | 'filter']: Record<
    (typeof clientFilters)[Name][number],
    RawBuilder<boolean>
  >;
} = {
  subscription: { active: subscribed, free: sql`not ${subscribed}` },
  onboarding: {
    complete: sql`app_user.onboarding_complete`,
    incomplete: sql`not app_user.onboarding_complete`,
  },
  disputes: {
    open: sql`exists (
      select from credit_item where credit_item.user_id = app_user.id and credit_item.status = ${sql.lit(countedStatuses.activeDisputes)})`,
    'due-soon': sql`app_user.id in (select user_id from credit_item where ${isDueSoon})`,
    overdue: sql`app_user.id in (select user_id from credit_item where ${isOverdue})`,
    'next-round': sql`app_user.id in (select user_id from credit_item where ${isOverdue})
      and ${areAllOverdue(sql`app_user.id`)}`,
  },
  messages: {
    waiting: sql`app_user.id in (
      select client_id from message where handled_at is null and author_id = client_id)`,
  },
  contract: {
    offered: hasContract(contractIs.offered),
    unsigned: hasContract(contractIs.unsigned),
    waiting: hasContract(contractIs.waiting),
    'in-force': hasContract(contractIs['in-force']),
    started: hasContract(contractIs.started),
    ended: hasContract(contractIs.ended),
  },
  filter: {
    'no-report': hasNoReport,
    chargeback: sql`app_user.id in (select client_id from chargeback where closed_at is null)`,
    'guarantee-report': sql`app_user.id in (select client_id from guarantee where wants_report)`,
    correction: sql`app_user.id in (select user_id from correction where status = 'pending')`,
    deletion: sql`app_user.id in (select user_id from data_deletion where requested_at is not null)`,
    'report-to-confirm': sql`app_user.id in (select user_id from report_import where confirmed_at is null)`,
    'answers-to-read': sql`app_user.id in (select user_id from current_report_results where unread_answers > 0)`,
    'open-findings': sql`app_user.id in (select user_id from report_import where open_findings > 0)`,
    'to-bill': sql`app_user.id in (select client_id from work where ${isToBill})`,
  },
};

const countOf = (figure: keyof typeof countedStatuses) =>
  sql<number>`(select count(*) from credit_item
    where credit_item.user_id = app_user.id and credit_item.status = ${sql.lit(countedStatuses[figure])})`.as(
    figure,
  );

const answerDueOn = sql<string | null>`(
  select min(${answerDate}) from credit_item
  where credit_item.user_id = app_user.id and status = 'disputed')`;

// A join would read it for all rows instead of one page.
const lastChangeAt = sql<string>`(
  select last_change_at from client_activity where client_id = app_user.id)`;

export const deskColumns = [
  'appUser.assigneeId',
  sql<string | null>`(
    select ${colleagueName('assignee')} from app_user as assignee where assignee.id = app_user.assignee_id)`.as(
    'assignee',
  ),
  sql<string[]>`array(select tag from client_tag where client_id = app_user.id order by tag)`.as(
    'tags',
  ),
  'appUser.archivedAt',
  'appUser.awaitsPassword',
] as const;

const summaryColumns = [
  ...currentUserColumns,
  countOf('activeDisputes'),
  answerDueOn.as('answerDueOn'),
  countOf('itemsRemoved'),
  lastChangeAt.as('lastChangeAt'),
  stepOfClient.as('contractStep'),
  ...deskColumns,
] as const;

function selectMatching(db: Db, filter: ClientMatch) {
  const { search, language, assigned, archived, tag } = filter;
  const onboarding = filter.onboarding ?? (filter.filter === 'no-report' ? 'complete' : undefined);
  let query = db
    .selectFrom('appUser')
    .leftJoin('clientActivity', 'clientActivity.clientId', 'appUser.id')
    .where('role', '=', sql.lit('client'));
  if (archived !== 'included') {
    query = query.where('archivedAt', archived === 'only' ? 'is not' : 'is', null);
  }
  if (assigned === 'me') query = query.where('assigneeId', '=', filter.adminId ?? null);
  if (assigned === 'anyone') query = query.where('assigneeId', 'is not', null);
  if (assigned === 'nobody') query = query.where('assigneeId', 'is', null);
  if (tag) {
    query = query.where(
      sql<boolean>`app_user.id in (select client_id from client_tag where tag = ${tag})`,
    );
  }
  if (search) query = query.where(matchesSearch('appUser', search));
  if (language) query = query.where('language', '=', language);
  const values = { ...filter, onboarding };
  for (const name of Object.keys(conditions) as (keyof typeof conditions)[]) {
    const byValue: Partial<Record<string, RawBuilder<boolean>>> = conditions[name];
    const condition = byValue[values[name] ?? ''];
    if (condition) query = query.where(condition);
  }
  return query;
}

function selectInOrder(db: Db, filter: ClientMatch, order: Order, after?: ClientPosition) {
  const { column, unindexed, id } = keys[order.sort];
  const direction = sql.raw(order.dir);
  let query = selectMatching(db, filter);
  // Makes the left join an inner join, which the index of this sort can drive.
  if (order.sort === 'changed') query = query.where('clientActivity.lastChangeAt', 'is not', null);
  if (after) query = query.where(isAfter(order, after));
  return query
    .orderBy(sql`${isSortedAfterSearch(filter, order) ? unindexed : column} ${direction}`)
    .orderBy(sql`${sql.ref(id)} ${direction}`);
}

/**
 * Names that match a search are close together in the order of names, and a number or an address has few matches. The
 * planner knows neither and would read the index of the order to its end, so the result of the search's own index is
 * sorted instead.
 */
function isSortedAfterSearch({ search }: ClientMatch, { sort }: Order): boolean {
  if (!search) return false;
  return (
    search.isSelective || (sort === 'name' && search.words.some(({ text }) => text.length >= 3))
  );
}

export function listClients(
  db: Db,
  filter: ClientMatch,
  order: Order,
  { limit, after }: { limit: number; after: ClientPosition | undefined },
) {
  return selectInOrder(db, filter, order, after)
    .select(summaryColumns)
    .select(keys[order.sort].column.as('key'))
    .limit(limit)
    .execute();
}

/** Rows that are decrypted and written in one go, while no other request is served. */
export const STREAM_PAGE = 100;

/** Yields all clients in pages, newest first, with the archive. Holds no connection between pages. */
export async function* pagesOfClients(db: Db) {
  let after: ClientPosition | undefined;
  do {
    const page = await listClients(db, { archived: 'included' }, orderOf({}), {
      limit: STREAM_PAGE,
      after,
    });
    yield page.map((row) => {
      const { key: _, ...client } = row;
      return client;
    });
    after = page.length === STREAM_PAGE ? page.at(-1) : undefined;
  } while (after);
}

export function countClients(db: Db, filter: ClientMatch) {
  return countRows(db, selectMatching(db, filter).select('appUser.id')).executeTakeFirstOrThrow();
}

export function findPosition(db: Db, id: string, filter: ClientMatch, order: Order) {
  return db
    .selectFrom('appUser')
    .innerJoin('clientActivity', 'clientActivity.clientId', 'appUser.id')
    .select(['appUser.id', keys[order.sort].column.as('key')])
    .select(({ exists }) =>
      exists(selectMatching(db, filter).select('appUser.id').where('appUser.id', '=', id)).as(
        'matches',
      ),
    )
    .where('appUser.id', '=', id)
    .where('role', '=', 'client')
    .executeTakeFirst();
}

/**
 * Returns the ids before and after `position`, the number of rows before it and the number of all, as counts of
 * `countRows`. One statement, because one call takes one connection.
 */
export function findNeighborhood(
  db: Db,
  filter: ClientMatch,
  order: Order,
  position: ClientPosition,
) {
  const before = selectInOrder(db, filter, opposite(order), position);
  const after = selectInOrder(db, filter, order, position);
  return db
    .selectNoFrom([
      before.select('appUser.id').limit(1).as('previous'),
      after.select('appUser.id').limit(1).as('next'),
      countRows(db, before.select('appUser.id')).as('countBefore'),
      countRows(db, selectMatching(db, filter).select('appUser.id')).as('count'),
    ])
    .$narrowType<{ countBefore: NotNull; count: NotNull }>()
    .executeTakeFirstOrThrow();
}
