import type { DocumentBlock, SignableText, Signature } from '@repo/contract/contracts';
import type { Db } from '../../../db/database.ts';
import { hashOf } from '../texts/signable-text.ts';
import { createContractPdf } from './create-contract-pdf.ts';
import { createRightsPdf } from './create-rights-pdf.ts';
import type { SignatureRecord } from './signature-record.ts';
import { findSignature, listSigned } from './signed-files.queries.ts';

interface Signed {
  text: SignableText;
  record: SignatureRecord;
}

/** The rights as the client signed them, as a PDF; null before. */
export async function signedRights(db: Db, clientId: string): Promise<Buffer | null> {
  const signed = await readSigned(db, clientId, null);
  return signed && createSignedRights(signed);
}

/** The contract as the client signed it, as a PDF; null before. */
export async function signedContract(
  db: Db,
  clientId: string,
  contractId: string,
): Promise<Buffer | null> {
  const signed = await readSigned(db, clientId, contractId);
  return signed && createSignedContract(contractId, signed);
}

/** Everything that a client signed, as PDFs, oldest first. */
export async function allSigned(db: Db, clientId: string): Promise<Buffer[]> {
  const files: Buffer[] = [];
  // In sequence, because each takes a core for a moment.
  for (const contractId of await listSigned(db, clientId)) {
    const file = await (contractId === null
      ? signedRights(db, clientId)
      : signedContract(db, clientId, contractId));
    if (file) files.push(file);
  }
  return files;
}

export const createSignedRights = ({ text, record }: Signed): Promise<Buffer> =>
  createRightsPdf({
    text,
    signed: record,
    name: record.signer.name,
    preparedAt: record.signedAt,
  });

export const createSignedContract = (contractId: string, { text, record }: Signed) =>
  createContractPdf({
    contractId,
    text,
    signed: record,
    name: record.signer.name,
    offeredAt: record.signedAt,
  });

async function readSigned(
  db: Db,
  clientId: string,
  contractId: string | null,
): Promise<Signed | null> {
  const row = await findSignature(db, clientId, contractId);
  if (!row) return null;
  const { kind, value, text, blocks, signerName: name, signerEmail: email, ...evidence } = row;
  const layout = JSON.parse(blocks) as { blocks: DocumentBlock[]; translation: DocumentBlock[] };
  const signature: Signature = { kind, value };
  return {
    text: { text, hash: hashOf(text), ...layout },
    record: { ...evidence, signature, signer: { name, email } },
  };
}
