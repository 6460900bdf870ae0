import { decrypted } from '../../../crypto/encrypted-columns.ts';
import type { Db } from '../../../db/database.ts';

/** A signature with its text and evidence: that of a contract, or of the rights (null). */
export function findSignature(db: Db, clientId: string, contractId: string | null) {
  return db
    .selectFrom('contractSignature')
    .select([
      'kind',
      'zone',
      'shownAt',
      'readAt',
      'signedAt',
      'signIn',
      'spokeByPhone',
      decrypted('contract_signature.value').as('value'),
      decrypted('contract_signature.text').as('text'),
      decrypted('contract_signature.blocks').as('blocks'),
      decrypted('contract_signature.signer_name').as('signerName'),
      decrypted('contract_signature.signer_email').as('signerEmail'),
      decrypted('contract_signature.ip_address').as('ipAddress'),
      decrypted<string | null>('contract_signature.user_agent').as('userAgent'),
    ])
    .where('clientId', '=', clientId)
    .where('contractId', 'is not distinct from', contractId)
    .executeTakeFirst();
}

/** Returns the ids of the contracts that a client signed, oldest first, and null for the signed rights. */
export async function listSigned(db: Db, clientId: string): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('contractSignature')
    .select('contractId')
    .where('clientId', '=', clientId)
    .orderBy('signedAt')
    .orderBy('id')
    .execute();
  return rows.map(({ contractId }) => contractId);
}

/** Returns whether the client agrees to electronic documents now. */
export async function hasConsent(db: Db, clientId: string): Promise<boolean> {
  const consent = await db
    .selectFrom('electronicConsent')
    .select('id')
    .where('clientId', '=', clientId)
    .where('givenAt', 'is not', null)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  return consent !== undefined;
}
