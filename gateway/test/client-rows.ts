import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createDispute } from './disputes.ts';
import { createInvoiced } from './earned-work.ts';
import {
  createCreditItem,
  createFundingApplication,
  createLead,
  createMessage,
  createNotification,
  createPasskey,
  createReportImport,
} from './factories.ts';
import type { TestGateway } from './test-gateway.ts';
import { upload } from './uploads.ts';

/**
 * Creates a client with a row of each kind that endpoint paths name. Ids are keyed by the segment before `{id}`, or by
 * the parameter.
 */
export async function createClientRows(gateway: TestGateway) {
  const { db } = gateway;
  const { id: userId, http, contractId, invoiceId } = await createInvoiced(gateway);
  const disputeId = await createDispute(gateway, { id: userId, contractId });
  const [item, application, lead, message, notification, passkey, report, document, otherAdmin] =
    await Promise.all([
      createCreditItem(db, userId, { status: 'removed' }),
      createFundingApplication(db, userId),
      createLead(db),
      createMessage(db, userId),
      createNotification(db, userId),
      createPasskey(db, userId),
      createReportImport(db, userId),
      upload(http),
      gateway.admin(),
    ]);
  await db
    .insertInto('leadOptOut')
    .values({ leadId: lead.id, channel: 'email', source: 'call' })
    .execute();
  const [correction, note, mail, session, mailing, job] = await Promise.all([
    db
      .insertInto('correction')
      .values({ userId, fields: ['ssn'], reason: 'A typing error' })
      .returning('id')
      .executeTakeFirstOrThrow(),
    db
      .insertInto('clientNote')
      .values({ clientId: userId, text: 'Prefers calls' })
      .returning('id')
      .executeTakeFirstOrThrow(),
    db
      .insertInto('mail')
      .values({
        cause: `client-rows:${userId}`,
        template: 'password-changed',
        userId,
        language: 'en',
        payloadCiphertext: Buffer.alloc(60),
        payloadKeyId: 'test',
        state: 'failed',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('session')
      .select('publicId as id')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow(),
    db
      .insertInto('mailing')
      .values({ provider: 'print', service: 'certified' })
      .returning('id')
      .executeTakeFirstOrThrow(),
    failedJob(gateway),
  ]);
  const ids: Record<string, string> = {
    clients: userId,
    corrections: correction.id,
    'credit-items': item.id,
    documents: document.body.id,
    'funding-applications': application.id,
    jobs: job,
    leads: lead.id,
    mails: mail.id,
    messages: message.id,
    notes: note.id,
    notifications: notification.id,
    passkeys: passkey.id,
    reports: report.id,
    sessions: session.id,
    team: otherAdmin.id,
    app: 'mf-marketing',
    contractId,
    disputeId,
    invoiceId,
    mailingId: mailing.id,
    chargebackId: await closedChargeback(gateway, userId, invoiceId),
    channel: 'email',
    key: 'f1d1',
    pageId: randomUUID(),
    state: 'TX',
    bureau: 'experian',
  };
  return { http, ids };
}

export type ClientRows = Awaited<ReturnType<typeof createClientRows>>;

async function closedChargeback(
  { ownerDb }: TestGateway,
  clientId: string,
  invoiceId: string,
): Promise<string> {
  const id = `du_${randomUUID().replaceAll('-', '')}`;
  await ownerDb.transaction().execute(async (trx) => {
    await sql`alter table card_charge disable trigger card_charge_checked`.execute(trx);
    const { id: chargeId } = await trx
      .insertInto('cardCharge')
      .values({ invoiceId, clientId, amount: '79.00', chargeOn: '2026-12-01', state: 'withdrawn' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const openedAt = new Date().toISOString();
    const closed = { status: 'lost', openedAt, closedAt: openedAt, reason: 'general' };
    await trx
      .insertInto('chargeback')
      .values({ id, chargeId, clientId, amount: '79.00', ...closed })
      .execute();
    await sql`alter table card_charge enable trigger card_charge_checked`.execute(trx);
  });
  return id;
}

async function failedJob({ db }: TestGateway): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.add_job('purge-expired', max_attempts => 1)`.execute(db);
  const { id } = rows[0]!;
  await sql`
    update graphile_worker._private_jobs set attempts = 1 where id = ${id}::bigint`.execute(db);
  return id;
}
