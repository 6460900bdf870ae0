import type { Db } from '../../../db/database.ts';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import { endSessions } from '../../../sessions/user-sessions.ts';
import { requireClient } from './open-client-file.ts';

export async function endClientSessions(db: Db, adminId: string, id: string) {
  await requireClient(db, id);
  return db.transaction().execute(async (trx) => {
    const count = await endSessions(trx, id, { except: null });
    if (count > 0) {
      await recordAuditEvent(trx, {
        actor: { type: 'user', userId: adminId },
        action: 'user.sessions-ended',
        subject: `app_user/${id}`,
        clientId: id,
        detail: { count },
      });
    }
    return { count };
  });
}
