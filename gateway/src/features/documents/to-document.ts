import type { DocumentRejection, RejectionCode } from '@repo/contract/document-rejections';
import type { DocumentStatus } from '@repo/contract/documents';
import type { Language } from '@repo/contract/languages';
import { rejectionParts } from '@repo/i18n/rejection-reasons.ts';
import { joinParts } from '@repo/i18n/text-part.ts';

interface RejectionColumns {
  status: DocumentStatus;
  rejectionCode: RejectionCode | null;
  rejectionReason: string | null;
  rejectionLanguage: Language | null;
}

function rejectionOf(row: RejectionColumns): DocumentRejection | null {
  const { status, rejectionCode: code, rejectionReason: text, rejectionLanguage } = row;
  return status === 'rejected' ? { code, text, language: rejectionLanguage } : null;
}

export function toDocument<Row extends RejectionColumns>(row: Row, reader: Language) {
  const {
    rejectionCode: _code,
    rejectionReason: _text,
    rejectionLanguage: _language,
    ...rest
  } = row;
  const rejection = rejectionOf(row);
  const rejectionReason = rejection && (joinParts(rejectionParts(rejection, reader)) || null);
  return { ...rest, rejection, rejectionReason };
}
