import {
  deletedKinds,
  keptKinds,
  type DeletionPreview,
  type LegalHoldInput,
  type StartDeletionInput,
} from '@repo/contract/data-deletion';
import type { CurrentUser } from '@repo/contract/users';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';
import { recordAuditEvent, type AuditEvent } from '../../../db/record-audit-event.ts';
import { DomainError } from '../../../errors.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import type { Context, DataAccess } from '../../../trpc/context.ts';
import { deleteUser, findUser } from '../../../users/users.ts';
import { requireClient } from '../../clients/directory/open-client-file.ts';
import { endRunning } from '../../contracts/end-contract.ts';
import { findKeptRecords } from '../../contracts/kept-records.ts';
import { forgetLeads, lockLeadsOf } from '../../leads/forget-leads.ts';
import {
  countRows,
  findDeletion,
  findObstacles,
  hasFailed,
  keepConsents,
  lockDeletion,
  setDeletion,
} from './deletion.queries.ts';

export const DELETE_DATA = 'delete-data';

export interface DeleteDataJob {
  clientId: string;
  adminId: string;
}

const jobKeyOf = (clientId: string) => `${DELETE_DATA}/${clientId}`;

export async function previewDeletion(db: Db, clientId: string): Promise<DeletionPreview> {
  await requireClient(db, clientId);
  const deletion = await findDeletion(db, clientId);
  const obstacles = await findObstacles(db, clientId);
  const counts = await countRows(db, clientId);
  return {
    ...deletion,
    failed: deletion.startedAt !== null && (await hasFailed(db, jobKeyOf(clientId))),
    blockers: deletion.legalHold || obstacles?.hasHeldLead ? ['legal-hold'] : [],
    deleted: deletedKinds.map((kind) => ({ kind, count: counts[kind] })),
    kept: keptKinds.map((kind) => ({ kind, count: counts[kind] })),
    keeps: await findKeptRecords(db, clientId),
  };
}

/** Forbids or allows the deletion of a client's data, also one that was started. Throws not-found. */
export async function setLegalHold(db: Db, adminId: string, { id, legalHold }: LegalHoldInput) {
  await requireClient(db, id);
  return db.transaction().execute(async (trx) => {
    await lockDeletion(trx, id);
    await setDeletion(trx, id, { legalHold, legalHoldBy: legalHold && adminId });
    await recordAuditEvent(trx, {
      ...byAdmin(adminId, id),
      action: legalHold ? 'data.legal-hold-set' : 'data.legal-hold-ended',
      detail: legalHold ? { reason: legalHold } : {},
    });
    return previewDeletion(trx, id);
  });
}

/**
 * Queues the deletion of a client's data. Throws not-found, and `conflict` for an obstacle or if the client requested
 * it or withdrew meanwhile.
 */
export async function startDeletion(
  db: Db,
  adminId: string,
  { id, requestedAt }: StartDeletionInput,
): Promise<DeletionPreview> {
  await requireClient(db, id);
  return db.transaction().execute(async (trx) => {
    const before = await lockDeletion(trx, id);
    if (before.requestedAt !== requestedAt) {
      throw new DomainError('conflict', 'The client has asked or withdrawn since you looked');
    }
    const { blockers } = await previewDeletion(trx, id);
    if (blockers.length > 0) {
      throw new DomainError('conflict', 'A legal hold forbids the deletion');
    }
    if (!before.startedAt) {
      await setDeletion(trx, id, { startedAt: new Date().toISOString() });
      await recordAuditEvent(trx, { ...byAdmin(adminId, id), action: 'data.deletion-started' });
    }
    const job: DeleteDataJob = { clientId: id, adminId };
    await sql`
      select from graphile_worker.add_job(
        ${DELETE_DATA}, ${JSON.stringify(job)}::json, job_key => ${jobKeyOf(id)}
      )`.execute(trx);
    return previewDeletion(trx, id);
  });
}

/**
 * Deletes the account and its data in one transaction and confirms it by mail. The sweep deletes the files. A hold
 * ends the deletion instead. Ignores an admin's account.
 */
export async function deleteData(
  { db, encryption }: DataAccess,
  { clientId, adminId }: DeleteDataJob,
) {
  await db.transaction().execute(async (trx) => {
    const client = await findUser(trx, clientId);
    if (client?.role !== 'client') return;
    if (!(await lockDeletion(trx, clientId)).startedAt) return;
    const actor = { type: 'user', userId: adminId } as const;
    if (!(await deleteClient(trx, encryption, client, { actor, isTold: true }))) {
      await setDeletion(trx, clientId, { startedAt: null });
    }
  });
}

/**
 * Deletes the account with everything that refers to it except the evidence in `keptKinds`, ends a contract that runs, and
 * informs the client if asked to. Returns false for a hold. The caller has locked the deletion.
 */
export async function deleteClient(
  trx: Trx,
  encryption: Context['encryption'],
  client: Pick<CurrentUser, 'id' | 'email' | 'firstName' | 'language'>,
  { actor, detail, isTold }: Pick<AuditEvent, 'actor' | 'detail'> & { isTold: boolean },
): Promise<boolean> {
  const { id, email, firstName, language } = client;
  // Locked before the preview, which must see a concurrent hold on a lead.
  const leads = await lockLeadsOf(trx, id);
  const { blockers, deleted, keeps } = await previewDeletion(trx, id);
  if (blockers.length > 0) return false;
  await endRunning(trx, encryption, client, actor);
  await forgetLeads(trx, encryption, leads);
  await keepConsents(trx, client);
  await deleteUser(trx, id);
  await recordAuditEvent(trx, {
    actor,
    action: 'data.deleted',
    subject: `app_user/${id}`,
    clientId: id,
    detail: { ...detail, ...Object.fromEntries(deleted.map(({ kind, count }) => [kind, count])) },
  });
  if (isTold) {
    await queueMail(trx, encryption, {
      template: 'data-deleted',
      to: email,
      language,
      userId: null,
      cause: `data-deleted:${id}`,
      data: { firstName, keptUntil: keeps && keeps.until },
    });
  }
  return true;
}

const byAdmin = (adminId: string, clientId: string) => ({
  actor: { type: 'user', userId: adminId } as const,
  subject: `app_user/${clientId}`,
  clientId,
});
