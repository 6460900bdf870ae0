import type { TeamMember } from '@repo/contract/team';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';
import { colleagueName } from '../../../users/row-client.ts';

export function listTeam(db: Db): Promise<TeamMember[]> {
  return db
    .selectFrom('appUser')
    .select(['appUser.id', 'appUser.email'])
    .select(colleagueName('appUser').$notNull().as('name'))
    .select(({ selectFrom, exists, or }) => [
      selectFrom('auditEvent')
        .select('at')
        .whereRef('auditEvent.clientId', '=', 'appUser.id')
        .where('auditEvent.action', '=', 'user.role-granted')
        .orderBy('auditEvent.id', 'desc')
        .limit(1)
        .as('since'),
      or([
        exists(
          selectFrom('totp')
            .select('totp.userId')
            .whereRef('totp.userId', '=', 'appUser.id')
            .where('totp.enabledAt', 'is not', null),
        ),
        exists(
          selectFrom('passkey').select('passkey.id').whereRef('passkey.userId', '=', 'appUser.id'),
        ),
      ])
        .$castTo<boolean>()
        .as('secondFactor'),
    ])
    .where('appUser.role', '=', 'admin')
    .orderBy('name')
    .orderBy('appUser.id')
    .execute();
}

export async function lockAdmins(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('appUser')
    .select('id')
    .where('role', '=', sql.lit('admin' as const))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
