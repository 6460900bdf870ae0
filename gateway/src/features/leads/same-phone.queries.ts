import { sql } from 'kysely';
import { decrypted } from '../../crypto/encrypted-columns.ts';
import type { Encryption } from '../../crypto/encryption.ts';
import { sameNumberHashes } from '../../crypto/phone-hashes.ts';
import type { Db } from '../../db/database.ts';
import { colleagueName } from '../../users/row-client.ts';

const MAX = 5;

export async function findSamePhoneClients(db: Db, encryption: Encryption, leadId: string) {
  const lead = await db
    .selectFrom('lead')
    .select(decrypted('lead.phone').as('phone'))
    .where('id', '=', leadId)
    .where('userId', 'is', null)
    .executeTakeFirst();
  const hashes = sameNumberHashes(encryption, lead?.phone ?? '');
  if (hashes.length === 0) return [];
  return db
    .selectFrom('appUser')
    .select(['id', colleagueName('appUser').$notNull().as('name')])
    .where('role', '=', 'client')
    .where(sql<boolean>`phone_hashes && ${hashes}::bigint[]`)
    .orderBy('createdAt')
    .limit(MAX)
    .execute();
}

export async function findSamePhoneLeads(db: Db, encryption: Encryption, clientId: string) {
  const client = await db
    .selectFrom('appUser')
    .select(decrypted<string | null>('app_user.phone').as('phone'))
    .where('id', '=', clientId)
    .executeTakeFirst();
  const hashes = sameNumberHashes(encryption, client?.phone ?? '');
  if (hashes.length === 0) return [];
  return db
    .selectFrom('lead')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('userId', 'is', null)
    .where(sql<boolean>`phone_hashes && ${hashes}::bigint[]`)
    .orderBy('createdAt')
    .limit(MAX)
    .execute();
}
