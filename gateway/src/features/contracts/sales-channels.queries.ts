import type { SalesChannel } from '@repo/contract/contracts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

export async function findChannel(db: Db, clientId: string): Promise<SalesChannel | undefined> {
  const row = await db
    .selectFrom('salesChannel')
    .select('channel')
    .where('clientId', '=', clientId)
    .executeTakeFirst();
  return row?.channel;
}

export async function holdsCall(db: Db, clientId: string): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`select holds_call(${clientId}) as holds`.execute(
    db,
  );
  return rows[0]!.holds;
}

export function upsertChannel(
  trx: Trx,
  clientId: string,
  channel: SalesChannel,
  setBy: string | null,
) {
  const values = { channel, setBy, setAt: sql<string>`law_now()` };
  return trx
    .insertInto('salesChannel')
    .values({ clientId, ...values })
    .onConflict((conflict) => conflict.column('clientId').doUpdateSet(values))
    .execute();
}
