import type { Invoice, IssueInvoiceInput } from '@repo/contract/invoices';
import { addAmounts } from '@repo/contract/money';
import { citations } from '@repo/contract/citations';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { invalidInput, notFound, refusedByLaw } from '../../errors.ts';
import { createIssue } from '@repo/contract/issues';
import { mailUser } from '../../mail/queue-mail.ts';
import type { Payments } from '../../payments.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { lockUser } from '../../users/users.ts';
import { requireClient } from '../clients/directory/open-client-file.ts';
import { wayToPay } from '../subscriptions/way-to-pay.ts';
import { addNotification } from '../notifications/add-notification.ts';
import { insertInvoice } from './invoices.queries.ts';
import { listWork, type BillableWork } from './list-work.ts';
import { BILLING } from './billing-path.ts';
import { readInvoice } from './read-invoices.ts';

/**
 * Issues an invoice for billable work of one contract, and notifies the client. Throws `not-found` for work of nobody or another client, and
 * `conflict` with the rule for work that the law does not allow to bill yet.
 */
export function issueInvoice(
  { db, encryption, payments }: DataAccess & { payments: Payments | null },
  adminId: string,
  { id: clientId, workIds }: IssueInvoiceInput,
): Promise<Invoice> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, clientId);
    const client = await requireClient(trx, clientId);
    const billed = requireBillable(await listWork(trx, clientId), [...new Set(workIds)]);
    const lines = billed.map(({ id, service }) => ({ workId: id, price: service.price }));
    const amount = addAmounts(lines.map(({ price }) => price));
    const { contractId } = billed[0]!;
    const invoiceId = await insertInvoice(trx, {
      clientId,
      contractId,
      issuedBy: adminId,
      amount,
      pay: await wayToPay(trx, payments, clientId, contractId),
      lines,
    });
    const invoice = await readInvoice(trx, clientId, invoiceId);
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: adminId },
      action: 'invoice.issued',
      subject: `invoice/${invoiceId}`,
      clientId,
      detail: { contract: contractId, services: lines.length, amount },
    });
    const { number } = invoice;
    await addNotification(trx, {
      userId: clientId,
      type: 'payment-due',
      actionUrl: BILLING,
      content: { kind: 'invoice-issued', data: { number, amount } },
      language: client.language,
    });
    await mailUser(trx, encryption, client, {
      template: 'invoice-issued',
      cause: `invoice-issued:${invoiceId}`,
      data: {
        invoiceId,
        number,
        amount,
        lines: invoice.lines.map(({ service, price }) => ({
          description: service.description,
          price,
        })),
        pay: invoice.pay,
      },
    });
    return invoice;
  });
}

function requireBillable(works: readonly BillableWork[], workIds: readonly string[]) {
  const billed = workIds.map((workId, index) => {
    const work = works.find(({ id }) => id === workId);
    if (!work) throw notFound('Work', citations['work-of-other-client']);
    const path = ['workIds', index];
    if (work.invoiceId !== null) throw refusedByLaw('work-invoiced', { path });
    if (work.obstacle !== null) {
      throw refusedByLaw(`bill-${work.obstacle}`, { path, rule: work.rule! });
    }
    return work;
  });
  const [{ contractId, isBilledOnce, stateRule }] = billed as [BillableWork];
  if (billed.some((work) => work.contractId !== contractId)) {
    throw invalidInput([createIssue(['workIds'], 'work-of-several-contracts')], 'conflict');
  }
  const isLeft = works.some(
    ({ id, contractId: own, invoiceId, obstacle }) =>
      own === contractId && invoiceId === null && obstacle === null && !workIds.includes(id),
  );
  if (isBilledOnce && isLeft) {
    throw refusedByLaw('bill-all-at-once', { field: 'workIds', rule: stateRule });
  }
  return billed;
}
