import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';

interface Updates {
  added: readonly string[];
  removed: readonly object[];
}

export async function restoreProgressUpdates(
  trx: Trx,
  userId: string,
  { added, removed }: Updates,
): Promise<void> {
  await sql`
    delete from progress_update where user_id = ${userId} and id = any(${added}::uuid[])`.execute(
    trx,
  );
  await sql`
    insert into progress_update
    select * from jsonb_populate_recordset(null::progress_update, ${JSON.stringify(removed)}::jsonb)`.execute(
    trx,
  );
}
