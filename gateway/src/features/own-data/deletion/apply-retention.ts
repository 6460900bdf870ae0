import type { Logger } from 'pino';
import type { Db, Trx } from '../../../db/database.ts';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import type { RetentionPeriods } from '../../../env/retention-settings.ts';
import type { Context } from '../../../trpc/context.ts';
import { findUserForUpdate } from '../../../users/users.ts';
import { deleteUnconfirmed } from '../../credit/reports/discard-report.ts';
import { discardDraft } from '../../clients/profiles/profile-drafts.ts';
import { forgetLeads, lockLead } from '../../leads/forget-leads.ts';
import { deleteRecords } from '../../contracts/kept-records.ts';
import { deleteClient } from './delete-data.ts';
import { lockDeletion } from './deletion.queries.ts';
import { findDue, type Due } from './retention.queries.ts';

interface RetentionServices extends Pick<Context, 'encryption'> {
  db: Db;
  retention: RetentionPeriods;
  log: Logger;
}

/** Deletes rows that exceed the retention periods, each in a separate transaction, except those under a legal hold. */
export async function applyRetention(services: RetentionServices): Promise<void> {
  const { db, retention, log } = services;
  for (const due of await findDue(db, retention)) {
    if (due.legalHold) continue;
    try {
      await db.transaction().execute((trx) => deleteDue(services, trx, due));
    } catch (error) {
      log.warn({ err: error, rule: due.rule }, 'what was kept long enough was not deleted');
    }
  }
}

async function deleteDue(services: RetentionServices, trx: Trx, { rule, id, userId }: Due) {
  const { retention, encryption } = services;
  if (rule === 'signed-records') return deleteSignedRecords(trx, id);
  await (userId ? lockDeletion(trx, userId) : lockLead(trx, id));
  const user = userId ? await findUserForUpdate(trx, userId) : undefined;
  const due = (await findDue(trx, retention, id)).find((now) => now.rule === rule);
  if (!due || due.legalHold) return;
  const actor = { type: 'system' } as const;
  if (!user) {
    await forgetLeads(trx, encryption, [id]);
    await recordAuditEvent(trx, { actor, action: 'lead.deleted', subject: `lead/${id}` });
  } else if (rule === 'draft') {
    await discardDraft(trx, id);
  } else if (rule === 'unconfirmed-import') {
    await deleteUnconfirmed(trx, encryption, actor, { userId: user.id, reportId: id });
  } else {
    const isTold = rule === 'closed-account';
    await deleteClient(trx, encryption, user, { actor, detail: { reason: rule }, isTold });
  }
}

async function deleteSignedRecords(trx: Trx, clientId: string): Promise<void> {
  if (!(await deleteRecords(trx, clientId))) return;
  await recordAuditEvent(trx, {
    actor: { type: 'system' },
    action: 'data.evidence-deleted',
    subject: `app_user/${clientId}`,
    clientId,
  });
}
