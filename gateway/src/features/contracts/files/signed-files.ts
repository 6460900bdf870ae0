import type { SignableText } from '@repo/contract/contracts';
import { createContractPdf } from './create-contract-pdf.ts';
import { createRightsPdf } from './create-rights-pdf.ts';
import type { SignatureRecord } from './signature-record.ts';

export { listSignedFiles } from './signed-files.queries.ts';

interface Signed {
  text: SignableText;
  record: SignatureRecord;
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
