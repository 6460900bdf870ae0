import { api } from '@repo/api-client/api.ts';
import type { Document } from '@repo/contract/documents';

/** The client's approved documents that identify nobody by themselves, which letters may enclose. */
export const useEvidence = () => api.documents.list.useQuery(undefined, { select: listEvidence });

const listEvidence = (documents: Document[]) =>
  documents.filter(({ documentType, status }) => documentType === 'other' && status === 'approved');
