import type { LeadDetail, LeadPage, ListLeadsInput } from '@repo/contract/leads-admin';
import * as z from 'zod/mini';
import type { Encryption } from '../../crypto/encryption.ts';
import type { Db } from '../../db/database.ts';
import { invalidField, notFound } from '../../errors.ts';
import {
  findLead,
  listConsents,
  listLeads as findLeads,
  type LeadPosition,
} from './lead-admin.queries.ts';
import { findSamePhoneClients } from './same-phone.queries.ts';
import { listOptOuts } from './opt-outs.queries.ts';
import type { CallerContext, DataAccess } from '../../trpc/context.ts';
import { recordAtMostOnce } from '../audit/record-at-most-once.ts';
import { readSearch } from '../../db/search/matches-search.ts';
import { cutPage } from '../../db/search/page-cursor.ts';

export async function readLead(db: Db, encryption: Encryption, id: string): Promise<LeadDetail> {
  const lead = await findLead(db, id);
  if (!lead) throw notFound('Lead');
  return {
    ...lead,
    samePhone: await findSamePhoneClients(db, encryption, id),
    consents: await listConsents(db, id),
    optOuts: await listOptOuts(db, id),
  };
}

export async function requireLead(db: Db, id: string): Promise<void> {
  if (!(await findLead(db, id))) throw notFound('Lead');
}

const VISIT_MINUTES = 15;

export async function viewLead({ db, encryption, user }: DataAccess & CallerContext, id: string) {
  const lead = await readLead(db, encryption, id);
  await recordAtMostOnce(db, VISIT_MINUTES, {
    actor: { type: 'user', userId: user.id },
    action: 'lead.viewed',
    subject: `lead/${id}`,
  });
  return lead;
}

export async function listLeads(
  { db, encryption }: DataAccess,
  { limit, cursor, search, status, call, sort }: ListLeadsInput,
): Promise<LeadPage> {
  const after = cursor ? readCursor(cursor) : undefined;
  const filter = { search: readSearch(encryption, search), status, call };
  return cutPage(
    await findLeads(db, { ...filter, sort, limit: limit + 1, after }),
    limit,
    ({ listOrder, id }) => Buffer.from(`${listOrder}|${id}`).toString('base64url'),
  );
}

const position = z.object({ listOrder: z.int(), id: z.guid() });

function readCursor(cursor: string): LeadPosition {
  const [listOrder, id] = Buffer.from(cursor, 'base64url').toString('utf8').split('|');
  const { data } = position.safeParse({ listOrder: Number(listOrder), id });
  if (!data) throw invalidField('cursor', 'cursor-unknown');
  return data;
}
