import { byIdInput } from '@repo/contract/ids';
import { dropJobInput, dropMailInput, operations, retryJobInput } from '@repo/contract/operations';
import type { AuditEvent } from '../../db/record-audit-event.ts';
import type { Db, Trx } from '../../db/database.ts';
import { dropMail, retryMail } from '../../mail/settle-mail.ts';
import { adminProcedure, router } from '../../trpc/procedures.ts';
import { listOpenChargebacks } from '../charges/list-open-chargebacks.ts';
import { readRefundsOwed } from '../work/waiting-money.ts';
import { listFailedJobs, listFailedMails } from './operations.queries.ts';
import { settleJob } from './settle-job.ts';

async function settle(
  { db, user }: { db: Db; user: { id: string } },
  decide: (trx: Trx, actor: AuditEvent['actor']) => Promise<void>,
) {
  await db.transaction().execute((trx) => decide(trx, { type: 'user', userId: user.id }));
  return listFailures(db);
}

async function listFailures(db: Db) {
  return {
    mails: await listFailedMails(db),
    jobs: await listFailedJobs(db),
    refundsOwed: await readRefundsOwed(db),
    chargebacks: await listOpenChargebacks(db),
  };
}

export const operationsRouter = router({
  list: adminProcedure(
    'GET /admin/operations',
    'Mails and jobs that failed for good, oldest first, the refunds that are owed, and payments that are disputed at banks',
  )
    .output(operations)
    .query(({ ctx }) => listFailures(ctx.db)),

  retryMail: adminProcedure('POST /admin/operations/mails/{id}/retry', 'Send a failed mail again')
    .input(byIdInput)
    .output(operations)
    .mutation(({ ctx, input }) => settle(ctx, (trx, actor) => retryMail(trx, actor, input.id))),

  dropMail: adminProcedure(
    'POST /admin/operations/mails/{id}/drop',
    'Give a failed mail up and erase its contents',
  )
    .input(dropMailInput)
    .output(operations)
    .mutation(({ ctx, input }) =>
      settle(ctx, (trx, actor) => dropMail(trx, actor, input.id, input.note)),
    ),

  retryJob: adminProcedure('POST /admin/operations/jobs/{id}/retry', 'Run a failed job again')
    .input(retryJobInput)
    .output(operations)
    .mutation(({ ctx, input }) =>
      settle(ctx, (trx, actor) => settleJob(trx, actor, 'job.retried', input)),
    ),

  dropJob: adminProcedure('POST /admin/operations/jobs/{id}/drop', 'Delete a failed job')
    .input(dropJobInput)
    .output(operations)
    .mutation(({ ctx, input }) =>
      settle(ctx, (trx, actor) => settleJob(trx, actor, 'job.dropped', input)),
    ),
});
