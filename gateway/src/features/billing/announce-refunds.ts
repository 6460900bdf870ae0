import type { RefundOwed } from '@repo/contract/invoices';
import type { CurrentUser } from '@repo/contract/users';
import { sql } from 'kysely';
import type { Encryption } from '../../crypto/encryption.ts';
import type { Trx } from '../../db/database.ts';
import { notifyOf } from '../notifications/notify-client.ts';
import { BILLING } from './billing-path.ts';

export async function announceRefunds(
  trx: Trx,
  encryption: Encryption,
  { id: userId, role }: CurrentUser,
): Promise<void> {
  if (role !== 'client') return;
  for (const data of await takeUnannouncedRefunds(trx, userId)) {
    await notifyOf(trx, encryption, {
      userId,
      actionUrl: BILLING,
      content: { kind: 'refund-owed', data },
    });
  }
}

type UnannouncedRefund = Pick<RefundOwed, 'amount' | 'dueOn' | 'reason'> & { number: number };

/**
 * Returns the refunds that were not announced, and records them as announced. The mail about the end of a contract
 * announces its own, and so does a refund that failed.
 */
export async function takeUnannouncedRefunds(
  trx: Trx,
  clientId: string,
  contractId: string | null = null,
): Promise<UnannouncedRefund[]> {
  const { rows } = await sql<UnannouncedRefund>`
    with owed as (
      select id, number, refund.amount::numeric(12, 2)::text as amount, due_on as "dueOn", reason
      from invoice cross join lateral refund_owed(invoice) as refund
      where client_id = ${clientId} and contract_id = coalesce(${contractId}, contract_id) and refund_announced_at is null
        and reason not in ('contract-cancelled', 'contract-void', 'refund-failed')),
    told as (update invoice set refund_announced_at = law_now() from owed where invoice.id = owed.id)
    select number, amount, "dueOn", reason from owed order by number`.execute(trx);
  return rows;
}
