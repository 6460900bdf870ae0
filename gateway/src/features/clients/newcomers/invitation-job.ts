import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';

export const SEND_INVITATION = 'send-invitation';

export interface InvitationJob {
  clientId: string;
}

const MAX_ATTEMPTS = 5;

export async function addInvitationJobs(trx: Trx, clientIds: readonly string[]): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${SEND_INVITATION}, json_build_object('clientId', id), max_attempts => ${MAX_ATTEMPTS}::int)
    from unnest(${clientIds}::uuid[]) as id`.execute(trx);
}
