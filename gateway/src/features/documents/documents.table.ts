import type { DocumentStatus, DocumentType } from '@repo/contract/documents';
import type { Generated } from 'kysely';

export interface DocumentTable {
  id: Generated<string>;
  userId: string;
  fileName: string;
  documentType: DocumentType;
  fileSize: number;
  status: Generated<DocumentStatus>;
  uploadedAt: Generated<string>;
}
