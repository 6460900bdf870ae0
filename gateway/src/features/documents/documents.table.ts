import type { RejectionCode } from '@repo/contract/document-rejections';
import type { DocumentStatus, DocumentType, ScanStatus } from '@repo/contract/documents';
import type { Language } from '@repo/contract/languages';
import type { Generated } from 'kysely';
import type { ContentType } from './file-types.ts';

export interface DocumentTable {
  id: Generated<string>;
  userId: string;
  fileName: string;
  documentType: DocumentType;
  fileSize: number;
  contentType: ContentType;
  sha256: Buffer;
  /** Null when the file was deleted because it is infected. */
  storedFileId: string | null;
  scanStatus: ScanStatus;
  status: Generated<DocumentStatus>;
  /** Why it was rejected, for the client: a code, what an admin wrote, or both; null unless rejected. */
  rejectionCode: Generated<RejectionCode | null>;
  rejectionReason: Generated<string | null>;
  /** In which `rejectionReason` is written; null where that was not stored. */
  rejectionLanguage: Generated<Language | null>;
  uploadedAt: Generated<string>;
  /** The admin who decided last. */
  reviewedBy: string | null;
  reviewedAt: string | null;
}
