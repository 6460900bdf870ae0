import { api } from '@repo/api-client/api.ts';
import type { Document } from '@repo/contract/documents';

export const useEvidence = () => api.documents.list.useQuery(undefined, { select: listEvidence });

const listEvidence = (documents: Document[]) =>
  documents.filter(({ documentType, status }) => documentType === 'other' && status === 'approved');
