import type {
  LeadDetail,
  RecordOptOutInput,
  WithdrawOptOutInput,
} from '@repo/contract/leads-admin';
import type { Trx } from '../../db/database.ts';
import { recordAuditEvent, type AuditEvent } from '../../db/record-audit-event.ts';
import type { DataAccess } from '../../trpc/context.ts';
import {
  insertEmailOptOutsOfAccount,
  insertOptOuts,
  type OptOut,
  deleteToldOptOuts,
  findOptOut,
} from './opt-outs.queries.ts';
import { readLead } from './read-leads.ts';
import { DomainError } from '../../errors.ts';

export async function recordOptOut(
  { db, encryption }: DataAccess,
  adminId: string,
  { id, channel, source }: RecordOptOutInput,
): Promise<LeadDetail> {
  return db.transaction().execute(async (trx) => {
    const optOut: OptOut = { channel, source, recordedBy: adminId };
    const leads = await insertOptOuts(trx, encryption, id, optOut);
    await audit(trx, leads, optOut, { type: 'user', userId: adminId });
    return readLead(trx, encryption, id);
  });
}

const byLink: OptOut = { channel: 'email', source: 'unsubscribe-link', recordedBy: null };

export async function unsubscribeLead(
  { db, encryption }: DataAccess,
  leadId: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const leads = await insertOptOuts(trx, encryption, leadId, byLink);
    await audit(trx, leads, byLink, { type: 'system' });
  });
}

export async function unsubscribeLeadsOfAccount(trx: Trx, userId: string): Promise<void> {
  const leads = await insertEmailOptOutsOfAccount(trx, userId, byLink);
  await audit(trx, leads, byLink, { type: 'system' });
}

async function audit(
  trx: Trx,
  leads: { leadId: string }[],
  { channel, source }: OptOut,
  actor: AuditEvent['actor'],
): Promise<void> {
  for (const { leadId } of leads) {
    await recordAuditEvent(trx, {
      actor,
      action: 'lead.opted-out',
      subject: `lead/${leadId}`,
      detail: { channel, source },
    });
  }
}

/** Covers all leads of the same address or number. Only a new consent ends an opt-out by link. */
export async function withdrawOptOut(
  { db, encryption }: DataAccess,
  adminId: string,
  { id, channel }: WithdrawOptOutInput,
): Promise<LeadDetail> {
  return db.transaction().execute(async (trx) => {
    const optOut = await findOptOut(trx, id, channel);
    if (optOut?.source === 'unsubscribe-link') {
      throw new DomainError('conflict', 'The person opted out themselves');
    }
    for (const { leadId } of await deleteToldOptOuts(trx, encryption, id, channel)) {
      await recordAuditEvent(trx, {
        actor: { type: 'user', userId: adminId },
        action: 'lead.opt-out-withdrawn',
        subject: `lead/${leadId}`,
        detail: { channel },
      });
    }
    return readLead(trx, encryption, id);
  });
}
