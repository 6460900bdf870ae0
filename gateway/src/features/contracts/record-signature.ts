import { createHash } from 'node:crypto';
import type { SignableText, Signature } from '@repo/contract/contracts';
import { displayName } from '@repo/contract/display-name';
import { recordOwnAction } from '../../db/record-audit-event.ts';
import type { Trx } from '../../db/database.ts';
import { insertSignature } from './contract-signatures.queries.ts';
import type { SignatureRecord } from './files/signature-record.ts';
import { createSignedContract, createSignedRights } from './files/signed-files.ts';
import type { Signer } from './signer.ts';
import { findView } from './text-views.queries.ts';

interface Signing {
  /** Null for the rights. */
  contractId: string | null;
  text: SignableText;
  signature: Signature;
  zone: string;
  signedAt: string;
  signIn: string;
  spokeByPhone: boolean | null;
  detail?: Record<string, unknown>;
}

/**
 * Stores a signature with its text and evidence, and the PDF that shows them, and audits it. Throws an issue of `signature`
 * for a drawing that cannot be read.
 */
export async function recordSignature(
  trx: Trx,
  { encryption, user, request }: Signer,
  { contractId, text, detail, ...signing }: Signing,
): Promise<void> {
  const { ipAddress, userAgent } = request;
  const { shownAt = null, readAt = null } = (await findView(trx, user.id, text.hash)) ?? {};
  const record: SignatureRecord = {
    ...signing,
    signer: { name: displayName(user), email: user.email },
    shownAt,
    readAt,
    ipAddress,
    userAgent,
  };
  const file = await (contractId === null
    ? createSignedRights({ text, record })
    : createSignedContract(contractId, { text, record }));
  const id = await insertSignature(trx, encryption, {
    clientId: user.id,
    contractId,
    text,
    record,
    file,
  });
  await recordOwnAction(
    trx,
    user.id,
    contractId === null ? 'contract.rights-signed' : 'contract.signed',
    {
      subject: contractId === null ? `contract_signature/${id}` : `contract/${contractId}`,
      detail: {
        kind: signing.signature.kind,
        textSha256: text.hash,
        fileSha256: createHash('sha256').update(file).digest('hex'),
        ...detail,
      },
    },
  );
}
