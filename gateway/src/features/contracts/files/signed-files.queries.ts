import { decrypted } from '../../../crypto/encrypted-columns.ts';
import type { Db } from '../../../db/database.ts';

const selectFiles = (db: Db, clientId: string) =>
  db
    .selectFrom('contractSignature')
    .select(decrypted('contract_signature.file').as('file'))
    .where('clientId', '=', clientId);

const decoded = ({ file }: { file: string }) => Buffer.from(file, 'base64');

export async function findSignedFile(
  db: Db,
  clientId: string,
  contractId: string | null,
): Promise<Buffer | null> {
  const row = await selectFiles(db, clientId)
    .where('contractId', 'is not distinct from', contractId)
    .executeTakeFirst();
  return row ? decoded(row) : null;
}

export async function listSignedFiles(db: Db, clientId: string): Promise<Buffer[]> {
  const rows = await selectFiles(db, clientId).orderBy('signedAt').orderBy('id').execute();
  return rows.map(decoded);
}

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
