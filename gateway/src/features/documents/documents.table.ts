import type { DocumentStatus, DocumentType, ScanStatus } from '@repo/contract/documents';
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
  /** Why it was rejected, for the client; null unless rejected. */
  rejectionReason: Generated<string | null>;
  uploadedAt: Generated<string>;
  /** The admin who decided last. */
  reviewedBy: string | null;
  reviewedAt: string | null;
}
