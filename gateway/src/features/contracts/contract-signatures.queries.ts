import { createHash, randomUUID } from 'node:crypto';
import type { DocumentBlock, SignableText } from '@repo/contract/contracts';
import { sql } from 'kysely';
import { decrypted, encrypted } from '../../crypto/encrypted-columns.ts';
import type { Encryption } from '../../crypto/encryption.ts';
import type { Db, Trx } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { SignatureRecord } from './files/signature-record.ts';

export interface NewSignature {
  clientId: string;
  contractId: string | null;
  text: SignableText;
  record: SignatureRecord;
  file: Buffer;
}

export async function insertSignature(
  trx: Trx,
  encryption: Encryption,
  { clientId, contractId, text, record, file }: NewSignature,
): Promise<string> {
  const id = randomUUID();
  const { signature, signer, ipAddress, userAgent, ...evidence } = record;
  const { blocks, translation } = text;
  await trx
    .insertInto('contractSignature')
    .values({
      id,
      clientId,
      contractId,
      ...evidence,
      kind: signature.kind,
      textSha256: Buffer.from(text.hash, 'hex'),
      fileSha256: createHash('sha256').update(file).digest(),
      ...encrypted(encryption, 'contract_signature', id, {
        value: signature.value,
        text: text.text,
        blocks: JSON.stringify({ blocks, translation }),
        file: file.toString('base64'),
        signer_name: signer.name,
        signer_email: signer.email,
        ip_address: ipAddress,
        user_agent: userAgent,
      }),
    })
    .execute();
  return id;
}

const selectSignedText = prepared(
  (db, { clientId, contractId }: { clientId: string; contractId: string | null }) =>
    db
      .selectFrom('contractSignature')
      .select(sql<string>`encode(text_sha256, 'hex')`.as('hash'))
      .select(decrypted('contract_signature.text').as('text'))
      .select(decrypted('contract_signature.blocks').as('blocks'))
      .where('clientId', '=', clientId)
      .where('contractId', 'is not distinct from', contractId),
);

export async function findSignedText(
  db: Db,
  clientId: string,
  contractId: string | null,
): Promise<SignableText | null> {
  const [row] = await selectSignedText(db, { clientId, contractId });
  if (!row) return null;
  const layout = JSON.parse(row.blocks) as {
    blocks: DocumentBlock[];
    translation: DocumentBlock[];
  };
  return { text: row.text, hash: row.hash, ...layout };
}

interface Dates {
  signedOn: string;
  cancelDueOn: string;
  serviceMayStartAt: string;
}

export function setSigned(trx: Trx, contractId: string, dates: Dates) {
  return trx
    .updateTable('contract')
    .set({ signedAt: sql<string>`law_now()`, ...dates })
    .where('id', '=', contractId)
    .execute();
}
