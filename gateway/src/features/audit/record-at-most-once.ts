import type { Db } from '../../db/database.ts';
import { recordAuditEvent, type AuditEvent } from '../../db/record-audit-event.ts';
import { addToCount, readCount } from '../../limits/counts.ts';
import type { AuditAction } from '@repo/contract/audit';
import type { Caller } from '../../trpc/context.ts';

/** Once within these minutes for the same actor, action and subject; the other times it only reads. */
export async function recordAtMostOnce(db: Db, minutes: number, event: AuditEvent): Promise<void> {
  const { actor, action, subject } = event;
  const key = `audit:${action}:${actor.type === 'user' ? actor.userId : actor.type}:${subject}`;
  if ((await readCount(db, key)) > 0) return;
  await db.transaction().execute(async (trx) => {
    // Of several at the same time, one is the first.
    if ((await addToCount(trx, key, minutes * 60)).count > 1) return;
    await recordAuditEvent(trx, event);
  });
}

const LIST_VIEW_MINUTES = 60;

/** Audits that an admin reads a list of people: once an hour, however many pages. */
export async function recordListView(
  { db, user }: Caller,
  action: Extract<AuditAction, `${string}.list-${string}` | 'leads.viewed'>,
): Promise<void> {
  await recordAtMostOnce(db, LIST_VIEW_MINUTES, {
    actor: { type: 'user', userId: user.id },
    action,
    subject: action.startsWith('lead') ? 'lead' : 'app_user',
  });
}
