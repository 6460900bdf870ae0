import { emailAddress } from '@repo/contract/auth';
import { appInput } from '@repo/contract/releases-admin';
import type { Db } from '../db/database.ts';
import { recordAuditEvent } from '../db/record-audit-event.ts';
import { UsageError } from '../errors.ts';

/** Sets where mails about an app go besides to admins; null: nowhere. Throws UsageError for what cannot be an app or an address. */
export async function setAppTeam(db: Db, app: string, email: string | null): Promise<void> {
  if (!appInput.safeParse({ app }).success) throw new UsageError(`"${app}" cannot name an app`);
  if (email !== null && !emailAddress.safeParse(email).success)
    throw new UsageError(`"${email}" is not an email address`);
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('appTeam').where('app', '=', app).execute();
    if (email !== null) await trx.insertInto('appTeam').values({ app, email }).execute();
    await recordAuditEvent(trx, {
      actor: { type: 'operator' },
      action: 'release.team-set',
      subject: `channel/${app}`,
      after: { hasTeam: email !== null },
    });
  });
}

export function listAppTeams(db: Db) {
  return db.selectFrom('appTeam').selectAll().orderBy('app').execute();
}

export function findAppTeam(db: Db, app: string) {
  return db.selectFrom('appTeam').select('email').where('app', '=', app).executeTakeFirst();
}
