import type { Db } from '../../db/database.ts';
import { recordAuditEvent, type AuditEvent } from '../../db/record-audit-event.ts';
import { addToCount, readCount } from '../../limits/counts.ts';
import type { AuditAction } from '@repo/contract/audit';
import type { CallerContext } from '../../trpc/context.ts';

export async function recordAtMostOnce(db: Db, minutes: number, event: AuditEvent): Promise<void> {
  const { actor, action, subject } = event;
  const key = `audit:${action}:${actor.type === 'user' ? actor.userId : actor.type}:${subject}`;
  if ((await readCount(db, key)) > 0) return;
  await db.transaction().execute(async (trx) => {
    if ((await addToCount(trx, key, minutes * 60)).count > 1) return;
    await recordAuditEvent(trx, event);
  });
}

const LIST_VIEW_MINUTES = 60;

export async function recordListView(
  { db, user }: CallerContext,
  action: Extract<AuditAction, `${string}.list-${string}` | 'leads.viewed'>,
): Promise<void> {
  await recordAtMostOnce(db, LIST_VIEW_MINUTES, {
    actor: { type: 'user', userId: user.id },
    action,
    subject: action.startsWith('lead') ? 'lead' : 'app_user',
  });
}
