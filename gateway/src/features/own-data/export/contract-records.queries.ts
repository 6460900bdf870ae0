import type { ContractTerms } from '@repo/contract/contracts';
import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import { decrypted } from '../../../crypto/encrypted-columns.ts';

export async function listContracts(trx: Trx, clientId: string) {
  const rows = await trx
    .selectFrom('contract')
    .select(['state', 'offeredAt', 'replacedAt', 'signedAt', 'cancelDueOn', 'serviceMayStartAt'])
    .select(['ending', 'endedOn', 'endedAt', 'noticeReceivedOn'])
    .select(decrypted('contract.terms').as('terms'))
    .where('clientId', '=', clientId)
    .orderBy('offeredAt')
    .execute();
  return rows.map(({ terms, ...row }) => ({ ...row, terms: JSON.parse(terms) as ContractTerms }));
}

export function listSignatures(trx: Trx, clientId: string) {
  return trx
    .selectFrom('contractSignature')
    .select(['kind', 'shownAt', 'readAt', 'signedAt', 'signIn', 'spokeByPhone'])
    .select(sql<boolean>`contract_id is null`.as('isOfRights'))
    .select(decrypted('contract_signature.value').as('value'))
    .select(decrypted('contract_signature.text').as('text'))
    .select(sql<string>`encode(text_sha256, 'hex')`.as('textSha256'))
    .select(sql<string>`encode(file_sha256, 'hex')`.as('fileSha256'))
    .select(decrypted('contract_signature.signer_name').as('signerName'))
    .select(decrypted('contract_signature.signer_email').as('signerEmail'))
    .select(decrypted('contract_signature.ip_address').as('ipAddress'))
    .select(decrypted<string | null>('contract_signature.user_agent').as('userAgent'))
    .where('clientId', '=', clientId)
    .orderBy('signedAt')
    .execute();
}

export function listElectronicConsents(trx: Trx, clientId: string) {
  return trx
    .selectFrom('electronicConsent')
    .select(['createdAt', 'givenAt', 'withdrawnAt', 'signIn'])
    .select(decrypted<string | null>('electronic_consent.ip_address').as('ipAddress'))
    .select(decrypted<string | null>('electronic_consent.user_agent').as('userAgent'))
    .where('clientId', '=', clientId)
    .orderBy('createdAt')
    .execute();
}

export async function listDisputes(trx: Trx, clientId: string) {
  const disputes = await trx
    .selectFrom('dispute')
    .select(['id', 'bureau', 'kind', 'createdAt', 'isProposed', 'withdrawnAt'])
    .where('clientId', '=', clientId)
    .orderBy('createdAt')
    .execute();
  const letters = await trx
    .selectFrom('letterSignature')
    .select(['disputeId', 'signedAt', 'shownAt', 'readAt', 'signIn'])
    .select(decrypted('letter_signature.text').as('text'))
    .where('clientId', '=', clientId)
    .orderBy('signedAt')
    .execute();
  return disputes.map((dispute) => ({
    ...dispute,
    letters: letters.filter(({ disputeId }) => disputeId === dispute.id),
  }));
}

export function listOwnDisputes(trx: Trx, clientId: string) {
  return trx
    .selectFrom('ownDispute')
    .select(['furnisher', 'sentOn'])
    .where('clientId', '=', clientId)
    .orderBy('sentOn')
    .execute();
}
