import type { AuditAction } from '@repo/contract/audit';
import type { Context } from '../../trpc/context.ts';
import { recordAtMostOnce } from './record-at-most-once.ts';

const MINUTES = 60;

/** Audits that an admin reads a list of people: once an hour, however many pages. */
export async function recordListView(
  { db, user }: Pick<Context, 'db'> & { user: { id: string } },
  action: Extract<AuditAction, `${string}.list-${string}` | 'leads.viewed'>,
): Promise<void> {
  await recordAtMostOnce(db, MINUTES, {
    actor: { type: 'user', userId: user.id },
    action,
    subject: action.startsWith('lead') ? 'lead' : 'app_user',
  });
}
