import type { OptOutChannel, OptOutSource } from '@repo/contract/leads-admin';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import { decrypted } from '../../crypto/encrypted-columns.ts';
import { sameNumberHashes } from '../../crypto/phone-hashes.ts';
import type { Encryption } from '../../crypto/encryption.ts';
import { colleagueName } from '../../users/row-client.ts';

export interface OptOut {
  channel: OptOutChannel;
  source: OptOutSource;
  recordedBy: string | null;
}

/**
 * Matches `lead` and every `other` lead with the same address or number, because one person may have sent several
 * forms.
 */
const isReachedLike = (channel: OptOutChannel, hashes: string[]) =>
  channel === 'email'
    ? sql<boolean>`lower(other.email) = lower(lead.email)`
    : sql<boolean>`(other.id = lead.id or other.phone_hashes && ${hashes}::bigint[])`;

async function findHashes(trx: Trx, encryption: Encryption, leadId: string): Promise<string[]> {
  const lead = await trx
    .selectFrom('lead')
    .select(decrypted('lead.phone').as('phone'))
    .where('id', '=', leadId)
    .executeTakeFirst();
  return sameNumberHashes(encryption, lead?.phone ?? '');
}

export async function insertOptOuts(
  trx: Trx,
  encryption: Encryption,
  leadId: string,
  optOut: OptOut,
) {
  const hashes = await findHashes(trx, encryption, leadId);
  return trx
    .insertInto('leadOptOut')
    .columns(['leadId', 'channel', 'source', 'recordedBy'])
    .expression((eb) =>
      eb
        .selectFrom(['lead', 'lead as other'])
        .select(['other.id', ...valuesOf(optOut)])
        .where('lead.id', '=', leadId)
        .where(isReachedLike(optOut.channel, hashes)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('leadId')
    .execute();
}

export function insertEmailOptOutsOfAccount(trx: Trx, userId: string, optOut: OptOut) {
  return trx
    .insertInto('leadOptOut')
    .columns(['leadId', 'channel', 'source', 'recordedBy'])
    .expression((eb) =>
      eb
        .selectFrom(['lead', 'appUser'])
        .select(['lead.id', ...valuesOf(optOut)])
        .where('appUser.id', '=', userId)
        .where(sql<boolean>`lower(lead.email) = lower(app_user.email)`),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('leadId')
    .execute();
}

const valuesOf = ({ channel, source, recordedBy }: OptOut) =>
  [
    sql<OptOutChannel>`${channel}::text`.as('channel'),
    sql<OptOutSource>`${source}::text`.as('source'),
    sql<string | null>`${recordedBy}::uuid`.as('recordedBy'),
  ] as const;

export async function deleteToldOptOuts(
  trx: Trx,
  encryption: Encryption,
  leadId: string,
  channel: OptOutChannel,
) {
  const hashes = await findHashes(trx, encryption, leadId);
  return trx
    .deleteFrom('leadOptOut')
    .using(['lead', 'lead as other'])
    .where('lead.id', '=', leadId)
    .where(isReachedLike(channel, hashes))
    .whereRef('leadOptOut.leadId', '=', 'other.id')
    .where('leadOptOut.channel', '=', channel)
    .where('leadOptOut.source', '<>', 'unsubscribe-link')
    .returning('leadOptOut.leadId')
    .execute();
}

export function findOptOut(db: Db, leadId: string, channel: OptOutChannel) {
  return db
    .selectFrom('leadOptOut')
    .select('source')
    .where('leadId', '=', leadId)
    .where('channel', '=', channel)
    .executeTakeFirst();
}

export function listOptOuts(db: Db, leadId: string) {
  return db
    .selectFrom('leadOptOut')
    .leftJoin('appUser as recorder', 'recorder.id', 'leadOptOut.recordedBy')
    .select(['channel', 'source', 'optedOutAt', colleagueName('recorder').as('recordedBy')])
    .where('leadId', '=', leadId)
    .orderBy('channel')
    .execute();
}
