import type { Language } from '@repo/contract/languages';
import {
  openLeadStatuses,
  type LeadCall,
  type LeadSort,
  type LeadStatus,
  type OptOutChannel,
} from '@repo/contract/leads-admin';
import { sql, type Updateable } from 'kysely';
import type { Database, Db, Trx } from '../../db/database.ts';
import { decrypted } from '../../crypto/encrypted-columns.ts';
import { matchesSearch, type Search } from '../../db/search/matches-search.ts';
import { colleagueName } from '../../users/row-client.ts';

export interface LeadPosition {
  listOrder: number;
  id: string;
}

export interface LeadMatch {
  search: Search | undefined;
  status: LeadStatus | undefined;
  call: LeadCall | undefined;
}

const optedOut = sql<OptOutChannel[]>`array(
  select channel from lead_opt_out where lead_opt_out.lead_id = lead.id order by channel)`;

const language = sql<Language | null>`(
  select language from consent where consent.lead_id = lead.id order by agreed_at desc limit 1)`;

const notes = sql<string | null>`(
  select string_agg(text, E'\\n' order by created_at desc, id desc) from client_note
  where client_note.lead_id = lead.id)`;

const position = (sort: LeadSort | undefined) =>
  sort === 'next-call'
    ? sql<number>`coalesce(lead.next_call_on - date '2000-01-01', 10000000)::bigint`
    : sql<number>`lead.list_order`;

const leadColumns = [
  'lead.id',
  'lead.firstName',
  'lead.lastName',
  'lead.email',
  decrypted('lead.phone').as('phone'),
  'lead.state',
  'lead.agreedToUpdates',
  'lead.topic',
  'lead.status',
  'lead.assigneeId',
  'lead.nextCallOn',
  'lead.version',
  'lead.createdAt',
] as const;

function selectLeads(db: Db) {
  return db
    .selectFrom('lead')
    .leftJoin('appUser as assignee', 'assignee.id', 'lead.assigneeId')
    .leftJoin('appUser as client', (join) =>
      join.onRef('client.id', '=', 'lead.userId').on('client.role', '=', 'client'),
    )
    .select(leadColumns)
    .select([
      'client.id as clientId',
      language.as('language'),
      colleagueName('assignee').as('assignee'),
      optedOut.as('optedOut'),
    ]);
}

function selectInOrder(db: Db, { search, status, call }: LeadMatch, sort?: LeadSort) {
  const order = position(sort);
  // `+ 0` keeps PostgreSQL from reading the index of the order, see `isSelective`.
  const sorted = search?.isSelective ? sql<number>`${order} + 0` : order;
  let query = selectLeads(db).select(order.as('listOrder')).orderBy(sorted).orderBy('lead.id');
  if (search) query = query.where(matchesSearch('lead', search));
  if (status) query = query.where('lead.status', '=', status);
  if (call) {
    query = query
      .where('lead.nextCallOn', '<=', sql<string>`current_date`)
      .where('lead.status', 'in', openLeadStatuses);
  }
  return query;
}

export function listLeads(
  db: Db,
  {
    limit,
    after,
    sort,
    ...filter
  }: LeadMatch & { limit: number; after: LeadPosition | undefined; sort: LeadSort | undefined },
) {
  let query = selectInOrder(db, filter, sort).limit(limit);
  if (after) {
    query = query.where(
      sql<boolean>`(${position(sort)}, lead.id) > (${after.listOrder}::bigint, ${after.id}::uuid)`,
    );
  }
  return query.execute();
}

const STREAM_PAGE = 100;

/**
 * Yields the leads that match a filter now, each once although their order changes with their status. Holds no
 * connection between pages.
 */
export async function* streamLeads(db: Db, filter: LeadMatch) {
  const found = await selectInOrder(db, filter).clearSelect().select('lead.id').execute();
  for (let start = 0; start < found.length; start += STREAM_PAGE) {
    const ids = found.slice(start, start + STREAM_PAGE).map(({ id }) => id);
    const page = await selectLeads(db)
      .select(notes.as('notes'))
      .where('lead.id', 'in', ids)
      .execute();
    const byId = new Map(page.map((lead) => [lead.id, lead]));
    yield* ids.flatMap((id) => byId.get(id) ?? []);
  }
}

export function findLead(db: Db, id: string) {
  return selectLeads(db)
    .leftJoin('appUser as changer', 'changer.id', 'lead.changedBy')
    .leftJoin('appUser as holder', 'holder.id', 'lead.legalHoldBy')
    .select(['lead.changedAt', 'lead.emailCorrectedAt', colleagueName('changer').as('changedBy')])
    .select(['lead.legalHold', colleagueName('holder').as('legalHoldBy')])
    .select([
      sql<boolean>`client.email_verified_at is not null`.as('emailVerified'),
      sql<boolean>`coalesce(lower(client.email) = lower(lead.email), false)`.as('sameEmail'),
    ])
    .where('lead.id', '=', id)
    .executeTakeFirst();
}

export function listConsents(db: Db, leadId: string) {
  return db
    .selectFrom('consent')
    .select(['id', 'channels', 'text', 'language', 'page', 'agreedAt'])
    .select(decrypted('consent.ip_address').as('ipAddress'))
    .select(decrypted<string | null>('consent.user_agent').as('userAgent'))
    .where('leadId', '=', leadId)
    .orderBy('agreedAt', 'desc')
    .orderBy('id')
    .execute();
}

export function findForUpdate(trx: Trx, id: string) {
  return trx
    .selectFrom('lead')
    .select(['status', 'assigneeId', 'nextCallOn', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function setLead(
  trx: Trx,
  id: string,
  change: Pick<Updateable<Database['lead']>, 'status' | 'assigneeId' | 'nextCallOn'>,
  adminId: string,
) {
  return trx
    .updateTable('lead')
    .set({ ...change, changedBy: adminId, changedAt: sql<string>`now()` })
    .set('version', sql<number>`version + 1`)
    .where('id', '=', id)
    .execute();
}

export function setHold(
  trx: Trx,
  id: string,
  hold: Pick<Updateable<Database['lead']>, 'legalHold' | 'legalHoldBy'>,
) {
  return trx.updateTable('lead').set(hold).where('id', '=', id).execute();
}

export function findUnlinked(trx: Trx, email: string) {
  return trx
    .selectFrom('lead')
    .select(['id', 'status'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('userId', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export function linkToAccount(
  trx: Trx,
  id: string,
  userId: string,
  changedBy: string | null = null,
) {
  return trx
    .updateTable('lead')
    .set({ userId, status: 'converted', changedBy, changedAt: sql<string>`now()` })
    .set('version', sql<number>`version + 1`)
    .where('id', '=', id)
    .execute();
}
