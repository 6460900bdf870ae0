import { api } from '@repo/api-client/api.ts';
import type { Document } from '@repo/contract/documents';

export const useEvidence = () => api.documents.list.useQuery(undefined, { select: listEvidence });

export const listEvidence = (documents: readonly Document[]) =>
  documents.filter(({ documentType, status }) => documentType === 'other' && status === 'approved');
